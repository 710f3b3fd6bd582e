import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures'
import { cancelBooking, expectBooking } from '../pages/bookings'
import { confirmOrder, expectInCart, startCheckout } from '../pages/cart'
import { addFromDetails, openCategory, openHome } from '../pages/catalogue'
import { addAddress, addNumber } from '../pages/profile'
import { enterCode, register } from '../pages/sign-in'
import type { Visit } from '../pages/visit'
import { freshEmail, password, picture } from '../shop/customer'
import type { Shop } from '../shop/shop'

const group = 'AC Repair and Appliances'
const home = { street: '12 Janpath', city: 'New Delhi', pin: '110001', district: 'Central Delhi', state: 'Delhi' }
const service = 'Split AC Installation'
const price = '₹1,399'

/** The main job of the shop, from the first look to a cancelled booking. */
export async function bookAndCancel(visit: Visit, shop: Shop) {
  const { page } = visit
  const email = freshEmail()
  await test.step('a guest chooses a service', async () => {
    await openHome(visit)
    await openCategory(visit, group, 'Air Conditioner')
    await addFromDetails(visit, service, price)
    await expectInCart(visit, group, service, price)
  })
  await test.step('the checkout asks to sign in, and a code comes by mail', async () => {
    await startCheckout(visit, group)
    await expect(page.getByText('Please login to proceed to checkout')).toBeVisible()
    await register(visit, { firstName: 'Asha', lastName: 'Verma', email, password, picture })
    await enterCode(visit, email, shop.mail)
  })
  await test.step('the household says where and how to reach it', async () => {
    await expect(page).toHaveURL(/\/profile/)
    await expectOnServer(page)
    await addAddress(visit, home, true)
    await addNumber(visit, '9876543210', '+91 98765 43210')
    await visit.hand.press(page.getByRole('link', { name: 'Back to checkout' }), true)
  })
  await test.step('the order is placed and shows as pending', async () => {
    await confirmOrder(visit, { service, price, street: home.street, number: '+91 98765 43210' })
    await expectBooking(visit, service, { status: 'Pending', price })
  })
  await test.step('it is cancelled, also after a reload', async () => {
    await cancelBooking(visit, service)
    await expectBooking(visit, service, { status: 'Cancelled', price })
    await page.reload()
    await expectBooking(visit, service, { status: 'Cancelled', price })
  })
}

/** What the guest chose is in the customer's cart, and the browser no longer keeps it. */
async function expectOnServer(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await page.request.get('/api/cart/list', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await response.json()) as { data: { serviceName: string }[] }
  expect(data.map(({ serviceName }) => serviceName)).toEqual([service])
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
}
