import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/api/cart/order-details/[orderId]/calendar/route'
import { cancelBooking } from '@/lib/bookings/commands'
import { changeVisit } from '@/lib/bookings/commands/change-visit'
import { cancelOpenOrders, forgetCustomer } from '@/lib/bookings/commands/leave'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { moveOrders } from '@/lib/bookings/moves'
import { findBooking, findPlacement } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { findDispatchOrder } from '@/lib/dispatch/queries/order'
import { cancelOrder } from '@/lib/orders/commands/cancel'
import { reopenOrder } from '@/lib/orders/commands/work'
import { assignPartner, scheduleVisit } from '@/lib/visits/commands/plan'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anAddress, anOrder, aPartner, aVisit } from '@/testing/factories'

let customer: Awaited<ReturnType<typeof aCustomer>>
let orders: [string, string]
beforeEach(async () => {
  customer = await aCustomer()
  const placement = await db.placement.create({
    data: { customerId: customer.id, createdAt: now, preferredDay: new Date('2026-11-24'), note: 'Ring twice' },
  })
  const given = { placementId: placement.id }
  const both = [await anOrder(customer.id, given), await anOrder(customer.id, given)]
  orders = both.map(({ orderId }) => orderId!) as typeof orders
  await scheduleVisit({ orderIds: orders, startsAt: later({ days: 3 }), minutes: 90 }, now, 'commandLine')
  await assignPartner(orders, (await aPartner({ fullName: 'Rakesh Kumar' })).contactNumber, now, 'commandLine')
})

const shown = async (orderId: string) => (await findBooking(customer, orderId, now)).value()
const calendar = (orderId: string) =>
  GET(new Request('http://shop.test/', { headers: { authorization: `Bearer ${customer.token}` } }), {
    params: Promise.resolve({ orderId }),
  })

/** Gives what is left of the visit another time, partner, note, wish and address. */
async function changeAll(orderId: string) {
  const { updatedAt: seen } = await shown(orderId)
  const deliveryAddress = (await anAddress(customer.id, { street: '7 Rajpath' })).id
  const wish = { preferredDay: '2026-11-30', preferredPart: 'evening' as const }
  await changeVisit(
    customer,
    orderId,
    { seen, note: 'Use the back door', wish, deliveryAddress },
    null,
    later({ minutes: 2 }),
  )
  await scheduleVisit(
    { orderIds: [orderId], startsAt: later({ days: 5 }), minutes: 60 },
    later({ minutes: 3 }),
    'commandLine',
  )
  await assignPartner(
    [orderId],
    (await aPartner({ fullName: 'Sunil Rao' })).contactNumber,
    later({ minutes: 4 }),
    'commandLine',
  )
}

test('[BOOK-19] a cancelled order stays as it was, whatever becomes of what was ordered with it', async () => {
  const [gone, left] = orders
  const answered = await cancelBooking(customer, gone, later({ minutes: 1 }))
  const before = await shown(gone)
  const desk = await findDispatchOrder(gone, now)
  expect(before).toMatchObject({
    ...answered,
    status: 'cancelled',
    scheduledDate: expect.stringContaining('2026-11-24'),
    note: 'Ring twice',
    preferredDay: '2026-11-24',
    assignedPartner: { fullName: 'Rakesh Kumar' },
  })
  await changeAll(left)
  expect(await shown(left)).toMatchObject({ note: 'Use the back door', assignedPartner: { fullName: 'Sunil Rao' } })
  expect(await shown(gone)).toEqual(before)
  const row = await db.booking.findUniqueOrThrow({ where: { orderId: gone }, select: bookingColumns })
  const { tracking: _tracking, trackingDetails: _details, ...untold } = before
  expect(toBooking(row)).toEqual(untold)
  const papers = await findPlacement(customer.id, left)
  expect(papers.orders.find(({ orderId }) => orderId === gone)).toEqual(untold)
  const after = await findDispatchOrder(gone, now)
  expect([after.order.note, after.order.scheduledDate, after.row]).toEqual([
    desk.order.note,
    desk.order.scheduledDate,
    desk.row,
  ])
})

test('[BOOK-19] its calendar file is none, since the visit went on without it', async () => {
  const [gone, left] = orders
  await cancelBooking(customer, gone, later({ minutes: 1 }))
  expect(await shown(gone)).toMatchObject({ leftVisit: true })
  const answer = await calendar(gone)
  expect([answer.status, (await answer.json()).message]).toEqual([404, expect.stringContaining('went on without it')])
  expect((await calendar(left)).status).toBe(200)
})

test('[BOOK-19] once nothing of its visit is left, its file calls that visit off as the file of the last one does', async () => {
  const [gone, left] = orders
  await cancelBooking(customer, gone, later({ minutes: 1 }))
  await scheduleVisit(
    { orderIds: [left], startsAt: later({ days: 5 }), minutes: 60 },
    later({ minutes: 2 }),
    'commandLine',
  )
  const { version } = await db.booking.findUniqueOrThrow({ where: { orderId: left } })
  await cancelOrder({ orderId: left, version, reason: 'notServiceable' }, later({ minutes: 3 }), 'commandLine')
  expect(await shown(gone)).not.toHaveProperty('leftVisit')
  const [own, last] = await Promise.all([gone, left].map(async (orderId) => (await calendar(orderId)).text()))
  const told = /^(?:METHOD|UID|SEQUENCE|STATUS|DTSTART|DTEND|LAST-MODIFIED):.*$/gm
  expect(own!.match(told)).toEqual(last!.match(told))
  expect(own!.match(/^METHOD:.*$/m)![0]).toBe('METHOD:CANCEL')
})

test('[BOOK-19] what is cancelled at once stays in one visit, and of two at the same moment the last one stays in it', async () => {
  const visits = () =>
    db.booking.findMany({
      where: { orderId: { in: orders }, status: 'cancelled' },
      select: { id: true, visitId: true, visit: { select: { cancelledAt: true, leftEvent: true } } },
    })
  const ids = await db.booking.findMany({ where: { orderId: { in: orders } }, select: { id: true } })
  await db.$transaction((tx) => moveOrders(tx, 'cancel', 'privacy', ids, now))
  const once = await visits()
  expect(once.map(({ visitId, visit }) => [visitId, visit])).toEqual(
    once.map(() => [once[0]!.visitId, { cancelledAt: now, leftEvent: false }]),
  )
  const more = [await anOrder(customer.id), await anOrder(customer.id)]
  await db.booking.update({ where: { id: more[1]!.id }, data: { placementId: more[0]!.placementId } })
  orders = more.map(({ orderId }) => orderId!) as typeof orders
  await scheduleVisit({ orderIds: orders, startsAt: later({ days: 8 }), minutes: 90 }, now, 'commandLine')
  await Promise.all(orders.map((orderId) => cancelBooking(customer, orderId, now)))
  const apart = await visits()
  expect(apart.map(({ visit }) => visit!.cancelledAt)).toEqual([now, now])
  expect(apart.map(({ visit }) => visit!.leftEvent).sort()).toEqual([false, true])
})

test('[BOOK-19] an order that is open again follows its placement, and a deleted customer leaves no note', async () => {
  const [gone, left] = orders
  const version = async (orderId: string) => (await db.booking.findUniqueOrThrow({ where: { orderId } })).version
  const cancelled = { orderId: gone, version: await version(gone), reason: 'notServiceable' as const }
  await cancelOrder(cancelled, later({ minutes: 1 }), 'commandLine')
  await changeAll(left)
  expect(await shown(gone)).toMatchObject({ note: 'Ring twice' })
  await reopenOrder({ orderId: gone, version: await version(gone) }, later({ minutes: 5 }), 'commandLine')
  expect(await shown(gone)).toMatchObject({ note: 'Use the back door' })
  await cancelBooking(customer, gone, later({ minutes: 6 }))
  await db.$transaction(async (tx) => {
    await cancelOpenOrders(tx, customer.id, later({ minutes: 7 }))
    await forgetCustomer(tx, customer.id)
  })
  expect(await db.booking.findUnique({ where: { orderId: gone }, select: { keptNote: true } })).toEqual({
    keptNote: '',
  })
})

test('[BOOK-19] what was cancelled before is kept from then on, and called off in a calendar under its own UID', async () => {
  const placed = await anOrder(customer.id)
  const beside = await anOrder(customer.id, { placementId: placed.placementId })
  await aVisit([placed, beside], { startsAt: later({ days: 3 }) })
  const migration = await readFile('prisma/migrations/20261129060106_older_cancellations/migration.sql', 'utf8')
  await asOwner(
    'alter table booking disable trigger user',
    `update booking set status = 'cancelled' where id = '${placed.id}'`,
    'alter table booking enable trigger user',
    migration,
  )
  const before = await shown(placed.orderId!)
  expect(before).toMatchObject({ status: 'cancelled', scheduledDate: expect.stringContaining('2026-11-24') })
  await changeAll(beside.orderId!)
  expect(await shown(placed.orderId!)).toEqual(before)
  expect(await (await calendar(placed.orderId!)).text()).toContain(`\r\nUID:${placed.orderId}@`)
})
