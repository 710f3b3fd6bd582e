import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures'
import { signedIn } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'

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

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`[ROUTE-08] offline at ${width} px, it is said why nothing opens; what was pressed opens once the connection is back`, async ({
    page,
    guard,
  }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/)
    guard.mayHappen(/ERR_(INTERNET_DISCONNECTED|ABORTED) HEAD/)
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: width < 768 ? 'Main, bottom' : 'Main', exact: true })
    await expect(bar.getByRole('link', { name: 'Services' })).toBeVisible()
    await idle(page)
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'You are offline. What you open waits until the connection is back.' })
    await expect(notice).toHaveCount(0)
    const shift = page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift' })
          addEventListener('online', () => done(sum), { once: true })
        }),
    )
    await page.context().setOffline(true)
    await expect(notice).toBeInViewport({ ratio: 1 })
    await guard.inspect('offline')
    const [said, below] = await boxesOf(notice, bar)
    if (width < 768) expect(said.y + said.height).toBeLessThanOrEqual(below.y)
    const failed = page.waitForEvent('requestfailed')
    await bar.getByRole('link', { name: 'Services' }).click()
    await failed
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
    await expect(notice).toBeVisible()
    await page.context().setOffline(false)
    expect(await shift).toBe(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
    await expect(notice).toHaveCount(0)
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
