import type { Locator, Page } from '@playwright/test'
import { expect, test as guarded } from '../fixtures'
import type { Api } from '../shop/api'
import { inDatabase, order, putInCart, servicesOf, settle, signedIn } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'
import { contactSheet, settled } from './sheet'

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
  /** What is pressed once the page is alive, and what is there then. */
  act?: (page: Page) => Promise<unknown>
  shows?: (page: Page) => Locator
  /** Only what is in view: a sheet stands over the page. */
  inView?: boolean
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')
const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click()
const question = (page: Page) => page.getByRole('alertdialog')
const openFirst = (page: Page) => page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click()
const threeOrders = async ({ api, customer }: With) =>
  order(api, customer, (await servicesOf(api, electrician)).slice(0, 3))
const threeBooked = { path: '/orders', signedIn: true, before: threeOrders }

const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home, group opened', path: '/', act: follow(/^AC Repair/), shows: dialog, inView: true },
  { name: 'services', path: '/services' },
  { name: 'search, found', path: '/services?q=geyser' },
  { name: 'search, nothing found', path: '/services?q=zzzzqqqq' },
  { name: 'category', path: '/services/air-conditioner' },
  {
    name: 'category, something chosen',
    path: '/services/electrician',
    signedIn: true,
    before: async ({ api, customer }) => putInCart(api, customer, (await servicesOf(api, ac)).slice(0, 4)),
    shows: (page) => page.getByRole('region', { name: 'Chosen so far' }),
  },
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
  {
    name: 'details',
    path: '/services/air-conditioner',
    act: follow(/^Details of/),
    shows: (page) => dialog(page).getByRole('button', { name: 'Add to Cart' }),
    inView: true,
  },
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
      await putInCart(api, customer, await servicesOf(api, ac, 'Split AC Installation', 'Split AC Deep Clean Service'))
      await settle(api, customer)
      return '/cartpage'
    },
    act: press(/^Checkout/),
    shows: (page) => dialog(page).getByRole('button', { name: 'Confirm Order' }),
    inView: true,
  },
  {
    name: 'checkout of all groups',
    signedIn: true,
    path: async ({ api, customer }) => {
      for (const group of [ac, electrician]) await putInCart(api, customer, (await servicesOf(api, group)).slice(0, 2))
      await settle(api, customer)
      return '/cartpage'
    },
    act: press(/^Checkout all/),
    shows: (page) => dialog(page).getByRole('button', { name: 'Confirm Order' }),
    inView: true,
  },
  { name: 'first administrator', path: '/first-administrator' },
  { name: 'sign-in', path: '/signin' },
  {
    name: 'register',
    path: '/signin',
    act: async (page) => {
      // The form comes alive after the header, and opens as it was left.
      await expect(page.getByRole('main').getByRole('button', { name: /^(Login|Register)$/ })).toHaveAttribute(
        'type',
        'submit',
      )
      await tab('Register')(page)
    },
    shows: (page) => page.getByLabel('First name'),
  },
  {
    name: 'log-out, the question',
    path: '/about',
    signedIn: true,
    act: async (page) => {
      await press(/^Account of/)(page)
      await press('Logout')(page)
    },
    shows: question,
    inView: true,
  },
  { name: 'profile', path: '/profile', signedIn: true },
  {
    name: 'profile, addresses',
    path: '/profile',
    signedIn: true,
    before: ({ api, customer }) => settle(api, customer),
    act: tab('Addresses'),
    shows: (page) => page.getByRole('tabpanel', { name: 'Addresses' }).getByText('2 Janpath', { exact: true }),
  },
  {
    name: 'profile, an address refused',
    path: '/profile?tab=addresses',
    signedIn: true,
    act: async (page) => {
      await press('Add address')(page)
      await dialog(page).getByRole('button', { name: 'Save' }).click()
    },
    shows: (page) => dialog(page).locator('[aria-invalid]').first(),
    inView: true,
  },
  { name: 'bookings, none', path: '/orders', signedIn: true },
  { name: 'bookings', ...threeBooked },
  {
    name: 'bookings, one opened',
    ...threeBooked,
    act: openFirst,
    shows: (page) => page.getByRole('button', { name: 'Track' }),
  },
  {
    name: 'cancelling, the question',
    ...threeBooked,
    act: async (page) => {
      await openFirst(page)
      await page.getByRole('tabpanel').getByRole('button', { name: 'Cancel' }).click()
    },
    shows: question,
    inView: true,
  },
  {
    name: 'tracking',
    ...threeBooked,
    act: async (page) => {
      await openFirst(page)
      await press('Track')(page)
    },
    shows: (page) => page.getByText('We have received your booking.'),
    inView: true,
  },
  {
    name: 'report a problem',
    ...threeBooked,
    act: async (page) => {
      await openFirst(page)
      await press('Report a problem')(page)
      await dialog(page).getByRole('button', { name: 'Send report' }).click()
    },
    shows: (page) => dialog(page).locator('[aria-invalid]').first(),
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
      await press('Add a contact number')(page)
    },
    shows: (page) => page.getByRole('dialog', { name: 'Add a number' }),
    inView: true,
  },
  {
    name: 'bookings, failed',
    path: '/orders',
    signedIn: true,
    before: async (given) => {
      await threeOrders(given)
      await given.page.route('**/api/cart/list-all*', (route) => route.abort())
    },
    act: tab(/Pending/),
    shows: (page) => page.getByText('Failed to load orders').first(),
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
        await settled(page)
        await screen.act?.(page)
        if (screen.shows) await expect(screen.shows(page)).toBeVisible()
      },
    })
  })
