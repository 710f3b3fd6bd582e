import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { accountButton, loginLink } from '../pages/account-menu'
import { firstCategory } from '../pages/every-screen'
import { faultsOf } from '../pages/legible'
import { order, putInCart, servicesOf, signedIn } from '../shop/arrange'

/** As a reader's own styles set it: no breakpoint moves with that, unlike with the browser's setting. */
const withRoot = (page: Page, px = 32) =>
  page.addInitScript((size) => {
    const own = new CSSStyleSheet()
    own.replaceSync(`html { font-size: ${size}px }`)
    document.adoptedStyleSheets.push(own)
  }, px)

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

/** Which parts of the header lie over each other, or leave the screen. */
const overHeader = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((header) => {
      const parts = [...header.querySelectorAll('a, button, .search-box, [role="status"] > *')].filter(
        (one) =>
          one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !one.matches('.search-clear, .sr-only'),
      )
      const found: string[] = []
      for (const [at, one] of parts.entries()) {
        const a = one.getBoundingClientRect()
        const name = (one.textContent || one.className).trim().slice(0, 30)
        if (a.left < 0 || a.right > innerWidth + 1) found.push(`${name} leaves the screen`)
        for (const other of parts.slice(at + 1)) {
          const b = other.getBoundingClientRect()
          if (one.contains(other) || other.contains(one)) continue
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          if (wide > 1 && high > 1)
            found.push(`${name} lies over ${(other.textContent || other.className).trim().slice(0, 30)}`)
        }
      }
      return found
    })

for (const px of [20, 24, 32])
  test(`[HELP-05] at a root of ${px} px nothing in the header lies over anything else, at any width`, async ({
    page,
    shop,
    customer,
  }) => {
    await withRoot(page, px)
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) await signedIn(page, shop, customer)
      await page.goto('/about')
      await expect(isSignedIn ? accountButton(page) : loginLink(page)).toBeVisible()
      for (const width of [768, 900, 1_024, 1_280, 1_440, 1_920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overHeader(page), `${width} px`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true)
      }
    }
  })

test('[HELP-05] at the usual size the header is one row at any width', async ({ page, shop, customer }) => {
  await signedIn(page, shop, customer)
  await page.goto('/about')
  await expect(accountButton(page)).toBeVisible()
  for (const width of [768, 960, 1_024, 1_200, 1_280, 1_440]) {
    await page.setViewportSize({ width, height: 800 })
    const { height } = (await page.locator('header').first().boundingBox())!
    expect(height, `${width} px`).toBe(76)
    expect(await overHeader(page), `${width} px`).toEqual([])
  }
})
