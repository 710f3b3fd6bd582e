import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { cookieNameAt } from '../../lib/cookie-names'
import { indiaDay } from '../../lib/india-day'
import { formatShortDay } from '../../lib/india-time'
import { place } from '../../testing/place'
import type { Api } from './api'
import { settingsFor } from './app'
import type { Customer } from './customer'
import type { Shop } from './shop'

/** Names the cookie by which the pages of that shop know a customer. */
export const sessionName = ({ url }: Pick<Shop, 'url'>) => cookieNameAt(new URL(url), 'session')

/** Writes that cookie as Playwright takes it. */
export const sessionCookie = (shop: Pick<Shop, 'url'>, { token }: Pick<Customer, 'token'>) => ({
  ...{ name: sessionName(shop), value: token, url: shop.url },
  ...{ httpOnly: true, sameSite: 'Lax' as const },
})

/** The page belongs to the customer from its next address on, as after a sign-in. */
export async function signedIn(page: Page, shop: Pick<Shop, 'url'>, customer: Customer) {
  await page.context().addCookies([sessionCookie(shop, customer)])
  await page.addInitScript((text) => {
    // Once: a sign-out of the test is to last.
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('token', text)
    sessionStorage.setItem('signed-in', 'once')
  }, customer.token)
}

export type Service = { _id: string; name: string; type: string; cost?: number }

/** Offered services of a main service, those first that are named. */
export async function servicesOf(api: Api, mainService: string, ...names: string[]): Promise<Service[]> {
  const { body } = await api('GET', `/api/servicetype/hierarchy/${encodeURIComponent(mainService)}`)
  type Entry = {
    serviceType: { _id: string; serviceName: string; serviceCost?: number }
    hierarchy: { applicationType: { name: string } }
  }
  const services = ((body?.data ?? []) as Entry[]).map(({ serviceType, hierarchy }) => ({
    _id: serviceType._id,
    name: serviceType.serviceName,
    type: hierarchy.applicationType.name,
    cost: serviceType.serviceCost,
  }))
  return names.length ? names.map((name) => services.find((one) => one.name === name)!) : services
}

/** Puts services into the customer's cart on the server. */
export async function putInCart(api: Api, { token }: Customer, services: readonly Service[]) {
  for (const { _id } of services) await api('POST', '/api/cart/add', { token, json: { serviceId: _id } })
}

const idOf = (body: { data?: unknown } | null) => (body?.data ? (body.data as { _id: string })._id : '')

/** Two addresses and two numbers, the second of each the primary one. Returns their ids. */
export async function settle(api: Api, { token }: Customer) {
  const add = async (path: string, json: object) => {
    const { status, body } = await api('POST', path, { token, json })
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${body?.message}`)
    return idOf(body)
  }
  const { body } = await api('GET', '/api/users/profile', { token })
  const { contactNumbers, addresses } = body!.data as {
    contactNumbers: { _id: string; number: string }[]
    addresses: { _id: string; street: string }[]
  }
  // Who settled before keeps what is there.
  const addNumber = async (number: string, isPrimary: boolean) =>
    contactNumbers.find((one) => one.number === number)?._id ??
    (await add('/api/users/contact-numbers', { number, isPrimary }))
  const addAddress = async (street: string, more: object) =>
    addresses.find((one) => one.street === street)?._id ??
    (await add('/api/users/addresses', { ...place, street, ...more }))
  await addAddress('1 Janpath', { label: 'home' })
  await addNumber('9810000001', false)
  return {
    deliveryAddress: await addAddress('2 Janpath', { label: 'work', isPrimary: true }),
    contactNumber: await addNumber('9810000002', true),
  }
}

/** Orders services one by one, so that each is its own, the last one newest. Returns their order numbers. */
export async function order(api: Api, customer: Customer, services: readonly Service[]) {
  const to = await settle(api, customer)
  const { token } = customer
  const numbers: string[] = []
  for (const { _id } of services) {
    const { body } = await api('POST', '/api/cart/add', { token, json: { serviceId: _id } })
    const id = idOf(body)
    const placed = await api('PUT', `/api/cart/update-status/${id}`, { token, json: { status: 'pending', ...to } })
    numbers.push((placed.body!.data as { orderId: string }).orderId)
  }
  return numbers
}

/** Orders the service of that name, and returns its order number. */
export async function orderOne(api: Api, customer: Customer, mainService: string, name: string) {
  const [number] = await order(api, customer, await servicesOf(api, mainService, name))
  return number!
}

/** Puts services of a main service into the cart of a visitor who is not signed in, before the page's next address. */
export async function guestCart(page: Page, api: Api, mainService: string, ...names: string[]) {
  const { body } = await api('GET', `/api/servicetype/hierarchy/${encodeURIComponent(mainService)}`)
  type Named = { id: string; name: string }
  type Entry = {
    serviceType: {
      _id: string
      serviceName: string
      serviceCost?: number
      discountPercentage: number
      unit: string
      serviceImage: string[]
    }
    hierarchy: { mainService: Named; applicationType: Named }
  }
  const entries = (body?.data ?? []) as Entry[]
  const items = names.map((name) => {
    const { serviceType, hierarchy } = entries.find((entry) => entry.serviceType.serviceName === name)!
    return {
      serviceId: serviceType._id,
      serviceName: name,
      serviceCost: serviceType.serviceCost,
      discountPercentage: serviceType.discountPercentage,
      unit: serviceType.unit,
      serviceImage: serviceType.serviceImage[0] ?? '',
      mainServiceId: hierarchy.mainService.id,
      mainServiceName: hierarchy.mainService.name,
      applicationId: hierarchy.applicationType.id,
      applicationName: hierarchy.applicationType.name,
    }
  })
  await page.addInitScript(
    (text) => {
      if (!sessionStorage.getItem('guest-cart')) localStorage.setItem('cart', text)
      sessionStorage.setItem('guest-cart', 'once')
    },
    JSON.stringify({ version: 1, items }),
  )
  return items
}

/** Runs a command of the operator beside the shop, as on a server without the sources. */
export const operate = (shop: Shop, name: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [`operator/${name}.mjs`, ...words], {
    cwd: 'dist/app',
    env: settingsFor({ DATABASE_URL: shop.servingUrl }),
    timeout: 60_000,
  })

/** What the shop itself will only do in its console. */
export async function inDatabase(shop: Shop, statement: string, ...values: unknown[]) {
  await rowsOf(shop, statement, ...values)
}

/** What tests before this one have ordered and planned is nobody's any more. */
export async function noOpenOrders(shop: Shop) {
  await inDatabase(shop, `update booking set status = 'cancelled' where status in ('pending', 'inProgress')`)
  await inDatabase(shop, 'update visit set cancelled_at = now() where cancelled_at is null')
}

/** What the team does once it has called: it plans the visit of an order. */
export const planned = `with planned as (
    insert into visit (placement_id, starts_at, ends_at, created_at, updated_at)
    select placement_id, now() + interval '1 day', now() + interval '25 hours', now(), now() from booking where order_id = $1
    returning id)
  update booking set visit_id = planned.id from planned where order_id = $1`

const begun = `update visit set starts_at = now() - interval '1 hour', ends_at = now() from booking
  where visit.id = booking.visit_id and booking.order_id = $1`
const named = `with partner as (
    insert into partner (full_name, contact_number, created_at) values ('Rakesh Kumar', (9800000000 + floor(random() * 99999999))::text, now())
    returning id)
  update visit set partner_id = partner.id from partner, booking
  where visit.id = booking.visit_id and booking.order_id = $1`

/** Lets the visit of an order begin, as if its time had come. */
export const beginVisit = (shop: Shop, orderId: string) => inDatabase(shop, begun, orderId)

/** Gives an order a visit and a partner, an hour ago, at once: an open page shows no state between. */
export const workBegan = (shop: Shop, orderId: string) =>
  withClient(shop, async (client) => {
    await client.query('begin')
    for (const statement of [planned, begun, named]) await client.query(statement, [orderId])
    await client.query('commit')
  })

async function withClient<R>(shop: Shop, work: (client: pg.Client) => Promise<R>) {
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What stands in the database, by column. */
export const rowsOf = (shop: Shop, statement: string, ...values: unknown[]) =>
  withClient(shop, async (client) => (await client.query<Record<string, unknown>>(statement, values)).rows)

/** Requests of an address wait until the returned function is called. */
export async function holdAnswers(page: Page, address: string) {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** The page's scripts wait until the returned function is called: what a visitor does before the page is alive. */
export const holdScripts = (page: Page) => holdAnswers(page, '**/_next/static/chunks/*.js')

/** Orders services of one main service as one placement. Returns their order numbers. */
export async function orderTogether(api: Api, customer: Customer, services: readonly Service[]) {
  const to = await settle(api, customer)
  const { token } = customer
  await putInCart(api, customer, services)
  type Line = { _id: string; mainServiceId: string; serviceName: string } & Record<string, unknown>
  const lines = (await api('GET', '/api/cart/list', { token })).body!.data as Line[]
  const shown = lines.map(({ _id, serviceName, serviceCost, discountPercentage, unit }) => ({
    _id,
    serviceName,
    serviceCost,
    discountPercentage,
    unit,
  }))
  const { mainServiceId } = lines[0]!
  const { status, body } = await api('POST', '/api/cart/checkout', {
    token,
    json: { mainServiceId, ...to, lines: shown },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (status >= 300) throw new Error(`The checkout answered ${status}: ${body?.message}`)
  return (body!.data as { orderId: string }[]).map(({ orderId }) => orderId)
}

/** The next calendar year in India. */
export const nextYear = () => Number(indiaDay(new Date()).slice(0, 4)) + 1

/** Has the order's customer ask for a morning a week from now; answers the day as customers read it: `Thu, 26 Nov`. */
export async function askForMorning(shop: Shop, number: string) {
  const day = new Date(Date.now() + 7 * 86_400_000)
  await inDatabase(
    shop,
    `update placement set preferred_day = $2, preferred_part = 'morning'
     where id = (select placement_id from booking where order_id = $1)`,
    number,
    indiaDay(day),
  )
  return formatShortDay(indiaDay(day), new Date())
}
