import fc from 'fast-check'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { addToCart, listCart } from '@/lib/cart/commands'
import { toCartItem, toCopies } from '@/lib/cart/dto'
import { cartRows } from '@/lib/cart/queries'
import { termsToday } from '@/lib/cart/rules'
import { sameTerms } from '@/lib/cart/rules/lines'
import { CartItem } from '@/lib/cart/schema'
import {
  addToCart as addStatement,
  listCart as listStatement,
  removeFromCart,
  setQuantity,
} from '@/lib/cart/statements'
import { servicesForCart } from '@/lib/catalogue/queries'
import { db } from '@/lib/db'
import { indiaDay } from '@/lib/india-day'
import { asOwner, ownerUrl } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCartLine, aCustomer, aService } from '@/testing/factories'

type ServiceData = Parameters<typeof db.service.update>[0]['data']

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})

const strict = z.array(CartItem.extend({ was: CartItem.shape.was.unwrap().strict().optional() }).strict())
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** The cart by the dto and the rules, of rows that Prisma reads. */
async function cartByRules(instant: Date) {
  const rows = await cartRows(db, customer.id)
  const lines = await servicesForCart(rows.map((row) => row.serviceId))
  return rows.map((row) => toCartItem(row, lines.get(row.serviceId) ?? null, indiaDay(instant)))
}

const changes: [string, ServiceData][] = [
  ['that did not change', {}],
  ['whose service was withdrawn', { offered: false }],
  ['of another price', { cost: 799 }],
  ['whose price is gone', { cost: null }],
  ['of another percentage', { discountPercentage: 25 }],
  ['whose discount has no end', { discountPercentage: 10, discountValidUntil: midnight('2999-12-31') }],
  ['whose discount ends today', { discountValidUntil: midnight('2026-11-21') }],
  ['whose discount ended yesterday', { discountValidUntil: midnight('2026-11-20') }],
  ['by the square foot', { unit: 'sqft', cost: 14 }],
  ['in Hindi', { name: 'पंखा लगाना', description: 'छत का पंखा — “नया”' }],
  ['with quotes and signs', { name: `"A" 'b' \\ {c} [d] <e> & $1`, description: 'line\none\ttwo\u2028😀' }],
  ['with a default picture first', { images: ['', '/pictures/default.svg', '/pictures/own.webp'] }],
  ['without a picture of its own', { images: ['/pictures/default.webp'] }],
]

test('[SPEED-40] a cart is listed as the dto and the rules have it, and holds what the contract names alone', async () => {
  for (const [name, data] of changes) {
    const service = await aService({ cost: 699, discountPercentage: 10, discountValidUntil: later({ days: 3 }) })
    await addToCart(customer, service.id, now)
    await db.service.update({ where: { id: service.id }, data })
    const asked = await listCart(customer, now)
    expect(asked, name).toEqual(await cartByRules(now))
    expect(strict.parse(asked), name).toEqual(asked)
  }
  expect(await listCart(customer, now)).toHaveLength(changes.length)
})

test('[SPEED-40] a discount that ends today in India holds until midnight there', async () => {
  const service = await aService({ cost: 699, discountPercentage: 10, discountValidUntil: midnight('2026-11-21') })
  await addToCart(customer, service.id, now)
  for (const [instant, percent] of [
    ['2026-11-21T18:29:59.999Z', 10],
    ['2026-11-21T18:30:00.000Z', 0],
  ] as const) {
    const asked = await listCart(customer, new Date(instant))
    expect(asked).toMatchObject([{ discountPercentage: percent }])
    expect(asked).toEqual(await cartByRules(new Date(instant)))
  }
})

test('[SPEED-40] what was shown is noted where its terms differ, and nowhere else', async () => {
  const [same, other] = [await aCartLine(customer.id), await aCartLine(customer.id)]
  await db.service.update({ where: { id: other.serviceId }, data: { cost: 123 } })
  const listed = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).listed
  await listCart(customer, now)
  expect(await listed(same.id)).toBeNull()
  expect(await listed(other.id)).toMatchObject({ serviceCost: 123 })
  await db.service.update({ where: { id: other.serviceId }, data: { cost: other.serviceCost } })
  await listCart(customer, now)
  expect(await listed(other.id)).toMatchObject({ serviceCost: other.serviceCost })
})

test('[SPEED-42] what is added costs and shows what the rules say, for every day, discount, unit and picture', async () => {
  const { id } = await aService()
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  const picture = fc.oneof(
    fc.constantFrom(
      '',
      '/pictures/default.webp',
      '/pictures/default.',
      '/pictures/default.a-b',
      '/pictures/defaults.svg',
    ),
    fc.constantFrom(
      '/pictures/default.é',
      'x/pictures/default.webp',
      '/pictures/default.webp\n',
      '/pictures/DEFAULT.svg',
    ),
    fc.string({ maxLength: 4 }).map((name) => `/pictures/${name.replaceAll('\0', '')}.webp`),
  )
  const service = fc.record({
    cost: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: null }),
    unit: fc.constantFrom('visit', 'sqft', 'seat', 'unit' as const),
    discountPercentage: fc.integer({ min: 1, max: 99 }),
    discountValidUntil: fc.constantFrom(...days).map(midnight),
    images: fc.array(picture, { maxLength: 4 }),
  })
  const instant = fc.oneof(
    fc
      .constantFrom('2026-11-21T18:29:59.999Z', '2026-11-21T18:30:00.000Z', '2026-11-20T18:30:00.000Z')
      .map((text) => new Date(text)),
    fc.date({ min: new Date('2026-11-19T00:00:00Z'), max: new Date('2026-11-24T00:00:00Z'), noInvalidDate: true }),
  )
  const property = fc.asyncProperty(service, fc.boolean(), instant, async (data, discounted, at) => {
    const offer = discounted ? {} : { discountPercentage: 0, discountValidUntil: null }
    await db.service.update({ where: { id }, data: { ...data, ...offer } })
    await db.booking.deleteMany({ where: { customerId: customer.id } })
    const item = await addToCart(customer, id, at)
    const line = (await servicesForCart([id])).get(id)!
    expect(sameTerms(item, termsToday(line, indiaDay(at)))).toBe(true)
    const [row] = await cartRows(db, customer.id)
    expect(row).toMatchObject({ ...toCopies(line, indiaDay(at)), createdAt: at, updatedAt: at, listed: null })
    expect(item).toEqual(toCartItem(row!, line, indiaDay(at)))
    expect(z.strictObject(CartItem.shape).parse(item)).toEqual(item)
  })
  await fc.assert(property, { numRuns: 150 })
}, 60_000)

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** The tables that a statement reads whole when PostgreSQL plans it once for all. */
async function readWhole({ text }: { text: string }, values: unknown[]) {
  const client = new pg.Client(ownerUrl())
  await client.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query('begin')
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
    await client.query('rollback')
    return rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodes(plan)))
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
  } finally {
    await client.end()
  }
}

test('[SPEED-40] [SPEED-41] [SPEED-43] with many carts and orders each statement finds its rows by an index', async () => {
  const line = await aCartLine(customer.id)
  const copies =
    'service_id, service_name, service_image, main_service_id, main_service_name, application_id, application_name, created_at, updated_at'
  await asOwner(
    `insert into customer (email, password_hash, first_name, last_name, verified_at)
      select 'many' || n || '@example.test', 'none', 'Asha', 'Verma', now() from generate_series(1, 3000) n`,
    `insert into session (customer_id, created_at, expires_at, last_seen_at) select id, now(), now(), now() from customer`,
    `insert into booking (customer_id, ${copies})
      select customer.id, ${copies.replaceAll(/(created|updated)_at/g, 'booking.$1_at')} from booking, customer
      where booking.id = '${line.id}' and customer.id <> booking.customer_id and email like 'many%'`,
    'analyze booking, session, customer, service',
  )
  const asked = [customer.sessionId, customer.id, now]
  // The catalogue is small enough to be read whole.
  const catalogue = ['service', 'application_type', 'category', 'main_service']
  const rest = (tables: (string | undefined)[]) => tables.filter((table) => !catalogue.includes(table!))
  expect(rest(await readWhole(listStatement, asked))).toEqual([])
  expect(rest(await readWhole(addStatement, [...asked, line.serviceId, '2026-11-21', null]))).toEqual([])
  expect(rest(await readWhole(setQuantity, [...asked, line.id, 2]))).toEqual([])
  expect(rest(await readWhole(removeFromCart, [...asked, line.id]))).toEqual([])
})
