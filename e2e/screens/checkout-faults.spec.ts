import type { Page, Route } from '@playwright/test'
import pg from 'pg'
import { expect, test } from '../fixtures'
import { checkoutSheet, openCart, openCheckout, placedText } from '../pages/checkout'
import { inDatabase, putInCart, rowsOf, servicesOf } from '../shop/arrange'
import { startDatabaseProxy } from '../shop/database-proxy'

const ac = 'AC Repair and Appliances'
const failure = 'There was an error processing your order. Please try again.'
const goneMs = 5_000

const counts = (customerId: string) =>
  [
    `select (select count(*)::int from placement where customer_id = $1) as placements,
       (select count(*)::int from booking where customer_id = $1 and status <> 'addToCart') as ordered,
       (select count(*)::int from booking where customer_id = $1 and status = 'addToCart') as in_cart`,
    customerId,
  ] as const

test('[CART-10] [CART-11] the database gone for five seconds during the checkout: a message, nothing lost, no half order, then one', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/503/)
  const proxy = await startDatabaseProxy(shop.servingUrl)
  const { url } = await shop.another({ DATABASE_URL: proxy.url })
  const services = await servicesOf(api, ac, 'Split AC Installation', 'Full Gas Filling')
  const { sheet, addresses, note, agree, confirm } = await openCheckout(page, api, { ...shop, url }, customer, services)
  await addresses.getByRole('radio', { name: /1 Janpath/ }).check()
  await note.fill('Ring twice')
  await agree.check()

  // The first confirm is cut off late in its transaction: after the order is written, before it is told of.
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  await client.query('begin')
  await client.query('lock table tracking_entry in exclusive mode')
  await confirm.click()
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query ilike '%insert into tracking_entry%'`
  await expect.poll(async () => (await rowsOf(shop, waiting)).length).toBe(1)
  const goneAt = Date.now()
  proxy.cut()
  await client.end()
  const failed = page.getByRole('alert').getByText(failure)
  await expect(failed).toBeVisible()
  do {
    await confirm.click()
    await expect(failed).toBeVisible()
    await expect(confirm).toBeEnabled()
    await expect(note).toHaveValue('Ring twice')
    expect((await rowsOf(shop, ...counts(customer._id)))[0]).toEqual({ placements: 0, ordered: 0, in_cart: 2 })
  } while (Date.now() - goneAt < goneMs)
  await expect(sheet).toBeVisible()
  await expect(agree).toBeChecked()
  await expect(addresses.getByRole('radio', { name: /1 Janpath/ })).toBeChecked()
  proxy.mend()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  expect((await rowsOf(shop, ...counts(customer._id)))[0]).toEqual({ placements: 1, ordered: 2, in_cart: 0 })
  await page.goto(`${shop.url}/TermsConditions`)
  await proxy.stop()
})

/** What asks for an order by the key of its checkout. */
const byKey = '**/api/cart/checkout/*'

/** Loses the answer of a checkout that was placed; with `unasked` also what is asked by its key, until that is unrouted. */
async function loseAnswer(page: Page, call: string, unasked = false) {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**/api/cart/${call}`, lose, { times: 1 })
  if (unasked) await page.route(byKey, (route) => route.abort())
}

test('[BOOK-20] an order that was placed and not answered is asked for by its key, and is said to be placed', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  const services = await servicesOf(api, ac, 'Split AC Installation')
  const { sheet, agree, confirm } = await openCheckout(page, api, shop, customer, services)
  await agree.check()
  await loseAnswer(page, 'checkout')
  // Hears it as a route: a request that is sent as the last route ends may be told to nobody.
  let isAsked = false
  await page.route(byKey, (route) => {
    isAsked = true
    return route.continue()
  })
  await confirm.click()
  await expect.poll(() => isAsked).toBe(true)
  await expect(placedText(page)).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Your booking is placed' })).toBeVisible()
  await expect(page.getByText(failure)).toHaveCount(0)
  expect((await rowsOf(shop, ...counts(customer._id)))[0]).toEqual({ placements: 1, ordered: 1, in_cart: 0 })
})

test('[BOOK-20] [CART-11] where nobody can say whether it was placed that is said, and confirmed again it is the same order', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  guard.expect(/409/)
  await page.route('**/api/cart/events', (route) => route.abort()) // nor does news of the order come
  const [first, second] = await servicesOf(api, ac, 'Split AC Installation', 'Full Gas Filling')
  const { sheet, note, agree, confirm } = await openCheckout(page, api, shop, customer, [first!])
  await note.fill('Ring twice')
  await agree.check()
  await loseAnswer(page, 'checkout', true)
  await confirm.click()
  await expect(sheet.getByText(/We did not hear whether your booking was placed/)).toBeVisible()
  await expect(page.getByText(failure)).toHaveCount(0)
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  expect((await rowsOf(shop, ...counts(customer._id)))[0]).toEqual({ placements: 1, ordered: 1, in_cart: 0 })
  await page.unroute(byKey)

  await putInCart(api, customer, [second!])
  await page.goto('/cartpage')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await note.fill('Ring once')
  await agree.check()
  await loseAnswer(page, 'checkout', true)
  await confirm.click()
  await expect(sheet.getByText(/We did not hear whether your booking was placed/)).toBeVisible()
  await note.fill('Ring three times')
  await confirm.click()
  await expect(
    page.getByRole('alert').getByText('These services are booked already. You find them in My Bookings.'),
  ).toBeVisible()
  await expect(page.getByRole('alert').getByText(failure)).toBeHidden()
  await expect(sheet.locator(':focus')).toContainText('Nothing is left to book here')
  await page.unroute(byKey)
  await guard.inspect('a checkout that was placed already')
  await expect(sheet.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/orders')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  // What comes into the cart afterwards is an order of its own.
  await putInCart(api, customer, [first!])
  await page.goto('/cartpage')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(sheet.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await expect(sheet.getByText(/ordered already/)).toHaveCount(0)
  const notes = await rowsOf(
    shop,
    'select note from placement where customer_id = $1 order by created_at',
    customer._id,
  )
  expect(notes).toEqual([{ note: 'Ring twice' }, { note: 'Ring once' }])
})

test('[CART-18] a page that is loaded again while the order is on its way shows it as placed, and back does not order again', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.mayHappen(/404|ERR_ABORTED|Failed to load resource/)
  const services = await servicesOf(api, ac, 'Split AC Installation')
  const { sheet, note, agree, confirm } = await openCheckout(page, api, shop, customer, services)
  await note.fill('Ring twice')
  await agree.check()
  // The slow line: it leaves the page, and the shop has it only after the reload.
  let left: { json: unknown; headers: Record<string, string> } | undefined
  await page.route('**/api/cart/checkout', (route) => {
    const { 'idempotency-key': key = '' } = route.request().headers()
    left = { json: route.request().postDataJSON(), headers: { 'idempotency-key': key } }
  })
  await confirm.click()
  await expect.poll(() => left).toBeTruthy()
  await page.reload()
  await expect(sheet.getByText(/We did not hear whether your booking was placed/)).toBeVisible()
  await expect(note).toHaveValue('Ring twice')
  await expect(agree).toBeChecked()
  await guard.inspect('a checkout that was not heard of')
  expect((await rowsOf(shop, ...counts(customer._id)))[0]).toEqual({ placements: 0, ordered: 0, in_cart: 1 })
  const arrived = await api('POST', '/api/cart/checkout', { token: customer.token, ...left })
  expect(arrived.status).toBe(200)
  // Read before it is looked for, and that at once, because the page leads on three seconds after it shows it.
  const [{ order_id: number }] = (await rowsOf(
    shop,
    `select order_id from booking where customer_id = $1 and status <> 'addToCart'`,
    customer._id,
  )) as [{ order_id: string }]
  const shown = [
    sheet.getByRole('heading', { name: 'Your booking is placed' }),
    placedText(page),
    sheet.getByText(number),
  ]
  await Promise.all(shown.map((one) => expect(one).toBeVisible()))
  expect((await rowsOf(shop, ...counts(customer._id)))[0]).toEqual({ placements: 1, ordered: 1, in_cart: 0 })
  await expect(page).toHaveURL(/\/orders$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/cartpage$/)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('[CART-18] [HOUSE-126] a page that is loaded again when the order was placed and its answer lost says so, at once', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  const services = await servicesOf(api, ac, 'Split AC Installation', 'Full Gas Filling')
  const { sheet, agree, confirm } = await openCheckout(page, api, shop, customer, services)
  await agree.check()
  await loseAnswer(page, 'checkout', true)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/cart/windows?')) reads.push(request.url())
  })
  await confirm.click()
  await expect(sheet.getByText(/We did not hear whether your booking was placed/)).toBeVisible()
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    return fetch('/robots.txt')
  })
  expect(reads, 'free times are read while nobody knows whether the order stands').toEqual([])
  await page.unroute(byKey)
  await page.reload()
  await expect(sheet.getByRole('heading', { name: 'Your bookings are placed' })).toBeVisible()
  await expect(page.getByText('These services are no longer in your cart.')).toHaveCount(0)
  expect((await rowsOf(shop, ...counts(customer._id)))[0]).toEqual({ placements: 1, ordered: 2, in_cart: 0 })
  await expect(page).toHaveURL(/\/orders$/)
})

test('[HOUSE-132] a service that has left the cart elsewhere is named where the checkout stays, and nothing is ordered', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/404/)
  const services = await servicesOf(api, ac, 'Split AC Installation', 'Full Gas Filling')
  const { sheet, agree, confirm } = await openCheckout(page, api, shop, customer, services)
  await agree.check()
  await inDatabase(
    shop,
    `delete from booking where customer_id = $1 and status = 'addToCart' and service_name = 'Full Gas Filling'`,
    customer._id,
  )
  await confirm.click()
  await expect(sheet.getByText(/^No longer in your cart: Full Gas Filling/)).toBeInViewport()
  await expect(agree).not.toBeChecked()
  await guard.inspect('a checkout that a service has left')
  expect((await rowsOf(shop, ...counts(customer._id)))[0]).toEqual({ placements: 0, ordered: 0, in_cart: 1 })
})

test('a checkout whose services leave the cart in another tab closes, and says why', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const { sheet } = await openCheckout(page, api, shop, customer, await servicesOf(api, ac, 'Split AC Installation'))
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/cartpage`)
  await other.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('status').getByText('These services are no longer in your cart.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await other.close()
})

test('[CART-08] a checkout that cannot be loaded says so, and is there after Retry', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  await page.setViewportSize({ width: 360, height: 740 })
  await openCart(page, api, shop, customer, await servicesOf(api, ac, 'Split AC Installation'))
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.route('**/api/users/profile', (route) => route.abort())
  await page.getByRole('button', { name: 'Checkout' }).click()
  const { sheet, addresses } = checkoutSheet(page)
  await expect(sheet.getByRole('alert')).toContainText('We could not load the checkout.')
  await guard.inspect('checkout that failed')
  await page.unroute('**/api/users/profile')
  await sheet.getByRole('button', { name: 'Retry' }).click()
  await expect(addresses.getByRole('radio')).toHaveCount(2)
})
