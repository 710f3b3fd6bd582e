import type { Page } from '@playwright/test'
import { expect, ofWidth, test, widths } from '../fixtures'
import { alive as taken } from '../pages/board'
import { sheetLeft } from '../pages/sheet'
import type { Api } from '../shop/api'
import { inDatabase, noOpenOrders, order, orderTogether, rowsOf, servicesOf, sessionCookie } from '../shop/arrange'
import { signUp } from '../shop/customer'
import { anOperator, asOperator } from '../shop/operator'
import type { Shop } from '../shop/shop'
import { alwaysThere, team } from '../shop/team'
import { restsNever } from '../shop/windows'

const place = async (shop: Shop, api: Api, count: number) =>
  order(api, await signUp(shop), (await servicesOf(api, 'Painters')).slice(0, count))

const rows = (page: Page) => page.getByRole('list', { name: 'To plan' }).locator('> li')
const rowOf = (page: Page, orderId: string) => rows(page).filter({ hasText: orderId })

/** The page is alive: its keys are heard. */
const alive = (page: Page) => taken(page.locator('[data-row]').first())

for (const width of widths)
  test(`[DESK-02] the orders at ${width} px, in light and dark`, ofWidth(width), async ({ page, shop, api, guard }) => {
    await noOpenOrders(shop)
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
  await noOpenOrders(shop) // or those of other tests fill the list
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
  const held = await rowsOf(
    shop,
    'select order_id from booking join order_hold on booking_id = booking.id where order_id = any($1)',
    [first, second, untouched],
  )
  expect(held.map((row) => row.order_id).sort()).toEqual([first, second].sort())
})

test('[DESK-11] three keys lead from a fresh order to one that is scheduled and assigned, and one takes it back', async ({
  page,
  shop,
  api,
  guard,
}) => {
  // Of other tests nobody can come.
  await alwaysThere(shop, 'Rakesh Kumar', 'Sunil Das')
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
  await sheet.getByText('Promise the time, choose a partner later').click()
  await sheet.getByRole('button', { name: 'Plan' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Visit' })).toContainText(/[0-9m]–[0-9]/)
  expect(await find()).toEqual([{ state: 'toPlan', taken: false }])
})

test('[DESK-58] [DESK-52] an action takes no order that has left the list since it was selected, nor one that a filter hides', async ({
  page,
  shop,
  api,
}) => {
  await noOpenOrders(shop) // or those of other tests fill the list
  const [kept, gone, hidden] = (await place(shop, api, 3)) as [string, string, string]
  await asOperator(page, shop)
  await page.goto('/operator/orders?tab=toPlan')
  await alive(page)
  for (const orderId of [kept, gone, hidden]) await rowOf(page, orderId).getByRole('checkbox').check()
  await expect(page.getByText(/^3 of \d+ selected$/)).toBeVisible()
  await inDatabase(shop, `update booking set status = 'cancelled' where order_id = $1`, gone)
  await expect(rowOf(page, gone)).toHaveCount(0)
  await expect(page.getByText(/^2 of \d+ selected$/)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(kept)
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'All' }).locator('> li')
  await expect(found).toHaveCount(1)
  await alive(page)
  if (!(await found.getByRole('checkbox').isChecked())) await found.getByRole('checkbox').check()
  await expect(page.getByText('1 of 1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('What does it wait for?').fill('A part is on order')
  await sheet.getByLabel('Look again on').fill((await sheet.getByLabel('Look again on').getAttribute('min'))!)
  await sheet.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByRole('region', { name: 'On hold' })).toContainText('1 of 1 done')
  const held = await rowsOf(
    shop,
    'select order_id from booking join order_hold on booking_id = booking.id where order_id = any($1)',
    [kept, gone, hidden],
  )
  expect(held.map((row) => row.order_id)).toEqual([kept])
})

test('[DESK-148] [DESK-28] a plan that was decided before somebody else planned is refused and says so, though the page has read the change', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/409 POST/)
  guard.expect(/console error: Failed to load resource/)
  await restsNever(shop) // also on the day that the form proposes
  const [orderId] = (await place(shop, api, 1)) as [string]
  await asOperator(page, shop)
  const other = await anOperator(shop)
  await page.goto(`/operator/orders/${orderId}`)
  await page.getByRole('button', { name: 'Plan' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Promise the time, choose a partner later').click()
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
  const json = { orderIds: [orderId], window: { from: `${day}T10:00:00+05:30`, until: `${day}T12:00:00+05:30` } }
  expect((await api('POST', '/api/operator/visits/plan', { token: other.token, json })).status).toBe(200)
  await expect(page.getByText('10 am–12 pm').first()).toBeAttached() // by itself, behind the sheet
  await sheet.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(sheet.getByText(/Somebody else changed this visit/)).toBeVisible()
  const promised = () =>
    rowsOf(shop, 'select starts_at from visit join booking on visit.id = visit_id where order_id = $1', orderId)
  expect(await promised()).toEqual([{ starts_at: new Date(json.window.from) }])
  await sheet.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  expect(await promised()).not.toEqual([{ starts_at: new Date(json.window.from) }])
})

test('[DESK-59] a new order comes into an open list by itself, and is announced', async ({ page, shop, api }) => {
  await noOpenOrders(shop) // or those of other tests fill the list
  await place(shop, api, 1)
  await asOperator(page, shop)
  await page.goto('/operator/orders')
  const sound = page.getByRole('button', { name: /Sound for new orders and what needs somebody now/ })
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
  await context.addCookies([sessionCookie(shop, { token })])
  const plain = await context.newPage()
  await plain.goto('/operator/orders')
  await plain.getByLabel('Order number, name, contact number, PIN or place').fill(orderId)
  await plain.keyboard.press('Enter')
  await expect(plain.getByRole('list', { name: 'All' }).locator('> li')).toHaveCount(1)
  await plain.getByRole('link', { name: 'To plan' }).click()
  await expect(plain.getByRole('list', { name: 'To plan' })).toBeVisible()
  await plain.getByText('Filters').click()
  await plain.getByLabel('PIN begins with').fill('99')
  await plain.getByRole('button', { name: 'Show' }).click()
  await expect(plain).toHaveURL(/tab=toPlan.*pin=99/)
  await expect(plain.getByText('No order fits')).toBeVisible()
  await plain.goto(`/operator/orders/${orderId}`)
  await expect(plain.getByText('We have received your booking.')).toBeVisible()
  await context.close()
})

test('[DESK-162] after three plans and on another screen each can still be taken back, the latest first', async ({
  page,
  shop,
  api,
  guard,
}) => {
  await alwaysThere(shop, 'Rakesh Kumar')
  const customer = await signUp(shop)
  const orders: string[] = []
  for (const service of (await servicesOf(api, 'Painters')).slice(0, 3))
    orders.push(...(await order(api, customer, [service])))
  await inDatabase(shop, `update customer set last_name = 'Undone' where email = '${customer.email}'`)
  await asOperator(page, shop)
  // A slow machine takes longer than the half minute in which a plan can be taken back.
  await page.route('**/api/operator/visits/plan', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { visitId: string; undo: { id: string; until: string } } }
    const { visitId, undo } = json.data
    undo.until = new Date(Date.now() + 3_600_000).toISOString()
    await inDatabase(shop, 'update plan_undo set until = $2 where id = $1', undo.id, undo.until)
    const later = 'update graphile_worker._private_jobs set run_at = $2 where key = $1'
    await inDatabase(shop, later, `plan ${visitId}`, undo.until)
    await route.fulfill({ response, json })
  })
  await page.goto('/operator/orders?tab=all&q=undone')
  const all = page.getByRole('list', { name: 'All' }).locator('> li')
  await expect(all).toHaveCount(3)
  await alive(page)
  const sheet = page.getByRole('dialog')
  const planned = () =>
    rowsOf(shop, `select order_number from desk_order where order_number = any($1) and state = 'planned'`, orders)
  for (const [at, orderId] of orders.entries()) {
    await all.filter({ hasText: orderId }).locator('[data-row]').focus()
    await page.keyboard.press('p')
    await expect(sheet.getByRole('radio', { checked: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await planned()).length).toBe(at + 1)
    await expect(sheet).toHaveCount(0)
    await sheetLeft(page)
  }
  await all.filter({ hasText: orders[0] }).locator('[data-row]').click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(page.getByText('2 more before it can be taken back')).toBeVisible()
  for (let left = 2; left >= 0; left--) {
    await page.keyboard.press('u')
    await expect.poll(async () => (await planned()).length).toBe(left)
    await expect(undo).toHaveCount(left ? 1 : 0)
    if (left) await expect(undo).toBeEnabled()
  }
  await guard.inspect('an order whose plan was taken back')
})

test('[DESK-161] a search that finds more than it shows says so, and the number leads to the order', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [orderId] = (await place(shop, api, 1)) as [string]
  const isMine = `order_id = '${orderId}'`
  await inDatabase(
    shop,
    `update customer set last_name = 'Sharma' where id = (select customer_id from booking where ${isMine})`,
  )
  await inDatabase(
    shop,
    `insert into booking select (jsonb_populate_record(b, jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', 'HS-S' || lpad(n::text, 7, '0'), 'ordered_at', now() - interval '3 years'
     ))).* from booking b cross join generate_series(1, 240) n where ${isMine}`,
  )
  await asOperator(page, shop)
  await page.goto('/operator/orders?q=sharm&tab=toPlan')
  await expect(page.getByText('More fits than is shown: type more of the name or number.')).toBeVisible()
  await expect(rowOf(page, orderId)).toHaveCount(0) // the oldest are to be planned first: it is on a later page
  await guard.inspect('a search that finds more than it shows')
  await page.goto(`/operator/orders?q=${orderId}&tab=toPlan`)
  await expect(rowOf(page, orderId)).toBeVisible()
  await expect(page.getByText(/^More fits/)).toHaveCount(0)
  await inDatabase(shop, `update booking set status = 'cancelled' where order_id like 'HS-S0000%'`)
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

test('[DESK-56] a view that is saved while the page is read anew behind its sheet shows at once', async ({
  page,
  shop,
  api,
}) => {
  await place(shop, api, 1)
  await asOperator(page, shop)
  await page.goto('/operator/orders?tab=toPlan&pin=110')
  const sheet = page.getByRole('dialog')
  // What is opened while the page comes up may have lost its mark by then.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.getByRole('button', { name: 'Save this view' }).click()
    await sheet.getByLabel('Name').fill('Noida')
    expect(await page.evaluate(() => typeof window.history.state.sheet)).toBe('string')
  }).toPass()
  // A page that is read anew behind an open sheet takes its mark from the entry of the history: here at the worst moment, once
  // what is saved waits for the end of the sheet.
  await page.evaluate(() => {
    const listen = window.addEventListener.bind(window)
    window.addEventListener = ((kind: string, ...rest: [EventListener, object]) => {
      listen(kind, ...rest)
      if (kind === 'popstate') window.history.replaceState({ ...window.history.state, sheet: undefined }, '')
    }) as typeof window.addEventListener
  })
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Noida' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('[DESK-192] [DESK-196] [DESK-209] each list says in what order it is, and each count what it counts; an empty one that it is', async ({
  page,
  shop,
  api,
}) => {
  await team(shop, 'Anil Rao') // a board without partners has no list
  await noOpenOrders(shop)
  await orderTogether(api, await signUp(shop), (await servicesOf(api, 'Painters')).slice(0, 2))
  await asOperator(page, shop)
  const lists = page.getByRole('navigation', { name: 'Lists' })
  await page.goto('/operator/orders')
  await expect(page.getByText('Promised or asked for by tomorrow first, then any day, then later')).toBeVisible()
  await expect(lists.getByRole('link', { name: /^To plan\s*2 orders$/ })).toBeVisible()
  await expect(lists.getByRole('link', { name: /^Coming\s*0 orders$/ })).toBeVisible()
  await lists.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page.getByText('Newest first', { exact: true })).toBeVisible()
  await page.goto('/operator/orders?tab=atRisk')
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing at risk' })).toBeVisible()
  // Both are of the same booking: one visit can do them.
  await page.goto('/operator/board')
  await expect(page.getByRole('region', { name: /^To plan/ })).toContainText('1 job, 2 orders')
})
