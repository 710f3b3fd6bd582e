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
