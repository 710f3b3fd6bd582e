import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { firstCategory } from '../pages/every-screen'
import { faultsOf } from '../pages/legible'
import { order, putInCart, servicesOf, signedIn } from '../shop/arrange'

/** As a reader's own styles set it: no breakpoint moves with that, unlike with the browser's setting. */
const withRoot = (page: Page) =>
  page.addInitScript(() => {
    const own = new CSSStyleSheet()
    own.replaceSync('html { font-size: 32px }')
    document.adoptedStyleSheets.push(own)
  })

const onRows = /on a picture|a word a line|lines over each other/

for (const width of [360, 1_280])
  test(`[HELP-04] at ${width} px and a root of 32 px rows of services, cart and bookings can be read`, async ({
    page,
    api,
    shop,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await withRoot(page)
    const services = await servicesOf(api, 'AC Repair and Appliances')
    await order(api, customer, services.slice(0, 2))
    await putInCart(api, customer, services.slice(2, 4))
    await signedIn(page, shop, customer)
    for (const path of [`/services/${await firstCategory(api)}`, '/cartpage', '/orders']) {
      await page.goto(path)
      const row = page.locator('main li h2, main li h3').first()
      await expect(row).toBeVisible()
      expect(
        (await faultsOf(page)).filter((fault) => onRows.test(fault)),
        path,
      ).toEqual([])
      // no name is broken inside its words
      const { width: wide } = (await row.boundingBox())!
      expect(wide, path).toBeGreaterThan(140)
    }
  })
