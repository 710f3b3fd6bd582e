import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { inDatabase } from '../shop/arrange'

const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const headings = (page: Page) => page.locator('#services section:has(li[id^="service-"]) h2')

test('[LOOK-25] services stand in the order servicing, repair, installation, then the others', async ({ page }) => {
  await page.goto('/services/geyser')
  await expect(headings(page)).toHaveText([/^Servicing/, /^Repair/, /^Installation/])
  await page.goto('/services/air-conditioner')
  await page.getByRole('navigation', { name: 'Kinds of service' }).getByRole('link', { name: 'Window AC' }).click()
  await expect(headings(page)).toHaveText([/^Servicing/, /^Repair/, /^Installation/, /^Special Offers/])
})

test('[LOOK-26] a row and the details say how long a service takes; one of which that is unknown says nothing', async ({
  page,
  shop,
  guard,
}) => {
  const set = (minutes: number | null) =>
    inDatabase(shop, `update service set minutes = $1 where name = 'Geyser Servicing'`, minutes)
  const said = /about \d+ min/
  await set(45)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/services/geyser')
    await expect(row(page, 'Geyser Servicing').getByText('about 45 min').filter({ visible: true })).toHaveCount(1)
  }
  await page.goto('/services?q=geyser+servicing')
  await expect(row(page, 'Geyser Servicing').getByText('about 45 min').filter({ visible: true })).toHaveCount(1)
  await page.goto('/services/geyser')
  await row(page, 'Geyser Servicing')
    .getByRole('link', { name: /^Details/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Geyser Servicing' })
  await expect(sheet.getByText('about 45 min')).toBeVisible()
  await guard.inspect('details with a duration')

  await set(null)
  // The page is kept until the process has heard of the change.
  await expect(async () => {
    await page.goto('/services/geyser')
    await expect(row(page, 'Geyser Servicing')).toBeVisible()
    expect(await row(page, 'Geyser Servicing').getByText(said).count()).toBe(0)
  }).toPass({ timeout: 10_000 })
  await set(60)
})

test('[LOOK-27] ticks and crosses are read out, and the left half of the details holds duration, cancellation and rate card', async ({
  page,
  guard,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/services/geyser')
  await row(page, 'Geyser Servicing')
    .getByRole('link', { name: /^Details/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Geyser Servicing' })
  const included = sheet.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Included', exact: true }) })
  await expect(included.first()).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Not included' }).first()).toBeVisible()
  const border = (await included.first().boundingBox())!.x
  for (const held of [
    sheet.getByText('How long it takes'),
    sheet.getByText(/^Free cancellation 12 or more hours/),
    sheet.getByRole('link', { name: 'Rate card (PDF)' }),
  ]) {
    const { x, width } = (await held.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(border)
  }
  await guard.inspect('details with ticks and crosses')
})
