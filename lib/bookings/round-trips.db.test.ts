import { expect, test } from 'vitest'
import { POST as order } from '@/app/api/cart/checkout/route'
import { checkoutGroup } from '@/lib/bookings/commands'
import { checkout } from '@/lib/bookings/contract'
import { listBookings } from '@/lib/bookings/queries'
import { Booking } from '@/lib/bookings/schema'
import { addToCart, listCart } from '@/lib/cart/commands'
import { termsOf } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { recordStatements } from '@/scripts/bench/recording'
import { later, now } from '@/testing/clock'
import { aContactNumber, aCustomer, anAddress, aService } from '@/testing/factories'
import { send } from '@/testing/send'

/** A customer with five lines of a main service in the cart, and what the checkout screen sends of them. */
async function withFive(pincode: string, given: Parameters<typeof aService>[0] = {}) {
  const customer = await aCustomer()
  await db.session.update({ where: { id: customer.sessionId }, data: { lastSeenAt: new Date() } })
  const first = await aService({
    cost: 699,
    discountPercentage: 10,
    discountValidUntil: new Date('2099-12-31'),
    ...given,
  })
  const services = [first]
  while (services.length < 5) services.push(await aService({ applicationTypeId: first.applicationTypeId }))
  for (const [i, { id }] of services.entries()) await addToCart(customer, id, later({ seconds: i }))
  const items = await listCart(customer, now)
  const group = {
    mainServiceId: first.applicationType.category.mainService.id,
    deliveryAddress: (await anAddress(customer.id, { postalCode: pincode, isPrimary: true })).id,
    contactNumber: (await aContactNumber(customer.id, { isPrimary: true })).id,
    lines: items.map((item) => ({ _id: item._id, ...termsOf(item) })),
  }
  return { customer, group }
}

test('[SPEED-44] a checkout of five lines asks the database no more than thirteen times', async () => {
  for (const key of ['the first also opens connections', 'the second']) {
    const { customer, group } = await withFive('110001')
    const call = () =>
      send(order, checkout, { token: customer.token, body: group, headers: { 'idempotency-key': key } })
    const statements = await recordStatements(async () => {
      expect(await call()).toMatchObject({ status: 200 })
    })
    expect(statements.length, statements.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(13)
  }
})

test('[SPEED-44] what a checkout answers is what is listed of the orders afterwards, and what a retry gets', async () => {
  const wishes = [
    {},
    { preferredDay: '2026-11-23', preferredPart: 'evening' as const, note: 'पीछे का दरवाज़ा — “दो बार” दबाएँ' },
  ]
  const services = [{}, { cost: null }, { unit: 'sqft' as const, name: `"A" 'b' \\ $1`, description: 'दो\nपंक्तियाँ' }]
  for (const pincode of ['110001', '560001'])
    for (const wish of wishes)
      for (const service of services) {
        const { customer, group } = await withFive(pincode, service)
        const asked = { ...group, ...wish }
        const answer = await checkoutGroup(customer, asked, 'key', { now: later({ minutes: 5 }) })
        const items = (await listBookings(customer, { limit: 20 }, later({ minutes: 5 }))).items.value()
        expect(new Map(answer.map((one) => [one._id, one]))).toEqual(new Map(items.map((one) => [one._id, one])))
        expect(answer.map(({ _id }) => _id)).toEqual(group.lines.map(({ _id }) => _id))
        for (const one of answer) expect(Booking.strict().parse(one)).toEqual(one)
        expect(answer[0]).toMatchObject({ outsideArea: pincode === '560001', ...wish })
        expect(await checkoutGroup(customer, asked, 'key', { now: later({ minutes: 6 }) })).toEqual(answer)
      }
})
