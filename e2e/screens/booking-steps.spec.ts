import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { standingIn, updatesIn } from '../pages/bookings'
import { beginVisit, nextYear, operate, orderOne, signedIn } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'

const electrician = 'Electrician, Carpenter and Plumber'
const row = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

async function openTracking(page: Page) {
  await row(page).getByRole('button', { expanded: false }).click()
  await row(page).getByRole('button', { name: 'Track' }).click()
  return page.getByRole('dialog', { name: 'Booking Tracking' })
}

test('[LOOK-23] the tracking begins with five steps, those to come in grey, and says what comes next and when', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const number = await orderOne(api, customer, electrician, 'Fan Installation')
  await signedIn(page, shop, customer)
  await page.setViewportSize({ width: 390, height: 844 })
  const heard = page.waitForResponse('**/api/cart/events')
  await page.goto('/orders')
  await heard
  const sheet = await openTracking(page)
  const standing = standingIn(sheet)
  const steps = standing.getByRole('listitem')
  const current = standing.locator('[aria-current="step"]')
  await expect(steps).toHaveText([
    'Booking placed',
    'Time agreed, to come',
    'Professional named, to come',
    'Work started, to come',
    'Done, to come',
  ])
  await expect(current).toHaveText('Booking placed')
  const colourOf = (text: string) => standing.getByText(text).evaluate((one) => getComputedStyle(one).color)
  expect(await colourOf('Work started')).not.toBe(await colourOf('Booking placed'))
  await expect(
    standing.getByText('Next: our team calls you to agree a time (Monday to Saturday, 9 AM to 6 PM).'),
  ).toBeVisible()
  const [first, summary] = await boxesOf(standing, sheet.getByRole('heading', { name: 'Order summary' }))
  expect(first.y + first.height).toBeLessThanOrEqual(summary.y)
  await guard.inspect('the steps of an order that was just placed')

  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-01-25 11:00`)
  await expect(current).toHaveText('Time agreed')
  await expect(
    standing.getByText(/^Next: we name your professional for your visit on \w+, 25 Jan \d{4}, 11\sam\.$/),
  ).toBeVisible()
  const phone = `98${String(Date.now()).slice(-8)}`
  await operate(shop, 'partner', 'add', 'Rakesh Kumar', phone, 'Electrician')
  await operate(shop, 'visit', 'assign', number, phone)
  await expect(current).toHaveText('Professional named')
  await expect(standing.getByText(/^Next: Rakesh Kumar comes on \w+, 25 Jan \d{4}, 11\sam\.$/)).toBeVisible()
  await beginVisit(shop, number)
  await operate(shop, 'visit', 'start', number)
  await expect(current).toHaveText('Work started')
  await expect(standing.getByText(/^Next: Rakesh Kumar finishes the work/)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const tops = () => steps.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)))
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
  await guard.inspect('the steps of an order in progress')

  await operate(shop, 'visit', 'complete', number)
  await expect(current).toHaveText('Done')
  await expect(standing.getByText(/^Next/)).toHaveCount(0)
})

test('[LOOK-24] a booking that is cancelled while its tracking is open shows what was reached, and its end', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const number = await orderOne(api, customer, electrician, 'Fan Installation')
  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-01-25 11:00`)
  await signedIn(page, shop, customer)
  const heard = page.waitForResponse('**/api/cart/events')
  await page.goto('/orders')
  await heard
  const sheet = await openTracking(page)
  await expect(updatesIn(sheet)).toHaveCount(2)
  const { token } = customer
  await api('PUT', `/api/cart/update-status/${number}`, { token, json: { status: 'cancelled' } })
  const standing = standingIn(sheet)
  await expect(standing.getByRole('listitem')).toHaveText(['Booking placed', 'Time agreed', 'Cancelled'])
  await expect(standing.locator('[aria-current="step"]')).toHaveText('Cancelled')
  await expect(standing.getByText(/^Next/)).toHaveCount(0)
  await guard.inspect('the steps of a cancelled order')
})
