import type { Page } from '@playwright/test'
import { checkoutSheet } from './checkout'

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
