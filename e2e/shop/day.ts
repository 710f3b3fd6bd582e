import type { BrowserContext, Page, Request } from '@playwright/test'
import type { Api } from './api'
import { order, rowsOf, servicesOf } from './arrange'
import { type Customer, signUp } from './customer'
import { answerOf } from './loaded'
import { anOperator } from './operator'
import type { Shop } from './shop'

/** The header of a partner's phone (lib/daylinks/rules.ts). */
const phoneHeader = 'day-phone'

/** A partner whose visits of today are under way, somebody of the desk, and the secret of the partner's link. */
export type Day = {
  operator: Customer
  partnerId: string
  orderIds: string[]
  secret: string
  issue: () => Promise<string>
}

let partners = 0

/** A visit for the orders: it began some minutes ago, later ones an hour after each other. */
async function giveTo(shop: Shop, partnerId: string, orderIds: string[], at: number) {
  // Not before the day in India began, nor beyond its end: at that hour visits are only shorter.
  await rowsOf(
    shop,
    `with today as (
        select date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as began),
      times as (
        select greatest(now() - interval '10 minutes', began + interval '1 second') as first,
          began + interval '1 day' as midnight from today),
      made as (
        insert into visit (placement_id, partner_id, starts_at, ends_at, created_at, updated_at)
        select placement_id, $1::uuid, least(first + $3 * interval '1 minute' * 61, midnight - interval '3 minutes' + $3 * interval '30 seconds'),
          least(first + $3 * interval '1 minute' * 61 + interval '1 hour', midnight - interval '2 minutes 31 seconds' + $3 * interval '30 seconds'),
          now(), now()
        from booking, times where order_id = ($2::text[])[1] returning id, placement_id)
    update booking set visit_id = made.id, placement_id = made.placement_id from made where order_id = any($2::text[])`,
    partnerId,
    orderIds,
    at,
  )
}

/** A day with so many visits, each of a customer of its own, with so many orders. */
export async function aDay(shop: Shop, api: Api, { visits = 1, ordersEach = 1 } = {}): Promise<Day> {
  const operator = await anOperator(shop)
  partners += 1
  const [partner] = await rowsOf(
    shop,
    `insert into partner (full_name, contact_number, created_at) values ('Rakesh Kumar', $1, now()) returning id`,
    `91${9_700_000_000 + partners}`,
  )
  const partnerId = partner!.id as string
  const services = (await servicesOf(api, 'AC Repair and Appliances')).filter(({ cost }) => cost)
  const orderIds: string[] = []
  for (let at = 0; at < visits; at += 1) {
    const made = await order(api, await signUp(shop), services.slice(at, at + ordersEach))
    await giveTo(shop, partnerId, made, at)
    orderIds.push(...made)
  }
  const issue = async () => {
    const path = `/api/operator/partners/${partnerId}/day-link`
    const { body } = await api('POST', path, { token: operator.token })
    return (body!.data as { url: string }).url.split('#')[1]!
  }
  return { operator, partnerId, orderIds, secret: await issue(), issue }
}

/** How a phone names itself, beside the secret of a link. */
export const asPhone = { [phoneHeader]: 'p'.repeat(43) }

/** Opens the link on that phone, as a touch of its page does. */
export const openOn = (api: Api, secret: string, headers = asPhone) =>
  api('POST', '/api/day/opening', { token: secret, headers, json: { isTouched: true } })

/** The desk takes the link back. */
export const revoke = (api: Api, { operator, partnerId }: Day) =>
  api('DELETE', `/api/operator/partners/${partnerId}/day-link`, { token: operator.token })

/** What is pressed, as it is sent. */
export const presses = '**/api/day/orders/**'

/**
 * Cuts the line for what is pressed. The function it gives mends the line, once something was tried without it: what was on its way
 * before would be sent after all.
 */
export async function cutLine(on: Page | BrowserContext) {
  const tried = new Promise<void>((resolve) => {
    const hear = (request: Request) => {
      if (!request.url().includes('/api/day/orders/')) return
      on.off('requestfailed', hear)
      resolve()
    }
    on.on('requestfailed', hear)
  })
  await on.route(presses, (route) => route.abort('internetdisconnected'))
  // Pages learn of a context's route a moment later; an answer from each shows that it has.
  if ('pages' in on) for (const page of on.pages()) await answerOf(page)
  return async () => {
    await tried
    await on.unroute(presses)
  }
}
