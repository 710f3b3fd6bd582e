import type { Page } from '@playwright/test'
import { place } from '../../testing/place'
import { expect } from '../fixtures'
import type { Api } from '../shop/api'
import { order, putInCart, servicesOf, settle, signedIn } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'
import { checkoutSheet } from './checkout'
import { faultsOf } from './legible'
import { sheetLeft } from './sheet'

const ac = 'AC Repair and Appliances'

/** What cannot be read or pressed, by screen. */
type Faults = Record<string, string[]>

/** For who looks: `SHOTS` names a folder. */
export const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/${name}.png`,
      fullPage: !(await page.getByRole('dialog').isVisible()),
    })
}

async function look(page: Page, name: string, found: Faults) {
  const { width } = page.viewportSize()!
  await shot(page, `${width}-${name.replace(/\W/g, '_')}`)
  const faults = await faultsOf(page)
  if (faults.length) found[name] = faults
}

export async function firstCategory(api: Api) {
  const { body } = await api('GET', '/api/mainservices')
  const main = (body!.data as { _id: string; serviceName: string }[]).find(({ serviceName }) => serviceName === ac)!
  const categories = await api('GET', `/api/mainservicescategories/list/${main._id}`)
  const [category] = categories.body!.data as { _id: string }[]
  return category!._id
}

/** Every screen that needs no customer, with the registration and the details of a service. */
export async function faultsOfPublicScreens(page: Page, api: Api): Promise<Faults> {
  const category = await firstCategory(api)
  const found: Faults = {}
  const paths = [
    '/',
    '/services',
    `/services/${category}`,
    '/about',
    '/cartpage',
    '/signin',
    '/contact',
    '/ProContact',
    '/TermsConditions',
    '/PrivacyPolicy',
    '/Slider',
    '/services?q=ac',
    '/no-such-page',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(page, path, found)
  }
  await page.goto('/signin')
  await page
    .getByRole('radio', { name: 'Register' })
    .or(page.getByRole('tab', { name: 'Register' }))
    .first()
    .click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await look(page, 'registration', found)
  await page.goto(`/services/${category}`)
  await page
    .getByRole('link', { name: /Details/ })
    .or(page.getByRole('button', { name: /Details/ }))
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'details', found)
  return found
}

/** Every screen of a customer with bookings and a cart; the checkout is open afterwards. */
export async function faultsOfCustomerScreens(page: Page, api: Api, shop: Shop, customer: Customer): Promise<Faults> {
  const services = await servicesOf(api, ac)
  await settle(api, customer)
  await order(api, customer, services.slice(0, 2))
  await putInCart(api, customer, services.slice(2, 5))
  await api('POST', '/api/users/addresses', {
    token: customer.token,
    json: { ...place, street: 'Flat 1204, Tower Chandrashekharapuram, Indirapuram Extension', label: 'other' },
  })
  await signedIn(page, shop, customer)
  const found: Faults = {}
  for (const path of ['/cartpage', '/orders', '/profile', '/profile?tab=addresses', '/profile?tab=numbers']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/cartpage') await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
    // The strip of the tabs moves to the chosen one with the frame after its scripts.
    if (path.includes('tab=')) await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
    if (path === '/orders') await page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click()
    await look(page, path, found)
    if (path !== '/orders') continue
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await look(page, 'question', found)
    await question.getByRole('button', { name: 'Go Back' }).click()
    await expect(question).toBeHidden()
    await sheetLeft(page)
  }
  await page.goto('/cartpage')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(checkoutSheet(page).sheet.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await look(page, 'checkout', found)
  return found
}

/** The checkout scrolls as a whole: what scrolls has most of the screen, and what confirms is in it. */
export async function expectRoomInCheckout(page: Page) {
  const { sheet, confirm } = checkoutSheet(page)
  const room = () =>
    sheet.evaluate((popup) => {
      const scrolling = [popup, ...popup.querySelectorAll('*')].filter(
        (one) =>
          one.scrollHeight > one.clientHeight + 20 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
      )
      return Math.max(...scrolling.map((one) => one.clientHeight)) / innerHeight
    })
  await expect.poll(room).toBeGreaterThan(0.6)
  await confirm.scrollIntoViewIfNeeded()
  await expect(confirm).toBeInViewport({ ratio: 1 })
}
