import { expect, ofWidth, test, widths } from '../fixtures'
import { alive } from '../pages/board'
import { inDatabase, order, orderOne, rowsOf, servicesOf, signedIn } from '../shop/arrange'
import { anOperator, asOperator, endSessionOf } from '../shop/operator'
import type { Shop } from '../shop/shop'

type Given = {
  name: string
  subject?: string
  text?: string
  /** Hours ago. */
  age?: number
  email?: string
  orderId?: string
  reference?: string
  settledAge?: number
  ownerId?: string
}

/** Writes a message, or of an order a complaint, as it would have come so many hours ago. */
async function aMessage(shop: Shop, given: Given) {
  const { name, subject = 'Do you come on Sundays?', text = 'The geyser leaks.', age = 1 } = given
  await inDatabase(
    shop,
    `insert into message (kind, booking_id, problem, reference, name, email, contact_number, subject, text, created_at, resolved_at, owner_id)
     select (case when $5::text is null then 'contact' else 'complaint' end)::"MessageKind",
       (select id from booking where order_id = $5), (case when $5 is not null then 'quality' end)::"Problem", $6, $1, $2, '98765 43210',
       $3, $4, now() - $7::float * interval '1 hour', now() - $8::float * interval '1 hour', $9::uuid`,
    name,
    given.email ?? 'asha@example.test',
    subject,
    text,
    given.orderId ?? null,
    given.reference ?? null,
    age,
    given.settledAge ?? null,
    given.ownerId ?? null,
  )
}

test.beforeEach(({ shop }) => inDatabase(shop, 'delete from message'))

const electrician = 'Electrician, Carpenter and Plumber'

for (const width of widths)
  test(
    `[DESK-09] at ${width} px the inbox shows what breaks first, and beside or after it the message`,
    ofWidth(width),
    async ({ page, shop, api, customer, guard }) => {
      const [late, recent] = (await order(
        api,
        customer,
        await servicesOf(api, electrician, 'Internal Wiring', 'Fan Installation'),
      )) as [string, string]
      const me = await asOperator(page, shop)
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/operator/inbox')
      await expect(page.getByRole('heading', { name: 'Everything is answered' })).toBeVisible()
      await guard.inspect('an empty inbox')

      await aMessage(shop, { name: 'Vikram Shah', age: 40 })
      await aMessage(shop, {
        name: 'Late Complaint',
        age: 60,
        orderId: late,
        reference: 'CR-2222222A',
        ownerId: me._id,
      })
      await aMessage(shop, { name: 'Fresh Complaint', age: 2, orderId: recent, reference: 'CR-2222222B' })
      await aMessage(shop, { name: `Long ${'name'.repeat(20)}`, subject: `Long ${'subject'.repeat(20)}`, age: 30 })
      await aMessage(shop, { name: 'Old Message', age: 90, settledAge: 20 })
      await page.reload()
      const rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
      await expect(rows).toHaveCount(4)
      await expect(rows.nth(0)).toContainText(/Late Complaint.*Answer overdue by 12 h.*You/)
      await expect(rows.nth(1)).toContainText(/Vikram Shah.*Answer within 7 h.*Nobody yet/)
      await expect(rows.nth(3)).toContainText(/Fresh Complaint.*Answer within 45 h/)
      await expect(page.getByText('1 overdue')).toBeVisible()
      await guard.inspect('a full inbox')

      await rows.nth(0).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Do you come on Sundays?' })).toBeVisible()
      const read = page.getByRole('region', { name: 'Message', exact: true })
      for (const text of ['Complaint CR-2222222A', 'Answer overdue by 12 h', /Resolve within 2[5-8] days/])
        await expect(read.getByText(text)).toBeVisible()
      await expect(rows.first()).toBeVisible({ visible: width >= 1024 })
      await guard.inspect('a message')

      if (width < 1024) await page.getByRole('main').getByRole('link', { name: 'Inbox' }).click()
      await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Resolved' }).click()
      await expect(page).toHaveURL(/\/operator\/inbox\?state=settled$/)
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText(/Old Message.*Resolved \d+/)
    },
  )

test('[DESK-225] [DESK-226] an opened message stands in the list of its state with its row marked, and the start page counts', async ({
  page,
  shop,
  guard,
}) => {
  await asOperator(page, shop)
  await page.setViewportSize({ width: 1440, height: 900 })
  await aMessage(shop, { name: 'Late Writer', age: 60 })
  await aMessage(shop, { name: 'Old Message', age: 90, settledAge: 20 })
  const state = page.getByRole('navigation', { name: 'State' })
  await page.goto('/operator/inbox?state=settled')
  await page.getByRole('link', { name: /Old Message/ }).click()
  await expect(
    page.getByRole('region', { name: 'Message', exact: true }).getByRole('heading', { level: 1 }),
  ).toBeVisible()
  await page.goto(new URL(page.url()).pathname)
  await expect(state.getByRole('link', { name: 'Resolved' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: /Old Message/ })).toHaveAttribute('aria-current', 'true')
  await expect(state.getByRole('link', { name: /^To answer/ })).toContainText('1 overdue')
  await guard.inspect('a settled message beside its list')
  await page.goto('/operator')
  const inbox = page.getByRole('main').getByRole('link', { name: /Inbox/ })
  await expect(inbox).toContainText('1 to answer')
  await expect(inbox).toContainText('1 overdue')
  await guard.inspect('the desk with what waits')
})

test('[DESK-80] kind, owner and search are in the address, and a page begins where the one before ended', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const number = await orderOne(api, customer, electrician, 'Internal Wiring')
  const me = await asOperator(page, shop)
  await aMessage(shop, { name: 'Zubeida Ansari', orderId: number, reference: 'CR-2222222C', ownerId: me._id })
  for (let n = 0; n < 55; n++) await aMessage(shop, { name: `Writer ${n}`, age: 20 - n / 10 })
  await page.goto('/operator/inbox')
  const rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await page.getByRole('link', { name: 'Further messages' }).click()
  await expect(rows).toHaveCount(6)
  await page.getByRole('link', { name: 'Back to the first' }).click()
  await expect(rows).toHaveCount(50)
  await page.getByLabel('Kind').selectOption('Complaints')
  await expect(page).toHaveURL(/\?kind=complaint$/)
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Owner').selectOption('Nobody’s yet')
  await expect(page).toHaveURL(/\?kind=complaint&owner=nobody$/)
  await expect(page.getByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Owner')).toHaveValue('nobody')
  for (const sought of ['ansari', 'cr-2222222c', number]) {
    await page.getByRole('searchbox').fill(sought)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`\\?q=${sought}$`))
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Zubeida Ansari')
  }
  await page.getByRole('link', { name: 'End the search' }).click()
  await expect(rows).toHaveCount(50)
})

test('[DESK-87] [DESK-82] by keyboard a message is found, read and answered; what was typed survives a reload and the end of the session', async ({
  page,
  shop,
  guard,
}) => {
  guard.expect(/401 POST/)
  guard.mayHappen(/401 GET .*\/api\/operator\/(events|me)/)
  guard.expect(/console error: Failed to load resource/)
  const operator = await asOperator(page, shop)
  const email = `writer${Date.now()}@example.test`
  await aMessage(shop, { name: 'First', age: 20 })
  await aMessage(shop, { name: 'Second', age: 10, email })
  await page.goto('/operator/inbox')
  const rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await alive(rows.first())
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operator\/inbox\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/operator\/inbox$/)
  await rows.nth(1).getByRole('link').press('Enter')

  const words = page.getByRole('textbox', { name: 'Your reply' })
  await words.fill('Yes, on Sundays too.\nFrom nine.')
  // What happens by itself is another test's: here nothing is read again in the moment in which the session ends.
  await page.route('**/api/operator/events', () => {})
  await page.reload()
  await expect(words).toHaveValue('Yes, on Sundays too.\nFrom nine.')
  await endSessionOf(shop, operator)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Your session has ended. What you typed is kept.')).toBeVisible()
  // The form has its answer a moment after the notice stands, and hears no second try before.
  await expect(page.getByText('Your session had ended, so nothing was changed.')).toBeVisible()
  await expect(words).toHaveValue('Yes, on Sundays too.\nFrom nine.')
  await inDatabase(shop, 'update session set revoked_at = null where customer_id = $1', operator._id)
  await words.press('Control+Enter')
  const thread = page.getByRole('list', { name: 'What the team wrote' })
  await expect(thread.getByRole('listitem')).toHaveCount(1)
  await expect(thread).toContainText('From nine.')
  await expect(words).toHaveValue('')
  const mail = await shop.mail.next(email)
  expect(mail.subject).toMatch(/^Re: your message M-[0-9A-F]{8}$/)
  expect(mail.text).toContain('Yes, on Sundays too.')
  await expect(page.getByText('Waiting for the writer').first()).toBeVisible()
  await guard.inspect('a message that was answered')
  await page.getByRole('button', { name: 'Has answered' }).click()
  await expect(page.getByRole('button', { name: 'Has answered' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Resolve' }).click()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await guard.inspect('a message that is settled')
})

test('[DESK-84] [DESK-83] a complaint that is settled shows so on its order, with what was done and without the notes', async ({
  page,
  browser,
  shop,
  api,
  customer,
}) => {
  const number = await orderOne(api, customer, electrician, 'Internal Wiring')
  await asOperator(page, shop)
  await aMessage(shop, { name: 'Asha', email: customer.email, orderId: number, reference: 'CR-2222222D' })
  await page.goto('/operator/inbox/CR-2222222D')
  await page.getByRole('tab', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Your note' }).fill('Rakesh says no.')
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByText('Note, for the team alone')).toBeVisible()
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByRole('button', { name: 'Take it' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Resolve' }).click()
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(page.getByText('Please enter how it was resolved')).toBeVisible()
  await page.getByRole('textbox', { name: 'How it was resolved' }).fill('The switch was exchanged.')
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(page.getByText('Resolved, and mailed')).toBeVisible()
  expect((await shop.mail.next(customer.email)).subject).toMatch(/Settled: your report CR-2222222D|booking/)

  const theirs = await browser.newContext({ baseURL: shop.url })
  try {
    const orders = await theirs.newPage()
    await signedIn(orders, shop, customer)
    await orders.goto('/orders')
    const row = orders.getByRole('tabpanel').getByRole('listitem').first()
    await row.getByRole('button', { expanded: false }).click()
    await expect(row.getByText(/Problem settled on \d+ \w+ \d{4} · CR-2222222D/)).toBeVisible()
    await row.getByRole('button', { name: 'Track' }).click()
    await expect(orders.getByText('The switch was exchanged.')).toBeVisible()
    await expect(orders.getByText('Rakesh says no.')).toHaveCount(0)
  } finally {
    await theirs.close()
  }
})

test('[DESK-85] [DESK-148] who is second learns who was first, and keeps what was typed', async ({
  page,
  shop,
  guard,
}) => {
  guard.expect(/409 POST/)
  guard.expect(/console error: Failed to load resource/)
  await asOperator(page, shop)
  const other = await anOperator(shop)
  await aMessage(shop, { name: 'Vikram Shah' })
  const [message] = await rowsOf(shop, 'select id from message')
  const ref = (message as { id: string }).id
  await page.goto(`/operator/inbox/${ref}`)
  const words = page.getByRole('textbox', { name: 'Your reply' })
  await words.fill('We come at nine.')
  const answered = await fetch(`${shop.url}/api/operator/inbox/${ref}/reply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${other.token}` },
    body: JSON.stringify({ text: 'We come at ten.', version: 0 }),
  })
  expect(answered.status).toBe(200)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText(/Asha Verma answered this on .*, after you read it\. Nothing was sent/)).toBeVisible()
  await expect(words).toHaveValue('We come at nine.')
  await expect(page.getByText('We come at ten.')).toBeVisible() // by itself
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('list', { name: 'What the team wrote' }).getByRole('listitem')).toHaveCount(2)
})

test('[DESK-143] a message that comes stands in the open inbox without a reload, and is announced', async ({
  page,
  shop,
}) => {
  await asOperator(page, shop)
  const heard = page.waitForResponse((response) => response.url().endsWith('/api/operator/events'))
  await page.goto('/operator/inbox')
  await expect(page.getByRole('heading', { name: 'Everything is answered' })).toBeVisible()
  await heard
  await aMessage(shop, { name: 'Vikram Shah', age: 0 })
  const rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('status').getByText('New message from Vikram Shah')).toBeVisible()
  await rows.getByRole('link').click()
  const words = page.getByRole('textbox', { name: 'Your reply' })
  await words.fill('On Sundays too.')
  await aMessage(shop, { name: 'Meena Das', age: 0 })
  await expect(page.getByRole('status').getByText('New message from Meena Das')).toBeVisible()
  await expect(words, 'what is typed stays').toHaveValue('On Sundays too.')
})
