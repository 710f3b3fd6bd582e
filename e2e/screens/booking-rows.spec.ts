import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { sheetLeft } from '../pages/sheet'
import {
  askForMorning,
  inDatabase,
  nextYear,
  operate,
  order,
  orderOne,
  orderTogether,
  servicesOf,
  signedIn,
} from '../shop/arrange'

const electrician = 'Electrician, Carpenter and Plumber'
const ac = 'AC Repair and Appliances'
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

test('[LOOK-20] a row says when the visit is, or that we will call, and quietly when it was ordered', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const number = await orderOne(api, customer, electrician, 'Fan Installation')
  await inDatabase(shop, "update booking set ordered_at = '2026-11-20T20:00:00Z' where order_id = $1", number)
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = rows(page)
  await expect(row.getByText('Visit: we will call you', { exact: true })).toBeVisible()
  const ordered = row.getByText('Booked 21 Nov 2026', { exact: true })
  const sizeOf = (text: string) =>
    row.getByText(text, { exact: true }).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  await expect(ordered).toBeVisible()
  expect(await sizeOf('Booked 21 Nov 2026')).toBeLessThan(await sizeOf('Visit: we will call you'))
  await guard.inspect('a booking without a time')
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.getByText('Not scheduled yet, our team will call you')).toBeVisible()
  await row.getByRole('button', { expanded: true }).click()

  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-01-25 11:00`)
  await page.reload()
  await expect(row.getByText(/^\w+, 25 Jan \d{4}, 11\sam$/)).toBeVisible()
  await expect(row.getByText(/we will call you/)).toHaveCount(0)
})

test('[LOOK-62] a closed row repeats the day and the part of it that were asked for, until a time is fixed', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const number = await orderOne(api, customer, electrician, 'Fan Installation')
  const day = await askForMorning(shop, number)
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = rows(page)
  await expect(row.getByText(`You asked for ${day}, morning: we will call you`, { exact: true })).toBeVisible()
  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-01-25 11:00`)
  await page.reload()
  await expect(row.getByText(/^\w+, 25 Jan \d{4}, 11\sam$/)).toBeVisible()
  await expect(row.getByText(/You asked for/)).toHaveCount(0)
})

test('[LOOK-62] ids and dates of bookings begin at the same place in every row of a desktop', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 })
  await order(api, customer, (await servicesOf(api, ac)).slice(0, 4))
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(4)
  for (const text of [/^HS-/, /^Booked/, /^Pending$/]) {
    const lefts = await rows(page)
      .getByText(text)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(lefts).toHaveLength(4)
    expect(new Set(lefts).size, String(text)).toBe(1)
  }
})

test('[LOOK-114] the date of a visit and its time stay whole at 360 px', async ({ page, api, shop, customer }) => {
  const number = await orderOne(api, customer, electrician, 'Fan Installation')
  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-09-23 11:00`)
  await page.setViewportSize({ width: 360, height: 780 })
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await rows(page).getByRole('button', { expanded: false }).click()
  const visit = rows(page)
    .locator('dl > div')
    .filter({ hasText: /^Visit/ })
    .locator('dd')
  await expect(visit).toHaveText(/^\w+, 23 September \d{4}, 11:00\sam/)
  const lines = await visit
    .locator('span span')
    .evaluateAll((all) => all.map((one) => new Set([...one.getClientRects()].map(({ top }) => top)).size))
  expect(lines).toEqual([1, 1])
})

test('[LOOK-21] what was ordered together stands together under one line, each with its own details', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await order(api, customer, await servicesOf(api, electrician, 'Fan Installation'))
  await orderTogether(api, customer, (await servicesOf(api, ac)).slice(0, 2))
  await signedIn(page, shop, customer)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/orders')
  await expect(rows(page)).toHaveCount(3)
  const together = page.getByRole('list', { name: 'Booked together' })
  await expect(together).toHaveCount(1)
  await expect(together.getByRole('listitem')).toHaveCount(2)
  await expect(together.getByText('Fan Installation')).toHaveCount(0)
  const first = together.getByRole('listitem').first()
  await first.getByRole('button', { expanded: false }).click()
  await expect(first.getByRole('heading', { name: 'Order information' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order information' })).toHaveCount(1)
  await guard.inspect('bookings that were placed together')
})

test('[LOOK-22] an opened row says nothing twice, and offers its cancelling as a quiet link', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const number = await orderOne(api, customer, electrician, 'Fan Installation')
  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-01-25 11:00`)
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = rows(page)
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.getByRole('heading', { name: 'Order information' })).toBeVisible()
  for (const text of ['Fan Installation', number, 'Pending'])
    await expect(row.getByText(text, { exact: true })).toHaveCount(1)
  for (const text of [/25 Jan/, /· Fan$/, /₹/]) await expect(row.getByText(text)).toHaveCount(1)
  await expect(row.locator('time')).toHaveCount(0)
  const cancel = row.getByRole('button', { name: 'Cancel', exact: true })
  await expect(cancel).toHaveCSS('text-decoration-line', 'underline')
  await expect(cancel).toHaveCSS('box-shadow', 'none')
})

test('[LOOK-21] groups of one checkout stay whole, and each row knows all of its group', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await orderTogether(api, customer, (await servicesOf(api, electrician)).slice(0, 3))
  const numbers = await orderTogether(api, customer, (await servicesOf(api, ac)).slice(0, 3))
  // Checked out together both have one time, and their ids mix them.
  await inDatabase(shop, "update booking set ordered_at = '2026-11-20T10:00:00Z' where customer_id = $1", customer._id)
  await operate(shop, 'visit', 'schedule', numbers.join(), `${nextYear()}-01-25 11:00`)
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const together = page.getByRole('list', { name: 'Booked together' })
  await expect(together).toHaveCount(2)
  for (const list of await together.all()) await expect(list.getByRole('listitem')).toHaveCount(3)
  for (const number of numbers) {
    const row = page.locator(`[data-order="${number}"]`)
    await row.getByRole('button', { expanded: false }).click()
    const google = row.getByRole('link', { name: /^Google Calendar/ })
    await expect(google).toHaveAttribute('href', /and\+2\+more/)
    await expect(google.locator('svg')).toHaveCount(1)
    await row.getByRole('button', { name: 'Change visit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Change visit' })
    await expect(sheet.getByText('This changes all that was booked together')).toBeVisible()
    await sheet.getByRole('button', { name: 'Leave as it is' }).click()
    await expect(sheet).toBeHidden()
    await sheetLeft(page)
  }
})

test('[HOUSE-122] the Google link of an order names all of its visit, also what is on another page of the list', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [first, ...others] = (await servicesOf(api, ac)).slice(0, 3)
  const numbers = await orderTogether(api, customer, [first!, ...others])
  await orderTogether(api, customer, (await servicesOf(api, electrician)).slice(0, 20))
  await operate(shop, 'visit', 'schedule', numbers.join(), `${nextYear()}-01-25 11:00`)
  const [shown, ...later] = numbers
  for (const number of later)
    await inDatabase(shop, "update booking set ordered_at = '2026-11-20T10:00:00Z' where order_id = $1", number)
  await inDatabase(shop, 'update booking set ordered_at = now() where order_id = $1', shown)
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  for (const number of later) await expect(page.locator(`[data-order="${number}"]`)).toHaveCount(0)
  const row = page.locator(`[data-order="${shown}"]`)
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'Track' }).click()
  const sheet = page.getByRole('dialog', { name: 'Booking Tracking' })
  await expect(sheet.getByText('If the visit changes, add it again, and delete the old entry in Google')).toBeVisible()
  for (const place of [sheet, row]) {
    const google = place.getByRole('link', { name: /^Google Calendar/ })
    const { searchParams } = new URL((await google.getAttribute('href'))!)
    expect(searchParams.get('text')).toMatch(/ and 2 more · /)
    for (const { name, type } of [first!, ...others]) expect(searchParams.get('details')).toContain(`${name} (${type})`)
    if (place === sheet) await page.keyboard.press('Escape')
  }
  await guard.inspect('an order of a visit whose other orders are on another page')

  const file = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Add to calendar' }).click()
  const said = (await readFile(await (await file).path(), 'utf8')).replaceAll('\r\n ', '').replaceAll('\\', '')
  for (const { name } of [first!, ...others]) expect(said).toContain(name)
})
