import { expect, test } from '../fixtures'
import { choose, openCheckout, placedText } from '../pages/checkout'
import { sheetLeft } from '../pages/sheet'
import { heardToasts } from '../pages/toasts'
import { holdAnswers, putInCart, rowsOf, servicesOf, signedIn } from '../shop/arrange'

const ac = 'AC Repair and Appliances'
const appliances = 'Appliances Repair & Services'
const phone = { width: 390, height: 844 }

test('[CART-10, LOOK-63] while other groups are in the cart the success stays, and leads to the next one', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  await page.clock.install()
  await page.setViewportSize(phone)
  const [geyser] = await servicesOf(api, appliances)
  const services = [geyser!, ...(await servicesOf(api, ac, 'Split AC Installation'))]
  const button = 'Checkout AC Repair'
  const { sheet, part, agree, confirm } = await openCheckout(page, api, shop, customer, services, button)
  await choose(part, 'morning')
  await agree.check()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(sheet.getByRole('heading', { name: 'Your booking is placed' })).toBeVisible()
  await expect(page).toHaveURL(/\/cartpage\?checkout=/)
  await page.reload()
  await expect(sheet.getByRole('heading', { name: 'Your booking is placed' })).toBeVisible()
  await expect(sheet.getByText(/^Split AC Installation/)).toBeVisible()
  await expect(sheet.getByText('AC Repair and Appliances', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/^You asked for any day, morning\. Our team will call you/)).toBeVisible()
  await expect(placedText(page)).toHaveCount(0) // it has been said
  const next = sheet.getByRole('region', { name: 'Still in your cart' })
  await expect(next.getByRole('listitem')).toHaveCount(1)
  await guard.inspect('an order that is placed while more is in the cart')
  await next.getByRole('button', { name: 'Checkout Appliances Repair & Services' }).click()
  await expect(sheet.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await expect(sheet.getByText(geyser!.name).first()).toBeVisible()
  await agree.check()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  await expect(next).toHaveCount(0)
  await page.clock.runFor(3_100)
  await expect(page).toHaveURL(/\/orders$/)
  expect(await rowsOf(shop, `select status from booking where customer_id = $1 group by status`, customer._id)).toEqual(
    [{ status: 'pending' }],
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/cartpage$/)
})

test('[CART-20] without a connection the checkout says so in its foot and at Confirm, and sends once it is back', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.mayHappen(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  guard.mayHappen(/ERR_ABORTED HEAD/) // the router asks whether the connection is back
  await page.setViewportSize(phone)
  const services = await servicesOf(api, ac, 'Split AC Installation')
  const { sheet, agree, confirm } = await openCheckout(page, api, shop, customer, services)
  await agree.check()
  await page.context().setOffline(true)
  await expect(
    sheet.getByText('You are offline. Your booking can be sent when the connection is back.'),
  ).toBeInViewport()
  await confirm.click()
  await expect(page.getByRole('alert').getByText(/^You are offline\. Your booking was not sent/)).toBeVisible()
  await expect(page.getByText('There was an error processing your order.')).toHaveCount(0)
  await guard.inspect('checkout without a connection')
  await page.context().setOffline(false)
  await expect(sheet.getByText(/can be sent when the connection is back/)).toHaveCount(0)
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
})

test('[CART-20] a cart that was emptied on another phone under an open checkout is said once', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/404/)
  const services = await servicesOf(api, ac, 'Split AC Installation')
  const { sheet, agree, confirm } = await openCheckout(page, api, shop, customer, services)
  await agree.check()
  const { body } = await api('GET', '/api/cart/list', { token: customer.token })
  for (const { _id } of body!.data as { _id: string }[])
    await api('DELETE', `/api/cart/remove/${_id}`, { token: customer.token })
  const said = await heardToasts(page)
  await confirm.click()
  await expect(page.getByRole('status').getByText('These services are no longer in your cart.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(said).toEqual(['These services are no longer in your cart.'])
})

test('[CART-05] what was taken out of the end of a long cart can be put back without scrolling, also before the shop has heard of it', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await putInCart(api, customer, (await servicesOf(api, ac)).slice(0, 12))
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  const answer = await holdAnswers(page, '**/api/cart/remove/*')
  const removals = page.getByRole('button', { name: /^Remove/ })
  await removals.last().scrollIntoViewIfNeeded()
  await removals.last().click()
  await expect(removals).toHaveCount(11)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(undo).toBeInViewport({ ratio: 1 })
  await undo.click()
  await expect(undo).toHaveCount(0)
  answer()
  await expect(removals).toHaveCount(12)
})

test('[PROF-11] a new address begins with the PIN code of the top of the page, and is no draft', async ({
  page,
  shop,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await page.goto('/')
  await page.getByRole('button', { name: /PIN/ }).first().click()
  const pin = page.getByRole('dialog', { name: 'Where do you need us?' })
  await pin.getByLabel('PIN code').fill('110001')
  await pin.getByRole('button', { name: 'Check' }).click()
  await pin.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /Service location, PIN code 110001/ })).toBeVisible()
  await page.goto('/profile?tab=addresses')
  await page.getByRole('button', { name: 'Add address' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  await expect(form.getByLabel('PIN code')).toHaveValue('110001')
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await sheetLeft(page)
  await page.reload()
  // Once the account is there the page has looked for a draft.
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(page.getByText(/You were not done with/)).toHaveCount(0)
})
