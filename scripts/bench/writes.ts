import { db } from '@/lib/db'
import { adds, checkouts, type Write } from '@/scripts/bench/carts'
import { startChild } from '@/scripts/bench/child-program'
import { type Shopper, shoppers } from '@/scripts/bench/people'
import { recordStatements, stepsOf } from '@/scripts/bench/recording'
import { dealt, rateOf, type Sender, wire } from '@/scripts/bench/requests'

const rounds = 5
const connections = 16
const perRound = 320
const addsEach = 8

export type Compared = { name: string; statements: number; shop: Rate; bare: Rate; share: number }
type Rate = ReturnType<typeof rateOf>
type Prepare = (people: readonly Shopper[], now: Date) => Promise<Write[]>

const middle = <T>(list: readonly T[], by: (one: T) => number) =>
  list.toSorted((a, b) => by(a) - by(b))[list.length >> 1]!

const replayed = ({ ids }: Write) => wire({ method: 'POST', path: '/', json: ids })

/** The shop and a bare server that sends the same statements, in turns, each write for a customer who is new. */
async function compare(
  name: string,
  prepare: Prepare,
  people: number,
  to: { url: string; port: number; pool: number; sender: Sender },
): Promise<Compared> {
  const { url, port, pool, sender } = to
  const fresh = async () => prepare(await shoppers(people, 'none', new Date()), new Date())
  // The second of its kind: the first also looks up what the process keeps.
  const [first, second] = await prepare(await shoppers(2, 'none', new Date()), new Date())
  await first!.run()
  const statements = await recordStatements(second!.run)
  const bare = startChild('replay')
  try {
    const database = { connectionString: url, max: pool, options: '-c timezone=UTC -c jit=off' }
    const barePort = await bare.ask<number>({ database, steps: stepsOf(statements, second!.ids) })
    const shopRound = async () =>
      rateOf(
        await sender.send(
          port,
          dealt(
            (await fresh()).map(({ request }) => request),
            connections,
          ),
        ),
      )
    const bareRound = async () => rateOf(await sender.send(barePort, dealt((await fresh()).map(replayed), connections)))
    await shopRound()
    await bareRound()
    const pairs = []
    for (let round = 0; round < rounds; round++) {
      const ours = await shopRound()
      const reference = await bareRound()
      pairs.push({ shop: ours, bare: reference, share: ours.perSecond / reference.perSecond })
    }
    return { name, statements: statements.length, ...middle(pairs, ({ share }) => share) }
  } finally {
    bare.stop()
  }
}

/** Adds to the cart and checkouts of a group of five, beside the same SQL without the shop around it. */
export async function measureWrites(to: { url: string; port: number; pool: number; sender: Sender }) {
  const services = await db.service.findMany({ where: { offered: true }, orderBy: { id: 'asc' }, take: addsEach })
  const ids = services.map(({ id }) => id)
  return [
    await compare('cart add', async (people, now) => adds(people, ids, now), perRound / addsEach, to),
    await compare('checkout of five lines', checkouts, perRound, to),
  ]
}
