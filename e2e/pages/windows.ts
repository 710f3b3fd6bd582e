import type { Page } from '@playwright/test'
import type { Api } from '../shop/api'
import { servicesOf } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'
import { aKnownPartner } from '../shop/windows'
import { checkoutSheet, openCheckout } from './checkout'

/** A customer before the checkout of a service for which somebody can come every day. */
export async function openOffered(page: Page, api: Api, shop: Shop, customer: Customer) {
  const services = await servicesOf(api, 'AC Repair and Appliances', 'Split AC Installation')
  await aKnownPartner(shop, services[0]!._id)
  return openCheckout(page, api, shop, customer, services)
}

/** The days and the times of a day that a checkout offers. */
export const timesOf = (page: Page) => {
  const { sheet } = checkoutSheet(page)
  return {
    days: sheet.getByRole('radiogroup', { name: 'Day', exact: true }),
    times: sheet.getByRole('radiogroup', { name: 'Time', exact: true }),
  }
}
/** The times that can be chosen. */
export const free = (page: Page) => timesOf(page).times.locator('label:has(input:enabled):not(:has-text("None suits"))')
