import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openCheckout } from '../pages/checkout'
import { inDatabase, putInCart, servicesOf, settle, signedIn } from '../shop/arrange'
import { boxOf } from '../shop/at-rest'

const electrician = 'Electrician, Carpenter and Plumber'
const ac = 'AC Repair and Appliances'

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
    const { sheet, confirm, agree, day } = await openCheckout(page, api, shop, customer, services)
    const toasts = page.locator('.toast')
    await expect(day).toBeVisible() // the last that comes into it
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
  const services = [
    ...(await servicesOf(api, electrician, 'Fan Installation', 'Internal Wiring')),
    ...(await servicesOf(api, 'Painters')).slice(0, 1),
    ...(await servicesOf(api, ac, 'Split AC Installation', 'Full Gas Filling')),
  ]
  const button = 'Checkout AC Repair and Appliances'
  const { sheet, confirm, agree } = await openCheckout(page, api, shop, customer, services, button)
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

for (const first of ['address', 'number'] as const)
  test(`[CART-22] who adds the ${first} first on the way to a checkout is led on to what is missing and back, by keyboard alone`, async ({
    page,
    api,
    shop,
    customer,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const services = [
      ...(await servicesOf(api, ac, 'Split AC Installation')),
      ...(await servicesOf(api, electrician, 'Fan Installation')),
    ]
    await putInCart(api, customer, services)
    await signedIn(page, shop, customer)
    await page.goto('/cartpage')
    await page.getByRole('button', { name: 'Checkout all' }).click()
    await expect(page).toHaveURL(/\/profile\?next=/)
    const addAddress = async () => {
      const form = page.getByRole('dialog', { name: 'Add an address' })
      await form.getByLabel('House number and street').fill('B-42, Gali No 7')
      await form.getByLabel('City').fill('New Delhi')
      await form.getByLabel('PIN code').fill('110001')
      await expect(form.getByLabel('State')).toHaveValue('Delhi')
      await page.keyboard.press('Enter')
    }
    const addNumber = async () => {
      await page
        .getByRole('dialog', { name: /number/ })
        .getByRole('textbox')
        .first()
        .fill('9876543210')
      await page.keyboard.press('Enter')
    }
    if (first === 'number') await page.getByRole('tab', { name: 'Contact Numbers' }).click()
    await page.getByRole('button', { name: `Add ${first}` }).press('Enter')
    await (first === 'address' ? addAddress : addNumber)()
    const next = page.getByRole('button', { name: first === 'address' ? 'Add number' : 'Add address' })
    await expect(next).toBeFocused()
    await expect(
      page.getByText(`Add ${first === 'address' ? 'a phone number' : 'an address'} to go on`),
    ).toBeInViewport()
    await page.keyboard.press('Enter')
    await (first === 'address' ? addNumber : addAddress)()
    await expect(page.getByRole('link', { name: 'Back to checkout' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Checkout' }).getByText('2 visits')).toBeVisible()
  })
