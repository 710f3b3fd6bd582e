import type { Page } from '@playwright/test'

/** Holds every answer of these addresses until the function that it returns is called. */
export async function holdAnswers(page: Page, addresses: string) {
  const gate = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await gate.promise
    await route.continue()
  })
  return () => gate.resolve()
}
