import { randomUUID } from 'node:crypto'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { GroupService } from '@/scripts/bench/carts'
import type { Shopper } from '@/scripts/bench/people'
import { bearer, cookieOf } from '@/scripts/bench/requests'
import { requestsFor, type Visited } from '@/scripts/bench/router'

type Call = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; json?: unknown }
type Browser = { port: number; agent: Agent; shopper: Shopper }

const everyEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const sent = ({ port, agent, shopper }: Browser, { method = 'GET', path, headers, json }: Call) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    const all = { host: 'localhost', ...cookieOf('session', shopper.token), ...everyEncoding, ...type, ...headers }
    request({ host: '127.0.0.1', port, agent, method, path, headers: all }, resolve)
      .on('error', reject)
      .end(json === undefined ? undefined : JSON.stringify(json))
  })

async function ask(browser: Browser, call: Call) {
  const response = await sent(browser, call)
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(`${call.path} was answered with ${response.statusCode}: ${body}`)
  return body
}

/** Listens to changes of the cart and the orders until it is called off, as an open screen does. */
async function listen(browser: Browser) {
  const stream = await sent(browser, {
    path: '/api/cart/events',
    headers: { ...bearer(browser.shopper.token), accept: 'text/event-stream' },
  })
  await new Promise((heard) => stream.once('data', heard))
  stream.on('error', () => {}) // the end that we make
  return () => stream.destroy()
}

type Line = { _id: string; mainServiceId: string } & Record<string, unknown>

/**
 * What a browser sends from the first page to the confirmation of an order, but for files that it keeps: ten pages, the details
 * of three services, three adds, the checkout and what the screens read meanwhile. It follows a recording of one.
 */
export async function placeOrder(browser: Browser, services: readonly GroupService[]) {
  const { shopper } = browser
  const personal = bearer(shopper.token)
  const get = (path: string, headers: Record<string, string> = personal) => ask(browser, { path, headers })
  let from = '/'
  const visit = async (path: string, how: Visited) => {
    const address = how === 'document' ? path : `${path}?_rsc=1b4k2`
    for (const headers of requestsFor(path, from, how)) await get(address, headers)
    from = path
  }
  const add = async ({ id }: GroupService) => {
    await get(`/api/servicetype/batch?ids=${id}`, {})
    await ask(browser, { method: 'POST', path: '/api/cart/add', headers: personal, json: { serviceId: id } })
  }
  const [first, second, third] = services.map((service) => ({
    service,
    page: `/services/${service.applicationType.categoryId}`,
  }))

  await visit('/', 'document')
  await get('/api/cart/list')
  await get('/api/users/profile')
  await visit(first!.page, 'link')
  await add(first!.service)
  await visit('/', 'prefetched link')
  await visit(second!.page, 'link')
  await add(second!.service)
  await visit('/services', 'prefetched link')
  await visit(third!.page, 'link')
  await add(third!.service)
  await visit('/about', 'prefetched link')
  await visit('/TermsConditions', 'prefetched link')
  await visit('/cartpage', 'prefetched link')
  await get('/api/cart/list')
  const leaveCart = await listen(browser)
  await get('/api/cart/list')
  await get('/api/cart/list')
  await get('/api/users/profile')
  await get('/api/lookups/pincode/110001', {})
  const { data } = JSON.parse(await get('/api/cart/list', { ...personal, 'accept-encoding': 'identity' })) as {
    data: Line[]
  }
  await ask(browser, {
    method: 'POST',
    path: '/api/cart/checkout',
    headers: { ...personal, 'idempotency-key': randomUUID() },
    json: {
      mainServiceId: data[0]!.mainServiceId,
      deliveryAddress: shopper.address,
      contactNumber: shopper.number,
      lines: data.map(({ _id, serviceName, serviceCost, discountPercentage, unit }) => ({
        _id,
        serviceName,
        serviceCost,
        discountPercentage,
        unit,
      })),
    },
  })
  await get('/api/cart/list')
  await visit('/orders', 'pushed')
  leaveCart()
  const leaveOrders = await listen(browser)
  await get('/api/cart/counts')
  await get('/api/cart/list-all?limit=20')
  leaveOrders()
}
