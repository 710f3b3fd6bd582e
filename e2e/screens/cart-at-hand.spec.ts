import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { guestCart, putInCart, servicesOf, signedIn } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'

const ac = 'AC Repair and Appliances'
const phone = { width: 360, height: 740 }
const atHand = (page: Page) => page.getByRole('region', { name: 'Chosen so far' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main, bottom' })
const named = ['Split AC Installation', 'Full Gas Filling']
const sum = '₹3,898'

test('[LOOK-32] Add to Cart is quiet in a row and filled in details, and Go to Cart is filled', async ({ page }) => {
  const groundOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/services/air-conditioner')
  const row = page.locator('li[id^="service-"]').first()
  const quiet = await groundOf(row.getByRole('button', { name: 'Add to Cart' }))
  await row.getByRole('link', { name: /^Details/ }).click()
  const filled = await groundOf(page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }))
  expect(quiet).not.toBe(filled)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Add to Cart' }).click()
  await page.mouse.move(0, 0)
  await expect.poll(() => groundOf(row.getByRole('link', { name: 'Go to Cart' }))).toBe(filled)
})

test('[LOOK-33] on a phone a bar says what a guest has chosen and what it costs now, where one browses', async ({
  page,
  api,
  guard,
}) => {
  await page.setViewportSize(phone)
  const lines = await guestCart(page, api, ac, ...named)
  // what a browser kept is no price
  await page.addInitScript(() => {
    const kept = localStorage.getItem('cart')
    if (kept) localStorage.setItem('cart', kept.replaceAll(/"serviceCost":\d+/g, '"serviceCost":1'))
  })
  expect(lines).toHaveLength(2)
  for (const path of ['/', '/services', '/services?q=geyser', '/services/air-conditioner']) {
    await page.goto(path)
    await expect(atHand(page).getByText(`2 services · ${sum}`), path).toBeVisible()
    const last = page.getByRole('contentinfo').getByText(/acknowledged within/)
    // What is drawn only near the view makes the page longer as it comes.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(last).toBeInViewport()
      const [bar, below, text] = await boxesOf(atHand(page), tabs(page), last)
      expect(bar.y + bar.height).toBeCloseTo(below.y, 0)
      expect(text.y + text.height).toBeLessThanOrEqual(bar.y)
    }).toPass()
  }
  await guard.inspect('category with the cart at hand')
  for (const path of ['/about', '/signin']) {
    await page.goto(path)
    await expect(tabs(page).getByText('2 services')).toBeAttached()
    await expect(atHand(page)).toHaveCount(0)
  }
  await page.goto('/services')
  await atHand(page).getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('button', { name: /^Checkout/ })).toBeVisible()
  await expect(atHand(page)).toHaveCount(0)
})

test('[LOOK-33] the bar comes with the first service, and a customer has it too', async ({
  page,
  shop,
  api,
  customer,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/services/air-conditioner')
  const row = page.locator('li[id^="service-"]').first()
  await expect(row.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expect(atHand(page)).toHaveCount(0)
  await row.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(atHand(page).getByText(/^1 service · ₹/)).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('cart'))
  await signedIn(page, shop, customer)
  await putInCart(api, customer, await servicesOf(api, ac, ...named))
  await page.goto('/')
  await expect(atHand(page).getByText(`2 services · ${sum}`)).toBeVisible()
})

test('[LOOK-34] what sticks takes less than two fifths of a screen, and the bar is away where it would not', async ({
  page,
  api,
}) => {
  await guestCart(page, api, ac, ...named)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/services/air-conditioner')
  for (const size of ['100%', '200%']) {
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
    await expect(atHand(page).getByText(sum)).toBeVisible()
    const bars = [atHand(page), tabs(page), page.getByRole('navigation', { name: 'Sections' })]
    const heights = (await boxesOf(...bars)).map(({ height }) => height)
    expect(
      heights.reduce((whole, height) => whole + height, 0),
      `${size}: ${heights}`,
    ).toBeLessThan(0.4 * 640)
  }
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(atHand(page)).toBeHidden()
  await page.setViewportSize({ width: 240, height: 640 })
  await expect(atHand(page)).toBeHidden()
})

test('[LOOK-35] beside the list stand the promises and a small cart, and stay there', async ({ page, api, guard }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/services/air-conditioner')
  const promise = page.getByRole('main').getByText('Fixed prices', { exact: true })
  await expect(promise).toBeVisible()
  await expect(atHand(page)).toHaveCount(0)
  await guestCart(page, api, ac, ...named)
  await page.goto('/services/air-conditioner')
  for (const [at, text] of [`${named[1]}Split AC₹2,499`, `${named[0]}Split AC₹1,399`].entries())
    await expect(atHand(page).getByRole('listitem').nth(at)).toHaveText(text)
  await expect(atHand(page).getByText(sum)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 1_200))
  await expect(promise).toBeInViewport()
  await expect(atHand(page)).toBeInViewport({ ratio: 1 })
  await guard.inspect('category with a small cart')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Chosen so far/ })).toBeHidden() // nobody else's business
  await page.emulateMedia({ media: null })
  await page.goto('/services/electrician')
  await page.evaluate(() => scrollTo(0, 1_200))
  await expect(atHand(page)).toBeInViewport({ ratio: 1 })
  await atHand(page).getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page).toHaveURL('/cartpage')
})

test('[LOOK-79] on a desktop the small cart is on the first screen beside the longest list of types, which scroll', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await guestCart(page, api, ac, ...named)
  for (const slug of ['plumber', 'electrician', 'carpenter']) {
    await page.goto(`/services/${slug}`)
    await expect(atHand(page).getByText(sum)).toBeVisible()
    await expect(atHand(page)).toBeInViewport({ ratio: 1 })
    const types = page.getByRole('navigation', { name: 'Kinds of service' })
    await expect
      .poll(() => types.evaluate((one) => one.scrollHeight > one.clientHeight && one.clientHeight > 90))
      .toBe(true)
    const [list, cart] = await boxesOf(types, atHand(page))
    expect(cart.y).toBeGreaterThanOrEqual(list.y + list.height)
  }
})

test('[LOOK-111] beside few types the small cart leaves out the lines that have no room, and no type', async ({
  page,
  api,
}) => {
  const services = await servicesOf(api, ac)
  const names = [...new Set(services.map(({ name }) => name))].slice(0, 4)
  await guestCart(page, api, ac, ...names)
  for (const [width, height] of [
    [1_440, 900],
    [768, 1_024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/services/air-conditioner')
    await expect(atHand(page).getByText('4 services')).toBeVisible()
    await expect(atHand(page).getByText('Total', { exact: true })).toBeVisible() // once the prices have come
    const types = page.getByRole('navigation', { name: 'Kinds of service' })
    await expect.poll(() => types.evaluate((one) => one.scrollHeight <= one.clientHeight), `${width}`).toBe(true)
    // All of one instant: the lines come and go while the page settles.
    const measured = await atHand(page).evaluate((cart) => {
      const boxOf = (one?: Element | null) => one!.getBoundingClientRect()
      const totals = [...cart.querySelectorAll('*')].filter((one) => one.textContent === 'Total')
      const [frame, list] = [boxOf(cart), boxOf(cart.querySelector('ul'))]
      const shown = [...cart.querySelectorAll('li')].map(boxOf).filter(({ left }) => left < frame.right)
      return {
        cart: frame.bottom,
        list: list.bottom,
        total: boxOf(totals.at(-1)).top,
        lowest: Math.max(...shown.map(({ bottom }) => bottom)),
        count: shown.length,
      }
    })
    expect(measured.cart).toBeLessThanOrEqual(height)
    expect(measured.count, 'the newest are there').toBeGreaterThan(0)
    expect(measured.lowest).toBeLessThanOrEqual(measured.list + 0.5)
    expect(measured.list).toBeLessThanOrEqual(measured.total)
  }
})

const inRem = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)

for (const width of [320, 360, 390])
  for (const many of [2, 12])
    test(`[LOOK-110] at ${width} px and any size of text the number of ${many} services covers the word of no tab`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      const services = await servicesOf(api, ac)
      await guestCart(page, api, ac, ...[...new Set(services.map(({ name }) => name))].slice(0, many))
      await page.goto('/cartpage')
      await expect(tabs(page).getByText(`${many} services`)).toBeVisible()
      for (const size of ['100%', '150%', '200%']) {
        await inRem(page, size)
        const covered = await tabs(page).evaluate((bar) => {
          const own = bar.querySelector('.count')!.getBoundingClientRect()
          const range = document.createRange()
          return [...bar.querySelectorAll('a')]
            .flatMap((tab) => [...tab.childNodes])
            .filter((node) => {
              if (node.nodeType !== Node.TEXT_NODE) return false
              range.selectNode(node)
              const { left, right, top, bottom } = range.getBoundingClientRect()
              return left < own.right && right > own.left && top < own.bottom && bottom > own.top
            })
            .map((node) => node.textContent)
        })
        expect(covered, size).toEqual([])
      }
    })
