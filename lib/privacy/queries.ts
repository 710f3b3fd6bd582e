import 'server-only'
import { findProfile } from '@/lib/account/queries'
import { listTracked } from '@/lib/bookings/queries'
import type { Booking } from '@/lib/bookings/schema'
import { lineColumns, toLine } from '@/lib/cart/dto'
import { inCart } from '@/lib/cart/rules/in-cart'
import type { Person } from '@/lib/contract'
import { db } from '@/lib/db'
import { countBy } from '@/lib/limits/limits'
import type { PersonalData } from '@/lib/privacy/schema'
import { listDevices } from '@/lib/sessions/queries'

const rowsPerRead = 500
/** A bound on lists that nobody fills, unless something went wrong. */
const maxExported = 5_000
const exportLimit = { name: 'export', max: 10 }

/** When the customer's account will be deleted; null unless that was requested. */
export async function findDeletion(customerId: string): Promise<Date | null> {
  const row = await db.customer.findUnique({ where: { id: customerId }, select: { deletionDueAt: true } })
  return row?.deletionDueAt ?? null
}

/** Every order, read page by page, so that no statement reads more than one page. */
async function allOrders(customer: Person, now: Date): Promise<Booking[]> {
  const orders: Booking[] = []
  for (let asked = {}; ; ) {
    const { items, next } = await listTracked(customer, { limit: rowsPerRead, ...asked }, now)
    orders.push(...items.value())
    if (!next || orders.length >= maxExported) return orders
    asked = next
  }
}

/** The wishes (day, part of the day, note) that came with orders. */
async function allWishes(customerId: string): Promise<PersonalData['wishes']> {
  const placements = await db.placement.findMany({
    where: {
      customerId,
      OR: [{ note: { not: '' } }, { preferredDay: { not: null } }, { preferredPart: { not: null } }],
    },
    select: {
      note: true,
      preferredDay: true,
      preferredPart: true,
      bookings: { select: { orderId: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
    orderBy: { createdAt: 'desc' },
    take: maxExported,
  })
  return placements.map(({ note, preferredDay, preferredPart, bookings }) => ({
    orderIds: bookings.flatMap(({ orderId }) => orderId ?? []),
    note,
    ...(preferredDay && { preferredDay: preferredDay.toISOString().slice(0, 10) }),
    ...(preferredPart && { preferredPart }),
  }))
}

/**
 * Messages to the shop about an order, or from the customer's e-mail, which messages store as it was typed, with what was
 * answered; the team's notes are its own.
 */
async function allMessages(customerId: string, email: string): Promise<PersonalData['messages']> {
  const messages = await db.$queryRaw<{ id: string; subject: string; text: string; at: Date }[]>`
    select id, subject, text, created_at as at from message where lower(email) = ${email}
      or booking_id in (select id from booking where customer_id = ${customerId}::uuid)
    order by created_at desc limit ${maxExported}`
  const replies = await db.messageReply.findMany({
    where: { messageId: { in: messages.map(({ id }) => id) } },
    select: { messageId: true, text: true, at: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    take: maxExported,
  })
  return messages.map(({ id, at, ...message }) => ({
    ...message,
    sentAt: at.toISOString(),
    replies: replies
      .filter(({ messageId }) => messageId === id)
      .map((reply) => ({ text: reply.text, sentAt: reply.at.toISOString() })),
  }))
}

const toTeam = ({ role, createdAt, endedAt }: { role: string; createdAt: Date; endedAt: Date | null }) => ({
  role,
  since: createdAt.toISOString(),
  ...(endedAt && { until: endedAt.toISOString() }),
})

/** Everything that is stored about the customer. Throws `too_many`, because reading it all is expensive. */
export async function exportData(customer: Person, now: Date): Promise<PersonalData> {
  await countBy(exportLimit, customer.id)
  const { addresses, contactNumbers, ...account } = (await findProfile(customer, now)).value()
  const { createdAt, deletionDueAt, operator } = await db.customer.findUniqueOrThrow({
    where: { id: customer.id },
    select: { createdAt: true, deletionDueAt: true, operator: true },
  })
  const cart = await db.booking.findMany({
    where: { customerId: customer.id, ...inCart },
    select: lineColumns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: rowsPerRead,
  })
  return {
    exportedAt: now.toISOString(),
    account: {
      ...account,
      registeredAt: createdAt.toISOString(),
      ...(deletionDueAt && { deletionDueAt: deletionDueAt.toISOString() }),
      ...(operator && { team: toTeam(operator) }),
    },
    addresses,
    contactNumbers,
    devices: await listDevices(customer, now),
    cart: cart.map(toLine),
    orders: await allOrders(customer, now),
    wishes: await allWishes(customer.id),
    messages: await allMessages(customer.id, account.email),
  }
}
