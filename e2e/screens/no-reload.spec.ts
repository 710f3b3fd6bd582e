import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { worked } from '../pages/carousel'
import { sheetLeft } from '../pages/sheet'
import { holdAnswers, order, servicesOf, signedIn } from '../shop/arrange'
import { password } from '../shop/customer'

const electrician = 'Electrician, Carpenter and Plumber'
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
/** How often the address is asked for from now on, by the router or anew. */
function asksFor(page: Page, path: string) {
  const asks = { router: 0, anew: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asks[request.isNavigationRequest() ? 'anew' : 'router'] += 1
  })
  return asks
}

test('[BOOK-06] a cancellation in a chosen tab reads no page anew, and who goes away and comes back finds what it left', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await order(api, customer, (await servicesOf(api, electrician)).slice(0, 3))
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await tab(page, /Pending/).click()
  await expect(rows(page)).toHaveCount(3)
  const asks = asksFor(page, '/orders')
  // The answer comes when the entry of the question has left the history: by then it would be the answer to another question.
  const arrive = await holdAnswers(page, '**/orders?*')
  await rows(page).first().getByRole('button', { expanded: false }).click()
  await rows(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  await sheetLeft(page)
  arrive()
  const counts = ['All', 'Pending2', 'In Progress0', 'Completed0', 'Cancelled1']
  await expect(page.getByRole('tab')).toHaveText(counts)
  await expect(page.getByRole('tabpanel')).toBeFocused()

  const answer = await holdAnswers(page, '**/api/cart/list-all*')
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/orders\?tab=pending$/)
  await expect(page.getByRole('tab')).toHaveText(counts)
  await expect(tab(page, /Pending/)).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(2)
  const again = page.waitForResponse('**/api/cart/list-all*')
  answer()
  await (await again).finished()
  await worked(page)
  await expect(rows(page)).toHaveCount(2)
  // What the customer did is no news to them.
  await expect(page.getByText(/is now Cancelled/)).toHaveCount(0)
  expect(asks).toEqual({ router: 0, anew: 0 })
})

test('[STATIC-04] a deletion that is asked for in a chosen tab stands on the profile, which is not loaded again', async ({
  page,
  shop,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await page.goto('/profile')
  await tab(page, /Addresses/).click()
  await tab(page, /Profile/).click()
  const asks = asksFor(page, '/profile')
  const arrive = await holdAnswers(page, '**/profile?*')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await sheetLeft(page)
  arrive()
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
  expect(asks.anew).toBe(0)
})
