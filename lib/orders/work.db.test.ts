import { beforeEach, describe, expect, test } from 'vitest'
import { billOrder } from '@/lib/billing/commands/issue'
import { BillForm } from '@/lib/billing/schema'
import { cancelBooking } from '@/lib/bookings/commands'
import { countBookings, findBooking, listBookings } from '@/lib/bookings/queries'
import { Booking } from '@/lib/bookings/schema'
import { db } from '@/lib/db'
import { cancelOrders, completeOrders } from '@/lib/orders/commands/bulk'
import { cancelOrder } from '@/lib/orders/commands/cancel'
import { completeOrder, reopenOrder, startOrder, tellCustomer } from '@/lib/orders/commands/work'
import { exportData } from '@/lib/privacy/queries'
import { scheduleVisit } from '@/lib/visits/commands/plan'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder, aPartner, aVisit } from '@/testing/factories'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
})

/** What a refused command says, and the fields that it names. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message, fields }) => ({ code, message, fields }) as object,
  )
const message = (text: string) => expect.objectContaining({ code: 'conflict', message: text })
const shown = async (ref: string) => (await findBooking(customer, ref, now)).value()
const timeline = async (orderId: string) =>
  (await shown(orderId)).tracking!.map(({ status, message }) => `${status}: ${message}`)
const stored = (orderId: string) => db.booking.findUniqueOrThrow({ where: { orderId } })
const audited = async (orderId: string) =>
  (await db.auditEntry.findMany({ where: { subjectId: orderId }, orderBy: { id: 'asc' } })).map(
    ({ action, byId, before, after, reason }) => ({ action, byId, before, after, reason }),
  )
/** The number of an order whose visit by a partner is in so many hours. */
async function planned(hours: number) {
  const order = await anOrder(customer.id)
  await aVisit([order], { startsAt: later({ hours }) })
  return order.orderId!
}

describe('[DESK-05] an order moves on', () => {
  test('from pending by a start to in progress, and by a completion to done; the customer and the audit see each', async () => {
    const orderId = await planned(1)
    expect(await startOrder({ orderId, version: 2 }, now, by)).toEqual({ orderId, status: 'inProgress', version: 3 })
    expect(await shown(orderId)).toMatchObject({ status: 'inProgress' })
    expect(await completeOrder({ orderId, version: 3 }, later({ hours: 2 }), by)).toEqual({
      orderId,
      status: 'completed',
      version: 4,
    })
    expect(await timeline(orderId)).toEqual([
      'started: The work on this booking has begun.',
      'completed: The service is done. Thank you for booking with us.',
    ])
    expect(await audited(orderId)).toEqual([
      {
        action: 'order.start',
        byId: by.operator,
        before: { status: 'pending' },
        after: { status: 'inProgress' },
        reason: null,
      },
      {
        action: 'order.complete',
        byId: by.operator,
        before: { status: 'inProgress' },
        after: { status: 'completed' },
        reason: null,
      },
    ])
  })

  test('[DESK-60] to done also where the partner forgot to start it, once its visit has begun', async () => {
    const orderId = await planned(2)
    expect(await refusal(completeOrder({ orderId }, later({ hours: 1.5 }), by))).toEqual(
      message(`${orderId} cannot be completed before its visit begins on Saturday, 21 November 2026, 5:30 pm`),
    )
    await completeOrder({ orderId }, later({ hours: 2 }), by)
    expect((await timeline(orderId)).map((entry) => entry.split(':')[0])).toEqual(['started', 'completed'])
  })

  test('[DESK-60] by a start an hour early at most, with a time and a partner', async () => {
    const orderId = await planned(2)
    expect(await refusal(startOrder({ orderId }, later({ hours: 0.99 }), by))).toEqual(
      message(`${orderId} can be started from Saturday, 21 November 2026, 4:30 pm, 60 minutes before its visit`),
    )
    await startOrder({ orderId }, later({ hours: 1 }), by)
    expect(await refusal(startOrder({ orderId }, later({ hours: 1 }), by))).toEqual(
      message(`${orderId} is in progress already`),
    )
    await completeOrder({ orderId }, later({ hours: 1.5 }), by)

    const unplanned = (await anOrder(customer.id)).orderId!
    for (const move of [startOrder, completeOrder])
      expect(await refusal(move({ orderId: unplanned }, now, by))).toEqual(
        message(`${unplanned} has no time yet: schedule the visit first`),
      )
    const nobodys = await anOrder(customer.id)
    await aVisit([nobodys], { startsAt: now, partnerId: null })
    for (const move of [startOrder, completeOrder])
      expect(await refusal(move({ orderId: nobodys.orderId! }, now, by))).toEqual(
        message(`${nobodys.orderId} has no partner yet: give it to a partner first`),
      )
    expect(await refusal(startOrder({ orderId: 'HS-ZZZZZZZZ' }, now, by))).toMatchObject({ code: 'not_found' })
  })

  test('[DESK-61] back to in progress where a completion was a mistake', async () => {
    const orderId = await planned(0)
    await completeOrder({ orderId }, now, by)
    expect(await reopenOrder({ orderId }, now, by)).toMatchObject({ status: 'inProgress' })
    expect((await timeline(orderId)).at(-1)).toMatch(/^note: This booking was marked as completed by mistake/)
    expect(await refusal(reopenOrder({ orderId }, now, by))).toEqual(
      message(`${orderId} is neither completed nor cancelled`),
    )
  })

  test('[DESK-61] back to those that wait for a time where the team cancelled by mistake, and no other cancellation', async () => {
    const orderId = await planned(24)
    await cancelOrder({ orderId, reason: 'notServiceable' }, now, by)
    const { visitId } = await stored(orderId)
    expect(await db.visit.findUniqueOrThrow({ where: { id: visitId! } })).toMatchObject({ cancelledAt: now })
    expect(await reopenOrder({ orderId }, later({ minutes: 1 }), by)).toMatchObject({ status: 'pending' })
    expect(await stored(orderId)).toMatchObject({ status: 'pending', visitId: null, cancelledBecause: null })
    expect((await timeline(orderId)).at(-1)).toMatch(/^note: This booking was cancelled by mistake\. It is open again/)

    await cancelBooking(customer, orderId, now)
    expect(await refusal(reopenOrder({ orderId }, now, by))).toEqual(
      message(`${orderId} was cancelled by its customer: book it anew where it is wanted after all`),
    )
    await expect(db.$executeRaw`update booking set status = 'pending' where order_id = ${orderId}`).rejects.toThrow(
      /booking_move|A booking does not move/,
    )
  })

  test.each(['the team', 'the customer'])(
    '[DESK-53] [DESK-61] and by %s once more, an hour before its new visit: that counts as cancelled late',
    async (who) => {
      const orderId = await planned(48)
      const atDesk = async () => (await db.deskOrder.findUniqueOrThrow({ where: { orderNumber: orderId } })).state
      await cancelOrder({ orderId, reason: 'notServiceable' }, now, by)
      expect(await atDesk()).toBe('cancelled')
      await reopenOrder({ orderId }, later({ minutes: 1 }), by)
      await aVisit([await stored(orderId)], { startsAt: later({ hours: 49 }) })
      expect(await atDesk()).toBe('planned')
      if (who === 'the team') await cancelOrder({ orderId, reason: 'partnerDeclined' }, later({ hours: 48 }), by)
      else await cancelBooking(customer, orderId, later({ hours: 48 }))
      expect(await atDesk()).toBe('cancelledLate')
    },
  )

  test('[DESK-61] nowhere once its customer was deleted', async () => {
    const orderId = await planned(0)
    await completeOrder({ orderId }, now, by)
    const gone = { street: '', label: 'other' }
    const { deliveryAddress, contactNumber } = await shown(orderId)
    await db.booking.update({
      where: { orderId },
      data: {
        customerId: null,
        deliveryAddress: { ...deliveryAddress, ...gone },
        contactNumber: { ...contactNumber, number: '' },
      },
    })
    for (const work of [reopenOrder({ orderId }, now, by), tellCustomer({ orderId, message: 'Hello' }, now, by)])
      expect(await refusal(work)).toEqual(message(`The customer of ${orderId} has left`))
    await expect(db.$executeRaw`update booking set status = 'inProgress' where order_id = ${orderId}`).rejects.toThrow(
      /booking_without_person/,
    )
  })
})

test('[DESK-68] that the work has begun is in every form of the order that its customer is given', async () => {
  const orderId = await planned(0)
  await startOrder({ orderId }, now, by)
  const told = { status: 'started', message: 'The work on this booking has begun.', date: now.toISOString() }
  const order = await shown(orderId)
  expect(order).toMatchObject({ status: 'inProgress', tracking: [told], trackingDetails: [told] })
  expect(Booking.parse(order)).toEqual(order)
  const { orders } = await exportData(customer, now)
  expect(orders).toMatchObject([{ orderId, status: 'inProgress', tracking: [told] }])
  expect((await listBookings(customer, { limit: 5, status: 'inProgress' }, now)).items.value()).toMatchObject([
    { orderId },
  ])
  expect((await countBookings(customer, now)).value()).toMatchObject({ pending: 0, inProgress: 1 })
})

describe('[DESK-05] [DESK-62] the team cancels', () => {
  test.each([
    ['customer', 'Cancelled, as you asked us to.', 'The customer asked for it'],
    ['absent', 'Cancelled, because nobody was there when our professional came.', 'Nobody was there'],
    [
      'partnerDeclined',
      'Cancelled by us, because none of our professionals can take it. We are sorry.',
      'No partner takes it',
    ],
    [
      'notServiceable',
      'Cancelled by us, because this service cannot be done at your place. We are sorry.',
      'It cannot be done there',
    ],
  ] as const)('because of %s, which customer and audit read', async (reason, told, label) => {
    const orderId = await planned(0)
    const answer = await cancelOrder({ orderId, version: 2, reason, message: 'Call us for another day.' }, now, by)
    expect(answer).toEqual({ orderId, status: 'cancelled', version: 3 })
    expect(await timeline(orderId)).toEqual([`cancelled: ${told}`, 'note: Call us for another day.'])
    expect(await stored(orderId)).toMatchObject({ cancelledBecause: reason })
    expect(await audited(orderId)).toEqual([
      {
        action: 'order.cancel',
        byId: by.operator,
        before: { status: 'pending' },
        after: { status: 'cancelled' },
        reason: `${label}: Call us for another day.`,
      },
    ])
    expect(await refusal(cancelOrder({ orderId, reason }, now, by))).toEqual(message(`${orderId} is cancelled already`))
  })

  test('nobody is absent from a visit that has not begun', async () => {
    const orderId = await planned(1)
    const unplanned = (await anOrder(customer.id)).orderId!
    for (const one of [orderId, unplanned])
      expect(await refusal(cancelOrder({ orderId: one, reason: 'absent' }, now, by))).toEqual(
        message(`The visit of ${one} has not begun: nobody can have been absent`),
      )
    expect(await timeline(orderId)).toEqual([])
  })

  test('and a cancellation by its customer keeps no reason', async () => {
    const orderId = await planned(24)
    await cancelBooking(customer, orderId, now)
    expect(await stored(orderId)).toMatchObject({ status: 'cancelled', cancelledBecause: null })
    await expect(
      db.$executeRaw`update booking set cancelled_because = 'customer' where order_id = ${await planned(1)}`,
    ).rejects.toThrow(/booking_cancelled_because/)
  })
})

describe('[DESK-63] what somebody saw', () => {
  test('and has changed since is refused, with what it is now; nothing is written', async () => {
    const orderId = await planned(24)
    const { version } = await stored(orderId)
    await cancelBooking(customer, orderId, now)
    expect(await refusal(cancelOrder({ orderId, version, reason: 'customer' }, now, by))).toEqual({
      code: 'conflict',
      message: `${orderId} has changed since you read it: its status is cancelled now. Nothing was done; look at it again.`,
      fields: { status: 'is cancelled now' },
    })
    expect(await audited(orderId)).toEqual([])
  })

  test('is another version after any change of its status, visit, time or partner, and after no other', async () => {
    const order = await anOrder(customer.id)
    const orderId = order.orderId!
    expect(await stored(orderId)).toMatchObject({ version: 1, fieldVersions: {} })
    const visit = await aVisit([order], { startsAt: later({ hours: 24 }) })
    expect(await stored(orderId)).toMatchObject({ version: 2, fieldVersions: { visit: 2 } })
    const moved = { startsAt: later({ hours: 30 }), endsAt: later({ hours: 31 }) }
    await db.visit.update({ where: { id: visit.id }, data: moved })
    expect(await stored(orderId)).toMatchObject({ version: 3, fieldVersions: { visit: 3 } })
    await db.visit.update({ where: { id: visit.id }, data: { updatedAt: later({ hours: 1 }) } })
    await tellCustomer({ orderId, message: 'Hello' }, now, by)
    expect(await stored(orderId)).toMatchObject({ version: 3 })
    expect(await refusal(startOrder({ orderId, version: 2 }, now, by))).toMatchObject({
      fields: { visit: 'is on Sunday, 22 November 2026, 9:30 pm now, by Rakesh Kumar' },
    })
    for (const version of [1, 4])
      expect(await refusal(startOrder({ orderId, version }, now, by))).toMatchObject({ code: 'conflict' })
  })

  test('a retry under the same key gets the answer of the first try', async () => {
    const orderId = await planned(0)
    const asked = { orderId, version: 2, key: 'once' }
    const tries = await Promise.all(Array.from({ length: 5 }, () => startOrder(asked, now, by)))
    expect(new Set(tries.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 'inProgress', orderId, version: 3 })]),
    )
    expect(await audited(orderId)).toHaveLength(1)
    const note = { orderId, message: 'We call you.', key: 'note' }
    await Promise.all(Array.from({ length: 5 }, () => tellCustomer(note, now, by)))
    expect((await timeline(orderId)).filter((entry) => entry === 'note: We call you.')).toHaveLength(1)
  })
})

test('[DESK-05] [DESK-63] of customer, two dispatchers and partner at the same moment one wins, and the others read why', async () => {
  for (let round = 0; round < 8; round += 1) {
    const orderId = await planned(0)
    const { version } = await stored(orderId)
    const tries = [
      () => cancelBooking(customer, orderId, now),
      () => cancelOrder({ orderId, version, reason: 'customer' }, now, by),
      () => completeOrder({ orderId, version }, now, by),
      () => startOrder({ orderId, version }, now, 'commandLine'),
    ]
    const answers = await Promise.all([...tries, ...tries, ...tries].map((work) => refusal(work())))
    // A customer may still cancel what was just started.
    const { status } = await stored(orderId)
    const winners = answers.filter((answer) => answer === null)
    expect(winners.length).toBeGreaterThan(0)
    expect(winners.length).toBeLessThanOrEqual(status === 'cancelled' ? 2 : 1)
    for (const answer of answers)
      if (answer)
        expect(answer).toMatchObject({
          code: 'conflict',
          message: expect.stringMatching(/already|has changed|no longer/),
        })
    const told = (await timeline(orderId)).map((entry) => entry.split(':')[0])
    expect(told.at(-1)).toBe(status === 'inProgress' ? 'started' : status)
    expect(new Set(told).size).toBe(told.length)
  }
})

test('[DESK-05] a plan, a cancellation by the team and one by the customer at the same moment: the order is cancelled once, and its partner is free', async () => {
  const { id: partnerId, contactNumber } = await aPartner()
  for (let round = 0; round < 8; round += 1) {
    const orderId = (await anOrder(customer.id)).orderId!
    const at = { orderIds: [orderId], startsAt: later({ hours: 24 }), minutes: 60 }
    const answers = await Promise.all(
      [
        () => scheduleVisit({ ...at, partnerNumber: contactNumber }, now, by),
        () => cancelBooking(customer, orderId, now),
        () => cancelOrder({ orderId, reason: 'customer' }, now, by),
      ].map((work) => refusal(work())),
    )
    const [planned, ...cancelled] = answers
    expect(cancelled.filter((answer) => answer === null)).toHaveLength(1)
    for (const answer of cancelled)
      if (answer) expect(answer).toMatchObject({ message: expect.stringMatching(/already|no longer/) })
    if (planned) expect(planned).toEqual(message(`${orderId} is cancelled already`))
    expect(await stored(orderId)).toMatchObject({ status: 'cancelled' })
    expect((await timeline(orderId)).filter((entry) => entry.startsWith('cancelled:'))).toHaveLength(1)
    expect(await db.busy.count({ where: { partnerId } })).toBe(0)
  }
})

describe('[DESK-64] several orders at once', () => {
  test('are completed each by itself, and each is answered', async () => {
    const [done, early, stale] = [await planned(0), await planned(5), await planned(0)]
    await cancelBooking(customer, stale, now)
    const orders = [
      { orderId: done, version: 2 },
      { orderId: early, version: 2 },
      { orderId: stale, version: 2 },
      { orderId: 'HS-ZZZZZZZZ', version: 1 },
      { orderId: done, version: 2 },
    ]
    const { results } = await completeOrders({ orders, key: 'bulk' }, now, by)
    expect(results).toEqual([
      { orderId: done, ok: true, message: 'Completed', version: 4 },
      { orderId: early, ok: false, message: expect.stringMatching(/before its visit begins/) },
      { orderId: stale, ok: false, message: expect.stringMatching(/its status is cancelled now/) },
      { orderId: 'HS-ZZZZZZZZ', ok: false, message: 'Booking not found: HS-ZZZZZZZZ' },
    ])
    // Sent again, what is done is answered as it was.
    expect((await completeOrders({ orders, key: 'bulk' }, now, by)).results).toEqual(results)
  })

  test('[DESK-167] among many none is completed whose amount somebody has to say; by itself it is, and its bill follows', async () => {
    const begun = async (given: Parameters<typeof anOrder>[1]) => {
      const order = await anOrder(customer.id, given)
      await aVisit([order], { startsAt: now })
      return order.orderId!
    }
    const fixed = await begun({ serviceCost: 500, unit: 'visit' })
    const counted = await begun({ serviceCost: 500, unit: 'sqft' })
    const onRequest = await begun({ serviceCost: null, unit: 'visit' })
    const billed = await begun({ serviceCost: null, unit: 'visit' })
    await startOrder({ orderId: billed }, now, by)
    await billOrder(billed, BillForm.parse({ amount: 900 }), null, now, by)
    const orders = [fixed, counted, onRequest, billed].map((orderId) => ({ orderId }))
    const refused = (orderId: string) => ({
      orderId,
      ok: false,
      message: `${orderId} has no fixed price: complete it on its page, where its amount is said`,
    })
    const ask = () => completeOrders({ orders, key: 'many', knowsAmount: true }, now, by)
    const { results } = await ask()
    expect(results).toMatchObject([
      { orderId: fixed, ok: true },
      refused(counted),
      refused(onRequest),
      { orderId: billed, ok: true },
    ])
    expect((await ask()).results).toEqual(results)
    expect(await stored(counted)).toMatchObject({ status: 'pending', version: 2 })
    expect(await db.bill.count({ where: { booking: { orderId: fixed } } })).toBe(0)
    const alone = await completeOrders({ orders: [{ orderId: counted }] }, now, by)
    expect(alone.results).toMatchObject([{ orderId: counted, ok: true }])
  })

  test('are cancelled each by itself, those that were named and no others', async () => {
    const first = await anOrder(customer.id)
    const [second, third] = await Promise.all([
      anOrder(customer.id, { placementId: first.placementId }),
      anOrder(customer.id, { placementId: first.placementId }),
    ])
    const alone = await planned(24)
    await cancelBooking(customer, second.orderId!, now)
    const orders = [first.orderId!, alone, second.orderId!].map((orderId) => ({ orderId }))
    const { results } = await cancelOrders({ orders, reason: 'partnerDeclined' }, now, by)
    expect(results).toEqual([
      { orderId: first.orderId, ok: true, message: 'Cancelled', version: 2 },
      { orderId: alone, ok: true, message: 'Cancelled', version: 3 },
      { orderId: second.orderId, ok: false, message: `${second.orderId} is cancelled already` },
    ])
    expect(await stored(third.orderId!)).toMatchObject({ status: 'pending', version: 1 })
  })
})
