import { expect, test } from '../fixtures'
import { sessionName } from '../shop/arrange'

test('the API reference has no fault that axe can see, in light and in dark', { tag: '@long' }, async ({
  page,
  guard,
}) => {
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

test('[ROUTE-02] a cookie whose name only begins like that of the session neither is one nor breaks one', async ({
  shop,
  customer: { token },
}) => {
  const ask = async (cookie: string) =>
    (await fetch(`${shop.url}/orders`, { headers: { cookie }, redirect: 'manual' })).status
  const name = sessionName(shop)
  expect(await ask(`${name}=${token}`)).toBe(200)
  expect(await ask(`${name}=${token}; ${name}-id=1; ${name}id=2`)).toBe(200)
  expect(await ask(`${name}-id=${token}`)).toBe(307)
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
