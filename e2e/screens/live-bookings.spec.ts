import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures'
import { bookingRows, updatesIn } from '../pages/bookings'
import {
  beginVisit,
  inDatabase,
  nextYear,
  operate,
  order,
  putInCart,
  servicesOf,
  sessionCookie,
  settle,
  signedIn,
} from '../shop/arrange'
import { signUp } from '../shop/customer'
import type { Shop } from '../shop/shop'

const electrician = 'Electrician, Carpenter and Plumber'
const stream = '**/api/cart/events'
const tabs = (page: Page) => page.getByRole('tab')
const toggleOf = (page: Page) => bookingRows(page).first().getByRole('button', { name: /HS-/ })

/** Words that are gone after a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: 'before' }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

const listening = (page: Page) => page.waitForResponse(stream)

async function partner(shop: Shop) {
  const phone = `98${String(Date.now()).slice(-8)}`
  await operate(shop, 'partner', 'add', 'Rakesh Kumar', phone, 'Electrician')
  return phone
}

/** `2026-11-25 11:00` on the clocks of India, so many hours from now. */
const inHours = (hours: number) =>
  new Date(Date.now() + (hours + 5.5) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

async function hide(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('[BOOK-13, CAT-13, DESK-05, DESK-68] what the team does with an order appears by itself: row, counts, and the open tracking', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, electrician, 'Internal Wiring')
  const [number] = (await order(api, customer, [service!])) as [string]
  const phone = await partner(shop)
  await signedIn(page, shop, customer)
  const heard = listening(page)
  await page.goto('/orders')
  await mark(page)
  await heard
  await tabs(page).filter({ hasText: 'Pending' }).click()
  await toggleOf(page).click()
  await bookingRows(page).getByRole('button', { name: 'Track' }).click()
  const sheet = page.getByRole('dialog', { name: 'Booking Tracking' })
  const steps = updatesIn(sheet)
  await expect(steps).toHaveCount(1)
  const news = page.getByRole('status')

  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-01-25 11:00`)
  // Looks for the message of six seconds before the rest, which stays.
  await expect(news.getByText(/^Your Internal Wiring \(Wiring\) is on .*25 January.*, 11:00\sam$/)).toBeVisible()
  await expect(steps.last()).toHaveText(/Visit scheduled/)
  await expect(sheet.getByText('25 January').first()).toBeVisible()

  await operate(shop, 'visit', 'assign', number, phone)
  await expect(steps.last()).toHaveText(/Professional assigned/)
  await expect(sheet.getByText('Rakesh Kumar', { exact: true })).toBeVisible()
  await beginVisit(shop, number)
  await operate(shop, 'visit', 'start', number)
  await expect(news.getByText('Your Internal Wiring (Wiring) is now In Progress')).toBeVisible()
  await expect(steps.last()).toHaveText(/Work started.*The work on this booking has begun\./s)
  await operate(shop, 'visit', 'note', number, 'Rakesh brings a ladder.')
  await expect(steps.last()).toHaveText(/Note from our team.*a ladder/s)
  await guard.inspect('tracking with news')
  expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true)

  // The opened row has left this tab, and stays in it for as long as the customer is busy with it.
  await page.keyboard.press('Escape')
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(bookingRows(page).getByText('In Progress').first()).toBeVisible()
  await expect(tabs(page)).toHaveText(['All', 'Pending0', 'In Progress1', 'Completed0', 'Cancelled0'])

  await bookingRows(page).getByRole('button', { name: 'Cancel', exact: true }).focus()
  await operate(shop, 'visit', 'complete', number)
  await expect(tabs(page)).toHaveText(['All', 'Pending0', 'In Progress0', 'Completed1', 'Cancelled0'])
  await expect(bookingRows(page).getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
  await expect(bookingRows(page).getByRole('button', { name: 'View Details' })).toBeVisible()
  await expect(toggleOf(page)).toBeFocused()
  expect(await isMarked(page)).toBe(true)
  await tabs(page).filter({ hasText: 'In Progress' }).click()
  await expect(page.getByText("You don't have any orders in progress")).toBeVisible()
})

test('[BOOK-14] an open cancel dialog states what holds now, until there is nothing left to cancel', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [number] = (await order(api, customer, (await servicesOf(api, electrician)).slice(0, 1))) as [string]
  const phone = await partner(shop)
  await signedIn(page, shop, customer)
  const heard = listening(page)
  await page.goto('/orders')
  await heard
  await toggleOf(page).click()
  await bookingRows(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question.getByText('Cancellation is free: no professional is assigned yet.')).toBeVisible()
  await operate(shop, 'visit', 'schedule', number, inHours(3))
  await operate(shop, 'visit', 'assign', number, phone)
  await expect(
    question.getByText(/^Less than 12 hours are left .*Our team will call you about what is due/),
  ).toBeVisible()
  await expect(question.getByRole('link', { name: 'Ask us first' })).toHaveAttribute('href', '/contact')
  await guard.inspect('a cancellation that is not free')
  await operate(shop, 'visit', 'schedule', number, inHours(40))
  await expect(question.getByText('Cancellation is free: it is 12 or more hours before the service.')).toBeVisible()
  await beginVisit(shop, number)
  await operate(shop, 'visit', 'complete', number)
  const answer = page.getByRole('alertdialog', { name: 'This booking can no longer be cancelled' })
  await expect(answer.getByText(`booking ${number}, is now Completed.`)).toBeVisible()
  await expect(page.getByText(/Are you sure|You are about to cancel|Cancellation is free/)).toHaveCount(0)
  await expect(answer.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await guard.inspect('nothing left to cancel')
  await expect(answer.getByRole('button', { name: 'Go Back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  await expect(toggleOf(page)).toBeFocused()
})

test('where no stream is to be had, the orders are asked for every half minute', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/ERR_FAILED/)
  const [number] = (await order(api, customer, (await servicesOf(api, electrician)).slice(0, 1))) as [string]
  const phone = await partner(shop)
  await page.route(stream, (route) => route.abort())
  const tries = { begun: 0, failed: 0 }
  const isStream = (request: Request) => request.url().endsWith('/api/cart/events')
  page.on('request', (request) => isStream(request) && (tries.begun += 1))
  page.on('requestfailed', (request) => isStream(request) && (tries.failed += 1))
  await page.clock.install()
  await signedIn(page, shop, customer)
  const asked = page.waitForResponse('**/api/cart/counts')
  await page.goto('/orders')
  await asked
  await expect(tabs(page)).toHaveText(['All', 'Pending1', 'In Progress0', 'Completed0', 'Cancelled0'])
  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-01-25 11:00`, '--partner', phone)
  await beginVisit(shop, number)
  await operate(shop, 'visit', 'start', number)
  for (let i = 0; i < 8; i++) {
    await page.clock.fastForward(8_000)
    // A later request comes after the one that the clock has caused, where it was due.
    await page.evaluate(() => fetch('/healthz').then(({ status }) => status))
    await expect.poll(() => tries.begun - tries.failed).toBe(0)
  }
  await expect(tabs(page)).toHaveText(['All', 'Pending0', 'In Progress1', 'Completed0', 'Cancelled0'])
  await expect(bookingRows(page).getByText('In Progress').first()).toBeVisible()
})

test('a tab that nobody sees holds no stream; seen again it shows what has changed, and ends with the session', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/401/)
  const [number] = (await order(api, customer, (await servicesOf(api, electrician)).slice(0, 1))) as [string]
  const phone = await partner(shop)
  await signedIn(page, shop, customer)
  const heard = listening(page)
  const cartRead = page.waitForResponse('**/api/cart/list') // it waits for a part of the page, and would go on unseen
  await page.goto('/orders')
  await heard
  await cartRead
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/cart/events'))
  await hide(page, true)
  await ended
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await operate(shop, 'visit', 'schedule', number, `${nextYear()}-01-25 11:00`, '--partner', phone)
  await beginVisit(shop, number)
  await operate(shop, 'visit', 'start', number)
  expect(asked.filter((path) => path.startsWith('/api/cart/'))).toEqual([])
  await expect(bookingRows(page).getByText('Pending').first()).toBeVisible()
  const again = listening(page)
  await hide(page, false)
  await again
  await expect(bookingRows(page).getByText('In Progress').first()).toBeVisible()

  // Cancelled in another tab: what is open stays open, and gives the focus back to what is left.
  await toggleOf(page).click()
  await bookingRows(page).getByRole('button', { name: 'Track' }).click()
  const sheet = page.getByRole('dialog', { name: 'Booking Tracking' })
  await expect(sheet.getByText('Professional assigned')).toBeVisible()
  const { token } = customer
  await api('PUT', `/api/cart/update-status/${number}`, { token, json: { status: 'cancelled' } })
  await expect(sheet.getByText('You cancelled this booking.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bookingRows(page).getByRole('button', { name: 'Reorder' })).toBeVisible()
  await expect(toggleOf(page)).toBeFocused()

  // Another device signs this one out.
  const { body } = await api('GET', '/api/users/devices', { token })
  const [device] = body!.data as { _id: string }[]
  await api('DELETE', `/api/users/devices/${device!._id}`, { token })
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await expect(bookingRows(page)).toHaveCount(0)
})

test('[AUTH-09] a device that is signed out elsewhere ends where it stands: profile and cart, by one stream each', async ({
  page,
  guard,
  api,
  shop,
}) => {
  guard.expect(/401/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/events')) asked.push(new URL(request.frame().url()).pathname)
  })
  for (const path of ['/profile', '/cartpage']) {
    const somebody = await signUp(shop)
    const { token } = somebody
    const services = await servicesOf(api, electrician)
    await putInCart(api, somebody, services.slice(0, 1))
    await page.context().clearCookies()
    await page.context().addCookies([sessionCookie(shop, somebody)])
    await page.goto('/about')
    await page.evaluate((text) => localStorage.setItem('token', text), token)
    const heard = listening(page)
    await page.goto(path)
    await mark(page)
    await heard
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    if (path === '/cartpage') {
      // Another device of the household adds to the same cart.
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
      await putInCart(api, somebody, services.slice(1, 2))
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    }
    expect(asked.filter((from) => from === path)).toHaveLength(1)
    const { body } = await api('GET', '/api/users/devices', { token })
    const [device] = body!.data as { _id: string }[]
    await api('DELETE', `/api/users/devices/${device!._id}`, { token })
    await expect(page.getByRole('heading', { level: 1, name: 'You are logged out' })).toBeFocused()
    await expect(page.getByText('What you typed is kept')).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(path)}`,
    )
    expect(await isMarked(page)).toBe(true)
  }
})

test('[HOUSE-133] a change that is refused far down the list keeps its sheet, what was typed in it, and the place', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/409/)
  const services = await servicesOf(api, electrician)
  await order(api, customer, services.slice(0, 23))
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(bookingRows(page)).toHaveCount(23)
  const row = bookingRows(page).last()
  const number = (await row.getAttribute('data-order'))!
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'Change visit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change visit' })
  const note = sheet.getByLabel('Note for the professional')
  await note.fill('Ring twice')
  await inDatabase(shop, `update booking set updated_at = now() where order_id = $1`, number)
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect(note).toHaveValue('Ring twice')
  await sheet.getByRole('button', { name: 'Leave as it is' }).click()
  await expect(bookingRows(page)).toHaveCount(23)
})

test('a list that was read far down keeps its place while an order comes on top', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const services = await servicesOf(api, electrician)
  await order(api, customer, services.slice(0, 23))
  await signedIn(page, shop, customer)
  const heard = listening(page)
  await page.goto('/orders')
  await heard
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(bookingRows(page)).toHaveCount(23)
  const seen = bookingRows(page).nth(18)
  await seen.scrollIntoViewIfNeeded()
  const { y } = (await seen.boundingBox())!

  const to = await settle(api, customer)
  await putInCart(api, customer, [services[23]!])
  const { body } = await api('GET', '/api/cart/list', { token: customer.token })
  const [line] = body!.data as { _id: string }[]
  await api('PUT', `/api/cart/update-status/${line!._id}`, {
    token: customer.token,
    json: { status: 'pending', ...to },
  })
  await expect(bookingRows(page)).toHaveCount(24)
  // The browser keeps the place with the frame in which it draws the list.
  const moved = async () => Math.abs((await bookingRows(page).nth(19).boundingBox())!.y - y)
  await expect.poll(moved).toBeLessThan(2)
})
