import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { heardToasts } from '../pages/toasts'
import { guestCart } from '../shop/arrange'
import { password } from '../shop/customer'
import { codeOf } from '../shop/mail-server'

const ac = 'AC Repair and Appliances'
const service = 'Split AC Installation'
const row = (page: Page) => page.locator('#services').getByRole('listitem').filter({ hasText: service }).first()

/** How storage fails, as a script that runs before the page's own. */
const failures = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The user denied permission', 'SecurityError')
        },
      })
    window.BroadcastChannel = class {
      constructor() {
        throw new DOMException('The operation is insecure', 'SecurityError')
      }
    } as unknown as typeof BroadcastChannel
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
  },
}

for (const [what, fail] of Object.entries(failures))
  test(`[STATE-01] [HOUSE-86] where storage is ${what}, which is said once, a guest's cart holds until the visit ends, and nothing fails`, async ({
    page,
  }) => {
    await page.addInitScript(fail)
    const said = page.getByText('Your browser saves nothing here.')
    await page.goto('/services/air-conditioner')
    const toasts = await heardToasts(page) // the first toast stands for a second
    await row(page).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(said).toBeVisible()
    await expect.poll(() => toasts.join()).toContain('Added to cart!')
    await expect(said).toHaveCount(0)
    await row(page)
      .getByRole('button', { name: /^More: / })
      .click()
    await expect(row(page).getByRole('spinbutton')).toHaveValue('2')
    await row(page).getByRole('link', { name: 'Go to Cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: service })).toBeVisible()
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(said).toHaveCount(0)
    // What was not kept is gone with the page, and the screens say so in their own words.
    await page.reload()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

test('[HOUSE-86] where storage is refused, who signs in stays so until the page is loaded again, and what was typed stays too', async ({
  page,
  shop,
  customer,
}) => {
  await page.addInitScript(failures.full)
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(customer.email)
  // With the first thing that is not kept, and once: the mail of the code may take longer than it stands.
  await expect(page.getByText('Your browser saves nothing here.')).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('6-digit code').fill(codeOf(await shop.mail.next(customer.email)))
  await page.getByRole('button', { name: 'Verify' }).click()
  const menu = page.getByRole('button', { name: /^Account of/ })
  await expect(menu).toBeVisible()
  const go = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await go('My Profile')
  await page.getByLabel('First name').fill('Meera')
  await go('My Bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'Active & upcoming bookings' })).toBeVisible()
  await go('My Profile')
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await expect(menu).toBeVisible()
})

/** What a key may hold that this version of the shop did not write. */
const corrupted = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"text"',
  '{"version":99}',
  '{"version":1,"items":[null,{"serviceId":1},7]}',
  '\u0000\uD800',
  'x'.repeat(200_000),
]

test('[STATE-01] what storage holds under any key may be broken: the page works, and keeps what is whole', async ({
  page,
  api,
}) => {
  await guestCart(page, api, ac, service)
  await page.goto('/services/air-conditioner')
  await expect(row(page).getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'token'))
  expect(keys).toContain('cart')
  for (const value of corrupted) {
    await page.evaluate(
      ([names, text]) => {
        for (const name of names) localStorage.setItem(name, text)
      },
      [keys, value] as const,
    )
    for (const path of ['/', '/cartpage']) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    }
    await expect(page.getByText('Your cart is empty'), value.slice(0, 40)).toBeVisible()
  }
  await page.goto('/services/air-conditioner')
  await row(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(row(page).getByRole('link', { name: 'Go to Cart' })).toBeVisible()
})

test('[AUTH-06] a token that is none signs out, and leads to the sign-in screen', async ({ page, guard }) => {
  guard.expect(/401/)
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('broken')) localStorage.setItem('token', '{"broken":')
    sessionStorage.setItem('broken', 'once')
  })
  await page.goto('/about')
  await expect(page.getByText('Failed to fetch profile. Please login again.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?next=%2Fabout$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
