import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { heardToasts } from '../pages/toasts'
import { holdScripts } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'

const phone = { width: 390, height: 844 }
const field = (page: Page) => page.getByRole('combobox', { name: 'Search services' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Services that fit' }).getByRole('option')
const rows = (page: Page) => page.getByRole('region', { name: 'Services found' }).getByRole('listitem')

test.describe('the search', () => {
  test('suggests while one types, and the keyboard chooses', async ({ page, guard }) => {
    await page.goto('/')
    await field(page).fill('gyser desc')
    await expect(options(page).first()).toContainText('Geyser Descaling')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await guard.inspect('suggestions')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await expect(options(page).last()).toHaveText('All results for “gyser desc”')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    const active = options(page).first()
    await expect(active).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('gyser desc')
    await page.keyboard.press('ArrowDown')
    await expect(active).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/services\/[0-9a-f-]+\?type=[0-9a-f-]+&service=[0-9a-f-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geyser')
    await expect(page.getByRole('listitem').filter({ hasText: 'Geyser Descaling' })).toBeInViewport()
  })

  test('offline, what is searched stays in its field, and the page with it', async ({ page, guard }) => {
    guard.mayHappen(/ERR_INTERNET_DISCONNECTED/)
    guard.mayHappen(/ERR_(INTERNET_DISCONNECTED|ABORTED) HEAD/) // the router asks whether the connection is back
    await page.goto('/about')
    const box = page.getByRole('combobox', { name: 'Search services' })
    await box.fill('laptop')
    await expect(page.getByText('No services found for “laptop”. Try another word.').last()).toBeVisible()
    await page.context().setOffline(true)
    const asked = page.waitForEvent('requestfailed')
    await box.press('Enter')
    await asked
    await expect(box).toHaveValue('laptop')
    await expect(page.getByRole('heading', { level: 1, name: 'Appliances Repair & Services' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: /laptop/ })).toBeVisible()
  })

  test('[CAT-01] Enter leads to the list of results, the right service first, ready for the cart', async ({
    page,
    guard,
  }) => {
    await page.goto('/about')
    await field(page).fill('frige gas')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “frige gas”')
    await expect(page).toHaveTitle(/^Results for “frige gas”/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(field(page)).toHaveValue('frige gas')
    await expect(rows(page).first()).toContainText('Gas Filling')
    await expect(rows(page).first()).toContainText('Double Door Refrigerator')
    await expect(rows(page).first()).toContainText('₹2,000')
    await guard.inspect('results')
    const toasts = await heardToasts(page) // the toast stands for a second
    await rows(page).first().getByRole('button', { name: 'Add to Cart' }).click()
    await expect.poll(() => toasts.join()).toContain('Added to cart!')
    await expect(rows(page).first().getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  })

  test('Hindi in both scripts is found, on a phone too', async ({ page, guard }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await field(page).pressSequentially('नल')
    await expect(options(page).first()).toContainText('Tap Repair')
    await guard.inspect('suggestions on a phone')
    await options(page).filter({ hasText: 'Tap Repair' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tap and Mixer')
    // where the field has no room of its own it opens over the header
    await field(page).click()
    await field(page).fill('deemak')
    await expect(options(page).first()).toContainText('Termite')
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toContainText('Termite')
    // who says nothing else is shown the inspection before the treatment (FIND-05)
    await expect(rows(page).first()).toContainText('Inspection')
    await expect(rows(page).filter({ hasText: 'per sq ft' }).first()).toBeVisible()
  })

  test('[FIND-09] what is typed before the scripts are there is asked for when they are', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await field(page).fill('geyser')
    release()
    await expect(options(page).first()).toContainText('Geyser')
  })

  test('what is not offered leads on: to the groups, and to the chat', async ({ page, shop, guard }) => {
    const { url } = await shop.another({ CONTACT_PHONE: '9876543210' })
    await page.goto(`${url}/services?q=pizza`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No services found for “pizza”')
    const chat = page.getByRole('main').getByRole('link', { name: 'Chat with us' })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919876543210\?text=.*pizza/)
    await guard.inspect('no results')
    await page.getByRole('main').getByRole('link', { name: 'Painters' }).first().click()
    await expect(page.getByText('End-to-end service protection')).toBeVisible()
  })

  test('[FIND-06] an empty result offers the category of a thing that was named', async ({ page, guard }) => {
    await page.goto('/services?q=car+ac+gas')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No services found for “car ac gas”')
    await guard.inspect('no results beside a thing')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Air Conditioner: \d+ services$/ })
      .click()
    await expect(page).toHaveURL(/\/services\/air-conditioner$/)
  })

  test('[FIND-07] above the results of a trade stands the way to its category', async ({ page, guard }) => {
    await page.goto('/services?q=plumber+near+me')
    await expect(rows(page).first()).toContainText('Tap Repair')
    await guard.inspect('results of a trade')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Plumber: \d+ services$/ })
      .click()
    await expect(page).toHaveURL(/\/services\/plumber$/)
  })

  test('[FIND-08] rows and suggestions of one name and type name the category', async ({ page }) => {
    await page.goto('/services?q=fridge+gas+double+door')
    const filling = rows(page).filter({ hasText: 'Gas Filling' }).filter({ hasText: 'Double Door Refrigerator' })
    await expect(filling).toHaveCount(2)
    await expect(filling.filter({ hasText: 'Refrigerator Services' })).toHaveCount(1)
    await expect(filling.filter({ hasText: '· Refrigerators' })).toHaveCount(1)
    await expect(rows(page).filter({ hasText: 'Compressor' }).filter({ hasText: '· Refrigerators' })).toHaveCount(0)
    await field(page).fill('fridge gas double door')
    const suggested = options(page).filter({ hasText: 'Gas Filling' }).filter({ hasText: 'Double Door' })
    await expect(suggested.filter({ hasText: 'Refrigerator Services' })).toHaveCount(1)
    await expect(suggested.filter({ hasText: 'Refrigerators · Double Door Refrigerator' })).toHaveCount(1)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`[FIND-08] at 360 px, ${colorScheme}, suggestions of one name are told apart by what is seen of them`, async ({
      page,
      guard,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 360, height: 780 })
      await page.goto('/')
      await field(page).fill('fridge')
      const alike = options(page).filter({ hasText: 'Refrigerator Check Up' })
      await expect(alike).toHaveCount(4)
      const texts = await alike.evaluateAll((all) =>
        all.map((one) => {
          const [name, place] = [...one.firstElementChild!.children]
          const isCut = [name!, place!].some(
            (line) => line.scrollHeight > line.clientHeight || line.scrollWidth > line.clientWidth,
          )
          return isCut ? 'cut' : place!.textContent
        }),
      )
      expect(new Set(texts).size).toBe(4)
      expect(texts).not.toContain('cut')
      await guard.inspect('suggestions of one name')
    })

  test('whatever stands in the address, the screen stays right', async ({ page }) => {
    const text = '<script>document.title="x"</script>'
    await page.goto(`/services?q=${encodeURIComponent(text)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`No services found for “${text}”`)
    await page.goto('/services?q=%00fan%00%E0%A4%A8')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “fan न”')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/services?q=${'x'.repeat(5_000)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`No services found for “${'x'.repeat(80)}”`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.goto('/services?q=fan&q=tap') // the first one counts
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “fan”')
  })

  test('offline, and where the server fails, one types on without suggestions', async ({ page, context, guard }) => {
    guard.expect(/503 GET .*\/api\/search/)
    guard.expect(/console error: Failed to load resource/)
    guard.expect(/ERR_INTERNET_DISCONNECTED GET .*\/api\/search/)
    guard.mayHappen(/ERR_(INTERNET_DISCONNECTED|ABORTED) HEAD/) // the router asks whether the connection is back
    await page.goto('/')
    // The list's own part comes with the first answer: the connection is not lost while it is on its way.
    await field(page).fill('fan')
    await expect(options(page).first()).toBeVisible()
    await page.route('**/api/search**', (route) => route.fulfill({ status: 503, body: 'no' }))
    const failed = page.waitForResponse('**/api/search**')
    await field(page).fill('geyser')
    await failed
    await page.unroute('**/api/search**')
    await context.setOffline(true)
    const lost = page.waitForEvent(
      'requestfailed',
      (request) => request.url().includes('/api/search') && /DISCONNECTED/.test(request.failure()?.errorText ?? ''),
    )
    await field(page).fill('geyser d')
    await lost
    await expect(options(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
    await context.setOffline(false)
    await field(page).fill('geyser de')
    await expect(options(page).first()).toContainText('Geyser Descaling')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1000, 1280])
    test(`the field of the header leads to the results at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/about')
      await field(page).focus()
      await page.keyboard.type('pankha')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pankha”')
      await expect(rows(page).first()).toContainText('Ceiling Fan Repair')
    })
})

test('[LOOK-74] a suggestion says at its right what it costs, and one alone is announced as one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await field(page).fill('wiring')
  const priced = options(page).filter({ hasText: 'Internal Wiring' }).first()
  await expect(priced.getByText('₹14')).toBeVisible()
  await expect(priced.getByText('per sq ft')).toBeVisible()
  const [price, option] = await boxesOf(priced.getByText('₹14'), priced)
  expect(option.x + option.width - price.x - price.width).toBeLessThan(24)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions; / })).toBeAttached()
  await page.route('**/api/search?*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: data.slice(0, 1) } })
  })
  await field(page).fill('geyser')
  await expect(page.getByRole('status').filter({ hasText: /^1 suggestion; / })).toBeAttached()
})
