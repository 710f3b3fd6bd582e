import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { carousel } from '../pages/carousel'
import { withoutServices } from '../shop/catalogue'

const one = (page: Page) => carousel(page, 'Geyser Services')

/** The carousel as it is where the shop cannot read services and a fresh call answers `data`. */
async function openWith(page: Page, data: unknown[]) {
  await page.route('**/api/mainservices', (route) => route.fulfill({ json: { data } }))
  await expect(async () => {
    await page.goto('/')
    await expect(one(page).getByRole('alert')).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('[CAR-03] an error that is no answer of the server says what it is, and Retry loads the page anew', async ({
  page,
  shop,
  guard,
}) => {
  // An answer that no shop gives: reading it is what fails.
  guard.expect(/GET \/api\/mainservices 200/)
  await withoutServices(shop, async (mend) => {
    await openWith(page, [null])
    await expect(one(page).getByRole('alert')).toHaveText("Cannot read properties of null (reading 'serviceName')")
    await mend()
    await page.unroute('**/api/mainservices')
    await page.evaluate(() => Object.assign(window, { before: true }))
    await one(page).getByRole('button', { name: 'Retry' }).click()
    await expect(one(page).getByRole('link').first()).toBeVisible()
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
  })
})
