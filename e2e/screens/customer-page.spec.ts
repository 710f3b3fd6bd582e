import { maxCallers } from '../../lib/callers/rules'
import { expect, test } from '../fixtures'
import { alive } from '../pages/board'
import { inDatabase, orderOne, rowsOf, servicesOf } from '../shop/arrange'
import { signUp } from '../shop/customer'
import { holdAnswers } from '../shop/hold-answers'
import { asOperator } from '../shop/operator'
import { aKnownPartner, noWindows } from '../shop/windows'

const electrician = 'Electrician, Carpenter and Plumber'

test.afterEach(({ shop }) => noWindows(shop))

test('[DESK-274] from a complaint to a booked revisit lead six presses at most, and it is resolved with it', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  await inDatabase(shop, `update booking set status = 'inProgress' where order_id = $1`, orderId)
  await inDatabase(shop, `update booking set status = 'completed' where order_id = $1`, orderId)
  await aKnownPartner(shop, service!._id)
  const json = { problem: 'quality', message: 'The fan hums.' }
  await api('POST', `/api/cart/order-details/${orderId}/complaint`, { token: customer.token, json })
  await asOperator(page, shop)
  await page.goto('/operator/inbox')
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  const row = rows.filter({ hasText: 'Fan Installation' }).first().getByRole('link')
  await expect(page.getByRole('button', { name: 'Keys of this page' })).toBeVisible()
  await alive(row)
  await press('j')
  await expect(rows.getByRole('link').first()).toBeFocused()
  await row.focus() // other tests may have left what is older
  await press('Enter')
  const heading = page.getByRole('region', { name: 'Message', exact: true }).getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await press('v')
  const sheet = page.getByRole('dialog', { name: 'Book a revisit' })
  await expect(sheet.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(sheet.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { checked: true })).toBeFocused()
  await expect(sheet.getByRole('checkbox', { name: /Resolve CR-/ })).toBeChecked()
  await expect(sheet.getByLabel('How it was resolved')).toHaveValue(/Somebody comes on/)
  await guard.inspect('a revisit of a complaint')
  await press('Enter')
  await expect(page).toHaveURL(/\/operator\/orders\/HS-/)
  expect(presses).toBeLessThanOrEqual(6)
  const [made] = await rowsOf(
    shop,
    `select v.starts_at is not null as promised, m.resolved_at is not null as resolved
     from booking b join booking repaired on repaired.id = b.revisit_of join visit v on v.id = b.visit_id
     join message m on m.booking_id = repaired.id where repaired.order_id = $1`,
    orderId,
  )
  expect(made).toEqual({ promised: true, resolved: true })
})

test('[DESK-286] [DESK-274] a revisit waits for its times by keyboard, says where they could not be read, and its text goes along with them', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/ERR_FAILED/)
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  for (const status of ['inProgress', 'completed'])
    await inDatabase(shop, `update booking set status = '${status}' where order_id = $1`, orderId)
  await aKnownPartner(shop, service!._id)
  const json = { problem: 'quality', message: 'The fan hums.' }
  await api('POST', `/api/cart/order-details/${orderId}/complaint`, { token: customer.token, json })
  await asOperator(page, shop)
  await page.goto('/operator/inbox')
  await page
    .getByRole('link', { name: /Fan Installation/ })
    .first()
    .click()
  const times = `**/api/operator/orders/${orderId}/revisits`
  await page.route(times, (route) => route.abort())
  await page.getByRole('button', { name: 'Revisit at no charge' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Book a revisit' })
  await expect(sheet.getByText('The free times could not be read')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Try again' })).toBeFocused()
  await guard.inspect('a revisit without its times')
  await page.unroute(times)
  const answer = await holdAnswers(page, times)
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Looking for free times')).toBeVisible()
  answer()
  const chosenIn = (name: string) => sheet.getByRole('radiogroup', { name }).getByRole('radio', { checked: true })
  await expect(chosenIn('Day')).toBeFocused()
  const chosen = chosenIn('Time')
  const text = sheet.getByLabel('How it was resolved')
  const before = await text.inputValue()
  await chosen.press('ArrowRight')
  await expect(text).not.toHaveValue(before)
  await text.fill('')
  await expect(text).toHaveValue('')
  await text.fill('We come again.')
  await chosen.press('ArrowLeft')
  await expect(text).toHaveValue('We come again.')
  await expect(sheet.getByText('These are your words')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operator\/orders\/HS-/)
})

test('[DESK-286] an Enter before the times of a revisit are known books it in the first of them', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  for (const status of ['inProgress', 'completed'])
    await inDatabase(shop, `update booking set status = '${status}' where order_id = $1`, orderId)
  await aKnownPartner(shop, service!._id)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  const answer = await holdAnswers(page, `**/api/operator/orders/${orderId}/revisits`)
  await page.getByRole('button', { name: 'Book a revisit (no charge)' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Book a revisit' })
  await expect(sheet.locator('[aria-busy=true]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Book the revisit' })).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page).not.toHaveURL(new RegExp(orderId))
  const visits = `select v.starts_at is not null as promised from booking b left join visit v on v.id = b.visit_id
    where b.revisit_of = (select id from booking where order_id = $1)`
  expect(await rowsOf(shop, visits, orderId)).toEqual([{ promised: true }])
})

test('[DESK-324] another day of a revisit takes its own first time along, and is the day that is booked', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  for (const status of ['inProgress', 'completed'])
    await inDatabase(shop, `update booking set status = '${status}' where order_id = $1`, orderId)
  await aKnownPartner(shop, service!._id)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  await page.getByRole('button', { name: 'Book a revisit (no charge)' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Book a revisit' })
  const days = sheet.getByRole('radiogroup', { name: 'Day', exact: true })
  await expect(days.getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const day = await days.getByRole('radio', { checked: true }).getAttribute('value')
  const time = sheet.getByRole('radiogroup', { name: 'Time', exact: true }).getByRole('radio', { checked: true })
  const [from] = (await time.getAttribute('value'))!.split('/')
  expect(new Date(Date.parse(from!) + 330 * 60_000).toISOString().slice(0, 10)).toBe(day)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(orderId))
  const [visit] = await rowsOf(
    shop,
    `select v.starts_at from booking b join visit v on v.id = b.visit_id
     where b.revisit_of = (select id from booking where order_id = $1)`,
    orderId,
  )
  expect((visit!.starts_at as Date).toISOString()).toBe(from)
})

test('[DESK-287] an order by phone from the page of a customer is for that customer, and the draft of another call stays', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  // More customers than are shown order with the same number afterwards, as of an office.
  for (let n = 0; n <= maxCallers; n += 1) await orderOne(api, await signUp(shop), electrician, 'Fan Installation')
  await asOperator(page, shop)
  const number = page.getByRole('textbox', { name: 'Phone number of the caller' })
  await page.goto('/operator/phone')
  await alive(number)
  await number.fill('9811100022')
  await page.goto(`/operator/orders/${orderId}`)
  await page.getByRole('region', { name: 'Customer' }).getByRole('link').filter({ hasText: /\p{L}/u }).first().click()
  await expect(page).toHaveURL(/\/operator\/customers\//)
  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Order by phone' }).click()
  await expect(number).not.toHaveValue(/9811100022|^$/)
  const own = await number.inputValue()
  await expect(page.getByText(`More than ${maxCallers} customers have this number`).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^All about / })).toHaveAttribute('href', path)
  await expect(page.getByRole('group', { name: 'Who calls?' }).getByRole('radio').first()).toBeChecked()
  await page.getByLabel('Note for the professional').fill('Second floor')
  await page.reload()
  await expect(page.getByText('You were not done with this call.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(number).toHaveValue(own)
  await expect(page.getByLabel('Note for the professional')).toHaveValue('')
  await page.reload()
  await expect(number).toHaveValue(own)
  await page.goto('/operator/phone')
  await expect(number).toHaveValue('9811100022')
})

test('[DESK-272] [DESK-273] an order leads to the page of its customer, where the team notes something', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const done = await orderOne(api, customer, electrician, 'Internal Wiring')
  for (const status of ['inProgress', 'completed'])
    await inDatabase(shop, `update booking set status = '${status}' where order_id = $1`, done)
  const json = { problem: 'quality', message: 'The wire hums.' }
  const reported = await api('POST', `/api/cart/order-details/${done}/complaint`, { token: customer.token, json })
  expect(reported.status).toBe(200)
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  await page.getByRole('region', { name: 'Customer' }).getByRole('link').filter({ hasText: /\p{L}/u }).first().click()
  await expect(page).toHaveURL(/\/operator\/customers\//)
  const path = new URL(page.url()).pathname
  await expect(page.getByText(`${customer.email} · proved, has an account`)).toBeVisible()
  const contact = page.getByRole('region', { name: 'Numbers and addresses' })
  await expect(contact.getByRole('link').first()).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  await expect(contact).toContainText('110001')
  for (const sum of ['Billed', 'Paid', 'Due', 'Given back'])
    await expect(page.getByRole('region', { name: 'Money' }).getByText(sum, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book a revisit (no charge)' })).toHaveCount(1)
  await page.getByRole('region', { name: 'Complaints and messages' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/operator\/inbox\//)
  await page.getByRole('region', { name: 'What was written' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: orderId })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Orders' }).getByRole('listitem')
  const columns = () =>
    rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.getBoundingClientRect().left)))
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [first, second] = await columns()
    expect(first, `columns at ${width} px`).toEqual(second)
    expect(first).toEqual(first!.toSorted((a, b) => a - b))
  }
  await page.getByLabel('Note on this customer').fill('Rings twice')
  await page.getByRole('button', { name: 'Add note' }).click()
  const notes = page.getByRole('region', { name: 'Private notes' })
  await expect(notes.getByRole('listitem')).toHaveText(/Rings twice/)
  await guard.inspect('the page of a customer')
  await page.setViewportSize({ width: 360, height: 800 })
  await guard.inspect('the page of a customer, on a phone')
  await page.getByRole('link', { name: 'Order by phone' }).click()
  await expect(page.getByRole('heading', { name: 'Order by phone' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^All about / })).toHaveAttribute('href', path)
  guard.expect(/404 GET .*\/operator\/customers\//)
  guard.expect(/console error: Failed to load resource/)
  await page.goto(`/operator/customers/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'There is no such customer' })).toBeVisible()
})
