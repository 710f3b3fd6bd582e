import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { checkoutSheet, choose, openCheckout, placedText } from '../pages/checkout'
import type { Api } from '../shop/api'
import { guestCart, inDatabase, putInCart, rowsOf, type Service, servicesOf, settle, signedIn } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'
import { shots } from '../shop/shots'
import { aKnownPartner, noWindows } from '../shop/windows'

const ac = 'AC Repair and Appliances'
const painters = 'Painters'
const phone = { width: 360, height: 740 }

/** One service of each of two groups, the one of the ac first. */
const twoServices = async (api: Api) => [
  (await servicesOf(api, ac, 'Split AC Installation'))[0]!,
  (await servicesOf(api, painters))[0]!,
]

/** What stands in the sheet of a checkout of several groups. */
function wholeSheet(page: Page) {
  const { sheet, ...rest } = checkoutSheet(page)
  const visit = (name: string) => {
    const region = sheet.getByRole('region', { name, exact: true })
    const times = region.getByRole('radiogroup', { name: 'Time', exact: true })
    return {
      region,
      days: region.getByRole('radiogroup', { name: 'Day', exact: true }),
      times,
      free: times.locator('label:has(input:enabled):not(:has-text("None suits"))'),
      part: region.getByRole('radiogroup', { name: 'Part of the day' }),
    }
  }
  const summary = sheet.getByRole('region', { name: 'Order summary' })
  return {
    sheet,
    ...rest,
    note: sheet.getByLabel('Note for all visits'),
    summary,
    first: visit('AC Repair and Appliances'),
    second: visit('Painters'),
  }
}

/** A customer before the checkout of all of the cart. */
async function openAll(page: Page, api: Api, shop: Shop, customer: Customer, services: readonly Service[]) {
  await openCheckout(page, api, shop, customer, services, 'Checkout all')
  return wholeSheet(page)
}

const placedOf = (shop: Shop, { _id }: Customer) =>
  rowsOf(
    shop,
    `select b.main_service_name as name, b.delivery_address->>'street' as street, p.note, p.preferred_part as part,
       v.id is not null as "hasVisit", b.placement_id as placement
     from placement p join booking b on b.placement_id = p.id left join visit v on v.id = b.visit_id
     where p.customer_id = $1 order by b.main_service_name`,
    _id,
  )

test.afterEach(({ shop }) => noWindows(shop))

test('[HOUSE-63] a cart with several groups is ordered as one first, with its total, and each group alone as before', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [first, second] = await twoServices(api)
  await page.setViewportSize(phone)
  await settle(api, customer) // else the checkout leads on to the profile
  await putInCart(api, customer, [first!])
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  const all = page.getByRole('region', { name: 'All 2 visits' })
  await expect(page.getByRole('button', { name: 'Checkout AC Repair and Appliances' })).toBeVisible()
  await expect(all).toHaveCount(0)
  await putInCart(api, customer, [second!])
  await page.reload()
  await expect(all).toContainText(/Total\s*₹[\d,]+/)
  await expect(all.getByRole('button', { name: 'Checkout all' })).toBeInViewport()
  await guard.inspect('a cart with several groups')
  await shots(page, 'cart-of-two')
  await page.getByRole('button', { name: 'Checkout Painters' }).click()
  await expect(page).toHaveURL(/checkout=[0-9a-f-]{36}$/)
})

test('[HOUSE-63] who is signed out comes back to the checkout of all, and back from it to the cart', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await guestCart(page, api, ac, 'Split AC Installation')
  await page.goto('/cartpage?checkout=all')
  await expect(page.getByText('Please login to proceed to checkout')).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?next=%2Fcartpage%3Fcheckout%3Dall$/)
  const whole = await openAll(page, api, shop, customer, await twoServices(api))
  await expect(page).toHaveURL(/\/cartpage\?checkout=all$/)
  await page.goBack()
  await expect(whole.sheet).toBeHidden()
  await expect(page).toHaveURL(/\/cartpage$/)
})

test('[HOUSE-06] [HOUSE-64] [HOUSE-65] all groups are ordered at once, each in a time that is held for it and one elsewhere', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const services = await twoServices(api)
  for (const { _id } of services) await aKnownPartner(shop, _id)
  await page.setViewportSize(phone)
  const { sheet, first, second, note, agree, confirm, summary } = await openAll(page, api, shop, customer, services)
  for (const { days } of [first, second])
    await days.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
  await expect(sheet.getByText('Times that are free now.')).toHaveCount(1)
  const tops = await first.times
    .locator('label')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.length - new Set(tops).size, 'two times stand beside each other').toBeGreaterThan(0)
  await first.free.first().click()
  await expect(first.region.getByText('Held for you for 10 minutes', { exact: true })).toBeVisible()
  // The one that is not chosen yet is told, and has the eye.
  await agree.check()
  await confirm.click()
  await expect(second.times).toHaveAccessibleDescription(/Please choose a time, or let our team call you/)
  await expect(second.times).toBeFocused()
  await expect(first.times).not.toHaveAttribute('aria-invalid')
  await guard.inspect('a checkout of all with one time missing')
  await second.free.nth(1).click()
  await expect(second.region.getByText('Held for you for 10 minutes', { exact: true })).toBeVisible()
  await second.region.getByRole('button', { name: 'Another address for this visit' }).click()
  const own = second.region.getByRole('group', { name: 'Address of this visit' })
  await expect(own.getByRole('radio', { checked: true })).toHaveAccessibleName('Where the other visits are')
  // The time is held anew, at that address.
  const heldThere = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/cart/windows/hold/'),
  )
  await own.getByRole('radio', { name: /1 Janpath/ }).check()
  await note.fill('Ring twice')
  await heldThere
  await guard.inspect('a checkout of all with two held times')
  await shots(page, 'whole-two', { 360: 3400, 768: 2200, 1440: 1700 })
  // Half-way, a reload loses nothing.
  await page.reload()
  await expect(first.region.getByText(/^Held for you for \d+ minutes/)).toBeVisible()
  await expect(second.region.getByText(/^Held for you for \d+ minutes/)).toBeVisible()
  await expect(second.region.getByText('1 Janpath')).toBeVisible()
  await expect(note).toHaveValue('Ring twice')
  await expect(agree).toBeChecked()
  await expect(summary.getByText('Subtotal')).toHaveCount(2)
  await expect(sheet.getByRole('region', { name: 'Terms' }).getByRole('listitem')).toHaveCount(5)
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  await expect(sheet.getByText(/^We come on .+ to /)).toHaveCount(2)
  await guard.inspect('all groups of a cart are ordered')
  const orders = await placedOf(shop, customer)
  expect(orders).toMatchObject([
    { street: '2 Janpath', note: 'Ring twice', hasVisit: true },
    { name: 'Painters', street: '1 Janpath', note: 'Ring twice', hasVisit: true },
  ])
  expect(new Set(orders.map(({ placement }) => placement)).size).toBe(2)
})

test('[HOUSE-68] the day of one visit is offered first for the next, of which nothing is held yet', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const services = await twoServices(api)
  for (const { _id } of services) await aKnownPartner(shop, _id)
  const { first, second } = await openAll(page, api, shop, customer, services)
  const day = first.days.getByRole('radio').and(page.locator(':enabled')).last()
  await day.check({ force: true })
  await first.free.first().click()
  await expect(first.region.getByText(/^Held for you/)).toBeVisible()
  await expect(second.days.getByRole('radio', { checked: true })).toHaveValue(await day.inputValue())
  await expect(second.times.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(second.region.getByText(/^Held for you/)).toHaveCount(0)
})

test('[HOUSE-64] what one group is refused for is said at that group, and of all nothing is ordered or lost', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const services = await twoServices(api)
  for (const { _id } of services) await aKnownPartner(shop, _id)
  const { sheet, first, second, note, agree, confirm } = await openAll(page, api, shop, customer, services)
  for (const { days, free, region } of [first, second]) {
    await days.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
    await free.first().click()
    await expect(region.getByText(/^Held for you/)).toBeVisible()
  }
  await note.fill('Ring twice')
  await agree.check()
  // What was held of the second group expires, and somebody else is planned then.
  const ofSecond = `hold_id in (select h.id from window_hold h join main_service m on m.id = h.main_service_id where m.name = 'Painters')`
  await inDatabase(
    shop,
    `update busy set kind = 'break', hold_id = null, during = tstzrange(lower(during), lower(during) + interval '2 hours')
     where kind = 'hold' and ${ofSecond}`,
  )
  await inDatabase(
    shop,
    `delete from window_hold where main_service_id = (select id from main_service where name = 'Painters')`,
  )
  await confirm.click()
  guard.mayHappen(/409/)
  const alert = second.region.getByRole('alert')
  await expect(alert).toContainText('Painters: This time has just been taken.')
  await expect(alert).toBeInViewport()
  await expect(alert).toBeFocused()
  await expect(first.region.getByRole('alert')).toHaveCount(0)
  await expect(first.region.getByText(/^Held for you/)).toBeVisible()
  await guard.inspect('a checkout of all whose second time was taken')
  await shots(page, 'whole-taken')
  await alert.getByRole('button').first().click()
  await expect(second.times.getByRole('radio', { checked: true })).toBeFocused()
  await expect(second.region.getByText(/^Held for you/)).toBeVisible()
  expect(await placedOf(shop, customer)).toEqual([])

  // Another price of it has to be agreed to again.
  await inDatabase(shop, 'update service set cost = cost + 1 where id = $1', services[0]!._id)
  await confirm.click()
  await expect(first.region.locator(':focus')).toContainText(/Split AC Installation .* has changed in price or name/)
  await expect(sheet.locator(':focus')).toBeInViewport()
  await expect(sheet.getByRole('heading', { name: 'Checkout' })).toBeInViewport({ ratio: 1 })
  await expect(agree).not.toBeChecked()
  await expect(note).toHaveValue('Ring twice')
  await guard.inspect('a checkout of all one price of which has changed')
  await shots(page, 'whole-changed')
  await inDatabase(shop, 'update service set cost = cost - 1 where id = $1', services[0]!._id)
  expect(await placedOf(shop, customer)).toEqual([])
})

test('[BOOK-20] [HOUSE-60] [HOUSE-65] an answer that was lost is asked for, and all that was ordered is shown, each with its time', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  const { sheet, second, agree, confirm } = await openAll(page, api, shop, customer, await twoServices(api))
  await choose(second.part, 'evening')
  await agree.check()
  await page.route(
    '**/api/cart/checkout-all',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await confirm.click()
  await expect(sheet.getByRole('heading', { name: 'Your bookings are placed' })).toBeVisible()
  const placed = sheet.getByRole('listitem').filter({ hasText: 'Our team will call you' })
  await expect(placed.first()).not.toContainText('You asked for')
  await expect(placed.last()).toContainText('You asked for any day, evening.')
  await shots(page, 'whole-placed', { 360: 740, 768: 1000, 1440: 900 })
  expect(await placedOf(shop, customer)).toMatchObject([{ part: null }, { part: 'evening' }])
})

test('[CART-10] where several visits were placed the success stays until it is closed', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await page.clock.install()
  await page.setViewportSize(phone)
  const { sheet, agree, confirm } = await openAll(page, api, shop, customer, await twoServices(api))
  await agree.check()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(placedText(page)).toHaveCount(0)
  await expect(sheet.getByRole('heading', { name: 'Your bookings are placed' })).toBeVisible()
  await expect(page).toHaveURL(/\/cartpage\?checkout=all$/)
  await sheet.getByRole('link', { name: 'My Bookings' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})

test('[HOUSE-06] four groups at once, by the keyboard, and one address that is gone goes nowhere by itself', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/404/)
  const groups = ['Appliances Repair & Services', 'RO Service & Repair', painters]
  const services = [...(await twoServices(api)).slice(0, 1)]
  for (const name of groups) services.push((await servicesOf(api, name))[0]!)
  const { sheet, second, agree, confirm } = await openAll(page, api, shop, customer, services)
  const other = second.region.getByRole('button', { name: 'Another address for this visit' })
  await other.press('Enter')
  await expect(other).toHaveAttribute('aria-expanded', 'true')
  const own = second.region.getByRole('group', { name: 'Address of this visit' })
  await own.getByRole('radio', { name: /1 Janpath/ }).press('Space')
  await guard.inspect('a checkout of four groups')
  await shots(page, 'whole-four', { 360: 5200, 768: 3200, 1440: 2600 })
  await agree.press('Space')
  const { body } = await api('GET', '/api/users/profile', { token: customer.token })
  const { addresses } = body!.data as { addresses: { _id: string; street: string }[] }
  const home = addresses.find(({ street }) => street === '1 Janpath')!
  await api('DELETE', `/api/users/addresses/${home._id}`, { token: customer.token })
  await confirm.press('Enter')
  await expect(page.getByRole('alert').getByText('Painters: Address not found')).toBeVisible()
  await expect(own.getByRole('radio', { checked: true })).toHaveCount(0)
  await agree.press('Space')
  await confirm.press('Enter')
  await expect(page.getByRole('alert').getByText('Please select both an address and phone number')).toBeVisible()
  await expect(own.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await agree.check()
  await confirm.press('Enter')
  await expect(placedText(page)).toBeVisible()
  await expect(sheet.getByText('Our team will call you to fix the time.')).toHaveCount(4)
  await shots(page, 'placed-four', { 360: 1200, 768: 1200, 1440: 1000 })
  expect((await placedOf(shop, customer)).map(({ street }) => street)).toEqual(Array(4).fill('2 Janpath'))
})
