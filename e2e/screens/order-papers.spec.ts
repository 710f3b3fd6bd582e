import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { inDatabase, operate, order, orderOne, rowsOf, servicesOf, signedIn } from '../shop/arrange'
import { anOperator } from '../shop/operator'
import { shots } from '../shop/shots'

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

  const year = new Date().getFullYear() + 1
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
  for (const button of [sheet.getByRole('button', { name: 'Add to calendar' }), add]) {
    const { name, content } = await downloaded(page, button)
    expect(name).toBe(`visit-${number}.ics`)
    expect(content.toString()).toContain(`\r\nDTSTART:${year}0125T053000Z\r\n`)
    const google = (await sheet.isVisible()) ? sheet : row
    const link = google.getByRole('link', { name: /^Google Calendar/ })
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^https://calendar.google.com/calendar/render\\?.*dates=${year}0125T053000Z`),
    )
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    if (await sheet.isVisible()) await page.keyboard.press('Escape')
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

test('[HOUSE-08] what is due for a completed order has a link and a code where the shop takes UPI, and none where it does not', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [number] = (await order(
    api,
    customer,
    await servicesOf(api, 'AC Repair and Appliances', 'Split AC Installation'),
  )) as [string]
  await inDatabase(shop, `update booking set status = 'inProgress' where order_id = $1`, number)
  const { token } = await anOperator(shop)
  const done = await fetch(`${shop.url}/api/operator/orders/${number}/bill`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({}),
  })
  expect(done.status).toBe(200)
  await inDatabase(shop, `update booking set status = 'completed' where order_id = $1`, number)
  await signedIn(page, shop, customer)
  const row = rowOf(page)
  const opened = async () => {
    await page.goto('/orders')
    await row.getByRole('button', { expanded: false }).click()
    await expect(row.getByText('Total ₹1,399, still to be paid')).toBeVisible()
  }
  await opened()
  await expect(row.getByText(/by UPI/)).toHaveCount(0)

  await operate(shop, 'settings', 'set', 'upiId', '"kamra@okbank"')
  await operate(shop, 'settings', 'set', 'legalName', '"Kamra Services"')
  try {
    await opened()
    const link = `upi://pay?pa=kamra@okbank&pn=Kamra%20Services&am=1399.00&cu=INR&tn=${number}`
    await expect(row.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute('href', link)
    await expect(row.getByText('kamra@okbank')).toBeVisible()
    const isCodeFirst = async () => {
      const [text, app] = await Promise.all(
        [row.getByText('kamra@okbank'), row.getByRole('link', { name: 'Open a UPI app' })].map((one) =>
          one.boundingBox(),
        ),
      )
      return text!.y < app!.y
    }
    expect(await isCodeFirst()).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isCodeFirst()).toBe(false)
    for (const width of [360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await row.getByText('kamra@okbank').boundingBox())!.height, `in one piece at ${width}`).toBeLessThan(30)
    }
    const code = row.getByRole('img', { name: 'QR code to pay ₹1,399 by UPI' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(code.locator('..'), 'a camera reads dark on white alone').toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    )
    await expect(code).toBeVisible()
    await guard.inspect('an order that is still to be paid')
    await shots(page, 'pay-by-upi')
    await row.getByRole('button', { name: 'View Details' }).click()
    const sheet = page.getByRole('dialog', { name: 'Booking Tracking' })
    await expect(sheet.getByRole('img', { name: 'QR code to pay ₹1,399 by UPI' })).toBeVisible()
  } finally {
    for (const key of ['upiId', 'legalName']) await operate(shop, 'settings', 'reset', key)
  }
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

  // The session ends half-way.
  await problem.selectOption('price')
  await words.fill('I was asked for more than agreed.')
  guard.expect(/401/)
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
