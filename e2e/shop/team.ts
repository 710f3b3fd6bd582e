import { expect } from '@playwright/test'
import type { Api } from './api'
import { inDatabase, noOpenOrders, order, rowsOf, servicesOf } from './arrange'
import { type Customer, signUp } from './customer'
import type { Shop } from './shop'
import { restsNever } from './windows'

const dayMs = 86_400_000
/** A day in India from today on. */
export const dayAhead = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
export const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)
/** Asked for as a test runs, not as its worker starts: midnight may lie between. */
export const tomorrow = () => dayAhead(1)

/** Only these partners take visits, by name, from 9 am to 6 pm of the next days; each visit takes an hour. Returns their ids. */
export async function team(shop: Shop, ...names: string[]) {
  await inDatabase(shop, 'update service set minutes = 60 where minutes is distinct from 60')
  await noOpenOrders(shop)
  await restsNever(shop)
  await inDatabase(shop, 'update partner set active = false')
  const ids: string[] = []
  for (const name of names) {
    const [row] = await rowsOf(
      shop,
      `insert into partner (full_name, contact_number, created_at)
       values ($1, '97' || lpad((random() * 99999999)::int::text, 8, '0'), now()) returning id`,
      name,
    )
    ids.push(row!.id as string)
    for (let ahead = 1; ahead < 9; ahead += 1) {
      const day = dayAhead(ahead)
      await inDatabase(
        shop,
        'insert into shift (partner_id, during) values ($1, tstzrange($2, $3))',
        row!.id as string,
        at(day, '09:00').toISOString(),
        at(day, '18:00').toISOString(),
      )
    }
  }
  return ids
}

export const place = async (shop: Shop, api: Api) =>
  (await order(api, await signUp(shop), (await servicesOf(api, 'Painters')).slice(0, 1)))[0]!

export type Plan = { partnerId: string; day?: string; from: string; until: string; startsAt: string; minutes?: number }

/** Another dispatcher plans an order. */
export async function plan(
  api: Api,
  { token }: Customer,
  orderId: string,
  { day = tomorrow(), minutes = 60, ...wanted }: Plan,
) {
  const { status, body } = await api('POST', '/api/operator/visits/plan', {
    token,
    json: {
      orderIds: [orderId],
      partnerId: wanted.partnerId,
      window: { from: at(day, wanted.from), until: at(day, wanted.until) },
      startsAt: at(day, wanted.startsAt),
      minutes,
    },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body!.data as { visitId: string }).visitId
}

/** Who was planned for an order is only kept free for it, as where windows are offered, and its customer knows of nobody. */
export async function isOnlyKept(shop: Shop, orderId: string) {
  const [work] = await rowsOf(
    shop,
    `select w.visit_id, w.partner_id, lower(w.during) as begin, upper(w.during) as until
     from busy w join booking b on b.visit_id = w.visit_id where b.order_id = $1`,
    orderId,
  )
  const { visit_id, partner_id, begin, until } = work!
  await inDatabase(shop, 'update visit set partner_id = null where id = $1', visit_id)
  await inDatabase(shop, 'delete from busy where visit_id = $1', visit_id)
  await inDatabase(
    shop,
    `insert into busy (partner_id, kind, during, visit_id, created_at) values ($1, 'reserved', tstzrange($2, $3), $4, now())`,
    partner_id,
    begin,
    until,
    visit_id,
  )
}

/** Where an order's work lies in the database. */
export async function workOf(shop: Shop, orderId: string) {
  const [row] = await rowsOf(
    shop,
    `select r.full_name as name, lower(w.during) as begin, extract(epoch from upper(w.during) - lower(w.during))::int / 60 as minutes,
       w.because, v.starts_at as promised
     from booking b join visit v on v.id = b.visit_id left join busy w on w.visit_id = v.id left join partner r on r.id = w.partner_id
     where b.order_id = $1`,
    orderId,
  )
  return row
}
