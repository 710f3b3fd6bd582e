import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures'
import { inDatabase, order, rowsOf, servicesOf } from '../shop/arrange'
import { anOperator, asOperator } from '../shop/operator'

const electrician = 'Electrician, Carpenter and Plumber'
const entries = `select kind::text, amount, taken_back from ledger_entry join booking on booking.id = booking_id
  where order_id = $1 order by ledger_entry.id`

test('[DESK-157] [DESK-158] [DESK-159] an open page shows money at once; what was decided before is refused once with all that was typed; a payment noted by mistake is taken back', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/409 POST/)
  guard.expect(/console error: Failed to load resource/)
  const service = (await servicesOf(api, electrician)).find(({ cost }) => cost && cost > 100)!
  const [orderId] = (await order(api, customer, [service])) as [string]
  for (const status of ['inProgress', 'completed'])
    await inDatabase(shop, `update booking set status = '${status}' where order_id = $1`, orderId)
  const { token } = await anOperator(shop)
  const send = (path: string, json: object) =>
    api('POST', `/api/operator/orders/${orderId}/${path}`, {
      token,
      json,
      headers: { 'idempotency-key': randomUUID() },
    })
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  const bill = page.getByRole('region', { name: 'Bill', exact: true })
  await expect(bill.getByRole('button', { name: 'Issue the bill' })).toBeVisible()
  expect((await send('bill', { payment: { method: 'cash', amount: service.cost } })).status).toBe(200)
  await expect(bill.getByText('Paid', { exact: true })).toBeVisible() // by itself

  await bill.getByRole('button', { name: 'Adjust the bill' }).click()
  await bill.getByLabel('Amount in ₹').fill('20')
  await bill.getByLabel('Why').fill('The partner came late')
  expect((await send('corrections', { kind: 'credit', amount: 20, reason: 'Came late' })).status).toBe(200)
  await expect(bill.getByText('Came late', { exact: true })).toBeVisible() // by itself
  const submit = bill.getByRole('button', { name: 'Note the adjustment' })
  await submit.click()
  await expect(bill.getByRole('alert').filter({ hasText: 'Taken off, ₹20: Came late' })).toBeVisible()
  await expect(bill.getByLabel('Why')).toHaveValue('The partner came late')
  expect(await rowsOf(shop, entries, orderId)).toHaveLength(2)
  await submit.click()
  await expect(page.getByText('Bill adjusted')).toBeVisible()
  await expect(bill.getByText(/₹40 is still to be given back/)).toBeVisible()

  await bill.getByRole('button', { name: 'Take back, noted by mistake' }).click()
  await bill.getByLabel('Why').fill('It was the order next door')
  await guard.inspect('a payment is taken back')
  await bill.getByRole('button', { name: 'Take the payment back' }).click()
  await expect(page.getByText('Payment taken back')).toBeVisible()
  await expect(bill.getByText('Due', { exact: true })).toBeVisible()
  await expect(bill.getByText('Noted by mistake, taken back')).toBeVisible()
  await guard.inspect('a payment that was taken back')
  expect(await rowsOf(shop, entries, orderId)).toEqual([
    { kind: 'payment', amount: service.cost, taken_back: true },
    { kind: 'credit', amount: 20, taken_back: false },
    { kind: 'credit', amount: 20, taken_back: false },
    { kind: 'reversal', amount: service.cost, taken_back: false },
  ])
})

test('[DESK-204] what was given back is taken off at the desk, which says what is kept', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const service = (await servicesOf(api, electrician)).find(({ cost }) => cost && cost > 100)!
  const [orderId] = (await order(api, customer, [service])) as [string]
  for (const status of ['inProgress', 'completed'])
    await inDatabase(shop, `update booking set status = '${status}' where order_id = $1`, orderId)
  const { token } = await anOperator(shop)
  const send = async (path: string, json: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    const { status } = await api('POST', `/api/operator/orders/${orderId}/${path}`, { token, json, headers })
    expect(status, path).toBe(200)
  }
  await send('bill', { payment: { method: 'cash', amount: service.cost } })
  await send('refunds', { method: 'cash', amount: 1, reason: 'A scratch' })
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  const bill = page.getByRole('region', { name: 'Bill', exact: true })
  await expect(bill.getByText('Partly refunded', { exact: true })).toBeVisible()
  await expect(bill.getByText('−₹1', { exact: true })).toBeVisible()
  await expect(
    bill.getByText(`Net received ₹${(service.cost! - 1).toLocaleString('en-IN')}`, { exact: true }),
  ).toBeVisible()
  await guard.inspect('a bill that was refunded in part')
  await send('refunds', { method: 'cash', amount: service.cost! - 1, reason: 'It does not work' })
  await expect(bill.getByText('Refunded', { exact: true }), 'by itself').toBeVisible()
  await expect(bill.getByText(/^Net received/)).toHaveCount(0)
})
