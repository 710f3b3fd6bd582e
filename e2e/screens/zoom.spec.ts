import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { checkoutSheet } from '../pages/checkout'
import { order, putInCart, servicesOf, settle, signedIn } from '../shop/arrange'

const ac = 'AC Repair and Appliances'

/** What a screen is left with when it is magnified: a phone of 360 px by half, a desktop of 1280 px twice and four times. */
const sizes = [
  { width: 240, height: 490 },
  { width: 320, height: 256 },
  { width: 640, height: 512 },
]

/** What cannot be read or pressed in that size: a page that scrolls sideways, text that is cut, or under something to press. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    // What is far below is drawn, and has its true height, only once it is scrolled to.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(drawn)
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth + 1)
      faults.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth} px`)
    const sheets = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter((one) =>
      one.checkVisibility(),
    )
    const inside = sheets.at(-1) ?? document.querySelector('main') ?? document.body
    const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** Ends in three dots, as somebody has designed it: it is whole elsewhere. */
    const isClamped = (one: Element | null): boolean => {
      if (one === null) return false
      const { webkitLineClamp, textOverflow } = getComputedStyle(one)
      return webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || isClamped(one.parentElement)
    }
    const isMeantToBeCut = (one: Element) =>
      one.closest('.sr-only, [class*="sr-only"], [aria-hidden="true"], [data-rail], [inert]') !== null || isClamped(one)
    /** Whether it ends at the edge of what it scrolls in, without reaching `other`, which stands outside. */
    const isScrolledAway = (of: Element, box: DOMRect, other: Element) => {
      for (let up: Element | null = of; up && !up.contains(other); up = up.parentElement) {
        const edge = up.getBoundingClientRect()
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(up).overflowY)
        if (scrolls && (box.bottom > edge.bottom || box.top < edge.top)) return true
      }
      return false
    }
    type Text = { of: Element; text: string; box: DOMRect }
    const texts: Text[] = []
    const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const of = node.parentElement
      if (!text || !of || !isShown(of) || isMeantToBeCut(of)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) texts.push({ of, text, box })
    }
    for (const { of, text, box } of texts) {
      for (let up: Element | null = of; up && up !== inside.parentElement; up = up.parentElement) {
        if (up.matches('[data-engaged]')) break // a carousel moves it into view
        const { overflowX, position } = getComputedStyle(up)
        const edge = up.getBoundingClientRect()
        if (
          (overflowX === 'hidden' || overflowX === 'clip') &&
          (box.right > edge.right + 2 || box.left < edge.left - 2)
        ) {
          faults.push(`cut: ${text.slice(0, 60)}`)
          break
        }
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break
      }
    }
    const pressed = [...inside.querySelectorAll('button, a[href], [role="button"]')].filter(
      (one) => isShown(one) && !isMeantToBeCut(one) && getComputedStyle(one).position !== 'absolute',
    )
    for (const one of pressed) {
      const boxes = [...one.getClientRects()]
      for (const { of, text, box } of texts) {
        if (one.contains(of) || of.contains(one)) continue
        const covers = boxes.some(
          (edge) =>
            Math.min(edge.right, box.right) - Math.max(edge.left, box.left) > 2 &&
            Math.min(edge.bottom, box.bottom) - Math.max(edge.top, box.top) > 4 &&
            !isScrolledAway(one, edge, of) &&
            !isScrolledAway(of, box, one),
        )
        // What floats over the page is scrolled away from; what stands beside it is not.
        const floats = (element: Element) => {
          for (let up: Element | null = element; up; up = up.parentElement)
            if (['fixed', 'sticky'].includes(getComputedStyle(up).position) && up !== inside && !up.contains(inside))
              return true
          return false
        }
        if (covers && floats(one) === floats(of))
          faults.push(`"${one.textContent?.trim().slice(0, 40)}" covers: ${text.slice(0, 60)}`)
      }
    }
    return [...new Set(faults)]
  })

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

for (const size of sizes) {
  const at = `${size.width} × ${size.height} px`
  test(`[HELP-01] at ${at} every public screen can be read and pressed, without scrolling sideways`, async ({
    page,
    guard,
    api,
  }) => {
    guard.expect(/\b404\b/)
    await page.setViewportSize(size)
    const { body } = await api('GET', '/api/mainservices')
    const main = (body!.data as { _id: string; serviceName: string }[]).find(({ serviceName }) => serviceName === ac)!
    const categories = await api('GET', `/api/mainservicescategories/list/${main._id}`)
    const [category] = categories.body!.data as { _id: string }[]
    const found: Record<string, string[]> = {}
    const paths = [
      '/',
      '/services',
      `/services/${category!._id}`,
      '/about',
      '/cartpage',
      '/signin',
      '/contact',
      '/ProContact',
      '/TermsConditions',
      '/PrivacyPolicy',
      '/Slider',
      '/services?q=ac',
      '/no-such-page',
    ]
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await shot(page, `${size.width}-${path.replace(/\W/g, '_')}`)
      const faults = await faultsOf(page)
      if (faults.length) found[path] = faults
    }
    await page.goto('/signin')
    await page
      .getByRole('radio', { name: 'Register' })
      .or(page.getByRole('tab', { name: 'Register' }))
      .first()
      .click()
    await expect(page.getByLabel('First name')).toBeVisible()
    const faults = await faultsOf(page)
    if (faults.length) found.registration = faults
    await page.goto(`/services/${category!._id}`)
    await page
      .getByRole('link', { name: /Details/ })
      .or(page.getByRole('button', { name: /Details/ }))
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await shot(page, `${size.width}-details`)
    const inDetails = await faultsOf(page)
    if (inDetails.length) found.details = inDetails
    expect(found).toEqual({})
  })

  test(`[HELP-01] at ${at} the screens of a customer can be read and pressed, and the checkout scrolls as a whole`, async ({
    page,
    api,
    shop,
    customer,
  }) => {
    await page.setViewportSize(size)
    const services = await servicesOf(api, ac)
    await settle(api, customer)
    await order(api, customer, services.slice(0, 2))
    await putInCart(api, customer, services.slice(2, 5))
    await signedIn(page, shop, customer)
    const found: Record<string, string[]> = {}
    for (const path of ['/cartpage', '/orders', '/profile', '/profile?tab=addresses', '/profile?tab=numbers']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === '/cartpage') await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
      if (path === '/orders') await page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click()
      await shot(page, `${size.width}-${path.replace(/\W/g, '_')}`)
      const faults = await faultsOf(page)
      if (faults.length) found[path] = faults
    }
    await page.goto('/cartpage')
    await page.getByRole('button', { name: 'Checkout' }).click()
    const { sheet, confirm } = checkoutSheet(page)
    await expect(sheet.getByRole('heading', { name: 'Order summary' })).toBeVisible()
    await shot(page, `${size.width}-checkout`)
    const faults = await faultsOf(page)
    if (faults.length) found.checkout = faults
    expect(found).toEqual({})
    // What scrolls has most of the screen.
    const room = await sheet.evaluate((popup) => {
      const scrolling = [popup, ...popup.querySelectorAll('*')].filter(
        (one) =>
          one.scrollHeight > one.clientHeight + 20 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
      )
      return Math.max(...scrolling.map((one) => one.clientHeight)) / innerHeight
    })
    expect(room).toBeGreaterThan(0.6)
    await confirm.scrollIntoViewIfNeeded()
    await expect(confirm).toBeInViewport({ ratio: 1 })
  })
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
    const { body } = await api('GET', '/api/mainservices')
    const main = (body!.data as { _id: string; serviceName: string }[]).find(({ serviceName }) => serviceName === ac)!
    const categories = await api('GET', `/api/mainservicescategories/list/${main._id}`)
    const [category] = categories.body!.data as { _id: string }[]
    for (const [path, part] of [
      [`/services/${category!._id}`, 'main li[id^="service-"]'],
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
