import type { Operation } from '../../lib/http/openapi'
import { place } from '../../testing/place'
import { expect, test } from '../fixtures'
import { type Api, contentsOf } from '../shop/api'
import { inDatabase, order, putInCart, servicesOf, sessionName, settle } from '../shop/arrange'
import { type Customer, signUp } from '../shop/customer'
import type { Shop } from '../shop/shop'

type Call = { name: string; method: string; path: string; operation: Operation }
/** What belongs to a customer, by what the calls name it by. */
type Owned = {
  customer: string
  address: string
  number: string
  line: string
  order: string
  orderId: string
  device: string
  key: string
}
/** `seen`: the call says as of when the order was shown. */
type Entry = { of: (keyof Owned)[]; json?: object; form?: boolean; seen?: boolean }

/** Whose id each call takes, with a body that is right. A call that is missing here fails the test: say whose id it takes. */
const table: Record<string, Entry> = {
  'PATCH /api/users/update/profile/{userId}': { of: ['customer'], form: true },
  'PUT /api/users/addresses/{id}': { of: ['address'], json: place },
  'PATCH /api/users/addresses/{id}/set-primary': { of: ['address'] },
  'DELETE /api/users/addresses/{id}': { of: ['address'] },
  'PUT /api/users/contact-numbers/{id}': { of: ['number'], json: { number: '9876543210' } },
  'PATCH /api/users/contact-numbers/{id}/set-primary': { of: ['number'] },
  'DELETE /api/users/contact-numbers/{id}': { of: ['number'] },
  'DELETE /api/users/devices/{id}': { of: ['device'] },
  'GET /api/cart/checkout/{key}': { of: ['key'] },
  'GET /api/cart/order-details/{orderId}': { of: ['order', 'orderId'] },
  'GET /api/cart/order-details/{orderId}/calendar': { of: ['order', 'orderId'] },
  'GET /api/cart/order-details/{orderId}/summary': { of: ['order', 'orderId'] },
  'POST /api/cart/order-details/{orderId}/complaint': {
    of: ['order', 'orderId'],
    json: { problem: 'quality', message: 'The tap drips again.' },
  },
  'PUT /api/cart/order-details/{orderId}/visit': {
    of: ['order', 'orderId'],
    json: { note: 'Ring twice, please.' },
    seen: true,
  },
  'GET /api/cart/order-details/{orderId}/visit/windows': { of: ['order', 'orderId'] },
  'DELETE /api/cart/order-details/{orderId}/visit/request': { of: ['order', 'orderId'] },
  'PUT /api/cart/update-status/{id}': { of: ['order', 'orderId'], json: { status: 'cancelled' } },
  'DELETE /api/cart/remove/{cartItemId}': { of: ['line'] },
  'PATCH /api/cart/quantity/{cartItemId}': { of: ['line'], json: { quantity: 2 } },
  // These name a main service, which is everybody's: whose time it is the session says (HOUSE-03).
  'PUT /api/cart/windows/hold/{mainServiceId}': { of: [] },
  'DELETE /api/cart/windows/hold/{mainServiceId}': { of: [] },
}

const list = async (api: Api, path: string, token: string) =>
  (await api('GET', path, { token })).body?.data as { _id: string; orderId: string; updatedAt: string }[]

/** What the team does once it has called. */
const aVisit = `with planned as (
    insert into visit (placement_id, starts_at, ends_at, created_at, updated_at)
    select placement_id, now() + interval '1 day', now() + interval '25 hours', now(), now() from booking where order_id = $1
    returning id)
  update booking set visit_id = planned.id from planned where order_id = $1`

/** Orders a service as the checkout does, and answers with the key of that call. */
async function checkedOut(api: Api, customer: Customer, service: { _id: string }) {
  const { token } = customer
  const { body } = await api('POST', '/api/cart/add', { token, json: { serviceId: service._id } })
  const { mainServiceId, ...line } = body!.data as Record<'mainServiceId' | '_id' | 'serviceName' | 'unit', string> & {
    serviceCost?: number
    discountPercentage: number
  }
  const { _id, serviceName, serviceCost, discountPercentage, unit } = line
  const lines = [{ _id, serviceName, serviceCost, discountPercentage, unit }]
  const key = crypto.randomUUID()
  const json = { mainServiceId, ...(await settle(api, customer)), lines }
  const placed = await api('POST', '/api/cart/checkout', { token, json, headers: { 'idempotency-key': key } })
  expect(placed.status).toBe(200)
  return key
}

/** Somebody with something of every kind. */
async function household(shop: Shop, api: Api, customer: Customer): Promise<Owned> {
  const { token } = customer
  const [ordered, kept, other] = await servicesOf(api, 'AC Repair and Appliances')
  const key = await checkedOut(api, customer, other!)
  const [number] = await order(api, customer, [ordered!])
  await inDatabase(shop, aVisit, number!)
  await putInCart(api, customer, [kept!])
  const { body } = await api('GET', '/api/users/profile', { token })
  const profile = body?.data as Record<'addresses' | 'contactNumbers', { _id: string }[]>
  const [placed] = await list(api, '/api/cart/list-all', token)
  const [line] = await list(api, '/api/cart/list', token)
  const [device] = await list(api, '/api/users/devices', token)
  return {
    customer: customer._id,
    address: profile.addresses[0]!._id,
    number: profile.contactNumbers[0]!._id,
    line: line!._id,
    order: placed!._id,
    orderId: placed!.orderId,
    device: device!._id,
    key,
  }
}

test("[BOOK-11] [API-20] no customer and no guest ever sees or changes what is another's", async ({
  api,
  shop,
  conformity,
  customer: owner,
}) => {
  const stranger = await signUp(shop)
  const owned = await household(shop, api, owner)
  await household(shop, api, stranger)
  const calls: Call[] = Object.entries(conformity.api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        operation,
      }))
      .filter(({ operation }) => operation.security.length > 0),
  )
  const withId = calls.filter(({ path }) => path.includes('{'))
  expect(withId.map(({ name }) => name).sort(), 'calls with an id, and the table').toEqual(Object.keys(table).sort())

  const send = async ({ method, path, name }: Call, id: string, token = '') => {
    const { seen, form, ...entry } = table[name]!
    const [shown] = seen ? await list(api, '/api/cart/list-all', owner.token) : []
    const json = shown ? { ...entry.json, seen: shown.updatedAt } : entry.json
    const body = form ? new FormData() : undefined
    return api(method, path.replace(/\{\w+\}/, id), { token, json, body })
  }
  const before = await contentsOf(shop)
  for (const call of withId)
    for (const kind of table[call.name]!.of) {
      expect((await send(call, owned[kind])).status, `${call.name} by a guest`).toBe(401)
      const answer = await send(call, owned[kind], stranger.token)
      expect(answer.status, `${call.name} of another's ${kind}`).toBe(404)
    }
  // A parameter that names a row is no way round.
  for (const { name, path, method, operation } of calls) {
    const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
    for (const parameter of asked) {
      const form = JSON.stringify(parameter.schema)
      if (!/uuid|HS-/.test(form)) continue
      for (const id of form.includes('HS-') ? [owned.order, owned.orderId] : [owned.order]) {
        const query = new URLSearchParams(asked.filter(({ required }) => required).map((one) => [one.name, id]))
        query.set(parameter.name, id)
        const named = path.replace(/\{\w+\}/, owned.orderId)
        const answer = await api(method, `${named}?${query}`, { token: stranger.token })
        expect(answer.status, `${name}?${parameter.name}`).toBe(404)
      }
    }
  }
  expect(await contentsOf(shop)).toBe(before)

  // Nothing of the owner is in what a stranger reads, by call or by page.
  const traces = [...Object.values(owned), owner.email]
  const seen = async (text: Promise<string>, where: string) => {
    const read = await text
    expect(
      traces.filter((trace) => read.includes(trace)),
      where,
    ).toEqual([])
  }
  for (const { name, path, method } of calls.filter((call) => call.method === 'GET' && !call.path.includes('{')))
    await seen(
      api(method, path, { token: stranger.token }).then(({ body }) => JSON.stringify(body)),
      name,
    )
  for (const page of ['/profile', '/orders', '/cartpage']) {
    const headers = { cookie: `${sessionName(shop)}=${stranger.token}` }
    await seen(
      fetch(shop.url + page, { headers }).then((answer) => answer.text()),
      page,
    )
  }

  // The ids are real: their owner gets an answer, what changes least first.
  const gentleness = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']
  const inOrder = withId
    .filter(({ name }) => table[name]!.of.length > 0)
    .toSorted((a, b) => gentleness.indexOf(a.method) - gentleness.indexOf(b.method))
  // After these there is no order to change, and nobody who is signed in.
  const ends = ({ path }: Call) => ['/update-status/', '/devices/'].findIndex((one) => path.includes(one))
  for (const call of inOrder.toSorted((a, b) => ends(a) - ends(b)))
    expect((await send(call, owned[table[call.name]!.of[0]!], owner.token)).status, call.name).toBe(200)
})
