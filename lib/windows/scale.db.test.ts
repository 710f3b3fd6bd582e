import pg from 'pg'
import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { offerToCustomer } from '@/lib/windows/queries/offer'
import { recordStatements } from '@/scripts/bench/recording'
import { type Crowd, fillWindows } from '@/scripts/bench/windows-fill'
import { asOwner, ownerUrl } from '@/testing/as-owner'
import { now } from '@/testing/clock'
import { aCartLine, aCustomer, anAddress } from '@/testing/factories'

/** A customer with a service of that main service in the cart, who asks when somebody can come. */
async function asking(mainServiceId: string) {
  const customer = await aCustomer()
  const service = await db.service.findFirstOrThrow({ where: { applicationType: { category: { mainServiceId } } } })
  await aCartLine(customer.id, { serviceId: service.id })
  const deliveryAddress = (await anAddress(customer.id, { postalCode: '110001' })).id
  return () => offerToCustomer(customer, { mainServiceId, deliveryAddress }, now)
}

/** How many statements an offer asks, and how many pages of the database they touch. */
async function measure(crowd: Crowd) {
  const { mainServiceId } = await fillWindows(ownerUrl(), crowd, now)
  const ask = await asking(mainServiceId)
  await ask()
  const offers: Awaited<ReturnType<typeof ask>>[] = []
  const statements = await recordStatements(async () => {
    offers.push(await ask())
  })
  const client = new pg.Client({ connectionString: ownerUrl(), options: '-c timezone=UTC -c jit=off' })
  await client.connect()
  let buffers = 0
  for (const { text, values } of statements) {
    const explain = `explain (analyze, buffers, format json) ${text}`
    await client.query(explain, values) // what is read for the first time, the catalogue of the database among it
    type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, values)
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  await client.end()
  return { statements: statements.length, buffers, offer: offers[0]! }
}

test('[HOUSE-23] an offer asks as many statements in a large shop as in a small one, and reads few buffers', async () => {
  const small = await measure({ partners: 4, visits: 200, holds: 20 })
  await asOwner('truncate partner, window_hold cascade')
  const large = await measure({ partners: 40, visits: 20_000, holds: 2_000 })
  expect(large.offer.days).toHaveLength(15)
  expect(large.statements).toBe(small.statements)
  expect(large.statements).toBeLessThanOrEqual(3)
  expect(large.buffers).toBeLessThanOrEqual(1_500)
}, 60_000)
