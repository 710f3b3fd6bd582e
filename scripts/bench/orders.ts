import pg from 'pg'
import { countBookings, listBookings } from '@/lib/bookings/queries'
import { ordersPerPage } from '@/lib/bookings/rules/limits'
import { db } from '@/lib/db'
import { median, quantile } from '@/scripts/bench/median'
import { signedIn } from '@/scripts/bench/people'
import { recordStatements } from '@/scripts/bench/recording'
import { bearer, type Sender, wire } from '@/scripts/bench/requests'

const rounds = 7
const perRound = 100

type Customers = { few: string; many: string }
type Asked = Record<string, { few: string; many: string }>

/** The order in the middle of a customer's list. */
async function middleOf(customerId: string) {
  const mine = { customerId, orderedAt: { not: null } }
  const { id } = await db.booking.findFirstOrThrow({
    where: mine,
    orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
    skip: Math.floor((await db.booking.count({ where: mine })) / 2),
  })
  return id
}

/** What the bookings screen asks for both customers. */
function addresses(middle: string): Asked {
  const list = `/api/cart/list-all?limit=${ordersPerPage}`
  const both = (path: string) => ({ few: path, many: path })
  return {
    'first page': both(list),
    'first ten': both('/api/cart/list-all?limit=10'),
    'page in the middle': { few: list, many: `${list}&before=${middle}` },
    'one tab': both(`${list}&status=cancelled`),
    'counts of the tabs': both('/api/cart/counts'),
  }
}

/** Milliseconds of each address for each customer: one request at a time, the customers in turns. */
async function measure(port: number, sender: Sender, tokens: Customers, asked: Asked) {
  const measured = []
  for (const [name, paths] of Object.entries(asked)) {
    const turn = (['few', 'many'] as const).map((who) =>
      wire({ method: 'GET', path: paths[who], headers: bearer(tokens[who]) }),
    )
    const lane = Array.from({ length: perRound }, () => turn).flat()
    await sender.send(port, [lane])
    const found: number[][] = []
    for (let round = 0; round < rounds; round++) {
      const [times = []] = (await sender.send(port, [lane])).times
      const few = times.filter((_, i) => i % 2 === 0)
      const many = times.filter((_, i) => i % 2 === 1)
      found.push([few, many].flatMap((each) => [quantile(each, 0.5), quantile(each, 0.99)]))
    }
    const [few50, few99, many50, many99] = [0, 1, 2, 3].map((column) => median(found.map((row) => row[column]!)))
    measured.push({ name, few50: few50!, few99: few99!, many50: many50!, many99: many99! })
  }
  return measured
}

const shortened = (line: string) => line.replace(/\{[^}]{80,}\}/g, (list) => `{${list.split(',').length} ids}`)

/** How PostgreSQL runs what the shop asks of it for the customer with many orders. */
async function plans(url: string, many: string, middle: string) {
  const now = new Date()
  const [person] = await signedIn([many], now)
  const works = {
    'first page': () => listBookings(person!, { limit: ordersPerPage }, now),
    'page in the middle': () => listBookings(person!, { limit: ordersPerPage, before: middle }, now),
    'one tab': () => listBookings(person!, { limit: ordersPerPage, status: 'cancelled' }, now),
    'counts of the tabs': () => countBookings(person!, now),
  }
  const client = new pg.Client(url)
  await client.connect()
  try {
    const explained = []
    for (const [name, work] of Object.entries(works))
      for (const { text, values } of await recordStatements(work)) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, buffers, costs off) ${text}`,
          values,
        )
        explained.push({
          name,
          text: text.replaceAll('"public".', '').replaceAll('"', ''),
          plan: rows.map((row) => shortened(row['QUERY PLAN'])),
        })
      }
    return explained
  } finally {
    await client.end()
  }
}

/** The lists of the bookings screen for a customer with ten orders and for one with a hundredth of all. */
export async function measureOrders(url: string, port: number, sender: Sender, customers: Customers) {
  const now = new Date()
  const [few, many] = await signedIn([customers.few, customers.many], now)
  const tokens = { few: few!.token, many: many!.token }
  const middle = await middleOf(customers.many)
  const measured = await measure(port, sender, tokens, addresses(middle))
  return { measured, plans: await plans(url, customers.many, middle) }
}
