import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { sheetLeft } from '../pages/sheet'
import { inDatabase, nextYear, operate, order, orderOne, rowsOf, servicesOf, signedIn } from '../shop/arrange'

const electrician = 'Electrician, Carpenter and Plumber'
const rowOf = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first()

async function downloaded(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('a visit with a time goes into the calendar, and comes off it when the order is cancelled', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  const number = await orderOne(api, customer, electrician, 'Internal Wiring')
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = rowOf(page)
  const add = row.getByRole('button', { name: 'Add to calendar' })
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.getByRole('button', { name: 'Track' })).toBeVisible()
  await expect(add).toHaveCount(0)

  const year = nextYear()
  await operate(shop, 'visit', 'schedule', number, `${year}-01-25 11:00`)
  await page.reload()
  await row.getByRole('button', { expanded: false }).click()
  await page.route('**/calendar', (route) => route.abort())
  await add.click()
  await expect(page.getByText('The calendar entry could not be made. Please try again.')).toBeVisible()
  await page.unroute('**/calendar')
  await guard.inspect('a scheduled booking')
  await row.getByRole('button', { name: 'Track' }).click()
  const sheet = page.getByRole('dialog', { name: 'Booking Tracking' })
  for (const place of [sheet, row]) {
    const { name, content } = await downloaded(page, place.getByRole('button', { name: 'Add to calendar' }))
    expect(name).toBe(`visit-${number}.ics`)
    expect(content.toString()).toContain(`\r\nDTSTART:${year}0125T053000Z\r\n`)
    const link = place.getByRole('link', { name: /^Google Calendar/ })
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^https://calendar.google.com/calendar/render\\?.*dates=${year}0125T053000Z`),
    )
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    if (place === sheet) await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }

  await row.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const { content } = await downloaded(page, row.getByRole('button', { name: 'Take off my calendar' }))
  expect(content.toString()).toContain('\r\nSTATUS:CANCELLED\r\n')
  expect(content.toString()).toContain('\r\nMETHOD:CANCEL\r\n')
  await expect(row.getByRole('link', { name: /^Google Calendar/ })).toHaveCount(0)
})

test('what was ordered is kept as a PDF', async ({ page, guard, api, shop, customer }) => {
  guard.expect(/ERR_FAILED/)
  const [number] = await order(api, customer, await servicesOf(api, electrician, 'Internal Wiring'))
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = rowOf(page)
  await row.getByRole('button', { expanded: false }).click()
  const button = row.getByRole('button', { name: 'Booking summary' })
  await page.route('**/summary', (route) => route.abort())
  await button.click()
  await expect(page.getByText('The summary could not be made. Please try again.')).toBeVisible()
  await page.unroute('**/summary')
  const { name, content } = await downloaded(page, button)
  expect(name).toBe(`booking-summary-${number}.pdf`)
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a problem is reported once, nothing typed is lost on the way, and the order shows that it is looked into', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  await order(api, customer, await servicesOf(api, electrician, 'Internal Wiring'))
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = rowOf(page)
  const sheet = page.getByRole('dialog', { name: 'Report a problem' })
  const problem = sheet.getByLabel('What went wrong?')
  const words = sheet.getByLabel('What happened?')
  const send = sheet.getByRole('button', { name: 'Send report' })
  const open = async () => {
    await row.getByRole('button', { expanded: false }).click()
    await row.getByRole('button', { name: 'Report a problem' }).click()
    await expect(sheet).toBeVisible()
  }
  await open()
  await send.click()
  await expect(sheet.getByText('Please choose what went wrong')).toBeVisible()
  await expect(sheet.getByText('Please enter what happened')).toBeVisible()
  await expect(problem).toBeFocused()
  await guard.inspect('reporting a problem')
  await problem.selectOption('quality')
  await words.fill('The switch sparks when it rains.')

  // The report arrives, its answer does not.
  await page.route('**/complaint', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(sheet.getByText('Your report was not sent. Please try again.')).toBeVisible()
  await page.unroute('**/complaint')
  await page.keyboard.press('Escape')
  await sheetLeft(page)
  await row.getByRole('button', { name: 'Report a problem' }).click()
  await expect(problem).toHaveValue('quality')
  await expect(words).toHaveValue('The switch sparks when it rains.')
  await send.click()
  const shown = row.getByText(/Reported on \d+ \w+ \d{4} · CR-\w{8}/)
  await expect(shown).toBeVisible()
  await expect(row.locator(':focus')).toContainText('Reported on')
  await expect(row.getByRole('button', { name: 'Report a problem' })).toHaveCount(0)
  expect(await rowsOf(shop, 'select reference from message where email = $1', customer.email)).toHaveLength(1)
  await guard.inspect('a reported problem')

  const heard = page.waitForResponse('**/api/cart/events')
  await page.reload()
  await heard
  await row.getByRole('button', { expanded: false }).click()
  const reference = /CR-\w{8}/.exec((await shown.textContent()) ?? '')![0]
  await operate(shop, 'complaint', 'resolve', reference, 'The switch was exchanged.')
  await expect(shown).toBeHidden() // by itself
  await row.getByRole('button', { name: 'Report a problem' }).click()
  await expect(words).toHaveValue('')

  // The session ends half-way, which the page hears by what is sent: its events stay away.
  await problem.selectOption('price')
  await words.fill('I was asked for more than agreed.')
  guard.expect(/401/)
  await page.route('**/api/cart/events', () => {})
  await inDatabase(shop, 'update session set revoked_at = now() where customer_id = $1', customer._id)
  await send.click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await inDatabase(shop, 'update session set revoked_at = null where customer_id = $1', customer._id)
  await page.evaluate((token) => localStorage.setItem('token', token), customer.token)
  await page.goto('/orders')
  await open()
  await expect(problem).toHaveValue('price')
  await expect(words).toHaveValue('I was asked for more than agreed.')
})
