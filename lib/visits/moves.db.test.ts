import { beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '@/lib/bookings/commands'
import { findBooking } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { completeOrder, reopenOrder } from '@/lib/orders/commands/work'
import { assignPartner, scheduleVisit } from '@/lib/visits/commands/plan'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner } from '@/testing/factories'

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})
/** What a refused command says to the operator. */
const saying = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ message }) => message as string,
  )
const shown = async (ref: string) => (await findBooking(customer, ref, now)).value()
const timeline = async (orderId: string) =>
  (await shown(orderId)).tracking!.map(({ status, message }) => `${status}: ${message}`)
const at = (hours: number) => ({ startsAt: later({ hours }), minutes: 60 })
/** So many orders that were placed together. */
async function placed(count: number) {
  const first = await anOrder(customer.id)
  const rest = await Promise.all(
    Array.from({ length: count - 1 }, () => anOrder(customer.id, { placementId: first.placementId })),
  )
  return [first, ...rest].map(({ orderId }) => orderId!)
}

test('[BOOK-13] a visit takes its partner along where one order of several moves, and the timeline says what is true now', async () => {
  const { contactNumber } = await aPartner()
  const [first, second] = (await placed(2)) as [string, string]
  await scheduleVisit({ orderIds: [first, second], ...at(48) }, now, 'commandLine')
  await assignPartner([first, second], contactNumber, now, 'commandLine')
  const plan = await scheduleVisit({ orderIds: [first], ...at(24) }, later({ minutes: 1 }), 'commandLine')
  expect(plan).toMatchObject({ time: { startsAt: later({ hours: 24 }) }, partner: { fullName: 'Rakesh Kumar' } })
  const stands = async (orderId: string) => {
    const { status, assignedPartner, scheduledDate } = await shown(orderId)
    return [status, assignedPartner?.fullName, scheduledDate]
  }
  expect(await stands(first)).toEqual(['pending', 'Rakesh Kumar', '2026-11-22T15:30:00.000Z'])
  expect(await stands(second)).toEqual(['pending', 'Rakesh Kumar', '2026-11-23T15:30:00.000Z'])
  expect((await timeline(first)).at(-1)).toBe(
    'scheduled: The visit was moved: Rakesh Kumar now comes on Sunday, 22 November 2026, 3:30 pm.',
  )
  expect(await timeline(second)).toHaveLength(2)

  // Where the partner is busy then, nothing changes; another one may come instead.
  const busy = await placed(1)
  await scheduleVisit({ orderIds: busy, ...at(72) }, now, 'commandLine')
  await assignPartner(busy, contactNumber, now, 'commandLine')
  expect(await saying(scheduleVisit({ orderIds: [second], ...at(72) }, now, 'commandLine'))).toBe(
    'Rakesh Kumar has another visit at that time; nothing was changed. Rakesh Kumar is free from 4:45 pm',
  )
  expect(await stands(second)).toEqual(['pending', 'Rakesh Kumar', '2026-11-23T15:30:00.000Z'])
  const other = await aPartner({ fullName: 'Suresh Rao' })
  await scheduleVisit(
    { orderIds: [second], ...at(72), partnerNumber: other.contactNumber },
    later({ minutes: 2 }),
    'commandLine',
  )
  expect((await timeline(second)).slice(2)).toEqual([
    'scheduled: The visit was moved: Suresh Rao now comes on Tuesday, 24 November 2026, 3:30 pm.',
    'assigned: Suresh Rao will do the service in place of Rakesh Kumar.',
  ])

  // Together again they have two partners, and one has to be named.
  expect(await saying(scheduleVisit({ orderIds: [first, second], ...at(96) }, now, 'commandLine'))).toMatch(
    /have different partners/,
  )
  expect(await saying(assignPartner([first, second], contactNumber, now, 'commandLine'))).toMatch(
    /have different times/,
  )
})

test('[BOOK-13] a visit is done once it has begun, and a completion that was a mistake is taken back', async () => {
  const orderIds = await placed(1)
  const [orderId] = orderIds as [string]
  expect(await saying(completeOrder({ orderId }, now, 'commandLine'))).toBe(
    `${orderId} has no time yet: schedule the visit first`,
  )
  await scheduleVisit({ orderIds, ...at(7) }, now, 'commandLine')
  await assignPartner(orderIds, (await aPartner()).contactNumber, now, 'commandLine')
  expect(await saying(completeOrder({ orderId }, later({ hours: 6.99 }), 'commandLine'))).toBe(
    `${orderId} cannot be completed before its visit begins on Saturday, 21 November 2026, 10:30 pm`,
  )
  expect(await saying(reopenOrder({ orderId }, now, 'commandLine'))).toBe(
    `${orderId} is neither completed nor cancelled`,
  )
  await completeOrder({ orderId }, later({ hours: 7 }), 'commandLine')
  expect(await saying(completeOrder({ orderId }, later({ hours: 7 }), 'commandLine'))).toBe(
    `${orderId} is completed already`,
  )
  await reopenOrder({ orderId }, later({ hours: 8 }), 'commandLine')
  const open = await shown(orderId)
  expect(open).toMatchObject({ status: 'inProgress', assignedPartner: { fullName: 'Rakesh Kumar' } })
  expect((await timeline(orderId)).at(-1)).toBe(
    'note: This booking was marked as completed by mistake. It is open again.',
  )
  // From before a partner's visit had to have a time.
  await db.visit.updateMany({
    where: { bookings: { some: { orderId } } },
    data: { startsAt: null, endsAt: null, partnerId: null },
  })
  expect(await saying(completeOrder({ orderId }, later({ hours: 9 }), 'commandLine'))).toBe(
    `${orderId} has no time yet: schedule the visit first`,
  )
})

test('[BOOK-06] a visit whose orders are all cancelled at the same moment is called off, by whatever statement', async () => {
  const visitOf = async (orderId: string) =>
    (await db.booking.findUniqueOrThrow({ where: { orderId }, select: { visit: true } })).visit!
  for (let round = 0; round < 10; round += 1) {
    const orderIds = await placed(3)
    await scheduleVisit({ orderIds, ...at(24) }, now, 'commandLine')
    await assignPartner(orderIds, (await aPartner()).contactNumber, now, 'commandLine')
    const [first, ...rest] = orderIds as [string, string, string]
    const { id } = await visitOf(first)
    const visit = () => db.visit.findUniqueOrThrow({ where: { id } })
    await cancelBooking(customer, first, now)
    expect((await visit()).cancelledAt).toBeNull()
    const cancelledAt = later({ minutes: 1 })
    await Promise.all(rest.map((orderId) => cancelBooking(customer, orderId, cancelledAt)))
    expect(await visit()).toMatchObject({ cancelledAt, updatedAt: cancelledAt })
  }
  const [alone] = (await placed(1)) as [string]
  await scheduleVisit({ orderIds: [alone], ...at(24) }, now, 'commandLine')
  await db.$executeRaw`update booking set status = 'cancelled' where order_id = ${alone}`
  expect((await visitOf(alone)).cancelledAt).not.toBeNull()
})
