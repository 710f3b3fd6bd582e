import { beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '@/lib/bookings/commands'
import { changeVisit } from '@/lib/bookings/commands/change-visit'
import { jobs } from '@/lib/bookings/jobs'
import { findBooking, findVisit } from '@/lib/bookings/queries'
import { changedSinceShown, tooLateToChange } from '@/lib/bookings/rules/change'
import { orderPriceInWords } from '@/lib/bookings/rules/revisit'
import { db } from '@/lib/db'
import { listDispatch } from '@/lib/dispatch/queries/rows'
import { listMails } from '@/lib/mail/mailbox'
import { cancelOrder } from '@/lib/orders/commands/cancel'
import { completeOrder, reopenOrder, startOrder } from '@/lib/orders/commands/work'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder, aPartner, aVisit } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { refusalOf } from '@/testing/orders'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
})

type Given = Parameters<typeof anOrder>[1]
const ordered = async (given: Given = {}) => (await anOrder(customer.id, given)).orderId!
/** Orders one whose visit is about to begin. */
async function planned() {
  const order = await anOrder(customer.id)
  await aVisit([order], { startsAt: now })
  return order.orderId!
}
const read = async (ref: string) => (await findBooking(customer, ref, now)).value()
type Change = Omit<Parameters<typeof changeVisit>[2], 'seen'>
const change = async (ref: string, changed: Change, at = later({ minutes: 1 }), key: string | null = null) =>
  changeVisit(customer, ref, { seen: (await read(ref)).updatedAt, ...changed }, key, at)
const refused = async (...given: Parameters<typeof change>) => {
  const refusal = await refusalOf(change(...given))
  return refusal && [refusal.code, refusal.fields?.quantity ?? refusal.message]
}

test('[HOUSE-83] as many as are said cost what one was ordered at, whatever the catalogue asks by now, and all read so', async () => {
  const partner = await aPartner({ email: `partner-${customer.id}@example.test` })
  const order = await anOrder(customer.id, { serviceCost: 699, discountPercentage: 10, serviceName: 'Foam Service' })
  const beside = await anOrder(customer.id, { placementId: order.placementId })
  await aVisit([order, beside], { startsAt: later({ days: 3 }), partnerId: partner.id })
  const [ref, other] = [order.orderId!, beside.orderId!]
  await db.service.update({ where: { id: order.serviceId }, data: { cost: 1, discountPercentage: 0 } })
  const [{ sequence }, before] = [await findVisit(customer.id, ref), await read(other)]
  const changed = await change(ref, { quantity: 3 }, undefined, 'once')
  const now3 = changed.find(({ orderId }) => orderId === ref)!
  expect([now3.quantity, orderPriceInWords(now3)]).toEqual([3, '₹1,887 (3 × ₹629)'])
  expect(await read(ref)).toMatchObject({ quantity: 3, serviceCost: 699, discountPercentage: 10 })
  const { tracking, updatedAt } = before
  expect(await read(other)).toMatchObject({ tracking, updatedAt })
  expect(await read(other)).not.toHaveProperty('quantity')
  expect(changed.find(({ orderId }) => orderId === other)).toMatchObject({ updatedAt })
  expect((await read(ref)).tracking!.at(-1)).toMatchObject({
    status: 'changed',
    message: `You changed the quantity of Foam Service (${order.applicationName}): 3, ₹1,887 (3 × ₹629).`,
  })
  expect((await findVisit(customer.id, ref)).sequence).toBeGreaterThan(sequence)
  expect((await listDispatch({ q: ref }, now)).items).toMatchObject([{ quantity: 3 }])
  await runJobs(jobs, now)
  const mails = await listMails()
  const textsTo = (address: string) => mails.filter(({ to }) => to === address).map(({ text }) => text)
  expect(textsTo(customer.email)).toEqual([
    expect.stringContaining(`You changed the quantity of Foam Service (${order.applicationName}): 3, ₹1,887`),
  ])
  expect(textsTo(partner.email!)).toEqual([
    expect.stringMatching(/The customer changed the quantity\.[\s\S]*Foam Service.*× 3/),
  ])
  expect(textsTo(partner.email!)[0]).not.toContain(other)
})

test('[HOUSE-83] each unit takes its own quantities, and any other is refused at its field', async () => {
  const wall = await ordered({ unit: 'sqft', serviceCost: 14, quantity: 400 })
  const chairs = await ordered({ unit: 'seat', serviceCost: 99 })
  const one = await ordered()
  await change(wall, { quantity: 600 })
  await change(chairs, { quantity: 50 })
  await change(one, { quantity: 10 })
  expect((await read(wall)).tracking!.at(-1)!.message).toMatch(
    /^You changed the quantity of [^:]+: 600 sq ft, ₹14 per sq ft \(about ₹8,400 for 600 sq ft\)\.$/,
  )
  expect(await refused(wall, { quantity: 605 })).toEqual([
    'invalid',
    'The quantity has to be 50 to 20,000 sq ft, in steps of 10',
  ])
  const whole = (most: number) => ['invalid', `The quantity has to be a whole number from 1 to ${most}`]
  expect(await refused(chairs, { quantity: 51 })).toEqual(whole(50))
  expect(await refused(one, { quantity: 11, note: 'Ring twice' })).toEqual(whole(10))
  expect(await read(one)).toMatchObject({ quantity: 10 })
  expect((await read(one)).note).toBeUndefined()
  await change(wall, { quantity: null })
  expect((await read(wall)).tracking!.at(-1)!.message).toMatch(
    /^You changed the quantity of [^:]+: not measured, ₹14 per sq ft\.$/,
  )
  const told = (await read(one)).tracking!.length
  await change(one, { quantity: 10 })
  expect((await read(one)).tracking).toHaveLength(told)
})

test('[HOUSE-83] what has begun, is closed, billed, a revisit or another customer’s keeps its quantity, whoever writes', async () => {
  const late = ['conflict', tooLateToChange]
  const [begun, done] = [await planned(), await planned()]
  await startOrder({ orderId: begun }, now, by)
  expect(await refused(begun, { quantity: 2 })).toEqual(late)
  await completeOrder({ orderId: done }, now, by)
  const off = await ordered()
  await cancelBooking(customer, off, now)
  for (const ref of [done, off]) expect(await refused(ref, { quantity: 2 })).toEqual(late)
  const repaired = await db.booking.findUniqueOrThrow({ where: { orderId: done } })
  const revisit = await ordered({ revisitOfId: repaired.id, serviceCost: 0 })
  expect(await refused(revisit, { quantity: 2 })).toEqual([
    'invalid',
    'A revisit repairs what was booked, so its quantity stays',
  ])
  const billed = await planned()
  await startOrder({ orderId: billed }, now, by)
  await cancelOrder({ orderId: billed, reason: 'notServiceable' }, now, by)
  const { id: bookingId, serviceCost } = await db.booking.findUniqueOrThrow({ where: { orderId: billed } })
  const total = serviceCost!
  await db.$transaction([
    db.bill.create({ data: { bookingId, total, issuedAt: now } }),
    db.billLine.create({ data: { bookingId, position: 0, kind: 'service', amount: total } }),
  ])
  await reopenOrder({ orderId: billed }, now, by)
  expect(await refused(billed, { quantity: 2 })).toEqual([
    'invalid',
    'The final bill is there already, so the quantity stays',
  ])
  const open = await ordered()
  const { updatedAt: seen } = await read(open)
  const stranger = await aCustomer()
  expect(await refusalOf(changeVisit(stranger, open, { seen, quantity: 2 }, null, now))).toMatchObject({
    code: 'not_found',
  })
  for (const ref of [begun, done, off, revisit, billed])
    await expect(db.booking.update({ where: { orderId: ref }, data: { quantity: 2 } })).rejects.toThrow(
      /price of an order does not change/,
    )
  for (const data of [{ serviceCost: 1 }, { discountPercentage: 90 }, { unit: 'seat' }] as const)
    await expect(db.booking.update({ where: { orderId: open }, data: { ...data, quantity: 2 } })).rejects.toThrow(
      /price of an order does not change/,
    )
  await expect(db.booking.update({ where: { orderId: open }, data: { quantity: 11 } })).rejects.toThrow(
    /booking_quantity/,
  )
})

test('[HOUSE-83] of changes at once one is made and the others read anew, by one key all are the same one', async () => {
  for (let times = 0; times < 5; times += 1) {
    const ref = await ordered()
    const { updatedAt: seen } = await read(ref)
    const at = later({ minutes: 1 })
    const ask = (quantity: number, key: string) => changeVisit(customer, ref, { seen, quantity }, key, at)
    const refusals = await Promise.all([2, 3, 4].map((quantity) => refusalOf(ask(quantity, `${ref} ${quantity}`))))
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
    for (const refusal of refusals) if (refusal) expect(refusal.message).toBe(changedSinceShown)
    const won = refusals.indexOf(null) + 2
    await ask(won, `${ref} ${won}`)
    expect(await read(ref)).toMatchObject({ quantity: won })
    expect((await read(ref)).tracking!.filter(({ status }) => status === 'changed')).toHaveLength(1)
  }
})

test('[HOUSE-83] the team that read an older quantity closes nothing before it reads the new one', async () => {
  const ref = await ordered()
  await change(ref, { quantity: 2 })
  expect(await refusalOf(completeOrder({ orderId: ref, version: 1 }, now, by))).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('its quantity is 2 now'),
  })
})
