import type { Page, Response } from '@playwright/test'
import { onIntent } from '../../scripts/budget'
import { expect, test } from '../fixtures'
import { guestCart } from '../shop/arrange'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Scripts, fonts and pictures wait until the page is painted, as over a slow network: what they move then counts. */
async function holdUntilPainted(page: Page) {
  let paint = () => {}
  const painted = new Promise<void>((done) => {
    paint = done
  })
  await page.route(/\.(js|woff2|svg|webp|avif|png|jpg)$/, async (route) => {
    await painted
    await route.continue()
  })
  return async () => {
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          new PerformanceObserver((_, observer) => {
            observer.disconnect()
            requestAnimationFrame(() => requestAnimationFrame(() => done()))
          }).observe({ type: 'paint', buffered: true })
        }),
    )
    paint()
  }
}

/** Scrolls by half a screen at a time, and lets what comes into view arrive. */
async function scrollThrough(page: Page) {
  let before = -1
  for (let at = 0; at !== before; ) {
    before = at
    at = await page.evaluate(async () => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const inView = [...document.images].filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && image.checkVisibility()
      })
      const late = new Promise((done) => setTimeout(done, 500))
      await Promise.race([Promise.all(inView.map((image) => image.decode().catch(() => {}))), late])
      return scrollY
    })
  }
}

/** The sum of all layout shifts that nobody caused, and what moved. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((done) => {
        // Also what is reported late: two frames after the last one.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            new PerformanceObserver((list) => {
              const shifts = (list.getEntries() as Shift[]).filter((shift) => !shift.hadRecentInput)
              done({
                sum: shifts.reduce((sum, { value }) => sum + value, 0),
                moved: shifts.flatMap(({ value, sources }) =>
                  sources.map(
                    ({ node }) =>
                      `${value.toFixed(4)} ${(node?.parentElement ?? document.body).outerHTML.slice(0, 160)}`,
                  ),
                ),
              })
            }).observe({ type: 'layout-shift', buffered: true })
            // Nothing is reported where nothing moved.
            setTimeout(() => done({ sum: 0, moved: [] }), 250)
          }),
        )
      }),
  )

const pages = ['/', '/services', '/services/air-conditioner', '/contact', '/cartpage']

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  for (const path of pages)
    test(`${path} at ${width} px shifts by less than 0.02 while it loads late and is scrolled through`, async ({
      page,
      api,
    }) => {
      const late: string[] = []
      const reads: Promise<void>[] = []
      const read = async (response: Response) => {
        const text = await response.text()
        late.push(...Object.keys(onIntent).filter((name) => text.includes(onIntent[name as keyof typeof onIntent])))
      }
      const note = (response: Response) => {
        if (/\/chunks\/.*\.js$/.test(response.url())) reads.push(read(response))
      }
      page.on('response', note)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize({ width, height })
      await guestCart(page, api, 'AC Repair and Appliances', 'Split AC Installation', 'Full Gas Filling')
      const paint = await holdUntilPainted(page)
      await page.goto(path, { waitUntil: 'commit' })
      await paint()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible() // with its scripts
      await page.evaluate(() => document.fonts.ready)
      if (path === '/cartpage') await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
      await scrollThrough(page)
      const { sum, moved } = await shiftsOf(page)
      expect(sum, moved.join('\n')).toBeLessThan(0.02)
      page.off('response', note)
      await Promise.all(reads)
      // Nobody acted, so no library of a later step came either.
      expect(late).toEqual([])
    })

test('the name of a category page takes as many lines before its font is decoded as after, on every phone', async ({
  page,
}) => {
  await page.goto('/services/air-conditioner')
  await page.evaluate(() => document.fonts.ready)
  const name = page.getByRole('heading', { level: 1 })
  const height = () => name.evaluate((heading) => heading.getBoundingClientRect().height)
  for (const width of [360, 375, 390, 412, 430, 480]) {
    await page.setViewportSize({ width, height: 800 })
    const own = await height()
    for (const font of ['Anek Fallback', 'Anek Fallback Wide']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('--font-latin', `"${value}"`), font)
      expect(await height(), `${font} at ${width} px`).toBe(own)
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('--font-latin'))
  }
})
