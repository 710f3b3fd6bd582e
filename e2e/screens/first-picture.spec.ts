import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures'

const pages = ['/', '/services', '/services/air-conditioner', '/about', '/signin']

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`the largest picture that a page shows at first at ${width} px does not wait for what else is loaded`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of pages) {
      await page.goto(path)
      const largest = await page.evaluate(() => {
        const seen = (image: HTMLImageElement) => {
          const { left, right, top, bottom } = image.getBoundingClientRect()
          const wide = Math.min(right, innerWidth) - Math.max(left, 0)
          const high = Math.min(bottom, innerHeight) - Math.max(top, 0)
          return image.checkVisibility() && wide > 0 && high > 0 ? wide * high : 0
        }
        const [first] = [...document.images].sort((a, b) => seen(b) - seen(a))
        return first && seen(first) > 0 ? { loading: first.loading, priority: first.fetchPriority } : undefined
      })
      expect(largest, path).toEqual({ loading: 'eager', priority: 'high' })
    }
  })

/** The shop's own pictures that are seen on the page, each with the width that its frame asks for and that of its file. */
const drawn = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.clientWidth && image.currentSrc.includes('/pictures/'))
      .map(({ clientWidth, clientHeight, currentSrc, complete, naturalWidth }) => ({
        file: new URL(currentSrc).pathname,
        there: complete && naturalWidth > 0,
        wanted: Math.max(clientWidth, (clientHeight * 4) / 3) * devicePixelRatio,
        width: Number(/\.(\d+)\.\w+$/.exec(currentSrc)?.[1]),
      })),
  )

for (const width of [1024, 1440])
  test(`no picture of the home page is drawn larger than it was loaded at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto('/')
    const groups = page.getByRole('region', { name: 'What are you looking for?' })
    await groups.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        groups.locator('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
    const there = async () => (await drawn(page)).filter((picture) => picture.there)
    // the slide and two strips beside it, eight groups, the collage
    await expect.poll(async () => (await there()).length).toBeGreaterThanOrEqual(15)
    const pictures = await there()
    expect(pictures.filter(({ wanted, width: has }) => has < wanted * 0.95)).toEqual([])
  })

test('on a phone no picture is above 25 KB, and those of wide screens are not loaded', async ({ browser, shop }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const loaded: { file: string; bytes: number }[] = []
  const note = async (request: Request) => {
    const file = new URL(request.url()).pathname
    if (file.startsWith('/pictures/')) loaded.push({ file, bytes: (await request.sizes()).responseBodySize })
  }
  page.on('requestfinished', note)
  for (const path of ['/', '/services/electrician']) {
    await page.goto(shop.url + path)
    for (const part of await page.getByRole('listitem').all()) await part.scrollIntoViewIfNeeded().catch(() => {})
  }
  await expect.poll(() => loaded.length).toBeGreaterThan(12)
  expect(loaded.filter(({ bytes }) => bytes > 25_000)).toEqual([])
  page.off('requestfinished', note) // what is loaded as the page is closed has no size any more
  const collage = page
    .goto(shop.url)
    .then(() =>
      page.locator('ul.lg\\:grid img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc)),
    )
  expect(await collage).toEqual(['', '', '', ''])
  await context.close()
})
