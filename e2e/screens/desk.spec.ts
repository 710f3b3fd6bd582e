import { expect, ofWidth, test, widths } from '../fixtures'
import { operate, sessionName } from '../shop/arrange'
import { freshEmail, password, signUp } from '../shop/customer'
import { codeOf } from '../shop/mail-server'
import { anOperator, asOperator, endSessionOf } from '../shop/operator'

/** What a visitor can tell of an answer: all but what differs between any two answers for one address. */
async function toldBy(url: string, headers: Record<string, string>, method = 'GET') {
  const response = await fetch(url, { method, headers, redirect: 'manual' })
  const drawn = /nonce="[^"]+"|nonce[\\"]+:[\\"]+[^"\\]+|nonce-[^']+|(?<![\w-])[\w-]{21}[a-z](?![\w-])/g
  const told = Object.fromEntries([...response.headers].map(([name, value]) => [name, value.replaceAll(drawn, '')]))
  for (const name of ['date', 'x-request-id']) delete told[name]
  return { status: response.status, headers: told, body: (await response.text()).replaceAll(drawn, '') }
}

test('[DESK-01] [DESK-170] a page of the desk is, for who is no operator, a path that does not exist', async ({
  shop,
}) => {
  const customer = await signUp(shop)
  const router = { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{"children":["__PAGE__",{}]}]') }
  for (const [who, cookie] of Object.entries({
    nobody: {},
    customer: { cookie: `${sessionName(shop)}=${customer.token}` },
    forged: { cookie: `${sessionName(shop)}=x` },
  }))
    for (const [how, headers] of Object.entries({ page: {}, router }))
      for (const path of [
        // Whoever has no session is led from the first page to the sign-in.
        ...(who === 'customer' ? ['/operator', '/operator?x=1'] : []),
        '/operator/team',
        '/operator/team?x=1&x=2',
        '/operator/nothing',
      ])
        for (const method of ['GET', 'HEAD', 'POST']) {
          const sent = { ...cookie, ...headers } as Record<string, string>
          const asked = await toldBy(shop.url + path, sent, method)
          const unknown = await toldBy(shop.url + path.replace('operator', 'anything'), sent, method)
          expect.soft(asked, `${method} ${path} as ${who}, asked for by ${how}`).toEqual(unknown)
        }
})

test('[DESK-229] whoever opens the first page of the desk without a session signs in, and is led back', async ({
  page,
  shop,
}) => {
  const operator = await anOperator(shop)
  await page.goto('/operator')
  await expect(page).toHaveURL(/\/signin\?next=\/operator$/)
  await page.getByLabel('E-mail').fill(operator.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('6-digit code').fill(codeOf(await shop.mail.next(operator.email)))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/operator$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
})

test('[DESK-229] only a read of exactly that page is led to the sign-in', async ({ shop }) => {
  const asked = async (path: string, method = 'GET', cookie = 'session=x') => {
    const { status, headers } = await fetch(shop.url + path, { method, headers: { cookie }, redirect: 'manual' })
    return [status, headers.get('location'), headers.get('cache-control')]
  }
  const led = [307, '/signin?next=/operator', 'no-store']
  expect(await asked('/operator')).toEqual(led)
  expect(await asked('/operator', 'HEAD')).toEqual(led)
  for (const [path, method] of [
    ['/operator', 'POST'],
    ['/operator/team'],
    ['/operator/orders'],
    ['/operators'],
    ['/api/operator'],
    ['/api/operator/me'],
  ] as const)
    expect((await asked(path, method))[0], `${method} ${path}`).toBe(404)
})

test('[DESK-01] an operator whose session is over is sent to sign in, and back', async ({ page, shop }) => {
  const operator = await asOperator(page, shop)
  await endSessionOf(shop, operator)
  // The browser has forgotten the token, and the cookie stays until it ends.
  await page.addInitScript(() => localStorage.removeItem('token'))
  await page.goto('/operator?from=here')
  await expect(page).toHaveURL(/\/signin\?next=%2Foperator%3Ffrom%3Dhere$/)
})

for (const width of widths)
  test(`[DESK-40] the desk has a frame of its own at ${width} px`, ofWidth(width), async ({ page, shop, guard }) => {
    await asOperator(page, shop, 'administrator')
    await page.setViewportSize({ width, height: 800 })
    const response = await page.goto('/operator')
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('banner')).toContainText('Asha Verma')
    await expect(page.getByRole('banner')).toContainText('Administrator')
    await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
    await guard.inspect('desk')
  })

test('[DESK-200] what the desk does not have is said within its frame, with the way on', async ({
  page,
  shop,
  guard,
}) => {
  await asOperator(page, shop)
  guard.expect(/404/)
  const title = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  for (const [path, name, list] of [
    ['/operator/partners/00000000-0000-4000-8000-000000000000', 'There is no such partner', 'Partners'],
    ['/operator/inbox/CR-22222222', 'No message CR-22222222', 'Inbox'],
    ['/operator/team', 'There is no such page of the desk', 'Start'],
    ['/operator/orders/HS-ZZZZZZZZ', 'No order HS-ZZZZZZZZ', 'Orders'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(title).toHaveText(name)
    await expect(page.getByRole('banner')).toContainText('Asha Verma')
    await expect(main.getByRole('link', { name: list, exact: true })).toBeVisible()
  }
  await guard.inspect('an order that nobody has')
  await expect(main.getByRole('searchbox')).toHaveValue('HS-ZZZZZZZZ')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/operator\/orders\?q=HS-ZZZZZZZZ$/)
  await expect(page.getByRole('heading', { name: 'No order fits' })).toBeVisible()
})

test('who logs out of the desk is out', async ({ page, shop, guard }) => {
  await anOperator(shop)
  await asOperator(page, shop)
  await page.goto('/operator')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  guard.expect(/404/)
  expect((await page.goto('/operator/team'))?.status()).toBe(404)
  await page.goto('/operator')
  await expect(page).toHaveURL(/\/signin\?next=\/operator$/)
})

test('[DESK-01] [DESK-149] a session that ends keeps what is typed, and goes on once the operator has signed in beside it', async ({
  page,
  shop,
  guard,
  context,
}) => {
  const operator = await asOperator(page, shop, 'administrator')
  await page.goto('/operator/team')
  const email = page.getByLabel('E-mail')
  await email.fill('ravi@example.test')
  await endSessionOf(shop, operator)
  guard.expect(/401/)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const notice = page.getByText('Your session has ended. What you typed is kept.')
  await expect(notice).toBeVisible()
  await expect(email).toHaveValue('ravi@example.test')
  // Signed out in another tab, the desk's calls are as good as not there: that is no news to who has typed something.
  guard.mayHappen(/404/)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('button', { name: 'Send invitation' }), 'it is answered').toBeEnabled()
  await expect(page.getByText('Your session had ended, so nothing was changed.')).toBeVisible()
  await expect(page.getByText('There is no such call')).toHaveCount(0)
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in again' }).click(),
  ])
  await beside.getByLabel('E-mail').fill(operator.email)
  await beside.getByLabel('Password').fill(password)
  await beside.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
  await beside
    .getByLabel(/code/i)
    .first()
    .fill(codeOf(await shop.mail.next(operator.email)))
  await beside.getByRole('button', { name: 'Verify' }).click()
  await expect(beside).toHaveURL(/\/operator$/)
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('ravi@example.test', { exact: true })).toBeVisible()
  await expect(email).toHaveValue('')
})

test('[DESK-46] who is invited registers by the link, and works at the desk', async ({
  page,
  shop,
  guard,
  browser,
}) => {
  await asOperator(page, shop, 'administrator')
  await page.goto('/operator/team')
  const email = freshEmail()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await guard.inspect('team')
  const link = /http\S+\/invitation#\S+/.exec((await shop.mail.next(email)).text ?? '')![0]
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(`${link}).`) // as a sentence of a chat has it
  await other.getByLabel('First name').fill('Ravi')
  await other.getByLabel('Last name').fill('Menon')
  await other.getByLabel('Password').fill('Battery-Staple8')
  await other.getByRole('button', { name: 'Join the team' }).click()
  await expect(other).toHaveURL(/\/signin/)
  await other.getByLabel('E-mail').fill(email)
  await other.getByLabel('Password').fill('Battery-Staple8')
  await other.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
  await other
    .getByLabel(/code/i)
    .first()
    .fill(codeOf(await shop.mail.next(email)))
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
  await expect(other.getByRole('banner')).toContainText('Dispatcher')
  await context.close()
  await page.reload()
  await page.getByLabel('Role of Ravi Menon').selectOption('administrator')
  await expect(page.getByText('Ravi Menon: Administrator')).toBeVisible()
  const team = page.getByRole('region', { name: 'Who works at the desk' }).getByRole('listitem')
  await expect(team.first()).toContainText('(you)')
  await page.getByRole('button', { name: 'Take Ravi Menon out of the team' }).click()
  await page.getByRole('button', { name: 'Take out', exact: true }).click()
  await expect(page.getByText('Ravi Menon is no longer of the team')).toBeVisible()
  await expect(page.getByLabel('Role of Ravi Menon')).toHaveCount(0)
})

test('[DESK-46] where the e-mail has an account its owner signs in and confirms', async ({ page, shop }) => {
  const inviting = await anOperator(shop, 'administrator')
  const customer = await signUp(shop)
  await fetch(`${shop.url}/api/operator/invitations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${inviting.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: customer.email, role: 'dispatcher' }),
  })
  const link = /http\S+\/invitation#\S+/.exec((await shop.mail.next(customer.email)).text ?? '')![0]
  const signIn = async () => {
    await page.getByLabel('E-mail').fill(customer.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
    await page
      .getByLabel(/code/i)
      .first()
      .fill(codeOf(await shop.mail.next(customer.email)))
    await page.getByRole('button', { name: 'Verify' }).click()
  }
  await page.goto(link)
  await page.getByRole('link', { name: 'Log in as' }).click()
  await expect(page).toHaveURL(/\/signin\?next=\/invitation$/)
  await signIn()
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await signIn()
  await expect(page).toHaveURL(/\/operator$/)
})

test('[DESK-227] an invitation with a wrong link says whom to ask', async ({ page, guard }) => {
  guard.expect(/404/)
  await page.goto(`/invitation#${'x'.repeat(43)}`)
  await expect(page.getByText('Ask your administrator for a new invitation.')).toBeVisible()
})

test('[DESK-313] a refusal of something that no field shows is said for the form, also when it is sent again', async ({
  page,
  shop,
  guard,
}) => {
  guard.expect(/400/)
  await asOperator(page, shop, 'administrator')
  await page.goto('/operator/team')
  const fields = { secret: 'This is no link of the terminal' }
  await page.route('**/api/operator/invitations', (route) =>
    route.fulfill({ status: 400, json: { message: '', fields } }),
  )
  await page.getByLabel('E-mail').fill(freshEmail())
  for (const _time of [1, 2]) {
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('button', { name: 'Send invitation' }), 'it is answered').toBeEnabled()
    await expect(page.getByRole('alert').getByText(fields.secret)).toBeVisible()
  }
})

test('[DESK-193] who may be an operator is promised no browser without a code', async ({ page, shop, guard }) => {
  const { email } = await anOperator(shop)
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
  const trust = page.getByRole('checkbox', { name: 'Trust this browser for 30 days' })
  await expect(trust).toHaveAccessibleDescription(/our own team is asked each time/)
  await guard.inspect('the code step of an operator')
  await trust.check()
  await page.getByLabel('6-digit code').fill(codeOf(await shop.mail.next(email)))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/operator$/)
  expect((await page.context().cookies()).some(({ name }) => name.includes('trusted'))).toBe(false)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('[DESK-47] [DESK-151] the audit is read and filtered without script', async ({ page, shop }) => {
    const operator = await asOperator(page, shop, 'administrator')
    await operate(shop, 'settings', 'set', 'legalName', '"Kamra One"')
    await page.goto('/operator/audit')
    await expect(page.getByRole('listitem').filter({ hasText: 'Changed · Setting legal name' }).first()).toContainText(
      'Kamra One',
    )
    await page.getByLabel('What').selectOption('operator')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/subject=operator/)
    await page.waitForLoadState()
    await expect(page.getByText('Changed · Setting')).toHaveCount(0)
    await page.goto(`/operator/audit?by=${operator._id}`)
    await expect(page.getByText('Nothing was written that fits this.')).toBeVisible()
    await page.goto('/operator/audit?before=x&day=yesterday&by=1')
    await expect(page.getByText('Kamra One').first()).toBeVisible()
    await operate(shop, 'settings', 'reset', 'legalName')
  })
})

test('[DESK-47] a dispatcher finds neither team nor audit', async ({ page, shop, guard }) => {
  await asOperator(page, shop, 'dispatcher')
  guard.expect(/404/)
  for (const path of ['/operator/team', '/operator/audit']) expect((await page.goto(path))?.status()).toBe(404)
})

for (const width of widths)
  test(`[DESK-40] team and audit are legible at ${width} px`, ofWidth(width), async ({ page, shop, guard }) => {
    const operator = await asOperator(page, shop, 'administrator')
    await anOperator(shop)
    await operate(shop, 'settings', 'set', 'legalName', `"Kamra ${width}"`)
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['team', 'audit']) {
      await page.goto(`/operator/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await guard.inspect(`${name} of ${operator.email}`)
    }
    await operate(shop, 'settings', 'reset', 'legalName')
  })
