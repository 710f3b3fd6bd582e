import type { Page } from '@playwright/test'

/**
 * The page is as somebody has it who set the browser's text to twice its size. A flag of the browser does the same, but takes a
 * browser and a shop of its own for each file.
 */
export async function withLargeText(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}
