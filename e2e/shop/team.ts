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

/** Has everywhere and every kind of work be entered of a partner, so that all is known but the shifts. */
export async function knowAll(shop: Shop, partnerId: string) {
  const places = 'insert into partner_area (partner_id, prefix) select $1, n::text from generate_series(10, 99) n'
  await inDatabase(shop, places, partnerId)
  const work = 'insert into partner_skill (partner_id, main_service_id) select $1, id from main_service'
  await inDatabase(shop, work, partnerId)
}

/** Has a partner of whom nothing is entered work everywhere, of every kind, at every hour of the days around now. */
export async function worksAlways(shop: Shop, partnerId: string) {
  await knowAll(shop, partnerId)
  await inDatabase(
    shop,
    `insert into shift (partner_id, during)
     select $1, tstzrange($2::timestamptz + n * interval '12 hours', $2::timestamptz + (n + 1) * interval '12 hours')
     from generate_series(-2, 20) n`,
    partnerId,
    at(dayAhead(0), '00:00').toISOString(),
  )
}

/** Only these partners take visits, at every hour. */
export async function alwaysThere(shop: Shop, ...names: string[]) {
  await restsNever(shop)
  await inDatabase(shop, 'update partner set active = false')
  for (const name of names) {
    const [row] = await rowsOf(
      shop,
      `insert into partner (full_name, contact_number, created_at)
       values ($1, '96' || lpad((random() * 99999999)::int::text, 8, '0'), now()) returning id`,
      name,
    )
    await worksAlways(shop, row!.id as string)
  }
}

/**
 * Only these partners take visits, everywhere and of every kind, from 9 am to 6 pm of the next days; each visit takes an hour. Where nothing
 * else tells them apart they come in this order. Returns their ids.
 */
export async function team(shop: Shop, ...names: string[]) {
  await inDatabase(shop, 'update service set minutes = 60 where minutes is distinct from 60')
  await noOpenOrders(shop)
  await restsNever(shop)
  await inDatabase(shop, 'update partner set active = false')
  const ids = names.map(() => crypto.randomUUID() as string).sort()
  for (const [n, name] of names.entries()) {
    await inDatabase(
      shop,
      `insert into partner (id, full_name, contact_number, created_at)
       values ($1, $2, '97' || lpad((random() * 99999999)::int::text, 8, '0'), now())`,
      ids[n]!,
      name,
    )
    await knowAll(shop, ids[n]!)
    for (let ahead = 1; ahead < 9; ahead += 1) {
      const day = dayAhead(ahead)
      await inDatabase(
        shop,
        'insert into shift (partner_id, during) values ($1, tstzrange($2, $3))',
        ids[n]!,
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
