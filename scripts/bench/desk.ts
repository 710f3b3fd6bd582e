import pg from 'pg'
import { disconnect } from '@/lib/db'
import { countDispatch, listDispatch } from '@/lib/dispatch/queries/rows'
import { dispatchTabs } from '@/lib/dispatch/rules/tabs'
import type { DispatchAsked } from '@/lib/dispatch/schema'
import { fill } from '@/scripts/bench/fill'
import { withFilledShop } from '@/scripts/bench/filled-shop'
import { quantile } from '@/scripts/bench/median'
import { recordStatements } from '@/scripts/bench/recording'
import { databaseOf } from '@/scripts/database/addresses'

/** The lists of the desk may take so many times as long in a shop with a thousand times as many orders. */
const aim = 1.2
const few = 1_000
const rounds = 200
const tables = 'customer, partner, placement, visit, booking, tracking_entry, desk_order'

/** The same shop with few orders, beside the large one. */
async function besideIt(owner: string) {
  const at = (database: string) => {
    const url = new URL(owner)
    url.pathname = `/${database}`
    return url.href
  }
  await disconnect() // a database with a connection cannot be copied
  const client = new pg.Client(at('postgres'))
  await client.connect()
  await client.query(`create database few template ${pg.escapeIdentifier(databaseOf(owner))}`)
  await client.end()
  const small = new pg.Client(at('few'))
  await small.connect()
  await small.query(`truncate ${tables} cascade`)
  await small.end()
  await fill(at('few'), few, few / 2)
  return at('few')
}

const list = (asked: DispatchAsked, now: Date) => () => listDispatch(asked, now)

/** What the page of the orders asks, of orders and services that both shops have. */
const works = (service: string, now: Date): Record<string, () => Promise<unknown>> => ({
  ...Object.fromEntries(dispatchTabs.map((tab) => [tab, list({ tab }, now)])),
  'one main service': list({ tab: 'done', service }, now),
  'one district': list({ tab: 'toPlan', pin: '1100' }, now),
  'an order number': list({ q: 'HS-9E3779B1' }, now),
  'the counts of the tabs': () => countDispatch(now),
})

async function timed(client: pg.Client, statements: Awaited<ReturnType<typeof recordStatements>>) {
  const began = performance.now()
  for (const { text, values } of statements) await client.query(text, values)
  return performance.now() - began
}

/** The lists of the desk in a shop with so many orders beside one with a thousand, in turns on one connection each. */
export async function benchDesk({ orders }: { orders: number }) {
  await withFilledShop({ orders }, async ({ owner }) => {
    const options = '-c timezone=UTC -c jit=off'
    const clients = {
      few: new pg.Client({ connectionString: await besideIt(owner), options }),
      many: new pg.Client({ connectionString: owner, options }),
    }
    await Promise.all([clients.few.connect(), clients.many.connect()])
    try {
      const { rows } = await clients.few.query<{ id: string }>(
        `select main_service_id as id from booking where status = 'completed' group by 1 order by count(*) desc limit 1`,
      )
      const measured: Record<string, object> = {}
      for (const [name, work] of Object.entries(works(rows[0]!.id, new Date()))) {
        const statements = await recordStatements(work)
        const times: Record<'few' | 'many', number[]> = { few: [], many: [] }
        // Neither is always the first, which finds the processor cold.
        for (let round = 0; round < rounds; round++)
          for (const of of round % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const))
            times[of].push(await timed(clients[of], statements))
        const [small, large] = [quantile(times.few, 0.25), quantile(times.many, 0.25)]
        const ratio = large / small
        measured[name] = {
          [`${few}, ms`]: small.toFixed(2),
          [`${orders}, ms`]: large.toFixed(2),
          ratio: ratio.toFixed(2),
          aim: `${aim}${ratio > aim ? '  MISSED' : ''}`,
        }
      }
      console.log(`\nLists of the desk, in a shop with ${few} and with ${orders} orders`)
      console.table(measured)
    } finally {
      await Promise.all([clients.few.end(), clients.many.end()])
    }
  })
}
