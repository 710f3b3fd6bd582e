import type { Locator, Page } from '@playwright/test'
import { runSql } from '../../lib/testing/database'
import { expect, test } from '../fixtures'

const groups = (page: Page) => page.getByRole('region', { name: 'What are you looking for?' })
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of service' })
const row = (page: Page, name: string, type?: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .filter({ hasText: type ?? '' })
const boxOf = async (one: Locator) => (await one.boundingBox())!

test.describe('the home page', () => {
  test('the hero names a price of the catalogue and leads to its category', async ({ page, guard }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const hero = page.getByRole('region', { name: 'Our services' })
    await expect(hero.getByText('₹629')).toBeVisible()
    await expect(hero.getByText('₹699')).toBeVisible()
    await guard.inspect('home')
    await hero.getByRole('link', { name: 'Explore Services' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Split AC' })).toBeVisible()
    await expect(row(page, 'Split AC Foam Jet Service')).toContainText('10% off')
  })

  test('[GROUP-01] groups stand in three columns, and the last two share their row', async ({ page }) => {
    await page.goto('/')
    const boxes = await Promise.all((await groups(page).getByRole('listitem').all()).slice(0, 8).map(boxOf))
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
    // most of what painters do counts by the unit
    await expect(groups(page).getByRole('link', { name: 'Painters' })).toContainText('from ₹15 per unit')
    await expect(groups(page).getByRole('link', { name: 'Electrician' })).toContainText('from ₹59 per visit')
  })

  test('[GROUP-02, GROUP-04] names read in words, - is skipped, a missing picture is replaced, and a group of nothing leads to all', async ({
    page,
    guard,
    shop,
  }) => {
    guard.expect(/404 GET .*\/pictures\/nothing\.svg/)
    guard.expect(/console error: Failed to load resource/)
    await runSql(
      shop.databaseUrl,
      `insert into main_service (key, name, image, position)
       values ('-', '-', '', 90), ('garden care', 'garden_care', '/pictures/nothing.svg', 91)`,
    )
    try {
      const tile = groups(page).getByRole('link', { name: 'Garden Care' })
      await expect(async () => {
        await page.goto('/')
        await expect(tile).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(tile.locator('img')).toHaveAttribute('src', /^\/pictures\/pest(-control)?\.(svg|webp)$/)
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
      ])
      await expect(tile).toHaveAttribute('href', '/services')
    } finally {
      await runSql(shop.databaseUrl, `delete from main_service where position >= 90`)
    }
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
    await expect(row(page, 'DVR Installation')).toBeVisible()
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

  test('[CAR-02] a card of a carousel shows type, name and price, and leads to its service', async ({ page }) => {
    await page.goto('/')
    const rail = page.getByRole('region', { name: 'Painter Services' })
    const card = rail.getByRole('link', { name: 'Interior Repainting' })
    await expect(card).toContainText('Interior Painting')
    await expect(card).toContainText('₹15')
    await expect(card).toContainText('per unit')
    await expect(card).toHaveAttribute('href', /\/services\/[0-9a-f-]{36}\?type=[0-9a-f-]{36}&service=[0-9a-f-]{36}$/)
    await card.click()
    await expect(kinds(page).getByRole('link', { name: 'Interior Painting' })).toHaveAttribute('aria-current', 'true')
  })

  test('the arrows of a carousel bring the next services into view', async ({ page }) => {
    await page.goto('/')
    const rail = page.getByRole('region', { name: 'Geyser Services' })
    const last = rail.getByRole('link', { name: 'Geyser Descaling' })
    await expect(last).not.toBeInViewport()
    await rail.getByRole('button', { name: 'Next of Geyser Services' }).click()
    await rail.getByRole('button', { name: 'Next of Geyser Services' }).click()
    await expect(last).toBeInViewport()
  })
})

test('[CAT-01] the list of services holds every main service with its categories', async ({ page, guard }) => {
  await page.goto('/services')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'AC Repair And Appliances',
    'Appliances Repair & Services',
    'Electrician, Carpenter And Plumber',
    'RO Service & Repair',
    'Painters',
    'CCTV Camera Services',
    'Cleaning & Disinfection',
    'Pest Control',
  ])
  await guard.inspect('services')
  await page.getByRole('link', { name: 'Room Heater' }).click()
  await expect(page.getByText('End-to-end service protection')).toBeVisible()
})

test.describe('the category page', () => {
  test('[CAT-02, CAT-03] a tile filters the services and gives the head its name', async ({ page, guard }) => {
    await page.goto('/services/air-conditioner')
    const head = page.getByRole('heading', { level: 1 })
    await expect(head).toHaveText('Select a service')
    await expect(head).toHaveCSS('text-transform', 'uppercase')
    await expect(page.getByText('End-to-end service protection')).toBeVisible()
    await expect(row(page, 'Full Gas Filling')).toHaveCount(2)
    await kinds(page).getByRole('link', { name: 'Window AC' }).click()
    await expect(head).toHaveText('Window AC')
    await expect(row(page, 'Full Gas Filling')).toHaveCount(1)
    await expect(row(page, 'Full Gas Filling')).toContainText('₹2,199')
    await guard.inspect('category with a type chosen')
    await kinds(page).getByRole('link', { name: 'All Services' }).click()
    await expect(row(page, 'Full Gas Filling')).toHaveCount(2)
  })

  test('[CAT-04] a card shows the reduced price, the one before and the percentage, Details, and Add or Go to Cart', async ({
    page,
  }) => {
    await page.goto('/services/air-conditioner')
    const reduced = row(page, 'Split AC Deep Clean Service')
    await expect(reduced.getByText('₹764', { exact: true })).toBeVisible()
    await expect(reduced.locator('s')).toHaveText(/₹899/)
    await expect(reduced.getByText('15% off')).toBeVisible()
    await expect(reduced).toContainText('blower, tray and coil are washed apart')
    await expect(reduced.getByRole('link', { name: 'Details' })).toBeVisible()
    await reduced.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(reduced.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cartpage')
  })

  test('[CAT-04] a card without a description says so', async ({ page, shop }) => {
    const named = `where name = 'Relay Repair'`
    await runSql(shop.databaseUrl, `update service set description = '' ${named}`)
    try {
      await expect(async () => {
        await page.goto('/services/refrigerators')
        await expect(row(page, 'Relay Repair')).toContainText('No description available.', { timeout: 500 })
      }).toPass()
    } finally {
      await runSql(shop.databaseUrl, `update service set description = seeded->>'description' ${named}`)
    }
  })

  test('[CAT-12, SEED-05] a price on request and a price per unit are told as such', async ({ page }) => {
    await page.goto('/services/cctv')
    await expect(row(page, 'Full Site Survey and Installation')).toContainText('Price on request')
    await page.goto('/services/electrician')
    await expect(row(page, 'Internal Wiring')).toContainText('₹14')
    await expect(row(page, 'Internal Wiring')).toContainText('per sq ft')
    await expect(row(page, 'Internal Wiring')).toContainText('Final amount after the visit')
  })

  test('[CAT-13] services of one name are told apart by their type', async ({ page }) => {
    await page.goto('/services/refrigerator-services-and-repair')
    await expect(row(page, 'Gas Filling', 'Double Door Refrigerator')).toContainText('₹2,000')
    await expect(row(page, 'Gas Filling', 'Single Door Refrigerator')).toContainText('₹1,800')
  })

  test('[CAT-13] on a phone the type is read in full', async ({ page }) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/services/painting-consultations', '/services/refrigerator-services-and-repair']) {
        await page.goto(path)
        const cut = await page
          .getByRole('main')
          .locator('li p > b')
          .evaluateAll(
            (types) =>
              types.filter((type) => {
                const line = type.parentElement!
                return line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1
              }).length,
          )
        expect(cut, `${path} at ${width} px`).toBe(0)
      }
    }
  })

  test('[CAT-05] a category without services says so and leads on', async ({ page, shop }) => {
    const within = `from application_type t join category c on c.id = t.category_id
      where t.id = s.application_type_id and c.slug = 'microwave'`
    await runSql(shop.databaseUrl, `update service s set offered = false ${within}`)
    try {
      await expect(async () => {
        await page.goto('/services/microwave')
        await expect(page.getByText('No services found for this category.')).toBeVisible({ timeout: 500 })
      }).toPass()
      await page.getByRole('main').getByRole('link', { name: 'All Services' }).last().click()
      await expect(page).toHaveURL(/\/services$/)
    } finally {
      await runSql(shop.databaseUrl, `update service s set offered = true ${within}`)
    }
  })

  test('[CAT-06, CAT-11] the details hold video, texts, terms of the discount, rate card, pictures, price and Add to Cart', async ({
    page,
    guard,
    shop,
  }) => {
    const where = `where name = 'Geyser Descaling'`
    const markup = '<iframe src="https://www.youtube-nocookie.com/embed/kamra" onload="document.title=1"></iframe>'
    const asked: string[] = []
    await page.context().route(/youtube|ytimg|google/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Film</title><main><p>Film</p></main></html>',
      })
    })
    await runSql(
      shop.databaseUrl,
      `update service set video_link = '${markup}', rate_card_pdf = '/rates.pdf',
         images = images || array['/pictures/painters.svg', '/pictures/pest-control.svg'] ${where}`,
    )
    try {
      await page.goto('/services/geyser')
      await page.getByRole('link', { name: 'Details of Geyser Descaling' }).click()
      const details = page.getByRole('dialog', { name: 'Geyser Descaling' })
      await expect(details.getByText('Geyser · Servicing')).toBeVisible()
      await expect(details.getByText(/Hard water leaves stone on element and tank/)).toBeVisible()
      await expect(details.getByRole('heading', { level: 3, name: 'What you get' })).toBeVisible()
      await expect(details.getByRole('heading', { level: 4, name: 'Not included' })).toBeVisible()
      await expect(details.getByRole('listitem').filter({ hasText: 'About 90 minutes' })).toBeVisible()
      await expect(details.getByRole('listitem').filter({ hasText: 'The price you see' })).toBeVisible()
      await expect(details.getByRole('listitem').filter({ hasText: 'Cancelling is free 12 or more' })).toBeVisible()
      await expect(details.getByText(/15% off until .+ For one geyser in one visit\./)).toBeVisible()
      await expect(details.getByText('₹552')).toBeVisible()
      await expect(details.getByRole('link', { name: 'Rate card (PDF)' })).toHaveAttribute('href', '/rates.pdf')
      await expect(details.getByRole('list', { name: 'Related pictures' }).getByRole('listitem')).toHaveCount(2)
      await expect(details.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
      await guard.inspect('details')
      const film = details.getByTitle('Video of Geyser Descaling')
      await expect(details.getByRole('link', { name: /^Play the video of Geyser Descaling/ })).toBeVisible()
      await expect(film).toHaveCount(0)
      expect(asked).toEqual([])
      await details.getByRole('link', { name: /^Play the video/ }).press('Enter')
      await expect(film).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/kamra?autoplay=1')
      await expect(film.contentFrame().getByText('Film')).toBeVisible()
      await expect(film).toBeFocused()
      expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/kamra?autoplay=1'])
      await guard.inspect('details with a video')
      await details.getByRole('button', { name: 'Close' }).click()
      await expect(details).toBeHidden()
    } finally {
      await runSql(
        shop.databaseUrl,
        `update service set video_link = '', rate_card_pdf = '', images = images[1:1] ${where}`,
      )
    }
  })

  test('details that do not come say so, and come on Retry', async ({ page, guard }) => {
    guard.expect(/ERR_CONNECTION_REFUSED GET .*\/api\/servicetype\/list\//)
    guard.expect(/console error: Failed to load resource/)
    await page.goto('/services/geyser')
    await page.route('**/api/servicetype/list/**', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Details of Geyser Check Up' }).click()
    const details = page.getByRole('dialog')
    await expect(details.getByRole('alert')).toHaveText('Failed to load services')
    await guard.inspect('details that failed')
    await page.unroute('**/api/servicetype/list/**')
    await details.getByRole('button', { name: 'Retry' }).click()
    await expect(details.getByRole('heading', { name: 'Good to know' })).toBeVisible()
  })

  test('[CAT-08] cover, saving and promise stand below', async ({ page }) => {
    await page.goto('/services/geyser')
    for (const name of ['Cover and warranty', 'Buy More Save More', 'Our promise'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
  })

  test('[CAT-09] a link that names a service chooses its tile and brings its outlined card into view', async ({
    page,
  }) => {
    await page.goto('/services/carpenter')
    const card = row(page, 'Window Latch Repair')
    const id = (await card.getAttribute('id'))!.replace('service-', '')
    const plain = await card.evaluate((one) => getComputedStyle(one).boxShadow)
    await page.goto(`/services/carpenter?service=${id}`)
    await expect(kinds(page).getByRole('link', { name: 'Window and Curtain' })).toHaveAttribute('aria-current', 'true')
    await expect(card).toBeInViewport()
    expect(await card.evaluate((one) => getComputedStyle(one).boxShadow)).not.toBe(plain)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/services/carpenter?type=nothing&service=nothing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a service')
  })

  test('[ROUTE-04] id, slug and name show one page, whose canonical address is the slug', async ({ page }) => {
    await page.goto('/services')
    const byId = (await page.getByRole('link', { name: 'Refrigerator Services and repair' }).getAttribute('href'))!
    for (const path of [
      byId,
      '/services/refrigerator-services-and-repair',
      '/services/Refrigerator-Services-and-repair',
    ]) {
      await page.goto(path)
      await expect(row(page, 'Drain Cleaning')).toHaveCount(2)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        /\/services\/refrigerator-services-and-repair$/,
      )
    }
  })

  test('on a phone six services with their prices fit on the screen, and the tiles stay in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/services/air-conditioner')
    const prices = page.getByRole('main').getByText(/^₹[\d,]+$/)
    await row(page, 'Split AC Check Up').evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 64))
    await expect(kinds(page)).toBeInViewport({ ratio: 1 })
    const bar = await boxOf(page.getByRole('navigation', { name: 'Main, bottom' }))
    const seen = await Promise.all((await prices.all()).map(boxOf))
    expect(seen.filter(({ y, height }) => y > 60 && y + height < bar.y).length).toBeGreaterThanOrEqual(6)
    // and on the first screen too, where one heading stands above them
    await page.goto('/services/refrigerator-services-and-repair')
    await expect(prices.nth(5)).toBeInViewport({ ratio: 1 })
    expect((await boxOf(prices.nth(5))).y + (await boxOf(prices.nth(5))).height).toBeLessThan(bar.y)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a group leads to its categories, and Details to the details on the page', async ({ page }) => {
    await page.goto('/')
    await groups(page).getByRole('link', { name: 'RO Service & Repair' }).click()
    await expect(page).toHaveURL(/\/services#ro-service-ampersand-repair$/)
    await page.getByRole('link', { name: 'Air Cooler' }).click()
    await page.getByRole('link', { name: 'Details of Air Cooler Service' }).click()
    const details = page.getByRole('region', { name: 'Air Cooler Service' })
    await expect(details.getByRole('heading', { name: 'Good to know' })).toBeVisible()
    await expect(details.getByText('₹399')).toBeVisible()
  })
})
