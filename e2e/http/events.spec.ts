import { once } from 'node:events'
import { expect, test } from '../fixtures'
import type { Api } from '../shop/api'
import { inDatabase, nextYear, operate, order, rowsOf, servicesOf } from '../shop/arrange'
import { type Customer, signUp } from '../shop/customer'
import { listen } from '../shop/events'

const ordered = async (api: Api, customer: Customer) => {
  const [service] = await servicesOf(api, 'AC Repair and Appliances')
  const [number] = await order(api, customer, [service!])
  return number!
}
const within1s = { timeout: 1_000, intervals: [10] }
const first = ['changed']

test('a change made by another process is heard within a second, and by nobody else', async ({
  api,
  shop,
  customer,
}) => {
  const stranger = await signUp(shop)
  const number = await ordered(api, customer)
  const second = await shop.another()
  const [mine, elsewhere, theirs] = await Promise.all([
    listen(shop.url, customer),
    listen(second.url, customer),
    listen(shop.url, stranger),
  ])
  const all = [mine, elsewhere, theirs]
  for (const { events } of all) await expect.poll(events).toEqual(first)
  expect(mine.stream.headers.get('content-type')).toBe('text/event-stream')
  expect(mine.stream.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(mine.stream.headers.get('x-accel-buffering')).toBe('no')
  expect(mine.stream.headers.get('content-encoding')).toBeNull()

  // The command is a process of its own.
  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-01-25 11:00`)
  for (const { events } of [mine, elsewhere]) await expect.poll(events, within1s).toEqual([...first, 'changed'])
  const cancelled = await fetch(`${second.url}/api/cart/update-status/${number}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'cancelled' }),
  })
  expect(cancelled.status).toBe(200)
  for (const { events } of [mine, elsewhere])
    await expect.poll(events, within1s).toEqual([...first, 'changed', 'changed'])
  expect(theirs.events()).toEqual(first)
  expect(mine.stream.text).not.toContain(number)
  for (const { leave } of all) leave()
})

test('a session that ends takes its streams along on every process, and no other', async ({ shop, customer }) => {
  const second = await shop.another()
  const login = await fetch(`${shop.url}/api/users/devices`, { headers: { authorization: `Bearer ${customer.token}` } })
  const { data } = (await login.json()) as { data: { _id: string }[] }
  const stranger = await signUp(shop)
  const [here, there, theirs] = await Promise.all([
    listen(shop.url, customer),
    listen(second.url, customer),
    listen(second.url, stranger),
  ])
  for (const { events } of [here, there, theirs]) await expect.poll(events).toEqual(first)
  const ended = await fetch(`${shop.url}/api/users/devices/${data[0]!._id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect(ended.status).toBe(200)
  for (const { stream } of [here, there]) await expect.poll(() => stream.over, within1s).toBe(true)
  expect(theirs.stream.over).toBe(false)
  expect((await listen(second.url, customer)).stream.status).toBe(401)
  theirs.leave()
})

test('an account that is gone takes its streams along', async ({ shop, customer }) => {
  const { stream, events } = await listen(shop.url, customer)
  await expect.poll(events).toEqual(first)
  await inDatabase(shop, 'delete from session where customer_id = $1', customer._id)
  await expect.poll(() => stream.over, within1s).toBe(true)
})

test('the fifth stream of a customer takes the place of the oldest', async ({ shop, customer }) => {
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let i = 0; i < 5; i++) {
    streams.push(await listen(shop.url, customer))
    await expect.poll(() => streams.at(-1)!.events()).toEqual(first)
  }
  await expect.poll(() => streams.map(({ stream }) => stream.over)).toEqual([true, false, false, false, false])
  expect(streams[0]!.events()).toEqual([...first, 'replaced'])
  for (const { leave } of streams) leave()
})

test('while the database tells of no change there is no stream, and then there is again', async ({
  shop,
  customer,
}) => {
  const app = await shop.another()
  const { stream, events } = await listen(app.url, customer)
  await expect.poll(events).toEqual(first)
  await rowsOf(
    shop,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'events'",
  )
  await expect.poll(() => stream.over).toBe(true)
  let again: Awaited<ReturnType<typeof listen>> | undefined
  await expect
    .poll(async () => {
      again = await listen(app.url, customer)
      return again.stream.status
    })
    .toBe(200)
  await expect.poll(() => again!.events()).toEqual(first)
  again!.leave()
  // The process that tests share hears the database again too.
  ;(await listen(shop.url, customer)).leave()
})

test('asked to stop, the shop ends the streams and exits in order, at once', async ({ shop, customer }) => {
  const app = await shop.another()
  const { stream, events } = await listen(app.url, customer)
  await expect.poll(events).toEqual(first)
  const exit = once(app.process, 'exit')
  const began = Date.now()
  app.process.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(Date.now() - began).toBeLessThan(8_000) // a stream that is waited for takes ten seconds
  await expect.poll(() => stream.over).toBe(true)
})

test('somebody who asks for the head alone leaves no stream behind', async ({ shop, customer }) => {
  const { stream, events, leave } = await listen(shop.url, customer)
  await expect.poll(events).toEqual(first)
  for (let i = 0; i < 6; i++) {
    const head = await fetch(`${shop.url}/api/cart/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${customer.token}` },
    })
    expect(head.status).toBe(200)
  }
  expect(stream.over).toBe(false)
  leave()
})
