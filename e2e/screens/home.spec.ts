import { expect, test } from '../fixtures'
import { carousel, worked } from '../pages/carousel'
import { entriesOf, hrefOf } from '../pages/catalogue'
import { signedIn } from '../shop/arrange'
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
  expect((await about.boundingBox())!.y).toBeGreaterThan((await last.boundingBox())!.y)
  for (const [title, mainServices, { category, type } = {}] of carousels) {
    const lists = await Promise.all(mainServices.map((name) => entriesOf(api, name)))
    const kept = lists
      .flat()
      .filter(({ hierarchy }) => !category || hierarchy.category.name === category)
      .filter(({ hierarchy }) => !type || hierarchy.applicationType.name === type)
    const shown = await carousel(page, title)
      .getByRole('link')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')))
    expect(shown, title).toEqual(kept.slice(0, 8).map(hrefOf))
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
  const tile = page.getByRole('link', { name: 'CCTV Camera Services' }).last()
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
