import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openCheckout } from '../pages/checkout'
import { order, servicesOf, signedIn } from '../shop/arrange'
import { boxOf } from '../shop/at-rest'

const ac = 'AC Repair and Appliances'

/** The sheet that is open, from edge to edge. */
async function expectWhole(page: Page, name: string) {
  const sheet = page.getByRole('dialog').last()
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  const { x, width } = await boxOf(sheet)
  expect(x, name).toBeGreaterThanOrEqual(0)
  expect(x + width, name).toBeLessThanOrEqual(page.viewportSize()!.width)
}

for (const width of [768, 834, 1000])
  test(`[LOOK-118] at ${width} px each sheet lies whole within the screen`, async ({ page, api, shop, customer }) => {
    await page.setViewportSize({ width, height: 1024 })
    const services = await servicesOf(api, ac)
    await openCheckout(page, api, shop, customer, services.slice(2, 4))
    await expectWhole(page, 'checkout')
    await order(api, customer, services.slice(0, 1))
    await signedIn(page, shop, customer)
    for (const button of ['Track', 'Change visit']) {
      await page.goto('/orders')
      await page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click()
      await page.getByRole('button', { name: button }).click()
      await expectWhole(page, button)
    }
    await page.goto('/services/air-conditioner')
    await page
      .getByRole('link', { name: /Details/ })
      .first()
      .click()
    await expectWhole(page, 'details')
  })
