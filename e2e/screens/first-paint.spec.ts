import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { untilKept } from '../shop/loaded'

const pages = ['/', '/services/air-conditioner', '/Slider', '/about', '/cartpage']
const isScript = (url: string) => /\/_next\/static\/chunks\/.*\.js$/.test(url)
const isAlive = (page: Page) => expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

test('[SPEED-70] scripts are asked for once the first view and its picture are there, and each of them once', async ({
  page,
  shop,
}) => {
  const asked: string[] = []
  page.on('request', (request) => isScript(request.url()) && asked.push(request.url()))
  // A machine that needs more than two seconds to paint would have them earlier, as where nothing is painted.
  await page.addInitScript(() => {
    const later = window.setTimeout
    const setTimeout = (work: () => void, ms?: number, ...rest: unknown[]) =>
      ms === 2_000 ? 0 : later(work, ms, ...rest)
    Object.assign(window, { setTimeout })
  })
  for (const path of pages) {
    await untilKept(shop.url + path)
    await page.goto('about:blank', { waitUntil: 'load' }) // what the page before still asks for is not counted
    asked.length = 0
    await page.goto(path)
    await isAlive(page)
    const { painted, pictured, scripts } = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        pictured: resources.find(({ name }) => name === first?.currentSrc)?.responseEnd ?? 0,
        scripts: resources.filter(({ name }) => /\/chunks\/.*\.js$/.test(name)).map(({ startTime }) => startTime),
      }
    })
    expect(scripts.length, path).toBeGreaterThan(7)
    expect(Math.min(...scripts), `${path}, painted`).toBeGreaterThan(painted)
    expect(Math.min(...scripts), `${path}, its picture`).toBeGreaterThan(pictured)
    expect(asked, path).toEqual([...new Set(asked)])
  }
})

test('[SPEED-70] a first picture that does not come holds the scripts up for a moment and no longer', async ({
  page,
  shop,
}) => {
  await untilKept(shop.url)
  await page.route(/\.(avif|webp)$/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await isAlive(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[SPEED-70] a tab in the background, of which nothing is painted, has its scripts', async ({ page, shop }) => {
  await untilKept(shop.url)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe() {}
    }
  })
  await page.goto('/', { waitUntil: 'commit' })
  await isAlive(page)
})

test('[SPEED-72] the elements of a page are styled once while it comes, and it makes no formatter it does not need', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { made })
    for (const name of ['DateTimeFormat', 'Segmenter'] as const) {
      const Formatter = Intl[name] as unknown as new (...args: unknown[]) => object
      const counted = class extends Formatter {
        constructor(...args: unknown[]) {
          super(...args)
          made.push(name)
        }
      }
      Object.defineProperty(Intl, name, { value: counted })
    }
  })
  const tracer = await page.context().newCDPSession(page)
  let styled = 0
  tracer.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') styled += args.elementCount ?? 0
  })
  for (const path of pages) {
    await untilKept(shop.url + path)
    await page.goto('about:blank', { waitUntil: 'load' }) // what the page before still draws is not counted
    styled = 0
    const traced = new Promise((resolve) => tracer.once('Tracing.tracingComplete', resolve))
    await tracer.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
    await page.goto(path)
    await isAlive(page)
    const { elements, made } = await page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      made: (window as unknown as { made: string[] }).made,
    }))
    await tracer.send('Tracing.end')
    await traced
    expect(styled, path).toBeGreaterThan(elements / 10)
    expect(styled, path).toBeLessThan(elements * 2)
    expect(made, path).toEqual([])
  }
})
