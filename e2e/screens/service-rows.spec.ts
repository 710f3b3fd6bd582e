import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { inDatabase } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'

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
    // The page is kept until the process has heard of the change.
    await expect(async () => {
      await page.goto('/services/geyser')
      await expect(row(page, 'Geyser Servicing')).toBeVisible()
      expect(await row(page, 'Geyser Servicing').getByText('about 45 min').filter({ visible: true }).count()).toBe(1)
    }).toPass({ timeout: 10_000 })
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
  await expect(async () => {
    await page.goto('/services/geyser')
    await expect(row(page, 'Geyser Servicing')).toBeVisible()
    expect(await row(page, 'Geyser Servicing').getByText(said).count()).toBe(0)
  }).toPass({ timeout: 10_000 })
  await set(60)
  // The next test may open that page too.
  await expect(async () => {
    await page.goto('/services/geyser')
    expect(await row(page, 'Geyser Servicing').getByText(said).count()).toBeGreaterThan(0)
  }).toPass({ timeout: 10_000 })
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

test('[LOOK-78] on a phone a price and its unit stay on one line, a badge stays whole, and an offer makes no row higher', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/services/air-conditioner')
  const list = page.getByRole('main').locator('li[id^="service-"]')
  await expect(list.first()).toBeVisible()
  const heights = await list.evaluateAll((all) =>
    all.map((one) => ({
      offer: one.querySelector('.badge') !== null,
      whole: Math.round(one.getBoundingClientRect().height - one.querySelector('h3')!.getBoundingClientRect().height),
    })),
  )
  expect(heights.filter(({ offer }) => offer).length).toBeGreaterThan(1)
  const plain = Math.max(...heights.filter(({ offer }) => !offer).map(({ whole }) => whole))
  for (const { whole, offer } of heights) if (offer) expect(whole).toBeLessThanOrEqual(plain)
  for (const path of ['air-conditioner', 'painting-consultations']) {
    await page.goto(`/services/${path}`)
    await expect(list.first()).toBeVisible()
    const air = await list.evaluateAll((all) =>
      all.map((one) => {
        const parts = [...one.querySelectorAll('.row-price *, .row-action > *')].filter((part) =>
          part.checkVisibility(),
        )
        return (
          one.getBoundingClientRect().bottom - Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))
        )
      }),
    )
    expect(Math.min(...air), path).toBeGreaterThanOrEqual(8)
  }
  await page.goto('/services?q=painter')
  const unit = page.locator('.price').filter({ hasText: 'per unit' }).first()
  await expect(unit).toBeVisible()
  const [price, per] = await boxesOf(
    unit
      .locator('span')
      .filter({ hasText: /^₹\d+$/ })
      .first(),
    unit.getByText('per unit', { exact: true }),
  )
  expect(Math.abs(price.y + price.height - per.y - per.height)).toBeLessThan(6)
  expect(per.x).toBeGreaterThan(price.x + price.width)
})

test('[CAT-13] where a heading says the type its rows do not show it again, and still read it out; a search shows it', async ({
  page,
}) => {
  const types = page.getByRole('main').locator('li[id^="service-"] .row-text > b')
  await page.goto('/services/air-conditioner')
  await expect(types.first()).toHaveText(/^Split AC ·/)
  expect(await types.evaluateAll((all) => all.every((one) => one.getBoundingClientRect().width <= 1))).toBe(true)
  await page.goto('/services?q=gas')
  await expect(types.first()).toBeVisible()
  expect(await types.evaluateAll((all) => all.every((one) => one.getBoundingClientRect().width > 20))).toBe(true)
})

test('[LOOK-03] on a phone "Details" begins at the left edge of the picture', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/services/air-conditioner')
  const first = page.getByRole('main').locator('li[id^="service-"]').first()
  const left = await first.getByRole('link', { name: /^Details/ }).evaluate((one) => {
    const words = document.createRange()
    words.selectNodeContents(one)
    return words.getBoundingClientRect().left
  })
  expect(Math.abs(left - (await first.locator('.row-picture').boundingBox())!.x)).toBeLessThanOrEqual(1)
})
