import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { inDatabase, noOpenOrders } from '../shop/arrange'
import { aDay, asPhone, openOn } from '../shop/day'
import { asOperator } from '../shop/operator'

/** Counts how often the page rings, in the place of ringing. */
const countRings = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { rings: number; AudioContext: unknown }
    counted.rings = 0
    counted.AudioContext = class {
      constructor() {
        counted.rings += 1
      }
    }
  })
const rings = (page: Page) => page.evaluate(() => (window as unknown as { rings: number }).rings)
const listed = (page: Page) => page.getByRole('list', { name: 'Needs somebody now' }).getByRole('listitem')

test.beforeEach(async ({ shop }) => {
  await noOpenOrders(shop)
  await inDatabase(shop, 'delete from message') // those of other tests may be overdue
})

test('[DESK-245] [DESK-246] a partner who asks for help calls the desk on every screen, once, until somebody takes it', async ({
  page,
  shop,
  api,
  guard,
}) => {
  await countRings(page)
  const { secret, orderIds } = await aDay(shop, api)
  await openOn(api, secret)
  const [orderId] = orderIds as [string]
  await asOperator(page, shop)
  await page.goto('/operator')
  await expect(page.getByText('Nobody waits for the team.')).toBeVisible()
  const sound = page.getByRole('button', { name: 'Sound for what needs somebody now', exact: true })
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  // The look of that page, and not of the one before as it was left.
  const looked = page.waitForResponse(
    (response) => response.url().endsWith('/api/operator/needs') && page.url().endsWith('/operator/partners'),
  )
  await page.goto('/operator/partners')
  await looked
  await expect(page).toHaveTitle(/^Partners/)
  const json = { reason: 'absent', text: 'Rang three times', pressedAt: new Date().toISOString() }
  expect(
    (await api('POST', `/api/day/orders/${orderId}/trouble`, { token: secret, headers: asPhone, json })).status,
  ).toBe(200)
  await expect(page).toHaveTitle(/^\(1\) Partners/)
  await expect(page.getByText(`nobody is there. Rang three times, ${orderId}`)).toBeVisible()
  const toast = page.getByRole('status').filter({ hasText: 'Rakesh Kumar' })
  await expect(toast.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/operator/orders/${orderId}`)
  expect(await rings(page)).toBe(1)
  await page.reload()
  await expect(page).toHaveTitle(/^\(1\) Partners/)
  expect(await rings(page), 'it is known already').toBe(0)

  const start = { name: /^Start 1 need somebody now/ }
  await page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link', start).click()
  await expect(page).toHaveTitle(/^\(1\) Desk/)
  await expect(listed(page)).toHaveCount(1)
  await expect(listed(page).getByRole('link', { name: /^Call Rakesh Kumar/ })).toHaveAttribute('href', /^tel:\+91/)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await guard.inspect(`what needs somebody, ${colorScheme}, at ${width} px`)
    }
  }
  await listed(page)
    .getByRole('link', { name: /^Partner asks for help/ })
    .click()
  await expect(page).toHaveTitle(/^\(1\) Order/)
  await guard.inspect('an order whose partner asks for help')
  await page.getByRole('button', { name: `I am on it ${orderId}` }).press('Enter')
  await expect(page.getByText('Rang three times. Asha Verma is on it')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Asha Verma is on it' })).toBeFocused()
  await expect(page).toHaveTitle(/^Order/)
  await page.goto('/operator/orders?tab=today')
  const row = page.locator(`[data-order="${orderId}"]`)
  await expect(row).toContainText('Partner asks for help: nobody is there. Rang three times. Asha Verma is on it')
  await guard.inspect('a row whose partner asks for help')
})

test('[DESK-245] what time alone makes late calls a tab too that nobody looks at', async ({ page, shop, api }) => {
  await page.clock.install()
  const { orderIds } = await aDay(shop, api)
  await asOperator(page, shop)
  const looked = page.waitForResponse('**/api/operator/needs')
  await page.goto('/operator/inbox')
  await looked
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await inDatabase(
    shop,
    `update visit set ends_at = now() - interval '1 second' from booking where visit.id = visit_id and order_id = $1`,
    orderIds[0],
  )
  await expect(page).toHaveTitle(/^Inbox/)
  await page.clock.runFor(61_000)
  await expect(page).toHaveTitle(/^\(1\) Inbox/)
})

test('[DESK-284] where a row is dealt with, the next one has the focus, and after the last the heading', async ({
  page,
  shop,
  api,
}) => {
  const { secret, orderIds } = await aDay(shop, api, { visits: 3 })
  await openOn(api, secret)
  const [first, second, third] = orderIds as [string, string, string]
  for (const orderId of orderIds) {
    const json = { reason: 'absent', pressedAt: new Date().toISOString() }
    expect(
      (await api('POST', `/api/day/orders/${orderId}/trouble`, { token: secret, headers: asPhone, json })).status,
    ).toBe(200)
  }
  await asOperator(page, shop)
  await page.goto('/operator')
  await expect(listed(page)).toHaveCount(3)
  const taken = (orderId: string) => page.getByRole('button', { name: `I am on it ${orderId}` }).press('Enter')
  const rowOf = (orderId: string) => listed(page).filter({ hasText: orderId })
  for (const [orderId, left, next] of [
    [second, 2, third],
    [first, 1, third],
  ] as const) {
    await taken(orderId)
    await expect(listed(page)).toHaveCount(left)
    await expect(rowOf(next).getByRole('link', { name: /^Partner asks for help/ })).toBeFocused()
  }
  await taken(third)
  await expect(listed(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Needs somebody now' })).toBeFocused()
})

test('[DESK-285] an answer that comes late takes nothing back, and what the page has read later counts', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_FAILED/)
  const { secret, orderIds } = await aDay(shop, api)
  await openOn(api, secret)
  await asOperator(page, shop)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isRead = () => {}
  const read = new Promise<void>((resolve) => {
    isRead = resolve
  })
  let asked = 0
  await page.route('**/api/operator/needs', async (route) => {
    asked += 1
    if (asked > 1) return route.abort()
    const response = await route.fetch()
    isRead()
    await released
    await route.fulfill({ response })
  })
  await page.goto('/operator')
  await expect(page.getByText('Nobody waits for the team.')).toBeVisible()
  await read
  const json = { reason: 'absent', pressedAt: new Date().toISOString() }
  expect(
    (await api('POST', `/api/day/orders/${orderIds[0]}/trouble`, { token: secret, headers: asPhone, json })).status,
  ).toBe(200)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(listed(page), 'as the page has read it').toHaveCount(1)
  await expect(page).toHaveTitle(/^\(1\) Desk/)
  const late = page.waitForResponse('**/api/operator/needs')
  release()
  await (await late).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(listed(page)).toHaveCount(1)
  await expect(page).toHaveTitle(/^\(1\) Desk/)
})
