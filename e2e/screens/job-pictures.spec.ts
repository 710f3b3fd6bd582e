import type { Page } from '@playwright/test'
import { runSql } from '../../testing/database'
import { expect, test } from '../fixtures'

const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of service' })
const rows = (page: Page) => page.getByRole('main').locator('li[id^="service-"]')

/** The pictures of the rows from the first to the last, once each has come. */
async function picturesOf(page: Page) {
  for (const row of await rows(page).all()) await row.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      rows(page)
        .locator('img')
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  return rows(page)
    .locator('img')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLImageElement).currentSrc).pathname))
}

test('[PIC-01, PIC-02] the rows of a type show what is done, each job another picture, and details show both', async ({
  page,
  guard,
}) => {
  await page.goto('/services/air-conditioner')
  await kinds(page).getByRole('link', { name: 'Window AC' }).click()
  await expect(rows(page).first()).toContainText('Window AC')
  await expect(rows(page).filter({ hasText: 'Split AC' })).toHaveCount(0)
  const pictures = await picturesOf(page)
  expect(pictures.length).toBeGreaterThan(14)
  for (const picture of pictures) expect(picture).toMatch(/^\/pictures\/job-[a-z-]+\.[0-9a-f]{8}\.\d+\.avif$/)
  expect(new Set(pictures.map((one) => one.split('.')[0])).size).toBe(pictures.length)
  await page.getByRole('link', { name: 'Details of Full Gas Filling' }).click()
  const shown = page.getByRole('dialog').locator('img').first()
  await expect(shown).toHaveJSProperty('complete', true)
  await expect
    .poll(() => shown.evaluate((one) => (one as HTMLImageElement).currentSrc))
    .toMatch(/window-ac--gas-fill\.[0-9a-f]{8}\.\d+\.avif$/)
  await guard.inspect('details with a job')
})

test('[PIC-01] a search shows the job alone, and the thing with it where that tells more rows apart; the cart the job', async ({
  page,
}) => {
  await page.goto('/services?q=gas')
  const jobs = await picturesOf(page)
  expect(jobs.length).toBeGreaterThan(6)
  for (const picture of jobs) expect(picture).toMatch(/^\/pictures\/job-[a-z-]+\.[0-9a-f]{8}\.\d+\.avif$/)
  expect(new Set(jobs).size).toBeGreaterThanOrEqual(6)
  await page.goto('/services?q=installation')
  const pictures = await picturesOf(page)
  for (const picture of pictures) expect(picture).toMatch(/^\/pictures\/[a-z-]+--[a-z-]+\.[0-9a-f]{8}\.320\.avif$/)
  expect(new Set(pictures.slice(0, 9)).size).toBeGreaterThan(5)
  await page.goto('/services?q=ac+gas')
  const found = rows(page).first()
  await expect(found.locator('img')).toHaveAttribute('src', /\/pictures\/job-gas-/)
  await found.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(found.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  await page.goto('/cartpage')
  await expect(page.locator('li[id^="line-"] img')).toHaveAttribute('src', /\/pictures\/job-gas-/)
})

test('[PIC-01] an operator gives a service another job; one that was never made with the thing shows the thing', async ({
  page,
  shop,
  guard,
}) => {
  guard.expect(/404 .*geyser--fogger/)
  guard.expect(/console error: Failed to load resource/)
  const set = (image: string) =>
    runSql(shop.databaseUrl, `update service set images = array['${image}'] where name = 'Geyser Descaling'`)
  const descaling = rows(page).filter({ hasText: 'Geyser Descaling' })
  try {
    await set('/pictures/geyser--fogger.webp')
    await expect(async () => {
      await page.goto('/services/geyser')
      await expect(descaling.locator('img')).toHaveAttribute('src', /job-fogger/, { timeout: 500 })
    }).toPass()
    await page.getByRole('link', { name: 'Details of Geyser Descaling' }).click()
    await expect(page.getByRole('dialog').locator('img').first()).toHaveAttribute('src', '/pictures/geyser.webp')
  } finally {
    await set('/pictures/geyser--descale.webp')
  }
  const served = async () => (await fetch(`${shop.url}/services/geyser`)).text()
  await expect.poll(served).not.toContain('fogger') // nor in the next test
})

test('[PIC-03] neighbours of a rail of the home page never look alike', async ({ page }) => {
  await page.goto('/')
  const rails = await page.getByRole('main').locator('section[aria-labelledby]').all()
  let seen = 0
  for (const rail of rails) {
    const pictures = await rail.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')!))
    const jobs = pictures.filter((src) => src.includes('--'))
    if (jobs.length < 3) continue
    seen += 1
    for (const [at, src] of jobs.slice(1).entries()) expect(src).not.toBe(jobs[at])
  }
  expect(seen).toBeGreaterThanOrEqual(9)
})

test('[PIC-04] the rows of a long category load no picture above 6 KB', async ({ browser, shop }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const loaded: { file: string; bytes: number }[] = []
  page.on('requestfinished', async (request) => {
    const file = new URL(request.url()).pathname
    if (file.startsWith('/pictures/job-')) loaded.push({ file, bytes: (await request.sizes()).responseBodySize })
  })
  await page.goto(`${shop.url}/services/carpenter`)
  const jobs = new Set((await picturesOf(page)).filter((file) => file.startsWith('/pictures/job-')))
  // Waits for all, since a picture whose size is asked for while the page is closed has none any more.
  await expect.poll(() => loaded.length).toBeGreaterThanOrEqual(Math.max(21, jobs.size))
  expect(loaded.filter(({ bytes }) => bytes > 6_000)).toEqual([])
  await context.close()
})
