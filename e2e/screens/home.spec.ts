import { byTypeAndJob, inTurns } from '../../lib/catalogue/rules/filters'
import { expect, test } from '../fixtures'
import { carousel, worked } from '../pages/carousel'
import { entriesOf, hrefOf } from '../pages/catalogue'
import type { Api } from '../shop/api'
import { signedIn } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'
import { withCatalogue } from '../shop/catalogue'

const appliances = 'Appliances Repair & Services'
const carousels: [title: string, mainServices: string[], only?: { category?: string; type?: string }][] = [
  [
    'Popular Services',
    ['AC Repair and Appliances', 'CCTV Camera Services'],
    { category: 'Refrigerator Services and repair' },
  ],
  ['Geyser Services', [appliances], { type: 'Geyser' }],
  ['Home repair & installation', [appliances]],
  ['Ac Services', ['AC Repair and Appliances']],
  ['RO Service & Repair', ['RO Service & Repair']],
  ['CCTV Services', ['CCTV Camera Services']],
  ['Painter Services', ['Painters']],
  ['Room Heater Services', [appliances], { type: 'Room Heater' }],
  ['Television Services', [appliances], { type: 'Television' }],
  ['Washing Machine Services', [appliances], { type: 'Washing Machine' }],
]

/** What a carousel is about, by the published calls, in the order of PIC-03. */
async function keptOf(api: Api, mainServices: string[], category?: string, type?: string) {
  const lists = await Promise.all(mainServices.map((name) => entriesOf(api, name)))
  const kept = lists.map((entries) =>
    entries
      .filter(({ hierarchy }) => !category || hierarchy.category.name === category)
      .filter(({ hierarchy }) => !type || hierarchy.applicationType.name === type),
  )
  return inTurns(kept.map((entries) => byTypeAndJob(entries, ({ hierarchy }) => hierarchy.applicationType.id)))
}

test('[HOME-01, HOME-06, CAR-02, CAR-06] hero, groups, the ten carousels with what they filter, and about', async ({
  page,
  api,
}) => {
  await page.goto('/')
  const sections = page.getByRole('main').getByRole('region')
  const names = await sections.evaluateAll((all) =>
    all.map(
      (one) =>
        one.getAttribute('aria-label') ?? document.getElementById(one.getAttribute('aria-labelledby')!)?.textContent,
    ),
  )
  expect(names).toEqual(['Our services', 'What are you looking for?', ...carousels.map(([title]) => title)])
  const last = carousel(page, 'Washing Machine Services')
  const about = page.getByRole('heading', { name: 'Why People Choose Us' })
  const [after, before] = await boxesOf(about, last)
  expect(after.y).toBeGreaterThan(before.y)
  for (const [title, mainServices, { category, type } = {}] of carousels) {
    const kept = await keptOf(api, mainServices, category, type)
    const shown = await carousel(page, title)
      .getByRole('link')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')))
    expect(shown.slice(0, 8), title).toEqual(kept.slice(0, 8).map(hrefOf))
    expect(shown.length, title).toBeGreaterThan(0)
  }
})

test('[CAR-06] a service without a picture is in no carousel', async ({ page, shop }) => {
  const where = `where name = 'TV Uninstallation'`
  const card = carousel(page, 'Television Services').getByRole('link', { name: 'TV Uninstallation' })
  await page.goto('/')
  await expect(card).toBeAttached()
  await withCatalogue(
    shop,
    `update service set images = '{}' ${where}`,
    `update service set images = array['/pictures/appliances.webp'] ${where}`,
    () =>
      expect(async () => {
        await page.goto('/')
        await expect(card).toHaveCount(0, { timeout: 500 })
      }).toPass(),
  )
  await expect.poll(async () => (await fetch(shop.url)).text()).toContain('TV Uninstallation') // for the next test
})

test('[NAV-02] a skeleton stands in the top bar while the profile loads', async ({ page, shop, customer }) => {
  await signedIn(page, shop, customer)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/users/profile', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const bar = page.getByRole('banner')
  const loading = bar.getByRole('status').filter({ hasText: 'Loading your profile' })
  await expect(loading).toBeAttached()
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(bar.locator('.animate-pulse')).toHaveCSS('width', '44px')
  release()
  await expect(bar.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(loading).toHaveCount(0)
})

test('[ROUTE-08] a page that cannot be reached is logged and leaves the screen as it was', async ({ page, guard }) => {
  guard.expect(/net::ERR_\w+ (GET|HEAD) /)
  guard.expect(/console error: Failed to load resource/)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'info' && logged.push(message.text()))
  await page.goto('/')
  const groups = page.getByRole('region', { name: 'What are you looking for?' })
  const tile = groups.getByRole('link', { name: 'CCTV Camera Services' })
  await tile.scrollIntoViewIfNeeded()
  await worked(page)
  const before = await page.evaluate(() => scrollY)
  await page.context().setOffline(true)
  await tile.click()
  await expect.poll(() => logged.join()).toContain('cannot be reached')
  await expect(page).toHaveURL(/\/$/)
  await expect(tile).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  // and opens what was asked for once it can
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/services\/[0-9a-f-]{36}$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[CAR-08] a carousel that holds back ends with a card that leads to where all of it is', async ({
    page,
    api,
  }) => {
    const names = ((await api('GET', '/api/mainservices')).body!.data as { serviceName: string }[]).map(
      ({ serviceName }) => serviceName,
    )
    const all: [path: string, most: number, ...(typeof carousels)[number]][] = [
      ...carousels.map((one): [string, number, ...(typeof carousels)[number]] => ['/', 8, ...one]),
      ['/Slider', 48, 'All Services', names],
    ]
    let cards = 0
    for (const [path, most, title, mainServices, { category, type } = {}] of all) {
      const kept = await keptOf(api, mainServices, category, type)
      await page.goto(path)
      const card = carousel(page, title).getByRole('link', { name: /See all/ })
      await expect(card, title).toHaveCount(kept.length > most ? 1 : 0)
      if (kept.length <= most) continue
      cards++
      await expect(carousel(page, title).getByRole('link').last()).toContainText(`See all ${kept.length} services`)
      const href = (await card.getAttribute('href'))!
      await page.goto(href)
      const { pathname, hash } = new URL(page.url())
      const place = pathname === '/services' ? page.locator(hash || 'main') : page.locator('#services')
      const found =
        pathname === '/services'
          ? kept.map(({ hierarchy }) => place.locator(`a[href="/services/${hierarchy.category.id}"]`))
          : kept.map(({ serviceType }) => place.locator(`#service-${serviceType._id}`))
      for (const one of found) await expect(one, `${title}: ${href}`).toHaveCount(1)
    }
    expect(cards).toBe(9)
  })
})
