/** What needs somebody of the team now, the most urgent kind first. */
export const needKinds = ['help', 'late', 'overrun', 'unassigned', 'timeRequest', 'message'] as const
export type NeedKind = (typeof needKinds)[number]

/** So many are listed; where more wait, that is said. */
export const mostNeeds = 50

type Counted = { items: readonly unknown[]; isCut: boolean }

/** The later of what is known and what was read; answers may overtake each other. */
export const laterNeeds = <Read extends { readAt: string }>(known: Read | null, read: Read) =>
  known && read.readAt < known.readAt ? known : read

/** `3`, `50+`; nothing where nobody is needed. */
export const needCount = ({ items, isCut }: Counted) => (items.length ? `${items.length}${isCut ? '+' : ''}` : '')

const counted = /^\(\d+\+?\) /

/** The title of a tab with that count before it, in the place of an earlier one. */
export const countedTitle = (title: string, count: string) => `${count && `(${count}) `}${title.replace(counted, '')}`

type Asking = { askedAt: string; takenAt?: string; takenBy?: string }

/** What is said once a call for help has ended. */
export const noHelpText = (orderId: string) => `Nobody asks for help with ${orderId} any more`

/** Why the call for help that was read then cannot be taken; null where it can. */
export function takeFault(orderId: string, help: Asking | null, readAt: string) {
  if (!help) return noHelpText(orderId)
  if (help.takenAt) return `${help.takenBy ?? 'Somebody'} is on it already`
  return Date.parse(help.askedAt) === Date.parse(readAt)
    ? null
    : `The partner asks for help with ${orderId} anew. Nothing was changed; look at it again`
}
