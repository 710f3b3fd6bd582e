import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { alive, blocks, open, panel, row } from '../pages/board'
import { sheetLeft } from '../pages/sheet'
import { inDatabase, orderTogether, rowsOf, servicesOf, signedIn } from '../shop/arrange'
import { signUp } from '../shop/customer'
import { anOperator, asOperator } from '../shop/operator'
import type { Shop } from '../shop/shop'
import { alwaysThere, at, place, plan, team, tomorrow } from '../shop/team'

/** Promised from an hour ago until an hour from now, and given to nobody. */
const promiseNow = (shop: Shop, orderId: string) =>
  inDatabase(
    shop,
    `with made as (
       insert into visit (placement_id, starts_at, ends_at, minutes, created_at, updated_at)
       select placement_id, now() - interval '1 hour', now() + interval '1 hour', 60, now(), now() from booking
       where order_id = $1 returning id
     ) update booking set visit_id = made.id from made where order_id = $1`,
    orderId,
  )

/** Who comes to an order, when, and what mail about it waits. */
const planOf = async (shop: Shop, orderId: string) => {
  const [row] = await rowsOf(
    shop,
    `select v.id, v.starts_at, v.ends_at, r.full_name as name, lower(w.during) as begin, upper(w.during) as until,
       (select payload::json->>'change' from graphile_worker._private_jobs where key = 'plan ' || v.id) as mail
     from booking b join visit v on v.id = b.visit_id left join partner r on r.id = v.partner_id left join busy w on w.visit_id = v.id
     where b.order_id = $1`,
    orderId,
  )
  return row!
}

const sheetOf = (page: Page) => page.getByRole('dialog')
const awake = (page: Page) => alive(page.getByRole('button', { name: 'Keys of this page' }))

test('[DESK-152] an order at risk, whose promised window has begun, is given to a partner from its page and from the list, and nothing is moved', async ({
  page,
  shop,
  api,
  guard,
}) => {
  await team(shop)
  await alwaysThere(shop, 'Rakesh Kumar', 'Sunil Das')
  const [fromPage, fromList] = [await place(shop, api), await place(shop, api)]
  await promiseNow(shop, fromPage)
  await promiseNow(shop, fromList)
  const promised = { page: await planOf(shop, fromPage), list: await planOf(shop, fromList) }
  await asOperator(page, shop)
  const begun = Date.now()
  await page.goto(`/operator/orders/${fromPage}`)
  await awake(page)
  await page.getByRole('button', { name: 'Plan' }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('radio', { checked: true })).toBeFocused()
  await guard.inspect('planning in a window that has begun')
  await sheet.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Visit' })).toContainText(/Rakesh Kumar|Sunil Das/)
  const ofPage = await planOf(shop, fromPage) // its mail waits for half a minute
  await page.goto('/operator/orders?tab=atRisk')
  await awake(page)
  const row = page.locator(`[data-order="${fromList}"]`)
  await row.locator('[data-row]').focus()
  await page.keyboard.press('p')
  await expect(sheet.getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(new RegExp(`${fromList}: .*(Rakesh Kumar|Sunil Das)`))).toBeVisible()
  for (const [after, before] of [
    [ofPage, promised.page],
    [await planOf(shop, fromList), promised.list],
  ] as const) {
    expect(after).toMatchObject({ starts_at: before.starts_at, ends_at: before.ends_at, mail: 'assigned' })
    expect((after.begin as Date).getTime()).toBeGreaterThanOrEqual(begun - 60_000)
  }
})

test('[DESK-154] [DESK-184] who plans one order of a shared visit is shown all of its lines, and parts them only by unticking', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [partnerId] = await team(shop, 'Rakesh Kumar', 'Sunil Das')
  const customer = await signUp(shop)
  const [first, second, third] = (await orderTogether(
    api,
    customer,
    (await servicesOf(api, 'Painters')).slice(0, 3),
  )) as [string, string, string]
  const operator = await asOperator(page, shop)
  const window = { from: at(tomorrow(), '10:00'), until: at(tomorrow(), '12:00') }
  const shared = { orderIds: [first, second], partnerId, window, startsAt: window.from }
  expect((await api('POST', '/api/operator/visits/plan', { token: operator.token, json: shared })).status).toBe(200)
  const ticked = (orderId: string) => sheetOf(page).getByRole('checkbox', { name: new RegExp(orderId) })
  const shows = async () => {
    await expect(ticked(first)).toBeChecked()
    await expect(ticked(second)).toBeChecked()
    await expect(ticked(third)).not.toBeChecked()
    await expect(sheetOf(page).getByRole('radio', { checked: true })).toBeFocused()
  }
  await page.goto(`/operator/orders/${second}`)
  await awake(page)
  await page.getByRole('button', { name: 'Change the plan' }).click()
  await shows()
  await guard.inspect('planning an order of a shared visit')
  await sheetOf(page)
    .getByRole('radio', { name: /Sunil Das/ })
    .check()
  await sheetOf(page).getByRole('button', { name: 'Change the plan' }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  await sheetLeft(page)
  const both = await planOf(shop, first)
  expect(both).toMatchObject({ name: 'Sunil Das', begin: window.from, until: window.until })
  expect(await planOf(shop, second)).toEqual(both)
  // A search that shows one of them.
  await page.goto(`/operator/orders?q=${second}`)
  await awake(page)
  await page.locator('body').press('j')
  await page.keyboard.press('p')
  await shows()
  await ticked(first).uncheck()
  await sheetOf(page)
    .getByRole('radio', { name: /Rakesh Kumar/ })
    .check()
  await sheetOf(page).getByRole('button', { name: 'Change the plan' }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  expect(await planOf(shop, first)).toMatchObject({ id: both.id, name: 'Sunil Das', until: at(tomorrow(), '11:00') })
  expect(await planOf(shop, second)).toMatchObject({ name: 'Rakesh Kumar', until: at(tomorrow(), '11:00') })
})

test('[DESK-238] [DESK-242] any day is planned from tomorrow on, and the form, the page and the board say the travel around it', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil] = (await team(shop, 'Anil Rao')) as [string]
  const operator = await anOperator(shop)
  const [early, late, between] = [await place(shop, api), await place(shop, api), await place(shop, api)]
  const ways = { partnerId: anil, from: '08:00', until: '18:00' }
  await plan(api, operator, early, { ...ways, startsAt: '09:00' })
  await plan(api, operator, late, { ...ways, startsAt: '12:00' })
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${between}`)
  await awake(page)
  await page.getByRole('button', { name: 'Plan' }).click()
  await expect(sheetOf(page).getByLabel('Day')).toHaveValue(tomorrow())
  const travel = '15 min to travel from 110001 before, 45 min to 110001 after'
  await sheetOf(page).getByLabel('From', { exact: true }).fill('10:00')
  await sheetOf(page).getByLabel('Until', { exact: true }).fill('12:00')
  await expect(sheetOf(page).getByRole('radio', { name: /Anil Rao/ })).toBeChecked()
  await expect(sheetOf(page)).toContainText(travel)
  await guard.inspect('the travel of a plan')
  await sheetOf(page).getByRole('button', { name: 'Plan' }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Visit' })).toContainText(travel)
  const second = blocks(row(page, 'Anil Rao')).nth(1)
  await open(page, second)
  await second.click()
  await expect(panel(page)).toContainText(travel)
})

test('[DESK-240] a day of another year says its year, to the team and to the customer', async ({
  page,
  shop,
  api,
  customer,
  browser,
}) => {
  const [anil] = (await team(shop, 'Anil Rao')) as [string]
  const operator = await anOperator(shop)
  const [orderId] = (await orderTogether(api, customer, (await servicesOf(api, 'Painters')).slice(0, 1))) as [string]
  await plan(api, operator, orderId, { partnerId: anil, from: '08:00', until: '18:00', startsAt: '10:00' })
  const moved = `update visit set starts_at = starts_at + interval '370 days', ends_at = ends_at + interval '370 days'
    where id = (select visit_id from booking where order_id = $1)`
  await inDatabase(shop, moved, orderId)
  const year = new Date(at(tomorrow(), '10:00').getTime() + 370 * 86_400_000).getUTCFullYear()
  await asOperator(page, shop)
  await page.goto(`/operator/orders?tab=all&q=${orderId}`)
  await expect(page.locator(`[data-order="${orderId}"]`)).toContainText(String(year))
  const context = await browser.newContext({ baseURL: shop.url })
  const home = await context.newPage()
  await signedIn(home, shop, customer)
  await home.goto('/orders')
  await expect(home.getByRole('main')).toContainText(new RegExp(`Visit: .*${year}`))
  await context.close()
})

test('[DESK-296] who comes already stays chosen with what speaks against it, and Enter takes nobody away', async ({
  page,
  shop,
  api,
}) => {
  const [anil] = (await team(shop, 'Anil Rao', 'Bela Sen')) as [string, string]
  const orderId = await place(shop, api)
  await plan(api, await anOperator(shop), orderId, {
    partnerId: anil,
    from: '08:00',
    until: '18:00',
    startsAt: '10:00',
  })
  await inDatabase(shop, 'delete from shift where partner_id = $1', anil)
  await inDatabase(
    shop,
    `insert into shift (partner_id, during) values ($1, tstzrange($2, $3))`,
    anil,
    at(tomorrow(), '15:00').toISOString(),
    at(tomorrow(), '18:00').toISOString(),
  )
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  await awake(page)
  await page.keyboard.press('p')
  await expect(sheetOf(page).getByRole('radio', { name: /Anil Rao/ })).toBeChecked()
  await expect(sheetOf(page).getByRole('radio', { name: /Anil Rao/ })).toBeFocused()
  await page.keyboard.press('Enter')
  // Waits for the answer: the form has closed, or says what is missing.
  const refusal = sheetOf(page).locator('[role=alert] p, [aria-invalid=true]')
  await expect.poll(async () => (await sheetOf(page).count()) === 0 || (await refusal.count()) > 0).toBe(true)
  expect((await planOf(shop, orderId)).name).toBe('Anil Rao')
})
