import type { Locator, Page } from '@playwright/test'
import { runSql } from '../../testing/database'
import { expect, test } from '../fixtures'
import { boxesOf, boxOf } from '../shop/at-rest'

const groups = (page: Page) => page.getByRole('region', { name: 'What are you looking for?' })
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of service' })
const row = (page: Page, name: string, type?: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .filter({ hasText: type ?? '' })

test('[CAT-01] the list of services holds every main service with its categories', async ({ page, guard }) => {
  await page.goto('/services')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'AC Repair And Appliances',
    'Appliances Repair & Services',
    'Electrician, Carpenter And Plumber',
    'RO Service & Repair',
    'Cleaning & Disinfection',
    'Painters',
    'CCTV Camera Services',
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
    await expect(head).toHaveText('Select a service: Air Conditioner')
    const [eyebrow, name] = [head.getByText('Select a service'), head]
    await expect(eyebrow).toHaveCSS('text-transform', 'uppercase')
    const sizeOf = (one: typeof head) =>
      one.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(await sizeOf(name)).toBeGreaterThan(1.5 * (await sizeOf(eyebrow)))
    await expect(page.getByText('End-to-end service protection')).toBeVisible()
    await expect(row(page, 'Full Gas Filling')).toHaveCount(2)
    await kinds(page).getByRole('link', { name: 'Window AC' }).click()
    await expect(head).toHaveText('Window AC')
    await expect(head).toHaveCSS('text-transform', 'uppercase')
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
                const [line, own] = [type.parentElement!, type].map((one) => one.getBoundingClientRect())
                return own!.bottom > line!.bottom + 1 || own!.right > line!.right + 1
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
         images = images || array['/pictures/painters.webp', '/pictures/pest.webp'] ${where}`,
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
      await expect(details.getByRole('listitem').filter({ hasText: 'Free cancellation 12 or more' })).toBeVisible()
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
    guard.expect(/ERR_CONNECTION_REFUSED GET .*\/api\/servicetype\/batch/)
    guard.expect(/console error: Failed to load resource/)
    await page.goto('/services/geyser')
    await page.route('**/api/servicetype/batch?**', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Details of Geyser Check Up' }).click()
    const details = page.getByRole('dialog')
    await expect(details.getByRole('alert')).toHaveText('Failed to load services')
    await guard.inspect('details that failed')
    await page.unroute('**/api/servicetype/batch?**')
    await details.getByRole('button', { name: 'Retry' }).click()
    await expect(details.getByRole('heading', { name: 'Good to know' })).toBeVisible()
  })

  test('[CAT-08] cover, saving and promise stand below', async ({ page }) => {
    await page.goto('/services/geyser')
    for (const name of ['Cover and warranty', 'Buy More Save More', 'Our promise'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
  })

  test('[CAT-09] [LOOK-123] a link that names a service chooses its tile and brings its outlined card into view', async ({
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
    const ground = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(card).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)') // that of the page
      const button = await ground(card.getByRole('button', { name: 'Add to Cart' }))
      expect(button).not.toBe('rgba(0, 0, 0, 0)')
      expect(button).not.toBe(await ground(page.locator('body')))
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/services/carpenter?type=nothing&service=nothing')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Select a service')
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

  test('[CAT-04] on a phone a description has two lines over the whole width, after the type', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/services/electrician')
    const fan = row(page, 'Exhaust Fan Installation')
    const text = fan.getByText('An exhaust fan', { exact: false })
    const lines = await text.evaluate((one) => {
      const { lineHeight, paddingTop } = getComputedStyle(one)
      return (one.clientHeight - Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight)
    })
    expect(lines).toBeCloseTo(2, 1)
    const [box, button] = await boxesOf(text, fan.getByRole('button', { name: 'Add to Cart' }))
    expect(box.width).toBeGreaterThanOrEqual(250)
    expect(button.y).toBeGreaterThanOrEqual(box.y + box.height)
    await expect(text).toHaveText(/^Fan · /)
  })

  test('on a phone five services with their prices fit on the screen, and the links to the sections stay in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/services/air-conditioner')
    const prices = page.getByRole('main').getByText(/^₹[\d,]+$/)
    await row(page, 'Split AC Check Up').evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 64))
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeInViewport({ ratio: 1 })
    const bar = await boxOf(page.getByRole('navigation', { name: 'Main, bottom' }))
    const seen = await boxesOf(...(await prices.all()))
    expect(seen.filter(({ y, height }) => y > 60 && y + height < bar.y).length).toBeGreaterThanOrEqual(5)
    // three on the first screen, where head, tiles, links and headings stand above them
    await page.goto('/services/refrigerator-services-and-repair')
    await expect(prices.nth(2)).toBeInViewport({ ratio: 1 })
    expect((await boxOf(prices.nth(2))).bottom).toBeLessThan(bar.y)
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
    await expect(details.getByText('Nothing to pay now')).toBeVisible()
  })
})

test('[LOOK-31, LOOK-08] a reload of open details, far down the list, shows them on the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/services/cctv')
  const link = page.getByRole('link', { name: /^Details of / }).last()
  await link.scrollIntoViewIfNeeded()
  await link.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(/#details$/)
  const name = await sheet.getByRole('heading', { level: 2 }).textContent()
  const expectThem = async () => {
    const details = page.getByRole('region', { name: name! })
    await expect(details.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
    await expect(details.getByText('Nothing to pay now')).toBeVisible()
  }
  await page.reload()
  await expect(sheet).toBeHidden()
  await expectThem()
  // as somebody opens it who was sent the address
  const shared = page.url()
  await page.goto('/about')
  await page.goto(shared)
  await expectThem()
})
