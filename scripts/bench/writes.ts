import { db } from '@/lib/db'
import { adds, checkouts, type Write } from '@/scripts/bench/carts'
import { startChild } from '@/scripts/bench/child-program'
import { pool } from '@/scripts/bench/filled-shop'
import { shoppers } from '@/scripts/bench/people'
import checkoutOfBefore from '@/scripts/bench/recorded-checkout.json'
import { recordStatements, type Step, stepsOf } from '@/scripts/bench/recording'
import { wire } from '@/scripts/bench/requests'
import type { Row, Server } from '@/scripts/bench/turns'

const perTurn = 320
const addsEach = 8

type Kind = Pick<Row, 'name' | 'aims' | 'was'> & {
  /** Writes of customers who are new. */
  fresh: (count: number) => Promise<Write[]>
  /** What the reference sends, instead of the statements that the shop sends now. */
  steps?: Step[]
}

const settings = (url: string) => ({ connectionString: url, max: pool, options: '-c timezone=UTC -c jit=off' })

/** What the shop of these sources sends for a write: of the second, since the first also looks up what the process keeps. */
async function sentBy(fresh: Kind['fresh']) {
  const [first, second] = await fresh(2)
  await first!.run()
  return stepsOf(await recordStatements(second!.run), second!.ids)
}

async function kinds(): Promise<Kind[]> {
  const services = await db.service.findMany({ where: { offered: true }, orderBy: { name: 'asc' }, take: addsEach })
  const ids = services.map(({ id }) => id)
  const addsOf = async (count: number) => {
    const now = new Date()
    return adds(await shoppers(Math.ceil(count / addsEach), 'none', now), ids, now)
  }
  const checkoutsOf = async (count: number) => {
    const now = new Date()
    return checkouts(await shoppers(count, 'none', now), now)
  }
  return [
    { name: 'add to the cart, beside its statements', aims: {}, was: { 16: 0.32 }, fresh: addsOf },
    { name: 'checkout of five lines, beside its statements', aims: {}, was: { 16: 0.38 }, fresh: checkoutsOf },
    {
      name: 'checkout of five lines, beside the recorded statements',
      aims: { 16: 0.6 },
      was: { 16: 0.38 },
      fresh: checkoutsOf,
      steps: checkoutOfBefore as Step[],
    },
  ]
}

/** Adds to the cart and checkouts of a group of five, beside SQL without the shop around it, 16 at a time. */
export async function writeRows(
  url: string,
  shop: Server,
  against?: Server,
): Promise<{ rows: Row[]; stop: () => void }> {
  const rows: Row[] = []
  const children: ReturnType<typeof startChild>[] = []
  for (const { fresh, steps, ...row } of await kinds()) {
    const bare = startChild('replay')
    children.push(bare)
    const database = settings(url)
    const port = await bare.ask<number>({ database, steps: steps ?? (await sentBy(fresh)) })
    const requests = async () => (await fresh(perTurn)).map(({ request }) => request)
    const replayed = async () => (await fresh(perTurn)).map(({ ids }) => wire({ method: 'POST', path: '/', json: ids }))
    rows.push({
      ...row,
      connections: [16],
      shop: { server: shop, requests, once: true },
      reference: { server: { port, pid: bare.pid }, requests: replayed, once: true },
      ...(against && { against: { server: against, requests, once: true } }),
    })
  }
  return {
    rows,
    stop: () => {
      for (const child of children) child.stop()
    },
  }
}
