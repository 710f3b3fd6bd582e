import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { chosen, dayAt, keptOrder, openCheckout, placedText } from '../pages/checkout'
import { sheetEntered, sheetLeft } from '../pages/sheet'
import { servicesOf } from '../shop/arrange'

const ac = 'AC Repair and Appliances'
const phone = { width: 360, height: 740 }

test('an address and a number are added above the checkout, which stays as it is and takes them', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize(phone)
  const { sheet, addresses, numbers, note, agree, confirm } = await openCheckout(
    page,
    api,
    shop,
    customer,
    await servicesOf(api, ac, 'Split AC Installation'),
  )
  await note.fill('Ring twice')
  await agree.check()
  const add = addresses.getByRole('button', { name: 'Add an address' })
  await add.click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  await form.getByLabel('House number and street').fill('12 Lodhi Road')
  await guard.inspect('an address above the checkout')
  // Escape closes the form alone, and what was typed is there again.
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(add).toBeFocused()
  await expect(sheet).toBeVisible()
  await sheetLeft(page)
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('House number and street')).toHaveValue('12 Lodhi Road')
  await sheetEntered(page)
  // So does Back.
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(sheet).toBeVisible()
  await add.click()
  await form.getByLabel('City').fill('New Delhi')
  await form.getByLabel('PIN code').fill('110003')
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(addresses.getByRole('radio', { name: /12 Lodhi Road/ })).toBeChecked()
  await expect(add).toBeFocused()
  await numbers.getByRole('button', { name: 'Add a contact number' }).click()
  const numberForm = page.getByRole('dialog', { name: 'Add a number' })
  await numberForm.getByLabel('Phone number').fill('98100')
  await numberForm.getByRole('button', { name: 'Save' }).click()
  await expect(numberForm.getByLabel('Phone number')).toBeFocused()
  await numberForm.getByLabel('Phone number').fill('+91 98100 00003')
  await page.keyboard.press('Enter')
  await expect(numbers.getByRole('radio', { name: /98100 00003/ })).toBeChecked()
  await expect(note).toHaveValue('Ring twice')
  await expect(agree).toBeChecked()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  expect(await keptOrder(shop, customer)).toMatchObject({
    street: '12 Lodhi Road',
    number: '9810000003',
    note: 'Ring twice',
  })
  await page.goto('/profile?tab=addresses')
  await expect(page.getByRole('tabpanel').getByText('12 Lodhi Road', { exact: true })).toBeVisible()
})

/** What has the focus, as it is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement as HTMLInputElement | null
    const name = now?.getAttribute('aria-label') ?? now?.labels?.[0]?.textContent ?? now?.textContent ?? ''
    return name.replace(/\s+/g, ' ').trim()
  })

test('[CART-08] [CART-09] at 360 px the keyboard walks through the checkout in the order in which it reads, and orders', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize(phone)
  const { sheet, day, note, agree, confirm } = await openCheckout(
    page,
    api,
    shop,
    customer,
    await servicesOf(api, ac, 'Split AC Installation'),
  )
  // Where the days are still read there is nothing to walk through yet.
  await expect(chosen(day)).toHaveAccessibleName('No preference')
  await guard.inspect('checkout')
  await sheet.getByRole('button', { name: 'Close' }).focus()
  const walked: string[] = []
  for (let pressed = 0; pressed < 11; pressed += 1) {
    await page.keyboard.press('Tab')
    walked.push(await focused(page))
    await expect(page.locator(':focus')).toBeInViewport()
  }
  expect(walked).toEqual([
    'No preference',
    'Any time',
    'Add an address',
    expect.stringMatching(/^Work ?Primary ?2 Janpath/),
    'Add a contact number',
    expect.stringMatching(/98100 00002/),
    'Note for the professional',
    'I agree',
    'the terms',
    'Cancel',
    'Confirm Order',
  ])
  // Refused: what is missing has the focus, and says so.
  await page.keyboard.press('Enter')
  await expect(agree).toBeFocused()
  await expect(agree).toHaveAccessibleDescription('Please accept the terms and conditions to proceed')
  await page.keyboard.press('Space')
  await chosen(day).focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen(day)).toHaveValue((await dayAt(page, 1))!)
  await expect(chosen(day)).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Any time')
  await note.focus()
  await page.keyboard.type('Ring twice')
  await expect(note).toHaveValue('Ring twice')
  await expect(note).toHaveAttribute('autocomplete', 'off')

  // The keyboards that a phone shows, and what it fills in by itself.
  await sheet.getByRole('button', { name: 'Add a contact number' }).press('Enter')
  const number = page.getByRole('dialog', { name: 'Add a number' }).getByLabel('Phone number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('type', 'tel')
  await expect(number).toHaveAttribute('autocomplete', 'tel')
  await guard.inspect('a number above the checkout')
  await page.keyboard.press('Escape')
  await expect(number).toBeHidden()
  await sheet.getByRole('button', { name: 'Add an address' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add an address' })
  for (const [label, attribute, value] of [
    ['House number and street', 'autocomplete', 'address-line1'],
    ['City', 'autocomplete', 'address-level2'],
    ['PIN code', 'autocomplete', 'postal-code'],
    ['PIN code', 'inputmode', 'numeric'],
  ] as const)
    await expect(form.getByLabel(label)).toHaveAttribute(attribute, value)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await confirm.press('Enter')
  await expect(placedText(page)).toBeVisible()
  await guard.inspect('an order that is placed')
  expect(await keptOrder(shop, customer)).toMatchObject({ part: null, note: 'Ring twice' })
})
