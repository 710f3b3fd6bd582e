import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, mergeCart } from '@/lib/cart/commands'
import { cartFullText, maxCartLines } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { now } from '@/testing/clock'
import { aCartLine, aCustomer, aService } from '@/testing/factories'
import { makeProgram } from '@/testing/program'

let adder: Awaited<ReturnType<typeof makeProgram>>
beforeAll(async () => {
  adder = await makeProgram(`
    import { addToCart } from '@/lib/cart/commands'
    import { disconnect } from '@/lib/db'
    const [url, id, sessionId, ...services] = process.argv.slice(2)
    Object.assign(process.env, { DATABASE_URL: url, DATABASE_POOL: '60' })
    const add = (service) => addToCart({ id, sessionId }, service, new Date()).then(() => 'added', (error) => error.message)
    console.log(JSON.stringify(await Promise.all(services.map(add)))) // each on a connection of its own
    await disconnect()`)
})
afterAll(() => adder.remove())

/** What two processes are told that add these at the same time. */
async function byTwoProcesses(customer: { id: string; sessionId: string }, ...services: [string[], string[]]) {
  const run = (ids: string[]) => adder.run(process.env.DATABASE_URL!, customer.id, customer.sessionId, ...ids)
  const ended = await Promise.all(services.map(run))
  return ended.flatMap(({ lines }) => JSON.parse(lines[0] ?? '') as string[])
}

/** For tests that start processes: on a busy machine that alone takes seconds. */
const timeout = 60_000

const inCart = (customerId: string) => db.booking.count({ where: { customerId, status: 'addToCart' } })

async function manyServices(count: number) {
  const { applicationTypeId } = await aService()
  const made = await db.service.createManyAndReturn({
    data: Array.from({ length: count }, (_, i) => ({
      applicationTypeId,
      key: `bound ${i}`,
      name: `Bound ${i}`,
      heading: 'Bound',
      position: i,
    })),
  })
  return made.map(({ id }) => id)
}

test(
  '[SPEED-41] of a hundred adds at once over two processes as many stand as a cart has room for',
  async () => {
    const customer = await aCustomer()
    const ids = await manyServices(maxCartLines + 60)
    const [before, first, second] = [ids.slice(0, 60), ids.slice(60, 110), ids.slice(110)]
    await mergeCart(customer, before, now)
    const told = await byTwoProcesses(customer, first, second)
    expect(told.toSorted()).toEqual(
      [...Array(60).fill(cartFullText), ...Array(maxCartLines - 60).fill('added')].toSorted(),
    )
    expect(await inCart(customer.id)).toBe(maxCartLines)
  },
  timeout,
)

test(
  '[SPEED-41] of forty adds of one service at once over two processes one stands',
  async () => {
    const customer = await aCustomer()
    const { id } = await aService()
    const told = await byTwoProcesses(customer, Array(20).fill(id), Array(20).fill(id))
    expect(told.toSorted()).toEqual([...Array(39).fill('This service is already in your cart'), 'added'])
    expect(await inCart(customer.id)).toBe(1)
  },
  timeout,
)

test('[SPEED-41] the database itself refuses one line more, whoever puts it in, and the bound is that of the rules', async () => {
  const customer = await aCustomer()
  for (let n = 0; n < maxCartLines; n += 1) await aCartLine(customer.id)
  await expect(aCartLine(customer.id)).rejects.toThrow(/This cart is full/)
  expect(await inCart(customer.id)).toBe(maxCartLines)
  const { id } = await aService()
  await expect(addToCart(customer, id, now)).rejects.toMatchObject({ code: 'conflict', message: cartFullText })
})

test('[SPEED-41] a merge beside adds ends for both, without a deadlock', async () => {
  const customer = await aCustomer()
  const services = await Promise.all(Array.from({ length: 6 }, () => aService()))
  const ids = services.map(({ id }) => id)
  const adds = [...ids, ...ids].map((id) => addToCart(customer, id, now).catch(({ message }) => message))
  const merges = Array.from({ length: 6 }, () => mergeCart(customer, ids.toReversed(), now))
  await Promise.all([...adds, ...merges])
  expect(await inCart(customer.id)).toBe(ids.length)
})
