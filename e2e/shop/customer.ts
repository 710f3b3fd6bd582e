import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { withDatabase } from './database'
import { codeOf } from './mail-server'
import type { Shop } from './shop'
import { newSession } from './tokens'

export const picture = 'e2e/shop/asha.png'
export const password = 'Correct-Horse7'

let signedUp = 0
/** Addresses of the reserved domain, different at each call. */
export const freshEmail = () => `asha${process.pid}-${(signedUp += 1)}@example.test`

export type Customer = { _id: string; email: string; token: string }

/** A registered, verified customer with a picture, made by the calls a browser makes. */
export async function register(shop: Shop): Promise<Customer> {
  const email = freshEmail()
  const form = new FormData()
  for (const [field, value] of Object.entries({ firstName: 'Asha', lastName: 'Verma', email, password }))
    form.set(field, value)
  form.set('image', new File([await readFile(picture)], 'asha.png', { type: 'image/png' }))
  const registered = await fetch(`${shop.url}/api/users/registration`, { method: 'POST', body: form })
  if (!registered.ok) throw new Error(`Registration answered ${registered.status}: ${await registered.text()}`)
  const verified = await fetch(`${shop.url}/api/users/verifyotp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, otp: codeOf(await shop.mail.next(email)) }),
  })
  if (!verified.ok) throw new Error(`The code step answered ${verified.status}: ${await verified.text()}`)
  const { token, data } = (await verified.json()) as { token: string; data: { _id: string } }
  return { _id: data._id, email, token }
}

const firsts = new WeakMap<Shop, Promise<Customer>>()
const firstOf = (shop: Shop) => {
  const first = firsts.get(shop) ?? register(shop)
  firsts.set(shop, first)
  return first
}

/**
 * Another customer as the first of this shop, who registered: with the same name and password, no picture, and signed in.
 * Written straight into the database: hashing a password and drawing a picture for each would take as long as most tests.
 */
export async function signUp(shop: Shop): Promise<Customer> {
  const first = await firstOf(shop)
  const [_id, email] = [randomUUID(), freshEmail()]
  const session = await newSession(_id)
  await withDatabase(shop, async (client) => {
    await client.query(
      `insert into customer (id, email, password_hash, first_name, last_name, verified_at)
       select $1, $2, password_hash, first_name, last_name, now() from customer where id = $3`,
      [_id, email, first._id],
    )
    await client.query(
      `insert into session (id, customer_id, created_at, last_seen_at, expires_at, user_agent, sign_out_hash)
       select $1, $2, now(), now(), now() + (expires_at - created_at), user_agent, $3 from session where customer_id = $4 limit 1`,
      [session.id, _id, session.signOutHash, first._id],
    )
  })
  return { _id, email, token: session.token }
}
