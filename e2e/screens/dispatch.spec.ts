import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { Api } from '../shop/api'
import { inDatabase, order, rowsOf, servicesOf } from '../shop/arrange'
import { type Customer, signUp } from '../shop/customer'
import { asOperator } from '../shop/operator'
import type { Shop } from '../shop/shop'

const place = async (shop: Shop, api: Api, count: number, customer?: Customer) =>
  order(api, customer ?? (await signUp(shop)), (await servicesOf(api, 'Painters')).slice(0, count))

const rows = (page: Page) => page.getByRole('list', { name: 'To plan' }).locator('> li')
const rowOf = (page: Page, orderId: string) => rows(page).filter({ hasText: orderId })

/** The page is alive: its keys are heard. */
const alive = (page: Page) => expect(page.getByRole('button', { name: 'Keys of this page' })).toBeVisible()

for (const width of [360, 768, 1440])
  test(`[DESK-02] the orders at ${width} px, in light and dark`, async ({ page, shop, api, guard }) => {
    const [orderId] = await place(shop, api, 2)
    await asOperator(page, shop)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/operator/orders')
    await expect(rowOf(page, orderId!)).toBeVisible()
    await guard.inspect('orders of the desk')
    await page.goto('/operator/orders?tab=atRisk')
    await expect(page.getByText('No promise is about to break.')).toBeVisible()
    await page.goto(`/operator/orders/${orderId}`)
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await guard.inspect('an order at the desk')
  })

test('[DESK-02] [DESK-58] keys alone find, select and hold orders, and the bar says what became of each', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [first, second, untouched] = (await place(shop, api, 3)) as [string, string, string]
  await asOperator(page, shop)
  await page.goto(`/operator/orders?tab=toPlan&q=asha`)
  await alive(page)
  await rowOf(page, first).getByRole('link', { name: /./ }).first().focus()
  await page.keyboard.press('x')
  await expect(rowOf(page, first).getByRole('checkbox')).toBeChecked()
  await rowOf(page, second).getByRole('checkbox').focus()
  await page.keyboard.press('x')
  await expect(page.getByText(/^2 of \d+ selected$/)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rowOf(page, second).locator('[data-row]')).toBeFocused()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Put on hold' }).click()
  await expect(sheet.getByText('Please say what the order waits for')).toBeVisible()
  await sheet.getByLabel('What does it wait for?').fill('A part is on order')
  await sheet.getByLabel('Look again on').fill((await sheet.getByLabel('Look again on').getAttribute('min'))!)
  await guard.inspect('orders put on hold')
  await sheet.getByRole('button', { name: 'Put on hold' }).click()
  const results = page.getByRole('region', { name: 'On hold' })
  await expect(results).toContainText('2 of 2 done')
  await expect(results).toContainText(first)
  await expect(rowOf(page, first)).toHaveCount(0)
  await expect(rowOf(page, untouched)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await guard.inspect('keys of the orders')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type(untouched.slice(3).toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('list', { name: 'All' }).locator('> li')).toHaveCount(1)
  await alive(page)
  await page.locator('body').press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/operator/orders/${untouched}$`))
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/operator\/orders\?q=/)
  const held = await rowsOf(shop, 'select order_id from booking join order_hold on booking_id = booking.id')
  expect(held.map((row) => row.order_id).sort()).toEqual([first, second].sort())
})

test('[DESK-11] three keys lead from a fresh order to one that is scheduled and assigned, and one takes it back', async ({
  page,
  shop,
  api,
  guard,
}) => {
  await inDatabase(
    shop,
    `insert into partner (full_name, contact_number, created_at) values ('Rakesh Kumar', '9811100001', now()), ('Sunil Das', '9811100002', now())`,
  )
  const [orderId] = (await place(shop, api, 1)) as [string]
  await asOperator(page, shop)
  await page.goto(`/operator/orders?tab=toPlan&q=${orderId}`)
  await alive(page)
  await page.locator('body').press('j')
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio', { checked: true })).toBeFocused()
  await guard.inspect('planning an order')
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(new RegExp(`${orderId}: .*(Rakesh Kumar|Sunil Das)`))).toBeVisible()
  const find = () =>
    rowsOf(shop, 'select state::text, partner_id is not null as taken from desk_order where order_number = $1', orderId)
  expect(await find()).toEqual([{ state: 'planned', taken: true }])
  await page.keyboard.press('u')
  await expect(page.getByText('Taken back')).toBeVisible()
  await expect.poll(find).toEqual([{ state: 'toPlan', taken: false }])
  await expect(rowOf(page, orderId)).toBeVisible()
  await page.goto(`/operator/orders/${orderId}`)
  await expect(page.getByText('What the team changed')).toBeVisible()
  await page.getByRole('button', { name: 'Plan' }).click()
  await sheet.getByText('Nobody yet, only the promise').click()
  await sheet.getByRole('button', { name: 'Plan' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Visit' })).toContainText(/[0-9m]–[0-9]/)
  expect(await find()).toEqual([{ state: 'toPlan', taken: false }])
})

test('[DESK-59] a new order comes into an open list by itself, and is announced', async ({ page, shop, api }) => {
  await place(shop, api, 1)
  await asOperator(page, shop)
  await page.goto('/operator/orders')
  const sound = page.getByRole('button', { name: /Sound for new orders/ })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  const [fresh] = await place(shop, api, 1)
  await expect(page.getByText(`New order ${fresh}`)).toBeVisible()
  await expect(rowOf(page, fresh!)).toBeVisible()
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
})

test('[DESK-02] without scripts the lists, the search, the filters and an order can be read', async ({
  browser,
  shop,
  api,
  page,
}) => {
  const [orderId] = (await place(shop, api, 1)) as [string]
  const { token } = await asOperator(page, shop)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  await context.addCookies([{ name: 'session', value: token, url: shop.url, httpOnly: true, sameSite: 'Lax' }])
  const plain = await context.newPage()
  await plain.goto('/operator/orders')
  await plain.getByLabel('Order number, name, contact number or PIN').fill(orderId)
  await plain.keyboard.press('Enter')
  await expect(plain.getByRole('list', { name: 'All' }).locator('> li')).toHaveCount(1)
  await plain.getByRole('link', { name: 'To plan' }).click()
  await plain.getByText('Filters').click()
  await plain.getByLabel('PIN begins with').fill('99')
  await plain.getByRole('button', { name: 'Show' }).click()
  await expect(plain).toHaveURL(/tab=toPlan.*pin=99/)
  await expect(plain.getByText('No order fits')).toBeVisible()
  await plain.goto(`/operator/orders/${orderId}`)
  await expect(plain.getByText('We have received your order.')).toBeVisible()
  await context.close()
})

test('[DESK-56] a view is saved, found again and forgotten', async ({ page, shop, api, guard }) => {
  await place(shop, api, 1)
  await asOperator(page, shop)
  await page.goto('/operator/orders?tab=toPlan&pin=110')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Delhi')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const view = page.getByRole('link', { name: 'Delhi' })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await page.goto('/operator/orders')
  await view.click()
  await expect(page).toHaveURL(/tab=toPlan&pin=110$/)
  await guard.inspect('a saved view')
  await page.getByRole('button', { name: 'Remove the view Delhi' }).click()
  await expect(view).toHaveCount(0)
})
