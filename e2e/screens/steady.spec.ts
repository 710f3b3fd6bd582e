import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { accountButton } from '../pages/account-menu'
import { bookingRows } from '../pages/bookings'
import { checkoutSheet, openCheckout } from '../pages/checkout'
import { breakOf } from '../pages/mail-address'
import { inDatabase, operate, orderOne, putInCart, servicesOf, settle, signedIn } from '../shop/arrange'

const electrician = 'Electrician, Carpenter and Plumber'
const ac = 'AC Repair and Appliances'
const nextYear = new Date().getFullYear() + 1

const boxOf = async (one: Locator) => (await one.boundingBox())!
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

for (const [width, height] of [
  [390, 740],
  [1_440, 900],
] as const)
  test(`[LOOK-112] at ${width} px no toast moves what stands in a sheet, and that of the terms goes once they are accepted`, async ({
    page,
    api,
    shop,
    customer,
  }) => {
    await page.setViewportSize({ width, height })
    const services = await servicesOf(api, ac, 'Split AC Installation', 'Full Gas Filling')
    const { sheet, confirm, agree } = await openCheckout(page, api, shop, customer, services)
    const toasts = page.locator('.toast')
    const before = await boxOf(sheet)
    await confirm.click()
    await expect(toast(page, 'Please accept the terms')).toBeVisible()
    expect(await boxOf(sheet)).toEqual(before)
    await agree.check()
    await expect(toasts).toHaveCount(0, { timeout: 1_000 })
    expect(await boxOf(sheet)).toEqual(before)
  })

test('[LOOK-113] what is placed is shown from its top, says once how its time is fixed, and stays where it is', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await putInCart(api, customer, await servicesOf(api, electrician, 'Fan Installation', 'Internal Wiring'))
  await putInCart(api, customer, (await servicesOf(api, 'Painters')).slice(0, 1))
  await putInCart(api, customer, await servicesOf(api, ac, 'Split AC Installation', 'Full Gas Filling'))
  await settle(api, customer)
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  await page
    .getByRole('region', { name: 'AC Repair and Appliances' })
    .getByRole('button', { name: /^Checkout/ })
    .click()
  const { sheet, confirm, agree } = checkoutSheet(page)
  await expect(sheet.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await sheet.getByLabel('Note for the professional').scrollIntoViewIfNeeded()
  await agree.check()
  await confirm.click()
  const title = sheet.getByRole('heading', { name: 'Your bookings are placed' })
  await expect(title).toBeVisible()
  const tick = sheet.locator('svg.text-ok')
  await expect(tick).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByText('Our team will call you to fix the time.')).toHaveCount(1)
  const links = sheet.getByRole('link', { name: 'My Bookings' })
  const before = await boxOf(links)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await boxOf(links)).toEqual(before)
})

test('[LOOK-114] the date of a visit and its time stay whole at 360 px', async ({ page, api, shop, customer }) => {
  const number = await orderOne(api, customer, electrician, 'Fan Installation')
  await operate(shop, 'visit', 'schedule', number, `${nextYear}-09-23 11:00`)
  await page.setViewportSize({ width: 360, height: 780 })
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await bookingRows(page).getByRole('button', { expanded: false }).click()
  const visit = bookingRows(page)
    .locator('dl > div')
    .filter({ hasText: /^Visit/ })
    .locator('dd')
  await expect(visit).toHaveText(/^\w+, 23 September \d{4}, 11:00\sam/)
  const lines = await visit
    .locator('span span')
    .evaluateAll((all) => all.map((one) => new Set([...one.getClientRects()].map(({ top }) => top)).size))
  expect(lines).toEqual([1, 1])
})

test('[LOOK-115] the menu of a customer breaks the mail address at its @ alone', async ({ page, shop, customer }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = `a.rather.long.name.${customer._id.slice(0, 4).toLowerCase()}@example.com`
  await inDatabase(shop, 'update customer set email = $2 where id = $1', customer._id, email)
  await signedIn(page, shop, customer)
  await page.goto('/about')
  await accountButton(page).click()
  const address = page.getByText(email, { exact: true })
  await expect(address).toBeVisible()
  expect(await breakOf(address)).toEqual({ lines: [1, 1], isBroken: true })
})

for (const width of [360, 390])
  test(`[LOOK-116] at ${width} px and twice the size of text the tabs of the profile show that there are more`, async ({
    page,
    shop,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await signedIn(page, shop, customer)
    await page.goto('/profile')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const last = page.getByRole('tab', { name: 'Contact Numbers' })
    const shown = await last.evaluate((tab) => {
      const range = document.createRange()
      range.selectNodeContents(tab)
      return innerWidth - range.getBoundingClientRect().left
    })
    expect(shown).toBeGreaterThan(12)
  })

test('[LOOK-117] once an address is saved on the way to a checkout the way back to it is in view', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await settle(api, customer)
  await inDatabase(shop, 'delete from address where customer_id = $1', customer._id)
  await putInCart(api, customer, await servicesOf(api, ac, 'Split AC Installation'))
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/profile\?next=/)
  const add = page.getByRole('button', { name: 'Add address' })
  await add.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  await add.click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  await form.getByLabel('House number and street').fill('B-42, Gali No 7')
  await form.getByLabel('City').fill('New Delhi')
  await form.getByLabel('PIN code').fill('110001')
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await form.getByRole('button', { name: 'Save' }).click()
  // Gone for good, and with it the place to which it puts the page back.
  await expect(page.locator('.sheet')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to checkout' })).toBeInViewport({ ratio: 1 })
})
