import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { accountButton, loginLink } from '../pages/account-menu'
import { breakOf } from '../pages/mail-address'
import { inDatabase, sessionName, signedIn } from '../shop/arrange'

const banner = (page: Page) => page.getByRole('banner')
const topBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const strip = (page: Page) => page.getByRole('complementary', { name: 'What you can book' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Every route of the route table; the sign-in screen is where `/login` leads. */
const routes = [
  '/',
  '/services',
  '/services/air-conditioner',
  '/services?q=leakage',
  '/about',
  '/cartpage',
  '/orders',
  '/profile',
  '/signin',
  '/login',
  '/contact',
  '/ProContact',
  '/TermsConditions',
  '/PrivacyPolicy',
  '/Slider',
]

test.describe('[ROUTE-02]', () => {
  test('without a session, or with a dead one, /orders and /profile redirect to /login, which says where to go on', async ({
    shop,
    customer,
    api,
  }) => {
    await api('POST', '/api/users/logout', { token: customer.token })
    for (const path of ['/orders', '/profile'])
      for (const cookie of ['', `${sessionName(shop)}=made-up`, `${sessionName(shop)}=${customer.token}`]) {
        const answer = await fetch(shop.url + path, { headers: { cookie }, redirect: 'manual' })
        expect(answer.status, cookie).toBe(307)
        expect(answer.headers.get('location'), cookie).toBe(`/login?next=${encodeURIComponent(path)}`)
      }
  })

  test('with a session they show the screen', async ({ page, shop, customer }) => {
    await signedIn(page, shop, customer)
    for (const [path, title] of [
      ['/orders', 'Active & upcoming bookings'],
      ['/profile', 'My Profile'],
    ] as const) {
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
      await expect(page).toHaveURL(shop.url + path)
    }
  })
})

for (const [who, width] of [
  ['a visitor on a phone', 390],
  ['a visitor', 1280],
  ['a customer', 1280],
] as const)
  test(`[ROUTE-06] for ${who}, header, strip and footer surround every route, and the hero is on the first alone`, async ({
    page,
    shop,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    if (who === 'a customer') await signedIn(page, shop, customer)
    for (const path of routes) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      for (const part of [banner(page), strip(page), page.getByRole('main'), page.getByRole('contentinfo')])
        await expect(part, path).toHaveCount(1)
      // The slim strip lies between header and page, and tells a name of what can be booked.
      await expect(async () => {
        const parts = [banner(page), strip(page), page.getByRole('main'), page.getByRole('contentinfo')]
        const [header, below, main, footer] = await Promise.all(parts.map((part) => part.boundingBox()))
        expect(below!.y).toBeCloseTo(header!.y + header!.height, 0)
        expect(below!.height).toBeLessThan(header!.height)
        expect(main!.y).toBeCloseTo(below!.y + below!.height, 0)
        expect(footer!.y).toBeGreaterThanOrEqual(main!.y + main!.height)
      }, path).toPass({ timeout: 10_000 })
      // A customer is led on from the sign-in screen.
      const leadsHome = who === 'a customer' && ['/signin', '/login'].includes(path)
      if (leadsHome) await expect(page).toHaveURL(`${shop.url}/`)
      // Where something is chosen it says what holds for that instead.
      const { pathname, search } = new URL(page.url())
      const isChosen = /^\/(services\/|cartpage|Slider|signin|orders|profile|services\?q=)/.test(pathname + search)
      if (isChosen) await expect(strip(page), path).toContainText('Prices as shown. Nothing to pay now.')
      else
        await expect(strip(page).locator('p[aria-hidden]'), path).toHaveText(
          /^Book a visit for (Plumbing|AC Repair and Appliances)$/,
        )
      const heroes = path === '/' || leadsHome ? 1 : 0
      await expect(page.getByRole('region', { name: 'Our services' }), path).toHaveCount(heroes)
    }
  })

test.describe('[NAV-01] each link of the top bar opens its page', () => {
  const always = [
    ['Services', '/services', 'Our Services'],
    ['About', '/about', 'Appliances Repair & Services'],
    ['Cart', '/cartpage', 'Your cart'],
    ['Home', '/', 'Home services, one visit away'],
  ] as const
  const own = [
    ['My Bookings', '/orders', 'Active & upcoming bookings'],
    ['My Profile', '/profile', 'My Profile'],
  ] as const

  test('for a visitor', async ({ page }) => {
    for (const [name, path, title] of always) {
      await page.goto('/TermsConditions')
      await expect(loginLink(page)).toBeVisible()
      await topBar(page).getByRole('link', { name, exact: true }).click()
      await expect(page, name).toHaveURL((url) => url.pathname === path)
      await expect(heading(page, title), name).toBeVisible()
    }
    await loginLink(page).click()
    await expect(page).toHaveURL((url) => url.pathname === '/signin')
    await expect(heading(page, 'Welcome back')).toBeVisible()
  })

  test('for a customer, who has no Login', async ({ page, shop, customer }) => {
    await signedIn(page, shop, customer)
    for (const [name, path, title] of [...always, ...own]) {
      await page.goto('/TermsConditions')
      await expect(accountButton(page)).toBeVisible()
      await expect(loginLink(page)).toHaveCount(0)
      await topBar(page).getByRole('link', { name, exact: true }).click()
      await expect(page, name).toHaveURL((url) => url.pathname === path)
      await expect(heading(page, title), name).toBeVisible()
    }
  })
})

test.describe('[NAV-03] the menu', () => {
  test('of a customer holds the name in capitals, the e-mail, and the ways on', async ({ page, shop, customer }) => {
    await signedIn(page, shop, customer)
    for (const [width, cartInBar, cartBeside] of [
      [767, false, false], // the bottom bar has it
      [768, false, true],
      [769, true, false],
      [1280, true, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/about')
      await expect(accountButton(page)).toBeVisible()
      await expect(accountButton(page).locator('img')).toBeVisible()
      await expect(topBar(page).getByRole('link', { name: 'Cart' }), `${width} px`).toBeVisible({ visible: cartInBar })
      const menu = page.getByRole('navigation', { name: 'Account', exact: true })
      await expect(menu).toBeHidden()
      await accountButton(page).click()
      await expect(menu).toBeVisible()
      await expect(banner(page).getByText('Asha Verma')).toHaveText('ASHA VERMA', { useInnerText: true })
      await expect(banner(page).getByText(customer.email)).toBeVisible()
      const entries = menu.locator('a:visible, button:visible')
      await expect(entries, `${width} px`).toHaveText(['My Profile', 'My Bookings', 'Logout'])
      await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile')
      await expect(menu.getByRole('link', { name: 'My Bookings' })).toHaveAttribute('href', '/orders')
      const beside = banner(page).locator('a[href="/cartpage"]').last()
      await expect(beside, `${width} px`).toBeVisible({ visible: cartBeside })
    }
  })

  test('of a visitor is Login and nothing else', async ({ page }) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/about')
      await expect(loginLink(page)).toBeVisible()
      await expect(accountButton(page)).toHaveCount(0)
      for (const name of ['My Profile', 'My Bookings', 'Logout'])
        await expect(banner(page).getByText(name, { exact: true }), name).toHaveCount(0)
    }
  })
})

test('[LOOK-115] the menu of a customer breaks the mail address at its @ alone', async ({ page, shop, customer }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = `a.rather.long.name.${customer._id.slice(0, 4).toLowerCase()}@example.com`
  await inDatabase(shop, 'update customer set email = $2 where id = $1', customer._id, email)
  await signedIn(page, shop, customer)
  await page.goto('/about')
  await accountButton(page).click()
  const address = page.getByText(email, { exact: true })
  await expect(address).toBeVisible()
  expect(await breakOf(address)).toEqual({ lines: [1, 1], isBroken: true })
})
