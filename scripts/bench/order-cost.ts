import { Agent } from 'node:http'
import { findGroup } from '@/scripts/bench/carts'
import { median } from '@/scripts/bench/median'
import { placeOrder } from '@/scripts/bench/one-order'
import { shoppers } from '@/scripts/bench/people'
import { cpuOf } from '@/scripts/bench/processor'
import type { Server } from '@/scripts/bench/turns'

const addsOfOrder = 3

/** Milliseconds of the processor for one order: of the server, and of the database's connections. */
export type OrderCost = { own: number | null; database: number | null }

/** Orders one after the other, each of a customer who is new. */
async function costOf({ port, pid }: Server, orders: number, dataDir: string): Promise<OrderCost> {
  const people = await shoppers(orders, 'none', new Date())
  const services = (await findGroup()).slice(0, addsOfOrder)
  const agent = new Agent({ keepAlive: true })
  const { ownSeconds, databaseSeconds } = await cpuOf(pid, dataDir, async () => {
    for (const shopper of people) await placeOrder({ port, agent, shopper }, services)
  })
  agent.destroy()
  const each = (seconds: number | null) => (seconds === null ? null : (seconds * 1_000) / orders)
  return { own: each(ownSeconds), database: each(databaseSeconds) }
}

const middleOf = (costs: readonly OrderCost[]): OrderCost => {
  const of = (name: keyof OrderCost) =>
    costs.some((cost) => cost[name] === null) ? null : median(costs.map((cost) => cost[name]!))
  return { own: of('own'), database: of('database') }
}

type Asked = { dataDir: string; rounds: number; orders: number }

/** What an order costs the shop, and another release in turns; the middle of the rounds. */
export async function measureOrderCost(shop: Server, against: Server | undefined, { dataDir, rounds, orders }: Asked) {
  const ours: OrderCost[] = []
  const others: OrderCost[] = []
  // Once more than is counted: the first orders of a process also compile it and render the pages.
  for (let round = 0; round <= rounds; round++) {
    ours.push(await costOf(shop, orders, dataDir))
    if (against) others.push(await costOf(against, orders, dataDir))
  }
  return { shop: middleOf(ours.slice(1)), ...(against && { against: middleOf(others.slice(1)) }) }
}
