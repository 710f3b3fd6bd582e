import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { inDatabase, order, putInCart, servicesOf, settle, signedIn } from '../shop/arrange'
import { boxesOf, boxOf } from '../shop/at-rest'

const ac = 'AC Repair and Appliances'
const electrician = 'Electrician, Carpenter and Plumber'
const phone = { width: 390, height: 844 }

/** The lines of text that an element takes. */
const linesOf = (one: Locator) => one.evaluate((element) => element.getClientRects().length)

/** The relative luminance of a colour as the browser computed it. */
const luminanceOf = (one: Locator, property: 'color' | 'backgroundColor') =>
  one.evaluate((element, name) => {
    const [r, g, b] = (getComputedStyle(element)[name].match(/[\d.]+/g) ?? []).map(Number)
    const linear = (part = 0) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  }, property)

const alive = (page: Page) => expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

test('[LOOK-01] at night a button that acts is dark enamel under white letters', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/services/air-conditioner')
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })
  await expect(button).toBeVisible()
  const [ground, letters] = [await luminanceOf(button, 'backgroundColor'), await luminanceOf(button, 'color')]
  expect(ground).toBeLessThan(0.2)
  expect((letters + 0.05) / (ground + 0.05)).toBeGreaterThan(4.5)
})

test('[LOOK-02] on a phone the controls of the slides lie below the picture, clear of what follows', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const first = page.getByRole('button', { name: /^Slide 1 of/ })
  await expect(first).toBeVisible()
  const [pager, slide] = await boxesOf(first, page.getByRole('group', { name: /^1 of/ }))
  expect(pager.y).toBeGreaterThanOrEqual(slide.y + slide.height)
  const below = await boxOf(page.getByText('Fixed prices', { exact: true }))
  expect(below.y).toBeGreaterThanOrEqual(pager.y + pager.height / 2 + 8)
})

for (const width of [360, 390])
  test(`[LOOK-03] at ${width} px the button of a row stands clear of its description, and the rows stay short`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/services/air-conditioner')
    await alive(page)
    const rows = page.locator('[id^="service-"]')
    for (const at of [0, 1, 2]) {
      const row = rows.nth(at)
      const [text, button] = await boxesOf(row.locator('p').first(), row.getByRole('button'))
      expect(button.y - (text.y + text.height)).toBeGreaterThanOrEqual(8)
      expect((await boxOf(row)).height).toBeLessThanOrEqual(124)
    }
  })

test('[LOOK-04] at 768 px the prices of a rail stand on one line', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const rail = page.getByRole('region', { name: 'Popular Services' })
  await rail.scrollIntoViewIfNeeded()
  const cards = rail.getByRole('listitem')
  const names = await boxesOf(...[0, 1, 2, 3].map((at) => cards.nth(at).getByRole('heading')))
  expect(new Set(names.map(({ height }) => height)).size, 'names of one line and of two').toBeGreaterThan(1)
  const priceIn = (at: number) =>
    cards
      .nth(at)
      .getByText(/^₹[\d,]+$/)
      .first()
  const prices = await boxesOf(...[0, 1, 2, 3].map(priceIn))
  expect(new Set(prices.map(({ y }) => Math.round(y))).size).toBe(1)
})

test('[LOOK-05] number and date of a booking are a line of their own in each row, at every width', async ({
  page,
  shop,
  api,
  customer,
}) => {
  await signedIn(page, shop, customer)
  const numbers = await order(api, customer, (await servicesOf(api, electrician)).slice(0, 3))
  // the widest letters that a number can have
  await inDatabase(shop, `update booking set order_id = 'HS-WMWMWMWM' where order_id = $1`, numbers[1]!)
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/orders')
    const rows = page.locator('[data-order]')
    await expect(rows).toHaveCount(3)
    for (const row of await rows.all()) {
      const [id, date] = [row.getByText(/^HS-/), row.locator('time')]
      expect([await linesOf(id), await linesOf(date)], `${width}`).toEqual([1, 1])
      expect((await boxOf(id)).height).toBeLessThan(30)
      const [left, right, whole] = await boxesOf(id, date, row)
      expect(Math.abs(left.y + left.height / 2 - right.y - right.height / 2), `${width}`).toBeLessThan(2)
      expect(right.x + right.width).toBeLessThanOrEqual(whole.x + whole.width)
    }
  }
})

test('[LOOK-06] at 1440 px the profile uses the whole width, and a "Primary" stands on the padding', async ({
  page,
  shop,
  api,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await settle(api, customer)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/profile')
  const [form, password, frame] = [
    page.getByRole('heading', { name: 'Your details' }),
    page.getByRole('heading', { name: 'Password' }),
    page.getByRole('banner').getByRole('button', { name: /^Account of/ }),
  ]
  await expect(password).toBeVisible()
  const [left, right, edge] = await boxesOf(form, password, frame)
  expect(right.x).toBeGreaterThan(left.x + 500)
  const panel = await boxOf(password.locator('xpath=ancestor::div[contains(@class,"rounded-xl")][1]'))
  expect(panel.x + panel.width).toBeCloseTo(edge.x + edge.width, -1)

  await putInCart(api, customer, (await servicesOf(api, ac)).slice(0, 1))
  await page.goto('/cartpage')
  await page.getByRole('button', { name: /^Checkout/ }).click()
  const card = page.getByRole('dialog').locator('label', { hasText: 'Primary' }).first()
  await expect(card).toBeVisible()
  const [chip, around] = await boxesOf(card.getByText('Primary', { exact: true }), card)
  expect(around.x + around.width - chip.x - chip.width).toBeCloseTo(16, 0)
})

for (const width of [390, 1280])
  test(`[LOOK-07] at ${width} px what was typed into the search can be cleared at a press`, async ({ page, guard }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/services?q=geyser')
    await alive(page)
    const field = page.getByRole('combobox', { name: 'Search services' })
    const clear = page.getByRole('button', { name: 'Clear the search' })
    await expect(clear).toBeVisible()
    await guard.inspect('a search that can be cleared')
    await clear.click()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(clear).toBeHidden()
  })

test('[LOOK-08] that there is nothing to pay now stands on the home page, in details, and beside Checkout and Confirm Order', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const said = 'Nothing to pay now'
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Our services' })
  for (const promise of ['Fixed prices', said, 'Free cancellation up to 12 hours before'])
    await expect(hero.getByText(promise, { exact: true })).toBeVisible()
  await signedIn(page, shop, customer)
  await putInCart(api, customer, (await servicesOf(api, ac)).slice(0, 1))
  await settle(api, customer)
  await page.goto('/services/air-conditioner')
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(said, { exact: true })).toBeVisible()
  await page.goto('/cartpage')
  const group = page.getByRole('region', { name: 'AC Repair and Appliances' })
  await expect(group.getByText(said, { exact: true })).toBeVisible()
  await group.getByRole('button', { name: /^Checkout/ }).click()
  await expect(page.getByRole('dialog').getByText(said, { exact: true })).toBeVisible()
})

test('[LOOK-09] a row of tabs that goes on fades at its end, and its last tab can be scrolled clear of that', async ({
  page,
  shop,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/orders')
  const tabs = page.getByRole('tablist')
  expect(await tabs.evaluate((row) => getComputedStyle(row).maskImage)).toContain('linear-gradient')
  // The page moves the row to the chosen tab a frame after it is alive, which may be between the scroll and the look.
  await expect(async () => {
    await tabs.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }))
    const [last, row] = await boxesOf(tabs.getByRole('tab').last(), tabs)
    expect(last.x + last.width).toBeLessThanOrEqual(row.x + row.width - 32 + 1)
  }).toPass({ timeout: 10_000 })
})

for (const width of [360, 1440])
  test(`[LOOK-11] at ${width} px and twice the size of text the longest name stands whole in menu and card`, async ({
    page,
    shop,
    api,
    customer,
  }) => {
    await signedIn(page, shop, customer)
    await settle(api, customer)
    const [first, last] = ['Venkatanarasimharajuvaripetasubrahmanyeswara', 'Krishnamoorthychandrasekharan']
    await inDatabase(
      shop,
      'update customer set first_name = $1, last_name = $2 where id = $3',
      first,
      last,
      customer._id,
    )
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/profile?tab=addresses')
    const menu = page.getByRole('button', { name: `Account of ${first} ${last}` })
    await expect(menu).toBeVisible()
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    for (const card of await page.locator('[data-record]').all()) {
      const [around, ...buttons] = await boxesOf(card, ...(await card.getByRole('button').all()))
      for (const { x, width: wide } of buttons) expect(x + wide).toBeLessThanOrEqual(around.x + around.width)
    }
    await menu.click()
    const name = page.getByRole('banner').getByText(`${first} ${last}`)
    await expect(name).toBeVisible()
    expect(
      await name.evaluate((text) => [text.scrollWidth - text.clientWidth, getComputedStyle(text).overflow]),
    ).toEqual([0, 'visible'])
    if (width === 1440) {
      const card = page.getByRole('complementary', { name: 'You', exact: true })
      expect(await card.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    }
  })

test('[LOOK-124] where the system draws no shadow, boxes, circles, the search and the steps keep an edge, and the header its words', async ({
  page,
  shop,
  api,
  customer,
}) => {
  await order(api, customer, await servicesOf(api, 'AC Repair and Appliances', 'Split AC Installation'))
  await signedIn(page, shop, customer)
  await page.goto('/')
  await page.evaluate(() => {
    const data = { pincode: '110001', place: 'New Delhi', area: 'Delhi' }
    localStorage.setItem('state', JSON.stringify({ version: 1, data, modal: null, serviceData: [] }))
  })
  await page.goto('/profile')
  const name = page.getByRole('banner').getByRole('link').first().locator('span')
  const pin = page.getByRole('button', { name: /^Service location/ })
  for (const width of [320, 340, 360, 768, 780, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(pin).toBeVisible()
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth), `the name at ${width} px`).toBeLessThan(1)
    const room = await pin.evaluate((one) => one.clientWidth - one.querySelector('.num')!.clientWidth)
    expect(room, `beside the digits at ${width} px`).toBeGreaterThanOrEqual(8)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  const hasEdge = (one: Locator) =>
    one.evaluate((node) => {
      const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(node)
      return (borderTopStyle === 'solid' && borderTopWidth !== '0px') || outlineStyle === 'solid'
    })
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await page.getByRole('button', { name: 'Add address' }).first().click()
  const choice = page.getByRole('checkbox', { name: /primary/ })
  expect(await hasEdge(choice)).toBe(true)
  await page.goto('/orders')
  expect(await hasEdge(page.locator('.search-box').first())).toBe(true)
  await page.getByRole('tabpanel').getByRole('button', { expanded: false }).click()
  await page.getByRole('button', { name: /^Track/ }).click()
  const ahead = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'to come' })
  await expect(ahead.first()).toBeVisible()
  for (const step of await ahead.all()) expect(await hasEdge(step.locator('> span').first())).toBe(true)
})
