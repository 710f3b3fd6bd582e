import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { pass, stopClock } from '../pages/carousel'
import { entriesOf, hrefOf } from '../pages/catalogue'
import { withCatalogue } from '../shop/catalogue'

const hero = (page: Page) => page.getByRole('region', { name: 'Our services' })
const slide = (page: Page, at: number) =>
  hero(page)
    .locator('[aria-roledescription="slide"]')
    .nth(at - 1)
const dot = (page: Page, at: number) => hero(page).getByRole('button', { name: `Slide ${at} of 8` })
const isCurrent = (page: Page, at: number) => expect(dot(page, at)).toHaveAttribute('aria-current', 'true')

test('[HOME-04] each slide leads to the first match of its filter, wherever it is pressed', async ({
  page,
  api,
  guard,
}) => {
  await page.goto('/')
  await expect(dot(page, 8)).toBeVisible()
  await guard.inspect('home')
  const filters: [mainService: string, category: string, service: string, type?: string][] = [
    ['AC Repair and Appliances', 'Air Conditioner', 'Split AC Foam Jet Service'],
    ['Appliances Repair & Services', 'Geyser', 'Geyser Servicing'],
    ['Electrician, Carpenter and Plumber', 'Electrician', 'Fan Installation'],
    ['RO Service & Repair', 'RO', 'RO Service'],
    ['Painters', 'Painting Consultations', 'Interior Repainting'],
    ['CCTV Camera Services', 'CCTV', 'Dome Camera Installation'],
    ['Cleaning & Disinfection', 'Cleaning', 'Bathroom Deep Cleaning', 'Bathroom'],
    ['Pest Control', 'Pest Control', 'Cockroach and Ant Control One BHK'],
  ]
  for (const [at, [mainService, category, service]] of filters.entries()) {
    const match = (await entriesOf(api, mainService)).find(
      ({ serviceType, hierarchy }) => serviceType.serviceName === service && hierarchy.category.name === category,
    )
    await dot(page, at + 1).click()
    await isCurrent(page, at + 1)
    await expect(slide(page, at + 1).getByRole('link', { name: 'Explore Services' })).toHaveAttribute(
      'href',
      hrefOf(match!),
    )
    await expect(slide(page, at + 1)).toContainText(service)
    await expect(slide(page, at + 1)).toContainText(category, { ignoreCase: true })
    await expect(slide(page, at + 1)).toContainText(/₹\d/)
  }
  await expect(slide(page, 1)).toHaveAttribute('inert', '')
  await dot(page, 1).click()
  const { x, y, width, height } = (await slide(page, 1).boundingBox())!
  await page.mouse.click(x + width * 0.7, y + height * 0.4)
  await expect(page).toHaveURL(/\/services\/[0-9a-f-]{36}\?type=[0-9a-f-]{36}&service=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Split AC')
})

test('[HOME-04] a slide that filters by application type leads to its first service, and a reload keeps both', async ({
  page,
}) => {
  await page.goto('/')
  await dot(page, 7).click()
  await slide(page, 7).getByRole('link', { name: 'Explore Services' }).click()
  await expect(page).toHaveURL(/\?type=[0-9a-f-]{36}&service=[0-9a-f-]{36}$/)
  const services = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Add to Cart' })
  const kinds = page.getByRole('navigation', { name: 'Kinds of service' })
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bathroom')
    await expect(kinds.getByRole('link', { name: 'Bathroom' })).toHaveAttribute('aria-current', 'true')
    await expect(services.getByRole('heading')).toHaveText(['Bathroom Deep Cleaning', 'Two Bathrooms Deep Cleaning'])
    await expect(services.first()).toBeInViewport()
    const [named, other] = await services.evaluateAll((all) => all.map((one) => getComputedStyle(one).boxShadow))
    expect(named).not.toBe('none')
    expect(other).toBe('none')
  }
})

test('[HOME-05] a slide without a match looks for one by fresh calls; where there is none, it only warns', async ({
  page,
  shop,
}) => {
  const offer = (yes: boolean) => `update service set offered = ${yes} where name = 'Fan Installation'`
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const explore = slide(page, 3).getByRole('link', { name: 'Explore Services' })
  await withCatalogue(shop, offer(false), offer(true), async () => {
    await expect(async () => {
      await page.goto('/')
      await expect(slide(page, 3)).not.toContainText('Fan Installation', { timeout: 500 })
    }).toPass()
    await dot(page, 3).click()
    await explore.click()
    await expect.poll(() => warnings).toEqual([expect.stringContaining('no service matches the slide')])
    await expect(page).toHaveURL(/\/$/)
  })
  await expect(async () => {
    // One that finds it is on its way, and may take longer to get there.
    if (new URL(page.url()).pathname === '/') await explore.click()
    await expect(page).toHaveURL(/&service=[0-9a-f-]{36}$/, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fan')
})

test('[GROUP-07] the terms of an offer are shown as safe HTML under their heading, and the page behind stands still', async ({
  page,
  shop,
  guard,
}) => {
  const change = (name: string, terms: string) =>
    `update service set name = '${name}', discount_terms = '${terms}' where name ilike 'Split_AC_Foam_Jet_Service'`
  const terms = `<p>For <strong>one</strong> split AC.</p><ul><li onclick="document.title=1">Foam and jet</li></ul>
      <img src=x onerror="document.title=2"><script>document.title=3</script>
      <a href="javascript:document.title=4">here</a><iframe src="https://example.com"></iframe>`
  await withCatalogue(
    shop,
    change('Split_AC_Foam_Jet_Service', terms),
    change('Split AC Foam Jet Service', 'For one split AC in one visit.'),
    async () => {
      const sheet = page.getByRole('dialog', { name: 'Split AC Foam Jet Service' })
      await expect(async () => {
        await page.goto('/')
        await slide(page, 1).getByRole('link', { name: 'Terms of the offer' }).click()
        await expect(sheet.getByRole('listitem')).toHaveText('Foam and jet', { timeout: 1_000 })
      }).toPass()
      await expect(sheet).toContainText(/10% off until \d+ \w+ \d{4}/)
      await expect(sheet.locator('strong')).toHaveText('one')
      expect(await sheet.locator('.prose').innerHTML()).not.toMatch(/script|onerror|onclick|iframe|<img|javascript/)
      await guard.inspect('terms of an offer')
      const before = await page.evaluate(() => scrollY)
      await page.mouse.wheel(0, 600)
      expect(await page.evaluate(() => scrollY)).toBe(before)
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(sheet).toBeHidden()
    },
  )
  await expect.poll(async () => (await fetch(shop.url)).text()).not.toContain('Split_AC_Foam') // nor in the next test
})

test.describe('moving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('[HOME-02] changes every 7000 ms with a fade of 600 ms, but not while its button has the pointer or the focus, or when paused', async ({
    page,
  }) => {
    const animations = await page.context().newCDPSession(page)
    await animations.send('Animation.enable')
    await stopClock(page)
    await page.goto('/')
    await isCurrent(page, 1)
    await expect(slide(page, 1).locator('img')).toHaveAttribute('loading', 'eager')
    await pass(page, 6_999)
    await isCurrent(page, 1)
    await expect(slide(page, 2)).toHaveCSS('opacity', '0')
    await animations.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await pass(page, 1)
    await isCurrent(page, 2)
    const fades = (at: number) =>
      slide(page, at).evaluate((one) =>
        one.getAnimations().map((animation) => {
          const { delay, duration } = animation.effect!.getTiming()
          return [(animation as CSSTransition).transitionProperty, delay, duration]
        }),
      )
    expect(await fades(2)).toEqual([['opacity', 0, 600]])
    // what is covered leaves after that
    expect(await fades(1)).toContainEqual(['opacity', 600, 0])
    await animations.send('Animation.setPlaybackRate', { playbackRate: 1 })

    const explore = slide(page, 2).getByText('Explore Services')
    await explore.hover()
    await pass(page, 20_000)
    await isCurrent(page, 2)
    const { x, y } = (await slide(page, 2).boundingBox())!
    await page.mouse.move(x + 300, y + 10)
    await pass(page, 7_000)
    await isCurrent(page, 3)

    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    await slide(page, 3).getByRole('link', { name: 'Explore Services' }).focus()
    await pass(page, 20_000)
    await isCurrent(page, 3)
    await slide(page, 3).getByRole('link', { name: 'Explore Services' }).blur()
    await pass(page, 7_000)
    await isCurrent(page, 4)

    await hero(page).getByRole('button', { name: 'Pause the slides' }).click()
    await pass(page, 20_000)
    await isCurrent(page, 4)
    await hero(page).getByRole('button', { name: 'Let the slides move' }).click()
    for (const at of [5, 6, 7, 8, 1]) {
      await pass(page, 7_000)
      await isCurrent(page, at)
    }
  })
})

test('[HOME-02] under prefers-reduced-motion it stands still', async ({ page }) => {
  await stopClock(page)
  await page.goto('/')
  await isCurrent(page, 1)
  await pass(page, 60_000)
  await isCurrent(page, 1)
  await expect(hero(page).getByRole('button', { name: 'Pause the slides' })).toBeHidden()
})
