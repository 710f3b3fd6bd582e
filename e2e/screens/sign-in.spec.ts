import { expect, test } from '../fixtures'
import { enterCode, register } from '../pages/sign-in'
import { holdScripts, signedIn } from '../shop/arrange'
import { freshEmail, password, picture } from '../shop/customer'
import { pointer } from '../shop/hand'

const person = () => ({ firstName: 'asha', lastName: 'de  souza', email: freshEmail(), password, picture })

test('[AUTH-01] [AUTH-02] [AUTH-03] every fault is named at its field, and nothing that was typed is lost', async ({
  page,
  guard,
}) => {
  await page.goto('/signin')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please select a profile image')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  const email = freshEmail()
  await page.getByLabel('Choose profile image').setInputFiles(picture)
  await expect(page.getByRole('tabpanel').locator('img').first()).toHaveAttribute('src', /^blob:/)
  await page.getByLabel('First name').fill('asha')
  await page.getByLabel('Last name').fill('verma')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('password')
  await page.getByRole('button', { name: 'Register' }).click()
  const rule = 'Password must be 8-16 characters with uppercase, lowercase, number, and special character'
  await expect(page.getByText(rule)).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await guard.inspect('faults of a registration')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()

  const code = page.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await code.pressSequentially('12a 45')
  await expect(code).toHaveValue('1245')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Please enter a 6-digit number')).toBeVisible()
  await guard.inspect('fault of a code')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('asha')
  await expect(page.getByText(picture.split('/').at(-1)!)).toBeVisible()
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('[AUTH-01] a registration that was left is there again, but for the password, until the account is', async ({
  page,
  guard,
  shop,
}) => {
  const email = freshEmail()
  const typed = { 'First name': 'asha', 'Last name': 'KUMARI', 'E-mail': email }
  const fill = async () => {
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await page.getByLabel('Choose profile image').setInputFiles(picture)
    await expect(page.getByText(picture.split('/').at(-1)!)).toBeVisible()
    await page.getByLabel('Password').fill(password)
  }
  const isThere = async (what: string) => {
    await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(`You were not done with ${what}.`)).toBeVisible()
    for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
    await expect(page.getByLabel('Password')).toHaveValue('')
  }
  const drafts = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/signin')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fill()
  expect(await drafts()).toContain(email)
  expect(await drafts()).not.toContain(password)
  await page.reload()
  await isThere('your registration, and its picture has to be chosen again')
  await guard.inspect('registration that was left')
  await page.getByLabel('Choose profile image').setInputFiles(picture)
  await expect(page.getByText(picture.split('/').at(-1)!)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main, bottom' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
  await page.goBack()
  await isThere('your registration')
  await expect(page.getByText(picture.split('/').at(-1)!)).toBeVisible()
  const heading = page.getByRole('heading', { level: 1, name: 'Create your account' })
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(heading).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect.poll(drafts).not.toContain(email)

  await fill()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading).toBeFocused()
  await page.goForward()
  await enterCode({ page, guard, hand: pointer(page) }, email, shop.mail)
  await expect(page.getByRole('button', { name: 'Account of Asha Kumari' })).toBeVisible()
  expect(await drafts()).not.toContain(email)
})

test('[AUTH-01] what is typed before the page came alive stays', async ({ page, guard }) => {
  guard.expect(/401/)
  const release = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('asha@example.test')
  release()
  // The header comes alive before the form, whose code is loaded apart; until then Enter sends nothing.
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toHaveAttribute('type', 'submit')
  await page.getByLabel('Password').fill('Wrong-Horse7')
  await expect(page.getByLabel('E-mail')).toHaveValue('asha@example.test')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByText('The e-mail or the password is wrong')).toBeVisible()
})

test('[AUTH-05] a fallback text shows where the server says nothing, and its own words where it does', async ({
  page,
  guard,
  shop,
}) => {
  guard.expect(/(ERR_FAILED|401)/)
  // These screens are looked at elsewhere.
  const visit = { page, guard: { inspect: async () => {} }, hand: pointer(page) }
  const someone = person()
  await page.goto('/signin')
  await page.route('**/api/users/*', (route) => route.abort())
  await page.getByLabel('E-mail').fill(someone.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).last().click()
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible()
  await register(visit, someone)
  await expect(page.getByText('Signup failed. Please try again.')).toBeVisible()
  await page.unroute('**/api/users/*')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('6-digit code').fill('000000')
  await page.route('**/api/users/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('OTP verification failed. Please try again.')).toBeVisible()
  await page.unroute('**/api/users/*')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('This code is wrong or no longer valid')).toBeVisible()
  await expect(page.getByText('OTP verification failed')).toBeHidden()
  await enterCode(visit, someone.email, shop.mail)
  await expect(page).toHaveURL(`${shop.url}/`)
})

test('[ROUTE-03] [AUTH-04] after login the visitor is where the way led', async ({ page, guard, shop, customer }) => {
  // A Bookings link was on the screen before, and what the router had fetched of it was for a visitor.
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/signin\?next=%2Forders$/)
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await enterCode({ page, guard, hand: pointer(page) }, customer.email, shop.mail)
  await expect(page).toHaveURL(`${shop.url}/orders`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active & upcoming bookings')
})

test('[ROUTE-03] Login leads back to the very view: with its query, its place on the page, and what changed since', async ({
  page,
  guard,
  shop,
  customer,
}) => {
  const category = `${shop.url}/services/air-conditioner`
  const backTo = (view: string) => `${shop.url}/signin?next=${encodeURIComponent(view.replace(shop.url, ''))}`
  await page.goto(`${category}?details=none#services`)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(backTo(`${category}?details=none#services`))
  // There the way back is the one that it knows.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(backTo(`${category}?details=none#services`))
  await page.goto(category)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible() // the page is alive
  await page.evaluate(() => window.history.pushState(null, '', '?type=none#services'))
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).press('Enter')
  await expect(page).toHaveURL(backTo(`${category}?type=none#services`))

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${category}?details=none#services`)
  const bar = page.getByRole('navigation', { name: 'Main, bottom' })
  await bar.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(backTo(`${category}?details=none#services`))
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await enterCode({ page, guard, hand: pointer(page) }, customer.email, shop.mail)
  await expect(page).toHaveURL(`${category}?details=none#services`)
})

test('[ROUTE-03] who is signed in already goes on from the sign-in screen', async ({ page, shop, customer }) => {
  await signedIn(page, shop, customer)
  for (const [from, to] of [
    ['/signin', '/'],
    ['/signin?next=%2Forders', '/orders'],
    ['/login?next=%2Fservices', '/services'],
    ['/signin?next=https%3A%2F%2Felsewhere.example', '/'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(shop.url + to)
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeHidden()
  }
})

test('[AUTH-06] a dead token ends at the sign-in screen, which stays and keeps the way back', async ({
  page,
  guard,
  shop,
  api,
  customer,
}) => {
  guard.expect(/401/)
  await api('POST', '/api/users/logout', { token: customer.token })
  await signedIn(page, shop, customer)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await page.goto('/signin?next=%2Forders')
  await expect(page.getByText('Failed to fetch profile. Please login again.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  expect([...new Set(visited)]).toEqual([`${shop.url}/signin?next=%2Forders`])
})

test('[ROUTE-03] a browser that lost its cookie alone is asked to sign in, once', async ({ page, shop, customer }) => {
  await signedIn(page, shop, customer)
  await page.context().clearCookies()
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/orders') asked.push(request.url())
  })
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/signin\?next=%2Forders$/)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect.poll(() => asked).toHaveLength(2) // the network may have been idle before the second
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  // By the visitor, and once by the sign-in screen, which then knows better.
  expect(asked).toHaveLength(2)
})

test('[AUTH-07] another code can be asked for after 30 seconds', async ({ page, guard, shop, customer }) => {
  await page.clock.install()
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByText('Resend the code in 0:')).toBeVisible()
  const again = page.getByRole('button', { name: 'Resend the code' })
  await expect(again).toBeHidden()
  await page.clock.runFor(31_000)
  await again.click()
  await expect(page.getByText('We sent another code')).toBeVisible()
  await expect(page.getByText('Resend the code in 0:')).toBeVisible()
  // The button has gone, and a keyboard is still where it was.
  await expect(page.locator(':focus')).toContainText('Resend the code in 0:')
  await guard.inspect('code step after a resend')
  // The clock of the server stood at less than 30 s: the first code is still the one that counts.
  await page.clock.resume()
  await enterCode({ page, guard, hand: pointer(page) }, customer.email, shop.mail)
  await expect(page).toHaveURL(`${shop.url}/`)
})
