import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { withCatalogue } from '../shop/catalogue'
import type { Shop } from '../shop/shop'

const many = 250
const type = `select t.id from application_type t join category c on c.id = t.category_id
  where c.slug = 'cctv' order by t.position desc limit 1`

const rows = (page: Page) => page.locator('#services li[id^="service-"]')
const next = (page: Page) => page.getByRole('link', { name: /^Next \d+ services?$/ })

/** A category with more services than its page shows at a time. */
async function withMany(shop: Shop, page: Page, work: () => Promise<void>) {
  await withCatalogue(
    shop,
    `insert into service (application_type_id, key, name, heading, images, position)
     select t.id, 'many/' || n, 'Camera ' || n, 'Installation', array['/pictures/cctv.webp'], 1000 + n % 9
     from generate_series(1, ${many}) n, (${type}) t`,
    `delete from service where key like 'many/%'`,
    async () => {
      await expect(async () => {
        await page.goto('/services/cctv')
        await expect(next(page)).toBeVisible({ timeout: 500 })
      }).toPass()
      await work()
    },
  )
  const served = async () => (await fetch(`${shop.url}/services/cctv`)).text()
  await expect.poll(served).not.toMatch(/Camera \d/) // nor in the next test
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[CAT-14] a long category comes in parts, each with the way to the next, and the tiles count all of it', async ({
    page,
    shop,
  }) => {
    await withMany(shop, page, async () => {
      const all = page.getByRole('navigation', { name: 'Kinds of service' }).getByRole('link', { name: 'All Services' })
      const total = Number(/ (\d+) services"/.exec(await all.ariaSnapshot())?.[1])
      const ids: string[] = []
      for (;;) {
        ids.push(...(await rows(page).evaluateAll((found) => found.map(({ id }) => id))))
        if (!(await next(page).count())) break
        expect(await rows(page).count()).toBe(100)
        await next(page).click()
        await expect(page.getByText(`${ids.length + 1} to `)).toBeVisible()
        await page.waitForLoadState() // to its last row
      }
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBe(total)
      expect(total).toBeGreaterThan(many)
      // A service that was chosen elsewhere is on the part that opens.
      const last = ids.at(-1)!
      await page.goto(`/services/cctv?service=${last.replace('service-', '')}`)
      await expect(page.locator(`#${last}`)).toBeVisible()
      await page.getByRole('link', { name: 'From the first' }).click()
      await expect(page.getByText(/^1 to 100 of \d+ services$/)).toBeVisible()
      await expect(page.locator(`#${last}`)).toHaveCount(0)
    })
  })
})

test('[CAT-14] a part of a long category is reached by the keyboard, and keeps the chosen type', async ({
  page,
  shop,
  guard,
}) => {
  await withMany(shop, page, async () => {
    const kinds = page.getByRole('navigation', { name: 'Kinds of service' })
    await kinds.getByRole('link').last().click()
    await expect(page).toHaveURL(/\?type=/)
    const [chosen] = /type=[0-9a-f-]+/.exec(page.url())!
    const first = await rows(page).first().getAttribute('id')
    await next(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`\\?${chosen}&after=[0-9a-f-]{36}#services$`))
    await expect(page.getByText(/^101 to 200 of \d+ services$/)).toBeVisible()
    await expect(page.locator(`#${first}`)).toHaveCount(0)
    await expect(kinds.locator('[aria-current]')).not.toContainText('All Services')
    await guard.inspect('part of a long category')
  })
})
