import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { carousel, pass, seen, stopClock, taken, worked } from '../pages/carousel'
import { holdScripts } from '../shop/arrange'
import { withCatalogue } from '../shop/catalogue'

const all = 'All Services'
/** Long enough for the cards to arrive, too short for the next step. */
const arrivalMs = 1_500

const boxes = (page: Page, title: string) =>
  carousel(page, title)
    .locator('li a')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))

test.describe('moving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('[CAR-04, ROUTE-07] a carousel of all services goes on every 4000 ms, but not under the pointer, with the focus or when paused', async ({
    page,
  }) => {
    await stopClock(page)
    await page.goto('/Slider')
    const one = carousel(page, all)
    await taken(one)
    const names = await one.getByRole('heading', { level: 2 }).allTextContents()
    expect(names).toHaveLength(48)
    const at = (place: number) => names.slice(place, place + 4)
    expect(await seen(one)).toEqual(at(0))

    await pass(page, 3_999)
    expect(await seen(one)).toEqual(at(0))
    await pass(page, 1 + arrivalMs)
    expect(await seen(one)).toEqual(at(1))
    await pass(page, 4_000)
    expect(await seen(one)).toEqual(at(2))

    await one.getByRole('link').nth(3).hover()
    await pass(page, 20_000)
    expect(await seen(one)).toEqual(at(2))
    await page.mouse.move(0, 0)
    await pass(page, 3_999)
    expect(await seen(one)).toEqual(at(2))
    await pass(page, 1 + arrivalMs)
    expect(await seen(one)).toEqual(at(3))

    // it goes on after a press of an arrow, which keeps the focus
    await one.getByRole('button', { name: `Next of ${all}` }).click()
    await page.mouse.move(0, 0)
    await pass(page, arrivalMs)
    expect(await seen(one)).toEqual(at(7))
    await pass(page, 4_000)
    expect(await seen(one)).toEqual(at(8))

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await pass(page, 20_000)
    const withFocus = await seen(one)
    await pass(page, 20_000)
    expect(await seen(one)).toEqual(withFocus)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await pass(page, 4_000 + arrivalMs)
    expect(await seen(one)).not.toEqual(withFocus)

    await one.getByRole('button', { name: 'Pause the carousels' }).click()
    await page.mouse.move(0, 0)
    await pass(page, arrivalMs)
    const paused = await seen(one)
    await pass(page, 20_000)
    expect(await seen(one)).toEqual(paused)
    await one.getByRole('button', { name: 'Let the carousels move' }).click()
    await page.mouse.move(0, 0)
    await pass(page, 4_000 + arrivalMs)
    expect(await seen(one)).not.toEqual(paused)
  })

  test('[CAR-05] a finger holds it, and 200 ms more, and moves it', async ({ browser, shop }) => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'no-preference',
    })
    const page = await phone.newPage()
    await stopClock(page)
    await page.goto(`${shop.url}/Slider`)
    const one = carousel(page, all)
    await taken(one)
    const names = await one.getByRole('heading', { level: 2 }).allTextContents()
    const { x, y } = (await one.getByRole('link').first().boundingBox())!
    const finger = await phone.newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 40, y: y + 40 }] })
    await pass(page, 20_000)
    expect(await seen(one)).toEqual([names[0]])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    await pass(page, 1)
    await pass(page, 199)
    await pass(page, 3_999)
    expect(await seen(one)).toEqual([names[0]])
    await pass(page, 1 + arrivalMs)
    expect(await seen(one)).toEqual([names[1]])
    const at = (left: number) => [{ x: left, y: y + 40 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
    for (const left of [250, 180, 100])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(left) })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await pass(page, arrivalMs)
    expect(await seen(one)).toEqual([names[2]])
    await phone.close()
  })
})

test('[CAR-04] under prefers-reduced-motion it stands still, and the arrows jump', async ({ page }) => {
  await stopClock(page)
  await page.goto('/Slider')
  const one = carousel(page, all)
  await taken(one)
  const first = await seen(one)
  await pass(page, 60_000)
  expect(await seen(one)).toEqual(first)
  await expect(one.getByRole('button', { name: /Pause/ })).toBeHidden()
  await one.getByRole('button', { name: `Next of ${all}` }).click()
  await pass(page, 20)
  expect(await seen(one)).not.toEqual(first)
})

test('[CAR-05] one card a view, 2 from 480 px, 3 from 640 px, 4 from 768 px, 20 px apart; taking over moves nothing', async ({
  page,
  guard,
}) => {
  const release = await holdScripts(page)
  await page.goto('/Slider', { waitUntil: 'commit' })
  const one = carousel(page, all)
  await expect(one.getByRole('link').nth(47)).toBeAttached()
  await expect(one.locator('ul')).toHaveCSS('display', 'flex') // its styles have come
  await page.evaluate(async () => {
    if (document.body.offsetHeight) await document.fonts.ready
  })
  const widths = [360, 479, 480, 639, 640, 767, 768, 1023, 1024, 1440]
  const measure = async () => {
    const found: [width: number, cards: number, gap: number, top: number][] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
      await expect.poll(async () => (await seen(one)).length).toBeGreaterThan(0)
      const [first, second] = await boxes(page, all)
      found.push([width, (await seen(one)).length, Math.round(second!.left - first!.right), Math.round(first!.top)])
    }
    return found
  }
  const served = await measure()
  expect(served.map(([, cards]) => cards)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 4, 4])
  expect(new Set(served.map(([, , gap]) => gap))).toEqual(new Set([20]))
  release()
  await taken(one)
  await worked(page)
  expect(await measure()).toEqual(served)
  await guard.inspect('slider', one)
})

test('[CAR-05] it loops from five services on, has arrows from two on, and the keyboard reaches every card', async ({
  page,
  shop,
}) => {
  const title = 'Room Heater Services'
  const one = carousel(page, title)
  const next = one.getByRole('button', { name: `Next of ${title}` })
  const previous = one.getByRole('button', { name: `Previous of ${title}` })
  const heaters = `from application_type t where t.id = s.application_type_id and t.key = 'room heater'`
  const only = async (count: number, work: (names: string[]) => Promise<void>) =>
    withCatalogue(
      shop,
      `update service s set offered = s.position < ${count} ${heaters}`,
      `update service s set offered = true ${heaters}`,
      async () => {
        await expect(async () => {
          await page.goto('/')
          await expect(one.getByRole('link')).toHaveCount(count, { timeout: 500 })
        }).toPass()
        await one.scrollIntoViewIfNeeded()
        await work(await one.getByRole('heading', { level: 3 }).allTextContents())
      },
    )
  await page.setViewportSize({ width: 600, height: 800 })
  await only(5, async (names) => {
    await taken(one)
    await previous.click()
    await expect.poll(() => seen(one)).toEqual([names[3], names[4]])
    await next.click()
    await next.click()
    await next.click()
    await expect.poll(() => seen(one)).toEqual([names[4], names[0]])
    // Tab brings every card into view before it has the focus
    await next.focus()
    for (const name of names) {
      await page.keyboard.press('Tab')
      await expect(one.locator('a:focus')).toContainText(name)
      expect(await seen(one)).toContain(name)
    }
  })
  await only(4, async (names) => {
    await taken(one)
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await previous.click({ force: true })
    expect(await seen(one)).toEqual([names[0], names[1]])
    await next.click()
    await expect.poll(() => seen(one)).toEqual([names[2], names[3]])
    await expect(next).toHaveAttribute('aria-disabled', 'true')
  })
  await only(1, async () => {
    await expect(one.getByRole('button')).toHaveCount(0)
  })
})

test('[CAR-08, CAR-05] the card at the end is a place of the round, and the keyboard opens it', async ({
  page,
  guard,
}) => {
  const title = 'Geyser Services'
  const one = carousel(page, title)
  const card = one.getByRole('link', { name: 'See all 11 services' })
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/')
  await one.scrollIntoViewIfNeeded()
  await taken(one)
  await expect(card).not.toBeInViewport()
  await one.getByRole('button', { name: `Previous of ${title}` }).click()
  await expect(card).toBeInViewport({ ratio: 1 })
  await one.getByRole('button', { name: `Next of ${title}` }).click()
  await expect(card).not.toBeInViewport()
  for (let at = 0; at < 9; at++) await page.keyboard.press('Tab')
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport({ ratio: 1 })
  await guard.inspect('carousel at its end', one)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services\/geyser\?type=[0-9a-f-]{36}#services$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geyser')
})

test('[CAR-01, CAT-13] a card shows the first picture of its own, else the thumbnail, its category, its name, its type and its price', async ({
  page,
  guard,
  shop,
}) => {
  guard.expect(/404 GET .*\/pictures\/nothing\.webp/)
  guard.expect(/console error: Failed to load resource/)
  const one = carousel(page, 'Room Heater Services')
  const service = `where name in ('Room Heater Check Up', 'Room_Heater_Check_Up')`
  const category = `where key = 'room heater'`
  const change = (name: string, images: string, cost: string, named: string) =>
    `with c as (update category set name = '${named}' ${category})
     update service set name = '${name}', images = ${images}, cost = ${cost} ${service}`
  const { images } = { images: `array['/pictures/appliances.webp']` }
  await withCatalogue(
    shop,
    change('Room_Heater_Check_Up', `array['/pictures/default.webp', '/pictures/nothing.webp']`, 'null', '_'),
    change('Room Heater Check Up', images, '199', 'Room Heater'),
    async () => {
      const card = one.getByRole('link', { name: 'Room Heater Check Up' })
      await expect(async () => {
        await page.goto('/')
        await expect(card).toContainText('Price on request', { timeout: 500 })
      }).toPass()
      await expect(card).toHaveText(/^Service\s*Room Heater Check Up\s*Room Heater\s*Price on request$/)
      await expect(carousel(page, 'Popular Services').getByRole('link').first()).toHaveText(
        /^Refrigerator Services And Repair\s*Refrigerator Check Up\s*Double Door Refrigerator\s*₹/,
      )
      await card.scrollIntoViewIfNeeded()
      await expect(card.locator('img')).toHaveAttribute('src', '/pictures/default.webp')
      await expect(one.getByRole('link', { name: 'Oil Filled Heater Repair' })).toContainText('₹499')
    },
  )
})

test('[CAR-05] where its script does not load, the list still scrolls by arrows and fingers', async ({
  page,
  guard,
}) => {
  guard.expect(/ERR_FAILED GET .*\.js/)
  guard.expect(/console error: Failed to load resource/)
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const answer = await route.fetch()
    return (await answer.text()).includes('autoplay:timerset') ? route.abort() : route.fulfill({ response: answer })
  })
  await page.goto('/Slider')
  const one = carousel(page, all)
  const first = await seen(one)
  await one.getByRole('button', { name: `Next of ${all}` }).click()
  await expect.poll(() => seen(one)).not.toEqual(first)
  await expect.poll(() => seen(one)).toHaveLength(4)
  await page.unrouteAll({ behavior: 'wait' }) // scripts that are still on their way
})
