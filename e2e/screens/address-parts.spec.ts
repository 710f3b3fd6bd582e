import type { Page } from '@playwright/test'
import { place } from '../../testing/place'
import { expect, test, widths } from '../fixtures'
import { openCheckout, placedText } from '../pages/checkout'
import { sheetLeft } from '../pages/sheet'
import type { Api } from '../shop/api'
import { order, rowsOf, servicesOf, signedIn } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import { aDay } from '../shop/day'
import { asOperator } from '../shop/operator'

const ac = 'AC Repair and Appliances'
const door = {
  flat: 'Flat 3B, 2nd floor',
  landmark: 'Opposite the post office',
  personName: 'Meera Verma',
  personNumber: '9876501234',
}
const position = { latitude: 28.613939, longitude: 77.209023 }
const lines = ['Flat 3B, 2nd floor, 12 Janpath', door.landmark, 'New Delhi, Central Delhi, Delhi 110001']
const atHome = 'At home: Meera Verma, +91 98765 01234'
const map = /google\.com\/maps.*query=28\.613939%2C%2077\.209023$/

const formOf = (page: Page) => page.getByRole('dialog', { name: /^(Add an|Edit) address$/ })
const locate = (page: Page) => formOf(page).getByRole('button', { name: 'Use my location' })
async function openForm(page: Page) {
  await page.goto('/profile?tab=addresses')
  await page.getByRole('button', { name: 'Add address' }).first().click()
  await expect(formOf(page)).toBeVisible()
}
const addDoor = (api: Api, { token }: Customer) =>
  api('POST', '/api/users/addresses', { token, json: { ...place, ...door, position, isPrimary: true } })

/** How often the page has asked the device where it is, by either way that there is. */
async function countAsking(page: Page) {
  await page.addInitScript(() => {
    const counted = { count: 0 }
    Object.assign(window, { asked: counted })
    for (const name of ['getCurrentPosition', 'watchPosition'] as const) {
      const ask = Geolocation.prototype[name] as (...given: unknown[]) => unknown
      Object.assign(Geolocation.prototype, {
        [name](this: Geolocation, ...given: unknown[]) {
          counted.count += 1
          return ask.apply(this, given)
        },
      })
    }
  })
  return () => page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count)
}

test('[HOUSE-07] [HOUSE-73] by keyboard an address is given as people give it, with a point from the device when that is asked for', async ({
  page,
  shop,
  customer,
  guard,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 28.61393901, longitude: 77.20902301, accuracy: 12 })
  const asked = await countAsking(page)
  await signedIn(page, shop, customer)
  const home = await page.goto('/')
  expect(home!.headers()['permissions-policy'], 'from here the router leads on').toContain('geolocation=(self)')
  await openForm(page)
  const form = formOf(page)
  await form.getByLabel('House number and street').fill('12 Janpath')
  await form.getByLabel('City').fill('New Delhi')
  await form.getByLabel('PIN code').fill('110001')
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await form.getByLabel('Country').focus()
  for (const text of [door.flat, door.landmark, 'meera verma', '+91 98765-01234']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect(locate(page)).toBeFocused()
  expect(await asked()).toBe(0)
  await page.keyboard.press('Enter')
  await expect(
    form.getByRole('status').filter({ hasText: 'Kept with this address: 28.613939, 77.209023' }),
  ).toBeInViewport({ ratio: 1 })
  expect(await asked()).toBe(1)
  const again = form.getByRole('button', { name: 'Use my location again' })
  await expect(again).toBeFocused()
  await expect(form.getByRole('link', { name: 'See it on a map' })).toHaveAttribute('href', map)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await guard.inspect(`an address with a point at ${width} px`)
  }
  // Taken off by a key, the focus stays beside it; asked again it is back.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Kept with this address')).toBeHidden()
  await expect(locate(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(again).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Flat 3B' })
  for (const line of [...lines, atHome, 'With a point on the map'])
    await expect(card.getByText(line, { exact: true })).toBeVisible()
  await guard.inspect('an address with all its parts')
  await page.setViewportSize({ width: 360, height: 800 })
  for (const piece of ['Delhi 110001', '+91 98765 01234'])
    expect((await card.getByText(piece, { exact: true }).boundingBox())!.height, piece).toBeLessThan(30)

  await sheetLeft(page)
  await page.reload()
  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(form.getByLabel('Flat and floor')).toHaveValue(door.flat)
  await expect(form.getByLabel('Their phone number')).toHaveValue('+91 98765 01234')
  await form.getByLabel('Landmark').fill('')
  await form.getByRole('button', { name: 'Take the point off' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(card.getByText(door.landmark)).toHaveCount(0)
  await expect(card.getByText('With a point on the map')).toHaveCount(0)
  const [row] = await rowsOf(shop, 'select * from address where customer_id = $1', customer._id)
  expect(row).toMatchObject({ flat: door.flat, landmark: null, person_name: 'Meera Verma', latitude: null })
  expect(await asked()).toBe(0)
})

test('[HOUSE-73] a location that is refused, not there, too vague or too late says so in view, and loses nothing', async ({
  page,
  shop,
  customer,
  context,
  guard,
}) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await signedIn(page, shop, customer)
  await openForm(page)
  const form = formOf(page)
  await form.getByLabel('House number and street').fill('12 Janpath')
  await form.getByLabel('City').fill('New Delhi')
  await form.getByLabel('PIN code').fill('110001')
  const said = (text: RegExp) => expect(form.getByRole('status').filter({ hasText: text })).toBeInViewport({ ratio: 1 })
  await locate(page).click()
  await said(/Your browser does not tell us the location\. Allow it for this site/)
  await guard.inspect('a location that was refused')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(null)
  await locate(page).click()
  await said(/Your device cannot say where it is just now/)
  await context.setGeolocation({ ...position, accuracy: 5_000 })
  await locate(page).click()
  await said(/only to within 5 km, so it was not kept/)
  // A device that never answers in time: the browser says so by a code of its own.
  await page.evaluate(() => {
    Object.assign(Geolocation.prototype, {
      getCurrentPosition: (_found: unknown, failed: (fault: { code: number }) => void) => failed({ code: 3 }),
    })
  })
  await locate(page).click()
  await said(/took too long/)
  await expect(form.getByText('Kept with this address')).toHaveCount(0)
  await expect(form.getByLabel('House number and street')).toHaveValue('12 Janpath')
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '12 Janpath' })).toBeVisible()
})

test('[HOUSE-70] what is no name or no number is said at its field; a number that is no mobile is asked about once', async ({
  page,
  shop,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await openForm(page)
  const form = formOf(page)
  await form.getByLabel('House number and street').fill('12 Janpath')
  await form.getByLabel('City').fill('New Delhi')
  await form.getByLabel('PIN code').fill('110001')
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  const [name, number] = [form.getByLabel('Who is at home'), form.getByLabel('Their phone number')]
  const save = form.getByRole('button', { name: 'Save' })
  await name.fill('www.example.com/x')
  await number.fill('98100')
  await save.click()
  await expect(name).toHaveAccessibleDescription(/^Please use only letters/)
  await expect(name).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/^Please enter a valid phone number/)
  await name.fill('Meera')
  await number.fill('011 2345 6789')
  await save.click()
  await expect(number).toHaveAccessibleDescription(/^This is not a mobile number/)
  await expect(number).toBeFocused()
  await save.click()
  await expect(page.getByText('At home: Meera, +91 11 2345 6789')).toBeVisible()
})

test('[HOUSE-74] a new address begins with the last place, which makes no draft; the PIN of the top of the page goes before it', async ({
  page,
  shop,
  api,
  customer,
}) => {
  await order(api, customer, await servicesOf(api, ac, 'Split AC Installation'))
  await rowsOf(
    shop,
    `update booking set delivery_address = delivery_address || '{"city": "Mysuru", "postalCode": "570001"}' where customer_id = $1`,
    customer._id,
  )
  await signedIn(page, shop, customer)
  await openForm(page)
  const form = formOf(page)
  await expect(form.getByLabel('City')).toHaveValue('Mysuru')
  await expect(form.getByLabel('PIN code')).toHaveValue('570001')
  await expect(form.getByLabel('State')).toHaveValue('Karnataka')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await sheetLeft(page)
  await page.reload()
  // Once the account is there the page has looked for a draft.
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(page.getByText(/You were not done with/)).toHaveCount(0)

  await page.evaluate(() => {
    const data = { pincode: '110001', place: 'New Delhi', area: 'Delhi' }
    localStorage.setItem('state', JSON.stringify({ version: 1, data, modal: null, serviceData: [] }))
  })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('last-place') && asked.push(request.url()))
  await openForm(page)
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await expect(form.getByLabel('PIN code')).toHaveValue('110001')
  await expect(form.getByLabel('City')).toHaveValue('')
  expect(asked).toEqual([])
})

test('[HOUSE-74] the city that a form began with goes with its PIN, and one that was typed stays', async ({
  page,
  shop,
  api,
  customer,
}) => {
  await addDoor(api, customer)
  await signedIn(page, shop, customer)
  await openForm(page)
  const form = formOf(page)
  await expect(form.getByLabel('City')).toHaveValue('New Delhi')
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await form.getByLabel('PIN code').fill('570001')
  await expect(form.getByLabel('State')).toHaveValue('Karnataka')
  await expect(form.getByLabel('City')).toHaveValue('')
  await form.getByLabel('City').fill('New Delhi')
  await form.getByLabel('PIN code').fill('400001')
  await expect(form.getByLabel('State')).toHaveValue('Maharashtra')
  await expect(form.getByLabel('City')).toHaveValue('New Delhi')
})

test('[HOUSE-74] what somebody types before the last place is heard of stays as it is', async ({
  page,
  shop,
  api,
  customer,
}) => {
  await addDoor(api, customer)
  await signedIn(page, shop, customer)
  let answer = () => {}
  const typed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/users/last-place', async (route) => {
    await typed
    await route.continue()
  })
  await openForm(page)
  const form = formOf(page)
  await form.getByLabel('City').fill('Agra')
  const heard = page.waitForResponse('**/api/users/last-place')
  answer()
  await (await heard).finished()
  await form.getByLabel('House number and street').fill('1 Taj Road')
  await expect(form.getByLabel('City')).toHaveValue('Agra')
  await expect(form.getByLabel('PIN code')).toHaveValue('')
})

test('[HOUSE-07] [HOUSE-75] the checkout, the order, the desk and the partner read the address alike, and the map leads to its point', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  await addDoor(api, customer)
  const services = await servicesOf(api, ac, 'Split AC Installation')
  const { addresses, agree, confirm } = await openCheckout(page, api, shop, customer, services)
  const card = addresses.locator('label').filter({ hasText: 'Flat 3B' })
  for (const line of [...lines, atHome]) await expect(card.getByText(line, { exact: true })).toBeVisible()
  await card.click()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await guard.inspect(`a checkout to a door at ${width} px`)
  }
  await agree.check()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  const [row] = await rowsOf(shop, `select order_id from booking where customer_id = $1`, customer._id)
  const orderId = row!.order_id as string
  await page.goto('/orders')
  await page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click()
  const address = page.locator('dd').filter({ hasText: 'Flat 3B' })
  for (const line of [...lines, atHome]) await expect(address.getByText(line, { exact: true })).toBeVisible()

  const desk = await page.context().browser()!.newContext({ baseURL: shop.url })
  const operator = await desk.newPage()
  await asOperator(operator, shop)
  await operator.goto(`/operator/orders?q=${orderId}`)
  const inList = operator.locator(`[data-order="${orderId}"]`)
  await expect(inList.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', map)
  await operator.goto(`/operator/orders/${orderId}`)
  const panel = operator.getByRole('region', { name: 'Customer' })
  for (const line of lines) await expect(panel.getByText(line, { exact: true })).toBeVisible()
  await expect(panel.getByText('At home: Meera Verma')).toBeVisible()
  await expect(panel.getByRole('link', { name: '+91 98765 01234' })).toHaveAttribute('href', 'tel:+919876501234')
  await expect(panel.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', map)
  await desk.close()
})

test('[HOUSE-75] the team corrects who is at home and takes a point off, and is never asked where the desk is', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const [orderId] = await order(api, customer, await servicesOf(api, ac, 'Split AC Installation'))
  await rowsOf(
    shop,
    `update booking set delivery_address = delivery_address || $1::jsonb where order_id = $2`,
    JSON.stringify({ ...door, position }),
    orderId,
  )
  const asked = await countAsking(page)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  await page.getByRole('button', { name: 'Correct the address' }).click()
  const form = formOf(page)
  await expect(form.getByLabel('Who is at home')).toHaveValue('Meera Verma')
  await expect(form.getByText('Kept with this address: 28.613939, 77.209023')).toBeVisible()
  await expect(locate(page)).toHaveCount(0)
  await guard.inspect('a correction of an address with a point')
  await form.getByLabel('Who is at home').fill('ravi verma')
  await form.getByRole('button', { name: 'Take the point off' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const panel = page.getByRole('region', { name: 'Customer' })
  await expect(panel.getByText('At home: Ravi Verma')).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', /query=2%20Janpath/)
  expect(await asked()).toBe(0)
})

test('[HOUSE-07] a partner reads on phone and paper who is at home, and calls them', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const day = await aDay(shop, api)
  const more = JSON.stringify({ ...door, position })
  await rowsOf(
    shop,
    `update booking set delivery_address = delivery_address || $1::jsonb where order_id = $2`,
    more,
    day.orderIds[0],
  )
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/day#${day.secret}`)
  await page.getByRole('button', { name: 'Open my day' }).click()
  const job = page.getByRole('article')
  await expect(job.getByText('Flat 3B, 2nd floor, 2 Janpath', { exact: true })).toBeVisible()
  await expect(job.getByText(door.landmark, { exact: true })).toBeVisible()
  await expect(job.getByText('At home: Meera Verma')).toBeVisible()
  await expect(job.getByRole('link', { name: '+91 98765 01234' })).toHaveAttribute('href', 'tel:+919876501234')
  await expect(job.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', map)
  await guard.inspect('a visit with somebody at home')

  await signedIn(page, shop, day.operator)
  await page.goto(`/operator/partners/${day.partnerId}/day`)
  await expect(page.getByText(`Flat 3B, 2nd floor, 2 Janpath, ${lines.slice(1).join(', ')}`)).toBeVisible()
  await expect(page.getByText(atHome)).toBeVisible()
})

test('[HOUSE-76] by phone the team types flat, landmark and who is at home after what is needed', async ({
  page,
  shop,
  guard,
}) => {
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Phone number of the caller').fill('9811199002')
  await expect(page.getByText('Nobody is known by this yet').first()).toBeVisible()
  await field('First name').fill('Kamla')
  await field('Last name').fill('Devi')
  const search = page.getByRole('combobox', { name: 'Find a service' })
  await search.fill('split ac check up')
  await expect(page.getByRole('option').first()).toContainText('Split AC Check Up')
  await search.press('Enter')
  await field('House number and street').fill('12 Janpath')
  await field('City').fill('New Delhi')
  await field('PIN code').fill('110001')
  await expect(field('State')).toHaveValue('Delhi')
  await field('Flat and floor (optional)').fill(door.flat)
  await field('Landmark (optional)').fill(door.landmark)
  await field('Who is at home (optional)').fill('Meera Verma')
  await field('Their phone number (optional)').fill('98')
  await page.getByRole('button', { name: 'Book this order' }).click()
  await expect(field('Their phone number (optional)')).toHaveAccessibleDescription(/^Please enter a valid phone number/)
  await field('Their phone number (optional)').fill('98765 01234')
  await guard.inspect('an order by phone to a door')
  await page.getByRole('button', { name: 'Book this order' }).click()
  await expect(page.getByRole('region', { name: 'The order is placed' })).toBeVisible()
  const [row] = await rowsOf(
    shop,
    `select delivery_address as kept from booking where contact_number ->> 'number' = '9811199002'`,
  )
  expect(row!.kept).toMatchObject({ ...place, ...door })
})

test('[HOUSE-129] at 360 px what is wrong with a field is in view above the foot of its sheet, though the field had the focus', async ({
  page,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signedIn(page, shop, customer)
  await openForm(page)
  const form = formOf(page)
  await form.getByLabel('House number and street').fill('12 Janpath')
  await form.getByLabel('City').fill('New Delhi')
  await form.getByLabel('PIN code').fill('110001')
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  const [flat, number] = [form.getByLabel('Flat and floor'), form.getByLabel('Their phone number')]
  for (const [field, text, fault] of [
    [flat, 'Flat '.repeat(14), 'Please use at most 60 characters'],
    [number, '011-2334 5678', /^This is not a mobile number/],
  ] as const) {
    await field.fill(text)
    // As far down as a field can stand that is whole in view.
    await field.evaluate((input) => {
      input.focus()
      input.scrollIntoView({ block: 'end' })
    })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(fault)).toBeInViewport({ ratio: 1 })
    await expect(field).toBeFocused()
    await flat.fill('2nd floor')
  }
})
