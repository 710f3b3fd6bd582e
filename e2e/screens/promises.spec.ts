import { expect, test } from '../fixtures'
import { openCart } from '../pages/checkout'
import { putInCart, servicesOf, signedIn } from '../shop/arrange'

test('[CART-16, CAT-08] the panels below a category promise cover, one visit for several services, and no amount', async ({
  page,
}) => {
  await page.goto('/services/geyser')
  const panel = (name: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last()
  await expect(panel('Cover and warranty')).toContainText('what each service includes')
  // No period that nobody set.
  await expect(panel('Cover and warranty')).not.toContainText(/\d/)
  await expect(panel('Buy More Save More')).toContainText(/several services.*one visit/)
  await expect(panel('Buy More Save More')).not.toContainText(/[\d₹%]|percent|rupee|discount/i)
  await expect(panel('Our promise')).toContainText('The price you see is the price you book at.')
})

test('[CART-16] a total is the sum of the discounted prices, in cart, checkout and order, and nothing is added', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const group = 'Appliances Repair & Services'
  const services = await servicesOf(api, group, 'Geyser Servicing', 'Geyser Descaling', 'Thermostat Repair')
  expect(services.map(({ cost }) => cost)).toEqual([499, 649, 449])
  await openCart(page, api, shop, customer, services)
  const total = '₹1,450' // 10 % off 499 is 449, 15 % off 649 is 552
  const lines = page.getByRole('region', { name: group })
  for (const price of ['₹449', '₹552']) await expect(lines.getByText(price, { exact: true }).first()).toBeVisible()
  await expect(lines.getByText(total, { exact: true })).toBeVisible()
  await lines.getByRole('button', { name: 'Checkout' }).click()
  const sheet = page.getByRole('dialog', { name: 'Checkout' })
  await expect(sheet.getByText(total, { exact: true }).first()).toBeVisible()
  await expect(sheet.getByText('No tax or fee is added.', { exact: true })).toBeVisible()
})

test("[LOOK-53] 'Buy More Save More' leads to the group of the category, and to each group of the cart", async ({
  page,
  api,
  shop,
  customer,
}) => {
  const [first, second] = ['Appliances Repair & Services', 'Painters'] as const
  await page.goto('/services/geyser')
  await page.getByRole('link', { name: `More of ${first}` }).click()
  await expect(page).toHaveURL(/\/services#appliances-repair-ampersand-services$/)
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeInViewport()
  await putInCart(api, customer, [
    ...(await servicesOf(api, first)).slice(0, 1),
    ...(await servicesOf(api, second)).slice(0, 1),
  ])
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  await expect(page.getByRole('link', { name: /^More of/ })).toHaveText([`More of ${first}`, `More of ${second}`])
  await page.getByRole('link', { name: `More of ${second}` }).click()
  await expect(page).toHaveURL(/\/services#painters$/)
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeInViewport()
})
