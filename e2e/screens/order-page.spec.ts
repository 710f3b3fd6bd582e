import { expect, test } from '../fixtures'
import { openOrder } from '../pages/order'
import { holdAnswers, inDatabase, orderOne, planned, signedIn, workBegan } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'
import { freshTokens } from '../shop/crowd'
import { asOperator, endSessionOf } from '../shop/operator'

const electrician = 'Electrician, Carpenter and Plumber'

test('[DESK-142] a customer reads the promised window from its beginning to its end, in the list, the details and the tracking', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await inDatabase(shop, planned, orderId)
  await inDatabase(
    shop,
    `update visit set starts_at = '2099-01-25T05:30:00Z', ends_at = '2099-01-25T07:30:00Z', minutes = 60
     from booking where visit.id = booking.visit_id and order_id = $1`,
    orderId,
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = page.getByRole('tabpanel').getByRole('listitem')
  const words = /Sunday, 25 January 2099, 11:00\sam to 1:00\spm/
  await expect(row).toContainText(/Sun, 25 Jan 2099, 11\sam to 1\spm/)
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.locator('dd').filter({ hasText: words })).toBeVisible()
  await guard.inspect('an order with its window')
  await row.getByRole('button', { name: 'Track' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Tracking' })).toContainText(/11:00\sam to 1:00\spm/)
})

test('[LOOK-130] a note in a script from the right begins at the right', async ({ page, shop, api, customer }) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  const text = 'گھنٹی خراب ہے، فون کریں (B-12).'
  await page.getByLabel('Note for the team').fill(text)
  await page.getByRole('button', { name: 'Add note' }).click()
  const [first, last] = await page
    .getByRole('listitem')
    .getByText(text)
    .evaluate((note) => {
      const range = document.createRange()
      const at = (index: number) => {
        range.setStart(note.firstChild!, index)
        range.setEnd(note.firstChild!, index + 1)
        return range.getBoundingClientRect().left
      }
      return [at(0), at(note.textContent!.length - 1)] as const
    })
  expect(last).toBeLessThan(first)
})

test('[DESK-149] a screen of the desk stays as it is when its session has ended, also where something changes', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.mayHappen(/401 GET .*\/api\/operator\/(events|me|needs)/) // the frame asks by itself, too
  guard.mayHappen(/console error: Failed to load resource/)
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  const operator = await asOperator(page, shop)
  // The page reads itself once more as its events begin.
  const read = page.waitForResponse((response) => response.url().includes(`/orders/${orderId}?_rsc`))
  await page.goto(`/operator/orders/${orderId}`)
  await read
  const note = page.getByLabel('Note for the team')
  await note.fill('The gate is green.')
  await endSessionOf(shop, operator)
  await expect(page.getByText('Your session has ended. What you typed is kept.')).toBeVisible()
  await inDatabase(shop, `update booking set updated_at = now() where order_id = $1`, orderId)
  await expect(note).toHaveValue('The gate is green.')
  expect(new URL(page.url()).pathname).toBe(`/operator/orders/${orderId}`)
  await inDatabase(shop, 'update session set revoked_at = null where customer_id = $1', operator._id)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added')).toBeVisible()
})

test('[DESK-149] a session that ends while the screen reads itself again leaves it as it is, and it goes on after the sign-in', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/401 GET .*\/api\/operator\/me/)
  guard.mayHappen(/401 GET .*\/api\/operator\/(events|needs)/) // the frame asks by itself, too
  guard.mayHappen(/console error: Failed to load resource/)
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  const operator = await asOperator(page, shop)
  const reading = (response: { url: () => string }) => response.url().includes(`/orders/${orderId}?_rsc`)
  const read = page.waitForResponse(reading)
  await page.goto(`/operator/orders/${orderId}`)
  await read
  const note = page.getByLabel('Note for the team')
  await note.fill('The gate is green.')
  const goOn = await holdAnswers(page, `**/operator/orders/${orderId}?_rsc=*`)
  const asked = page.waitForRequest(reading)
  await inDatabase(
    shop,
    `update booking set contact_number = contact_number || '{"number":"9811122233"}'::jsonb where order_id = $1`,
    orderId,
  )
  await asked
  await endSessionOf(shop, operator)
  const answered = page.waitForResponse(reading)
  goOn()
  await (await answered).finished()
  await expect(page.getByText('Your session has ended. What you typed is kept.')).toBeVisible()
  await expect(note).toHaveValue('The gate is green.')
  expect(new URL(page.url()).pathname).toBe(`/operator/orders/${orderId}`)

  const [token] = await freshTokens(shop, [operator])
  await inDatabase(
    shop,
    `update session set ends_at = created_at + interval '12 hours', expires_at = created_at + interval '12 hours'
     where customer_id = $1 and revoked_at is null`,
    operator._id,
  )
  const beside = await page.context().newPage()
  await signedIn(beside, shop, { ...operator, token: token! })
  await beside.goto('/about')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('98111 22233')
  await expect(note).toHaveValue('The gate is green.')
})

test('[DESK-144] a complaint and its order lead to each other', async ({ page, shop, api, customer, guard }) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  const json = { problem: 'quality', message: 'The fan hums.' }
  const { token } = customer
  const path = `/api/cart/order-details/${orderId}/complaint`
  const { body } = await api('POST', path, { token, json })
  const { reference } = (body as { data: { reference: string } }).data
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  const panel = page.getByRole('region', { name: 'Problems reported' })
  await expect(panel).toContainText('The work is not right')
  await expect(panel).toContainText('To answer')
  await guard.inspect('an order with a complaint')
  await panel.getByRole('link', { name: reference }).click()
  await expect(page).toHaveURL(new RegExp(`/operator/inbox/${reference}`))
  await page.getByRole('region', { name: 'Message', exact: true }).getByRole('link', { name: orderId }).click()
  await expect(page).toHaveURL(new RegExp(`/operator/orders/${orderId}`))
  await inDatabase(
    shop,
    'update message set waiting_since = now(), first_reply_at = now() where reference = $1',
    reference,
  )
  await expect(panel).toContainText('Waiting for the writer')
})

test('[DESK-201] [DESK-202] [DESK-203] [DESK-344] on a phone what an order waits for stands first, and its customer before the bill', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  const json = { problem: 'quality', message: 'The fan hums.' }
  await api('POST', `/api/cart/order-details/${orderId}/complaint`, { token: customer.token, json })
  await asOperator(page, shop)
  await page.setViewportSize({ width: 360, height: 800 })
  await openOrder(page, orderId)
  const card = page.getByRole('region', { name: 'On hold' })
  await expect(page.getByRole('region', { name: 'Customer' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Put 1 order on hold' })
  await sheet.getByLabel('What does it wait for?').fill('waiting for photos')
  await sheet.getByLabel('Look again on').fill((await sheet.getByLabel('Look again on').getAttribute('max'))!)
  await sheet.getByRole('button', { name: 'Put on hold' }).click()
  const first = page.getByRole('list', { name: 'To know first' })
  await expect(first).toContainText(/On hold until \w{3}, \d+ \w{3,4}( \d{4})?: waiting for photos/)
  await expect(card.getByRole('button', { name: 'Change the hold' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Take off hold' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Change the hold' })).toBeFocused()
  await page.keyboard.press('Enter')
  const changed = page.getByRole('dialog', { name: 'Change the hold' })
  await expect(changed.getByLabel('What does it wait for?')).toHaveValue('waiting for photos')
  await expect(changed.getByLabel('Look again on')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await page.keyboard.press('Escape')
  await expect(changed).toHaveCount(0)
  await page.getByRole('region', { name: 'Visit', exact: true }).getByRole('button', { name: 'Plan' }).click()
  const plan = page.getByRole('dialog', { name: /^Plan/ })
  await expect(plan).toContainText(/On hold until .*: waiting for photos. A plan does not end the hold./)
  await guard.inspect('a plan of an order on hold')
  await page.keyboard.press('Escape')
  await expect(plan).toHaveCount(0)
  const inOrder = ['Visit', 'Customer', 'On hold', 'Problems reported', 'Work', 'Bill', 'Private notes', 'Timeline']
  const parts = await boxesOf(...inOrder.map((name) => page.getByRole('region', { name, exact: true })))
  const tops = parts.map(({ y }) => y)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await guard.inspect('an order on hold with a complaint, on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  const places = ['Visit', 'Work', 'Customer'].map((name) => page.getByRole('region', { name, exact: true }))
  const [visit, work, who] = await boxesOf(...places)
  expect(who!.x, 'beside the visit').toBeGreaterThan(visit!.x + visit!.width)
  expect(work!.y, 'right below the visit').toBeLessThan(visit!.y + visit!.height + 40)
  await guard.inspect('an order on hold with a complaint')
  await card.getByRole('button', { name: 'Take off hold' }).press('Enter')
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hold', exact: true })).toBeFocused()
  await first.getByRole('link', { name: '1 complaint to answer' }).click()
  await expect(page).toHaveURL(/\/operator\/inbox\/CR-/)
})

test('[DESK-207] beside the promise stands what the customer wished, where that is another part of the day', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await inDatabase(shop, planned, orderId)
  await inDatabase(
    shop,
    `update placement set preferred_day = (placement.created_at at time zone 'Asia/Kolkata')::date + 3, preferred_part = 'evening'
     from booking where placement.id = booking.placement_id and order_id = $1`,
    orderId,
  )
  await inDatabase(
    shop,
    `update visit set minutes = 60, starts_at = (preferred_day + time '11:00') at time zone 'Asia/Kolkata',
       ends_at = (preferred_day + time '13:00') at time zone 'Asia/Kolkata'
     from booking join placement on placement.id = placement_id where visit.id = visit_id and order_id = $1`,
    orderId,
  )
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'Visit', exact: true })).toContainText('Customer prefers: evening')
})

test('[DESK-145] the page of an order warns where its planned partner does not work', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await workBegan(shop, orderId)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  const visit = page.getByRole('region', { name: 'Visit', exact: true })
  await expect(visit).toContainText('Rakesh Kumar')
  await expect(visit).not.toContainText('does not work')
  await inDatabase(
    shop,
    `insert into partner_area (partner_id, prefix)
     select partner_id, '799' from visit join booking on visit.id = visit_id where order_id = $1`,
    orderId,
  )
  await page.reload()
  await expect(visit).toContainText(/Rakesh Kumar does not work in \d{6}/)
  await guard.inspect('an order whose partner does not work there')
})

test('[DESK-325] an order that is cancelled while its plan is open is said there, and the form stays until somebody closes it', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  await page.getByRole('button', { name: 'Plan', exact: true }).press('Enter')
  const form = page.getByRole('dialog', { name: /^Plan/ })
  await expect(form).toBeVisible()
  await inDatabase(shop, `update booking set status = 'cancelled' where order_id = $1`, orderId)
  const said = form.getByRole('alert').filter({ hasText: `${orderId} is cancelled by now, and cannot be planned.` })
  await expect(said).toBeVisible()
  await guard.inspect('a plan of an order that was cancelled meanwhile')
  await form.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(said.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Plan', exact: true })).toHaveCount(0)
})
