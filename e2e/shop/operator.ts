import type { Page } from '@playwright/test'
import type { OpenApi } from '../../lib/http/openapi'
import { inDatabase, signedIn } from './arrange'
import { learnDesk } from './conformity'
import { type Customer, signUp } from './customer'
import type { Shop } from './shop'

/** Somebody of the team with a live session of twelve hours, as after a sign-in. */
export async function anOperator(shop: Shop, role: 'administrator' | 'dispatcher' = 'dispatcher'): Promise<Customer> {
  const person = await signUp(shop)
  await inDatabase(
    shop,
    `insert into operator (customer_id, role, created_at) values ($1, $2, now())`,
    person._id,
    role,
  )
  await inDatabase(
    shop,
    `update session set ends_at = created_at + interval '12 hours', expires_at = created_at + interval '12 hours'
     where customer_id = $1`,
    person._id,
  )
  await learnDesk(shop.url, person.token)
  return person
}

/** The document of the desk's calls, as an operator reads it. */
export async function deskDocument(shop: Shop): Promise<OpenApi> {
  const { token } = await anOperator(shop)
  const response = await fetch(`${shop.url}/api/operator/openapi.json`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`The desk's document answered ${response.status}`)
  return (await response.json()) as OpenApi
}

/** The page belongs to an operator from its next address on. */
export async function asOperator(page: Page, shop: Shop, role?: 'administrator' | 'dispatcher') {
  const operator = await anOperator(shop, role)
  await signedIn(page, shop, operator)
  return operator
}

/** The session of the operator is over, as twelve hours after the sign-in. */
export const endSessionOf = (shop: Shop, { _id }: Customer) =>
  inDatabase(shop, `update session set revoked_at = now() where customer_id = $1`, _id)
