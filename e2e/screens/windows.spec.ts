import { expect, test } from '../fixtures'
import { bookingRows } from '../pages/bookings'
import { checkoutSheet, openCheckout, placedText } from '../pages/checkout'
import { free, openOffered, timesOf } from '../pages/windows'
import { inDatabase, rowsOf, servicesOf } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'
import { shots } from '../shop/shots'
import { noWindows } from '../shop/windows'

const ac = 'AC Repair and Appliances'
const phone = { width: 360, height: 740 }

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
  await page.setViewportSize(phone)
  const { sheet, agree, confirm, note } = await openOffered(page, api, shop, customer)
  const { days, times } = timesOf(page)
  await expect(sheet.getByText(/The work takes about \d{1,2} (h|min)/)).toBeVisible()
  const terms = sheet.getByRole('region', { name: 'Terms' })
  await expect(terms).toContainText(
    'We come within the time that you choose, and agree it with you where you choose none.',
  )
  await note.fill('Ring twice')
  await agree.check()
  await confirm.click()
  await expect(times).toHaveAccessibleDescription(/Please choose a time, or let our team call you/)
  await guard.inspect('checkout with windows and none chosen')
  await shots(page, 'none-chosen')
  await days.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
  await free(page).first().click()
  await expect(sheet.getByText('Held for you for 10 minutes', { exact: true })).toBeVisible()
  await expect(terms).toContainText('We come within the time that you choose. Our team')
  await guard.inspect('checkout with a held window')
  await shots(page, 'held')
  await page.reload()
  await expect(sheet.getByText(/^Held for you for \d+ minutes$/)).toBeVisible()
  await expect(note).toHaveValue('Ring twice')
  await confirm.click()
  // Looks for both at once: after three seconds the bookings take their place.
  await Promise.all([
    expect(placedText(page)).toBeVisible(),
    expect(sheet.getByText(/We come on .+ to /)).toBeVisible(),
  ])
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
  const { sheet, agree, confirm, note } = await openOffered(page, api, shop, customer)
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

test('[HOUSE-126] while an order is on its way no free times are read, which it has taken itself', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const { sheet, agree, confirm } = await openOffered(page, api, shop, customer)
  await timesOf(page).days.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
  await free(page).first().click()
  await expect(sheet.getByText(/^Held for you for/)).toBeVisible()
  await agree.check()
  // The page is looked at again, and what is free then is read after the order.
  let isOrdered = () => {}
  const ordered = new Promise<void>((resolve) => {
    isOrdered = resolve
  })
  let reads = 0
  await page.route(/\/api\/cart\/windows\?/, async (route) => {
    reads += 1
    await ordered
    await route.continue()
  })
  const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await lookAgain()
  await expect.poll(() => reads).toBe(1)
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/cart/windows?'))
  await page.route('**/api/cart/checkout', async (route) => {
    const answer = await route.fetch()
    await lookAgain()
    isOrdered()
    await calledOff
    await expect(sheet.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await route.fulfill({ response: answer })
  })
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  expect(reads).toBe(1)
})

test('[HOUSE-24] a time that is refused as it is chosen leads the keyboard to the nearest, and one of these to its time', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.mayHappen(/409/)
  const { sheet } = await openOffered(page, api, shop, customer)
  const { days, times } = timesOf(page)
  await days.locator('label:has(input:enabled)').last().click()
  await free(page).first().click()
  await expect(sheet.getByText('Held for you for 10 minutes', { exact: true })).toBeVisible()
  // Somebody else is planned in all of that day.
  await inDatabase(
    shop,
    `update busy set kind = 'break', hold_id = null,
       during = tstzrange(lower(during) - interval '6 hours', lower(during) + interval '18 hours')
     where hold_id in (select id from window_hold where customer_id = $1)`,
    customer._id,
  )
  await inDatabase(shop, 'delete from window_hold where customer_id = $1', customer._id)
  await free(page).last().getByRole('radio').press('Space')
  const alert = sheet.getByRole('alert')
  await expect(alert.getByText('The nearest that are free')).toBeVisible()
  await expect(alert).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(times.getByRole('radio', { checked: true })).toBeFocused()
  await expect(sheet.getByText(/^Held for you for/)).toBeVisible()
})

test('[HOUSE-24] [HOUSE-03] when the ten minutes near their end and are over it is said, and what is free still can be booked', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await page.clock.install()
  const { sheet, agree, confirm } = await openOffered(page, api, shop, customer)
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
  await page.clock.fastForward('00:40')
  await expect(sheet.getByText('Held for you for less than a minute', { exact: true })).toBeVisible()
  const again = page.waitForResponse(/\/api\/cart\/windows\?/)
  await page.clock.fastForward('02:00')
  await again
  await expect(sheet.getByText('No longer held. You can still book it while it is free.')).toBeVisible()
  await expect(sheet.getByRole('status').filter({ hasText: 'The time is no longer held for you.' })).toHaveCount(1)
  await expect(sheet.getByText('Your time is no longer held. Confirm while it is free.')).toBeInViewport()
  await shots(page, 'over')
  await agree.check()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  expect(await reservedFor(shop, customer)).toHaveLength(1)
})

test('[HOUSE-29] [HOUSE-03] a second tab shows what is held, and a tab that is looked at again that it is not any more', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const { sheet } = await openOffered(page, api, shop, customer)
  await timesOf(page).days.locator('label:has(input:enabled)').last().click()
  await free(page).first().click()
  await expect(sheet.getByText(/^Held for you for/)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  const there = timesOf(other).times
  await expect(checkoutSheet(other).sheet.getByText(/^Held for you for/)).toBeVisible()
  await expect(there.getByRole('radio', { checked: true })).toHaveValue(
    await timesOf(page).times.getByRole('radio', { checked: true }).inputValue(),
  )
  await free(other).last().click()
  await expect(checkoutSheet(other).sheet.getByText('Held for you for 10 minutes', { exact: true })).toBeVisible()
  await other.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(sheet.getByText('No longer held. You can still book it while it is free.')).toBeVisible()
})

test('[HOUSE-29] [HOUSE-03] a time that is chosen without a connection says that it is not held, and is once that is back', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  // The router asks whether the connection is back.
  guard.mayHappen(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED HEAD/)
  const { sheet } = await openOffered(page, api, shop, customer)
  await timesOf(page).days.locator('label:has(input:enabled)').last().click()
  await page.context().setOffline(true)
  await free(page).first().click()
  await expect(sheet.getByText('Not held yet. We hold it for you once', { exact: false }).first()).toBeVisible()
  await guard.inspect('checkout without a connection')
  await page.context().setOffline(false)
  await expect(sheet.getByText(/^Held for you for/)).toBeVisible()
})

test('[HOUSE-29] [HOUSE-03] arrow keys ask for one hold once they rest, and until it is there it is being kept', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await page.clock.install()
  const { sheet } = await openOffered(page, api, shop, customer)
  await timesOf(page).days.locator('label:has(input:enabled)').last().click()
  const asked: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/cart/windows/hold/*', async (route) => {
    asked.push(route.request().postData() ?? '')
    await answered
    await route.continue()
  })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  const last = free(page).last().getByRole('radio')
  await free(page).first().getByRole('radio').press('Space')
  const count = await free(page).count()
  for (let i = 1; i < count; i += 1) await page.keyboard.press('ArrowRight')
  await expect(last).toBeChecked()
  await expect(sheet.getByRole('status').filter({ hasText: 'Keeping it for you' })).toHaveCount(1)
  expect(asked).toEqual([])
  await page.clock.runFor(400)
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.resume()
  await guard.inspect('checkout while a time is being held')
  await shots(page, 'keeping')
  answer()
  await expect(sheet.getByText('Held for you for 10 minutes', { exact: true })).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(new Date((await last.inputValue()).split('/')[0]!).toISOString())
})

test('[HOUSE-24] [HOUSE-04] none of the times has to suit, by the keyboard alone too', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const { sheet, agree, confirm } = await openOffered(page, api, shop, customer)
  await timesOf(page)
    .times.getByRole('radio', { name: /None suits/ })
    .press('Space')
  await expect(sheet.getByRole('heading', { name: 'What would suit?' })).toBeVisible()
  await shots(page, 'call-me')
  await agree.press('Space')
  await confirm.press('Enter')
  await Promise.all([
    expect(placedText(page)).toBeVisible(),
    expect(sheet.getByText('Our team will call you to fix the time.')).toBeVisible(),
  ])
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

test('[HOUSE-130] one lost read of the free times hides none, and where they cannot be read that is said with a way to try again', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  const isRead = /\/api\/cart\/windows\?/
  await page.route(isRead, (route) => route.abort(), { times: 1 })
  const { sheet } = await openOffered(page, api, shop, customer)
  await expect(timesOf(page).days).toBeVisible()
  await page.route(isRead, (route) => route.abort())
  await page.reload()
  await expect(sheet.getByText(/The free times could not be read/)).toBeVisible()
  await expect(sheet.getByRole('radiogroup', { name: 'Preferred day' })).toBeVisible()
  await guard.inspect('free times that could not be read')
  await page.unroute(isRead)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(timesOf(page).days).toBeVisible()
  await expect(sheet.getByText(/The free times could not be read/)).toHaveCount(0)
})
