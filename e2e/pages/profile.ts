import { expect } from '@playwright/test'
import { sheetLeft } from './sheet'
import type { Visit } from './visit'

export type Home = { street: string; city: string; pin: string; district: string; state: string }

/**
 * Adds an address; the PIN fills district, state and country, which are then not for typing. `towardsCheckout`: a number is asked
 * for next.
 */
export async function addAddress({ page, hand, guard }: Visit, home: Home, towardsCheckout = false) {
  await hand.press(page.getByRole('button', { name: 'Add address' }))
  const form = page.getByRole('dialog', { name: 'Add an address' })
  await hand.type(form.getByLabel('House number and street'), home.street)
  await hand.type(form.getByLabel('City'), home.city)
  await hand.type(form.getByLabel('PIN code'), home.pin)
  await expect(form.getByLabel('District')).toHaveValue(home.district)
  await expect(form.getByLabel('State')).toHaveValue(home.state)
  await expect(form.getByLabel('Country')).toHaveValue('India')
  await expect(form.getByLabel('State')).not.toBeEditable()
  await expect(form.getByLabel('Country')).not.toBeEditable()
  await guard.inspect('address form')
  await hand.press(form.getByRole('button', { name: 'Save' }))
  await expect(form).toBeHidden()
  await sheetLeft(page)
  if (towardsCheckout) await expect(page.getByRole('button', { name: 'Add number' })).toBeFocused()
  else await expect(page.getByRole('tabpanel', { name: 'Addresses' }).getByText(home.street).first()).toBeVisible()
  await guard.inspect('addresses')
}

export async function addNumber({ page, hand, guard }: Visit, typed: string, shown: string) {
  await hand.press(page.getByRole('tab', { name: 'Contact Numbers' }))
  await hand.press(page.getByRole('button', { name: 'Add number' }))
  const form = page.getByRole('dialog', { name: 'Add a number' })
  await hand.type(form.getByLabel('Phone number'), typed)
  await guard.inspect('number form')
  await hand.press(form.getByRole('button', { name: 'Save' }))
  await expect(form).toBeHidden()
  await sheetLeft(page)
  await expect(page.getByRole('tabpanel', { name: 'Contact Numbers' }).getByText(shown).first()).toBeVisible()
  await guard.inspect('numbers')
}
