import type { Page } from '@playwright/test'
import { place } from '../../testing/place'
import { expect, test } from '../fixtures'
import { bookingRows, updatesIn } from '../pages/bookings'
import { placedText } from '../pages/checkout'
import { free, openOffered, timesOf } from '../pages/windows'
import type { Api } from '../shop/api'
import { holdAnswers, inDatabase, rowsOf } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'
import { shots } from '../shop/shots'
import { noWindows } from '../shop/windows'

test.afterEach(({ shop }) => noWindows(shop))

/** A visit in a free window, and the form that changes it. */
async function openChange({ page, api, shop, customer }: { page: Page; api: Api; shop: Shop; customer: Customer }) {
  const { sheet, agree, confirm } = await openOffered(page, api, shop, customer)
  await timesOf(page).days.locator('label:has(input:enabled)').last().click()
  await free(page).first().click()
  // A hold that comes after the order is refused.
  await expect(sheet.getByText(/^Held for you for/)).toBeVisible()
  await agree.check()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  await page.goto('/orders')
  const row = bookingRows(page)
  await row.getByRole('button', { expanded: false }).click()
  // before the sheet lies over it: what is behind that has no roles
  const number = (await row.getAttribute('data-order'))!
  await row.getByRole('button', { name: 'Change visit' }).click()
  const change = page.getByRole('dialog', { name: 'Change visit' })
  return {
    row,
    change,
    times: change.getByRole('radiogroup', { name: 'Time', exact: true }),
    note: change.getByLabel('Note for the professional'),
    save: change.getByRole('button', { name: 'Save changes' }),
    number,
  }
}

test('[HOUSE-24] [HOUSE-22] a visit that is moved too late stays where it is, and the nearest times stand there', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const { change, times, note, save } = await openChange({ page, api, shop, customer })
  const present = await times.getByRole('radio', { checked: true }).getAttribute('value')
  const wanted = times.locator('label:has(input:enabled:not(:checked))').nth(1)
  const from = (await wanted.getByRole('radio').getAttribute('value'))!.split('/')[0]!
  await wanted.click()
  await note.fill('Ring twice')
  await inDatabase(
    shop,
    `insert into busy (partner_id, kind, during, created_at)
     select id, 'break', tstzrange($1::timestamptz, $1::timestamptz + interval '2 hours'), now()
     from partner where active and full_name = 'Meena Joshi'`,
    from,
  )
  await save.click()
  guard.mayHappen(/409/)
  const taken = change.getByRole('alert').filter({ hasText: 'This time has just been taken.' })
  await expect(taken).toBeVisible()
  await expect(times.getByRole('radio', { checked: true })).toHaveAttribute('value', present!)
  await expect(note).toHaveValue('Ring twice')
  await guard.inspect('a visit whose new time was taken')
  await shots(page, 'change-taken')
  await taken.getByRole('button').last().click()
  await save.click()
  await expect(page.getByText('Your visit was changed')).toBeVisible()
})

test('[DESK-324] a day that is picked takes the time of another day away, and a time of it is asked for before anything is saved', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const { change, times, save } = await openChange({ page, api, shop, customer })
  const chosen = times.getByRole('radio', { checked: true })
  await expect(chosen).toHaveCount(1)
  const days = change.getByRole('radiogroup', { name: 'Day', exact: true })
  // Leaves today out, whose times pass by.
  await days.locator('label:has(input:enabled:not(:checked))').last().click()
  await expect(chosen).toHaveCount(0)
  await save.click()
  await expect(times).toHaveAccessibleDescription(/Please choose a time of that day/)
  await guard.inspect('a visit that is moved to a day without a time')
  await times.locator('label:has(input:enabled)').first().click()
  await save.click()
  await expect(page.getByText('Your visit was changed')).toBeVisible()
})

test('[DESK-324] at checkout another day lets go of the time that was held', async ({ page, api, shop, customer }) => {
  const { sheet } = await openOffered(page, api, shop, customer)
  const { days, times } = timesOf(page)
  await days.locator('label:has(input:enabled)').last().click()
  await free(page).first().click()
  await expect(sheet.getByText('Held for you for 10 minutes', { exact: true })).toBeVisible()
  await days.locator('label:has(input:enabled:not(:checked))').last().click()
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(sheet.getByText('Held for you for 10 minutes', { exact: true })).toHaveCount(0)
  const held = () => rowsOf(shop, 'select 1 from window_hold where customer_id = $1', customer._id)
  await expect.poll(held).toEqual([])
})

test('[HOUSE-55] that none of the times suits is asked for as it is, and the visit stands there', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const { row, change, times, save } = await openChange({ page, api, shop, customer })
  await expect(change.getByText(/^Your visit: \w{3}, \d{1,2} \w{3}/)).toBeVisible()
  await times.locator('label', { hasText: 'None suits, call me' }).click()
  await guard.inspect('a visit of which no other time suits')
  await save.click()
  await expect(page.getByText('Saved. We confirm the time with you')).toBeVisible()
  await expect(change).toBeHidden()
  await expect(row.getByText('Our team will agree the time with you')).toBeVisible()
  await expect(row.getByText(/^Your visit stays at/)).toBeVisible()
})

for (const [how, isHeld] of [
  ['is said beforehand', false],
  ['is offered in view when it is refused', true],
] as const)
  test(`[HOUSE-55] [HOUSE-136] [HOUSE-137] [HOUSE-05] [HOUSE-04] that the team confirms an address outside the usual area ${how}`, async ({
    page,
    guard,
    api,
    shop,
    customer,
  }) => {
    guard.mayHappen(/409/)
    await page.setViewportSize({ width: 390, height: 844 })
    const far = { street: '5 MG Road', city: 'Bengaluru', district: 'Bengaluru Urban', state: 'Karnataka' }
    const added = await api('POST', '/api/users/addresses', {
      token: customer.token,
      json: { ...place, ...far, postalCode: '560001', label: 'other' },
    })
    expect(added.status).toBeLessThan(300)
    const { row, change, save } = await openChange({ page, api, shop, customer })
    const release = isHeld ? await holdAnswers(page, '**/visit/windows?*') : null
    await change
      .getByRole('group', { name: 'Visit address' })
      .getByRole('radio', { name: /MG Road/ })
      .check()
    const soFar = /Your time so far: \w{3}, \d{1,2} \w{3,4}( \d{4})?, /
    const note = change.getByRole('status').filter({ hasText: 'Outside our usual area' })
    if (release) {
      const refused = page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/visit'))
      await save.click()
      expect((await refused).status()).toBe(409)
      release()
      const notice = change.getByRole('alert').filter({ hasText: 'Save again to ask our team for it' })
      await expect(notice).toBeFocused()
      await expect(notice).toBeInViewport()
      await expect(notice).toContainText('This address is outside our usual area')
      await guard.inspect('an address outside the area')
      await shots(page, 'change-outside')
    } else await expect(change.getByText('our team confirms the visit and agrees the time with you')).toBeVisible()
    await expect(note).toContainText('In place of a time you say what would suit')
    await expect(note).toContainText(soFar)
    await shots(page, 'outside-note')
    await save.click()
    const outside = 'Outside our usual area: our team will confirm first'
    await expect(page.getByText(`Saved. ${outside}`)).toBeVisible()
    const asked = row.locator('p', { hasText: 'Our team will agree the time with you' })
    await expect(asked).toContainText(`${outside}. Your time so far: `)
    await expect(row.getByText(/5 MG Road/).first()).toBeVisible()
    await expect(row.getByText('Your visit stays at')).toBeHidden()
    await expect(row.getByText('to be confirmed')).toBeVisible()
    for (const name of ['Keep my time', 'Add to calendar']) await expect(row.getByRole('button', { name })).toBeHidden()
    await guard.inspect('a visit outside the area that is to be confirmed')
    await shots(page, 'outside-asked')
    await row.getByRole('button', { expanded: true }).click()
    await expect(row.getByText('to be confirmed')).toBeVisible()
    await row.getByRole('button', { expanded: false }).click()
    await row.getByRole('button', { name: 'Track' }).click()
    const tracking = page.getByRole('dialog', { name: 'Booking Tracking' })
    const changed = updatesIn(tracking).filter({ hasText: 'You changed the address' })
    await expect(changed).toContainText(`${outside}.`)
    await expect(tracking.getByText('Your visit stays at')).toBeHidden()
    await expect(tracking.getByText('Next: our team confirms the visit with you')).toBeVisible()
    await expect(updatesIn(tracking).filter({ hasText: 'Visit scheduled · to be confirmed' })).toHaveCount(1)
  })

test('[HOUSE-56] an old page reads its order anew before it saves, and keeps what was typed beside it', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.mayHappen(/409/)
  const { row, change, times, note, save, number } = await openChange({ page, api, shop, customer })
  const { token } = customer
  const present = await times.getByRole('radio', { checked: true }).getAttribute('value')
  const path = `/api/cart/order-details/${number}`
  const { updatedAt: seen } = (await api('GET', path, { token })).body!.data as { updatedAt: string }
  const elsewhere = await api('PUT', `${path}/visit`, { token, json: { seen, note: 'From the other page' } })
  expect(elsewhere.status).toBe(200)
  await times.locator('label:has(input:enabled:not(:checked))').nth(1).click()
  await note.fill('Ring twice')
  await save.click()
  const notice = change.getByRole('alert').filter({ hasText: 'This booking has changed in the meantime' })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await expect(notice).toContainText('Note: From the other page')
  await expect(notice).toContainText(/Visit: \w{3}, \d{1,2} \w{3}/)
  await expect(times.getByRole('radio', { checked: true })).toHaveAttribute('value', present!)
  await expect(note).toHaveValue('Ring twice')
  await guard.inspect('an order that has changed meanwhile')
  await shots(page, 'change-anew')
  await save.click()
  await expect(page.getByText('Your visit was changed')).toBeVisible()
  await expect(row.getByText('Ring twice')).toBeVisible()
})

for (const [width, height] of [
  [360, 740],
  [1_280, 800],
] as const)
  test(`[HOUSE-83] [HOUSE-131] at ${width} px a customer changes of how many a booking is, and reads what they come to`, async ({
    page,
    guard,
    api,
    shop,
    customer,
  }) => {
    await page.setViewportSize({ width, height })
    const { row, change, save, number } = await openChange({ page, api, shop, customer })
    const quantity = change.getByRole('region', { name: 'Quantity' })
    const count = quantity.getByRole('spinbutton')
    await expect(change).toBeFocused()
    await expect(count).toHaveValue('1')
    await quantity.getByRole('button', { name: /^More: / }).click()
    await expect(quantity).toContainText(/2 × ₹/)
    await count.fill('11')
    await expect(quantity).not.toContainText(/× ₹/)
    await save.click()
    await expect(count).toBeFocused()
    await expect(count).toHaveAccessibleDescription('The quantity has to be a whole number from 1 to 10')
    await guard.inspect(`a quantity that is refused in the form of a change at ${width} px`)
    await shots(page, `change-quantity-${width}`)
    await count.fill('3')
    await expect(quantity).toContainText(/3 × ₹/)
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: 'Your visit was changed' })).toContainText('× 3')
    await expect(row.getByRole('heading', { level: 2 })).toContainText('× 3')
    const rows = await rowsOf(shop, 'select quantity from booking where order_id = $1', number)
    expect(rows).toEqual([{ quantity: 3 }])
  })

test('[HOUSE-84] a quantity for which no time is long enough is asked for, and the visit stands until the team answers', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.mayHappen(/409/)
  const { row, change, note, save } = await openChange({ page, api, shop, customer })
  await inDatabase(
    shop,
    `update shift set during = tstzrange(lower(during), lower(during) + interval '7 hours')
     where partner_id in (select id from partner where active and full_name = 'Meena Joshi')`,
  )
  const count = change.getByRole('region', { name: 'Quantity' }).getByRole('spinbutton')
  await count.fill('10')
  await note.fill('All rooms')
  await save.click()
  const notice = change.getByRole('alert').filter({ hasText: 'Save again to ask our team for it' })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await expect(count).toHaveValue('10')
  await guard.inspect('a quantity for which no time is long enough')
  await save.click()
  await expect(page.getByText('Saved. We confirm the time with you')).toBeVisible()
  await expect(row.getByText(/^Your visit stays at/)).toBeVisible()
  await expect(row.getByRole('heading', { level: 2 })).toContainText('× 10')
  await expect(row.getByText('All rooms')).toBeVisible()
})
