import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { inDatabase, orderOne, rowsOf, workBegan } from '../shop/arrange'
import { anOperator, asOperator } from '../shop/operator'
import { at, dayAhead, team } from '../shop/team'

const electrician = 'Electrician, Carpenter and Plumber'
const actions = (page: Page) => page.getByRole('region', { name: 'Actions' })
const bill = (page: Page) => page.getByRole('region', { name: 'Bill', exact: true })

test('[DESK-265] what opens within a page of the desk begins on its first field too, and gives the focus back', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const open = await orderOne(api, customer, electrician, 'Fan Installation')
  await workBegan(shop, open)
  await inDatabase(shop, `update booking set status = 'inProgress' where order_id = $1`, open)
  const done = await orderOne(api, customer, electrician, 'Fan Installation')
  for (const status of ['inProgress', 'completed'])
    await inDatabase(shop, `update booking set status = '${status}' where order_id = $1`, done)
  const operator = await anOperator(shop)
  const billed = await api('POST', `/api/operator/orders/${done}/bill`, {
    token: operator.token,
    json: { payment: { method: 'cash', amount: 1 } },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(billed.status).toBe(200)
  await asOperator(page, shop)

  await page.goto(`/operator/orders/${open}`)
  const complete = actions(page).getByRole('button', { name: 'Complete', exact: true })
  await complete.press('Enter')
  const taken = actions(page).getByLabel('Taken from the customer')
  await expect(taken).toBeFocused()
  await actions(page).getByRole('button', { name: 'Not yet' }).press('Enter')
  await expect(complete).toBeFocused()
  await bill(page).getByRole('button', { name: 'Issue the bill before the work is done' }).press('Enter')
  await expect(bill(page).getByLabel('Taken from the customer')).toBeFocused()

  await page.goto(`/operator/orders/${done}`)
  const first = { Payment: 'Amount in ₹', Refund: 'Amount in ₹', 'Adjust the bill': 'What is wrong' }
  for (const [name, label] of Object.entries({ ...first, 'Take back, noted by mistake': 'Why' })) {
    await bill(page).getByRole('button', { name, exact: true }).press('Enter')
    await expect(bill(page).getByLabel(label)).toBeFocused()
  }
  await page.keyboard.press('Control+Enter')
  await expect(bill(page).getByLabel('Why')).toHaveAttribute('aria-invalid', 'true')

  const [message] = await rowsOf(
    shop,
    `insert into message (kind, name, email, contact_number, subject, text, created_at)
     values ('contact', 'Asha', 'asha@example.test', '9812345670', 'Hours', 'When?', now()) returning id`,
  )
  await page.goto(`/operator/inbox/${message!.id}`)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Reply').press('ArrowRight')
  await expect(tab('Note')).toBeFocused() // arrow keys only choose
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your note')).toBeFocused()
  await tab('Resolve').press(' ')
  await expect(page.getByLabel('Closing words (optional)')).toBeFocused()
})

test('[DESK-292] what is taken back or removed passes the focus to its next row, the last one to the heading', async ({
  page,
  shop,
  api,
}) => {
  const [partnerId] = await team(shop, 'Anil Rao')
  const breaks = [
    [1, '09:00'],
    [2, '09:00'],
    [4, '12:00'],
  ] as const
  for (const [ahead, time] of breaks)
    await inDatabase(
      shop,
      `insert into busy (partner_id, kind, during, because, created_at)
       values ($1, 'break', tstzrange($2, $2::timestamptz + interval '1 hour'), 'Lunch', now())`,
      partnerId!,
      at(dayAhead(ahead), time).toISOString(),
    )
  const operator = await asOperator(page, shop)
  for (const name of ['Delhi', 'Gurugram'])
    await api('POST', '/api/operator/views', {
      token: operator.token,
      json: { name, filters: { tab: 'toPlan', pin: name === 'Delhi' ? '110' : '122' } },
    })
  await page.goto(`/operator/partners/${partnerId}`)
  const crosses = page.getByRole('button', { name: /^Take the break back/ })
  await page.getByText('2 days', { exact: true }).last().click()
  await expect(crosses).toHaveCount(3)
  for (const left of [2, 1]) {
    await crosses.first().press('Enter')
    await expect(crosses).toHaveCount(left)
    await expect(crosses.first()).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(crosses).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /break/i })).toBeFocused()

  await page.goto('/operator/orders')
  const remove = page.getByRole('button', { name: /^Remove the view/ })
  await remove.first().press('Enter')
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your views' })).toBeFocused()
})
