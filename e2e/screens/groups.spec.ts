import type { Page } from '@playwright/test'
import { runSql } from '../../testing/database'
import { expect, test } from '../fixtures'
import { boxesOf, boxOf } from '../shop/at-rest'

const groups = (page: Page) => page.getByRole('region', { name: 'What are you looking for?' })

test('[GROUP-01] groups stand in three columns, and the last two share their row', async ({ page }) => {
  await page.goto('/')
  const boxes = await boxesOf(...(await groups(page).getByRole('listitem').all()).slice(0, 8))
  const rowsAt = [...new Set(boxes.map(({ y }) => Math.round(y)))]
  expect(rowsAt.map((y) => boxes.filter((box) => Math.round(box.y) === y).length)).toEqual([3, 3, 2])
  const [first, , third, , , , , last] = boxes
  expect(last!.width / first!.width).toBeGreaterThan(1.4)
  expect(Math.abs(last!.x + last!.width - (third!.x + third!.width))).toBeLessThan(2)
})

test('a group tells its lowest price and how many services it holds', async ({ page }) => {
  await page.goto('/')
  const tile = groups(page).getByRole('link', { name: 'AC Repair And Appliances' })
  await expect(tile).toContainText('from ₹299')
  await expect(tile).toContainText('57 services')
  // of what most of them count by, though wiring counts by the square foot and a sofa by the seat
  for (const [name, from] of [
    ['Painters', '₹15 per unit'],
    ['Electrician', '₹59'],
    ['Cleaning', '₹399'],
  ] as const)
    await expect(groups(page).getByRole('link', { name })).toContainText(`from ${from} ·`)
  await expect(groups(page)).not.toContainText('per visit')
})

test('[GROUP-02, GROUP-04] names read in words, - is skipped, an icon stands where a picture is missing or does not load, and a group of nothing leads to all', async ({
  page,
  guard,
  shop,
}) => {
  guard.expect(/404 GET .*\/pictures\/nothing\.webp/)
  guard.expect(/console error: Failed to load resource/)
  await runSql(
    shop.databaseUrl,
    `insert into main_service (key, name, image, position)
       values ('-', '-', '', 90), ('garden care', 'garden_care', '/pictures/nothing.webp', 91),
         ('sofa care', 'sofa_care', '/pictures/nothing.webp', 92), ('fan care', 'fan_care', '', 93), ('odds', 'odds', '', 94)`,
  )
  try {
    const tile = groups(page).getByRole('link', { name: 'Garden Care' })
    await expect(async () => {
      await page.goto('/')
      await expect(tile).toBeVisible({ timeout: 500 })
    }).toPass()
    for (const [name, icon] of [
      ['Garden Care', 'bug'],
      ['Sofa Care', 'sofa'],
      ['Fan Care', 'fan'],
      ['Odds', 'bug'],
    ] as const) {
      const one = groups(page).getByRole('link', { name })
      await one.scrollIntoViewIfNeeded()
      await expect(one.locator(`svg.lucide-${icon}`)).toBeVisible()
      await expect(one.locator('img')).toHaveCount(0)
    }
    await guard.inspect('groups without a picture')
    await expect(groups(page).getByRole('heading', { level: 3 })).toHaveText([
      'AC Repair And Appliances',
      'Appliances Repair & Services',
      'Electrician, Carpenter And Plumber',
      'RO Service & Repair',
      'Painters',
      'CCTV Camera Services',
      'Cleaning & Disinfection',
      'Pest Control',
      'Garden Care',
      'Sofa Care',
      'Fan Care',
      'Odds',
    ])
    await expect(tile).toHaveAttribute('href', '/services')
  } finally {
    await runSql(shop.databaseUrl, `delete from main_service where position >= 90`)
  }
  await expect.poll(async () => (await fetch(shop.url)).text()).not.toContain('Garden Care') // nor in the next test
})

test('[GROUP-03] the four pictures say more on hover, on focus and on touch', async ({ page, browser, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  for (const [name, text] of [
    ['Geyser Service', 'Professional and reliable geyser repair'],
    ['Painter', 'High-quality painting for home and office'],
    ['Plumber', 'Fast and affordable plumbing solutions'],
    ['RO Service', 'Expert RO installation and maintenance'],
  ] as const) {
    const tile = groups(page).getByRole('link', { name: `${name} ${text}` })
    const caption = tile.getByText(text)
    const height = async () => (await boxOf(caption)).height
    await page.mouse.move(0, 0)
    await expect.poll(height).toBe(0)
    await tile.hover()
    await expect.poll(height).toBeGreaterThan(10)
    await page.mouse.move(0, 0)
    await expect.poll(height).toBe(0)
    await tile.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect.poll(height).toBeGreaterThan(10)
  }
  const touch = await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: true, hasTouch: true })
  const tablet = await touch.newPage()
  await tablet.goto(shop.url)
  expect((await boxOf(groups(tablet).getByText('Fast and affordable plumbing solutions'))).height).toBeGreaterThan(10)
  await touch.close()
})

test('[GROUP-04] a group of one category leads straight to it', async ({ page }) => {
  await page.goto('/')
  await groups(page).getByRole('link', { name: 'CCTV Camera Services' }).click()
  await expect(page).toHaveURL(/\/services\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'DVR Installation' })).toBeVisible()
})

test('[GROUP-06] the sheet of a group freezes the page, Escape closes it and the focus returns', async ({ page }) => {
  await page.goto('/')
  const tile = groups(page).getByRole('link', { name: 'Electrician, Carpenter And Plumber' })
  await tile.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await tile.click()
  const sheet = page.getByRole('dialog', { name: 'Electrician, Carpenter And Plumber' })
  await expect(sheet.getByRole('link')).toHaveCount(3)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => document.scrollingElement!.scrollTop)).toBe(before)
  for (let stops = 0; stops < 6; stops++) {
    await page.keyboard.press('Tab')
    await expect(sheet.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(tile).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test.describe('moving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('[GROUP-05] a sheet slides down for 300 ms before it closes; on a phone it comes from the bottom', async ({
    page,
  }) => {
    const animations = await page.context().newCDPSession(page)
    await animations.send('Animation.enable')
    const tile = page.getByRole('link', { name: 'Electrician, Carpenter And Plumber' }).last()
    const sheet = page.getByRole('dialog')
    const running = () =>
      sheet.evaluate((one) =>
        one.getAnimations().map((animation) => {
          const effect = animation.effect as KeyframeEffect
          const ways = effect.getKeyframes().map(({ translate }) => translate)
          const { animationName } = animation as CSSAnimation
          return [animationName, effect.getTiming().duration, ways.find((way) => way && way !== 'none')]
        }),
      )
    for (const [width, way] of [
      [390, '0px 100%'],
      [1280, '0px 24px'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      await animations.send('Animation.setPlaybackRate', { playbackRate: 0 })
      await tile.evaluate((one: HTMLElement) => one.click())
      await expect.poll(running).toEqual([['rise', 300, way]])
      await animations.send('Animation.setPlaybackRate', { playbackRate: 100 })
      await expect.poll(running).toEqual([])
      await animations.send('Animation.setPlaybackRate', { playbackRate: 0 })
      await sheet.getByRole('button', { name: 'Close' }).evaluate((one: HTMLElement) => one.click())
      await expect.poll(running).toEqual([['sink', 300, way]])
      await expect(sheet).toBeVisible()
      await animations.send('Animation.setPlaybackRate', { playbackRate: 1 })
      await expect(sheet).toBeHidden()
    }
  })
})
