import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { inDatabase, orderTogether, rowsOf, servicesOf } from '../shop/arrange'
import { signUp } from '../shop/customer'
import { asOperator } from '../shop/operator'
import type { Shop } from '../shop/shop'
import { alwaysThere, at, place, team, tomorrow } from '../shop/team'

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
const alive = (page: Page) => expect(page.getByRole('button', { name: 'Keys of this page' })).toBeVisible()

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
  await page.getByRole('button', { name: 'Plan' }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('radio', { checked: true })).toBeFocused()
  await guard.inspect('planning in a window that has begun')
  await sheet.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Visit' })).toContainText(/Rakesh Kumar|Sunil Das/)
  await page.goto('/operator/orders?tab=atRisk')
  await alive(page)
  const row = page.locator(`[data-order="${fromList}"]`)
  await row.locator('[data-row]').focus()
  await page.keyboard.press('p')
  await expect(sheet.getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(new RegExp(`${fromList}: .*(Rakesh Kumar|Sunil Das)`))).toBeVisible()
  for (const [orderId, before] of [
    [fromPage, promised.page],
    [fromList, promised.list],
  ] as const) {
    const after = await planOf(shop, orderId)
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
  await page.getByRole('button', { name: 'Change the plan' }).click()
  await shows()
  await guard.inspect('planning an order of a shared visit')
  await sheetOf(page)
    .getByRole('radio', { name: /Sunil Das/ })
    .check()
  await sheetOf(page).getByRole('button', { name: 'Change the plan' }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  const both = await planOf(shop, first)
  expect(both).toMatchObject({ name: 'Sunil Das', begin: window.from, until: window.until })
  expect(await planOf(shop, second)).toEqual(both)
  // A search that shows one of them.
  await page.goto(`/operator/orders?q=${second}`)
  await alive(page)
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
