import type { Page } from '@playwright/test'

/** Holds every answer of these addresses until the function that it returns is called. */
export async function holdAnswers(page: Page, addresses: string) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await gate
    await route.continue()
  })
  return release
}
