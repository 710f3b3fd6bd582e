import { beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '@/lib/bookings/commands'
import { findBooking, listBookings } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { completeOrder, tellCustomer } from '@/lib/orders/commands/work'
import { assignPartner, scheduleVisit } from '@/lib/visits/commands/plan'
import { later, now } from '@/testing/clock'
import { aCartLine, aCustomer, anOrder, aPartner } from '@/testing/factories'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code as string,
  )
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

test('[BOOK-08] [BOOK-13] [API-13] a visit is planned, given to a partner, told about and done, and the order tells it in order', async () => {
  const [orderId] = (await placed(1)) as [string]
  const partner = await aPartner({ email: 'rakesh@example.test' })
  await scheduleVisit(
    { orderIds: [orderId], startsAt: new Date('2026-11-25T05:30:00Z'), minutes: 90 },
    now,
    'commandLine',
  )
  expect(await shown(orderId)).toMatchObject({
    status: 'pending',
    scheduledDate: '2026-11-25T11:00:00.000Z',
    visitMinutes: 90,
  })
  expect(await shown(orderId), 'an exact time has no window').not.toHaveProperty('scheduledUntil')
  await assignPartner([orderId], partner.contactNumber, later({ hours: 1 }), 'commandLine')
  await tellCustomer({ orderId, message: 'Rakesh brings the jet pump.' }, later({ hours: 2 }), 'commandLine')
  await completeOrder({ orderId }, later({ days: 4 }), 'commandLine')
  const order = await shown(orderId)
  expect(order).toMatchObject({
    status: 'completed',
    updatedAt: later({ days: 4 }).toISOString(),
    assignedPartner: {
      fullName: 'Rakesh Kumar',
      contactNumber: partner.contactNumber,
      email: 'rakesh@example.test',
      specialization: 'AC technician',
    },
    tracking: [
      { status: 'scheduled', message: 'Our professional comes on Wednesday, 25 November 2026, 11:00 am.' },
      { status: 'assigned', message: 'Rakesh Kumar will do the service.', date: later({ hours: 1 }).toISOString() },
      { status: 'note', message: 'Rakesh brings the jet pump.' },
      { status: 'started' },
      { status: 'completed', date: later({ days: 4 }).toISOString() },
    ],
  })
  expect(order.trackingDetails).toEqual(order.tracking)
  expect((await listBookings(customer, { limit: 1 }, now)).items.value()[0]).toMatchObject({
    assignedPartner: { fullName: 'Rakesh Kumar' },
  })
})

test('[BOOK-11] another customer’s order is not found, nor is a cart item', async () => {
  const [orderId] = (await placed(1)) as [string]
  const other = await aCustomer()
  expect(await refusal(findBooking(other, orderId, now))).toBe('not_found')
  expect(await refusal(shown('HS-ZZZZZZZZ'))).toBe('not_found')
  expect(await refusal(shown((await aCartLine(customer.id)).id))).toBe('not_found')
})

describe('a visit', () => {
  test('holds several orders that were placed together, and no others', async () => {
    const orderIds = await placed(3)
    await scheduleVisit({ orderIds, ...at(24) }, now, 'commandLine')
    const visits = await db.booking.findMany({ where: { orderId: { in: orderIds } }, select: { visitId: true } })
    expect(new Set(visits.map(({ visitId }) => visitId)).size).toBe(1)
    const [alone] = await placed(1)
    expect(await refusal(scheduleVisit({ orderIds: [orderIds[0]!, alone!], ...at(30) }, now, 'commandLine'))).toBe(
      'conflict',
    )
    const [{ visitId }] = visits as [{ visitId: string }]
    await expect(db.booking.update({ where: { orderId: alone! }, data: { visitId } })).rejects.toThrow(
      /booking_visit_id_placement_id_fkey|P2003/,
    )
  })

  test('is moved, and planned again as it is changes nothing', async () => {
    const orderIds = await placed(2)
    await scheduleVisit({ orderIds, ...at(24) }, now, 'commandLine')
    await scheduleVisit({ orderIds, ...at(24) }, later({ minutes: 1 }), 'commandLine')
    await scheduleVisit({ orderIds, ...at(48) }, later({ minutes: 2 }), 'commandLine')
    await scheduleVisit({ orderIds, ...at(48), minutes: 90 }, later({ minutes: 3 }), 'commandLine')
    expect(await timeline(orderIds[0]!)).toEqual([
      'scheduled: Our professional comes on Sunday, 22 November 2026, 3:30 pm.',
      'scheduled: The visit was moved: our professional now comes on Monday, 23 November 2026, 3:30 pm.',
      'scheduled: The visit on Monday, 23 November 2026, 3:30 pm is now planned to take 90 minutes.',
    ])
    expect(await db.visit.count({ where: { bookings: { some: { orderId: { in: orderIds } } } } })).toBe(1)
  })

  test('in the past, of a closed order or of none is refused', async () => {
    const [orderId] = (await placed(1)) as [string]
    expect(await saying(scheduleVisit({ orderIds: [orderId], ...at(-1) }, now, 'commandLine'))).toMatch(
      /^This time has passed/,
    )
    expect(await refusal(scheduleVisit({ orderIds: ['HS-ZZZZZZZZ'], ...at(1) }, now, 'commandLine'))).toBe('not_found')
    expect(await saying(scheduleVisit({ orderIds: [orderId, 'HS-ZZZZZZZZ'], ...at(1) }, now, 'commandLine'))).toBe(
      'Booking not found: HS-ZZZZZZZZ',
    )
    expect(await refusal(completeOrder({ orderId }, now, 'commandLine'))).toBe('conflict')
    await cancelBooking(customer, orderId, now)
    expect(await saying(scheduleVisit({ orderIds: [orderId], ...at(1) }, now, 'commandLine'))).toBe(
      `${orderId} is cancelled already`,
    )
    expect(await refusal(assignPartner([orderId], (await aPartner()).contactNumber, now, 'commandLine'))).toBe(
      'conflict',
    )
    expect(await refusal(assignPartner([orderId], '910000000000', now, 'commandLine'))).toBe('not_found')
  })

  test('a partner who takes no visits is not assigned', async () => {
    const partner = await aPartner({ active: false })
    const orderIds = await placed(1)
    await scheduleVisit({ orderIds, ...at(24) }, now, 'commandLine')
    expect(await saying(assignPartner(orderIds, partner.contactNumber, now, 'commandLine'))).toMatch(
      /^Rakesh Kumar takes no visits at present; nothing was changed/,
    )
  })

  test('[BOOK-14] without a time is given to nobody, by command or in the database', async () => {
    const orderIds = await placed(1)
    const { id: partnerId, contactNumber } = await aPartner()
    expect(await saying(assignPartner(orderIds, contactNumber, now, 'commandLine'))).toBe(
      `${orderIds[0]} has no time yet: schedule the visit first`,
    )
    expect(await shown(orderIds[0]!)).toMatchObject({ status: 'pending' })
    const { placementId } = await db.booking.findUniqueOrThrow({ where: { orderId: orderIds[0]! } })
    const visit = { placementId: placementId!, partnerId, createdAt: now, updatedAt: now }
    await expect(db.visit.create({ data: visit })).rejects.toThrow(/visit_partner_scheduled/)
  })
})

describe('a partner is in one place at a time', () => {
  test('visits that overlap are refused, those that touch are not', async () => {
    const { contactNumber } = await aPartner()
    const plan = async (hours: number) => {
      const orderIds = await placed(1)
      await scheduleVisit({ orderIds, ...at(hours) }, now, 'commandLine')
      return refusal(assignPartner(orderIds, contactNumber, now, 'commandLine'))
    }
    expect([await plan(24), await plan(24.5), await plan(25)]).toEqual([null, 'conflict', null])
    const orderIds = await placed(1)
    await scheduleVisit({ orderIds, ...at(48) }, now, 'commandLine')
    await assignPartner(orderIds, contactNumber, now, 'commandLine')
    expect(await refusal(scheduleVisit({ orderIds, ...at(24.25) }, now, 'commandLine'))).toBe('conflict')
    expect(await shown(orderIds[0]!)).toMatchObject({ scheduledDate: '2026-11-23T15:30:00.000Z' })
  })

  test('of eight visits at the same time to one partner at one hour, one is his', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { contactNumber } = await aPartner()
      const orders: string[] = []
      for (let i = 0; i < 8; i += 1) orders.push((await placed(1))[0]!)
      for (const orderId of orders) await scheduleVisit({ orderIds: [orderId], ...at(72) }, now, 'commandLine')
      const answers = await Promise.all(
        orders.map((orderId) => refusal(assignPartner([orderId], contactNumber, now, 'commandLine'))),
      )
      expect(answers.filter((answer) => answer === null)).toHaveLength(1)
      expect(answers.filter(Boolean)).toEqual(Array(7).fill('conflict'))
    }
  })

  test('he is free again once the last order of the visit is cancelled, not before', async () => {
    const { contactNumber } = await aPartner()
    const orderIds = await placed(2)
    await scheduleVisit({ orderIds, ...at(24) }, now, 'commandLine')
    await assignPartner(orderIds, contactNumber, now, 'commandLine')
    const others = await placed(1)
    await scheduleVisit({ orderIds: others, ...at(24) }, now, 'commandLine')
    await cancelBooking(customer, orderIds[0]!, now)
    expect(await refusal(assignPartner(others, contactNumber, now, 'commandLine'))).toBe('conflict')
    await cancelBooking(customer, orderIds[1]!, now)
    expect(await refusal(assignPartner(others, contactNumber, now, 'commandLine'))).toBe(null)
    expect((await shown(orderIds[1]!)).tracking!.at(-1)).toMatchObject({ status: 'cancelled' })
  })

  test('he is free again where the orders move to another visit', async () => {
    const { contactNumber } = await aPartner()
    const [first, second] = (await placed(2)) as [string, string]
    await scheduleVisit({ orderIds: [first, second], ...at(24) }, now, 'commandLine')
    await assignPartner([first, second], contactNumber, now, 'commandLine')
    await scheduleVisit({ orderIds: [first], ...at(48) }, now, 'commandLine')
    await scheduleVisit({ orderIds: [second], ...at(72) }, now, 'commandLine')
    const others = await placed(1)
    await scheduleVisit({ orderIds: others, ...at(24) }, now, 'commandLine')
    expect(await refusal(assignPartner(others, contactNumber, now, 'commandLine'))).toBe(null)
  })
})

test('[BOOK-06] a cancellation against a completion: one of them wins and the timeline agrees', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [orderId] = (await placed(1)) as [string]
    await scheduleVisit({ orderIds: [orderId], ...at(1) }, now, 'commandLine')
    await assignPartner([orderId], (await aPartner()).contactNumber, now, 'commandLine')
    const begun = later({ hours: 1 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        refusal(i % 2 ? completeOrder({ orderId }, begun, 'commandLine') : cancelBooking(customer, orderId, begun)),
      ),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    const order = await shown(orderId)
    expect(order.tracking!.at(-1)!.status).toBe(order.status)
  }
})
