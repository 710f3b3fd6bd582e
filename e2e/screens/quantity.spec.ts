import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openCart, openCheckout, placedText } from '../pages/checkout'
import { guestCart, holdAnswers, inDatabase, rowsOf, servicesOf, settle, signedIn } from '../shop/arrange'
import { boxesOf, boxOf } from '../shop/at-rest'
import { asOperator } from '../shop/operator'
import { shots } from '../shop/shots'

const ac = 'AC Repair and Appliances'
const electrician = 'Electrician, Carpenter and Plumber'
const counter = (within: Page | Locator) => {
  const group = within.getByRole('group', { name: /^Quantity of / })
  return {
    group,
    number: group.getByRole('spinbutton'),
    less: group.getByRole('button', { name: /^Less: / }),
    more: group.getByRole('button', { name: /^More: / }),
    fault: within.getByRole('alert').filter({ hasText: 'The quantity has to be' }),
  }
}
const group = (page: Page, name: string) => page.getByRole('region', { name })
/** What stands at the foot of a group of the cart. */
const sumOf = (page: Page, name: string) => group(page, name).locator('footer')
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [width, height] of [
  [360, 740],
  [1_280, 800],
] as const)
  test(`[HOUSE-01] [HOUSE-10] [HOUSE-87] at ${width} px a guest says of how many in details, in the row and in the cart`, async ({
    page,
    guard,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/services/air-conditioner')
    const row = page.locator('li[id^="service-"]').filter({ hasText: 'Full Gas Filling' }).first()
    await expect(row.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await expect(counter(row).group).toHaveCount(0)
    await row.getByRole('link', { name: /^Details/ }).click()
    const details = page.getByRole('dialog')
    const inDetails = counter(details)
    await expect(inDetails.number).toHaveValue('1')
    const takes = details.getByText(/^·? ?about [\d.]+ (min|hours)$/)
    await expect(takes).toBeVisible()
    await expect(inDetails.less).toHaveAttribute('aria-disabled', 'true')
    await inDetails.more.click()
    await inDetails.more.click()
    await expect(inDetails.number).toHaveValue('3')
    await expect(details.getByText('₹7,497', { exact: true })).toBeVisible()
    await expect(details.getByText('3 × ₹2,499')).toBeVisible()
    await expect(takes).toHaveCount(0)
    await inDetails.number.fill('५ units')
    await expect(details.getByText('₹12,495', { exact: true })).toBeVisible()
    for (const refused of ['4-5', '20']) {
      await inDetails.number.fill(refused)
      await expect(details.getByText('₹2,499', { exact: true })).toBeVisible()
      await expect(details.getByText(/× ₹2,499/)).toHaveCount(0)
    }
    await inDetails.number.fill('3')
    await guard.inspect(`quantity in details at ${width}`)
    await details.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(details.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
    await inDetails.more.click()
    await expect(inDetails.number).toHaveValue('4')
    await expect(details.getByText('₹9,996', { exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(counter(row).number).toHaveValue('4')
    await counter(row).less.click()
    await counter(row).less.click()
    await expect(counter(row).number).toHaveValue('2')
    await expect(row.getByText('₹4,998', { exact: true })).toBeVisible()
    await expect(row.getByText(/about [\d.]+ (min|hours)/)).toHaveCount(0)
    await guard.inspect(`quantity in a row at ${width}`)
    expect(await fits(page)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('region', { name: 'Chosen so far' }).getByText('₹4,998').first()).toBeVisible()
    await page.goto('/cartpage')
    await expect(counter(page).number).toHaveValue('2')
    await expect(group(page, ac).getByText('2 × ₹2,499')).toBeVisible()
    await expect(sumOf(page, ac).getByText('₹4,998')).toBeVisible()
    expect(await fits(page)).toBeLessThanOrEqual(0)
    await guard.inspect(`quantity in the cart at ${width}`)
  })

test('[HOUSE-10] a row that comes into view by scrolling has its quantity after a reload too, and none grows in view', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await guestCart(page, api, ac, 'Full Gas Filling')
  await page.goto('/services/air-conditioner')
  const row = page
    .locator('li[id^="service-"]')
    .filter({ has: page.getByRole('link', { name: 'Go to Cart' }) })
    .first()
  await expect(row).not.toBeInViewport()
  await row.scrollIntoViewIfNeeded()
  await expect(counter(row).number).toHaveValue('1')
  await counter(row).more.click()
  await expect(counter(row).number).toHaveValue('2')
  const { height } = (await row.boundingBox())!
  await page.reload()
  await expect(row.getByRole('link', { name: 'Go to Cart' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Chosen so far' })).toContainText('₹4,998')
  await expect(counter(row).group).toHaveCount(0)
  expect((await row.boundingBox())!.height).toBeLessThan(height)
})

test('[HOUSE-01] [HOUSE-10] a wrong number says which ones are right and stays, and a right one lasts', async ({
  page,
  guard,
  api,
}) => {
  await guestCart(page, api, ac, 'Full Gas Filling')
  await page.goto('/cartpage')
  const { number, more, less, fault } = counter(page)
  await expect(number).toHaveValue('1')
  for (const wrong of ['0', '11', '2.5', 'two', '1000000000']) {
    await number.fill(wrong)
    await number.press('Tab')
    await expect(fault).toHaveText('The quantity has to be a whole number from 1 to 10')
    await expect(number).toHaveValue(wrong)
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await expect(sumOf(page, ac).getByText('₹2,499')).toBeVisible()
  }
  await guard.inspect('wrong quantity')
  await number.focus()
  await page.keyboard.press('Escape')
  await expect(number).toHaveValue('1')
  await expect(fault).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(number).toHaveValue('2')
  await number.fill('10')
  await page.keyboard.press('Enter')
  await expect(sumOf(page, ac).getByText('₹24,990')).toBeVisible()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(number).toHaveValue('9')
  await page.reload()
  await expect(number).toHaveValue('9')
  await less.press('Enter')
  await expect(number).toHaveValue('8')
  await expect(less).toBeFocused()
})

test('[HOUSE-01] no checkout begins while a line of it shows a refused number, which gets the focus', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const services = [
    ...(await servicesOf(api, ac, 'Full Gas Filling')),
    ...(await servicesOf(api, electrician, 'Fan Installation')),
  ]
  await openCart(page, api, shop, customer, services)
  const { number, fault } = counter(group(page, ac))
  await expect(number).toHaveValue('1')
  await number.fill('11')
  for (const name of ['Checkout all', 'Checkout AC Repair and Appliances']) {
    await page.getByRole('button', { name }).press('Enter')
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription('The quantity has to be a whole number from 1 to 10')
    await expect(fault).toBeVisible()
    await expect(page).toHaveURL(/\/cartpage$/)
    // By hand too, where what is said of it would move the button away.
    await number.fill('12')
    await page.getByRole('button', { name }).click()
    await expect(fault).toBeVisible()
    await expect(number).toBeFocused()
  }
  await page.getByRole('button', { name: 'Checkout Electrician' }).click()
  // Waits for the whole checkout: the profile that is waited for below is that of the next one.
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeHidden()
  // What is being saved is ordered so, though the checkout reads the cart anew meanwhile.
  const save = await holdAnswers(page, '**/api/cart/quantity/*')
  const profile = page.waitForResponse(/api\/users\/profile/)
  await number.fill('3')
  await page.getByRole('button', { name: 'Checkout all' }).press('Enter')
  await profile
  save()
  await expect(page.getByRole('dialog', { name: 'Checkout' }).getByText('Full Gas Filling × 3').first()).toBeVisible()
})

test('[HOUSE-01] a service is not added while a refused number is shown, which gets the focus', async ({ page }) => {
  await page.goto('/services/air-conditioner')
  const row = page.locator('li[id^="service-"]').filter({ hasText: 'Full Gas Filling' }).first()
  await row.getByRole('link', { name: /^Details/ }).click()
  const details = page.getByRole('dialog')
  const { number } = counter(details)
  const add = details.getByRole('button', { name: 'Add to Cart' })
  await number.fill('11')
  await add.press('Enter')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('The quantity has to be a whole number from 1 to 10')
  await number.fill('3')
  await add.press('Enter')
  await expect(details.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  await expect(number).toHaveValue('3')
})

test('[HOUSE-10] the focus frame of a quantity stands around all of it, with its unit', async ({ page, api }) => {
  await guestCart(page, api, electrician, 'Internal Wiring')
  await page.goto('/cartpage')
  const { group: whole, number } = counter(page)
  await number.fill('500')
  await expect(whole).toHaveCSS('outline-style', 'solid')
  await expect(number).toHaveCSS('outline-style', 'none')
  await number.blur()
  await expect(whole).toHaveCSS('outline-style', 'none')
})

test('[HOUSE-10] [SEED-05] what is measured is not until somebody says so, and its estimate stands beside the total', async ({
  page,
  guard,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [wiring] = await guestCart(page, api, electrician, 'Internal Wiring', 'Fan Installation')
  await page.goto('/cartpage')
  const line = group(page, electrician).getByRole('listitem').filter({ hasText: 'Internal Wiring' })
  const { number, more, fault } = counter(line)
  await expect(number).toHaveValue('')
  await expect(number).toHaveAttribute('aria-valuetext', 'not measured')
  await expect(sumOf(page, electrician).getByText('+ final amount after the visit', { exact: true })).toBeVisible()
  const before = await sumOf(page, electrician).getByText(/^₹/).textContent()
  await number.fill('495')
  await number.press('Enter')
  await expect(fault).toHaveText('The quantity has to be 50 to 20,000 sq ft, in steps of 10')
  await number.fill('1,200')
  await number.press('Enter')
  await more.click()
  await expect(number).toHaveValue('1210')
  const about = `about ₹${(1_210 * wiring!.serviceCost!).toLocaleString('en-IN')}`
  await expect(line.getByText(`${about} for 1,210 sq ft`)).toBeVisible()
  await expect(sumOf(page, electrician).getByText(`+ final amount after the visit, ${about}`)).toBeVisible()
  expect(await sumOf(page, electrician).getByText(/^₹/).textContent()).toBe(before)
  await guard.inspect('measured quantity')
  await number.fill('')
  await number.press('Enter')
  await expect(line.getByText(about)).toHaveCount(0)
})

test('[HOUSE-01] of presses that follow each other the last one counts, on every device', async ({
  page,
  shop,
  api,
  guard,
  customer,
}) => {
  guard.expect(/\b500\b/)
  const [service] = await servicesOf(api, ac, 'Full Gas Filling')
  const { body } = await api('POST', '/api/cart/add', { token: customer.token, json: { serviceId: service!._id } })
  const { _id } = body!.data as { _id: string }
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  const { number, more, less } = counter(page)
  await expect(number).toHaveValue('1')
  // On the way the number is nowhere what it is at the end: that it is kept says that nothing is on its way any more.
  for (let n = 0; n < 3; n += 1) await more.click()
  await less.click()
  for (let n = 0; n < 4; n += 1) await more.click()
  await expect(number).toHaveValue('7')
  const kept = async () => (await rowsOf(shop, 'select quantity from booking where id = $1', _id))[0]
  await expect.poll(kept).toEqual({ quantity: 7 })
  await expect(sumOf(page, ac).getByText('₹17,493')).toBeVisible()
  await api('PATCH', `/api/cart/quantity/${_id}`, { token: customer.token, json: { quantity: 3 } })
  await expect(number).toHaveValue('3')
  await page.route('**/api/cart/quantity/**', (route) => route.fulfill({ status: 500, json: {} }))
  await more.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The quantity was not saved. Please try again.' }),
  ).toBeVisible()
  await expect(number).toHaveValue('3')
})

test('[HOUSE-01] [HOUSE-13] a checkout that showed another number orders nothing, and then as many as it shows; again it is as many', async ({
  page,
  shop,
  api,
  guard,
  customer,
}) => {
  guard.expect(/\b409\b/)
  const checkout = await openCheckout(page, api, shop, customer, await servicesOf(api, ac, 'Full Gas Filling'))
  const { token } = customer
  const [line] = (await api('GET', '/api/cart/list', { token })).body!.data as { _id: string }[]
  await api('PATCH', `/api/cart/quantity/${line!._id}`, { token, json: { quantity: 2 } })
  await checkout.agree.check()
  await checkout.confirm.click()
  await expect(checkout.sheet.getByText(/it was 1, is 2 now/).first()).toBeVisible()
  await expect(checkout.agree).not.toBeChecked()
  const summary = checkout.sheet.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText('Full Gas Filling × 2')).toBeVisible()
  await expect(summary.getByText('2 × ₹2,499')).toBeVisible()
  await guard.inspect('checkout of two')
  await checkout.agree.check()
  await checkout.confirm.click()
  // Looks for both at once: after three seconds the bookings take their place.
  await Promise.all([
    expect(placedText(page)).toBeVisible(),
    expect(checkout.sheet.getByRole('listitem').filter({ hasText: 'Full Gas Filling' })).toContainText('× 2'),
  ])
  await page.goto('/orders')
  const row = page.locator('[data-order]')
  await expect(row.getByText('Full Gas Filling × 2')).toBeVisible()
  await expect(row.getByText('₹4,998')).toBeVisible()
  const [{ order_id: number }] = (await rowsOf(shop, 'select order_id from booking where id = $1', line!._id)) as [
    { order_id: string },
  ]
  await api('PUT', `/api/cart/update-status/${number}`, { token, json: { status: 'cancelled' } })
  await page.goto('/orders')
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'Reorder' }).click()
  await expect(page.getByText('Item added to cart successfully')).toBeVisible()
  await page.goto('/cartpage')
  await expect(counter(page).number).toHaveValue('2')
})

test('[HOUSE-13] the row of an order that is measured says what its estimate comes to', async ({
  page,
  shop,
  api,
  guard,
  customer,
}) => {
  const [wiring] = await servicesOf(api, electrician, 'Internal Wiring')
  const to = await settle(api, customer)
  const { token } = customer
  const { body } = await api('POST', '/api/cart/add', { token, json: { serviceId: wiring!._id } })
  const { _id, serviceCost } = body!.data as { _id: string; serviceCost: number }
  await api('PATCH', `/api/cart/quantity/${_id}`, { token, json: { quantity: 500 } })
  await api('PUT', `/api/cart/update-status/${_id}`, { token, json: { status: 'pending', ...to } })
  await signedIn(page, shop, customer)
  const row = page.locator('[data-order]')
  const about = `about ₹${(500 * serviceCost).toLocaleString('en-IN')} for 500 sq ft`
  for (const [width, height] of [
    [360, 740],
    [1_440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/orders')
    await expect(row.getByText(about, { exact: true })).toBeVisible()
    expect(await fits(page)).toBe(0)
  }
  await guard.inspect('the row of an estimate')
  await shots(page, 'row-estimate')
})

test('[HOUSE-13] an order by phone is of as many as the caller says, and the desk shows it', async ({
  page,
  shop,
  guard,
}) => {
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  const digits = `96${String(10_000_000 + Math.floor(Math.random() * 8e7))}`
  await page.getByRole('textbox', { name: 'Phone number of the caller' }).fill(digits)
  await expect(page.getByText('Nobody is known by this yet').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Kamla')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Devi')
  const search = page.getByRole('combobox', { name: 'Find a service' })
  await search.fill('split ac check up')
  await expect(page.getByRole('option').first()).toContainText('Split AC Check Up')
  await search.press('Enter')
  const chosen = page.getByRole('list', { name: 'Services of this order' }).getByRole('listitem')
  await counter(chosen).more.click()
  await counter(chosen).number.fill('3')
  await counter(chosen).number.press('Enter')
  await expect(page.getByText('Split AC Check Up × 3')).toBeVisible()
  await page.getByRole('textbox', { name: 'House number and street' }).fill('7 Janpath')
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('New Delhi')
  await page.getByRole('textbox', { name: 'PIN code' }).fill('110001')
  await expect(page.getByRole('textbox', { name: 'State' })).toHaveValue('Delhi')
  await guard.inspect('order by phone of three')
  await page.getByRole('button', { name: 'Book this order' }).click()
  await expect(
    page.getByRole('region', { name: 'The order is placed' }).getByText('Split AC Check Up × 3'),
  ).toBeVisible()
  const rows = await rowsOf(
    shop,
    `select order_id, quantity from booking where contact_number ->> 'number' = $1`,
    digits,
  )
  expect(rows).toMatchObject([{ quantity: 3 }])
  await page.goto(`/operator/orders/${(rows[0] as { order_id: string }).order_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Split AC Check Up × 3' })).toBeVisible()
})

test('[HOUSE-14] the bill begins with as many as were ordered', async ({ page, shop, api, customer }) => {
  const [service] = await servicesOf(api, electrician, 'Internal Wiring')
  const to = await settle(api, customer)
  const { token } = customer
  const { body } = await api('POST', '/api/cart/add', { token, json: { serviceId: service!._id, quantity: 500 } })
  const { _id } = body!.data as { _id: string }
  const placed = await api('PUT', `/api/cart/update-status/${_id}`, { token, json: { status: 'pending', ...to } })
  const { orderId: number } = placed.body!.data as { orderId: string }
  for (const status of ['inProgress', 'completed'])
    await inDatabase(shop, `update booking set status = $2::"BookingStatus" where order_id = $1`, number, status)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${number}`)
  await expect(page.getByRole('textbox', { name: 'How many' })).toHaveValue('500')
})

test('[HOUSE-87] at 360 px an error in the foot of details leaves its price whole, beside or above it', async ({
  page,
  guard,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/services/air-conditioner')
  const row = page.locator('li[id^="service-"]').filter({ hasText: 'Full Gas Filling' }).first()
  await row.getByRole('link', { name: /^Details/ }).click()
  const details = page.getByRole('dialog')
  const { number, fault } = counter(details)
  const price = details.getByText('Nothing to pay now')
  await expect(number).toBeVisible() // it comes after the rest of the foot
  const { height } = await boxOf(price)
  await number.fill('99')
  await number.press('Tab')
  await expect(fault).toBeVisible()
  expect((await boxOf(price)).height).toBe(height)
  const [told, said] = await boxesOf(price, fault)
  expect(said.x >= told.x + told.width || said.y >= told.y + told.height).toBe(true)
  for (const one of [fault, number, details.getByRole('button', { name: 'Add to Cart' })])
    await expect(one).toBeInViewport({ ratio: 1 })
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await guard.inspect('an error in the foot of details')
})

for (const width of [360, 390, 768, 1_440])
  test(`[HOUSE-87] at ${width} px an error in the foot of details leaves its controls at their edge, and its number is read whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/services/air-conditioner')
    const row = page.locator('li[id^="service-"]').filter({ hasText: 'Full Gas Filling' }).first()
    await row.getByRole('link', { name: /^Details/ }).click()
    const details = page.getByRole('dialog')
    const { group: all, number, fault } = counter(details)
    const add = details.getByRole('button', { name: 'Add to Cart' })
    const placed = async () => {
      const [own, button] = await boxesOf(all, add)
      return { right: own.x + own.width - button.x - button.width, below: width < 640 ? 0 : own.y - button.y }
    }
    await expect(number).toBeVisible() // the number comes after the rest of the foot
    const before = await placed()
    for (const wrong of ['99', '99999']) {
      await number.fill(wrong)
      await number.press('Tab')
      await expect(fault).toBeVisible()
      expect(await placed()).toEqual(before)
      expect(await number.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0)
    }
  })

test('[HOUSE-88] [HOUSE-128] painting takes its units in square feet, says so, and carries them to the booking and the desk', async ({
  page,
  api,
  shop,
  customer,
  guard,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await settle(api, customer)
  await signedIn(page, shop, customer)
  await page.goto('/services/painting-consultations')
  const row = page.locator('li[id^="service-"]').filter({ hasText: 'Interior Repainting' }).first()
  await row.getByRole('link', { name: /^Details/ }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('1 unit = 1 sq ft, as it is measured with you at the visit.')).toBeVisible()
  const { number, more, fault } = counter(details)
  await expect(number).toHaveAttribute('aria-valuetext', 'not measured')
  await more.click()
  await expect(number).toHaveValue('50')
  await number.fill('20001')
  await number.press('Tab')
  await expect(fault).toHaveText('The quantity has to be 1 to 20,000 sq ft, without a fraction')
  await number.fill('850')
  await expect(details.getByText('about ₹12,750 for 850 sq ft')).toBeVisible()
  for (const other of ['93 sq m', '८० गज', '2 BHK']) {
    await number.fill(other)
    await number.press('Tab')
    await expect(fault).toHaveText('The quantity has to be 1 to 20,000 sq ft, without a fraction')
    await expect(details.getByText(/about ₹/)).toHaveCount(0)
  }
  await number.fill('८५० वर्ग फ़ुट')
  await expect(details.getByText('about ₹12,750 for 850 sq ft')).toBeVisible()
  await number.fill('850')
  await expect(details.getByText('per unit', { exact: true })).toBeVisible()
  await guard.inspect('painting in details')
  await details.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(details.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  await page.goto('/cartpage')
  await expect(group(page, 'Painters').getByText('about ₹12,750 for 850 sq ft')).toBeVisible()
  await expect(group(page, 'Painters').getByText('1 unit = 1 sq ft')).toBeVisible()
  await page.getByRole('button', { name: 'Checkout' }).click()
  const sheet = page.getByRole('dialog', { name: 'Checkout' })
  await expect(sheet.getByText(/850 sq ft/).first()).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'I agree' }).check()
  await sheet.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(placedText(page)).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText('Interior Repainting, 850 sq ft')).toBeVisible()
  const rows = await rowsOf(shop, 'select quantity, unit from booking where customer_id = $1', customer._id)
  expect(rows).toEqual([{ quantity: 850, unit: 'unit' }])
})
