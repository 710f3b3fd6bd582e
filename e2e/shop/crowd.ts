import { createHmac, randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import pg from 'pg'
import { settingsFor } from './app'
import type { Customer } from './customer'
import type { Shop } from './shop'

const secret = settingsFor({}).AUTH_SECRETS

/** Runs the work on a connection of its own to the shop's database. */
export async function withDatabase<T>(shop: Shop, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Many verified customers with a session each, written straight into the database: a race needs one for every round. */
export async function crowd(shop: Shop, size: number): Promise<Customer[]> {
  const people = Array.from({ length: size }, () => ({ _id: randomUUID(), sid: randomUUID() }))
  const ids = people.map(({ _id }) => _id)
  await withDatabase(shop, async (client) => {
    await client.query(
      `insert into customer (id, email, password_hash, first_name, last_name, verified_at)
       select id, id || '@example.test', 'none', 'Asha', 'Verma', now() from unnest($1::uuid[]) id`,
      [ids],
    )
    await client.query(
      `insert into session (id, customer_id, created_at, last_seen_at, expires_at)
       select sid, id, now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as one (id, sid)`,
      [ids, people.map(({ sid }) => sid)],
    )
  })
  return Promise.all(
    people.map(async ({ _id, sid }) => ({
      _id,
      email: `${_id}@example.test`,
      token: await encode({ token: { sub: _id, sid, aud: 'shop' }, secret, maxAge: 3_600 }),
    })),
  )
}

/** Gives each of them a code to sign in with, as if the mail with it had just left. */
export const giveCodes = (shop: Shop, people: readonly Customer[], code: string) =>
  withDatabase(shop, (client) =>
    client.query(
      `insert into one_time_code (customer_id, hash, created_at, expires_at)
       select id, hash, now(), now() + interval '10 minutes' from unnest($1::uuid[], $2::text[]) as one (id, hash)`,
      [
        people.map(({ _id }) => _id),
        people.map(({ email }) => createHmac('sha256', secret).update(`${email} ${code}`).digest('base64url')),
      ],
    ),
  )
