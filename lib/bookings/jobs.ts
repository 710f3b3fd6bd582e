import 'server-only'
import { helloTo } from '@/lib/account/rules/names'
import { writeContactKeys } from '@/lib/bookings/commands/key-orders'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import {
  type Booking,
  type CancellationCost,
  confirmCancellation,
  confirmCheckout,
  confirmPlacement,
  keyOrders,
  type ToldChange,
  tellChange,
  tellPartnerOfChange,
} from '@/lib/bookings/schema'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'

/** Mails what one checkout placed, in the order in which it did; nothing where the customer is gone or has no e-mail. */
async function sendConfirmation(placementIds: readonly string[]) {
  const placements = await db.placement.findMany({
    where: { id: { in: [...placementIds] } },
    take: placementIds.length,
    select: {
      id: true,
      customer: { select: { email: true, firstName: true, verifiedAt: true } },
      bookings: { select: bookingColumns, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: maxPlacedTogether },
    },
  })
  placements.sort((a, b) => placementIds.indexOf(a.id) - placementIds.indexOf(b.id))
  const visits = placements.map(({ bookings }) => bookings.map(toBooking)).filter(hasOrders)
  const customer = placements[0]?.customer
  if (!customer?.email || !visits.length) return
  const { SHOP_NAME: shop, url } = env()
  const { confirmationMail } = await import('@/lib/bookings/documents')
  const mail = confirmationMail({ shop, url, hello: helloTo(customer), isProved: customer.verifiedAt !== null, visits })
  await sendMail({ to: customer.email, ...mail }, `the confirmation of ${numbersOf(visits.flat())}`)
}

const hasOrders = (orders: Booking[]): orders is [Booking, ...Booking[]] => orders.length > 0

/** Mails a cancellation by the customer; nothing where the order is open again, or the customer is gone or has no e-mail. */
async function sendCancellation(bookingId: string, cost: CancellationCost) {
  const row = await db.booking.findFirst({
    where: { id: bookingId, status: 'cancelled' },
    select: { ...bookingColumns, customer: { select: { email: true, firstName: true, verifiedAt: true } } },
  })
  if (!row?.customer?.email) return
  const { SHOP_NAME: shop, url } = env()
  const { cancellationMail } = await import('@/lib/bookings/documents')
  const order = toBooking(row)
  const mail = cancellationMail({ shop, url, hello: helloTo(row.customer), order, cost })
  await sendMail({ to: row.customer.email, ...mail }, `the cancellation of ${order.orderId}`)
}

/** Entries of a timeline that one change writes at most. */
const maxToldEntries = 5

/** The orders that a change was about, or those of them to which that partner comes by now, with what their timelines say of it. Of an order that has moved on since nothing is said. */
const changedOrders = ({ bookingIds, at }: ToldChange, ofPartnerId?: string) =>
  db.booking.findMany({
    where: { id: { in: bookingIds }, status: 'pending', ...(ofPartnerId && { visit: { partnerId: ofPartnerId } }) },
    select: {
      ...bookingColumns,
      customer: { select: { email: true, firstName: true, verifiedAt: true } },
      tracking: { where: { createdAt: at }, select: { message: true }, orderBy: { id: 'asc' }, take: maxToldEntries },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: maxPlacedTogether,
  })

const numbersOf = (orders: readonly Booking[]) => orders.map(({ orderId }) => orderId).join(', ')

/** Mails what was changed of a visit to its customer, once for all orders that it was about. */
async function sendChange(told: ToldChange, now: Date) {
  const rows = await changedOrders(told)
  const [first] = rows
  if (!first?.customer?.email) return
  const { SHOP_NAME: shop, url } = env()
  const { changeMail } = await import('@/lib/bookings/documents')
  const orders = rows.map(toBooking) as [Booking, ...Booking[]]
  const said = [...new Set(rows.flatMap(({ tracking }) => tracking.map(({ message }) => message)))]
  const mail = changeMail({ shop, url, hello: helloTo(first.customer), orders, said, now })
  await sendMail({ to: first.customer.email, ...mail }, `the change of ${numbersOf(orders)}`)
}

type ToldPartner = ToldChange & {
  partnerId: string
  former?: Pick<Booking, 'scheduledDate' | 'scheduledUntil'> | undefined
}

/** The same to the partner; nothing where the partner has no e-mail. */
async function sendChangeToPartner({ partnerId, former, ...told }: ToldPartner, now: Date) {
  const isDropped = told.changes.includes('dropped')
  const [rows, partner] = await Promise.all([
    changedOrders(told, isDropped ? undefined : partnerId),
    db.partner.findUnique({ where: { id: partnerId }, select: { email: true, fullName: true } }),
  ])
  if (!rows.length || !partner?.email) return
  const orders = rows.map(toBooking) as [Booking, ...Booking[]]
  const { SHOP_NAME: shop } = env()
  const to = { shop, name: partner.fullName, orders, now }
  const { partnerChangeMail, partnerDroppedMail } = await import('@/lib/bookings/documents')
  if (isDropped) {
    const mail = partnerDroppedMail({ ...to, former })
    return sendMail({ to: partner.email, ...mail }, `the end of ${numbersOf(orders)} to its partner`)
  }
  const [work] = await db.$queryRaw<{ from: Date; until: Date }[]>`
    select lower(during) as "from", upper(during) as until from busy
    where kind = 'work' and partner_id = ${partnerId}::uuid
      and visit_id = (select visit_id from booking where id = ${rows[0]!.id}::uuid)`
  const mail = partnerChangeMail({ ...to, work, changes: told.changes })
  await sendMail({ to: partner.email, ...mail }, `the change of ${numbersOf(orders)} to its partner`)
}

export const jobs = [
  handle(confirmPlacement, ({ placementId }) => sendConfirmation([placementId])),
  handle(confirmCheckout, ({ placementIds }) => sendConfirmation(placementIds)),
  handle(confirmCancellation, ({ bookingId, cost }) => sendCancellation(bookingId, cost)),
  handle(tellChange, (told, { now }) => sendChange(told, now)),
  handle(tellPartnerOfChange, (told, { now }) => sendChangeToPartner(told, now)),
  handle(keyOrders, async (_, { signal }) => void (await inBatches(signal, writeContactKeys)), { cron: '47 4 * * *' }),
]
