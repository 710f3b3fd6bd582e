import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { bookingRows } from '../pages/bookings'
import { pass } from '../pages/carousel'
import { openCheckout } from '../pages/checkout'
import { breakOf } from '../pages/mail-address'
import {
  askForMorning,
  guestCart,
  nextYear,
  operate,
  order,
  orderOne,
  orderTogether,
  servicesOf,
  signedIn,
} from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'

const electrician = 'Electrician, Carpenter and Plumber'
const ac = 'AC Repair and Appliances'

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

test('[LOOK-80] the tracking breaks a mail address at its @, and its buttons end at one edge', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const number = await orderOne(api, customer, electrician, 'Fan Installation')
  const phone = `97${String(Date.now()).slice(-8)}`
  const email = 'amrik.singh.gill.of.karol.bagh@example.com'
  await operate(shop, 'partner', 'add', 'Amrik Gill', phone, 'Electrician', email)
  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-01-25 11:00`)
  await operate(shop, 'visit', 'assign', number, phone)
  await page.setViewportSize({ width: 430, height: 930 })
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await bookingRows(page).getByRole('button', { expanded: false }).click()
  await bookingRows(page).getByRole('button', { name: 'Track' }).click()
  const sheet = page.getByRole('dialog', { name: 'Booking Tracking' })
  const address = sheet.getByText(email, { exact: true })
  await expect(address).toBeVisible()
  expect(await breakOf(address)).toEqual({ lines: [1, 1], isBroken: true })
  const [calendar, change] = await boxesOf(
    sheet.getByRole('button', { name: 'Add to calendar' }),
    sheet.getByRole('button', { name: 'Change visit' }),
  )
  if (calendar.y === change.y) expect(change.x).toBeGreaterThan(calendar.x)
  else expect([change.x, change.width]).toEqual([calendar.x, calendar.width])
})

test('[LOOK-81] at 360 px an opened row has its actions on one line, and its facts in two columns', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await orderTogether(api, customer, (await servicesOf(api, ac)).slice(0, 2))
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = bookingRows(page).first()
  await row.getByRole('button', { expanded: false }).click()
  const actions = ['Track', 'Change visit', 'Cancel'].map((name) => row.getByRole('button', { name, exact: true }))
  await expect(actions[0]!).toBeVisible()
  const tops = (await boxesOf(...actions)).map(({ y }) => y)
  expect(new Set(tops).size).toBe(1)
  const lefts = await row
    .locator('dd')
    .evaluateAll((all) =>
      all.map((one) => [Math.round(one.getBoundingClientRect().left), getComputedStyle(one).textAlign]),
    )
  expect(lefts.length).toBeGreaterThan(5)
  expect(new Set(lefts.map(String)).size).toBe(1)
  expect(lefts[0]![1]).toBe('start')
  await guard.inspect('an opened booking on a phone')
})

test('[LOOK-82] id and date of a booking begin at the same place, whether it was ordered alone or with others', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await orderOne(api, customer, electrician, 'Fan Installation')
  await orderTogether(api, customer, (await servicesOf(api, ac)).slice(0, 2))
  await signedIn(page, shop, customer)
  for (const width of [360, 768, 1_440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/orders')
    await expect(bookingRows(page)).toHaveCount(3)
    for (const text of [/^HS-/, /^Pending$/]) {
      const lefts = await bookingRows(page)
        .getByText(text)
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
      expect(new Set(lefts).size, `${width} ${String(text)} ${lefts}`).toBe(1)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('[LOOK-83] when a visit is, or was asked for, is said in the colour of text: it is no link', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const [number, other] = (await order(api, customer, (await servicesOf(api, electrician)).slice(0, 2))) as [
    string,
    string,
  ]
  const day = await askForMorning(shop, number)
  await operate(shop, 'visit', 'schedule', other, `${nextYear()}-01-25 11:00`)
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const looks = (text: RegExp) =>
    page.getByText(text).evaluate((one) => {
      const { color, fontWeight } = getComputedStyle(one)
      return { isText: color === getComputedStyle(document.body).color, weight: Number(fontWeight) }
    })
  await expect(page.getByText(`You asked for ${day}`)).toBeVisible()
  const [asked, fixed] = [await looks(/^You asked for/), await looks(/^\w+, 25 Jan/)]
  expect([asked.isText, fixed.isText]).toEqual([true, true])
  expect(asked.weight).toBeLessThan(fixed.weight)
})

for (const [width, height] of [
  [360, 780],
  [1_440, 900],
] as const)
  test(`[LOOK-84] at ${width} px a toast covers no control of the page's head, and none of the log-in`, async ({
    page,
    api,
  }) => {
    await page.clock.install()
    await page.setViewportSize({ width, height })
    await guestCart(page, api, ac, 'Split AC Installation')
    await page.goto('/cartpage')
    const checkout = page.getByRole('button', { name: 'Checkout' })
    await expect(checkout).toBeVisible()
    // The toast stands until it was measured, however long the way to the log-in takes: time passes in steps on it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    await checkout.click()
    await expect(async () => {
      await pass(page, 50)
      expect(page.url()).toContain('/signin')
    }).toPass({ timeout: 10_000 })
    const said = toast(page, 'Please login to proceed to checkout')
    await expect(said).toBeVisible()
    const covered = await said.evaluate((one) => {
      const own = one.getBoundingClientRect()
      const isUnder = ({ top, bottom, left, right, width: wide }: DOMRect) =>
        wide > 0 && top < own.bottom && bottom > own.top && left < own.right && right > own.left
      return [...document.querySelectorAll<HTMLElement>('a, button, input')]
        .filter((control) => isUnder(control.getBoundingClientRect()))
        .map((control) => control.textContent || control.getAttribute('aria-label'))
    })
    expect(covered).toEqual([])
  })

test('[LOOK-85] what went wrong in one sheet is not said over the next that is opened', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await page.clock.install()
  const { sheet, confirm } = await openCheckout(
    page,
    api,
    shop,
    customer,
    await servicesOf(api, ac, 'Split AC Installation'),
  )
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  await confirm.click()
  const said = toast(page, 'Please accept the terms and conditions to proceed')
  await expect(said).toBeVisible()
  await sheet.getByRole('button', { name: 'Add an address' }).click()
  await page.clock.runFor(500)
  await expect(page.getByRole('dialog', { name: 'Add an address' })).toBeVisible()
  await expect(said).toHaveCount(0)
})
