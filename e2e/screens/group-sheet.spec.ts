import type { Page } from '@playwright/test'
import { runSql } from '../../testing/database'
import { expect, test } from '../fixtures'
import { withCatalogue } from '../shop/catalogue'

const groups = (page: Page) => page.getByRole('region', { name: 'What are you looking for?' })
const appliances = 'Appliances Repair & Services'

/** Where each group stands, row by row, at one moment. */
const rowsOf = async (page: Page) => {
  const boxes = await groups(page)
    .locator('li:has(h3)')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect))
  const tops = [...new Set(boxes.map(({ y }) => Math.round(y)))]
  return tops.map((top) => boxes.filter(({ y }) => Math.round(y) === top))
}
const edges = (row: { x: number; width: number }[]) => [row[0]!.x, row.at(-1)!.x + row.at(-1)!.width].map(Math.round)

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`[GROUP-01] at ${width} px a lone last group spans the width, and two last ones stand in two columns`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const [first, , pair] = await rowsOf(page)
    expect(first).toHaveLength(3)
    expect(pair).toHaveLength(2)
    expect(edges(pair!)).toEqual(edges(first!))
    expect(Math.round(pair![0]!.width)).toBe(Math.round(pair![1]!.width))
    await runSql(
      shop.databaseUrl,
      `insert into main_service (key, name, image, position)
         values ('garden care', 'Garden Care', '', 90), ('pool care', 'Pool Care', '', 91)`,
    )
    try {
      await expect(async () => {
        await page.goto('/')
        await expect(groups(page).getByRole('link', { name: 'Pool Care' })).toBeVisible({ timeout: 500 })
      }).toPass()
      const rows = await rowsOf(page)
      expect(rows.map(({ length }) => length)).toEqual([3, 3, 3, 1])
      expect(edges(rows[3]!)).toEqual(edges(rows[0]!))
    } finally {
      await runSql(shop.databaseUrl, 'delete from main_service where position >= 90')
    }
    await expect.poll(async () => (await fetch(shop.url)).text()).not.toContain('Pool Care') // nor in the next test
  })

test('[GROUP-04] the sheet of a group has its name and a card for each category, and a card leads there and closes it', async ({
  page,
  shop,
  guard,
}) => {
  guard.expect(/404 GET .*\/pictures\/nothing\.webp/)
  guard.expect(/console error: Failed to load resource/)
  await withCatalogue(
    shop,
    `update category set name = 'Air_Cooler', image = '' where slug = 'air-cooler';
     update category set image = '/pictures/nothing.webp' where slug = 'chimney'`,
    `update category set name = seeded->>'name', image = seeded->>'image' where slug in ('air-cooler', 'chimney')`,
    async () => {
      const sheet = page.getByRole('dialog', { name: appliances, exact: true })
      const card = (name: string) => sheet.getByRole('link', { name })
      // The page that was kept before the change has the same names.
      await expect(async () => {
        await page.goto('/')
        await groups(page).getByRole('link', { name: appliances }).click()
        await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(
          [
            ...['Air Cooler', 'Chimney', 'Gas Stove', 'Geyser', 'Induction', 'Juicer Mixer Grinder', 'Microwave'],
            ...['Refrigerators', 'Room Heater', 'Television', 'Vacuum Cleaner', 'Washing Machine'],
          ],
          { timeout: 500 },
        )
        await expect(card('Air Cooler').locator('svg')).toBeVisible({ timeout: 500 })
      }).toPass()
      const isThere = (name: string) =>
        card(name)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
      await expect.poll(() => isThere('Television')).toBe(true)
      await expect(card('Chimney').locator('img')).toHaveAttribute('src', '/pictures/default.webp')
      await expect.poll(() => isThere('Chimney')).toBe(true)
      await card('Television').click()
      await expect(page).toHaveURL(/\/services\/[0-9a-f-]{36}$/)
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Display Check Up' })).toBeVisible()
    },
  )
  await expect.poll(async () => (await fetch(shop.url)).text()).not.toContain('nothing.webp') // nor in the next test
})

test('[GROUP-04] of a group with several categories each opens a sheet, the only one of a group opens at once', async ({
  page,
  api,
}) => {
  const { body } = await api('GET', '/api/mainservices')
  const ways = new Set<boolean>()
  for (const { _id, serviceName } of (body?.data ?? []) as { _id: string; serviceName: string }[]) {
    const listed = await api('GET', `/api/mainservicescategories/list/${_id}`)
    const categories = (listed.body?.data ?? []) as { _id: string; isModalOpen: boolean }[]
    const several = categories.length > 1
    ways.add(several)
    expect(
      categories.map(({ isModalOpen }) => isModalOpen),
      serviceName,
    ).toEqual(categories.map(() => several))
    const tile = groups(page).getByRole('link', { name: serviceName })
    await page.goto('/')
    if (several) {
      await tile.click()
      await expect(page.getByRole('dialog', { name: serviceName })).toBeVisible()
    } else await expect(tile).toHaveAttribute('href', `/services/${categories[0]!._id}`)
  }
  expect(ways).toEqual(new Set([true, false]))
})
