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
    // The page is alive: React has put its own title where that of the HTML was.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found · Kamra')
  })

test('[ROUTE-05] the ways on from an address that does not exist lead there, and back', async ({ page, guard }) => {
  guard.expect(/404/)
  const missing = page.getByRole('heading', { level: 1, name: 'This page does not exist' })
  const main = page.getByRole('main')
  for (const [link, title] of [
    [main.getByRole('link', { name: 'Contact Us' }), 'Contact Us'],
    [page.getByRole('banner').getByRole('link', { name: 'Login' }), 'Welcome back'],
    [page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }), 'Appliances Repair & Services'],
  ] as const) {
    await page.goto('/nowhere')
    await expect(missing).toBeVisible()
    await link.click()
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    await expect(missing).toHaveCount(0)
  }
  await page.goBack()
  await expect(missing).toBeVisible()
})

test('a missing page and a missing category have no fault that axe can see', async ({ page, guard }) => {
  guard.expect(/404/)
  for (const path of ['/nowhere', '/services/no-such-category']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await guard.inspect(path)
  }
})

test('[ROUTE-05] an API path that is none answers 404 in JSON', async ({ shop }) => {
  const response = await fetch(`${shop.url}/api/nowhere`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\S/) })
})

test('[ROUTE-05] an address of the API that cannot be read is refused in JSON', async ({ shop }) => {
  for (const method of ['GET', 'DELETE'])
    for (const call of ['cart/remove', 'servicetype/hierarchy']) {
      const response = await fetch(`${shop.url}/api/${call}/%E0%A4%A`, { method })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\S/) })
    }
})
