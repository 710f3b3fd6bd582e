import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart, listCart, mergeCart, removeFromCart } from '@/lib/cart/commands'
import { maxCartLines } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { later, now } from '@/testing/clock'
import { aCartLine, aCustomer, anOrder, aService } from '@/testing/factories'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})
const inCart = () => db.booking.count({ where: { customerId: customer.id, status: 'addToCart' } })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message }) => ({ code, message }),
  )
const duplicate = { code: 'conflict', message: 'This service is already in your cart' }

test('[CART-02] [CART-14] what is added stands in the cart as addToCart, with the copies of the catalogue', async () => {
  const service = await aService({ cost: 699, discountPercentage: 10, discountValidUntil: later({ days: 3 }) })
  const item = await addToCart(customer, service.id, now)
  const { category } = service.applicationType
  expect(item).toEqual({
    _id: expect.any(String),
    serviceId: service.id,
    serviceName: service.name,
    serviceCost: 699,
    discountPercentage: 10,
    unit: 'visit',
    serviceImage: service.images[0],
    mainServiceId: category.mainService.id,
    mainServiceName: category.mainService.name,
    applicationId: service.applicationTypeId,
    applicationName: service.applicationType.name,
    description: '',
    status: 'addToCart',
    offered: true,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
  expect(await listCart(customer, now)).toEqual([item])
})

test('[CART-14] the cart lists only what is in it, not what was ordered', async () => {
  await anOrder(customer.id)
  const line = await aCartLine(customer.id)
  expect((await listCart(customer, now)).map(({ _id }) => _id)).toEqual([line.id])
})

test('[CART-04] of twenty adds at the same time one stands and the others are refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const service = await aService()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(addToCart(customer, service.id, now))))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter(Boolean)).toEqual(Array(19).fill(duplicate))
    expect(await inCart()).toBe(round + 1)
  }
})

test('[CART-04] the database itself holds one line for each customer and service', async () => {
  const line = await aCartLine(customer.id)
  await expect(aCartLine(customer.id, { serviceId: line.serviceId })).rejects.toMatchObject({ code: 'P2002' })
  await anOrder(customer.id, { serviceId: line.serviceId }) // an order of the same service is no obstacle
})

test('a service that is unknown or withdrawn cannot be added', async () => {
  const withdrawn = await aService({ offered: false })
  const refused = { code: 'not_found', message: 'This service is no longer offered' }
  expect(await refusal(addToCart(customer, withdrawn.id, now))).toEqual(refused)
  expect(await refusal(addToCart(customer, crypto.randomUUID(), now))).toEqual(refused)
})

test('a cart is bounded, also when many adds arrive at the same time', async () => {
  const { applicationTypeId } = await aService()
  const services = await db.service.createManyAndReturn({
    data: Array.from({ length: maxCartLines + 10 }, (_, i) => ({
      applicationTypeId,
      key: `bound ${i}`,
      name: `Bound ${i}`,
      heading: 'Bound',
      position: i,
    })),
  })
  const ids = services.map(({ id }) => id)
  await mergeCart(customer, ids.slice(0, maxCartLines - 5), now)
  const answers = await Promise.all(ids.slice(maxCartLines - 5).map((id) => refusal(addToCart(customer, id, now))))
  expect(answers.filter((answer) => answer === null)).toHaveLength(5)
  expect(await inCart()).toBe(maxCartLines)
  const { skipped } = await mergeCart(customer, ids.slice(-1).concat(ids[0]!), now)
  expect([[], [{ serviceId: ids.at(-1), reason: 'cartFull' }]]).toContainEqual(skipped)
})

describe('removing', () => {
  test('a line can be removed, once', async () => {
    const line = await aCartLine(customer.id)
    expect(await removeFromCart(customer, line.id, now)).toEqual({ _id: line.id })
    expect(await inCart()).toBe(0)
    expect(await refusal(removeFromCart(customer, line.id, now))).toMatchObject({ code: 'not_found' })
  })

  test('[BOOK-11] neither another customer’s line nor an order can be removed', async () => {
    const other = await aCustomer()
    for (const row of [await aCartLine(other.id), await anOrder(customer.id)]) {
      expect(await refusal(removeFromCart(customer, row.id, now))).toMatchObject({ code: 'not_found' })
      expect(await db.booking.count({ where: { id: row.id } })).toBe(1)
    }
  })
})

describe('[CART-17] a line that changed since it was added shows old and new', () => {
  const added = async () => {
    const service = await aService({ cost: 699, discountPercentage: 10, discountValidUntil: later({ days: 1 }) })
    await addToCart(customer, service.id, now)
    return service.id
  }
  const was = { serviceCost: 699, discountPercentage: 10, unit: 'visit', serviceName: expect.any(String) }

  test('a new price, on every view', async () => {
    const id = await added()
    await db.service.update({ where: { id }, data: { cost: 799 } })
    for (let view = 0; view < 2; view += 1)
      expect(await listCart(customer, now)).toMatchObject([{ serviceCost: 799, discountPercentage: 10, was }])
  })

  test('a price that is gone', async () => {
    const id = await added()
    await db.service.update({ where: { id }, data: { cost: null } })
    const [item] = await listCart(customer, now)
    expect(item).toMatchObject({ discountPercentage: 0, was })
    expect(item).not.toHaveProperty('serviceCost')
  })

  test('a discount that ended with its last day in India', async () => {
    await added()
    const lastMoment = new Date('2026-11-22T18:29:59.999Z')
    expect((await listCart(customer, lastMoment))[0]).not.toHaveProperty('was')
    expect(await listCart(customer, new Date(lastMoment.getTime() + 1))).toMatchObject([{ discountPercentage: 0, was }])
  })

  test('a service that was withdrawn', async () => {
    const id = await added()
    await db.service.update({ where: { id }, data: { offered: false } })
    expect(await listCart(customer, now)).toMatchObject([{ offered: false, serviceCost: 699 }])
  })

  test('a line that did not change says nothing', async () => {
    await added()
    expect((await listCart(customer, now))[0]).not.toHaveProperty('was')
  })
})

describe('[CART-03] a guest’s cart is merged', () => {
  test('without duplicates and in its order; again it changes nothing', async () => {
    const services = [await aService(), await aService(), await aService()]
    const ids = services.map(({ id }) => id)
    await addToCart(customer, ids[1]!, now)
    const first = await mergeCart(customer, [...ids, ids[0]!], later({ minutes: 1 }))
    expect(first.skipped).toEqual([])
    expect(first.items.map((item) => item.serviceId)).toEqual([ids[1], ids[0], ids[2]])
    expect(await mergeCart(customer, ids, later({ minutes: 2 }))).toEqual(first)
  })

  test('what is unknown or withdrawn is reported, the rest is there', async () => {
    const [good, withdrawn, unknown] = [await aService(), await aService({ offered: false }), crypto.randomUUID()]
    const { items, skipped } = await mergeCart(customer, [withdrawn.id, good.id, unknown], now)
    expect(items.map((item) => item.serviceId)).toEqual([good.id])
    expect(skipped).toEqual([
      { serviceId: withdrawn.id, reason: 'notOffered' },
      { serviceId: unknown, reason: 'notOffered' },
    ])
  })

  test('by several tabs at the same time, beside adds', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, async () => (await aService()).id))
    await Promise.all([
      ...Array.from({ length: 12 }, () => mergeCart(customer, ids, now)),
      ...ids.flatMap((id) => [refusal(addToCart(customer, id, now)), refusal(addToCart(customer, id, now))]),
    ])
    expect((await listCart(customer, now)).map((item) => item.serviceId).sort()).toEqual([...ids].sort())
  })
})
