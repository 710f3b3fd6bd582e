import { expect, test } from '../fixtures'
import { choose, chosen, dayAt, keptOrder, openCheckout, placedText } from '../pages/checkout'
import { enterCode } from '../pages/sign-in'
import { inDatabase, operate, servicesOf } from '../shop/arrange'
import { boxesOf, boxOf } from '../shop/at-rest'
import { password } from '../shop/customer'
import { pointer } from '../shop/hand'

const ac = 'AC Repair and Appliances'
const appliances = 'Appliances Repair & Services'
const outside = 'Outside our usual area: our team will confirm first'
const phone = { width: 360, height: 740 }

test('what a customer wishes is chosen at checkout, told apart when it is wrong, and seen by the operator', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize(phone)
  const { sheet, day, part, note, agree, confirm } = await openCheckout(
    page,
    api,
    shop,
    customer,
    await servicesOf(api, ac, 'Split AC Installation'),
  )
  const third = (await dayAt(page, 3))!
  await choose(part, 'evening')
  await choose(day, third)
  await expect(chosen(part)).toHaveValue('evening')
  await agree.check()
  await note.fill('x'.repeat(501))
  await expect(sheet.getByText('501 of 500 characters')).toBeVisible()
  await confirm.click()
  await expect(note).toBeFocused()
  await expect(note).toHaveAccessibleDescription(/Please use at most 500 characters for the note/)
  await guard.inspect('checkout with a fault in the note')
  await note.fill('Second floor\nRing twice')
  await expect(note).not.toHaveAttribute('aria-invalid')
  // Half-way, a reload loses nothing.
  await page.reload()
  await expect(chosen(day)).toHaveValue(third)
  await expect(chosen(part)).toHaveValue('evening')
  await expect(note).toHaveValue('Second floor\nRing twice')
  await expect(agree).toBeChecked()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  const { order_id: orderId, ...wishes } = await keptOrder(shop, customer)
  expect(wishes).toMatchObject({
    day: third,
    part: 'evening',
    note: 'Second floor\nRing twice',
    outside_area: false,
  })
  await expect(page).toHaveURL(/\/orders$/)
  await page.getByRole('tabpanel').getByRole('button', { expanded: false }).click()
  const row = page.getByRole('tabpanel').getByRole('listitem')
  await expect(row.getByText('Evening, after 4')).toBeVisible()
  await expect(row.getByText('Second floor')).toBeVisible()
  await guard.inspect('an order with wishes')
  await row.getByRole('button', { name: 'Track' }).click()
  const tracking = page.getByRole('dialog', { name: 'Booking Tracking' })
  await expect(tracking.getByRole('heading', { name: 'Your wishes' })).toBeVisible()
  await expect(tracking.getByText('Second floor')).toBeVisible()
  // Whom to call, and for what: the head of what was placed together stands above its orders.
  const list = (await operate(shop, 'visit', 'list')).stdout.split('\n')
  const head = list[list.findIndex((line) => line.includes(`${orderId}`)) - 1]
  expect(head).toMatch(/^[^,·]+, \+91 98100 00002 · .*Evening, after 4 · with a note$/)
  const { stdout } = await operate(shop, 'visit', 'show', `${orderId}`)
  expect(stdout).toContain('Evening, after 4')
  expect(stdout).toContain('Second floor\n           Ring twice')
  expect(stdout).not.toContain('outside')
})

test('a day that the server refuses is named at its field, and nothing typed is lost', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/400/)
  // A browser whose clock is five days ahead offers days that are too far away.
  await page.clock.install({ time: Date.now() + 5 * 24 * 60 * 60_000 })
  const { day, note, agree, confirm } = await openCheckout(
    page,
    api,
    shop,
    customer,
    await servicesOf(api, ac, 'Split AC Installation'),
  )
  await choose(day, (await dayAt(page, -1))!)
  await note.fill('Ring twice')
  await agree.check()
  await confirm.click()
  await expect(day).toHaveAccessibleDescription('Please choose a day within the next 30 days')
  await expect(day).toBeFocused()
  await expect(note).toHaveValue('Ring twice')
  await expect(agree).toBeChecked()
  await choose(day, (await dayAt(page, 1))!)
  await expect(day).not.toHaveAttribute('aria-invalid')
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
})

test('outside the usual area the checkout says so once the address is chosen, and the server marks the order', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize(phone)
  const json = {
    street: '1 Residency Road',
    city: 'Bengaluru',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    country: 'India',
    postalCode: '560025',
  }
  await api('POST', '/api/users/addresses', { token: customer.token, json })
  // While another group is in the cart the success stays to be looked at.
  const [other] = await servicesOf(api, appliances)
  const services = [other!, ...(await servicesOf(api, ac, 'Split AC Installation'))]
  const button = 'Checkout AC Repair'
  const { sheet, addresses, agree, confirm } = await openCheckout(page, api, shop, customer, services, button)
  const far = addresses.getByRole('radio', { name: /Residency Road/ })
  await far.check()
  await expect(addresses.getByRole('status')).toHaveText(outside)
  const looked = page.waitForResponse('**/api/lookups/pincode/110001')
  await addresses.getByRole('radio', { name: /2 Janpath/ }).check()
  await (await looked).finished()
  await expect(sheet.getByText(outside)).toHaveCount(0)
  await far.check()
  await expect(addresses.getByRole('status')).toHaveText(outside)
  await guard.inspect('checkout outside the usual area')
  await agree.check()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  await expect(sheet.getByText(outside)).toBeVisible()
  await guard.inspect('an order placed outside the usual area')
  const { order_id: orderId, outside_area: marked } = await keptOrder(shop, customer)
  expect(marked).toBe(true)
  const { stdout } = await operate(shop, 'visit', 'show', `${orderId}`)
  expect(stdout).toContain('Area       outside the usual area, confirm first')
})

test('a session that ends during the checkout: sign in again, and all of it is there', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/401/)
  const { addresses, day, note, agree, confirm } = await openCheckout(
    page,
    api,
    shop,
    customer,
    await servicesOf(api, ac, 'Split AC Installation'),
  )
  const second = (await dayAt(page, 2))!
  // The times at that address are asked for too: a late refusal of that would end the checkout before the order does.
  const offered = page.waitForResponse(/\/api\/cart\/windows\?/)
  await addresses.getByRole('radio', { name: /1 Janpath/ }).check()
  await offered
  await choose(day, second)
  await note.fill('Ring twice')
  await agree.check()
  // The page hears of it by what is sent: its events, which may be faster, stay away.
  await page.route('**/api/cart/events', () => {})
  await inDatabase(shop, 'update session set revoked_at = now() where customer_id = $1', customer._id)
  await confirm.click()
  await expect(page.getByText('Please login to proceed to checkout')).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?next=%2Fcartpage%3Fcheckout%3D/)
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await enterCode({ page, hand: pointer(page), guard: { inspect: async () => {} } }, customer.email, shop.mail)
  await expect(page).toHaveURL(/\/cartpage\?checkout=/)
  await expect(addresses.getByRole('radio', { name: /1 Janpath/ })).toBeChecked()
  await expect(chosen(day)).toHaveValue(second)
  await expect(note).toHaveValue('Ring twice')
  await expect(agree).toBeChecked()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  expect(await keptOrder(shop, customer)).toMatchObject({ street: '1 Janpath', day: second, note: 'Ring twice' })
  await expect(page).toHaveURL(/\/orders$/)
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('checkout')))
  await expect.poll(kept).toEqual([])
})

test("[LOOK-40] 'I agree' is in sight as the checkout opens, and its foot takes less than two fifths of a screen", async ({
  page,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize(phone)
  const services = await servicesOf(api, ac)
  const { sheet, agree, confirm } = await openCheckout(page, api, shop, customer, services.slice(0, 6))
  const foot = sheet.locator('footer')
  for (const size of [
    phone,
    { width: 390, height: 560 },
    { width: 768, height: 1_000 },
    { width: 1_440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expect(agree).toBeInViewport({ ratio: 1 })
    const { height } = await boxOf(foot)
    expect(height, `${size.width} × ${size.height}`).toBeLessThan(0.4 * size.height)
  }
  await page.setViewportSize(phone)
  const [terms, button] = await boxesOf(agree, confirm)
  expect(terms.y).toBeLessThan(button.y)
  await confirm.click()
  await expect(agree).toBeFocused()
  await expect(agree).toHaveAccessibleDescription('Please accept the terms and conditions to proceed')
  await expect(agree).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('heading', { name: 'Checkout' })).toBeInViewport({ ratio: 1 })
  expect((await boxOf(foot)).height).toBeLessThan(0.4 * phone.height)
  await sheet.getByRole('button', { name: 'the terms' }).click()
  await expect(sheet.getByRole('heading', { name: 'Terms' })).toBeInViewport({ ratio: 1 })
  // On its side a phone has no room for a foot that stays.
  await page.setViewportSize({ width: 740, height: 360 })
  const { height } = await boxOf(foot)
  const scrolls = await sheet.evaluate((popup) => popup.scrollHeight > popup.clientHeight)
  expect(height < 0.4 * 360 || scrolls).toBe(true)
})

test('[LOOK-41] the checkout asks first when to come, by short answers that need no list', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize(phone)
  const services = await servicesOf(api, ac, 'Split AC Installation')
  const { sheet, day, part } = await openCheckout(page, api, shop, customer, services)
  const headings = await sheet.getByRole('heading', { level: 3 }).allTextContents()
  expect(headings[0]).toBe('When should we come?')
  await expect(chosen(day)).toHaveAccessibleName('No preference')
  await expect(chosen(part)).toHaveAccessibleName('Any time')
  await expect(part.getByRole('radio', { name: 'Evening after 4' })).toBeInViewport({ ratio: 1 })
  const first = (await dayAt(page, 1))!
  await choose(day, first)
  await expect(chosen(day)).toHaveValue(first)
  const last = (await dayAt(page, -1))!
  await choose(day, last)
  await expect(chosen(day)).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('group', { name: 'Visit address' })).toBeInViewport()
  await guard.inspect('the days of a checkout')
})
