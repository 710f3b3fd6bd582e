import { hourMs } from '@/lib/durations'
import type { Clock, MessageKind, MessageState, Problem } from '@/lib/inbox/schema'
import { indiaMonthsAfter } from '@/lib/india-time'
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
  settled: 'Settled',
}

export const kindLabels: Record<MessageKind, string> = { complaint: 'Complaint', contact: 'Message' }

/** What a message is asked by: a complaint has a reference, any other one the beginning of its id. */
export const numberOf = ({ id, reference }: { id: string; reference: string | null }) =>
  reference ?? `M-${id.slice(0, 8).toUpperCase()}`

/** By when a message that came then is answered. */
export const answerBy = (createdAt: Date) => new Date(createdAt.getTime() + inboxClocks.answerHours * hourMs)

/** By when a complaint that came then is settled. */
export const settleBy = (createdAt: Date) => indiaMonthsAfter(createdAt, inboxClocks.settleMonths)

/** Until when what was settled then may be opened again. */
export const reopenableUntil = (settledAt: Date) => indiaMonthsAfter(settledAt, inboxClocks.settleMonths)

type Clocked = { kind: MessageKind; state: string; createdAt: Date; firstReplyAt: Date | null }

/** The clock of a message that breaks next; none once it is settled, nor of an answered message that is no complaint. */
export function clockOf({ kind, state, createdAt, firstReplyAt }: Clocked): Clock | null {
  if (state === 'settled') return null
  if (!firstReplyAt) return { of: 'answer', at: answerBy(createdAt).toISOString() }
  return kind === 'complaint' ? { of: 'settlement', at: settleBy(createdAt).toISOString() } : null
}

export const isOverdue = ({ at }: Clock, now: Date) => new Date(at) < now
