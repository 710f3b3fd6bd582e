import pg from 'pg'
import { expect, test } from '../fixtures'
import type { Api } from '../shop/api'
import { operate, rowsOf, servicesOf } from '../shop/arrange'
import { atOnce, both, type Call, connections, inRounds, rounds } from '../shop/at-once'
import { crowd, fillCarts, freshTokens, type Household, settleAll } from '../shop/crowd'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'

const group = 'AC Repair and Appliances'
type Line = { _id: string; serviceId: string; mainServiceId: string; orderId?: string }

const idsOf = (people: readonly Customer[]) => people.map(({ _id }) => _id)

/** So many services of one main service, by id. */
const someServices = async (api: Api, count: number) =>
  (await servicesOf(api, group)).slice(0, count).map(({ _id }) => _id)

/** The call that the checkout screen makes of what the cart lists. */
async function confirmOf(shop: Shop, { token, deliveryAddress, contactNumber }: Household): Promise<Call> {
  const [answer] = await atOnce([shop.url], [{ method: 'GET', path: '/api/cart/list', token }])
  const data = answer!.data as (Line & Record<string, unknown>)[]
  const lines = data.map((line) => ({
    _id: line._id,
    serviceName: line.serviceName,
    serviceCost: line.serviceCost,
    discountPercentage: line.discountPercentage,
    unit: line.unit,
  }))
  const { mainServiceId } = data[0]!
  return {
    method: 'POST',
    path: '/api/cart/checkout',
    token,
    json: { mainServiceId, deliveryAddress, contactNumber, lines, note: 'Ring twice' },
  }
}

/** How many customers have so many placements, orders, lines left in the cart, and entries 'placed' in the timeline. */
const tally = (shop: Shop, people: readonly Customer[]) =>
  rowsOf(
    shop,
    `select placements, ordered, in_cart, told, count(*)::int as customers from (
       select (select count(*)::int from placement p where p.customer_id = one.id) as placements,
         (select count(*)::int from booking b where b.customer_id = one.id and b.status <> 'addToCart') as ordered,
         (select count(*)::int from booking b where b.customer_id = one.id and b.status = 'addToCart') as in_cart,
         (select count(*)::int from tracking_entry t join booking b on b.id = t.booking_id
           where b.customer_id = one.id and t.status = 'placed') as told
       from unnest($1::uuid[]) as one (id)) as counted
     group by 1, 2, 3, 4 order by 1, 2`,
    idsOf(people),
  )

test('[CART-04] of parallel adds of one service one is taken, the others are told why not', async ({ shop, api }) => {
  const urls = await both(shop)
  const people = await crowd(shop, rounds)
  const [serviceId] = await someServices(api, 1)
  await inRounds(people, connections, async ({ token }) => {
    const add = { method: 'POST', path: '/api/cart/add', token, json: { serviceId } }
    const answers = await atOnce(urls, Array(connections).fill(add))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set(['409 This service is already in your cart']),
    )
  })
  expect(await tally(shop, people)).toEqual([{ placements: 0, ordered: 0, in_cart: 1, told: 0, customers: rounds }])
})

test('[CART-11] however often a group is confirmed at once, from two tabs or again, it is ordered once and whole', async ({
  shop,
  api,
}) => {
  const urls = await both(shop)
  const people = await settleAll(shop, await crowd(shop, rounds))
  await fillCarts(shop, people, await someServices(api, 3))
  await inRounds(people, connections, async (one) => {
    const confirm = await confirmOf(shop, one)
    // Ten times the same press, and ten other tabs.
    const calls = Array.from({ length: connections }, (_, n) => ({ ...confirm, key: n < 10 ? 'one' : `tab ${n}` }))
    const answers = await atOnce(urls, calls)
    const orders = answers.filter(({ status }) => status === 200).map(({ data }) => JSON.stringify(data))
    expect(new Set(orders).size).toBe(1)
    expect(JSON.parse(orders[0]!)).toHaveLength(3)
    // The same press gets the same answer; of the tabs one at most was first.
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses.slice(0, 10)).size).toBe(1)
    expect(statuses.slice(10).filter((status) => status === 200)).toHaveLength(statuses[0] === 200 ? 0 : 1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set(['409 These services are booked already. You find them in My Bookings.']),
    )
  })
  expect(await tally(shop, people)).toEqual([{ placements: 1, ordered: 3, in_cart: 0, told: 3, customers: rounds }])
})

test('[CART-03] merges at once lose nothing, leave nothing twice, and never fill a cart beyond its bound', async ({
  shop,
  api,
}) => {
  const urls = await both(shop)
  const people = await crowd(shop, rounds + 5)
  const [free, full] = [people.slice(0, rounds), people.slice(rounds)]
  const ids = await someServices(api, 7)
  const merge = (token: string, serviceIds: readonly string[]) => ({
    method: 'POST',
    path: '/api/cart/merge',
    token,
    json: { serviceIds },
  })
  await inRounds(free, connections, async ({ token }) => {
    const calls = Array.from({ length: connections }, (_, n) =>
      merge(token, n % 2 ? ids.slice(0, 5) : ids.slice(2).toReversed()),
    )
    for (const { status, data } of await atOnce(urls, calls)) {
      expect(status).toBe(200)
      const { items, skipped } = data as { items: Line[]; skipped: unknown[] }
      expect(new Set(items.map(({ serviceId }) => serviceId)).size).toBe(items.length)
      expect(skipped).toEqual([])
    }
  })
  expect(await tally(shop, free)).toEqual([{ placements: 0, ordered: 0, in_cart: 7, told: 0, customers: rounds }])

  const rest = await rowsOf(shop, 'select id from service where offered and id <> all ($1) limit 118', ids)
  const others = rest.map(({ id }) => id as string)
  await fillCarts(shop, full, others.slice(0, 98))
  await inRounds(full, connections, async ({ token }) => {
    const calls = Array.from({ length: 10 }, (_, n) => merge(token, others.slice(98 + 2 * n, 100 + 2 * n)))
    const answers = await atOnce(urls, calls)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const skipped = answers.flatMap(({ data }) => (data as { skipped: { reason: string }[] }).skipped)
    expect(skipped.map(({ reason }) => reason)).toEqual(Array(18).fill('cartFull'))
  })
  expect(await tally(shop, full)).toEqual([{ placements: 0, ordered: 0, in_cart: 100, told: 0, customers: 5 }])
})

test('[CART-11] a session that ends while a group is confirmed: ordered whole or not at all, and once after signing in again', async ({
  shop,
  api,
}) => {
  const urls = await both(shop)
  const people = await settleAll(shop, await crowd(shop, rounds))
  await fillCarts(shop, people, await someServices(api, 2))
  const confirms = new Map<string, Call>()
  await inRounds(people, 1, async (one) => {
    confirms.set(one._id, { ...(await confirmOf(shop, one)), key: 'one' })
  })
  let n = 0
  await inRounds(people, connections, async (one) => {
    // It ends at once, or in the middle of the calls.
    await rowsOf(
      shop,
      `update session set expires_at = greatest(now() + $2::int * interval '1 ms', created_at + interval '1 ms')
       where customer_id = $1 returning 1`,
      one._id,
      (n += 1) % 3 ? Math.round((80 / rounds) * n) : 0,
    )
    const answers = await atOnce(urls, Array(connections).fill(confirms.get(one._id)))
    for (const { status } of answers) expect([200, 401]).toContain(status)
    const orders = new Set(answers.flatMap(({ data }) => (data ? [JSON.stringify(data)] : [])))
    expect(orders.size).toBeLessThanOrEqual(1)
    const [{ ordered }] = (await tally(shop, [one])) as [{ ordered: number }]
    expect(ordered).toBe(orders.size * 2)
    await rowsOf(shop, `update session set expires_at = now() where customer_id = $1`, one._id)
    expect((await atOnce(urls, [confirms.get(one._id)!]))[0]!.status).toBe(401)
    const [token] = await freshTokens(shop, [one])
    const again = await atOnce(urls, Array(4).fill({ ...confirms.get(one._id)!, token }))
    for (const { status, data } of again) {
      expect(status).toBe(200)
      orders.add(JSON.stringify(data))
    }
    expect(orders.size).toBe(1)
  })
  expect(await tally(shop, people)).toEqual([{ placements: 1, ordered: 2, in_cart: 0, told: 2, customers: rounds }])
})

/** Those who cancel one order at the same time. */
const each = 8

async function connection(shop: Shop) {
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  return client
}

test('[BOOK-06] a cancellation against a completion: one of the two happens, and the order tells only that', async ({
  shop,
  api,
}) => {
  const urls = await both(shop)
  const people = await settleAll(shop, await crowd(shop, rounds))
  await fillCarts(shop, people, await someServices(api, 1))
  await inRounds(people, 1, async (one) => {
    expect((await atOnce(urls, [await confirmOf(shop, one)]))[0]!.status).toBe(200)
  })
  const placed = await rowsOf(
    shop,
    `with begun as (
       insert into visit (placement_id, starts_at, ends_at, created_at, updated_at)
       select id, now() - interval '1 hour', now(), now(), now() from placement where customer_id = any ($1)
       returning id, placement_id
     )
     update booking set status = 'inProgress', visit_id = begun.id from begun
     where booking.placement_id = begun.placement_id returning order_id, customer_id`,
    idsOf(people),
  )
  const numbers = new Map(placed.map(({ order_id, customer_id }) => [customer_id, String(order_id)]))
  const orders = people.map(({ _id, token }) => ({ orderId: numbers.get(_id)!, token }))
  const [first, second, watch] = await Promise.all([connection(shop), connection(shop), connection(shop)])
  const hold = async (door: pg.Client, orderId: string) => {
    await door.query('begin')
    await door.query('select 1 from booking where order_id = $1 for update', [orderId])
  }
  /** Until so many statements wait for an order that look like this. */
  const waiting = (like: string, count: number) =>
    expect
      .poll(
        async () => {
          const { rows } = await watch.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
            [like],
          )
          return rows.length
        },
        { intervals: [5], timeout: 20_000 },
      )
      .toBeGreaterThanOrEqual(count)
  const cancel = ({ orderId, token }: (typeof orders)[number]) => {
    const path = `/api/cart/update-status/${orderId}`
    return atOnce(urls, Array(each).fill({ method: 'PUT', path, token, json: { status: 'cancelled' } }))
  }
  await hold(first, orders[0]!.orderId)
  const completing = operate(shop, 'visit', 'complete', orders.map(({ orderId }) => orderId).join(',')).catch(
    (refused: { stderr: string }) => refused,
  )
  const answers: Awaited<ReturnType<typeof atOnce>>[] = []
  // Each order is held until both sides wait for it: of every two, the first is completed first, the second cancelled first.
  for (let at = 0; at < orders.length; at += 2) {
    const [one, two] = [orders[at]!, orders[at + 1]!]
    await waiting('%for update', 1)
    const cancelledLate = cancel(one)
    await waiting('%for update', 1 + each)
    await hold(second, two.orderId)
    const cancelledEarly = cancel(two)
    await waiting('%for update', 1 + 2 * each)
    await first.query('commit')
    answers.push(await cancelledLate)
    await waiting('%for update', 1 + each)
    if (at + 2 < orders.length) await hold(first, orders[at + 2]!.orderId)
    await second.query('commit')
    answers.push(await cancelledEarly)
  }
  await completing
  for (const one of [first, second, watch]) await one.end()
  const rows = await rowsOf(
    shop,
    `select b.order_id, b.status::text, array_agg(t.status::text order by t.id) as told
     from booking b join tracking_entry t on t.booking_id = b.id where customer_id = any ($1) group by 1, 2`,
    idsOf(people),
  )
  expect(rows).toHaveLength(rounds)
  const now = new Map(rows.map(({ order_id, ...order }) => [order_id, order]))
  for (const [at, { orderId }] of orders.entries()) {
    const { status, told } = now.get(orderId)!
    expect(told).toEqual(['placed', status])
    const statuses = answers[at]!.map((one) => one.status).sort()
    expect(statuses).toEqual([status === 'cancelled' ? 200 : 409, ...Array(each - 1).fill(409)])
  }
  // Both came first at times, or nothing was a race.
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['cancelled', 'completed']))
})
