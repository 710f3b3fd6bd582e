import { beforeEach, describe, expect, test } from 'vitest'
import { checkoutGroup, placeBooking } from '@/lib/bookings/commands'
import { listBookings } from '@/lib/bookings/queries'
import { addToCart, listCart, mergeCart, setQuantity } from '@/lib/cart/commands'
import { quantityField, termsOf } from '@/lib/cart/rules'
import { linesTotal } from '@/lib/cart/rules/lines'
import { units } from '@/lib/catalogue/rules/price'
import { isQuantity } from '@/lib/catalogue/rules/quantity'
import { db } from '@/lib/db'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCartLine, aContactNumber, aCustomer, anAddress, anOrder, aService } from '@/testing/factories'

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message, fields }) => ({ code, message, fields }),
  )
const visits = 'The quantity has to be a whole number from 1 to 10'
const sqft = 'The quantity has to be 50 to 20,000 sq ft, in steps of 10'
const invalid = (text: string) => ({ code: 'invalid', message: text, fields: { quantity: text } })

test('[HOUSE-01] the database takes of each unit the quantities of the rule, and no others', async () => {
  const asked = [-1, 0, 1, 2, 9, 10, 11, 40, 49, 50, 51, 55, 60, 500, 19_990, 20_000, 20_010, 1_000_000_000]
  for (const unit of units) {
    const { id } = await anOrder(customer.id, { unit })
    const taken: number[] = []
    for (const quantity of asked)
      await asOwner(
        `begin; alter table booking disable trigger price; update booking set quantity = ${quantity} where id = '${id}'; rollback`,
      ).then(
        () => taken.push(quantity),
        (error: Error) => expect(error.message).toMatch(/booking_quantity/),
      )
    expect(taken, unit).toEqual(asked.filter((quantity) => isQuantity(unit, quantity)))
    expect(taken.length).toBeGreaterThan(2)
  }
})

describe('a line of the cart', () => {
  test('[HOUSE-01] is added with a quantity or without, and stays as it is where it is there already (CART-04)', async () => {
    const [one, two] = [await aService(), await aService()]
    expect(await addToCart(customer, one.id, now, 3)).toMatchObject({ quantity: 3 })
    expect(await addToCart(customer, two.id, later({ seconds: 1 }))).not.toHaveProperty('quantity')
    expect(await refusal(addToCart(customer, one.id, now, 5))).toMatchObject({
      code: 'conflict',
      message: 'This service is already in your cart',
    })
    expect((await listCart(customer, now)).map(({ quantity }) => quantity)).toEqual([3, undefined])
  })

  test('[HOUSE-01] takes another quantity of its unit, null too, and names the field of any other', async () => {
    const [visit, floor] = [await aService(), await aService({ unit: 'sqft', cost: 14 })]
    expect(await refusal(addToCart(customer, visit.id, now, 11))).toEqual(invalid(visits))
    expect(await refusal(addToCart(customer, floor.id, now, 5))).toEqual(invalid(sqft))
    const lines = [
      await addToCart(customer, visit.id, now),
      await addToCart(customer, floor.id, later({ seconds: 1 }), 50),
    ]
    const [one, two] = lines.map(({ _id }) => _id) as [string, string]
    expect(await setQuantity(customer, one, 10, now)).toMatchObject({ _id: one, quantity: 10, offered: true })
    for (const quantity of [0, 11, 50])
      expect(await refusal(setQuantity(customer, one, quantity, now))).toEqual(invalid(visits))
    for (const quantity of [49, 55, 20_010])
      expect(await refusal(setQuantity(customer, two, quantity, now))).toEqual(invalid(sqft))
    expect(await setQuantity(customer, two, 20_000, now)).toMatchObject({ quantity: 20_000 })
    expect((await listCart(customer, now)).map(({ quantity }) => quantity)).toEqual([10, 20_000])
    expect(await setQuantity(customer, two, null, now)).not.toHaveProperty('quantity')
    expect((await listCart(customer, now))[1]).not.toHaveProperty('quantity')
  })

  test('[HOUSE-01] of somebody else, or one that is ordered, takes none', async () => {
    const other = await aCustomer()
    const [theirs, ordered] = [await aCartLine(other.id), await anOrder(customer.id)]
    for (const { id } of [theirs, ordered])
      expect(await refusal(setQuantity(customer, id, 2, now))).toMatchObject({ code: 'not_found' })
    expect(await db.booking.count({ where: { id: { in: [theirs.id, ordered.id] }, quantity: { not: null } } })).toBe(0)
  })

  test('[HOUSE-11] whose service is counted by another unit by now has no quantity of it, and takes none', async () => {
    const service = await aService({ unit: 'sqft', cost: 14 })
    const { _id } = await addToCart(customer, service.id, now, 500)
    await db.service.update({ where: { id: service.id }, data: { unit: 'visit', cost: 4_000 } })
    const [line] = await listCart(customer, now)
    expect(line).toMatchObject({ unit: 'visit', was: { unit: 'sqft' } })
    expect(line).not.toHaveProperty('quantity')
    expect(await refusal(setQuantity(customer, _id, 2, now))).toMatchObject({ code: 'conflict' })
    const to = {
      deliveryAddress: (await anAddress(customer.id)).id,
      contactNumber: (await aContactNumber(customer.id)).id,
    }
    const order = await placeBooking(customer, _id, to, { now })
    expect(order).not.toHaveProperty('quantity')
    expect(await db.booking.findUniqueOrThrow({ where: { id: _id } })).toMatchObject({ quantity: null, unit: 'visit' })
  })
})

test('[HOUSE-01] a merge keeps the larger of two quantities, and what is no quantity of the unit is none', async () => {
  const services = await Promise.all([
    aService(),
    aService(),
    aService({ unit: 'sqft', cost: 14 }),
    aService(),
    aService(),
  ])
  const [more, less, measured, fresh, other] = services.map(({ id }) => id) as [string, string, string, string, string]
  await addToCart(customer, more, now, 2)
  await addToCart(customer, less, later({ seconds: 1 }), 5)
  await addToCart(customer, measured, later({ seconds: 2 }))
  const quantities = [
    { serviceId: more, quantity: 4 },
    { serviceId: less, quantity: 3 },
    { serviceId: measured, quantity: 500 },
    { serviceId: fresh, quantity: 7 },
    { serviceId: other, quantity: 500 },
  ]
  for (let n = 0; n < 2; n += 1) {
    const { items } = await mergeCart(
      customer,
      services.map(({ id }) => id),
      later({ seconds: 5 }),
      quantities,
    )
    expect(items.map(({ serviceId, quantity }) => [serviceId, quantity])).toEqual([
      [more, 4],
      [less, 5],
      [measured, 500],
      [fresh, 7],
      [other, undefined],
    ])
  }
  const { items } = await mergeCart(
    customer,
    services.map(({ id }) => id),
    now,
  )
  expect(items.map(({ quantity }) => quantity)).toEqual([4, 5, 500, 7, undefined])
})

describe('an order', () => {
  const shownNow = async () => {
    const items = await listCart(customer, now)
    return {
      mainServiceId: items[0]!.mainServiceId,
      deliveryAddress: (await anAddress(customer.id)).id,
      contactNumber: (await aContactNumber(customer.id)).id,
      lines: items.map((item) => ({ _id: item._id, ...termsOf(item), ...quantityField(item) })),
    }
  }

  test('[HOUSE-01] is of as many as the checkout showed: else it says of how many it was and is, and orders nothing', async () => {
    const service = await aService({ cost: 699, discountPercentage: 10, discountValidUntil: later({ days: 3 }) })
    const { _id } = await addToCart(customer, service.id, now)
    const shown = await shownNow()
    await setQuantity(customer, _id, 3, now)
    const refused = await refusal(checkoutGroup(customer, shown, 'old', { now }))
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringMatching(/it was 1, is 3 now/) })
    expect(await db.placement.count({ where: { customerId: customer.id } })).toBe(0)
    const [order] = await checkoutGroup(customer, await shownNow(), 'new', { now })
    expect(order).toMatchObject({ quantity: 3, status: 'pending' })
    expect(linesTotal([order!]).rupees).toBe(3 * 629)
    expect((await listBookings(customer, { limit: 10 }, now)).items.value()).toMatchObject([{ quantity: 3 }])
  })

  test('[HOUSE-01] a quantity of one says no more than none, and of sq ft one is not measured', async () => {
    const service = await aService({ unit: 'seat', cost: 99 })
    await addToCart(customer, service.id, now, 1)
    const shown = await shownNow()
    const lines = shown.lines.map(({ quantity: _, ...line }) => line)
    expect(await checkoutGroup(customer, { ...shown, lines }, 'one', { now })).toMatchObject([{ quantity: 1 }])
    const floor = await aService({ unit: 'sqft', cost: 14 })
    const { _id } = await addToCart(customer, floor.id, now)
    const unmeasured = await shownNow()
    await setQuantity(customer, _id, 500, now)
    expect(await refusal(checkoutGroup(customer, unmeasured, 'two', { now }))).toMatchObject({
      message: expect.stringMatching(/it was not measured, is 500 sq ft now/),
    })
  })
})
