import { expect, test } from '../fixtures'
import { checkoutSheet, openCart } from '../pages/checkout'
import { expectRoomInCheckout } from '../pages/every-screen'
import { withLargeText } from '../pages/large-text'
import { faultsOf } from '../pages/legible'
import { servicesOf } from '../shop/arrange'
import { shots } from '../shop/shots'
import { aKnownPartner, noWindows } from '../shop/windows'

test.beforeEach(({ page }) => withLargeText(page))

test.afterEach(({ shop }) => noWindows(shop))

test('[HOUSE-63] [HOUSE-64] at twice the size of text the checkout of a whole cart can be read and pressed', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [first] = await servicesOf(api, 'AC Repair and Appliances', 'Split AC Installation')
  const [second] = await servicesOf(api, 'Painters')
  await aKnownPartner(shop, first!._id)
  await openCart(page, api, shop, customer, [first!, second!])
  await expect(page.getByRole('button', { name: 'Checkout all' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Checkout all' }).click()
  const { sheet } = checkoutSheet(page)
  await expect(sheet.getByRole('radiogroup', { name: 'Time', exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Another address for this visit' }).first().click()
  await expect(sheet.getByRole('group', { name: 'Address of this visit' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await shots(page, 'whole-large', { 360: 6400, 768: 3400, 1440: 2400 })
  await expectRoomInCheckout(page)
})
