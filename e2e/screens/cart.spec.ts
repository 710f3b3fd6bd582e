import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { timeToast } from '../pages/checkout'
import { inDatabase, putInCart, type Service, servicesOf, settle, signedIn } from '../shop/arrange'

const ac = 'AC Repair and Appliances'
const electrician = 'Electrician, Carpenter and Plumber'
const group = (page: Page, name: string) => page.getByRole('region', { name })
const removal = (page: Page) => page.getByRole('button', { name: /^Remove / })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Checkout' })

/** Adds a service as a guest from the details that its address opens. */
async function addAsGuest(page: Page, service: Service) {
  await page.goto(`/services/air-conditioner?service=${service._id}`)
  const card = page
    .locator('#services')
    .getByRole('listitem')
    .filter({ hasText: service.name })
    .filter({ hasText: service.type })
  const said = timeToast(page, 'Added to cart!') // which stands for a second, and may be over as the test looks
  await card.first().getByRole('button', { name: 'Add to Cart' }).click()
  await said
  await expect(card.first().getByRole('link', { name: 'Go to Cart' })).toBeFocused()
}

test('[CART-01] [CART-05] a guest’s cart stays through a reload, in groups with totals, until it is emptied', async ({
  page,
  guard,
  api,
}) => {
  const services = await servicesOf(api, ac, 'Split AC Installation', 'Full Gas Filling')
  for (const service of services) await addAsGuest(page, service)
  await page.goto('/cartpage')
  await page.reload()
  await expect(group(page, ac).getByRole('listitem')).toHaveCount(2)
  await expect(group(page, ac).getByText('₹3,898')).toBeVisible() // 1,399 + 2,499
  await expect(group(page, ac).getByRole('button', { name: 'Checkout' })).toBeVisible()
  await guard.inspect('guest cart')
  await removal(page).first().click()
  const names = ['Full Gas Filling', 'Split AC Installation']
  await expect(group(page, ac).getByRole('heading', { level: 3 })).toHaveText(names.slice(1))
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(group(page, ac).getByRole('heading', { level: 3 })).toHaveText(names)
  await expect(removal(page).first()).toBeFocused()
  await expect(page.getByRole('status').getByText(/^Full Gas Filling, .* is back in your cart$/)).toBeAttached()
  for (const left of [1, 0]) {
    await removal(page).first().click()
    await expect(removal(page)).toHaveCount(left)
  }
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await guard.inspect('empty cart')
  await page.getByRole('main').getByRole('link', { name: 'Explore Services' }).click()
  await expect(page).toHaveURL(/\/services$/)
})

test('[CART-03] a guest’s cart leaves the browser only when the server has it, without duplicates', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  const services = await servicesOf(api, ac, 'Split AC Installation', 'Full Gas Filling')
  for (const service of services) await addAsGuest(page, service)
  await putInCart(api, customer, services.slice(0, 1))
  await page.route('**/api/cart/merge', (route) => route.abort())
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  await expect(removal(page)).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(services[1]?._id)
  await page.unroute('**/api/cart/merge')
  await page.reload()
  await expect(removal(page)).toHaveCount(2)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('[CART-02] a customer’s cart is the same in every tab', async ({ page, context, api, shop, customer }) => {
  await putInCart(api, customer, (await servicesOf(api, ac)).slice(0, 3))
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  const other = await context.newPage()
  await signedIn(other, shop, customer)
  await other.goto('/cartpage')
  await expect(removal(page)).toHaveCount(3)
  await expect(removal(other)).toHaveCount(3)
  await removal(page).first().click()
  await expect(removal(other)).toHaveCount(2)
})

test('[CART-13] what the server says when adding fails shows, else the text of the screen', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/(ERR_FAILED|409)/)
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  await signedIn(page, shop, customer)
  const read = page.waitForResponse('**/api/cart/list')
  await page.goto('/services/air-conditioner')
  await read // later it would have what is put into the cart below
  await page.route('**/api/cart/add', (route) => route.abort())
  const add = page
    .getByRole('listitem')
    .filter({ hasText: 'Split AC Installation' })
    .getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await expect(page.getByText('Failed to add to cart on server.')).toBeVisible()
  await page.unroute('**/api/cart/add')
  await putInCart(api, customer, [service!])
  await add.click()
  await expect(page.getByText('This service is already in your cart')).toBeVisible()
})

test('[BOOK-20] adding, counting and removing whose answers are lost are done, and not said to have failed', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/(ERR_FAILED|404|409)/)
  await signedIn(page, shop, customer)
  await page.goto('/services/air-conditioner')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  const lose = (call: string) =>
    page.route(
      call,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
  await lose('**/api/cart/add')
  const card = page.getByRole('listitem').filter({ hasText: 'Split AC Installation' })
  const said = timeToast(page, 'Added to cart!')
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await said
  await expect(card.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  await page.goto('/cartpage')
  const listed = async () => (await api('GET', '/api/cart/list', { token: customer.token })).body!.data
  await lose('**/api/cart/quantity/*')
  await page.getByRole('button', { name: /^More: / }).click()
  await expect.poll(listed).toMatchObject([{ quantity: 2 }])
  await lose('**/api/cart/remove/*')
  const heard = page.waitForResponse('**/api/cart/remove/*') // to the second try, as the first one hears nothing
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect.poll(listed).toEqual([])
  await (await heard).finished()
  await expect(page.getByRole('alert').filter({ hasText: /Failed|not saved/ })).toHaveCount(0)
})

test('[CART-06] [CART-15] a guest who checks out is asked to sign in, for 3 seconds', async ({ page, api }) => {
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  await addAsGuest(page, service!)
  await page.goto('/cartpage')
  const checkout = page.getByRole('button', { name: 'Checkout' })
  await expect(checkout).toBeVisible()
  const message = 'Please login to proceed to checkout'
  const shownFor = timeToast(page, message)
  await checkout.click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?next=%2Fcartpage%3Fcheckout%3D/)
  expect(await shownFor).toBeGreaterThan(2_900)
  expect(await shownFor).toBeLessThan(4_500)
  await page.goBack()
  await expect(removal(page)).toHaveCount(1)
})

for (const [what, missing] of [
  ['an address and a number', ['address', 'contact_number']],
  ['an address', ['address']],
  ['a number', ['contact_number']],
] as const)
  test(`[CART-07] without ${what} the checkout says so and leads to the profile`, async ({
    page,
    api,
    shop,
    customer,
  }) => {
    await settle(api, customer)
    for (const table of missing) await inDatabase(shop, `delete from ${table} where customer_id = $1`, customer._id)
    await putInCart(api, customer, (await servicesOf(api, ac)).slice(0, 1))
    await signedIn(page, shop, customer)
    await page.goto('/cartpage')
    await page.getByRole('button', { name: 'Checkout' }).click()
    const message = page.getByRole('status').getByText('Please add address and/or phone number before checkout')
    await expect(message).toBeVisible()
    await expect(page).toHaveURL(/\/profile\?next=%2Fcartpage%3Fcheckout%3D/)
  })

test('[CART-08] [CART-09] [CART-10] [CART-11] one group is ordered once, after a failure that changed nothing', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/(ERR_FAILED|404)/) // the order is asked for by its key
  await settle(api, customer)
  const services = await servicesOf(api, electrician, 'Fan Installation', 'Internal Wiring')
  await putInCart(api, customer, [...services, ...(await servicesOf(api, ac)).slice(0, 1)])
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  await group(page, electrician).getByRole('button', { name: 'Checkout' }).click()
  const destinations = sheet(page).getByRole('group', { name: /^(Visit address|Contact number)$/ })
  await expect(destinations.getByRole('radio')).toHaveCount(4)
  await expect(sheet(page).getByRole('radio', { name: /2 Janpath/ })).toBeChecked()
  await expect(sheet(page).getByRole('radio', { name: /98100 00002/ })).toBeChecked()
  await expect(sheet(page).getByText('+ final amount after the visit').first()).toBeVisible()
  const confirm = sheet(page).getByRole('button', { name: 'Confirm Order' })
  await confirm.click()
  const refused = page.getByRole('alert').filter({ hasText: 'Please accept the terms and conditions to proceed' })
  await expect(refused).toBeVisible()
  const agree = sheet(page).getByRole('checkbox', { name: 'I agree' })
  await expect(agree).toBeFocused()
  await expect(agree).toHaveAttribute('aria-invalid', 'true')
  await expect(agree).toHaveAccessibleDescription('Please accept the terms and conditions to proceed')
  await agree.check()
  await expect(agree).not.toHaveAttribute('aria-invalid')
  await page.route('**/api/cart/checkout', (route) => route.abort())
  await confirm.click()
  await expect(page.getByText('There was an error processing your order. Please try again.')).toBeVisible()
  await page.unroute('**/api/cart/checkout')
  await confirm.dblclick()
  await expect(page.getByRole('status').getByText('Your order has been placed successfully.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /terms|error processing/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(removal(page)).toHaveCount(1)
  await group(page, ac).getByRole('button', { name: 'Checkout' }).click()
  await agree.check()
  // By the clock of the page: the test may see the success late.
  const stood = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since: number | null = null
        new MutationObserver(() => {
          if (document.querySelector('.sheet')?.textContent.includes('Your booking is placed'))
            since ??= performance.now()
          else if (since !== null) resolve(performance.now() - since)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await confirm.click()
  await expect(sheet(page).getByRole('heading', { name: 'Your booking is placed' })).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  expect(await stood).toBeGreaterThan(2_000)
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3)
  await page.goto('/cartpage')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`at ${width} px what is said in passing covers neither the head nor an action of the checkout`, async ({
    page,
    api,
    shop,
    customer,
  }) => {
    await page.setViewportSize({ width, height })
    await settle(api, customer)
    await putInCart(api, customer, (await servicesOf(api, ac)).slice(0, 1))
    await signedIn(page, shop, customer)
    await page.goto('/cartpage')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await sheet(page).getByRole('button', { name: 'Confirm Order' }).click()
    const said = page.getByRole('alert').filter({ hasText: 'Please accept the terms and conditions to proceed' })
    await expect(async () => {
      const [toast, dialog] = await Promise.all([said.boundingBox(), sheet(page).boundingBox()])
      expect(toast!.y + toast!.height).toBeLessThanOrEqual(dialog!.y)
    }).toPass()
  })

test('the checkout closes with Escape and with Back, and the focus is where it was', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await settle(api, customer)
  await putInCart(api, customer, (await servicesOf(api, ac)).slice(0, 1))
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  const open = page.getByRole('button', { name: 'Checkout' })
  await open.click()
  await expect(sheet(page).getByText('Order summary')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page).toHaveURL(/\/cartpage$/)
  await open.click()
  await expect(sheet(page).getByText('Order summary')).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
})

test('[CART-17, CAT-13] a price that changed shows old and new, and needs a fresh I agree', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/409/)
  await page.setViewportSize({ width: 360, height: 640 })
  await settle(api, customer)
  const [service] = await servicesOf(api, ac, 'Split AC Uninstallation')
  await putInCart(api, customer, [service!])
  await signedIn(page, shop, customer)
  await page.goto('/cartpage')
  await page.getByRole('button', { name: 'Checkout' }).click()
  const agree = sheet(page).getByRole('checkbox', { name: 'I agree' })
  await agree.check()
  await inDatabase(shop, 'update service set cost = cost + 100 where id = $1', service?._id)
  await sheet(page).getByRole('button', { name: 'Confirm Order' }).press('Enter')
  await expect(
    page.getByRole('alert').getByText(/^Split AC Uninstallation \(Split AC\) has changed in price or name/),
  ).toBeVisible()
  await expect(sheet(page).locator(':focus')).toHaveText(/has changed in price or name/)
  await expect(sheet(page).locator(':focus')).toBeInViewport()
  await expect(sheet(page).getByText('Changed since you added it: was ₹799, now ₹899')).toBeInViewport()
  await expect(agree).not.toBeChecked()
  await guard.inspect('checkout with a changed price')
  await agree.check()
  await sheet(page).getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByText('Your order has been placed successfully.')).toBeVisible()
  await inDatabase(shop, 'update service set cost = cost - 100 where id = $1', service?._id)
})

test('a cart that cannot be read says so, and is there again after Retry', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  await putInCart(api, customer, (await servicesOf(api, ac)).slice(0, 1))
  await signedIn(page, shop, customer)
  let reads = 0
  await page.route('**/api/cart/list', (route) => {
    reads += 1
    return route.abort()
  })
  await page.goto('/cartpage')
  await expect(page.getByText('Your cart could not be loaded')).toBeVisible()
  // The first word of the live stream has been read: later it would bring the cart, and take Retry away, by itself.
  await expect.poll(() => reads).toBeGreaterThan(1)
  await guard.inspect('cart that failed')
  await page.unroute('**/api/cart/list')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(removal(page)).toHaveCount(1)
})
