import { expect, test } from '../fixtures'

test('the API reference has no fault that axe can see, in light and in dark', async ({ page, guard }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await guard.inspect('API reference')
})

test('[ROUTE-02, ROUTE-03] personal screens send a visitor to sign in, and remember the way', async ({ page }) => {
  for (const path of ['/orders', '/profile']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/signin\\?next=${encodeURIComponent(path)}$`))
  }
  await page.goto('/login?next=//evil.example/')
  await expect(page).toHaveURL(/\/signin$/)
})

test('[API-22] the reference names every call of the document, and its links lead somewhere', async ({
  page,
  conformity,
}) => {
  await page.goto('/api/docs')
  for (const operations of Object.values(conformity.api.paths))
    for (const { operationId } of Object.values(operations))
      await expect(page.locator(`section#${operationId}`)).toHaveCount(1)
  const broken = await page
    .getByRole('main')
    .locator('a[href^="#"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')!).filter((href) => !document.querySelector(href)),
    )
  expect(broken).toEqual([])
})
