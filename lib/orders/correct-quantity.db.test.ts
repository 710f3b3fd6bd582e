import { beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '@/lib/bookings/commands'
import { changeVisit } from '@/lib/bookings/commands/change-visit'
import { jobs } from '@/lib/bookings/jobs'
import { findBooking, findVisit } from '@/lib/bookings/queries'
import { changedSinceShown } from '@/lib/bookings/rules/change'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { cancelOrder } from '@/lib/orders/commands/cancel'
import { correctQuantity } from '@/lib/orders/commands/correct-quantity'
import { completeOrder, reopenOrder, startOrder } from '@/lib/orders/commands/work'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder, aPartner, aVisit } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { refusalOf } from '@/testing/orders'

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
})

const ordered = async (given: Parameters<typeof anOrder>[1] = {}) => (await anOrder(customer.id, given)).orderId!
const stored = (orderId: string) => db.booking.findUniqueOrThrow({ where: { orderId } })
const read = async (ref: string) => (await findBooking(customer, ref, now)).value()
const at = later({ minutes: 1 })
const change = (orderId: string, quantity: number | null) => correctQuantity({ orderId, quantity }, at, by)

/** Orders one whose visit is about to begin, and what else is placed with it. */
async function planned(beside = 0) {
  const first = await anOrder(customer.id)
  const rest = await Promise.all(
    Array.from({ length: beside }, () => anOrder(customer.id, { placementId: first.placementId })),
  )
  await aVisit([first, ...rest], { startsAt: now })
  return [first, ...rest].map(({ orderId }) => orderId!) as [string, ...string[]]
}

describe('[DESK-298] the team changes how many an order is of', () => {
  test('what one costs stays as it was ordered, and audit, timeline, mails and calendar say the new sum', async () => {
    const partner = await aPartner({ email: `partner-${customer.id}@example.test` })
    const order = await anOrder(customer.id, { serviceCost: 699, discountPercentage: 10, serviceName: 'Foam Service' })
    const beside = await anOrder(customer.id, { placementId: order.placementId })
    await aVisit([order, beside], { startsAt: later({ days: 3 }), partnerId: partner.id })
    const [ref, other] = [order.orderId!, beside.orderId!]
    await db.service.update({ where: { id: order.serviceId }, data: { cost: 1, discountPercentage: 0 } })
    const { version } = await stored(ref)
    const [{ sequence }, untouched] = [await findVisit(customer.id, ref), await stored(other)]
    const ask = () => correctQuantity({ orderId: ref, version, quantity: 3, key: 'once' }, at, by)
    const answer = await ask()
    expect(answer).toEqual({ orderId: ref, status: 'pending', version: (await stored(ref)).version })
    expect(await ask()).toEqual(answer)
    expect(await read(ref)).toMatchObject({
      quantity: 3,
      serviceCost: 699,
      discountPercentage: 10,
      updatedAt: at.toISOString(),
    })
    const message = expect.stringMatching(/^The quantity of Foam Service \(.+\) was changed: 3, ₹1,887 \(3 × ₹629\)\.$/)
    expect((await read(ref)).tracking!.filter(({ status }) => status === 'note')).toMatchObject([{ message }])
    const { quantity, serviceCost, deliveryAddress } = untouched
    expect(await stored(other)).toMatchObject({ quantity, serviceCost, deliveryAddress })
    expect((await findVisit(customer.id, ref)).sequence).toBeGreaterThan(sequence)
    const entries = await db.auditEntry.findMany({ where: { subjectId: ref, action: 'order.resize' } })
    expect(entries).toMatchObject([
      { byId: by.operator, before: { quantity: 1, total: 629 }, after: { quantity: 3, total: 1_887 } },
    ])
    await runJobs(jobs, now)
    const textsTo = async (address: string) =>
      (await listMails()).filter(({ to }) => to === address).map(({ subject, text }) => `${subject}\n${text}`)
    expect(await textsTo(customer.email)).toEqual([expect.stringContaining('was changed: 3, ₹1,887 (3 × ₹629).')])
    const [told, ...more] = await textsTo(partner.email!)
    expect(more).toEqual([])
    expect(told).toMatch(/your visit on .* has changed\n[\s\S]*Our team changed the quantity\.[\s\S]*Foam Service.*× 3/)
    expect(told).not.toContain(other)
  })

  test('each unit takes the quantities that customers have, any other is refused at its field, and the same changes nothing', async () => {
    const wall = await ordered({ unit: 'sqft', serviceCost: 14, quantity: 400 })
    const [chairs, one] = [await ordered({ unit: 'seat', serviceCost: 99 }), await ordered()]
    await change(wall, 600)
    expect((await read(wall)).tracking!.at(-1)!.message).toMatch(
      /^The quantity of .+ was changed: 600 sq ft, ₹14 per sq ft \(about ₹8,400 for 600 sq ft\)\.$/,
    )
    const faults = [
      [wall, 605, 'The quantity has to be 50 to 20,000 sq ft, in steps of 10'],
      [chairs, 51, 'The quantity has to be a whole number from 1 to 50'],
      [one, 11, 'The quantity has to be a whole number from 1 to 10'],
    ] as const
    for (const [ref, quantity, fault] of faults)
      expect(await refusalOf(change(ref, quantity))).toMatchObject({ code: 'invalid', fields: { quantity: fault } })
    await change(wall, null)
    expect(await stored(wall)).toMatchObject({ quantity: null })
    const before = await stored(one)
    await change(one, 1)
    await change(one, null)
    expect(await stored(one)).toEqual(before)
    expect(await db.auditEntry.count({ where: { subjectId: one } })).toBe(0)
  })

  test('what has begun, is closed, billed or a revisit keeps its quantity, and says why', async () => {
    const [[begun], [first, second], [done]] = [await planned(), await planned(1), await planned()]
    await startOrder({ orderId: begun }, now, by)
    await startOrder({ orderId: second! }, now, by)
    await completeOrder({ orderId: done }, now, by)
    const off = await ordered()
    await cancelBooking(customer, off, now)
    const repaired = await stored(done)
    const revisit = await ordered({ revisitOfId: repaired.id, serviceCost: 0 })
    const [billed] = await planned()
    await startOrder({ orderId: billed }, now, by)
    await cancelOrder({ orderId: billed, reason: 'notServiceable' }, now, by)
    const { id: bookingId, serviceCost } = await stored(billed)
    await db.$transaction([
      db.bill.create({ data: { bookingId, total: serviceCost!, issuedAt: now } }),
      db.billLine.create({ data: { bookingId, position: 0, kind: 'service', amount: serviceCost! } }),
    ])
    await reopenOrder({ orderId: billed }, now, by)
    const hasBegun = (ref: string) =>
      `The work on ${ref} has begun, so its quantity stays: what is done beyond it goes on the bill`
    const faults = [
      [begun, hasBegun(begun)],
      [first, hasBegun(first)],
      [done, `${done} is completed already, so its quantity stays`],
      [off, `${off} is cancelled already, so its quantity stays`],
      [revisit, 'A revisit repairs what was booked, so its quantity stays'],
      [billed, 'The final bill is there already, so the quantity stays'],
    ] as const
    for (const [ref, message] of faults) {
      const before = await stored(ref)
      expect(await refusalOf(change(ref, 2))).toMatchObject({ code: 'conflict', message })
      expect(await stored(ref)).toEqual(before)
    }
    expect(await refusalOf(change('HS-ZZZZZZZZ', 2))).toMatchObject({ code: 'not_found' })
  })

  test('what was decided by an older version is refused and says what changed, to the team and to the customer', async () => {
    const ref = await ordered()
    const { updatedAt: seen } = await read(ref)
    await change(ref, 2)
    expect(await refusalOf(correctQuantity({ orderId: ref, version: 1, quantity: 3 }, at, by))).toMatchObject({
      code: 'conflict',
      fields: { quantity: 'is 2 now' },
    })
    expect(await refusalOf(changeVisit(customer, ref, { seen, quantity: 4 }, null, at))).toMatchObject({
      code: 'conflict',
      message: changedSinceShown,
    })
    expect(await stored(ref)).toMatchObject({ quantity: 2 })
  })
})
