import { expect, type Locator, type Page } from '@playwright/test'
import { sheetLeft } from './sheet'
import type { Visit } from './visit'

const rowOf = ({ page }: Visit, service: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: service })

/** A part of the tracking, by its heading. */
const partOf = (sheet: Locator, name: string) =>
  sheet.locator('section').filter({ has: sheet.page().getByRole('heading', { name }) })
/** What is told of an order in its tracking. */
/** The orders of the list that is shown. */
export const bookingRows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

export const updatesIn = (sheet: Locator) => partOf(sheet, 'Tracking updates').getByRole('listitem')
/** How far the order has come, with what comes next below. */
export const standingIn = (sheet: Locator) => partOf(sheet, 'Where it stands')

export async function expectBooking(visit: Visit, service: string, expected: { status: string; price: string }) {
  const { page, guard } = visit
  await expect(page.getByRole('heading', { name: 'Active & upcoming bookings' })).toBeVisible()
  const row = rowOf(visit, service)
  await expect(row).toHaveCount(1)
  await expect(row.getByText(expected.status, { exact: true }).first()).toBeVisible()
  await expect(row.getByText(expected.price).first()).toBeVisible()
  await guard.inspect(`bookings, ${expected.status}`)
}

/** Cancels in two steps from the opened row. */
export async function cancelBooking(visit: Visit, service: string) {
  const { page, hand, guard } = visit
  const row = rowOf(visit, service)
  await hand.press(row.getByRole('button', { expanded: false }))
  await guard.inspect('an opened booking')
  await hand.press(row.getByRole('button', { name: 'Cancel' }))
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toBeVisible()
  await guard.inspect('cancel question')
  await hand.press(question.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  await sheetLeft(page)
}
