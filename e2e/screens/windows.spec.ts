import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { bookingRows } from '../pages/bookings'
import { checkoutSheet, openCheckout, placedText } from '../pages/checkout'
import { inDatabase, rowsOf, servicesOf } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import { asOperator } from '../shop/operator'
import type { Shop } from '../shop/shop'
import { shots } from '../shop/shots'
import { aKnownPartner, noWindows } from '../shop/windows'

const ac = 'AC Repair and Appliances'
const phone = { width: 360, height: 740 }

const timesOf = (page: Page) => {
  const { sheet } = checkoutSheet(page)
  return {
    days: sheet.getByRole('radiogroup', { name: 'Day', exact: true }),
    times: sheet.getByRole('radiogroup', { name: 'Time', exact: true }),
  }
}
const free = (page: Page) => timesOf(page).times.locator('label:has(input:enabled):not(:has-text("None suits"))')

/** The time that is kept free for a customer's orders. */
const reservedFor = (shop: Shop, { _id }: Customer) =>
  rowsOf(
    shop,
    `select b.kind::text from busy b join visit v on v.id = b.visit_id join placement p on p.id = v.placement_id
     where b.kind = 'reserved' and p.customer_id = $1`,
    _id,
  )

test.afterEach(({ shop }) => noWindows(shop))

test('[HOUSE-24] [HOUSE-02] [HOUSE-03] a customer chooses a day and a free time, which is held, promised and moved', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  await aKnownPartner(shop, service!._id)
  await page.setViewportSize(phone)
  const { sheet, agree, confirm, note } = await openCheckout(page, api, shop, customer, [service!])
  const { days, times } = timesOf(page)
  await note.fill('Ring twice')
  await agree.check()
  await confirm.click()
  await expect(times).toHaveAccessibleDescription(/Please choose a time, or let our team call you/)
  await guard.inspect('checkout with windows and none chosen')
  await shots(page, 'none-chosen')
  await days.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
  await free(page).first().click()
  await expect(sheet.getByText('Held for you for 10 minutes', { exact: true })).toBeVisible()
  await guard.inspect('checkout with a held window')
  await shots(page, 'held')
  await page.reload()
  await expect(sheet.getByText(/^Held for you for \d+ minutes$/)).toBeVisible()
  await expect(note).toHaveValue('Ring twice')
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  await expect(sheet.getByText(/We come on .+ to /)).toBeVisible()
  await page.goto('/orders')
  const row = bookingRows(page)
  await expect(row).toContainText(/ to \d/)
  await expect(row).not.toContainText('Meena')
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'Change visit' }).click()
  const change = page.getByRole('dialog', { name: 'Change visit' })
  const other = change
    .getByRole('radiogroup', { name: 'Time', exact: true })
    .locator('label:has(input:enabled:not(:checked))')
  await other.first().click()
  await guard.inspect('a visit that is moved to another window')
  await shots(page, 'change')
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your visit was changed')).toBeVisible()
  await expect(row.getByText(/You moved the visit|Change visit/).first()).toBeVisible()
})

test('[HOUSE-24] [HOUSE-03] who is too late is offered the nearest, and nothing typed is lost', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  await aKnownPartner(shop, service!._id)
  const { sheet, agree, confirm, note } = await openCheckout(page, api, shop, customer, [service!])
  await note.fill('Ring twice')
  await agree.check()
  await timesOf(page).days.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
  const first = free(page).first()
  await first.click()
  await expect(sheet.getByText(/^Held for you for/)).toBeVisible()
  // It expires, and somebody else is planned then.
  await inDatabase(
    shop,
    `update busy set kind = 'break', hold_id = null, during = tstzrange(lower(during), lower(during) + interval '2 hours')
     where kind = 'hold'`,
  )
  await inDatabase(shop, 'delete from window_hold')
  await confirm.click()
  guard.mayHappen(/409/)
  await expect(sheet.getByRole('alert')).toContainText('This time has just been taken.')
  // The day that was chosen last stays in sight.
  await expect(timesOf(page).days.locator('label:has(:checked)')).toBeInViewport({ ratio: 0.9 })
  await guard.inspect('checkout whose window was taken')
  await shots(page, 'taken')
  await expect(note).toHaveValue('Ring twice')
  await expect(agree).toBeChecked()
  await sheet.getByRole('alert').getByRole('button').first().click()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  expect(await reservedFor(shop, customer)).toHaveLength(1)
})

test('[HOUSE-24] [HOUSE-03] when the ten minutes near their end and are over it is said, and what is free still can be booked', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  await aKnownPartner(shop, service!._id)
  await page.clock.install()
  const { sheet, agree, confirm } = await openCheckout(page, api, shop, customer, [service!])
  await timesOf(page).days.locator('label:has(input:enabled)').last().click()
  await free(page).first().click()
  await expect(sheet.getByText('Held for you for 10 minutes', { exact: true })).toBeVisible()
  await page.clock.fastForward('08:30')
  await expect(sheet.getByText('Held for you for 2 minutes', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('status').filter({ hasText: 'held for 2 more minutes' })).toHaveCount(1)
  await inDatabase(
    shop,
    `update window_hold set created_at = created_at - interval '11 minutes', expires_at = expires_at - interval '11 minutes'
     where customer_id = $1`,
    customer._id,
  )
  const again = page.waitForResponse(/\/api\/cart\/windows\?/)
  await page.clock.fastForward('02:00')
  await again
  await expect(sheet.getByText('No longer held. You can still book it while it is free.')).toBeVisible()
  await expect(sheet.getByRole('status').filter({ hasText: 'The time is no longer held for you.' })).toHaveCount(1)
  await agree.check()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  expect(await reservedFor(shop, customer)).toHaveLength(1)
})

test('[HOUSE-24] [HOUSE-04] none of the times has to suit, by the keyboard alone too', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  await aKnownPartner(shop, service!._id)
  const { sheet, agree, confirm } = await openCheckout(page, api, shop, customer, [service!])
  await timesOf(page)
    .times.getByRole('radio', { name: /None suits/ })
    .press('Space')
  await expect(sheet.getByRole('heading', { name: 'What would suit?' })).toBeVisible()
  await shots(page, 'call-me')
  await agree.press('Space')
  await confirm.press('Enter')
  await expect(placedText(page)).toBeVisible()
  await expect(sheet.getByText('Our team will call you to fix the time.')).toBeVisible()
  expect(await reservedFor(shop, customer)).toEqual([])
})

test('[HOUSE-24] [HOUSE-04] a shop without shifts asks for a wish as before, and says that the team calls', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  const { sheet, day } = await openCheckout(page, api, shop, customer, [service!])
  await expect(day).toBeVisible()
  await expect(sheet.getByText('Optional. Our team will call you to agree a time.')).toBeVisible()
  await expect(timesOf(page).times).toHaveCount(0)
  await guard.inspect('checkout of a shop without shifts')
  await shots(page, 'no-shifts')
})

test('[HOUSE-24] [HOUSE-21] on the phone the team reads out what is free, for each main service of the call', async ({
  page,
  guard,
  api,
  shop,
}) => {
  const [first] = await servicesOf(api, ac, 'Split AC Check Up')
  const [second] = await servicesOf(api, 'Painters')
  await aKnownPartner(shop, first!._id, 5)
  await aKnownPartner(shop, second!._id)
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Phone number of the caller').fill('9812345670')
  await expect(page.getByText('Nobody is known by this yet').first()).toBeVisible()
  await field('First name').fill('Kamla')
  await field('Last name').fill('Devi')
  const search = page.getByRole('combobox', { name: 'Find a service' })
  for (const { name } of [first!, second!]) {
    await search.fill(name)
    await expect(page.getByRole('option').first()).toContainText(name)
    await search.press('Enter')
  }
  await field('House number and street').fill('7 Janpath')
  await field('City').fill('New Delhi')
  await field('PIN code').fill('110001')
  await expect(field('State')).toHaveValue('Delhi')
  const groups = page.getByRole('radiogroup', { name: 'Time', exact: true })
  await expect(groups).toHaveCount(2)
  await groups.first().locator('label:has(input:enabled)').first().click()
  await guard.inspect('windows on the phone')
  await shots(page, 'phone', { 360: 3000, 768: 2200, 1440: 2000 })
  await page.keyboard.press('Control+Enter')
  const booked = page.getByRole('region', { name: /^The order is placed|orders are placed$/ })
  await expect(booked).toBeVisible()
  const promised = await rowsOf(shop, `select 1 from busy where kind = 'reserved'`)
  expect(promised.length).toBeGreaterThan(0)
})

test('[HOUSE-24] [HOUSE-22] a visit that is moved too late stays where it is, and the nearest times stand there', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  await aKnownPartner(shop, service!._id)
  const { agree, confirm } = await openCheckout(page, api, shop, customer, [service!])
  await timesOf(page).days.locator('label:has(input:enabled)').last().click()
  await free(page).first().click()
  await agree.check()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  await page.goto('/orders')
  const row = bookingRows(page)
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'Change visit' }).click()
  const change = page.getByRole('dialog', { name: 'Change visit' })
  const times = change.getByRole('radiogroup', { name: 'Time', exact: true })
  const present = await times.getByRole('radio', { checked: true }).getAttribute('value')
  const wanted = times.locator('label:has(input:enabled:not(:checked))').nth(1)
  const from = (await wanted.getByRole('radio').getAttribute('value'))!.split('/')[0]!
  await wanted.click()
  await change.getByLabel('Note for the professional').fill('Ring twice')
  await inDatabase(
    shop,
    `insert into busy (partner_id, kind, during, created_at)
     select id, 'break', tstzrange($1::timestamptz, $1::timestamptz + interval '2 hours'), now()
     from partner where active and full_name = 'Meena Joshi'`,
    from,
  )
  await change.getByRole('button', { name: 'Save changes' }).click()
  guard.mayHappen(/409/)
  const taken = change.getByRole('alert').filter({ hasText: 'This time has just been taken.' })
  await expect(taken).toBeVisible()
  await expect(times.getByRole('radio', { checked: true })).toHaveAttribute('value', present!)
  await expect(change.getByLabel('Note for the professional')).toHaveValue('Ring twice')
  await guard.inspect('a visit whose new time was taken')
  await shots(page, 'change-taken')
  await taken.getByRole('button').last().click()
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your visit was changed')).toBeVisible()
})

test('[HOUSE-25] the team reads beside the partners which times were asked for in vain, and of how many', async ({
  page,
  guard,
  api,
  shop,
}) => {
  await inDatabase(shop, 'delete from window_refusal')
  await asOperator(page, shop)
  await page.goto('/operator/partners')
  const list = page.getByRole('list', { name: 'Asked for, and nobody was free' })
  await expect(page.getByRole('heading', { name: 'Partners', exact: true })).toBeVisible()
  await expect(list).toHaveCount(0)
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  // Two customers of one area, and one of another; twenty of long ago.
  await inDatabase(
    shop,
    `with main as (
      select c.main_service_id as id from service s join application_type t on t.id = s.application_type_id
      join category c on c.id = t.category_id where s.id = $1::uuid
    )
    insert into window_refusal (prefix, main_service_id, starts_at, created_at)
    select prefix, main.id, date_trunc('day', now()) + days * interval '1 day' + interval '4 hours 30 minutes', now()
    from main, (values ('110', 2), ('110', 2), ('560', 3)) as asked (prefix, days)
    union all select '110', main.id, now() - interval '40 days', now() from main, generate_series(1, 20)`,
    service!._id,
  )
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText(/AC Repair.*Delhi, PIN 110….*from 10 am.*2 customers/)
  await expect(list.getByRole('listitem').last()).toContainText(/PIN 560….*1 customer$/)
  await guard.inspect('times that were asked for in vain')
  await shots(page, 'refused', { 360: 1200, 768: 1000, 1440: 900 })
})
