import { beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '@/lib/bookings/commands'
import { findBooking } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { correctOrder } from '@/lib/orders/commands/correct'
import { misfitsOf } from '@/lib/visits/queries/misfits'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder, aPartner, aVisit } from '@/testing/factories'
import { place } from '@/testing/place'

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message, fields }) => ({ code, message, fields }) as object,
  )
const shown = async (ref: string) => (await findBooking(customer, ref, now)).value()
const stored = (orderId: string) => db.booking.findUniqueOrThrow({ where: { orderId } })
const address = { ...place, street: '7 Lodhi Road' }
const jaipur = {
  street: '3 Amber Road',
  city: 'Jaipur',
  district: 'Jaipur',
  state: 'Rajasthan',
  country: 'India',
  postalCode: '302001',
}

test('[DESK-145] a corrected address where the planned partner does not work is told and refuses nothing', async () => {
  const partner = await aPartner({ fullName: 'Rakesh Kumar' })
  await db.partnerArea.create({ data: { partnerId: partner.id, prefix: '110' } })
  const order = await anOrder(customer.id)
  const orderId = order.orderId!
  await aVisit([order], { startsAt: later({ days: 1 }), partnerId: partner.id })
  expect(await misfitsOf(orderId)).toEqual([])
  const near = await correctOrder({ orderId, address }, now, by)
  expect(near).not.toHaveProperty('misfits')
  const far = await correctOrder({ orderId, address: jaipur }, now, by)
  const misfits = ['Rakesh Kumar does not work in 302001']
  expect(far).toMatchObject({ orderId, misfits })
  expect(await misfitsOf(orderId)).toEqual(misfits)
  expect((await shown(orderId)).assignedPartner).toMatchObject({ fullName: 'Rakesh Kumar' })
  await db.booking.update({ where: { orderId }, data: { status: 'cancelled' } })
  expect(await misfitsOf(orderId)).toEqual([])
})

test('[DESK-232] [PROF-10] a corrected number is written in its one form with its key, and refused where no plan has it', async () => {
  const { id, orderId: number } = await anOrder(customer.id)
  const orderId = number!
  const correct = (digits: string) => correctOrder({ orderId, contactNumber: { number: digits } }, now, by)
  const message = 'Please enter a valid phone number (10-15 digits)'
  expect(await refusal(correct('1234567890'))).toMatchObject({ code: 'invalid', fields: { number: message } })
  expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ contactKey: null })
  await correct('4402079460958')
  expect(await stored(orderId)).toMatchObject({
    contactKey: '442079460958',
    contactNumber: { number: '442079460958' },
  })
  const notes = () => db.trackingEntry.count({ where: { bookingId: id, status: 'note' } })
  const told = await notes()
  const contactNumber = { _id: crypto.randomUUID(), label: 'mobile', number: '4402079460958' }
  await db.booking.update({ where: { id }, data: { contactNumber } })
  await correct('442079460958')
  expect(await stored(orderId)).toMatchObject({ contactKey: '442079460958' })
  expect(await notes()).toBe(told)
})

test('[DESK-07] [DESK-66] an address and a number are corrected on the order and what is open beside it, which customer and audit read', async () => {
  const first = await anOrder(customer.id)
  const [second, done] = await Promise.all([
    anOrder(customer.id, { placementId: first.placementId }),
    anOrder(customer.id, { placementId: first.placementId, status: 'completed' }),
  ])
  const alone = await anOrder(customer.id)
  const orderId = first.orderId!
  const before = await shown(orderId)
  const at = later({ minutes: 5 })
  const answer = await correctOrder(
    { orderId, version: 1, address, contactNumber: { number: '9811122233', label: 'work' } },
    at,
    by,
  )
  expect(answer).toEqual({ orderId, status: 'pending', version: 2, outsideArea: false })
  for (const one of [orderId, second.orderId!]) {
    const after = await shown(one)
    expect(after).toMatchObject({
      deliveryAddress: { street: '7 Lodhi Road', label: 'home' },
      contactNumber: { number: '9811122233', label: 'work' },
      updatedAt: at.toISOString(),
    })
    expect(after.tracking!.map(({ message }) => message)).toEqual([
      'The address was corrected: 7 Lodhi Road, New Delhi, Central Delhi, Delhi 110001.',
      'The number that we call was corrected: +91 98111 22233.',
    ])
    expect(await stored(one)).toMatchObject({ version: 2, fieldVersions: { deliveryAddress: 2, contactNumber: 2 } })
    const [entry] = await db.auditEntry.findMany({ where: { subjectId: one } })
    expect(entry).toMatchObject({
      action: 'order.correct',
      byId: by.operator,
      before: { deliveryAddress: { street: '1 Janpath' }, contactNumber: { number: '9876543210' } },
      after: { deliveryAddress: { street: '7 Lodhi Road' }, contactNumber: { number: '9811122233' } },
    })
  }
  for (const other of [done, alone]) expect(await stored(other.orderId!)).toEqual(other)
  expect(before.deliveryAddress._id).toBe((await shown(orderId)).deliveryAddress._id)
})

test('[DESK-07] [DESK-66] a correction never touches a price, and the database lets nothing else do it', async () => {
  const order = await anOrder(customer.id, { serviceCost: 500, discountPercentage: 10 })
  const orderId = order.orderId!
  // What the catalogue asks by now is another price.
  await db.service.update({ where: { id: order.serviceId }, data: { cost: 900, name: 'Another name' } })
  const priced = ({ serviceCost, discountPercentage, unit, serviceName }: typeof order) => ({
    serviceCost,
    discountPercentage,
    unit,
    serviceName,
  })
  await correctOrder({ orderId, address: jaipur }, now, by)
  expect(priced(await stored(orderId))).toEqual(priced(order))
  for (const set of ['service_cost = 600', 'service_cost = null', 'discount_percentage = 50', `unit = 'sqft'`])
    await expect(db.$executeRawUnsafe(`update booking set ${set} where order_id = '${orderId}'`)).rejects.toThrow(
      /price of an order does not change/,
    )
})

test('[DESK-66] the area is judged anew by the corrected PIN', async () => {
  const orderId = (await anOrder(customer.id)).orderId!
  expect(await correctOrder({ orderId, address: jaipur }, now, by)).toMatchObject({ outsideArea: true })
  expect(await shown(orderId)).toMatchObject({ outsideArea: true, deliveryAddress: { postalCode: '302001' } })
  expect(await correctOrder({ orderId, address }, now, by)).toMatchObject({ outsideArea: false })
  expect(await shown(orderId)).toMatchObject({ outsideArea: false })
})

test('[DESK-66] an address that its PIN does not have is refused by its field, and a closed order is not corrected', async () => {
  const order = await anOrder(customer.id)
  const orderId = order.orderId!
  expect(await refusal(correctOrder({ orderId, address: { ...address, state: 'Kerala' } }, now, by))).toMatchObject({
    code: 'invalid',
    fields: { state: 'PIN code 110001 is in Delhi' },
  })
  expect(await stored(orderId)).toEqual(order)
  await cancelBooking(customer, orderId, now)
  expect(await refusal(correctOrder({ orderId, address }, now, by))).toMatchObject({
    code: 'conflict',
    message: `${orderId} is cancelled already`,
  })
})

test('[DESK-05] [DESK-63] a stale tab reverts no field: what another dispatcher corrected meanwhile is named', async () => {
  const order = await anOrder(customer.id)
  const orderId = order.orderId!
  const both = await Promise.all(
    ['9811122233', '9811122244'].map((number) =>
      refusal(correctOrder({ orderId, version: 1, contactNumber: { number } }, now, by)),
    ),
  )
  expect(both.filter((answer) => answer === null)).toHaveLength(1)
  const { number } = (await shown(orderId)).contactNumber
  const said = `+91 ${number.slice(0, 5)} ${number.slice(5)}`
  expect(both.find((answer) => answer !== null)).toEqual({
    code: 'conflict',
    message: `${orderId} has changed since you read it: its number is ${said} now. Nothing was done; look at it again.`,
    fields: { contactNumber: `is ${said} now` },
  })
  // The number that was corrected stays where the address alone is corrected afterwards.
  await aVisit([order], { startsAt: later({ hours: 24 }) })
  await correctOrder({ orderId, version: 3, address }, now, by)
  expect((await shown(orderId)).contactNumber.number).toBe(number)
})
