import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures'
import { accountButton, keptToken, loginLink } from '../pages/account-menu'
import { stopClock } from '../pages/carousel'
import { signedIn } from '../shop/arrange'
import { password } from '../shop/customer'
import { codeOf } from '../shop/mail-server'

const profile = '**/api/users/profile'
const failed = (page: Page) => page.getByText('Failed to fetch profile. Please login again.')

/** The Authorization header of each request for the profile. */
function profileRequests(page: Page) {
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/users/profile') sent.push(request.headers().authorization)
  })
  return sent
}

test('[AUTH-06] the token that a sign-in gives is kept in local storage, and the profile loads with it', async ({
  page,
  shop,
  customer,
}) => {
  const asked = profileRequests(page)
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  const code = page.getByLabel('6-digit code')
  await expect(code).toBeVisible()
  expect(await keptToken(page)).toBeNull()
  expect(asked).toEqual([])
  await code.fill(codeOf(await shop.mail.next(customer.email)))
  const verified = page.waitForResponse((response) => response.url().endsWith('/api/users/verifyotp'))
  await page.getByRole('button', { name: 'Verify' }).click()
  const { token: given } = (await (await verified).json()) as { token: string }
  await expect(accountButton(page)).toBeVisible()
  expect(await keptToken(page)).toBe(given)
  expect(asked).toEqual([`Bearer ${given}`])
})

test('[AUTH-06] the profile loads at start and on every auth-change event', async ({ page, shop, customer }) => {
  const asked = profileRequests(page)
  await signedIn(page, shop, customer)
  await page.goto('/about')
  await expect(accountButton(page)).toBeVisible()
  expect(asked).toEqual([`Bearer ${customer.token}`])
  for (const times of [2, 3]) {
    await page.evaluate(() => window.dispatchEvent(new Event('auth-change')))
    await expect.poll(() => asked.length).toBe(times)
    await expect(accountButton(page)).toBeVisible()
  }
  // Without a token the event signs out and asks for nothing; with one again, it signs in.
  const set = (value: string | null) =>
    page.evaluate((text) => {
      if (text === null) localStorage.removeItem('token')
      else localStorage.setItem('token', text)
      window.dispatchEvent(new Event('auth-change'))
    }, value)
  await set(null)
  await expect(loginLink(page)).toBeVisible()
  await set(customer.token)
  await expect(accountButton(page)).toBeVisible()
  expect(asked).toHaveLength(4)
})

test('[AUTH-06] neither a wrong password nor a wrong code signs anybody out', async ({
  page,
  guard,
  shop,
  customer,
}) => {
  guard.expect(/401 POST .*login/)
  guard.expect(/401 POST .*verifyotp/)
  guard.expect(/Failed to load resource/)
  // While the server has not said whose token it is, nobody is led on from the sign-in screen.
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route(profile, async (route) => {
    await held
    await route.continue()
  })
  await signedIn(page, shop, customer)
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Password').fill('Wrong-Horse7')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByText('The e-mail or the password is wrong')).toBeVisible()
  expect(await keptToken(page)).toBe(customer.token)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  const right = codeOf(await shop.mail.next(customer.email))
  await page.getByLabel('6-digit code').fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('This code is wrong or no longer valid')).toBeVisible()
  expect(await keptToken(page)).toBe(customer.token)
  answer()
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(accountButton(page)).toBeVisible()
})

test('[AUTH-06] a 401 of the profile removes the token at once, and leads to the sign-in screen', async ({
  page,
  guard,
  shop,
  api,
  customer,
}) => {
  guard.expect(/401 GET .*profile/)
  guard.mayHappen(/401 GET .*cart/) // asked beside the profile
  guard.expect(/Failed to load resource/)
  await api('POST', '/api/users/logout', { token: customer.token })
  const asked = profileRequests(page)
  await signedIn(page, shop, customer)
  await page.goto('/services/geyser?details=none#services')
  await expect(failed(page)).toBeVisible()
  await expect(page).toHaveURL(
    `${shop.url}/signin?next=${encodeURIComponent('/services/geyser?details=none#services')}`,
  )
  await expect(loginLink(page)).toBeVisible()
  expect(await keptToken(page)).toBeNull()
  expect(asked).toHaveLength(1)
})

test('[AUTH-06] a 401 of the profile leads to the sign-in screen from an address that does not exist too', async ({
  page,
  guard,
  shop,
  api,
  customer,
}) => {
  guard.expect(/401 GET .*profile/)
  guard.mayHappen(/401 GET .*cart/)
  guard.expect(/404/)
  guard.expect(/Failed to load resource/)
  await api('POST', '/api/users/logout', { token: customer.token })
  await signedIn(page, shop, customer)
  await page.goto('/nowhere')
  await expect(page).toHaveURL(`${shop.url}/signin?next=%2Fnowhere`)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

const waits = [500, 1_000, 2_000, 4_000, 8_000]
const faults: Record<string, (route: Route) => Promise<void>> = {
  'a failure of the server': (route) => route.fulfill({ status: 500, json: {} }),
  'no answer': (route) => route.abort('connectionrefused'),
}

for (const [what, fail] of Object.entries(faults)) {
  test(`[AUTH-06] ${what} is retried before it counts: then the token goes, with the session, and the way back is kept`, async ({
    page,
    guard,
    shop,
    api,
    customer,
  }) => {
    guard.expect(/(500|ERR_CONNECTION_REFUSED) GET .*profile/)
    guard.expect(/Failed to load resource/)
    const asked = profileRequests(page)
    await signedIn(page, shop, customer)
    await page.route(profile, fail)
    await stopClock(page)
    await page.goto('/about')
    for (const [at, wait] of waits.entries()) {
      await expect.poll(() => asked.length).toBe(at + 1)
      expect(await keptToken(page)).toBe(customer.token)
      await expect(failed(page)).toHaveCount(0)
      // Each wait begins with the answer; until it is over nothing is asked.
      await page.clock.runFor(wait - 200)
      expect(asked).toHaveLength(at + 1)
      const askedLater = async () => {
        await page.clock.runFor(50)
        return asked.length
      }
      await expect.poll(askedLater, { intervals: [50] }).toBe(at + 2)
    }
    await expect(failed(page)).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/signin?next=%2Fabout`)
    expect(asked).toHaveLength(waits.length + 1)
    expect(await keptToken(page)).toBeNull()
    await expect(loginLink(page)).toBeVisible()
    await expect
      .poll(async () => (await api('GET', '/api/cart/list', { token: customer.token })).status, 'the session ends too')
      .toBe(401)
  })

  test(`[AUTH-06] after ${what} that passes, the customer is signed in and hears nothing of it`, async ({
    page,
    guard,
    shop,
    customer,
  }) => {
    guard.expect(/(500|ERR_CONNECTION_REFUSED) GET .*profile/)
    guard.expect(/Failed to load resource/)
    const asked = profileRequests(page)
    await signedIn(page, shop, customer)
    await page.route(profile, fail, { times: 2 })
    await page.goto('/about')
    await expect(accountButton(page)).toBeVisible()
    expect(asked).toHaveLength(3)
    await expect(failed(page)).toHaveCount(0)
    expect(await keptToken(page)).toBe(customer.token)
    await expect(page).toHaveURL(`${shop.url}/about`)
  })
}
