import { createHmac, randomUUID } from 'node:crypto'
import { settingsFor } from './app'
import type { Customer } from './customer'
import { withDatabase } from './database'
import type { Shop } from './shop'
import { newSession } from './tokens'

const secret = settingsFor({}).AUTH_SECRETS

/** A session more for each of them. Their tokens, in the same order. */
export async function freshTokens(shop: Shop, people: readonly { _id: string }[]) {
  const sessions = await Promise.all(people.map(({ _id }) => newSession(_id)))
  await withDatabase(shop, (client) =>
    client.query(
      `insert into session (id, customer_id, created_at, last_seen_at, expires_at)
       select sid, id, now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as one (id, sid)`,
      [people.map(({ _id }) => _id), sessions.map(({ id }) => id)],
    ),
  )
  return sessions.map(({ token }) => token)
}

/** Many verified customers with a session each, written straight into the database: a race needs one for every round. */
export async function crowd(shop: Shop, size: number): Promise<Customer[]> {
  const people = Array.from({ length: size }, () => ({ _id: randomUUID() }))
  await withDatabase(shop, (client) =>
    client.query(
      `insert into customer (id, email, password_hash, first_name, last_name, verified_at)
       select id, id || '@example.test', 'none', 'Asha', 'Verma', now() from unnest($1::uuid[]) id`,
      [people.map(({ _id }) => _id)],
    ),
  )
  const tokens = await freshTokens(shop, people)
  return people.map(({ _id }, at) => ({ _id, email: `${_id}@example.test`, token: tokens[at]! }))
}

/** Puts the same services into the cart of each of them, as if they had been added just now. */
export const fillCarts = (shop: Shop, people: readonly Customer[], serviceIds: readonly string[]) =>
  withDatabase(shop, (client) =>
    client.query(
      `insert into booking (customer_id, service_id, service_name, service_cost, unit, discount_percentage, service_image,
         description, main_service_id, main_service_name, application_id, application_name, created_at, updated_at)
       select one.id, s.id, s.name, s.cost, s.unit, 0, s.images[1], s.description, m.id, m.name, a.id, a.name, now(), now()
       from unnest($1::uuid[]) as one (id), service s
         join application_type a on a.id = s.application_type_id
         join category c on c.id = a.category_id
         join main_service m on m.id = c.main_service_id
       where s.id = any ($2::uuid[])`,
      [people.map(({ _id }) => _id), serviceIds],
    ),
  )

export type Household = Customer & { deliveryAddress: string; contactNumber: string }

/** An address and a number for each of them. */
export const settleAll = (shop: Shop, people: readonly Customer[]) =>
  withDatabase(shop, async (client): Promise<Household[]> => {
    const ids = people.map(({ _id }) => _id)
    const idsOf = async (statement: string) => {
      const { rows } = await client.query<{ id: string; customer_id: string }>(statement, [ids])
      return new Map(rows.map(({ id, customer_id }) => [customer_id, id]))
    }
    const addresses = await idsOf(
      `insert into address (customer_id, street, city, district, state, country, postal_code, is_primary)
       select id, '1 Janpath', 'New Delhi', 'Central Delhi', 'Delhi', 'India', '110001', true from unnest($1::uuid[]) id
       returning id, customer_id`,
    )
    const numbers = await idsOf(
      `insert into contact_number (customer_id, number, is_primary)
       select id, '919810000001', true from unnest($1::uuid[]) id returning id, customer_id`,
    )
    return people.map((one) => ({
      ...one,
      deliveryAddress: addresses.get(one._id)!,
      contactNumber: numbers.get(one._id)!,
    }))
  })

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
