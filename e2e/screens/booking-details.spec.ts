import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { bookingRows } from '../pages/bookings'
import { inDatabase, nextYear, operate, order, servicesOf, signedIn } from '../shop/arrange'

const electrician = 'Electrician, Carpenter and Plumber'
const actions = ['Track', 'View Details', 'Cancel', 'Reorder']

// Neither India nor UTC: what is shown must not be the time of the browser.
test.use({ timezoneId: 'America/Los_Angeles' })

/** The value beside a name in a list of facts. */
const fact = (place: Locator, name: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

test('[BOOK-05] [BOOK-12] an opened row has the service with picture and words, the order’s facts, and what can be done with it', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  const [number] = (await order(api, customer, [service!])) as [string]
  const words = 'The fan is hung, wired and tried at every speed.'
  await inDatabase(
    shop,
    `update booking set description = $2, service_image = '/pictures/fan.webp',
       ordered_at = '2026-11-20T20:00:00Z', updated_at = '2026-11-20T20:30:00Z' where order_id = $1`,
    number,
    words,
  )
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = bookingRows(page)
  await row.getByRole('button', { expanded: false }).click()
  const details = row.locator('section').filter({ has: page.getByRole('heading', { name: 'Service details' }) })
  await expect(row.getByRole('heading', { level: 2 }).getByText('Fan Installation', { exact: true })).toBeVisible()
  await expect(details.getByText(words)).toBeVisible()
  const picture = details.locator('img')
  await expect(picture).toHaveAttribute('src', /fan/)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const facts = row.locator('section').filter({ has: page.getByRole('heading', { name: 'Order information' }) })
  await expect(fact(facts, 'Status')).toHaveText('Pending')
  await expect(fact(facts, 'Booked')).toHaveText(/^21 Nov 2026, 1:30\sam India time$/)
  await expect(fact(facts, 'Updated')).toHaveText(/^21 Nov 2026, 2:00\sam India time$/)
  await expect(fact(facts, 'Professional')).toHaveText('Not assigned yet')

  const offered = async () => {
    const names = await row.getByRole('button').allInnerTexts()
    return actions.filter((name) => names.includes(name))
  }
  await expect.poll(offered).toEqual(['Track', 'Cancel'])
  const reopened = async (status: string, of: string) => {
    await inDatabase(shop, 'update booking set status = $2::"BookingStatus" where order_id = $1', number, status)
    await page.reload()
    await row.getByRole('button', { expanded: false }).click()
    await expect(fact(facts, 'Status')).toHaveText(of)
  }
  await reopened('inProgress', 'In Progress')
  await expect.poll(offered).toEqual(['Track', 'Cancel'])
  await reopened('completed', 'Completed')
  await expect.poll(offered).toEqual(['View Details'])
  await reopened('inProgress', 'In Progress')
  await reopened('cancelled', 'Cancelled')
  await expect(fact(facts, 'Professional')).toHaveCount(0)
  await expect.poll(offered).toEqual(['Reorder'])
  await guard.inspect('an opened booking that was cancelled')

  // A professional without a name is still somebody.
  await page.route('**/api/cart/list-all*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object[] }
    const data = body.data.map((one) => ({ ...one, assignedPartner: { fullName: '', contactNumber: '9810000009' } }))
    await route.fulfill({ response: answer, json: { data } })
  })
  await page.getByRole('tab', { name: /Cancelled/ }).click()
  await row.getByRole('button', { expanded: false }).click()
  await expect(fact(facts, 'Professional')).toHaveText('Assigned')
})

test('[BOOK-05] [BOOK-08] [BOOK-12] the tracking has the order, the professional, the time as it was scheduled, and what happened', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, electrician, 'Fan Installation')
  const [number] = (await order(api, customer, [service!])) as [string]
  const phone = `98${String(Date.now()).slice(-8)}`
  const year = nextYear()
  await operate(shop, 'partner', 'add', 'Rakesh Kumar', phone, 'Electrician', 'rakesh@example.test')
  await operate(shop, 'visit', 'schedule', number, `${year}-01-25 23:30`)
  await operate(shop, 'visit', 'assign', number, phone)
  await inDatabase(
    shop,
    `with told as (
       update tracking_entry set created_at = '2026-11-20T20:45:00Z' from booking
       where booking_id = booking.id and order_id = $1 returning 1
     ) update booking set ordered_at = '2026-11-20T20:00:00Z' where order_id = $1`,
    number,
  )
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await bookingRows(page).getByRole('button', { expanded: false }).click()
  await expect(fact(bookingRows(page), 'Professional')).toHaveText('Rakesh Kumar')
  const track = bookingRows(page).getByRole('button', { name: 'Track' })
  await track.click()
  const sheet = page.getByRole('dialog', { name: 'Booking Tracking' })
  const part = (name: string) => sheet.locator('section').filter({ has: page.getByRole('heading', { name }) })
  const summary = part('Order summary')
  await expect(fact(summary, 'Service')).toHaveText(/^Fan Installation/)
  await expect(fact(summary, 'Order id')).toHaveText(number)
  await expect(fact(summary, 'Order date')).toHaveText('21 Nov 2026')
  await expect(fact(summary, 'Status')).toHaveText('Pending')
  const card = part('Your professional')
  for (const text of ['Rakesh Kumar', 'Electrician', 'rakesh@example.test'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Call Rakesh Kumar' })).toHaveAttribute('href', `tel:+91${phone}`)
  // The wall clock of India, sent as UTC and shown as it is sent, by twelve hours.
  await expect(fact(part('Schedule'), 'Date')).toHaveText(new RegExp(`25 January ${year}$`))
  await expect(fact(part('Schedule'), 'Time')).toHaveText(/^11:30\spm India time$/)
  const updates = part('Tracking updates').getByRole('listitem')
  await expect(updates).toHaveText([/Booking placed/, /Visit scheduled/, /Professional assigned/])
  await expect(updates.first().locator('time')).toHaveText(/^21 Nov 2026, 2:15\sam India time$/)

  const again = await page.context().newPage()
  await again.route('**/api/cart/order-details/*', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    const assignedPartner = { fullName: '', contactNumber: phone }
    await route.fulfill({ response: answer, json: { data: { ...data, orderId: '', assignedPartner } } })
  })
  await again.goto(`${shop.url}/orders`)
  await bookingRows(again).getByRole('button', { expanded: false }).click()
  await bookingRows(again).getByRole('button', { name: 'Track' }).click()
  const withoutNumber = again.locator('section').filter({ has: again.getByRole('heading', { name: 'Order summary' }) })
  await expect(fact(withoutNumber, 'Order id')).toHaveText('Invalid order Id')
  const nameless = again.locator('section').filter({ has: again.getByRole('heading', { name: 'Your professional' }) })
  await expect(nameless.getByText('Assigned', { exact: true })).toBeVisible()
  await expect(nameless.getByRole('link', { name: 'Call the professional' })).toBeVisible()
})

test('[HOUSE-138] an opened booking that was cancelled says why, also where the shop did it', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const number = (await order(api, customer, await servicesOf(api, electrician, 'Fan Installation')))[0]!
  await inDatabase(shop, "update booking set status = 'cancelled' where order_id = $1", number)
  const why = 'Cancelled by us, because this service cannot be done at your place. We are sorry.'
  await inDatabase(
    shop,
    `insert into tracking_entry (booking_id, status, message, created_at)
       select id, 'cancelled', $2, now() from booking where order_id = $1`,
    number,
    why,
  )
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  const row = bookingRows(page)
  await row.getByRole('button', { expanded: false }).click()
  await expect(fact(row, 'Status')).toHaveText(`Cancelled${why}`)
  await guard.inspect('a booking that the shop cancelled')
})
