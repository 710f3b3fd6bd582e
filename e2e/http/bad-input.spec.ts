import { randomUUID } from 'node:crypto'
import { place } from '../../testing/place'
import { expect, test } from '../fixtures'
import { type Api, contentsOf } from '../shop/api'
import { signUp } from '../shop/customer'

type Line = {
  _id: string
  serviceName: string
  serviceCost?: number
  discountPercentage: number
  unit: string
  mainServiceId: string
}
type Order = { orderId: string; status: string; serviceCost?: number }

const dataOf = async <T>(answer: ReturnType<Api>) => {
  const { status, body } = await answer
  expect(status, body?.message).toBe(200)
  return body?.data as T
}

/** A service of the catalogue with a fixed price. */
async function aService(api: Api) {
  const entries = await dataOf<{ serviceType: { _id: string; serviceCost: number } }[]>(
    api('GET', `/api/servicetype/hierarchy/${encodeURIComponent('AC Repair and Appliances')}`),
  )
  const found = entries.find(({ serviceType }) => serviceType.serviceCost > 1_000)
  return found!.serviceType
}

/** Somebody with an address, a number and one line in the cart, as the screens would leave it. */
async function household(api: Api, token: string) {
  const home = await dataOf<{ _id: string }>(api('POST', '/api/users/addresses', { token, json: place }))
  const number = await dataOf<{ _id: string }>(
    api('POST', '/api/users/contact-numbers', { token, json: { number: '98765 43210' } }),
  )
  const service = await aService(api)
  const line = await dataOf<Line>(api('POST', '/api/cart/add', { token, json: { serviceId: service._id } }))
  const { _id, serviceName, serviceCost, discountPercentage, unit } = line
  const order = {
    mainServiceId: line.mainServiceId,
    deliveryAddress: home._id,
    contactNumber: number._id,
    lines: [{ _id, serviceName, serviceCost, discountPercentage, unit }],
  }
  return { home, number, service, line, order }
}

test('[CART-12] a price that the client sends is not what is charged', async ({ api, customer }) => {
  const { token } = customer
  const service = await aService(api)
  const line = await dataOf<Line>(
    api('POST', '/api/cart/add', {
      token,
      json: {
        serviceId: service._id,
        serviceName: 'Free',
        serviceCost: 1,
        discountPercentage: 99,
        status: 'addToCart',
      },
    }),
  )
  expect(line).toMatchObject({ serviceCost: service.serviceCost })
  expect(line.serviceName).not.toBe('Free')
})

test('[CART-12, CART-17] an order at any other price than the shown one is refused, and the cart stays', async ({
  api,
  shop,
  customer,
}) => {
  const { token } = customer
  const { order } = await household(api, token)
  const before = await contentsOf(shop)
  const lies = [
    { serviceCost: 1 },
    { serviceCost: undefined },
    { discountPercentage: 90 },
    { unit: 'sqft' },
    { serviceName: 'Free' },
  ]
  for (const lie of lies) {
    const lines = order.lines.map((line) => ({ ...line, ...lie }))
    const answer = await api('POST', '/api/cart/checkout', { token, json: { ...order, lines } })
    expect(answer, JSON.stringify(lie)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/\S/) } })
  }
  expect(await contentsOf(shop)).toBe(before)
})

test('[CART-04] the second of two adds at once is refused', async ({ api, customer }) => {
  const { token } = customer
  const { _id: serviceId } = await aService(api)
  const add = () => api('POST', '/api/cart/add', { token, json: { serviceId } })
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body?.message).toBe('This service is already in your cart')
  expect(await dataOf<Line[]>(api('GET', '/api/cart/list', { token }))).toHaveLength(1)
})

test('[CART-11] a checkout that is sent again is answered from what was stored, with another body refused', async ({
  api,
  customer,
}) => {
  const { token } = customer
  const { order } = await household(api, token)
  const headers = { 'idempotency-key': randomUUID() }
  const send = (json: unknown) => api('POST', '/api/cart/checkout', { token, json, headers })
  const first = await dataOf<Order[]>(send(order))
  expect(await dataOf<Order[]>(send(order))).toEqual(first)
  expect(await send({ ...order, mainServiceId: randomUUID() })).toMatchObject({ status: 422 })
  expect(await dataOf<Order[]>(api('GET', '/api/cart/list-all', { token }))).toHaveLength(1)
})

test("[BOOK-11] another customer's address, number, cart line and order are not found", async ({
  api,
  shop,
  customer,
}) => {
  const owner = await household(api, customer.token)
  const [placed] = await dataOf<Order[]>(
    api('POST', '/api/cart/checkout', { token: customer.token, json: owner.order }),
  )
  const stranger = await signUp(shop)
  const { token } = stranger
  const own = await household(api, token)
  const before = await contentsOf(shop)
  const theirs: [string, string, unknown?][] = [
    ['PUT', `/api/users/addresses/${owner.home._id}`, place],
    ['DELETE', `/api/users/addresses/${owner.home._id}`],
    ['PATCH', `/api/users/addresses/${owner.home._id}/set-primary`],
    ['PUT', `/api/users/contact-numbers/${owner.number._id}`, { number: '9876543210' }],
    ['DELETE', `/api/users/contact-numbers/${owner.number._id}`],
    ['PATCH', `/api/users/contact-numbers/${owner.number._id}/set-primary`],
    ['DELETE', `/api/cart/remove/${owner.line._id}`],
    ['PUT', `/api/cart/update-status/${placed?.orderId}`, { status: 'cancelled' }],
    ['PUT', `/api/cart/update-status/${owner.line._id}`, { status: 'cancelled' }],
    ['POST', '/api/cart/checkout', { ...own.order, deliveryAddress: owner.home._id }],
    ['POST', '/api/cart/checkout', { ...own.order, contactNumber: owner.number._id }],
  ]
  for (const [method, path, json] of theirs) {
    const answer = await api(method, path, { token, ...(json !== undefined && { json }) })
    expect(answer.status, `${method} ${path}: ${answer.body?.message}`).toBe(404)
  }
  const profile = await api('PATCH', `/api/users/update/profile/${customer._id}`, { token, body: new FormData() })
  expect([403, 404]).toContain(profile.status)
  expect(await contentsOf(shop)).toBe(before)
})

test('[BOOK-06] a customer moves an order only from pending to cancelled', async ({ api, shop, customer }) => {
  const { token } = customer
  const { order, home, number } = await household(api, token)
  const [placed] = await dataOf<Order[]>(api('POST', '/api/cart/checkout', { token, json: order }))
  const path = `/api/cart/update-status/${placed?.orderId}`
  const before = await contentsOf(shop)
  for (const status of ['inProgress', 'completed', 'addToCart'])
    expect((await api('PUT', path, { token, json: { status } })).status, status).toBe(409)
  expect((await api('PUT', path, { token, json: { status: 'refunded' } })).status).toBe(400)
  const again = { status: 'pending', deliveryAddress: home._id, contactNumber: number._id }
  expect((await api('PUT', path, { token, json: again })).status).toBe(409)
  expect(await contentsOf(shop)).toBe(before)
  expect((await api('PUT', path, { token, json: { status: 'cancelled' } })).status).toBe(200)
  expect((await api('PUT', path, { token, json: { status: 'cancelled' } })).status).toBe(409)
})

test('[PROF-04, PROF-06, API-21] wrong fields are refused by name', async ({ api, shop, customer }) => {
  const { token } = customer
  const before = await contentsOf(shop)
  const wrong: [string, object, string, string?][] = [
    ['/api/users/addresses', { ...place, postalCode: '1100' }, 'postalCode', 'Indian pincode must be 6 digits'],
    ['/api/users/addresses', { ...place, district: 'X' }, 'district', 'Please enter a valid district name'],
    ['/api/users/addresses', { ...place, district: 'Kolkata' }, 'district'],
    ['/api/users/addresses', { ...place, state: 'Kerala' }, 'state'],
    ['/api/users/addresses', { ...place, label: 'castle' }, 'label'],
    ['/api/users/contact-numbers', { number: '12345' }, 'number', 'Please enter a valid phone number (10-15 digits)'],
    [
      '/api/users/contact-numbers',
      { number: '9'.repeat(16) },
      'number',
      'Please enter a valid phone number (10-15 digits)',
    ],
    ['/api/cart/add', { serviceId: 'x' }, 'serviceId'],
  ]
  for (const [path, json, field, message] of wrong) {
    const { status, body } = await api('POST', path, { token, json })
    expect(status, `${path} ${field}`).toBe(400)
    expect(Object.keys(body?.fields ?? {}), `${path} ${field}`).toContain(field)
    if (message) expect(body?.message).toBe(message)
  }
  expect((await api('POST', '/api/cart/add', { token, json: { serviceId: randomUUID() } })).status).toBe(404)
  expect(await contentsOf(shop)).toBe(before)
})

test('[AUTH-02, AUTH-03] a registration without picture or with a weak password, and a code that is none, are refused', async ({
  api,
  shop,
}) => {
  const before = await contentsOf(shop)
  const form = (given: Record<string, string | Blob>) => {
    const body = new FormData()
    const whole = { firstName: 'A', lastName: 'B', email: 'weak@example.test', password: 'Correct-Horse7', ...given }
    for (const [name, value] of Object.entries(whole)) body.set(name, value)
    return api('POST', '/api/users/registration', { body })
  }
  expect((await form({})).body?.message).toBe('Please select a profile image')
  const image = new Blob([new Uint8Array([0xff, 0xd8, 0xff])])
  const weak = 'Password must be 8-16 characters with uppercase, lowercase, number, and special character'
  for (const password of [
    'short1A',
    'nouppercase1!',
    'NOLOWERCASE1!',
    'NoDigits!!',
    'NoSpecial11',
    'Seventeen-Chars-1',
  ])
    expect((await form({ image, password })).body?.message, password).toBe(weak)
  for (const otp of ['12345', '1234567', '12345a', 123456, '123456 or 654321', '١٢٣٤٥'])
    expect(
      (await api('POST', '/api/users/verifyotp', { json: { email: 'weak@example.test', otp } })).body?.message,
    ).toBe('Please enter a 6-digit number')
  expect(await contentsOf(shop)).toBe(before)
})

test('[AUTH-09] the token is worth nothing after logging out', async ({ api, customer }) => {
  const { token } = customer
  expect((await api('GET', '/api/users/profile', { token })).status).toBe(200)
  expect((await api('POST', '/api/users/logout', { token })).status).toBe(200)
  expect((await api('GET', '/api/users/profile', { token })).status).toBe(401)
})
