import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures'
import { updatesIn } from '../pages/bookings'
import { sheetLeft } from '../pages/sheet'
import { beginVisit, holdAnswers, inDatabase, nextYear, operate, order, servicesOf, signedIn } from '../shop/arrange'

const electrician = 'Electrician, Carpenter and Plumber'
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test('[BOOK-01] [BOOK-02] [BOOK-03] every tab says that it is empty, in its own words', async ({
  page,
  guard,
  shop,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active & upcoming bookings')
  await expect(page.getByText('Track and manage all your bookings')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['All', 'Pending0', 'In Progress0', 'Completed0', 'Cancelled0'])
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible()
  await guard.inspect('no bookings')
  for (const [name, words] of [
    [/Pending/, 'pending'],
    [/In Progress/, 'in progress'],
    [/Completed/, 'completed'],
    [/Cancelled/, 'cancelled'],
  ] as const) {
    await tab(page, name).click()
    await expect(page.getByText(`You don't have any orders ${words}`)).toBeVisible()
  }
  await page.reload()
  await expect(tab(page, /Cancelled/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText("You don't have any orders cancelled")).toBeVisible()
  await tab(page, /All/).click()
  await expect(page).toHaveURL(/\/orders$/)
})

test('[BOOK-04] [BOOK-05] [BOOK-12] a row says what was ordered and opens to everything about it', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await order(api, customer, await servicesOf(api, electrician, 'Internal Wiring'))
  // Late in the evening in London is the next day in India.
  await inDatabase(
    shop,
    "update booking set ordered_at = '2026-11-20T20:00:00Z', updated_at = '2026-11-20T20:30:00Z' where customer_id = $1",
    customer._id,
  )
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = rows(page)
  await expect(row).toHaveCount(1)
  for (const text of [`${electrician} · Wiring`, 'Internal Wiring', /^HS-\w{8}$/, /₹14\s*per sq ft/, '21 Nov 2026'])
    await expect(row.getByText(text).first()).toBeVisible()
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.getByText('Final amount after the visit')).toBeVisible()
  await expect(row.getByText(/^21 Nov 2026, 1:30\sam$/)).toBeVisible()
  await expect(row.getByText(/^21 Nov 2026, 2:00\sam$/)).toBeVisible()
  await expect(row.getByText('Not assigned yet')).toBeVisible()
  await expect(row.getByText(/2 Janpath/)).toBeVisible()
  await guard.inspect('an opened booking')
})

test('[BOOK-06] [BOOK-14] cancelling changes row, actions and counts at once, in every tab', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/(ERR_FAILED|409|502)/)
  const services = await servicesOf(api, electrician)
  await order(api, customer, services.slice(0, 3))
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await tab(page, /Pending/).click()
  await expect(rows(page)).toHaveCount(3)
  const first = rows(page).first()
  const name = `${services[2]?.name}`
  await first.getByRole('button', { expanded: false }).click()
  const cancel = first.getByRole('button', { name: 'Cancel', exact: true })
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await cancel.click()
  await expect(question.getByText('Cancellation is free: no professional is assigned yet.')).toBeVisible()
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(question).toBeHidden()
  await expect(rows(page)).toHaveCount(3)

  for (const [fail, said] of [
    [(route: Route) => route.fulfill({ status: 502, json: {} }), 'Failed to cancel order'],
    [(route: Route) => route.abort(), 'We did not hear whether your booking was cancelled.'],
  ] as const) {
    await page.route('**/api/cart/update-status/*', fail)
    await cancel.click()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(said)).toBeVisible()
    await page.unroute('**/api/cart/update-status/*')
  }

  await cancel.click()
  const news = page.waitForResponse('**/api/cart/list-all*')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('tab')).toHaveText(['All', 'Pending2', 'In Progress0', 'Completed0', 'Cancelled1'])
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await (await news).finished() // read late it would have what the team does below
  await tab(page, /All/).click()
  const gone = rows(page).filter({ hasText: 'Cancelled' })
  await expect(gone).toHaveCount(1)
  await expect(gone.getByText(name).first()).toBeVisible()
  await gone.getByRole('button', { expanded: false }).click()
  await expect(gone.getByRole('button', { name: 'Reorder' })).toBeVisible()
  await expect(gone.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)

  // The team was quicker, and its news is still on the way.
  const arrive = await holdAnswers(page, '**/api/cart/list-all*')
  for (const [from, to] of [
    ['pending', 'inProgress'],
    ['inProgress', 'completed'],
  ])
    await inDatabase(
      shop,
      `update booking set status = '${to}' where status = '${from}' and customer_id = $1`,
      customer._id,
    )
  const late = rows(page).filter({ hasText: 'Pending' }).first()
  await late.getByRole('button', { expanded: false }).click()
  await late.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This booking can no longer be cancelled')).toBeVisible()
  arrive()
  await expect(page.getByRole('tab')).toHaveText(['All', 'Pending0', 'In Progress0', 'Completed2', 'Cancelled1'])
})

test('[BOOK-07] [BOOK-08] [BOOK-09] [BOOK-13] an order is tracked from its placing to its end, as the team moves it on', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  const [service] = await servicesOf(api, electrician, 'Internal Wiring')
  const [number] = (await order(api, customer, [service!])) as [string]
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = rows(page).first()
  await row.getByRole('button', { expanded: false }).click()
  const sheet = page.getByRole('dialog', { name: 'Booking Tracking' })
  const steps = updatesIn(sheet)

  await page.route('**/api/cart/order-details/*', (route) => route.abort())
  await row.getByRole('button', { name: 'Track' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load tracking details' }).first()).toBeVisible()
  await page.unroute('**/api/cart/order-details/*')
  await sheet.getByRole('button', { name: 'Retry' }).click()
  await expect(steps).toHaveText([/Booking placed.*We have received your booking\./s])
  await expect(sheet.getByText(number)).toBeVisible()
  await expect(sheet.getByText('Not assigned yet')).toBeVisible()
  await expect(sheet.getByText('Not scheduled yet, our team will call you')).toBeVisible()
  await page.keyboard.press('Escape')

  const year = nextYear()
  const phone = `98${String(Date.now()).slice(-8)}`
  await operate(shop, 'partner', 'add', 'Rakesh Kumar', phone, 'Electrician', 'rakesh@example.test')
  await operate(shop, 'visit', 'schedule', number, `${year}-01-25 11:00`)
  await operate(shop, 'visit', 'assign', number, phone)
  await operate(shop, 'visit', 'note', number, 'Rakesh brings a ladder.')
  await page.reload()
  // The row itself says when somebody comes, and what it opens to says it in full.
  await expect(row.getByRole('button').getByText(/^\w+, 25 Jan \d{4}, 11\sam$/)).toBeVisible()
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.getByText('Rakesh Kumar')).toBeVisible()
  const when = /^\w+, 25 January \d{4}, 11:00\sam$/
  await expect(row.getByRole('definition').filter({ hasText: when })).toBeVisible()
  await row.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('Cancellation is free: it is 12 or more hours before the service.')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await row.getByRole('button', { name: 'Track' }).click()
  for (const text of ['Pending', 'Rakesh Kumar', 'Electrician', 'rakesh@example.test', `25 January`, /^11:00\sam$/])
    await expect(sheet.getByText(text).first()).toBeVisible()
  await expect(steps).toHaveText([
    /Booking placed/,
    /Visit scheduled/,
    /Professional assigned/,
    /Note from our team.*a ladder/s,
  ])
  await expect(steps.last().locator('time')).toHaveText(/^\d+ \w+ \d{4}, \d+:\d\d\s[ap]m$/)
  await operate(shop, 'visit', 'schedule', number, `${year}-01-26 09:30`)
  await expect(steps.last()).toHaveText(/Visit moved.*Rakesh Kumar now comes on \w+, 26 January/s)
  await expect(steps.nth(1)).toHaveText(/Visit scheduled · no longer holds.*25 January/s)
  await guard.inspect('tracking')
  await page.keyboard.press('Escape')

  const early = operate(shop, 'visit', 'complete', number).catch((refused: { stderr: string }) => refused)
  expect((await early).stderr).toMatch(
    new RegExp(`^${number} cannot be completed before its visit begins on \\w+, 26 Jan`),
  )
  await beginVisit(shop, number)
  await operate(shop, 'visit', 'complete', number)
  await page.reload()
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.getByRole('button', { name: 'Track' })).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
  await row.getByRole('button', { name: 'View Details' }).click()
  await expect(steps.last()).toHaveText(/Service completed/)
  // An order from before a visit had to have a time is not promised a call when it is done.
  await inDatabase(shop, 'update booking set visit_id = null, updated_at = now() where order_id = $1', number)
  await page.reload()
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'View Details' }).click()
  await expect(steps.last()).toHaveText(/Service completed/)
  await expect(sheet.getByText(/Not scheduled yet/)).toHaveCount(0)
})

test('[BOOK-07] [BOOK-09] a cancelled booking is reordered, and each outcome has its words', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/(ERR_FAILED|409)/)
  await order(api, customer, (await servicesOf(api, electrician)).slice(0, 1))
  await inDatabase(shop, "update booking set status = 'cancelled' where customer_id = $1", customer._id)
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await rows(page).getByRole('button', { expanded: false }).click()
  const reorder = rows(page).getByRole('button', { name: 'Reorder' })
  await page.route('**/api/cart/add', (route) => route.abort())
  await reorder.click()
  await expect(page.getByText('Failed to reorder')).toBeVisible()
  await page.unroute('**/api/cart/add')
  const reloaded = page.waitForResponse('**/api/cart/list-all*')
  await reorder.click()
  await expect(page.getByText('Item added to cart successfully')).toBeVisible()
  expect((await reloaded).ok()).toBe(true)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 1 service', exact: true })).toBeVisible()
  await reorder.click()
  await expect(page.getByText('This service is already in your cart')).toBeVisible()
})

test('[HOUSE-81] [HOUSE-82] a completed order is booked again from its row and its tracking, as many and counted as such', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/409/)
  const [number] = await order(api, customer, await servicesOf(api, electrician, 'Fan Installation'))
  await inDatabase(shop, "update booking set status = 'inProgress' where order_id = $1", number)
  await inDatabase(shop, "update booking set status = 'completed' where order_id = $1", number)
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await rows(page).getByRole('button', { expanded: false }).click()
  const again = rows(page).getByRole('button', { name: 'Book again' })
  await again.click()
  await expect(page.getByText('Item added to cart successfully')).toBeVisible()
  const cart = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await expect(cart('Cart 1 service')).toBeVisible()
  await rows(page).getByRole('button', { name: 'View Details' }).click()
  const sheet = page.getByRole('dialog', { name: 'Booking Tracking' })
  await sheet.getByRole('button', { name: 'Book again' }).click()
  await expect(page.getByText('This service is already in your cart')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await sheetLeft(page)
  await page.goto('/cartpage')
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click()
  await expect(cart('Cart 2 services')).toBeVisible()
  await expect(page.getByRole('main').getByText('2 services').first()).toBeVisible()
})

test('[BOOK-20] a reorder and a cancellation whose answers are lost are said to be done', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/(ERR_FAILED|409)/)
  const [first, second] = await servicesOf(api, electrician)
  await order(api, customer, [first!])
  await inDatabase(shop, "update booking set status = 'cancelled' where customer_id = $1", customer._id)
  await order(api, customer, [second!])
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const lose = (call: string) =>
    page.route(
      call,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
  const gone = rows(page).filter({ hasText: first!.name })
  await gone.getByRole('button', { expanded: false }).click()
  await lose('**/api/cart/add')
  await gone.getByRole('button', { name: 'Reorder' }).click()
  await expect(page.getByText('Item added to cart successfully')).toBeVisible()
  const open = rows(page).filter({ hasText: second!.name })
  await open.getByRole('button', { expanded: false }).click()
  await lose('**/api/cart/update-status/*')
  await open.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  await expect(page.getByText('Failed to cancel order')).toHaveCount(0)
})

test('[BOOK-20] a cancellation that is under way as its answer is lost is waited for, and not said to have failed', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/(ERR_FAILED|409)/)
  const [service] = await servicesOf(api, electrician)
  await order(api, customer, [service!])
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = rows(page).first()
  await row.getByRole('button', { expanded: false }).click()
  let tries = 0
  await page.route('**/api/cart/update-status/*', async (route) => {
    tries += 1
    if (tries === 1) return route.abort() // it arrives all the same, and is done as the second one does
    await route.fetch()
    await route.continue()
  })
  await row.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  await expect(row.getByText('Cancelled').first()).toBeVisible()
  expect(tries).toBe(2)
})

test('[BOOK-06] [BOOK-08] Back closes the tracking and the question before a cancellation, and stays on My Bookings', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, electrician, 'Internal Wiring')
  await order(api, customer, [service!])
  await signedIn(page, shop, customer)
  await page.goto('/services')
  await page.goto('/orders')
  const row = rows(page).first()
  await row.getByRole('button', { name: /HS-/ }).click()
  await row.getByRole('button', { name: 'Track' }).click()
  const tracking = page.getByRole('dialog', { name: 'Booking Tracking' })
  await expect(tracking).toBeVisible()
  await page.goBack()
  await expect(tracking).toBeHidden()
  await row.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/orders$/)
  await sheetLeft(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/)
})

test('orders that cannot be read say so, and are there again after Retry', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  await order(api, customer, (await servicesOf(api, electrician)).slice(0, 1))
  await signedIn(page, shop, customer)
  // The first word of the live stream has been read: later it would take the failure, and Retry, away by itself.
  const live = Promise.all([/list-all/, /counts/].map(async (call) => (await page.waitForResponse(call)).finished()))
  await page.goto('/orders')
  await live
  await page.route('**/api/cart/list-all*', (route) => route.abort())
  await tab(page, /Pending/).click()
  await expect(page.getByRole('alert').getByText('Failed to load orders')).toBeVisible()
  await page.unroute('**/api/cart/list-all*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('[BOOK-15] more orders than fit on one page are read on', async ({ page, api, shop, customer }) => {
  const services = await servicesOf(api, electrician)
  await order(api, customer, services.slice(0, 22))
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(22)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('signed out in another tab, nothing personal stays on the screen', async ({ page, api, shop, customer }) => {
  await order(api, customer, (await servicesOf(api, electrician)).slice(0, 1))
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(1)
  // What was asked with the token has been answered.
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.evaluate(() => {
    localStorage.removeItem('token')
    window.dispatchEvent(new Event('auth-change'))
  })
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})
