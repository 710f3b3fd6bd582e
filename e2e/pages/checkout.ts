import { expect, type Page } from '@playwright/test'
import type { Api } from '../shop/api'
import { putInCart, type Service, settle, signedIn } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'

/** What stands in the sheet of the checkout. */
export function checkoutSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Checkout' })
  return {
    sheet,
    addresses: sheet.getByRole('group', { name: 'Delivery address' }),
    numbers: sheet.getByRole('group', { name: 'Contact number' }),
    day: sheet.getByLabel('Preferred day'),
    part: sheet.getByLabel('Part of the day'),
    note: sheet.getByLabel('Note for the professional'),
    agree: sheet.getByRole('checkbox', { name: 'I agree' }),
    confirm: sheet.getByRole('button', { name: 'Confirm Order' }),
  }
}

export const placedText = (page: Page) => page.getByRole('status').getByText('Your order has been placed successfully.')

/** A customer with two addresses and two numbers, before the checkout of these services. */
export async function openCheckout(page: Page, api: Api, shop: Shop, customer: Customer, services: readonly Service[]) {
  await settle(api, customer)
  await putInCart(api, customer, services)
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  await page.getByRole('button', { name: 'Checkout' }).click()
  const checkout = checkoutSheet(page)
  await expect(checkout.sheet.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  return checkout
}
