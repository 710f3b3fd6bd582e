import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures'
import { signedIn } from '../shop/arrange'

const isPart = (request: Request) => request.headers().rsc === '1'
const topBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const menuIsThere = (page: Page) => expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

/** What the router asks for from now on, in order; one that is sent round counts again. */
function partsOf(page: Page) {
  const parts: string[] = []
  page.on('request', (request) => {
    if (isPart(request)) parts.push(new URL(request.url()).pathname)
  })
  return parts
}

/** Returns once the page has nothing left to do: what it would have asked for has been asked. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))))

test('a page is read when its link is pointed at, and stands without another question when it is pressed', async ({
  page,
}) => {
  await page.goto('/')
  await menuIsThere(page)
  const parts = partsOf(page)
  const link = topBar(page).getByRole('link', { name: 'About' })
  await link.hover()
  // Its frame, and then the page.
  await expect.poll(() => parts).toEqual(['/about', '/about'])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appliances Repair & Services' })).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
  await idle(page)
  expect(parts).toHaveLength(2)
})

test('pressed without pointing, a link asks the front once, and is not sent round', async ({ page }) => {
  await page.goto('/')
  await menuIsThere(page)
  const parts = partsOf(page)
  await topBar(page).getByRole('link', { name: 'About' }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/about$/)
  await idle(page)
  expect(parts).toEqual(['/about'])
})

test('[ROUTE-08, GROUP-08] offline, a sheet that did not load yet leaves the screen as it was', async ({
  page,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  guard.mayHappen(/ERR_(INTERNET_DISCONNECTED|ABORTED) HEAD/)
  await page.goto('/')
  await menuIsThere(page)
  const left: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()))
  await page.context().setOffline(true)
  // Of the link's own page: the router asks after the one that stands.
  const failed = page.waitForEvent(
    'requestfailed',
    (request) => request.method() === 'HEAD' && new URL(request.url()).pathname === '/services',
  )
  const tile = page.getByRole('link', { name: 'Electrician, Carpenter And Plumber' }).last()
  await tile.dispatchEvent('click')
  await failed
  await idle(page)
  expect(left).toEqual([])
  await expect(tile).toBeVisible()
  await page.context().setOffline(false)
  await tile.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is rendered for each customer is not read ahead, nor anything for who saves data', async ({
  page,
  shop,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await page.goto('/about')
  const bookings = topBar(page).getByRole('link', { name: 'My Bookings' })
  await expect(bookings).toBeVisible()
  const parts = partsOf(page)
  for (const name of ['My Bookings', 'My Profile', 'Home']) await topBar(page).getByRole('link', { name }).focus()
  // The frame and the page of the last one, and none of those before it.
  await expect.poll(() => parts).toEqual(['/', '/'])

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.reload()
  await expect(bookings).toBeVisible()
  parts.length = 0
  for (const name of ['Services', 'Home']) await topBar(page).getByRole('link', { name }).focus()
  await idle(page)
  expect(parts).toEqual([])
})
