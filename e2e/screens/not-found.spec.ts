import { expect, test } from '../fixtures'

const missing = [
  '/nowhere',
  '/services/no-such-category',
  '/services/00000000-0000-4000-8000-000000000000',
  '/services/not%20an%20id',
  '/services/%E0%A4%A',
  '/services/%00',
]

for (const path of missing)
  test(`[ROUTE-05] ${path} is a real 404 with a way on`, async ({ page, guard }) => {
    guard.expect(/404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Services|Home/ })
        .first(),
    ).toBeVisible()
    await guard.inspect('not found')
  })

test('[ROUTE-05] an API path that is none answers 404 in JSON', async ({ shop }) => {
  const response = await fetch(`${shop.url}/api/nowhere`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\S/) })
})
