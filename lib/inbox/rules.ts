import { dayMs, hourMs, minuteMs } from '@/lib/durations'
import type { Clock, MessageKind, MessageState, Problem } from '@/lib/inbox/schema'
import { indiaMonthsAfter } from '@/lib/india-day'
import { inboxClocks } from '@/lib/promises'

/** What a customer chooses from, in this order. */
export const problemLabels: Record<Problem, string> = {
  quality: 'The work is not right',
  lateness: 'Nobody came, or too late',
  conduct: 'How the professional behaved',
  price: 'The price or the payment',
  damage: 'Something was damaged',
  other: 'Something else',
}

export const stateLabels: Record<MessageState, string> = {
  open: 'To answer',
  waiting: 'Waiting for the writer',
  settled: 'Resolved',
}

/** `1 complaint to answer`. */
export const toAnswerText = (count: number) => `${count} ${count === 1 ? 'complaint' : 'complaints'} to answer`

export const kindLabels: Record<MessageKind, string> = { complaint: 'Complaint', contact: 'Message' }

/** A count of the inbox goes no further. */
export const maxCounted = 1_000

/** What a message is asked by: a complaint has a reference, any other one the beginning of its id. */
export const numberOf = ({ id, reference }: { id: string; reference: string | null }) =>
  reference ?? `M-${id.slice(0, 8).toUpperCase()}`

/** What stands above a message: of a complaint without the order, which has a link beside it. */
export const headingOf = ({ subject, orderId }: { subject: string; orderId?: string }) =>
  orderId ? subject.replace(`, ${orderId}`, '') : subject

/** By when a message that came then is answered. */
export const answerBy = (createdAt: Date) => new Date(createdAt.getTime() + inboxClocks.answerHours * hourMs)

/** By when a complaint that came then is settled. */
export const settleBy = (createdAt: Date) => indiaMonthsAfter(createdAt, inboxClocks.settleMonths)

/** Until when what was settled then may be opened again. */
export const reopenableUntil = (settledAt: Date) => indiaMonthsAfter(settledAt, inboxClocks.settleMonths)

/** Whether it is waiting for its writer, or settled lately enough to be opened again. */
export const isReopenable = ({ state, settledAt }: { state: string; settledAt?: string }, now: Date) =>
  state === 'waiting' || Boolean(settledAt && reopenableUntil(new Date(settledAt)) >= now)

type Clocked = { kind: MessageKind; state: string; createdAt: Date; firstReplyAt: Date | null }

/** The clock of a message that breaks next; none once it is settled, nor of an answered message that is no complaint. */
export function clockOf({ kind, state, createdAt, firstReplyAt }: Clocked): Clock | null {
  if (state === 'settled') return null
  if (!firstReplyAt) return { of: 'answer', at: answerBy(createdAt).toISOString() }
  return kind === 'complaint' ? { of: 'settlement', at: settleBy(createdAt).toISOString() } : null
}

const spanText = (ms: number) => {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} days`
}

/** From then on what is left of a clock is short. */
const shortMs = 12 * hourMs

const clockVerbs: Record<Clock['of'], string> = { answer: 'Answer', settlement: 'Resolve' }

/** What a clock says: `Answer within 5 h`, `Resolve overdue by 2 days`; `tone` is how much it presses. */
export function tellClock({ of, at }: Clock, now: Date): { text: string; tone: 'bad' | 'wait' | 'off' } {
  const left = new Date(at).getTime() - now.getTime()
  const verb = clockVerbs[of]
  if (left < 0) return { text: `${verb} overdue by ${spanText(-left)}`, tone: 'bad' }
  return { text: `${verb} within ${spanText(left)}`, tone: left < shortMs ? 'wait' : 'off' }
}
