import { setTimeout as sleep } from 'node:timers/promises'
import { type App, startApp } from '@/scripts/bench/app'
import { startChild } from '@/scripts/bench/child-program'
import { type FilledShop, pool, withFilledShop } from '@/scripts/bench/filled-shop'
import { measureOrderCost } from '@/scripts/bench/order-cost'
import { personalRows } from '@/scripts/bench/personal-rows'
import { publicRows } from '@/scripts/bench/public-rows'
import { reportCompared, reportOrderCost } from '@/scripts/bench/report'
import { type Sender, startSender } from '@/scripts/bench/requests'
import { compareAll, type Rounds } from '@/scripts/bench/turns'
import { writeRows } from '@/scripts/bench/writes'
import { buildRelease } from '@/scripts/boot/build'
import { memoryVariables } from '@/scripts/boot/memory'

export type CallsOptions = {
  orders: number
  seconds: number
  /** One short turn each, to see that it works. */
  quick: boolean
  /** Another release, served beside this one. */
  against?: string
  profiles?: string
}

const ordersEachTurn = 50
/** What `npm start` told V8 before the heap had a bound: another release is served as it was. */
const memoryBefore = { ...memoryVariables, NODE_OPTIONS: '--max-semi-space-size=4' }

/** Pages that Next renders for each visitor. What Next keeps for a rendering then exists, and costs every request. */
async function letNextRender({ port }: App) {
  for (const path of ['/', '/orders', '/profile']) await fetch(`http://127.0.0.1:${port}${path}`)
}

async function measure(shop: FilledShop, app: App, other: App | undefined, sender: Sender, rounds: Rounds) {
  const { serving, dataDir } = shop
  const tools = { sender, dataDir }
  const twenty = startChild('twenty-rows')
  const reference = { pid: twenty.pid, port: await twenty.ask<number>({ connectionString: serving, max: pool }) }
  const personal = await personalRows(reference, app, other)
  reportCompared(
    "A customer's own calls (so many at once), beside a bare server with one query of 20 rows",
    await compareAll(personal, rounds, tools),
  )
  twenty.stop()
  const writes = await writeRows(serving, app, other)
  reportCompared('Writes, beside SQL without the shop', await compareAll(writes.rows, rounds, tools))
  writes.stop()
  const everybody = await publicRows(app, other)
  reportCompared(
    'Public pages and reads from the cache, beside a bare server with the same bytes and headers',
    await compareAll(everybody.rows, rounds, tools),
  )
  everybody.stop()
  const orders = rounds.warmUpSeconds ? ordersEachTurn : 1
  reportOrderCost(await measureOrderCost(app, other, { dataDir, rounds: rounds.rounds, orders }))
}

/** Calls and pages, each beside a reference in the same run, of the release as it is now. */
export async function benchCalls({ orders, seconds, quick, against, profiles }: CallsOptions) {
  await buildRelease()
  const rounds = quick
    ? { rounds: 1, seconds: 0.2, warmUpSeconds: 0, connections: [4], most: 40 }
    : { rounds: 3, seconds, warmUpSeconds: Math.min(1, seconds) }
  // Some fifty orders for each customer.
  await withFilledShop({ orders, customers: orders / 50 }, async (shop) => {
    const settings = { ...shop.settings, LOG_LEVEL: 'info' }
    const sender = startSender()
    const app = await startApp(settings, { profiles })
    const other = against ? await startApp(settings, { release: against, memory: memoryBefore }) : undefined
    try {
      for (const one of other ? [app, other] : [app]) await letNextRender(one)
      await sleep(quick ? 0 : 1_000)
      await measure(shop, app, other, sender, rounds)
    } finally {
      await other?.stop()
      await app.stop()
      sender.stop()
    }
  })
}
