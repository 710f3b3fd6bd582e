import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'
import type { AcceptedProposal, LeaveProposal, PartnerFit, ProposedVisit } from '@/lib/visits/schema'

/** Who is to take a visit. Without a partner nobody is chosen yet. */
export type Choice = {
  isChosen: boolean
  partnerId: string
  /** When exactly; as soon in the window as there is room, where it is null. */
  startsAt: string | null
  /** Area or skill speak against the partner. */
  needsReason: boolean
  because: string
}

const proposed = ({ proposal }: ProposedVisit): Choice => ({
  isChosen: proposal !== null,
  partnerId: proposal?.partnerId ?? '',
  startsAt: proposal?.startsAt ?? null,
  needsReason: false,
  because: '',
})

/** What a hand-over begins with: everything that can be taken, by whom it was proposed. */
export const firstChoices = (visits: readonly ProposedVisit[]) =>
  Object.fromEntries(visits.map((visit) => [visit.visitId, proposed(visit)]))

/** The choices that stay when visits are read again: what has been chosen, unless its start has passed by now. */
export function keptChoices(
  choices: Readonly<Record<string, Choice>>,
  visits: readonly ProposedVisit[],
  now: Date,
): Record<string, Choice> {
  const kept = Object.entries(choices).filter(([, { startsAt }]) => !startsAt || new Date(startsAt) >= now)
  return { ...firstChoices(visits), ...Object.fromEntries(kept) }
}

/** The rows that are handed over, as the call takes them. */
export const acceptedRows = (visits: readonly ProposedVisit[], choices: Readonly<Record<string, Choice>>) =>
  visits.flatMap(({ visitId, version }): AcceptedProposal['rows'] => {
    const choice = choices[visitId]
    if (!choice?.isChosen || !choice.partnerId) return []
    const { partnerId, startsAt, needsReason } = choice
    const because = needsReason && choice.because.trim()
    return [
      { visitId, partnerId, ...(startsAt && { startsAt: new Date(startsAt) }), ...(because && { because }), version },
    ]
  })

/** The faults of a refusal, which name rows by their place, by the visit. */
export const faultsOfRows = (fields: Readonly<Record<string, string>>, rows: readonly { visitId: string }[]) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const row = rows[Number(/^rows\.([0-9]+)/.exec(name)?.[1] ?? Number.NaN)]
      return row ? [[row.visitId, text]] : []
    }),
  )

/** `Wed, 25 Nov, 10 am–12 pm`: what the customer is promised. */
export function promiseText({ window, work }: Pick<ProposedVisit, 'window' | 'work'>, now: Date) {
  const from = window?.from ?? work?.startsAt
  const until = window?.until ?? work?.endsAt
  if (!from || !until) return ''
  return `${dayText(indiaDay(new Date(from)), now)}, ${windowText(new Date(from), new Date(until))}`
}

/** Of the visits that changed since they were shown, what is promised now. */
export const changesOf = (before: readonly ProposedVisit[], after: readonly ProposedVisit[], now: Date) =>
  Object.fromEntries(
    after.flatMap((visit) => {
      const shown = before.find(({ visitId }) => visitId === visit.visitId)
      if (shown?.version === visit.version) return []
      return [[visit.visitId, `${shown ? 'Changed meanwhile' : 'Planned meanwhile'}: now ${promiseText(visit, now)}`]]
    }),
  )

export const visitsText = (count: number) => `${count} ${count === 1 ? 'visit' : 'visits'}`

/** How many of the visits under leave somebody can take, in a sentence. */
export function takenText(taken: number, all: number) {
  if (taken < all)
    return taken
      ? `${taken} of ${visitsText(all)} can be taken at the time that was promised.`
      : `Nobody can take ${all === 1 ? 'the visit' : 'the visits'} at the time that was promised.`
  return `${all === 1 ? 'The visit' : all === 2 ? 'Both visits' : `All ${visitsText(all)}`} can be taken.`
}

/** `Already running: Gas refill (HS-2345ABCD)`: what nobody else takes, since the work has begun. */
export const runningText = (running: LeaveProposal['running']) =>
  `Already running: ${running.map(({ services, orderIds }) => `${services.join(', ')} (${orderIds.join(', ')})`).join('; ')}`

/** Whether the partner can come, at most against area or skill. */
export const mayTake = ({ reasons }: Pick<PartnerFit, 'reasons'>) => reasons.every(({ mayOverrule }) => mayOverrule)
