import { expect, test } from '../fixtures'
import { openCheckout } from '../pages/checkout'
import { guestCart, orderOne, putInCart, servicesOf, sessionCookie, settle } from '../shop/arrange'
import { type Customer, signUp } from '../shop/customer'

const ac = 'AC Repair and Appliances'

test('[LOOK-66] who comes to the log-in from the checkout reads that the cart is kept, and how to begin', async ({
  page,
  guard,
  api,
}) => {
  await guestCart(page, api, ac, 'Split AC Installation')
  await page.goto('/cartpage')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/signin\?next=/)
  const kept = page.getByText('Your cart is kept, and your checkout comes next.')
  await expect(kept).toBeVisible()
  await expect(kept).toContainText('New here? Choose Register.')
  await expect(page.getByRole('complementary', { name: 'What you can book' })).toContainText('Nothing to pay now.')
  await guard.inspect('log-in out of the checkout')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(kept).toBeVisible()
  await expect(kept).not.toContainText('New here?')
  await page.goto('/signin?next=/profile')
  await expect(page.getByRole('tabpanel', { name: 'Register' })).toBeVisible()
  await expect(kept).toHaveCount(0)
})

test('[LOOK-67] a mouse reaches the last of the days by arrows, and a finger has none', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 })
  const services = await servicesOf(api, ac, 'Split AC Installation')
  const { day } = await openCheckout(page, api, shop, customer, services)
  const arrows = day.locator('.choices-arrows button')
  const last = day.locator('label').last()
  await expect(last).not.toBeInViewport()
  await expect(async () => {
    await arrows.last().click()
    await expect(last).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
  await last.click()
  await expect(day.getByRole('radio').last()).toBeChecked()
  await guard.inspect('the last of the days')
})

test('[CART-23] once another account signs in beside it nothing of the first one is left in checkout, cart, profile and bookings', async ({
  page,
  context,
  api,
  shop,
  customer,
}) => {
  const services = await servicesOf(api, ac, 'Split AC Installation')
  const { sheet, note, agree } = await openCheckout(page, api, shop, customer, services)
  await note.fill('Ring twice, the dog is old')
  await agree.check()
  const other = await signUp(shop)
  await settle(api, other)
  await putInCart(api, other, services)
  const beside = await context.newPage()
  await beside.goto('/about')
  const signInBeside = async (one: Customer) => {
    await context.addCookies([sessionCookie(shop, one)])
    await beside.evaluate((token) => localStorage.setItem('token', token), one.token)
  }
  await signInBeside(other)
  await expect(note).toHaveValue('')
  await expect(agree).not.toBeChecked()
  await page.goto('/profile')
  const email = page.getByRole('main').getByLabel('E-mail')
  await expect(email).toHaveValue(other.email)
  await signInBeside(customer)
  await expect(email).toHaveValue(customer.email)
  await expect(page.getByText(other.email)).toHaveCount(0)
  await orderOne(api, other, ac, 'Full Gas Filling')
  await page.goto('/orders')
  await expect(page.getByText('No orders found')).toBeVisible()
  await signInBeside(other)
  await expect(page.getByText('Full Gas Filling').first()).toBeVisible()
  await expect(sheet).toHaveCount(0)
})
