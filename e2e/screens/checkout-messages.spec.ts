import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { pass } from '../pages/carousel'
import { openCheckout, placedText, timeToast } from '../pages/checkout'
import { putInCart, rowsOf, servicesOf, signedIn } from '../shop/arrange'

const ac = 'AC Repair and Appliances'

/** Time stands still from here on, but for what `expectThreeSeconds` lets pass: seconds ahead, since it goes on until then. */
async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
}

async function expectThreeSeconds(page: Page, message: Locator) {
  await expect(message).toBeVisible()
  await pass(page, 2_900)
  await expect(message).toBeVisible()
  await pass(page, 200)
  await expect(message).toBeHidden()
}

test('[CART-09] [CART-10] [CART-15] each message of the checkout is a toast for 3 seconds, and nothing is ordered before all is chosen', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/(ERR_FAILED|404)/)
  await page.clock.install()
  const services = await servicesOf(api, ac, 'Split AC Installation')
  const { addresses, numbers, agree, confirm } = await openCheckout(page, api, shop, customer, services)
  const failed = (text: string) => page.getByRole('alert').getByText(text)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/checkout')) sent += 1
  })
  await stopClock(page)

  await confirm.click()
  await expectThreeSeconds(page, failed('Please accept the terms and conditions to proceed'))
  expect(sent).toBe(0)

  await agree.check()
  await page.route('**/api/cart/checkout', (route) => route.abort())
  await confirm.click()
  await expectThreeSeconds(page, failed('There was an error processing your order. Please try again.'))
  await page.unroute('**/api/cart/checkout')

  // Gone on another device: the order goes to no other address and no other number by itself.
  const select = 'Please select both an address and phone number to proceed'
  for (const [what, list, chosen, other] of [
    ['addresses', addresses, /2 Janpath/, /1 Janpath/],
    ['contact-numbers', numbers, /98100 00002/, /98100 00001/],
  ] as const) {
    const radio = list.getByRole('radio', { name: chosen })
    await expect(radio).toBeChecked()
    const path = `/api/users/${what}/${await radio.getAttribute('value')}`
    expect((await api('DELETE', path, { token: customer.token })).status).toBe(200)
    await confirm.click()
    await expectThreeSeconds(page, failed(what === 'addresses' ? 'Address not found' : 'Phone number not found'))
    await expect(radio).toHaveCount(0)
    const left = list.getByRole('radio', { name: other })
    await expect(left).not.toBeChecked()
    await agree.check()
    const before = sent
    await confirm.click()
    await expectThreeSeconds(page, failed(select))
    await expect(left).toBeFocused()
    expect(sent).toBe(before)
    await left.check()
  }
  expect(await rowsOf(shop, 'select 1 from placement where customer_id = $1', customer._id)).toEqual([])

  await confirm.click()
  await expectThreeSeconds(page, placedText(page))
  await expect(page).toHaveURL(/\/orders$/)
})

test('[CART-07] [CART-15] what is missing for the checkout is said for 3 seconds too', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await putInCart(api, customer, await servicesOf(api, ac, 'Split AC Installation'))
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  const shownFor = timeToast(page, 'Please add address and/or phone number before checkout')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/profile/)
  expect(await shownFor).toBeGreaterThan(2_900)
  expect(await shownFor).toBeLessThan(4_500)
})
