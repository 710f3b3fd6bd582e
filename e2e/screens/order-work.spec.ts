import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openOrder } from '../pages/order'
import { inDatabase, order, orderOne, rowsOf, servicesOf, signedIn, workBegan } from '../shop/arrange'
import { asOperator, endSessionOf } from '../shop/operator'

const electrician = 'Electrician, Carpenter and Plumber'
const actions = (page: Page) => page.getByRole('region', { name: 'Actions' })
const completion = (page: Page) => page.getByRole('region', { name: 'Completion' })
const money = `select booking.status::text, bill.total, ledger_entry.amount as paid, ledger_entry.reference
  from booking left join bill on bill.booking_id = booking.id left join ledger_entry on ledger_entry.booking_id = booking.id
  where order_id = $1`

for (const width of [360, 1440])
  test(`[DESK-140] [DESK-148] at ${width} px an order is completed with its bill in one step, and nothing typed is lost on the way`, async ({
    page,
    shop,
    api,
    customer,
    guard,
  }) => {
    guard.expect(/(401|409|400) POST/)
    guard.mayHappen(/401 GET .*\/api\/operator\/(events|me|needs)/)
    guard.expect(/console error: Failed to load resource/)
    const services = (await servicesOf(api, electrician)).filter(({ cost }) => cost)
    const service = services.find(({ name }) => name === 'Fan Installation')!
    const [orderId] = (await order(api, customer, [service])) as [string]
    await workBegan(shop, orderId)
    const operator = await asOperator(page, shop)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/operator/orders/${orderId}`)
    await expect(actions(page).getByRole('button', { name: 'Start work' })).toBeVisible()
    await actions(page).getByRole('button', { name: 'Complete', exact: true }).click()
    const form = completion(page)
    await form.getByLabel('Taken from the customer').selectOption('UPI')
    await form.getByLabel('UPI reference').fill('!')
    await form.getByRole('button', { name: 'Complete with this bill' }).click()
    await expect(form.getByText('A UPI reference has 6 to 35 letters and digits')).toBeVisible()
    await guard.inspect('an order is completed with its bill')

    const reference = `AXIS${Date.now()}`
    await form.getByLabel('UPI reference').fill(reference)
    await form.getByLabel('Amount taken').fill('1')
    // Another dispatcher corrects the number meanwhile, and this one is told.
    await inDatabase(
      shop,
      `update booking set contact_number = contact_number || '{"number":"9811122233"}'::jsonb where order_id = $1`,
      orderId,
    )
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('98111 22233') // by itself
    await form.getByRole('button', { name: 'Complete with this bill' }).click()
    await expect(form.getByRole('alert').filter({ hasText: /changed/ })).toBeVisible()
    await expect(form.getByLabel('UPI reference')).toHaveValue(reference)
    expect(await rowsOf(shop, money, orderId)).toEqual([
      { status: 'pending', total: null, paid: null, reference: null },
    ])
    await endSessionOf(shop, operator)
    await form.getByRole('button', { name: 'Complete with this bill' }).click()
    await expect(page.getByText('Your session has ended. What you typed is kept.')).toBeVisible()
    // The events may have told of it before: the press itself is refused only now.
    await expect(form.getByText('Your session had ended, so nothing was changed.')).toBeVisible()
    await expect(form.getByLabel('UPI reference')).toHaveValue(reference)
    await inDatabase(shop, 'update session set revoked_at = null where customer_id = $1', operator._id)

    await form.getByRole('button', { name: 'Complete with this bill' }).click()
    await expect(page.getByText(`${orderId} is completed and billed`)).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(page.getByText('Part paid')).toBeVisible()
    expect(await rowsOf(shop, money, orderId)).toEqual([
      { status: 'completed', total: service.cost, paid: 1, reference },
    ])
    await guard.inspect('an order that is completed and billed')
  })

test('[DESK-180] what an order cannot do yet is off on its page, can be reached by keyboard, and says why', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await asOperator(page, shop)
  await openOrder(page, orderId)
  const start = actions(page).getByRole('button', { name: 'Start work' })
  const complete = actions(page).getByRole('button', { name: 'Complete', exact: true })
  const reason = `${orderId} has no time yet: schedule the visit first.`
  await expect(actions(page).getByText(reason)).toHaveCount(1)
  for (const button of [start, complete]) {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(reason)
    await button.focus()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter') // which the server is not asked for
  }
  await expect(completion(page)).toHaveCount(0)
  await guard.inspect('an order that cannot be started yet')
  await workBegan(shop, orderId)
  await expect(start, 'by itself').not.toHaveAttribute('aria-disabled')
  await expect(actions(page).getByText(reason)).toHaveCount(0)
  await start.click()
  await expect(page.getByText(`${orderId} is in progress now`)).toBeVisible()
})

test('[DESK-184] who does not cancel an order after all keeps it, by a button that says so', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  await actions(page).getByRole('button', { name: 'Cancel …' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel this order' })
  await expect(sheet.getByRole('button', { name: 'Cancel the order' })).toBeVisible()
  await guard.inspect('the question why an order is cancelled')
  await sheet.getByRole('button', { name: 'Keep the order' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await rowsOf(shop, money, orderId)).toMatchObject([{ status: 'pending' }])
})

test('[DESK-171] the page of an order that its customer cancelled half done offers its bill', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const services = (await servicesOf(api, electrician)).filter(({ cost }) => cost)
  const service = services.find(({ name }) => name === 'Fan Installation')!
  const [orderId] = (await order(api, customer, [service])) as [string]
  await workBegan(shop, orderId)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  const bill = page.getByRole('region', { name: 'Bill', exact: true })
  await actions(page).getByRole('button', { name: 'Start work' }).click()
  await expect(bill.getByRole('button', { name: 'Issue the bill before the work is done' })).toBeVisible()
  const path = `/api/cart/update-status/${orderId}`
  expect((await api('PUT', path, { token: customer.token, json: { status: 'cancelled' } })).status).toBe(200)
  await expect(bill.getByText('The work had begun before this order was cancelled')).toBeVisible() // by itself
  await guard.inspect('an order that was cancelled half done')
  await bill.getByRole('button', { name: 'Issue the bill', exact: true }).click()
  await expect(page.getByText('The bill is issued')).toBeVisible()
  expect(await rowsOf(shop, money, orderId)).toEqual([
    { status: 'cancelled', total: service.cost, paid: null, reference: null },
  ])
})

test('[DESK-140] an order is completed without its bill, which follows; one that is billed already is completed by one press', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const services = await servicesOf(api, electrician, 'Fan Installation', 'Internal Wiring')
  const [first, second] = (await order(api, customer, services)) as [string, string]
  for (const orderId of [first, second]) await workBegan(shop, orderId)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${first}`)
  await actions(page).getByRole('button', { name: 'Complete', exact: true }).click()
  await completion(page).getByRole('button', { name: 'Bill it later' }).click()
  await expect(page.getByText(`${first} is completed, its bill follows`)).toBeVisible()
  const bill = page.getByRole('region', { name: 'Bill', exact: true })
  await expect(bill.getByRole('button', { name: 'Issue the bill' })).toBeVisible()

  await page.goto(`/operator/orders/${second}`)
  await actions(page).getByRole('button', { name: 'Start work' }).click()
  await bill.getByRole('button', { name: 'Issue the bill before the work is done' }).click()
  await bill.getByLabel('How many').fill('120')
  await bill.getByRole('button', { name: 'Issue the bill', exact: true }).click()
  await expect(bill.getByText('Due', { exact: true })).toBeVisible()
  const complete = actions(page).getByRole('button', { name: 'Complete', exact: true })
  await expect(complete, 'the page has read the bill').not.toHaveAttribute('aria-expanded')
  await complete.click()
  await expect(page.getByText(`${second} is done now`)).toBeVisible()
  await expect(completion(page)).toHaveCount(0)
})

test('[DESK-05] a completed order is opened again once somebody has said so, and its page says what it costs', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  const [orderId] = (await order(api, customer, [service!])) as [string]
  await workBegan(shop, orderId)
  await inDatabase(shop, `update booking set status = 'inProgress' where order_id = $1`, orderId)
  await inDatabase(shop, `update booking set status = 'completed' where order_id = $1`, orderId)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  await expect(page.getByText(`₹${service!.cost}`).first()).toBeVisible()
  await actions(page).getByRole('button', { name: 'Open again' }).click()
  const question = page.getByRole('alertdialog', { name: `Open ${orderId} again?` })
  await expect(question).toBeVisible()
  await guard.inspect('the question whether an order is opened again')
  await question.getByRole('button', { name: 'Leave it closed' }).click()
  await expect(question).toHaveCount(0)
  expect(await rowsOf(shop, money, orderId)).toMatchObject([{ status: 'completed' }])
  await actions(page).getByRole('button', { name: 'Open again' }).click()
  await question.getByRole('button', { name: 'Open again' }).click()
  await expect(actions(page).getByRole('button', { name: 'Complete', exact: true })).toBeVisible()
  expect(await rowsOf(shop, money, orderId)).toMatchObject([{ status: 'inProgress' }])
})

test('[DESK-141] [DESK-78] [DESK-205] [DESK-206] a completed order gets a revisit at no charge, and each leads to the other; its customer sees what it is', async ({
  page,
  browser,
  shop,
  api,
  customer,
  guard,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await workBegan(shop, orderId)
  await inDatabase(shop, `update booking set status = 'inProgress' where order_id = $1`, orderId)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  const book = page.getByRole('button', { name: 'Book a revisit (no charge)' })
  await expect(actions(page).getByRole('button', { name: 'Complete', exact: true })).toBeVisible()
  await expect(book).toHaveCount(0)
  await inDatabase(shop, `update booking set status = 'completed' where order_id = $1`, orderId)
  await book.click()
  const sheet = page.getByRole('dialog', { name: 'Book a revisit' })
  await sheet.getByLabel('Note for the professional').fill('The fan hums again.')
  await guard.inspect('a revisit is booked')
  await sheet.getByRole('button', { name: 'Book the revisit' }).click()
  await expect(page).not.toHaveURL(new RegExp(orderId))
  const revisit = new URL(page.url()).pathname.split('/').at(-1)!
  const panel = page.getByRole('region', { name: 'Revisits' })
  await expect(panel).toContainText(`Repairs ${orderId} at no charge`)
  await expect(page.getByText('The fan hums again.')).toBeVisible()
  const bill = page.getByRole('region', { name: 'Bill', exact: true })
  await expect(bill).toContainText('Nothing to bill.')
  await expect(bill).not.toContainText('The bill is issued')
  await guard.inspect('a revisit at the desk')
  await panel.getByRole('link', { name: orderId }).click()
  await expect(page).toHaveURL(new RegExp(orderId))
  await expect(panel).toContainText(new RegExp(`Repaired by ${revisit} · To plan`))
  await panel.getByRole('link', { name: revisit }).click()
  await expect(page).toHaveURL(new RegExp(revisit))

  const theirs = await browser.newContext({ baseURL: shop.url })
  try {
    const orders = await theirs.newPage()
    await signedIn(orders, shop, customer)
    await orders.goto('/orders')
    const row = orders.getByRole('tabpanel').getByRole('listitem').filter({ hasText: revisit })
    await expect(row).toContainText('No charge')
    await row.getByRole('button', { expanded: false }).click()
    await expect(row).toContainText(`Revisit of ${orderId}, no charge`)
  } finally {
    await theirs.close()
  }
})

test('[DESK-208] that nobody was there is offered as a reason once the visit has begun', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await asOperator(page, shop)
  await openOrder(page, orderId)
  await actions(page).getByRole('button', { name: 'Cancel …' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel this order' })
  const absent = sheet.getByRole('radio', { name: /Nobody was there/ })
  await expect(sheet.getByRole('radio')).toHaveCount(3)
  await expect(absent).toHaveCount(0)
  await workBegan(shop, orderId)
  await expect(absent, 'by itself').toBeVisible()
})

test('[DESK-292] an extra of a bill that is added has the focus in its amount, and one that is removed passes it on', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await workBegan(shop, orderId)
  await asOperator(page, shop)
  await openOrder(page, orderId)
  await actions(page).getByRole('button', { name: 'Complete', exact: true }).press('Enter')
  const form = completion(page)
  const extras = form.getByRole('group', { name: /extra \d/ })
  for (const count of [1, 2]) {
    await form.getByRole('button', { name: 'Add parts' }).press('Enter')
    await expect(extras).toHaveCount(count)
    await expect(extras.last().getByLabel('Amount in ₹')).toBeFocused()
  }
  for (const left of [1, 0]) {
    await extras.last().getByRole('button', { name: 'Remove parts' }).press('Enter')
    await expect(extras).toHaveCount(left)
    const next = left ? extras.last().getByRole('button') : form.getByRole('button', { name: 'Add labour' })
    await expect(next).toBeFocused()
  }
})
