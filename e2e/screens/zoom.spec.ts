import { expect, test } from '../fixtures'
import {
  expectRoomInCheckout,
  faultsOfCustomerScreens,
  faultsOfPublicScreens,
  firstCategory,
  shot,
} from '../pages/every-screen'

/** What a screen is left with when it is magnified: a phone of 360 px by half, a desktop of 1280 px four times and twice. */
const sizes = [
  { width: 240, height: 490 },
  { width: 320, height: 256 },
  { width: 640, height: 512 },
]
/** A desktop magnified twice is laid out as one with text twice as large, which `large-text.spec.ts` looks at too. */
const sizeOf = ({ width }: (typeof sizes)[number]) => ({ tag: width === 640 ? ['@long'] : [] })

for (const size of sizes) {
  const at = `${size.width} × ${size.height} px`
  test(
    `[HELP-01] at ${at} every public screen can be read and pressed, without scrolling sideways`,
    sizeOf(size),
    async ({ page, guard, api }) => {
      guard.expect(/\b404\b/)
      await page.setViewportSize(size)
      expect(await faultsOfPublicScreens(page, api)).toEqual({})
    },
  )

  test(
    `[HELP-01] at ${at} the screens of a customer can be read and pressed, and the checkout scrolls as a whole`,
    sizeOf(size),
    async ({ page, api, shop, customer }) => {
      await page.setViewportSize(size)
      expect(await faultsOfCustomerScreens(page, api, shop, customer)).toEqual({})
      await expectRoomInCheckout(page)
    },
  )
}

for (const [orientation, width] of [
  ['portrait', 794],
  ['landscape', 1_123],
] as const)
  test(`[HELP-02] on paper in ${orientation} a list and a long text have the width of the sheet`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const category = await firstCategory(api)
    for (const [path, part] of [
      [`/services/${category}`, 'main li[id^="service-"]'],
      ['/TermsConditions', 'main .prose'],
      ['/contact', 'main form'],
    ] as const) {
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      const widths = await page.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
      expect(widths.length).toBeGreaterThan(0)
      expect(Math.min(...widths), path).toBeGreaterThan(width * 0.5)
      const cut = await page
        .locator(`${part} p`)
        .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length)
      expect(cut, `texts cut on ${path}`).toBe(0)
      await shot(page, `print-${width}-${path.replace(/\W/g, '_')}`)
      await page.emulateMedia({ media: null })
    }
  })
