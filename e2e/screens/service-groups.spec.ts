import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { boxesOf } from '../shop/at-rest'

const group = (page: Page, name: string) => page.getByRole('region', { name })
const painters = (page: Page) => group(page, 'Painters')
const cctv = (page: Page) => group(page, 'CCTV Camera Services')

test('[LOOK-28] a main service with one category is itself the link to that', async ({ page, guard }) => {
  await page.goto('/services')
  await expect(group(page, 'RO Service & Repair').getByRole('heading', { level: 3 })).toHaveCount(2)
  await expect(painters(page).getByRole('heading', { level: 3 })).toHaveCount(0)
  const link = painters(page).getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAccessibleName(/^Painters/)
  await guard.inspect('services with links of one category')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Painting Consultations')
})

test('[LOOK-29] three such links share a row on a desktop, behind all others, and none on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/services')
  await expect(cctv(page)).toBeVisible()
  const [left, right, third, whole] = await boxesOf(
    painters(page),
    cctv(page),
    group(page, 'Pest Control'),
    group(page, 'Cleaning & Disinfection'),
  )
  expect(right.y).toBeCloseTo(left.y, 0)
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width)
  expect(third.y).toBeCloseTo(right.y, 0)
  expect(third.x).toBeGreaterThanOrEqual(right.x + right.width)
  expect(whole.y + whole.height).toBeLessThan(left.y)
  expect(whole.x).toBeCloseTo(left.x, 0)
  expect(whole.x + whole.width).toBeCloseTo(third.x + third.width, 0)
  const walls = await boxesOf(
    ...['Painters', 'CCTV Camera Services', 'Pest Control'].map((name) => group(page, name).locator('header')),
  )
  expect(new Set(walls.map((wall) => Math.round(wall.height))).size).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  const [first, second] = await boxesOf(painters(page), cctv(page))
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
})

test('[LOOK-69] a main service that is itself a link is round on all corners, and the types beside a list show that they go on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/services')
  await expect(painters(page).locator('header')).toHaveCSS('border-bottom-left-radius', '28px')
  await page.goto('/services/electrician')
  const kinds = page.getByRole('navigation', { name: 'Kinds of service' })
  await expect(kinds).toHaveCSS('mask-image', /linear-gradient/)
  const last = kinds.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await kinds.evaluate((column) => column.scrollTo(0, column.scrollHeight))
  const [end, column] = await boxesOf(last, kinds)
  expect(column.y + column.height - end.y - end.height).toBeGreaterThan(20)
})
