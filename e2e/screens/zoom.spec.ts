import { expect, test } from '../fixtures'
import {
  expectRoomInCheckout,
  faultsOfCustomerScreens,
  faultsOfPublicScreens,
  firstCategory,
  shot,
} from '../pages/every-screen'
import { putInCart, servicesOf, signedIn } from '../shop/arrange'

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

for (const width of [240, 180])
  test(`[LOOK-75] at ${width} px nothing of the header lies over anything else, and no page scrolls sideways`, async ({
    page,
    shop,
    api,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 2 * width })
    const look = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      const [sideways, over] = await page.evaluate(() => {
        const root = document.documentElement
        const parts = [...document.querySelectorAll('header .head-row :is(a, button, form)')].filter((one) =>
          one.checkVisibility(),
        )
        const boxes = parts.map((one) => one.getBoundingClientRect())
        const over = parts.filter((one, at) =>
          parts.some(
            (other, next) =>
              next > at &&
              !one.contains(other) &&
              Math.min(boxes[at]!.right, boxes[next]!.right) - Math.max(boxes[at]!.left, boxes[next]!.left) > 1 &&
              Math.min(boxes[at]!.bottom, boxes[next]!.bottom) - Math.max(boxes[at]!.top, boxes[next]!.top) > 1,
          ),
        )
        return [root.scrollWidth - root.clientWidth, over.map((one) => one.textContent || one.ariaLabel)] as const
      })
      expect([path, sideways, over]).toEqual([path, 0, []])
    }
    for (const path of ['/', '/services/plumber', '/about']) await look(path)
    await putInCart(api, customer, (await servicesOf(api, 'AC Repair and Appliances')).slice(0, 1))
    await signedIn(page, shop, customer)
    for (const path of ['/', '/services/plumber', '/cartpage']) await look(path)
    const cart = page.getByRole('navigation', { name: 'Main, bottom' }).getByText('1 service', { exact: false })
    await expect(cart).toBeInViewport({ ratio: 1 })
  })
