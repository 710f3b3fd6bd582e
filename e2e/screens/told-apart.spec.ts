import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { sheetLeft } from '../pages/sheet'
import { heardToasts } from '../pages/toasts'
import { settle, signedIn } from '../shop/arrange'

const name = 'Gas Filling'
const type = 'Double Door Refrigerator'
const both = `${name} (${type})`
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
/** What is said in passing: these words exactly, and below them of which service. */
const said = (page: Page, words: string) =>
  page
    .getByRole('status')
    .locator('p')
    .filter({ has: page.getByText(words, { exact: true }) })

test('[CAT-13] the application type stands on every card of a category, also once it is chosen or the only one', async ({
  page,
}) => {
  const kinds = page.getByRole('navigation', { name: 'Kinds of service' })
  await page.goto('/services/refrigerator-services-and-repair')
  await expect(cards(page).filter({ hasText: /(Single|Double) Door Refrigerator · / })).toHaveCount(24)
  await kinds.getByRole('link', { name: type }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(type)
  await expect(cards(page)).toHaveCount(12)
  await expect(cards(page).filter({ hasText: `${type} · ` })).toHaveCount(12)
  await page.goto('/services/geyser')
  await expect(cards(page)).toHaveCount(11)
  await expect(cards(page).filter({ hasText: 'Geyser · ' })).toHaveCount(11)
})

test('[CAT-13] details, toasts, cart, checkout and bookings say which of two services of one name is meant', async ({
  page,
  api,
  shop,
  customer,
  guard,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await settle(api, customer)
  await signedIn(page, shop, customer)
  await page.goto('/services/refrigerator-services-and-repair')
  await page.getByRole('link', { name: `Details of ${name}, ${type}` }).click()
  const details = page.getByRole('dialog', { name, exact: true })
  await expect(details.getByText(`${type} · Repair`)).toBeVisible()
  const toasts = await heardToasts(page) // the toast stands for a second
  await details.getByRole('button', { name: 'Add to Cart' }).click()
  await expect.poll(() => toasts).toContain(`Added to cart!${both}`)
  await guard.inspect('a toast with a service')
  await details.getByRole('link', { name: 'Go to Cart' }).click()

  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(line.getByText(type, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Checkout' }).click()
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await expect(checkout.getByText(type)).toBeVisible()
  await checkout.getByRole('checkbox', { name: 'I agree' }).check()
  await checkout.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL(/\/orders$/)

  const row = page.getByRole('tabpanel').getByRole('listitem')
  const toggle = row.getByRole('heading').getByRole('button')
  await expect(toggle).toContainText(type)
  await toggle.click()
  await expect(row).toContainText(type)
  await row.getByRole('button', { name: 'Track' }).click()
  const tracking = page.getByRole('dialog', { name: 'Booking Tracking' })
  await expect(tracking.getByText(type, { exact: true })).toBeVisible()
  await tracking.getByRole('button', { name: 'Close' }).click()
  await expect(tracking).toBeHidden()
  await sheetLeft(page)
  await row.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question.getByText(both)).toBeVisible()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(said(page, 'Order cancelled successfully')).toContainText(both)
  await row.getByRole('button', { name: 'Reorder' }).click()
  await expect(said(page, 'Item added to cart successfully')).toContainText(both)
})
