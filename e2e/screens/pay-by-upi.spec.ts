import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from '../fixtures'
import type { Api } from '../shop/api'
import { inDatabase, operate, order, servicesOf, signedIn } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'
import type { Customer } from '../shop/customer'
import { prepareAllPages } from '../shop/loaded'
import { anOperator } from '../shop/operator'
import type { Shop } from '../shop/shop'
import { shots } from '../shop/shots'

// They share the settings of the shop.
test.describe.configure({ mode: 'serial' })

const rowOf = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first()
const linkOf = (number: string) => `upi://pay?pa=kamra@okbank&pn=Kamra%20Services&am=1399.00&cu=INR&tn=${number}`

/** An order that is done and billed, of which nothing was paid. */
async function owedOrder(shop: Shop, api: Api, customer: Customer) {
  const services = await servicesOf(api, 'AC Repair and Appliances', 'Split AC Installation')
  const [number] = (await order(api, customer, services)) as [string]
  await inDatabase(shop, `update booking set status = 'inProgress' where order_id = $1`, number)
  const { token } = await anOperator(shop)
  const done = await fetch(`${shop.url}/api/operator/orders/${number}/bill`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({}),
  })
  expect(done.status).toBe(200)
  await inDatabase(shop, `update booking set status = 'completed' where order_id = $1`, number)
  return number
}

async function takeUpi(shop: Shop) {
  await operate(shop, 'settings', 'set', 'upiId', '"kamra@okbank"')
  await operate(shop, 'settings', 'set', 'legalName', '"Kamra Services"')
}
async function takeNoUpi(shop: Shop) {
  for (const key of ['upiId', 'legalName']) await operate(shop, 'settings', 'reset', key)
}

async function openOrder(page: Page) {
  await page.goto('/orders')
  const row = rowOf(page)
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.getByText('Total ₹1,399, still to be paid')).toBeVisible()
  return row
}
const codeOf = (row: Locator) => row.getByRole('img', { name: 'QR code to pay ₹1,399 by UPI' })

/** What a camera reads from the code as it stands on the screen. */
async function scan(code: Locator) {
  await expect(code).toBeVisible()
  await expect(code).toHaveJSProperty('complete', true) // its place is seen before it is drawn
  const shot = sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await shot.toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
}

test('[HOUSE-08] what is due for a completed order has a code and the id where the shop takes UPI, and none where it does not', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await owedOrder(shop, api, customer)
  await signedIn(page, shop, customer)
  await expect((await openOrder(page)).getByText(/by UPI/)).toHaveCount(0)

  await takeUpi(shop)
  try {
    const row = await openOrder(page)
    for (const width of [360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await row.getByText('kamra@okbank').boundingBox())!.height, `in one piece at ${width}`).toBeLessThan(30)
    }
    await expect(codeOf(row)).toBeVisible()
    await expect(row.getByText(/^If your app declines, pay to the UPI id and enter ₹1,399 yourself/)).toBeVisible()
    await guard.inspect('an order that is still to be paid')
    await shots(page, 'pay-by-upi')
    await row.getByRole('button', { name: 'View Details' }).click()
    await expect(codeOf(page.getByRole('dialog', { name: 'Booking Tracking' }))).toBeVisible()
  } finally {
    await takeNoUpi(shop)
  }
})

test('[HOUSE-79] the code is read from the screen in its own colours, in dark ones, in those of a system and in those that a browser forces', async ({
  page,
  api,
  shop,
  customer,
  playwright,
  launchOptions,
}) => {
  const number = await owedOrder(shop, api, customer)
  await takeUpi(shop)
  try {
    await signedIn(page, shop, customer)
    const row = await openOrder(page)
    for (const colours of [
      { colorScheme: 'light' },
      { colorScheme: 'dark' },
      { colorScheme: 'light', forcedColors: 'active' },
      { colorScheme: 'dark', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia({ forcedColors: 'none', ...colours })
      expect(await scan(codeOf(row)), JSON.stringify(colours)).toBe(linkOf(number))
    }
    const args = [...(launchOptions.args ?? []), '--force-dark-mode', '--enable-features=WebContentsForceDark']
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    prepareAllPages(browser)
    for (const colorScheme of ['light', 'dark'] as const) {
      const forced = await browser.newPage({ baseURL: shop.url, colorScheme })
      await signedIn(forced, shop, customer)
      expect(await scan(codeOf(await openOrder(forced))), `forced dark, ${colorScheme}`).toBe(linkOf(number))
    }
    await browser.close()
  } finally {
    await takeNoUpi(shop)
  }
})

test('[HOUSE-80] the UPI id is copied by a button beside it, or stands selected, and only what is held in a hand offers to open an app', async ({
  page,
  browser,
  guard,
  api,
  shop,
  customer,
}) => {
  const number = await owedOrder(shop, api, customer)
  await takeUpi(shop)
  try {
    await signedIn(page, shop, customer)
    const row = await openOrder(page)
    await expect(codeOf(row)).toBeVisible()
    await expect(row.getByText(/or use another app\. If money has left your account, do not pay again/)).toBeVisible()
    await expect(row.getByRole('link', { name: 'Open a UPI app' })).toHaveCount(0)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = row.getByRole('button', { name: 'Copy UPI id' })
    await copy.click()
    await expect(row.getByRole('status').getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('kamra@okbank')
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await copy.click()
    await expect(row.getByText('It could not be copied for you. It is selected: copy it from here.')).toBeVisible()
    expect(await page.evaluate(() => getSelection()!.toString())).toBe('kamra@okbank')
    await guard.inspect('a UPI id that the browser did not copy')

    const phone = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    const held = await phone.newPage()
    await signedIn(held, shop, customer)
    const there = await openOrder(held)
    const app = there.getByRole('link', { name: 'Open a UPI app' })
    await expect(app).toHaveAttribute('href', linkOf(number))
    const [link, id] = await boxesOf(app, there.getByText('kamra@okbank'))
    expect(link.y).toBeLessThan(id.y)
    await phone.close()
  } finally {
    await takeNoUpi(shop)
  }
})
