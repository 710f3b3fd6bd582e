import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { bookingRows, updatesIn } from '../pages/bookings'
import { choose } from '../pages/checkout'
import { inDatabase, orderTogether, planned, rowsOf, servicesOf, signedIn } from '../shop/arrange'
import { asOperator } from '../shop/operator'

const electrician = 'Electrician, Carpenter and Plumber'
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Change visit' })

test('[HOUSE-05] a customer changes wish, note, address and number of all that was ordered together, by the keyboard alone too', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const all = await servicesOf(api, electrician)
  const fan = all.find(({ name }) => name === 'Fan Installation')!
  const second = all.find(({ name }) => !name.includes('Fan'))!
  const numbers = await orderTogether(api, customer, [fan, second])
  const destinations = () =>
    rowsOf(
      shop,
      `select distinct delivery_address ->> 'street' as street, contact_number ->> 'number' as number
       from booking where order_id = any($1)`,
      numbers as unknown as string,
    )
  const before = await destinations()
  await signedIn(page, shop, customer)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/orders')
  const row = bookingRows(page).filter({ hasText: 'Fan Installation' })
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'Change visit' }).press('Enter')
  const sheet = sheetOf(page)
  await expect(sheet.getByText(`Fan Installation, ${second.name}.`)).toBeVisible()
  await expect(sheet).toContainText('Free cancellation 12 or more hours before')
  await guard.inspect('the form that changes a visit')
  await choose(sheet.getByRole('radiogroup', { name: 'Part of the day' }), 'evening')
  await sheet.getByLabel('Note for the professional').fill('The bell is broken, please call')
  await sheet.getByRole('group', { name: 'Visit address' }).getByRole('radio', { checked: false }).first().check()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your visit was changed')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(row.getByText('Any day · Evening, after 4')).toBeVisible()
  await expect(row.getByText('The bell is broken, please call')).toBeVisible()
  const other = bookingRows(page).filter({ hasText: second.name })
  await other.getByRole('button', { expanded: false }).click()
  await expect(other.getByText('The bell is broken, please call')).toBeVisible()
  const after = await destinations()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)

  const read = page.waitForResponse('**/visit/windows')
  await row.getByRole('button', { name: 'Change visit' }).click()
  await read
  await inDatabase(shop, `update booking set status = 'inProgress' where order_id = $1`, numbers[0]!)
  await sheet.getByLabel('Note for the professional').fill('Too late')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(sheet.getByText('The work has begun or the booking is closed')).toBeVisible()
  guard.mayHappen(/409 PUT/)
  guard.mayHappen(/console error: Failed to load resource/)
})

test('[HOUSE-50] [HOUSE-52] another time is a wish: the promise stands, the desk sees it at once, and says that the time stays', async ({
  page,
  browser,
  guard,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  const [number] = (await orderTogether(api, customer, [service!])) as [string]
  await inDatabase(shop, planned, number)
  await inDatabase(
    shop,
    `update visit set starts_at = '2099-01-26T05:30:00Z', ends_at = '2099-01-26T07:30:00Z', minutes = 60
     from booking where visit.id = booking.visit_id and order_id = $1`,
    number,
  )
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = bookingRows(page)
  await row.getByRole('button', { expanded: false }).click()

  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await asOperator(desk, shop)
  const heard = desk.waitForResponse('**/api/operator/events')
  await desk.goto(`/operator/orders/${number}`)
  await heard

  const stays = /Your visit stays at Mon, 26 Jan 2099, 11\sam to 1\spm until we confirm the new time\./
  const ask = async (part: string) => {
    await row.getByRole('button', { name: 'Change visit' }).click()
    const sheet = sheetOf(page)
    await expect(sheet.getByText(stays)).toBeVisible()
    await choose(sheet.getByRole('radiogroup', { name: 'Part of the day' }), part)
    await sheet.getByRole('button', { name: 'Save changes' }).click()
    await expect(sheet).toBeHidden()
    await expect(row.getByText(stays)).toBeVisible()
  }
  await ask('evening')
  await guard.inspect('an order for which another time was asked')
  await expect(desk.getByText('Asks for another time: any day, evening.')).toBeVisible()
  await expect(
    desk.getByText(/^The customer asked for another time: .*\. The visit stays at Mon, 26 Jan/),
  ).toBeVisible()
  await row.getByRole('button', { name: 'Keep my time' }).click()
  await expect(page.getByText('You keep the time that you have', { exact: true })).toBeVisible()
  await expect(row.getByText(stays)).toBeHidden()
  await expect(desk.getByRole('main').getByText(/Asks for another time/)).toBeHidden()
  await expect(desk.getByText(/^The customer keeps the time that they have: /)).toBeVisible()
  await expect(desk.getByText(/^You /)).toHaveCount(0)

  await ask('afternoon')
  await desk.getByRole('button', { name: 'Keep the time' }).click()
  await expect(row.getByText(stays)).toBeHidden()
  await row.getByRole('button', { name: 'Track' }).click()
  const tracking = page.getByRole('dialog', { name: 'Booking Tracking' })
  await expect(updatesIn(tracking).filter({ hasText: 'We could not move the visit' })).toBeVisible()
  await tracking.getByRole('button', { name: 'Change visit' }).click()
  await expect(sheetOf(page)).toBeVisible()
  await desk.context().close()
})

test('[HOUSE-57] that a change is late is said before it, whoever comes', async ({ page, api, shop, customer }) => {
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  const [number] = (await orderTogether(api, customer, [service!])) as [string]
  await inDatabase(shop, planned, number)
  await inDatabase(
    shop,
    `update visit set starts_at = now() + interval '5 hours', ends_at = now() + interval '7 hours'
     from booking where visit.id = booking.visit_id and order_id = $1`,
    number,
  )
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = bookingRows(page)
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'Change visit' }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByText(/^Your visit: /)).toBeVisible()
  await expect(sheet).toContainText('Less than 12 hours are left before the visit, so this change is late.')
  await expect(sheet).toContainText('judged by the time that you have now')
})

test('[HOUSE-05] a number that is added in the form of a change sends that number alone, and is chosen', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.mayHappen(/400/)
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  const [number] = await orderTogether(api, customer, [service!])
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await bookingRows(page).getByRole('button', { expanded: false }).click()
  await bookingRows(page).getByRole('button', { name: 'Change visit' }).click()
  const sheet = sheetOf(page)
  await sheet.getByLabel('Note for the professional').fill('Half a no')
  await sheet.getByRole('button', { name: 'Add a contact number' }).click()
  const form = page.getByRole('dialog', { name: 'Add a number' })
  await form.getByLabel('Phone number').fill('98100')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Phone number').fill('98100 00003')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(sheet.getByRole('radio', { name: /98100 00003/ })).toBeChecked()
  await expect(sheet.getByLabel('Note for the professional')).toHaveValue('Half a no')
  const kept = `select placement.note, contact_number ->> 'number' as number
    from booking join placement on placement.id = placement_id where order_id = $1`
  expect(await rowsOf(shop, kept, number!)).toEqual([{ note: '', number: '9810000002' }])
  await sheet.getByLabel('Note for the professional').fill('Half a note')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(sheet).toBeHidden()
  expect(await rowsOf(shop, kept, number!)).toEqual([{ note: 'Half a note', number: '9810000003' }])
})

test('[BOOK-20] a change whose answer is lost is asked for again by its key, and is made once', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  const [number] = await orderTogether(api, customer, [service!])
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = bookingRows(page)
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'Change visit' }).click()
  const sheet = sheetOf(page)
  await sheet.getByLabel('Note for the professional').fill('Use the back door')
  await page.route(
    '**/visit',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your visit was changed')).toBeVisible()
  const told = `select t.message from tracking_entry t join booking b on b.id = t.booking_id
    where b.order_id = $1 and t.status = 'changed'`
  expect(await rowsOf(shop, told, number!)).toHaveLength(1)
})
