import pg from 'pg'
import { addToCart } from '@/lib/cart/commands'
import { db } from '@/lib/db'
import { offerToCustomer } from '@/lib/windows/queries/offer'
import { withFilledShop } from '@/scripts/bench/filled-shop'
import { quantile } from '@/scripts/bench/median'
import { settled } from '@/scripts/bench/people'
import { recordStatements } from '@/scripts/bench/recording'
import { fillWindows } from '@/scripts/bench/windows-fill'

const aimMs = 50
const calls = 200
const crowd = { partners: 40, visits: 100_000, holds: 2_000 }

/** What a customer with a service of that main service in the cart asks. */
async function asking(mainServiceId: string, customerId: string, now: Date) {
  const customer = await db.customer.findUniqueOrThrow({ where: { id: customerId }, select: { id: true, email: true } })
  const [person] = await settled([{ id: customer.id, email: customer.email! }], now)
  const of = { applicationType: { category: { mainServiceId } } }
  const { id } = await db.service.findFirstOrThrow({ where: { ...of, offered: true }, select: { id: true } })
  await addToCart(person!, id, now)
  return () => offerToCustomer(person!, { mainServiceId, deliveryAddress: person!.address }, now)
}

/** An offer of two weeks in a large shop: how long it takes, and how PostgreSQL runs what it asks. */
export async function benchWindows() {
  await withFilledShop({ orders: 10_000 }, async ({ owner, customers }) => {
    const now = new Date()
    const { mainServiceId } = await fillWindows(owner, crowd, now)
    const ask = await asking(mainServiceId, customers.few, now)
    for (let warm = 0; warm < 20; warm += 1) await ask()
    const times: number[] = []
    for (let call = 0; call < calls; call += 1) {
      const began = performance.now()
      await ask()
      times.push(performance.now() - began)
    }
    const { days } = await ask()
    const [half, most] = [quantile(times, 0.5), quantile(times, 0.95)]
    console.log(
      `\nAn offer of ${days.length} days, with ${crowd.partners} partners, ${crowd.visits} visits and ${crowd.holds} holds`,
    )
    console.table({
      'an offer': {
        'p50, ms': half.toFixed(1),
        'p95, ms': most.toFixed(1),
        aim: `p95 ${aimMs}${most > aimMs ? '  MISSED' : ''}`,
      },
    })
    const client = new pg.Client({ connectionString: owner, options: '-c timezone=UTC -c jit=off' })
    await client.connect()
    try {
      for (const { text, values } of await recordStatements(ask)) {
        if (!text.includes('from shift')) continue
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, buffers, costs off) ${text}`,
          values,
        )
        console.log(rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
    } finally {
      await client.end()
    }
  })
}
