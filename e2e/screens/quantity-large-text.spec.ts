import { expect, test } from '../fixtures'
import { withLargeText } from '../pages/large-text'
import { faultsOf } from '../pages/legible'
import { guestCart } from '../shop/arrange'

test.beforeEach(({ page }) => withLargeText(page))

const electrician = 'Electrician, Carpenter and Plumber'

test('[HOUSE-10] at twice the size of text the stepper can be read and pressed in details and in the cart', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await guestCart(page, api, electrician, 'Internal Wiring', 'Fan Installation')
  await page.goto('/cartpage')
  const number = page.getByRole('spinbutton')
  await expect(number).toHaveCount(2)
  for (const typed of ['7', '20000'])
    await number.and(page.getByLabel(typed === '7' ? /Fan Installation/ : /Internal Wiring/)).fill(typed)
  await page.keyboard.press('Enter')
  await expect(page.getByText('for 20,000 sq ft')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/services/electrician')
  const row = page.locator('li[id^="service-"]').filter({ hasText: 'Internal Wiring' }).first()
  await expect(row.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  await row.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('dialog').getByRole('spinbutton')).toHaveValue('20000')
  expect(await faultsOf(page)).toEqual([])
})
