import { expect, test } from '../fixtures'
import { both, type Call, connections, inRounds, rounds, statusesOf } from '../shop/at-once'
import { crowd, giveCodes } from '../shop/crowd'
import type { Customer } from '../shop/customer'
import { withDatabase } from '../shop/database'
import type { Shop } from '../shop/shop'

/** Four addresses for each, the first of them primary. Their ids by customer. */
const addressesOf = (shop: Shop, people: readonly Customer[]) =>
  withDatabase(shop, async (client) => {
    const { rows } = await client.query<{ id: string; customer_id: string }>(
      `insert into address (customer_id, street, city, district, state, country, postal_code, is_primary, created_at)
       select id, n || ' Janpath', 'New Delhi', 'Central Delhi', 'Delhi', 'India', '110001', n = 1, now() + n * interval '1 s'
       from unnest($1::uuid[]) id, generate_series(1, 4) n returning id, customer_id`,
      [people.map(({ _id }) => _id)],
    )
    const found = new Map<string, string[]>()
    for (const { id, customer_id } of rows) found.set(customer_id, [...(found.get(customer_id) ?? []), id])
    return found
  })

/** How many primary ones each customer has who has any. */
const primaries = (shop: Shop, people: readonly Customer[]) =>
  withDatabase(shop, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      `select count(*) filter (where is_primary) as n from address where customer_id = any ($1) group by customer_id`,
      [people.map(({ _id }) => _id)],
    )
    return rows.map(({ n }) => Number(n))
  })

test('[PROF-07] set-primary from several tabs at once, and deleting the primary one meanwhile, leave exactly one', async ({
  shop,
}) => {
  const urls = await both(shop)
  const people = await crowd(shop, 2 * rounds)
  const addresses = await addressesOf(shop, people)
  const call = (one: Customer, method: string, at: number): Call => {
    const id = addresses.get(one._id)![at]!
    return { method, path: `/api/users/addresses/${id}${method === 'PATCH' ? '/set-primary' : ''}`, token: one.token }
  }
  const [choosing, deleting] = [people.slice(0, rounds), people.slice(rounds)]
  await inRounds(choosing, connections, async (one) => {
    const calls = Array.from({ length: connections }, (_, n) => call(one, 'PATCH', n % 4))
    expect(new Set(await statusesOf(urls, calls))).toEqual(new Set([200]))
  })
  expect(await primaries(shop, choosing)).toEqual(Array(rounds).fill(1))
  await inRounds(deleting, 5, async (one) => {
    const calls = [
      call(one, 'DELETE', 0),
      call(one, 'PATCH', 1),
      call(one, 'DELETE', 1),
      call(one, 'PATCH', 2),
      call(one, 'PATCH', 0),
    ]
    for (const status of await statusesOf(urls, calls)) expect([200, 404]).toContain(status)
  })
  expect(await primaries(shop, deleting)).toEqual(Array(rounds).fill(1))
})

test.describe(() => {
  test.use({ alarm: /"security":"many_failures"/ })
  test('[AUTH-07] guesses in parallel are five at most, and a code that is used in parallel opens one session', async ({
    shop,
  }) => {
    const urls = await both(shop)
    const people = await crowd(shop, 2 * rounds)
    const [guessed, used] = [people.slice(0, rounds), people.slice(rounds)]
    await giveCodes(shop, people, '012345')
    const enter = (one: Customer, otp: string): Call => ({
      method: 'POST',
      path: '/api/users/verifyotp',
      json: { email: one.email, otp },
    })
    await inRounds(guessed, 10, async (one) => {
      const wrong = Array.from({ length: 10 }, (_, n) => enter(one, `99000${n}`))
      expect(new Set(await statusesOf(urls, wrong))).toEqual(new Set([401]))
      // The sixth, and the right one.
      expect(await statusesOf(urls, [enter(one, '012345')])).toEqual([401])
    })
    await inRounds(used, 10, async (one) => {
      const right = Array.from({ length: 10 }, () => enter(one, '012345'))
      expect((await statusesOf(urls, right)).sort()).toEqual([200, ...Array(9).fill(401)])
    })
    const kept = await withDatabase(shop, async (client) => {
      const sql = `select max(attempts) as attempts, count(used_at)::int as used, (select count(*)::int from session where
      customer_id = any ($1)) as sessions from one_time_code where customer_id = any ($1)`
      const ask = async (of: Customer[]) => (await client.query(sql, [of.map(({ _id }) => _id)])).rows[0]
      return [await ask(guessed), await ask(used)]
    })
    expect(kept).toEqual([
      { attempts: 5, used: 0, sessions: rounds },
      { attempts: 1, used: rounds, sessions: 2 * rounds },
    ])
  })
})
