import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { inDatabase, rowsOf } from '../shop/arrange'
import { asOperator, endSessionOf } from '../shop/operator'

const service = 'Split AC Check Up'
const orderNumber = /HS-[2-9A-HJ-NP-Z]{8}/
let calls = 0
/** A number that no other test calls from. */
const newNumber = () => `98${String(10_000_000 + (calls += 1) * 997)}`

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const number = (page: Page) => field(page, 'Phone number of the caller')
const search = (page: Page) => page.getByRole('combobox', { name: 'Find a service' })
/** What the order is made of, apart from what the caller ordered before. */
const chosen = (page: Page) => page.getByRole('list', { name: 'Services of this order' }).getByRole('listitem')
const book = (page: Page) => page.getByRole('button', { name: 'Book this order' })
const booked = (page: Page) => page.getByRole('region', { name: 'The order is placed' })

/** Finds the service by the shop's search, by keyboard. */
async function choose(page: Page, typed: string) {
  await search(page).fill(typed)
  await expect(page.getByRole('option').first()).toContainText(service)
  await search(page).press('Enter')
  await expect(chosen(page).filter({ hasText: service })).toBeVisible()
}

/** Types all that an order of somebody new needs, but the press that books. */
async function fillAll(page: Page, digits: string) {
  await number(page).fill(digits)
  await expect(page.getByText('Nobody is known by this yet').first()).toBeVisible()
  await field(page, 'First name').fill('Kamla')
  await field(page, 'Last name').fill('Devi')
  await choose(page, 'split ac check up')
  await field(page, 'House number and street').fill('7 Janpath')
  await field(page, 'City').fill('New Delhi')
  await field(page, 'PIN code').fill('110001')
  await expect(field(page, 'State')).toHaveValue('Delhi')
}

const ordersOf = async (shop: Parameters<typeof inDatabase>[0], digits: string) => {
  const rows = await rowsOf(
    shop,
    `select order_id, message, delivery_address ->> 'street' as street from booking
       join tracking_entry on tracking_entry.booking_id = booking.id
     where contact_number ->> 'number' = $1 order by ordered_at`,
    digits,
  )
  return rows as { order_id: string; message: string; street: string }[]
}

test('[DESK-07] [DESK-96] [DESK-191] by keyboard alone a caller is entered and booked for, and known the next time', async ({
  page,
  shop,
  guard,
}) => {
  const digits = newNumber()
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await expect(number(page)).toBeFocused()
  await page.keyboard.type(digits)
  await expect(page.getByText('Nobody is known by this yet').first()).toBeVisible()
  await page.keyboard.press('Enter') // to the e-mail, and on to the names
  await page.keyboard.press('Enter')
  await expect(field(page, 'First name')).toBeFocused()
  await page.keyboard.type('kamla')
  await page.keyboard.press('Tab')
  await page.keyboard.type('devi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('split ac check up')
  await expect(page.getByRole('option').first()).toContainText(service)
  await guard.inspect('services that fit a call')
  await page.keyboard.press('Enter')
  const total = page.getByText('Total', { exact: true }).locator('..')
  await expect(total).toContainText('₹299')
  await search(page).press('Tab') // past its quantity and the button that removes it
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7 Janpath')
  await page.keyboard.press('Tab')
  await page.keyboard.type('New Delhi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('110001')
  await expect(field(page, 'State')).toHaveValue('Delhi')
  await guard.inspect('an order by phone')
  await page.keyboard.press('Control+Enter')
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
  await expect(booked(page)).toContainText('No mail goes out')
  await guard.inspect('booked by phone')
  const [order] = await ordersOf(shop, digits)
  expect(order).toMatchObject({ message: 'We have received your booking by phone.', street: '7 Janpath' })
  await expect(booked(page).getByRole('link', { name: /Plan it now/ })).toHaveAttribute(
    'href',
    `/operator/orders/${order!.order_id}`,
  )
  await booked(page).getByRole('button', { name: 'Next call' }).press('Enter')
  await expect(number(page)).toBeFocused()
  await page.keyboard.type(`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`)
  await expect(page.getByRole('radio', { name: /Kamla Devi/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Kamla Devi/ }).locator('..')).toContainText('New Delhi 110001')
  await expect(page.getByRole('radio', { name: /7 Janpath/ })).toBeChecked()
  // Where the order is that the caller may be asking about.
  const before = page.getByRole('region', { name: 'Newest orders of Kamla Devi' })
  await expect(before.getByRole('listitem')).toHaveCount(1)
  await expect(before.getByRole('listitem')).toContainText('Split AC Check Up')
  await expect(before.getByRole('listitem')).toContainText('No time promised yet')
  await expect(before.getByRole('listitem')).toContainText('To plan')
  await expect(before.getByRole('link', { name: order!.order_id })).toHaveAttribute(
    'href',
    `/operator/orders/${order!.order_id}`,
  )
  await expect(before.getByRole('link', { name: /^All orders with / })).toHaveAttribute(
    'href',
    `/operator/orders?tab=all&q=${digits}`,
  )
  await guard.inspect('a known caller')
  await choose(page, 'split ac check up')
  await page.keyboard.press('Control+Enter')
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
  expect((await ordersOf(shop, digits)).map(({ street }) => street)).toEqual(['7 Janpath', '7 Janpath'])
})

test('[DESK-96] what is missing is said at its field, and what the shop does not know beforehand is said of the total', async ({
  page,
  shop,
  guard,
}) => {
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await book(page).click()
  await expect(page.getByText('Please choose a service')).toBeVisible()
  await expect(number(page)).toBeFocused()
  await guard.inspect('an order by phone with faults')
  await number(page).fill(newNumber())
  await choose(page, 'split ac check up')
  const [{ name } = { name: '' }] = (await rowsOf(
    shop,
    `select name from service where cost is null and offered order by length(name) desc limit 1`,
  )) as { name: string }[]
  await search(page).fill(name)
  await page
    .getByRole('option', { name: /Price on request/ })
    .first()
    .click()
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('₹299+ price on request')
  await search(page).press('Backspace')
  await expect(page.getByText('+ price on request')).toHaveCount(0)
})

test('[DESK-96] what is typed survives a reload and a session that ends', async ({ page, shop, guard }) => {
  guard.expect(/401/)
  const digits = newNumber()
  const operator = await asOperator(page, shop)
  await page.goto('/operator/phone')
  await fillAll(page, digits)
  await page.reload()
  await expect(field(page, 'First name')).toHaveValue('Kamla')
  await expect(chosen(page).filter({ hasText: service })).toBeVisible()
  await expect(field(page, 'State')).not.toBeEditable() // the PIN has been looked up again
  await endSessionOf(shop, operator)
  await book(page).click()
  await expect(page.getByText('Your session has ended. What you typed is kept.')).toBeVisible()
  await expect(field(page, 'House number and street')).toHaveValue('7 Janpath')
  await inDatabase(shop, `update session set revoked_at = null where customer_id = $1`, operator._id)
  await book(page).click()
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
})

test('[DESK-07] an order whose answer was lost is booked once, though the page is loaded anew in between', async ({
  page,
  shop,
  guard,
}) => {
  guard.expect(/ERR_FAILED/)
  const digits = newNumber()
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await fillAll(page, digits)
  await page.route('**/api/operator/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await book(page).click()
  await expect(page.getByText('We could not hear whether it was booked')).toBeVisible()
  await page.unroute('**/api/operator/orders')
  await page.reload()
  await expect(page.getByText('The last try was not answered. Pressing again books it once.')).toBeVisible()
  await book(page).click()
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
  expect(await ordersOf(shop, digits)).toHaveLength(1)
})

test('[DESK-07] a price that changed while one spoke is shown, and is booked once it was said', async ({
  page,
  shop,
  guard,
}) => {
  guard.expect(/409/)
  const digits = newNumber()
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await fillAll(page, digits)
  await inDatabase(shop, `update service set cost = 349 where name = $1`, service)
  try {
    await book(page).click()
    await expect(page.getByText(/has changed in price or name/)).toBeVisible()
    await expect(page.getByText('was ₹299, now ₹349')).toBeVisible()
    await book(page).click()
    await expect(booked(page).getByText(orderNumber)).toBeVisible()
  } finally {
    await inDatabase(shop, `update service set cost = 299 where name = $1`, service)
  }
})

test('[DESK-07] [DESK-95] of several with one number one is chosen, given an e-mail, and booked for', async ({
  page,
  shop,
  guard,
}) => {
  const digits = newNumber()
  await asOperator(page, shop)
  for (const name of ['Kamla', 'Ravi'])
    await inDatabase(
      shop,
      `with made as (
         insert into customer (first_name, last_name, by_team) values ($1, 'Devi', true) returning id
       ) insert into contact_number (customer_id, number, is_primary) select id, $2, true from made`,
      name,
      digits,
    )
  await page.goto('/operator/phone')
  await number(page).fill(digits)
  await expect(page.getByText('2 customers are known by this').first()).toBeVisible()
  await choose(page, 'split ac check up')
  await field(page, 'House number and street').fill('9 Janpath')
  await field(page, 'City').fill('New Delhi')
  await field(page, 'PIN code').fill('110001')
  await expect(field(page, 'State')).toHaveValue('Delhi')
  await book(page).click()
  await expect(page.getByText('Please choose who calls')).toBeVisible()
  await guard.inspect('several callers')
  await page.getByRole('radio', { name: /Ravi Devi/ }).check()
  await expect(page.getByText('This customer has no e-mail')).toBeVisible()
  const email = `ravi-${digits}@example.test`
  await field(page, 'E-mail').fill(email)
  await book(page).click()
  await expect(page.getByText('Please save this e-mail first, or take it out')).toBeVisible()
  await page.getByRole('button', { name: 'Save this e-mail and invite them' }).click()
  await expect(page.getByText(`The confirmation goes to ${email}`)).toBeVisible()
  // Heard wrong: as long as nobody has proved it, it is corrected here.
  const right = `ravin-${digits}@example.test`
  await field(page, 'E-mail').fill(right)
  await book(page).click()
  await expect(page.getByText('Please save this e-mail first, or take it out')).toBeVisible()
  await page.getByRole('button', { name: `Use this e-mail instead of ${email} and invite them` }).click()
  await expect(page.getByText(`The confirmation goes to ${right}`)).toBeVisible()
  await guard.inspect('a caller whose e-mail was corrected')
  await book(page).click()
  await expect(booked(page)).toContainText('A confirmation goes out by mail.')
  const rows = await rowsOf(
    shop,
    `select first_name from customer join booking on booking.customer_id = customer.id where email = $1`,
    right,
  )
  expect(rows).toEqual([{ first_name: 'Ravi' }])
})

for (const width of [360, 768])
  test(`[DESK-96] it is usable at ${width} px`, async ({ page, shop, guard }) => {
    await asOperator(page, shop)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/operator/phone')
    await fillAll(page, newNumber())
    await guard.inspect(`an order by phone at ${width} px`)
  })
