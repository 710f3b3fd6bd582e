import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openOrder } from '../pages/order'
import { inDatabase, operate, orderOne, signedIn } from '../shop/arrange'
import type { Guard } from '../shop/guard'
import { anOperator, asOperator } from '../shop/operator'

const chunks = '**/_next/static/chunks/*.js'
const updated = (page: Page) => page.getByRole('status').getByText('This site was updated while the page was open.')
/** It comes after what all pages load ahead. */
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })

/**
 * Opens a page, and returns once all is there that the page loads ahead: such parts are asked for once the page is alive,
 * and the network may have been idle before.
 */
async function openWhole(page: Page, path: string) {
  const coming = new Set<Request>()
  const come = (request: Request) => coming.delete(request)
  page.on('request', (request) => request.resourceType() === 'script' && coming.add(request))
  page.on('requestfinished', come)
  page.on('requestfailed', come)
  await page.goto(path)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => coming.size).toBe(0)
  await page.waitForLoadState('networkidle')
}

/** The server has a later release, in which no part of the open page is left; a page that is loaded anew is of that release. */
async function release(page: Page, guard: Guard) {
  guard.expect(/404 GET .*\.js/)
  guard.expect(/console error: Failed to load resource/)
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route(chunks, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
}

test('[ROUTE-10] in a tab of an earlier release a part that is gone says so, and a reload brings it', async ({
  page,
  guard,
}) => {
  await openWhole(page, '/services/air-conditioner')
  await release(page, guard)
  const pin = page.getByRole('button', { name: /PIN/ })
  await pin.click()
  await expect(updated(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await guard.inspect('a page of an earlier release', page.getByRole('status').filter({ has: reload(page) }))
  // What is there already works on, and the notice stays.
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible()
  await reload(page).click()
  await expect(updated(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible() // once the page is alive
  await pin.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[ROUTE-10] in a tab of an earlier release the details of a service open as a page', async ({ page, guard }) => {
  guard.mayHappen(/ERR_ABORTED HEAD/) // the page that the link leads to takes the place of the question for it
  await openWhole(page, '/services/air-conditioner')
  await release(page, guard)
  await page.getByRole('link', { name: 'Details of Split AC Installation' }).first().click()
  await expect(page).toHaveURL(/details=/)
  await expect(page.getByRole('region', { name: 'Split AC Installation' })).toBeVisible()
})

test('[ROUTE-10] a reload after an update keeps what was typed into a message', async ({ page, guard }) => {
  await openWhole(page, '/contact')
  await release(page, guard)
  await page.getByLabel('Message').fill('The geyser leaks.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').getByText('Your message was not sent. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('The geyser leaks.')
  await reload(page).click()
  await expect(updated(page)).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('The geyser leaks.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
})

test('[ROUTE-10] a number that is checked by a part that is gone stays as it was typed', async ({
  page,
  guard,
  shop,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Contact Numbers' }).click()
  await expect(accountMenu(page)).toBeVisible()
  await release(page, guard)
  await page.getByRole('button', { name: 'Add number' }).click()
  const form = page.getByRole('dialog', { name: 'Add a number' })
  await form.getByLabel('Phone number').fill('011 2345 6789')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(updated(page)).toBeVisible()
  await expect(form.getByLabel('Phone number')).toHaveValue('011 2345 6789')
  await reload(page).click()
  await expect(updated(page)).toHaveCount(0)
  await expect(accountMenu(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Contact Numbers' }).click()
  await page.getByRole('button', { name: 'Add number' }).click()
  await expect(form.getByLabel('Phone number')).toHaveValue('011 2345 6789')
})

test('[ROUTE-10] a way to pay whose code does not load leaves no empty square', async ({
  page,
  guard,
  shop,
  api,
  customer,
}) => {
  const number = await orderOne(api, customer, 'AC Repair and Appliances', 'Split AC Installation')
  await operate(shop, 'settings', 'set', 'upiId', '"kamra@okbank"')
  await operate(shop, 'settings', 'set', 'legalName', '"Kamra Services"')
  try {
    await inDatabase(shop, `update booking set status = 'inProgress' where order_id = $1`, number)
    const { token } = await anOperator(shop)
    await api('POST', `/api/operator/orders/${number}/bill`, { token, json: {} })
    await inDatabase(shop, `update booking set status = 'completed' where order_id = $1`, number)
    await signedIn(page, shop, customer)
    await page.goto('/orders')
    await expect(accountMenu(page)).toBeVisible()
    await release(page, guard)
    const row = page.getByRole('tabpanel').getByRole('listitem').first()
    await row.getByRole('button', { expanded: false }).click()
    await expect(row.getByText(/Pay to/).first()).toBeAttached()
    await expect(row.getByText(/the code/)).toHaveCount(0)
  } finally {
    for (const key of ['upiId', 'legalName']) await operate(shop, 'settings', 'reset', key)
  }
})

test('[ROUTE-10] the page of an order at the desk is loaded anew once its parts are gone', async ({
  page,
  guard,
  shop,
  api,
  customer,
}) => {
  guard.mayHappen(/ChunkLoadError|Failed to load chunk/)
  const number = await orderOne(api, customer, 'Electrician, Carpenter and Plumber', 'Internal Wiring')
  await asOperator(page, shop)
  await page.goto('/operator')
  await expect(page.getByRole('main').getByRole('link', { name: /Inbox/ })).toBeVisible()
  await release(page, guard)
  await page.getByRole('main').getByRole('link', { name: /Inbox/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await openOrder(page, number)
})

test('[ROUTE-10] a part that a bad line kept away is asked for again at the next press', async ({ page, guard }) => {
  guard.expect(/ERR_CONNECTION_REFUSED GET .*\.js/)
  guard.expect(/Failed to load resource/)
  await openWhole(page, '/services/air-conditioner')
  await page.route(chunks, (route) => route.abort('connectionrefused'))
  const pin = page.getByRole('button', { name: /PIN/ })
  await pin.click()
  await expect(page.getByRole('alert').getByText('This did not load. Please try again.')).toBeVisible()
  await expect(updated(page)).toHaveCount(0)
  await page.unroute(chunks)
  await pin.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
