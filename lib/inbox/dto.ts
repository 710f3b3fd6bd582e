import type { Prisma } from '@/generated/prisma/client'
import { fullName } from '@/lib/account/rules/person'
import { clockOf, numberOf } from '@/lib/inbox/rules'
import { type InboxItem, type InboxMessage, MessageState } from '@/lib/inbox/schema'

/** The newest entries of a message's thread that are read, of each kind. */
const maxEntries = 200

export const itemColumns = {
  id: true,
  kind: true,
  reference: true,
  state: true,
  name: true,
  subject: true,
  createdAt: true,
  firstReplyAt: true,
  resolvedAt: true,
  clockAt: true,
  booking: { select: { orderId: true } },
  owner: { select: { customerId: true, customer: { select: { firstName: true, lastName: true } } } },
} as const satisfies Prisma.MessageSelect
export type ItemRow = Prisma.MessageGetPayload<{ select: typeof itemColumns }>

const entryColumns = { id: true, at: true, byName: true, text: true } as const
const newest = { orderBy: { at: 'desc' }, take: maxEntries } as const
export const messageColumns = {
  ...itemColumns,
  booking: { select: { orderId: true, customerId: true } },
  email: true,
  contactNumber: true,
  text: true,
  problem: true,
  version: true,
  replies: { ...newest, select: { ...entryColumns, settles: true } },
  notes: { ...newest, select: entryColumns },
} as const satisfies Prisma.MessageSelect
type MessageRow = Prisma.MessageGetPayload<{ select: typeof messageColumns }>

export function toItem(row: ItemRow): InboxItem {
  const { id, kind, name, subject, createdAt, resolvedAt, booking, owner } = row
  const clock = clockOf(row)
  return {
    _id: id,
    number: numberOf(row),
    kind,
    state: MessageState.parse(row.state),
    name,
    subject,
    createdAt: createdAt.toISOString(),
    ...(booking?.orderId && { orderId: booking.orderId }),
    ...(resolvedAt && { settledAt: resolvedAt.toISOString() }),
    ...(clock && { clock }),
    ...(owner && { owner: { _id: owner.customerId, name: fullName(owner.customer) } }),
  }
}

type Entry = { id: string; at: Date; byName: string; text: string }

/** `writerId` is the customer whose e-mail it came from. */
export function toMessage({ replies, notes, ...row }: MessageRow, writerId: string | null): InboxMessage {
  const { email, contactNumber, text, problem, version, firstReplyAt } = row
  const customerId = row.booking?.customerId ?? writerId
  const entry = (kind: InboxMessage['thread'][number]['kind'], { id, at, byName, text }: Entry) => ({
    kind,
    _id: id,
    at: at.toISOString(),
    by: byName,
    text,
  })
  const entries = [
    ...replies.map((reply) => entry(reply.settles ? 'settlement' : 'reply', reply)),
    ...notes.map((note) => entry('note', note)),
  ]
  return {
    ...toItem(row),
    email,
    contactNumber,
    text,
    version,
    ...(problem && { problem }),
    ...(customerId && { customerId }),
    ...(firstReplyAt && { firstReplyAt: firstReplyAt.toISOString() }),
    thread: entries.toSorted((a, b) => a.at.localeCompare(b.at) || a._id.localeCompare(b._id)),
  }
}
