import { beforeEach, describe, expect, test } from 'vitest'
import { POST as add } from '@/app/api/cart/add/route'
import { GET as placedBy } from '@/app/api/cart/checkout/[key]/route'
import { POST as order } from '@/app/api/cart/checkout/route'
import { GET as count } from '@/app/api/cart/counts/route'
import { GET as list } from '@/app/api/cart/list/route'
import { GET as listAll } from '@/app/api/cart/list-all/route'
import { POST as merge } from '@/app/api/cart/merge/route'
import { PATCH as setTo } from '@/app/api/cart/quantity/[cartItemId]/route'
import { DELETE as remove } from '@/app/api/cart/remove/[cartItemId]/route'
import { PUT as update } from '@/app/api/cart/update-status/[id]/route'
import { issueToken } from '@/lib/auth/secrets'
import { checkout, countBookings, findCheckout, listBookings, updateStatus } from '@/lib/bookings/contract'
import type { Booking } from '@/lib/bookings/schema'
import { addToCart, listCart, mergeCart, removeFromCart, setQuantity } from '@/lib/cart/contract'
import { termsOf } from '@/lib/cart/rules'
import type { CartItem } from '@/lib/cart/schema'
import { db } from '@/lib/db'
import { aCartLine, aContactNumber, aCustomer, anAddress, anOrder, aService } from '@/testing/factories'
import { send } from '@/testing/send'

let customer: Awaited<ReturnType<typeof aCustomer>>
let token: string
beforeEach(async () => {
  // The routes read the real clock.
  customer = await aCustomer()
  await db.session.update({ where: { id: customer.sessionId }, data: { expiresAt: new Date(Date.now() + 3_600_000) } })
  token = await issueToken({ id: customer.id, sessionId: customer.sessionId })
})
const mine = (where: object = {}) => db.booking.findMany({ where: { customerId: customer.id, ...where } })

const calls: [typeof addToCart.path | string, Parameters<typeof send>[0], Parameters<typeof send>[1]][] = [
  ['add', add, addToCart],
  ['checkout', order, checkout],
  ['checkout/{key}', placedBy, findCheckout],
  ['counts', count, countBookings],
  ['list', list, listCart],
  ['list-all', listAll, listBookings],
  ['merge', merge, mergeCart],
  ['quantity', setTo, setQuantity],
  ['remove', remove, removeFromCart],
  ['update-status', update, updateStatus],
]
test.each(calls)('[API-20] %s without a live token is 401', async (_, handler, call) => {
  const answer = await send(handler, call, { params: { id: 'x', cartItemId: 'x', key: 'x' } })
  expect(answer).toMatchObject({ status: 401, body: { message: 'Please login' } })
  await db.session.update({ where: { id: customer.sessionId }, data: { revokedAt: new Date() } })
  expect((await send(handler, call, { token })).status).toBe(401)
})

describe('a quantity', () => {
  test('[HOUSE-01] is set by a PATCH of a line of the own cart, and is in the cart', async () => {
    const { id: cartItemId } = await aCartLine(customer.id)
    const answer = await send(setTo, setQuantity, { token, params: { cartItemId }, body: { quantity: 4 } })
    expect(answer).toMatchObject({ status: 200, body: { data: { _id: cartItemId, quantity: 4 } } })
    expect((await send(list, listCart, { token })).body.data).toMatchObject([{ quantity: 4 }])
  })

  test.each([0, 11, 2.5, 'two', '3', 1e9, -1])(
    '[HOUSE-01] of %s is refused by the name of the field',
    async (quantity) => {
      const line = await aCartLine(customer.id)
      const refusal = {
        status: 400,
        body: { fields: { quantity: expect.stringMatching(/^The quantity has to be a whole number/) } },
      }
      const params = { cartItemId: line.id }
      expect(await send(setTo, setQuantity, { token, params, body: { quantity } })).toMatchObject(refusal)
      const { id: serviceId } = await aService()
      expect(await send(add, addToCart, { token, body: { serviceId, quantity } })).toMatchObject(refusal)
      const lines = [{ _id: line.id, ...termsOf(line as never), quantity }]
      const to = {
        deliveryAddress: (await anAddress(customer.id)).id,
        contactNumber: (await aContactNumber(customer.id)).id,
      }
      const ordering = await send(order, checkout, { token, body: { mainServiceId: line.mainServiceId, ...to, lines } })
      expect(ordering).toMatchObject({ status: 400, body: { fields: { 'lines.0.quantity': expect.any(String) } } })
      expect(await mine({ OR: [{ quantity: { not: null } }, { status: 'pending' }] })).toEqual([])
    },
  )
})

describe('POST /api/cart/add', () => {
  test('[API-09] [CART-12] takes the payload of the spec, and the price of the catalogue', async () => {
    const service = await aService({ cost: 699 })
    const body = {
      serviceId: service.id,
      serviceName: 'Almost free',
      serviceCost: 1,
      discountPercentage: 99,
      serviceImage: ['x.png'],
      mainServiceId: crypto.randomUUID(),
      applicationId: crypto.randomUUID(),
      status: 'addToCart',
    }
    const { status, body: answer } = await send(add, addToCart, { token, body })
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({ serviceName: service.name, serviceCost: 699, discountPercentage: 0 })
    expect(await mine()).toMatchObject([{ serviceName: service.name, serviceCost: 699, discountPercentage: 0 }])
  })

  test('[API-09] takes the form of reordering, and refuses a second one', async () => {
    const { id: serviceId, name, applicationTypeId } = await aService()
    const body = {
      serviceId,
      serviceName: name,
      serviceCost: 500,
      serviceImage: 'x.png',
      applicationId: applicationTypeId,
    }
    expect((await send(add, addToCart, { token, body })).status).toBe(200)
    expect(await send(add, addToCart, { token, body })).toMatchObject({
      status: 409,
      body: { message: 'This service is already in your cart' },
    })
  })

  test.each([
    ['an unknown field', { customerId: crypto.randomUUID() }, 'customerId'],
    ['a status of its own', { status: 'completed' }, 'status'],
    ['an id that is none', { serviceId: 'fan' }, 'serviceId'],
    ['a price that is no number', { serviceCost: '1' }, 'serviceCost'],
  ])('[API-21] refuses %s, and names it', async (_, change, field) => {
    const service = await aService()
    const answer = await send(add, addToCart, { token, body: { serviceId: service.id, ...change } })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(field)
    expect(await mine()).toEqual([])
  })
})

test('[API-08] [API-12] [API-26] carts and orders are lists of records with the fields of the spec', async () => {
  const line = await aCartLine(customer.id)
  const placed = await anOrder(customer.id)
  const shared = [
    '_id',
    'serviceId',
    'serviceName',
    'serviceCost',
    'discountPercentage',
    'serviceImage',
    'mainServiceId',
  ]
  shared.push('mainServiceName', 'applicationId', 'applicationName', 'description', 'status', 'createdAt', 'updatedAt')
  const cart = (await send(list, listCart, { token })).body.data as CartItem[]
  expect(cart).toHaveLength(1)
  expect(cart[0]).toMatchObject({ _id: line.id, status: 'addToCart' })
  for (const field of shared) expect(cart[0]).toHaveProperty(field)
  const orders = (await send(listAll, listBookings, { token })).body.data as Booking[]
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({ _id: placed.id, orderId: placed.orderId, status: 'pending' })
  for (const field of [...shared, 'deliveryAddress', 'contactNumber']) expect(orders[0]).toHaveProperty(field)
})

test('an absent price is absent, never 0', async () => {
  await aCartLine(customer.id, { serviceId: (await aService({ cost: null })).id })
  await anOrder(customer.id, { serviceCost: null })
  const [item] = (await send(list, listCart, { token })).body.data as CartItem[]
  const [booking] = (await send(listAll, listBookings, { token })).body.data as Booking[]
  for (const one of [item, booking]) expect(one).not.toHaveProperty('serviceCost')
})

test.each([['0'], ['501'], ['many']])('[API-21] list-all refuses limit=%s', async (limit) => {
  expect((await send(listAll, listBookings, { token, query: { limit } })).status).toBe(400)
})

test('counts has a number for every status', async () => {
  await anOrder(customer.id, { status: 'completed' })
  expect((await send(count, countBookings, { token })).body.data).toEqual({
    pending: 0,
    inProgress: 0,
    completed: 1,
    cancelled: 0,
  })
})

test('[API-10] remove takes a line out; what is not a line of this cart is 404', async () => {
  const line = await aCartLine(customer.id)
  const theirs = await aCartLine((await aCustomer()).id)
  const call = (cartItemId: string) => send(remove, removeFromCart, { token, params: { cartItemId } })
  expect(await call(line.id)).toMatchObject({ status: 200, body: { data: { _id: line.id } } })
  expect((await call(line.id)).status).toBe(404)
  expect((await call(theirs.id)).status).toBe(404)
  expect((await call('..')).status).toBe(400)
})

test('merge refuses nothing, too much and what is no id', async () => {
  for (const serviceIds of [[], ['x'], Array.from({ length: 101 }, () => crypto.randomUUID())])
    expect((await send(merge, mergeCart, { token, body: { serviceIds } })).status).toBe(400)
})

describe('PUT /api/cart/update-status', () => {
  const put = (id: string, body: object) => send(update, updateStatus, { token, params: { id }, body })
  const destination = async () => {
    const address = await anAddress(customer.id)
    const number = await aContactNumber(customer.id)
    return { address, number, ids: { deliveryAddress: address.id, contactNumber: number.id } }
  }

  test('[API-11] [CART-14] in its checkout form, with ids or with the objects that the profile gave', async () => {
    const { address, number, ids } = await destination()
    const objects = {
      deliveryAddress: { _id: address.id, street: 'Forged Street', isPrimary: true },
      contactNumber: { _id: number.id, number: '0000000000' },
    }
    for (const to of [ids, objects]) {
      const line = await aCartLine(customer.id)
      const answer = await put(line.id, { status: 'pending', ...to })
      expect(answer).toMatchObject({ status: 200, body: { data: { _id: line.id, status: 'pending' } } })
      expect(answer.body.data).toMatchObject({
        deliveryAddress: { street: address.street },
        contactNumber: { number: number.number },
      })
    }
  })

  test('[API-11] [BOOK-06] in its cancel form, by order number', async () => {
    const { orderId } = await anOrder(customer.id)
    expect(await put(orderId!, { status: 'cancelled' })).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled' } },
    })
    expect((await put(orderId!, { status: 'cancelled' })).status).toBe(409)
  })

  test('[BOOK-06] every other change of an order is refused', async () => {
    const { ids } = await destination()
    const placed = await anOrder(customer.id, { status: 'inProgress' })
    for (const status of ['inProgress', 'completed', 'addToCart'])
      expect((await put(placed.id, { status })).status).toBe(409)
    for (const status of ['lost', '']) expect((await put(placed.id, { status })).status).toBe(400)
    expect((await put(placed.id, { status: 'pending', ...ids })).status).toBe(409)
    expect((await put(placed.id, { status: 'cancelled', serviceCost: 1 })).status).toBe(400)
    expect((await put('HS-1', { status: 'cancelled' })).status).toBe(400)
    expect(await mine({ id: placed.id })).toEqual([placed])
  })

  test('[API-21] a price in the checkout form is refused', async () => {
    const { ids } = await destination()
    const line = await aCartLine(customer.id)
    expect((await put(line.id, { status: 'pending', ...ids, serviceCost: 1 })).status).toBe(400)
    expect((await put(line.id, { status: 'pending', deliveryAddress: ids.deliveryAddress })).status).toBe(400)
    expect(await mine()).toMatchObject([{ status: 'addToCart' }])
  })
})

test('[CART-11] checkout answers a retry with what it answered before, and 422 to the key with another body', async () => {
  const line = await aCartLine(customer.id)
  const [item] = (await send(list, listCart, { token })).body.data as CartItem[]
  const body = {
    mainServiceId: line.mainServiceId,
    deliveryAddress: (await anAddress(customer.id)).id,
    contactNumber: (await aContactNumber(customer.id)).id,
    lines: [{ _id: item!._id, ...termsOf(item!) }],
  }
  const call = (sent: object) => send(order, checkout, { token, body: sent, headers: { 'idempotency-key': 'one' } })
  const first = await call(body)
  expect(first.status).toBe(200)
  expect((await call(body)).body).toEqual(first.body)
  expect((await call({ ...body, lines: [{ ...body.lines[0], serviceCost: 1 }] })).status).toBe(422)
  expect(await mine({ status: 'pending' })).toHaveLength(1)
})
