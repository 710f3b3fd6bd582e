import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import {
  accountButton,
  asksToSignIn,
  cookieNames,
  keptToken,
  loginLink,
  logOut,
  signedOut,
  statusOf,
} from '../pages/account-menu'
import { enterCode } from '../pages/sign-in'
import type { Api } from '../shop/api'
import { order, servicesOf, signedIn } from '../shop/arrange'
import { type Customer, password } from '../shop/customer'
import { startDatabaseProxy } from '../shop/database-proxy'
import { pointer } from '../shop/hand'

const finish = '**/api/users/logout/finish'

/** Everything that a script of the page can read of what the browser keeps. */
const readable = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie)

/** A customer with an order, whose name would show that My Bookings was served. */
async function withOrder(api: Api, customer: Customer) {
  const [service] = await servicesOf(api, 'Painters')
  const [number] = await order(api, customer, [service!])
  return number!
}

test('[NAV-04] [AUTH-09] offline, Logout signs out at once in every tab; the session ends as soon as there is a connection', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  guard.mayHappen(/ERR_(INTERNET_DISCONNECTED|ABORTED) HEAD/)
  const number = await withOrder(api, customer)
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await expect(page.getByText(number)).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/profile`)
  await expect(accountButton(other)).toBeVisible()
  await expect(other.getByLabel('E-mail')).toHaveValue(customer.email)
  await page.context().setOffline(true)
  await logOut(page)
  for (const tab of [page, other]) {
    await expect(loginLink(tab)).toBeVisible()
    await expect(signedOut(tab)).toBeVisible()
    await expect(tab.getByText(customer.email)).toHaveCount(0)
    await expect(tab.getByLabel('E-mail')).toHaveCount(0)
  }
  await expect(page.getByText(number)).toHaveCount(0)
  expect(await keptToken(page)).toBeNull()
  // What is kept until then names the session, and is good for nothing else.
  const [, , , , key] = customer.token.split('.')
  const kept = await readable(page)
  expect(kept).toContain(`signing-out-${new URL(shop.url).port}=${key}`)
  expect(kept).not.toContain(customer.token.slice(0, -key!.length))
  expect(await statusOf(api, { ...customer, token: key! })).toBe(401)
  expect(await statusOf(api, customer)).toBe(200) // nobody could tell the server yet

  await page.context().setOffline(false)
  await expect.poll(() => statusOf(api, customer)).toBe(401)
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect.poll(() => cookieNames(page)).toEqual([])
  await page.goto('/orders')
  await asksToSignIn(page)
  await expect(page).toHaveURL(`${shop.url}/signin?next=%2Forders`)
})

test('[NAV-04] the first request after it shows no orders, though the server was not told and the cookie lives', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/ERR_FAILED POST .*logout\/finish/)
  guard.expect(/Failed to load resource/)
  const number = await withOrder(api, customer)
  await signedIn(page, shop, customer)
  await page.goto('/orders')
  await expect(page.getByText(number)).toBeVisible()
  await page.route(finish, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/logout/finish'))
  await logOut(page)
  await failed
  await expect(page).toHaveURL(`${shop.url}/`)
  expect(await cookieNames(page)).toEqual(['session', 'signing-out'])
  // As far as the cookie of the pages goes, this one goes too: a link on another site brings both, or none.
  const [mark] = await page
    .context()
    .cookies()
    .then((all) => all.filter(({ name }) => name.startsWith('signing-out')))
  expect(mark).toMatchObject({ sameSite: 'Lax', path: '/', httpOnly: false })
  expect(await statusOf(api, customer)).toBe(200)
  for (const path of ['/orders', '/profile'])
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
      const text = await (await page.request.get(path, { headers })).text()
      for (const secret of [number, customer.email]) expect(text).not.toContain(secret)
    }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /You are logged out|Welcome back/ })).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
  await page.goto('/orders')
  await asksToSignIn(page)
  expect(await statusOf(api, customer)).toBe(200)

  // The next page that can be loaded tells the server, in whichever tab.
  const tab = await page.context().newPage()
  await tab.goto(`${shop.url}/about`)
  await expect.poll(() => statusOf(api, customer)).toBe(401)
  await expect.poll(() => cookieNames(page)).toEqual([])
})

test('[NAV-04] where the server fails, Logout signs out at once; the session is over when the database is back', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/503 POST .*logout\/finish/)
  guard.mayHappen(/50\d|ERR_ABORTED/)
  const number = await withOrder(api, customer)
  const proxy = await startDatabaseProxy(shop.servingUrl)
  const app = await shop.another({ DATABASE_URL: proxy.url })
  await signedIn(page, app, customer)
  await page.goto(`${app.url}/orders`)
  await expect(page.getByText(number)).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  proxy.cut()
  const refused = page.waitForResponse((response) => response.url().endsWith('/logout/finish'))
  await logOut(page)
  await refused
  expect(await keptToken(page)).toBeNull()
  await expect(page.getByText(number)).toHaveCount(0)
  await expect(accountButton(page)).toHaveCount(0)
  expect(await statusOf(api, customer)).toBe(200)
  proxy.mend()
  await page.goto(`${app.url}/orders`)
  await asksToSignIn(page)
  await expect.poll(() => statusOf(api, customer)).toBe(401)
  await expect.poll(() => cookieNames(page)).toEqual([])
  await page.close() // what it still asks for would find no shop
  await app.stop()
  await proxy.stop()
})

test('[NAV-04] who signs in again first ends the session of before by that, and is signed in', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/ERR_FAILED POST .*logout\/finish/)
  guard.expect(/Failed to load resource/)
  await signedIn(page, shop, customer)
  await page.goto('/about')
  await page.route(finish, (route) => route.abort())
  await logOut(page)
  await expect(page).toHaveURL(`${shop.url}/`)
  await page.goto('/signin?next=%2Forders')
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await enterCode({ page, guard, hand: pointer(page) }, customer.email, shop.mail)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active & upcoming bookings')
  await expect(accountButton(page)).toBeVisible()
  expect(await statusOf(api, customer)).toBe(401)
  // The code step's own cookie runs out by itself.
  expect(await cookieNames(page)).toEqual(['code-step', 'session'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active & upcoming bookings')
})

test('[NAV-04] [AUTH-09] a browser that lost its cookie ends the session all the same', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  guard.mayHappen(/ERR_(INTERNET_DISCONNECTED|ABORTED) HEAD/)
  await signedIn(page, shop, customer)
  await page.goto('/about')
  await expect(accountButton(page)).toBeVisible()
  await page.context().clearCookies()
  await page.context().setOffline(true)
  await logOut(page)
  await expect(loginLink(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => statusOf(api, customer)).toBe(401)
})

test('[OPS-43] a shop at another port of the host leaves alone a log-out that this one has not heard of', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/ERR_FAILED POST .*logout\/finish/)
  guard.expect(/Failed to load resource/)
  const other = await shop.another()
  await signedIn(page, shop, customer)
  await page.goto('/about')
  await page.route(`${shop.url}/api/users/logout/finish`, (route) => route.abort())
  await logOut(page)
  await expect(page).toHaveURL(`${shop.url}/`)
  const heard: string[] = []
  page.on('request', (request) => request.url().startsWith(other.url) && heard.push(request.url()))
  for (const path of ['/about', '/contact', '/about']) {
    await page.goto(other.url + path)
    await expect(accountButton(page)).toBeVisible() // who is signed in there
  }
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.filter((url) => url.endsWith('/logout/finish'))).toEqual([])
  expect(await cookieNames(page)).toEqual(['session', 'signing-out'])
  expect(await statusOf(api, customer)).toBe(200)
  await page.unrouteAll()
  await page.goto('/orders')
  await asksToSignIn(page)
  await expect.poll(() => statusOf(api, customer)).toBe(401)
})
