import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures'
import { carousel, pass, stopClock } from '../pages/carousel'
import { withoutServices } from '../shop/catalogue'

const hero = (page: Page) => page.getByRole('region', { name: 'Our services' })
const groups = (page: Page) => page.getByRole('region', { name: 'What are you looking for?' })
const noted = (page: Page) => {
  const texts: string[] = []
  page.on('console', (message) => message.type() === 'warning' && texts.push(message.text()))
  return texts
}

/** The page as it is served while the shop cannot read services. */
async function openBroken(page: Page) {
  await expect(async () => {
    await page.goto('/')
    await expect(groups(page).getByRole('status')).toHaveText('Loading the main services', { timeout: 500 })
  }).toPass()
}

test('[HOME-03, CAR-03, GROUP-08] nothing can be read: fallback mode, errors with Retry, the rest stands, and nothing of it is kept', async ({
  page,
  shop,
  guard,
}) => {
  const said: Record<string, { status: number; message?: string }> = { now: { status: 500 } }
  let asked = 0
  let release = () => {}
  let held = Promise.resolve()
  await page.route('**/api/mainservices', async (route) => {
    asked++
    await held
    const { status, message } = said.now!
    await route.fulfill({ status, json: message ? { message } : {} })
  })
  guard.expect(/(500|429) GET .*\/api\/mainservices/)
  // something in front of the shop may say more than the shop does
  guard.expect(/GET \/api\/mainservices 429: this status is not in the document/)
  guard.expect(/console error: Failed to load resource/)
  const one = carousel(page, 'Geyser Services')
  await withoutServices(shop, async (mend) => {
    await stopClock(page)
    held = new Promise((done) => {
      release = done
    })
    await openBroken(page)
    await expect(hero(page).getByRole('status')).toHaveText('Loading services')
    await expect(one.getByRole('status')).toHaveText('Loading Geyser Services')
    release()
    await expect(one.getByRole('alert')).toHaveText('Failed to load services')
    await expect(hero(page).getByRole('status')).toHaveText('Using fallback mode')
    await expect(hero(page).locator('[aria-roledescription="slide"]')).toHaveCount(8)
    await expect(page.getByRole('heading', { name: 'Why People Choose Us' })).toBeVisible()
    // ten carousels and the hero ask once together
    expect(asked).toBeLessThan(5)
    await pass(page, 9_900)
    await expect(groups(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await pass(page, 100)
    await expect(groups(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(groups(page).getByRole('status')).toHaveText('Loading the main services')

    said.now = { status: 429, message: 'Too many requests. Please try again in a minute.' }
    await one.getByRole('button', { name: 'Retry' }).click()
    await expect(one.getByRole('alert')).toHaveText('Too many requests. Please try again in a minute.')

    await mend()
    await pass(page, 10_000)
    await groups(page).getByRole('button', { name: 'Retry' }).click()
    await expect(groups(page).getByRole('link', { name: 'CCTV Camera Services' })).toBeVisible()
    await expect(one.getByRole('link').first()).toBeVisible()
    await expect(hero(page).getByRole('status')).toHaveCount(0)
  })
})

test('[CAR-03, CAR-07, HOME-05] what the server could not read comes by fresh calls, and one that fails counts as empty', async ({
  page,
  shop,
  guard,
}) => {
  guard.expect(/ERR_CONNECTION_REFUSED GET .*\/api\/servicetype\/hierarchy\/RO/)
  guard.expect(/console error: Failed to load resource/)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/mainservices', async (route) => {
    await held
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { serviceName: string }[] }
    await route.fulfill({ response: answer, json: { data: data.filter((one) => one.serviceName !== 'Painters') } })
  })
  await page.route('**/api/servicetype/hierarchy/RO*', (route) => route.abort('connectionrefused'))
  await withoutServices(shop, async (mend) => {
    await openBroken(page)
    await mend()
    release()
    const geysers = carousel(page, 'Geyser Services').getByRole('link')
    await expect(geysers).toHaveCount(9)
    await expect(geysers.last()).toContainText('See all 11 services')
    await expect(geysers.filter({ hasText: 'Instant Geyser Installation' })).toHaveAttribute(
      'href',
      /&service=[0-9a-f-]{36}$/,
    )
    await expect(carousel(page, 'RO Service & Repair')).toContainText('No services available')
    await expect(carousel(page, 'Painter Services')).toContainText('No services found')
    await expect(hero(page).getByRole('status')).toHaveCount(0)
    await expect(hero(page)).toContainText('₹629')
    await expect(hero(page).getByRole('link', { name: 'Explore Services' }).first()).toHaveAttribute(
      'href',
      /&service=/,
    )
  })
})

test('[API-29, CAR-08] lists that come in pages are followed to their end', async ({ page, shop }) => {
  let held = 0
  const inTwo = async (route: Route) => {
    held++
    const [path] = route
      .request()
      .url()
      .replace(/^https?:\/\/[^/]+/, '')
      .split('?')
    const second = route.request().url().includes('?after=')
    const answer = await route.fetch({ url: route.request().url().split('?')[0] })
    const { data } = (await answer.json()) as { data: unknown[] }
    const half = Math.ceil(data.length / 2)
    const next = `${path}?after=1.00000000-0000-4000-8000-000000000000`
    await route.fulfill({ json: second ? { data: data.slice(half) } : { next, data: data.slice(0, half) } })
  }
  await page.route('**/api/mainservices*', inTwo)
  await page.route('**/api/servicetype/hierarchy/**', inTwo)
  await withoutServices(shop, async (mend) => {
    let release = () => {}
    const mended = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/mainservices', async (route) => {
      await mended
      await route.fallback()
    })
    await openBroken(page)
    await mend()
    release()
    await expect(carousel(page, 'Geyser Services').getByRole('link').last()).toContainText('See all 11 services')
    await expect(carousel(page, 'Ac Services').getByRole('link').last()).toContainText('See all 57 services')
    await expect(hero(page)).toContainText('₹629')
    expect(held).toBeGreaterThan(10)
    await page.unrouteAll({ behavior: 'wait' }) // lists that nobody looks at are still on their way
  })
})

test('[HOME-03] without main services it is fallback mode too, and the console says why', async ({
  page,
  shop,
  guard,
}) => {
  const texts = noted(page)
  await page.route('**/api/mainservices', (route) => route.fulfill({ json: { data: [] } }))
  await withoutServices(shop, async () => {
    await openBroken(page)
    await expect(hero(page).getByRole('status')).toHaveText('Using fallback mode')
    await expect.poll(() => texts.join()).toContain('No main services found')
    await expect(carousel(page, 'Ac Services')).toContainText('No services found')
    await guard.inspect('home in fallback mode')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[HOME-03, CAR-03, GROUP-08] the served page says what is missing, and Retry loads it anew', async ({
    page,
    shop,
  }) => {
    await withoutServices(shop, async (mend) => {
      await openBroken(page)
      await expect(hero(page).getByText('Using fallback mode')).toBeVisible()
      await expect(carousel(page, 'Ac Services')).toContainText('Failed to load services')
      await expect(groups(page).getByRole('button', { name: 'Retry' })).toBeVisible()
      await mend()
      await carousel(page, 'Ac Services').getByRole('button', { name: 'Retry' }).click()
      await expect(carousel(page, 'Ac Services').getByRole('link').first()).toBeVisible()
    })
  })
})
