import { expect, test } from '../fixtures'
import { inDatabase, orderOne, rowsOf, servicesOf } from '../shop/arrange'
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
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    presses += 1
    await page.getByRole(role, { name }).first().click()
  }
  await press(/Fan Installation/, 'link')
  await press('Revisit at no charge')
  const sheet = page.getByRole('dialog', { name: 'Book a revisit' })
  await expect(sheet.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(sheet.getByRole('checkbox', { name: /Resolve CR-/ })).toBeChecked()
  await expect(sheet.getByLabel('How it was resolved')).toHaveValue(/Somebody comes on/)
  await guard.inspect('a revisit of a complaint')
  await press('Book the revisit')
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
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  await page.getByRole('region', { name: 'Customer' }).getByRole('link').filter({ hasText: /\p{L}/u }).first().click()
  await expect(page).toHaveURL(/\/operator\/customers\//)
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
  guard.expect(/404 GET .*\/operator\/customers\//)
  guard.expect(/console error: Failed to load resource/)
  await page.goto(`/operator/customers/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'There is no such customer' })).toBeVisible()
})
