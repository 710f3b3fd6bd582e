import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { operate, order, servicesOf, signedIn } from '../shop/arrange'

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
  const [number] = (await order(api, customer, await servicesOf(api, electrician, 'Internal Wiring'))) as [string]
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
    if (await sheet.isVisible()) await page.keyboard.press('Escape')
  }

  await row.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const { content } = await downloaded(page, row.getByRole('button', { name: 'Take off my calendar' }))
  expect(content.toString()).toContain('\r\nSTATUS:CANCELLED\r\n')
})
