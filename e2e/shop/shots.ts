import type { Page } from '@playwright/test'
import { untilAtRest } from './at-rest'

/** With SHOTS, a folder, keeps what is shown there at each width, in light and in dark, to be looked at. */
export async function shots(page: Page, name: string, heights = { 360: 1700, 768: 1400, 1440: 1300 }) {
  const folder = process.env.SHOTS
  if (!folder) return
  const before = page.viewportSize()!
  for (const [width, height] of Object.entries(heights)) {
    await page.setViewportSize({ width: Number(width), height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      })
      await untilAtRest(page)
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
}
