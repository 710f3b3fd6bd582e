import type { Page } from '@playwright/test'
import { test as guarded } from '../fixtures'
import type { Api } from '../shop/api'
import { inDatabase, order, putInCart, servicesOf, settle, signedIn } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'
import { contactSheet } from './sheet'

/** A page without a guard: what a failing state leaves in the console is the point of it. */
const test = guarded.extend({
  page: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, locale: 'en-IN' })
    await use(await context.newPage())
    await context.close()
  },
})

const ac = 'AC Repair and Appliances'
const electrician = 'Electrician, Carpenter and Plumber'
const longName = 'Complete Dismantling, Cleaning, Re-assembly and Gas Pressure Adjustment of an Inverter Split Unit'

type With = { page: Page; shop: Shop; api: Api; customer: Customer }
type Screen = {
  name: string
  path: string | ((given: With) => Promise<string>)
  signedIn?: boolean
  before?: (given: With) => Promise<unknown>
  /** What is pressed once the page stands. */
  act?: (page: Page) => Promise<unknown>
  after?: (given: With) => Promise<unknown>
  /** Only what is in view: a sheet stands over the page. */
  inView?: boolean
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const failing = (pattern: string) => ({
  before: ({ page }: With) => page.route(pattern, (route) => route.abort()),
  after: ({ page }: With) => page.unroute(pattern),
})
const threeOrders = async ({ api, customer }: With) =>
  order(api, customer, (await servicesOf(api, electrician)).slice(0, 3))

const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home, group opened', path: '/', act: follow(/^AC Repair/), inView: true },
  { name: 'services', path: '/services' },
  { name: 'search, found', path: '/services?q=geyser' },
  { name: 'search, nothing found', path: '/services?q=zzzzqqqq' },
  { name: 'category', path: '/services/air-conditioner' },
  { name: 'category, unknown type', path: '/services/air-conditioner?type=nothing-like-it' },
  {
    name: 'category, long texts',
    path: '/services/geyser',
    before: ({ shop }) =>
      inDatabase(
        shop,
        `update service set name = $1, description = repeat('A long sentence that goes on. ', 12)
         where name ilike 'geyser%'`,
        longName,
      ),
  },
  { name: 'details', path: '/services/air-conditioner', act: follow(/^Details of/), inView: true },
  { name: 'carousel alone', path: '/Slider' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'join', path: '/ProContact' },
  { name: 'terms', path: '/TermsConditions' },
  { name: 'privacy', path: '/PrivacyPolicy' },
  { name: 'no such page', path: '/nowhere' },
  { name: 'cart, empty', path: '/cartpage' },
  {
    name: 'cart, full',
    path: '/cartpage',
    signedIn: true,
    before: async ({ api, customer }) => {
      for (const group of [ac, electrician]) await putInCart(api, customer, (await servicesOf(api, group)).slice(0, 3))
    },
  },
  {
    name: 'checkout',
    signedIn: true,
    path: async ({ api, customer }) => {
      const services = await servicesOf(api, ac)
      await putInCart(api, customer, services.slice(0, 2))
      await settle(api, customer)
      return '/cartpage'
    },
    act: async (page) => {
      await press(/^Checkout/)(page)
      await page.getByRole('dialog').waitFor()
    },
    inView: true,
  },
  { name: 'sign-in', path: '/signin' },
  { name: 'register', path: '/signin', act: (page) => page.getByRole('tab', { name: 'Register' }).click() },
  { name: 'profile', path: '/profile', signedIn: true },
  {
    name: 'profile, addresses',
    path: '/profile',
    signedIn: true,
    act: (page) => page.getByRole('tab', { name: 'Addresses' }).click(),
  },
  { name: 'bookings, none', path: '/orders', signedIn: true },
  { name: 'bookings', path: '/orders', signedIn: true, before: threeOrders },
  {
    name: 'bookings, one opened',
    path: '/orders',
    signedIn: true,
    before: threeOrders,
    act: (page) => page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click(),
  },
  {
    name: 'tracking',
    path: '/orders',
    signedIn: true,
    before: threeOrders,
    act: async (page) => {
      await page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click()
      await page.getByRole('button', { name: 'Track' }).click()
      await page.getByText('We have received your order.').waitFor()
    },
    inView: true,
  },
  {
    name: 'report a problem',
    path: '/orders',
    signedIn: true,
    before: threeOrders,
    act: async (page) => {
      await page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click()
      await page.getByRole('button', { name: 'Report a problem' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
    },
    inView: true,
  },
  {
    name: 'checkout, a new number',
    signedIn: true,
    path: async ({ api, customer }) => {
      await putInCart(api, customer, (await servicesOf(api, ac)).slice(0, 1))
      await settle(api, customer)
      return '/cartpage'
    },
    act: async (page) => {
      await press(/^Checkout/)(page)
      await page.getByRole('button', { name: 'Add a contact number' }).click()
      await page.getByRole('dialog', { name: 'Add a number' }).waitFor()
    },
    inView: true,
  },
  {
    name: 'bookings, failed',
    path: '/orders',
    signedIn: true,
    ...failing('**/api/cart/list-all*'),
    act: (page) => page.getByRole('tab', { name: /Pending/ }).click(),
  },
]

for (const screen of screens)
  test(screen.name, async ({ page, shop, api, customer }) => {
    const given = { page, shop, api, customer }
    if (screen.signedIn) await signedIn(page, shop, customer)
    await screen.before?.(given)
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(given)
    await contactSheet({
      name: screen.name.replaceAll(/\W+/g, '-'),
      page,
      whole: !screen.inView,
      open: async () => {
        await page.goto(path)
        await screen.act?.(page)
      },
    })
    await screen.after?.(given)
  })
