import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openCheckout } from '../pages/checkout'
import { order, servicesOf, settle, signedIn } from '../shop/arrange'
import type { Guard } from '../shop/guard'

const ac = 'AC Repair and Appliances'
const inTime = 15_000
/** A picture may take longer. */
const inTimeWithPicture = 90_000
const toastMs = 3_000
/** What the test itself may take while a call waits. */
const margin = 5_000

/** The page's clock is the test's, which calls wait by too. */
async function holdTime(page: Page) {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const stop = new AbortController()
      setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), ms)
      return stop.signal
    }
  })
}

type Failing = {
  method: string
  address: string
  /** What sends the call. */
  act: () => Promise<unknown>
  said: (text: string) => Locator
  fallback: string
  limit?: number
  /** How often it is sent where no answer comes. */
  tries?: number
}

/** The server's words show while it has any; the screen's own after a 5xx, without a network, and without an answer in time. */
async function expectWords(page: Page, { method, address, act, said, fallback, limit = inTime, tries = 1 }: Failing) {
  const failures = {
    'a 5xx': (route: Route) => route.fulfill({ status: 502, json: { message: 'upstream connect error' } }),
    'no network': (route: Route) => route.abort(),
    'no answer': () => {},
  }
  for (const [failure, fail] of Object.entries(failures)) {
    const words = `The server's words before ${failure}.`
    const refuse = (route: Route) => route.fulfill({ status: 400, json: { message: words, fields: {} } })
    for (const [text, answer] of [
      [words, refuse],
      [fallback, fail],
    ] as const) {
      await page.clock.fastForward(toastMs)
      await expect(said(text), `${text} before ${failure}`).toBeHidden()
      const handle = (route: Route) => (route.request().method() === method ? void answer(route) : route.fallback())
      await page.route(address, handle)
      const sent = page.waitForRequest(address)
      await act()
      await sent
      for (let left = answer === failures['no answer'] ? tries : 0; left > 0; left -= 1) {
        await page.clock.fastForward(limit - margin)
        await expect(said(text), `${text} before the time is over`).toBeHidden()
        const again = left > 1 && page.waitForRequest(address)
        await page.clock.fastForward(margin)
        await again
      }
      await expect(said(text), `${text} after ${failure}`).toBeVisible()
      await page.unroute(address, handle)
    }
  }
}

const refusals = (guard: Guard) => {
  for (const fault of [/400/, /502/, /ERR_FAILED/]) guard.expect(fault)
  guard.mayHappen(/ERR_ABORTED/) // a call that is given up
}
const inMain = (page: Page) => (text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text })
const inToast = (page: Page) => (text: string) => page.locator('[aria-live=assertive]').getByText(text)

test('[PROF-02] [API-23] the details of the profile', async ({ page, guard, shop, customer }) => {
  refusals(guard)
  await holdTime(page)
  await signedIn(page, shop, customer)
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Meera')
  await expectWords(page, {
    method: 'PATCH',
    address: '**/api/users/update/profile/*',
    act: () => page.getByRole('button', { name: 'Save changes' }).click(),
    said: inMain(page),
    fallback: 'Update failed. Please try again.',
    limit: inTimeWithPicture,
    tries: 2,
  })
})

for (const { tab, one, path, first, named, primary } of [
  { tab: 'Addresses', one: 'address', path: 'addresses', first: '1 Janpath', named: 'address', primary: 'address' },
  {
    tab: 'Contact Numbers',
    one: 'number',
    path: 'contact-numbers',
    first: '98100 00001',
    named: 'phone number',
    primary: 'phone',
  },
])
  test(`[PROF-08] [API-23] ${path} of the profile`, async ({ page, guard, api, shop, customer }) => {
    refusals(guard)
    await holdTime(page)
    await settle(api, customer)
    await signedIn(page, shop, customer)
    await page.goto('/profile')
    await page.getByRole('tab', { name: tab }).click()
    const card = page.getByRole('listitem').filter({ hasText: first })
    await expectWords(page, {
      method: 'PATCH',
      address: `**/api/users/${path}/*/set-primary`,
      act: () => card.getByRole('button', { name: /^Set as primary/ }).click(),
      said: inMain(page),
      fallback: `Failed to set primary ${primary}`,
      tries: 2,
    })
    await expectWords(page, {
      method: 'DELETE',
      address: `**/api/users/${path}/*`,
      act: async () => {
        await card.getByRole('button', { name: /^Delete/ }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      said: inMain(page),
      fallback: `Failed to delete ${named}`,
      tries: 2,
    })
    // What went wrong last is what stands there.
    await page.route(`**/api/users/${path}/*/set-primary`, (route) => route.abort())
    await card.getByRole('button', { name: /^Set as primary/ }).click()
    await expect(inMain(page)(`Failed to set primary ${primary}`)).toBeVisible()
    await page.unroute(`**/api/users/${path}/*/set-primary`)

    await card.getByRole('button', { name: /^Edit/ }).click()
    const form = page.getByRole('dialog', { name: /^Edit/ })
    await expectWords(page, {
      method: 'PUT',
      address: `**/api/users/${path}/*`,
      act: () => form.getByRole('button', { name: 'Save' }).click(),
      said: (text) => form.getByRole('alert').filter({ hasText: text }),
      fallback: `Failed to save ${named}`,
      tries: 2,
    })
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Add ${one}` }).click()
    const fresh = page.getByRole('dialog', { name: /^Add/ })
    if (one === 'number') await fresh.getByLabel('Phone number').fill('98765 43210')
    else {
      await fresh.getByLabel('House number and street').fill('3 Janpath')
      await fresh.getByLabel('City').fill('New Delhi')
      await fresh.getByLabel('PIN code').fill('110001')
      await expect(fresh.getByLabel('State')).toHaveValue('Delhi')
    }
    await expectWords(page, {
      method: 'POST',
      address: `**/api/users/${path}`,
      act: () => fresh.getByRole('button', { name: 'Save' }).click(),
      said: (text) => fresh.getByRole('alert').filter({ hasText: text }),
      fallback: `Failed to save ${named}`,
      tries: 2,
    })
  })

test('[CART-13] [API-23] adding to the cart', async ({ page, guard, shop, customer }) => {
  refusals(guard)
  await holdTime(page)
  await signedIn(page, shop, customer)
  await page.goto('/services/air-conditioner')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Split AC Installation' })
  await expectWords(page, {
    method: 'POST',
    address: '**/api/cart/add',
    act: () => card.getByRole('button', { name: 'Add to Cart' }).click(),
    said: inToast(page),
    fallback: 'Failed to add to cart on server.',
    tries: 2,
  })
})

test('[CART-10] [API-23] confirming the order', async ({ page, guard, api, shop, customer }) => {
  refusals(guard)
  guard.expect(/404/) // the order is asked for by its key
  await holdTime(page)
  const { agree, confirm } = await openCheckout(
    page,
    api,
    shop,
    customer,
    await servicesOf(api, ac, 'Full Gas Filling'),
  )
  await agree.check()
  await expectWords(page, {
    method: 'POST',
    address: '**/api/cart/checkout',
    act: () => confirm.click(),
    said: inToast(page),
    fallback: 'There was an error processing your order. Please try again.',
  })
})

test('[BOOK-09] [API-23] reading orders, and the tracking of one', async ({ page, guard, api, shop, customer }) => {
  refusals(guard)
  await holdTime(page)
  await order(api, customer, await servicesOf(api, ac, 'Full Gas Filling'))
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  // What the screen reads by itself meanwhile must not bring the orders.
  const offline = (route: Route) => route.abort()
  await page.route('**/api/cart/list-all*', offline)
  let asked = 0
  await expectWords(page, {
    method: 'GET',
    address: '**/api/cart/list-all*',
    act: () =>
      (asked++ ? page.getByRole('button', { name: 'Retry' }) : page.getByRole('tab', { name: /Pending/ })).click(),
    said: inToast(page),
    fallback: 'Failed to load orders',
  })
  await page.unroute('**/api/cart/list-all*', offline)
  await page.reload() // Retry may go just now: what the screen reads by itself brings the orders too
  const row = page.getByRole('tabpanel').getByRole('listitem')
  await row.getByRole('button', { expanded: false }).click()
  const sheet = page.getByRole('dialog', { name: 'Booking Tracking' })
  await expectWords(page, {
    method: 'GET',
    address: '**/api/cart/order-details/*',
    act: async () =>
      ((await sheet.isVisible())
        ? sheet.getByRole('button', { name: 'Retry' })
        : row.getByRole('button', { name: 'Track' })
      ).click(),
    said: inToast(page),
    fallback: 'Failed to load tracking details',
  })
})

test('[HOUSE-121] the failure of a whole form comes into view at each try, however far below its button is', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  await settle(api, customer)
  await signedIn(page, shop, customer)
  await page.setViewportSize({ width: 360, height: 520 })
  await page.goto('/profile')
  await page.route('**/api/users/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.getByLabel('First name').fill('Meera')
  const failed = page.getByText('Update failed. Please try again.')
  const save = page.getByRole('button', { name: 'Save changes' })
  for (const _ of ['first', 'second']) {
    await page.getByLabel('Last name').press('Enter')
    // The failure of the try before may be in view with the field, before this one scrolls.
    await expect(save).not.toHaveAttribute('aria-busy')
    await expect(failed).toBeInViewport({ ratio: 1 })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(failed).not.toBeInViewport()
  }
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const form = page.getByRole('dialog', { name: 'Edit address' })
  await form.getByLabel('Country').scrollIntoViewIfNeeded()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Failed to save address')).toBeInViewport({ ratio: 1 })
})
