import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { sheetLeft } from '../pages/sheet'
import { signedIn } from '../shop/arrange'

const control = (page: Page) => page.getByRole('banner').getByRole('button', { name: /PIN code/ })
const strip = (page: Page) => page.getByRole('complementary', { name: 'What you can book' })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? 'null'))

test('[STATE-01] the PIN code says whether the place is in the usual area, and is there again after a reload', async ({
  page,
  guard,
}) => {
  await page.goto('/about')
  await expect(control(page)).toHaveText('Set your PIN code')
  await control(page).click()
  const sheet = page.getByRole('dialog', { name: 'Where do you need us?' })
  const pin = sheet.getByRole('textbox', { name: 'PIN code' })
  await expect(pin).toBeFocused()
  expect(await stored(page)).toMatchObject({ data: null, modal: expect.any(String) })
  for (const [typed, fault] of [
    ['11001', 'Indian pincode must be 6 digits'],
    ['999999', 'Invalid pincode'],
  ] as const) {
    await pin.fill(typed)
    await page.keyboard.press('Enter')
    await expect(sheet.getByText(fault)).toBeVisible()
    await expect(pin).toHaveValue(typed)
  }
  await guard.inspect('a wrong PIN code')
  await pin.fill('110 017')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('In our usual area (Delhi)')).toBeVisible()
  await guard.inspect('PIN code')
  await pin.fill('560001')
  await sheet.getByRole('button', { name: 'Check' }).click()
  await expect(sheet.getByText('Outside our usual area: our team will confirm first')).toBeVisible()
  await guard.inspect('PIN code outside the area')
  // reloaded while it is open: the place is restored, the sheet is not
  await page.reload()
  await expect(control(page)).toHaveText(/560001.*Bengaluru.*outside our usual area/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored(page)).toMatchObject({ version: 1, data: { pincode: '560001', area: null } })
  // nor is it kept where somebody else looks next
  await control(page).click()
  await sheet.getByRole('button', { name: 'Forget it' }).click()
  await expect(pin).toHaveValue('')
  await expect(pin).toBeFocused()
  expect(await stored(page)).toMatchObject({ data: null })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(control(page)).toHaveText('Set your PIN code')
  await control(page).click()
  await pin.fill('560001')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Outside our usual area: our team will confirm first')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await sheetLeft(page)
  // it blocks nothing
  await page.goto('/services/geyser')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible()
})

test('a PIN code that cannot be looked up says so, and goes through once it can', async ({ page, guard }) => {
  guard.expect(/ERR_CONNECTION_REFUSED GET .*\/api\/lookups\/pincode/)
  guard.expect(/console error: Failed to load resource/)
  await page.goto('/about')
  await page.route('**/api/lookups/pincode/**', (route) => route.abort('connectionrefused'))
  await control(page).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('201301')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Error validating pincode')).toBeVisible()
  await page.unroute('**/api/lookups/pincode/**')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('In our usual area (Noida and Greater Noida)')).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  await expect(control(page)).toBeFocused()
  await expect(control(page)).toContainText('201301')
})

test('who tries again as soon as a failure is shown is heard', async ({ page, guard }) => {
  guard.expect(/ERR_CONNECTION_REFUSED GET .*\/api\/lookups\/pincode/)
  guard.expect(/console error: Failed to load resource/)
  let asked = 0
  await page.route('**/api/lookups/pincode/**', (route) => {
    asked++
    return route.abort('connectionrefused')
  })
  await page.goto('/about')
  await control(page).click()
  const pin = page.getByRole('dialog').getByRole('textbox', { name: 'PIN code' })
  const check = page.getByRole('dialog').getByRole('button', { name: 'Check' })
  await expect(pin).toBeFocused()
  // on a slow phone, whatever else waits between the failure and the end of the waiting would show
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  for (const round of [1, 2, 3, 4, 5, 6]) {
    await pin.fill(`20130${round}`)
    await page.evaluate(() => {
      const form = document.querySelector('[role=dialog] form, dialog form') as HTMLFormElement
      new MutationObserver((_, watch) => {
        if (!form.querySelector('[aria-invalid=true]')) return
        watch.disconnect()
        const again = [...form.querySelectorAll('button')].find(({ textContent }) => textContent === 'Check')
        again?.click()
      }).observe(form, { subtree: true, attributes: true, childList: true })
    })
    await page.keyboard.press('Enter')
    await expect.poll(() => asked).toBe(2 * round)
    await expect(check).toBeEnabled() // what is pressed while one is on its way does nothing
    await expect(pin).toHaveAttribute('aria-invalid', 'true')
  }
})

test('[STATE-01] the place leaves the browser with the customer, in every tab', async ({
  page,
  shop,
  customer,
  context,
}) => {
  await signedIn(page, shop, customer)
  const data = { pincode: '110017', place: 'South Delhi', area: 'Delhi' }
  await page.goto('/about')
  await page.evaluate((value) => localStorage.setItem('state', JSON.stringify(value)), {
    version: 1,
    data,
    modal: null,
    serviceData: [],
  })
  await page.reload()
  await expect(control(page)).toHaveText(/110017.*in our usual area/)
  const other = await context.newPage()
  await other.goto(`${shop.url}/contact`)
  await expect(control(other)).toHaveText(/110017/)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  for (const tab of [page, other]) await expect(control(tab)).toHaveText('Set your PIN code')
  expect(await stored(page)).toMatchObject({ data: null })
  await other.close()
})

test('[NAV-06] [STATE-01] [GROUP-02] the strip names what the shop offers, from what a visit left in the browser', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(strip(page)).toContainText('Book a visit for Plumbing')
  await page.goto('/services')
  await expect(strip(page)).toContainText('Book a visit for AC Repair and Appliances')
  await page.goto('/about')
  await expect(strip(page)).toContainText('Book a visit for AC Repair and Appliances')
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('state')!)
    localStorage.setItem('state', JSON.stringify({ ...state, serviceData: [{ name: 'Gardening', room: 'sage' }] }))
  })
  await page.reload()
  await expect(strip(page)).toContainText('Book a visit for Gardening')
})

for (const [what, spoil] of [
  [
    'forbidden',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError')
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'corrupted',
    () => localStorage.setItem('state', '{"version":1,"data":{"pincode":{}},"serviceData":[{"name":["x"]},7'),
  ],
] as const)
  test(`[STATE-01] with a storage that is ${what} the page works, and nothing is thrown`, async ({ page }) => {
    await page.addInitScript(spoil)
    await page.goto('/services')
    await expect(strip(page)).toContainText('AC Repair and Appliances')
    await control(page).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox').fill('122001')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('In our usual area (Gurugram)')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(control(page)).toContainText('122001')
    await page.getByRole('combobox').fill('fan repair')
    await expect(page.getByRole('option').first()).toContainText('Fan')
  })

for (const width of [320, 360, 768, 950, 1280])
  test(`[LOOK-123] at ${width} px a PIN that is set is read at the top of every page, and changed there`, async ({
    page,
    guard,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await control(page).click()
    const sheet = page.getByRole('dialog', { name: 'Where do you need us?' })
    await sheet.getByRole('textbox', { name: 'PIN code' }).fill('110017')
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet).toBeHidden()
    await sheetLeft(page)
    for (const path of ['/', '/services', '/services/air-conditioner', '/about', '/cartpage', '/contact', '/signin']) {
      await page.goto(path)
      const pin = control(page).getByText('110017', { exact: true })
      await expect(pin).toBeInViewport({ ratio: 1 })
      expect((await pin.boundingBox())!.width, path).toBeGreaterThan(30)
      const bar = await page.getByRole('banner').evaluate((one) => one.scrollWidth - one.clientWidth)
      expect(bar, path).toBeLessThanOrEqual(0)
      await expect(page.getByRole('banner').getByText('Kamra', { exact: true })).toBeVisible()
    }
    await guard.inspect(`a PIN at ${width} px`)
    await control(page).click()
    await expect(sheet).toBeVisible()
  })
