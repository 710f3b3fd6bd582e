import type { Page } from '@playwright/test'

/** Opens an order at the desk, and returns once the page hears by itself what changes. */
export async function openOrder(page: Page, orderId: string) {
  const heard = page.waitForResponse('**/api/operator/events')
  await page.goto(`/operator/orders/${orderId}`)
  await heard
}
