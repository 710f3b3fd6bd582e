import type * as z from 'zod'
import type { BillForm } from '@/lib/billing/schema'
import type { HelpReason } from '@/lib/dispatch/rules/help'

/** A bill as it was typed. */
export type TypedBill = z.input<typeof BillForm>
type What =
  | { kind: 'start'; version: number }
  | { kind: 'finish'; version: number; bill?: TypedBill }
  | { kind: 'trouble'; reason: HelpReason; text?: string }

/** Something that the partner pressed and that the shop has not taken yet; `refused` says why it never will. */
export type Press = { key: string; orderId: string; pressedAt: string; refused?: string } & What
export type NewPress = Omit<Press, 'refused'> & What

/** What each is called to who pressed it. */
export const pressNames = { start: 'Start', finish: 'Finish', trouble: 'Message to the office' } as const

/** More than a day's work; what is beyond it is no list of ours. */
const mostPresses = 200

/** What storage holds, as far as it has the shape of a press. */
export const toPresses = (value: unknown): Press[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).slice(0, mostPresses).filter((one): one is Press => {
    const { key, orderId, pressedAt, kind } = (one ?? {}) as Partial<Press>
    return (
      typeof key === 'string' &&
      typeof orderId === 'string' &&
      typeof pressedAt === 'string' &&
      ['start', 'finish', 'trouble'].includes(kind ?? '')
    )
  })

/** Said of what was typed, where another tab has pressed the same before. */
export const waitsAlready = 'The same was pressed before and is not sent yet: tell the office what is different.'

/**
 * Adds a press, where none waits that starts, finishes or reports the same order: that one counts. Another that holds something
 * typed is refused, and never dropped.
 */
export const withPress = (presses: readonly Press[], press: Press): Press[] => {
  const isKnown = presses.some(({ key }) => key === press.key)
  const isTwice = waiting(presses).some(({ orderId, kind }) => orderId === press.orderId && kind === press.kind)
  if (isKnown || (isTwice && !hasTyped(press))) return [...presses]
  return [...presses, isTwice ? { ...press, refused: waitsAlready } : press]
}

const hasTyped = (press: Press) => press.kind === 'trouble' || (press.kind === 'finish' && press.bill !== undefined)

export const withoutPress = (presses: readonly Press[], key: string) => presses.filter((one) => one.key !== key)

/** Taken: what was pressed after it on the same order was pressed by who knew of it, and goes by the version that it left. */
export const afterAnswer = (presses: readonly Press[], { key, orderId }: Press, version: number): Press[] =>
  withoutPress(presses, key).map((one) =>
    one.orderId === orderId && one.kind !== 'trouble' && !one.refused ? { ...one, version } : one,
  )

/** What is pressed now goes by the version that the answer before left, where what was shown is older. */
export const asLeft = <P extends NewPress>(press: P, version = 0): P =>
  press.kind === 'trouble' ? press : { ...press, version: Math.max(press.version, version) }

export const withRefusal = (presses: readonly Press[], key: string, refused: string): Press[] =>
  presses.map((one) => (one.key === key ? { ...one, refused } : one))

export const waiting = (presses: readonly Press[]) => presses.filter(({ refused }) => refused === undefined)
