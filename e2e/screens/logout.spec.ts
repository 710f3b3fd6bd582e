import { expect, test } from '../fixtures'
import {
  accountButton,
  asksToSignIn,
  askToLogOut,
  cookieNames,
  keptToken,
  loginLink,
  logOut,
  signedOut,
  statusOf,
} from '../pages/account-menu'
import { signedIn } from '../shop/arrange'

test('[NAV-04] Logout asks first; Cancel and Escape keep everything as it is', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/logout') && asked.push(request.url()))
  await signedIn(page, shop, customer)
  await page.goto('/about')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const question = await askToLogOut(page)
    await expect(question.getByRole('button')).toHaveText(['Cancel', 'Logout'])
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await guard.inspect(`question of a logout at ${width} px`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeFocused()
    await accountButton(page).click()
    await askToLogOut(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(`${shop.url}/about`)
    await accountButton(page).click()
  }
  expect(await keptToken(page)).toBe(customer.token)
  expect(await cookieNames(page)).toEqual(['session'])
  expect(asked).toEqual([])
  expect(await statusOf(api, customer)).toBe(200)
})

for (const bars of ['scroll bars that take place', 'scroll bars that take none'])
  test(`[NAV-04] the question of a logout leaves the page behind it where it is, with ${bars}`, async ({
    playwright,
    launchOptions,
    shop,
    customer,
  }) => {
    const ignoreDefaultArgs = bars.endsWith('none') ? [] : ['--hide-scrollbars']
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs })
    const page = await browser.newPage({ viewport: { width: 1280, height: 740 }, baseURL: shop.url })
    await signedIn(page, shop, customer)
    await page.goto('/about')
    const placeOfPage = () =>
      page.evaluate(() => {
        const { left, right } = document.querySelector('main')!.getBoundingClientRect()
        return { left, right, scrolled: window.scrollY }
      })
    const before = await placeOfPage()
    expect(before.right === 1280).toBe(bars.endsWith('none'))
    const question = await askToLogOut(page)
    expect(await placeOfPage()).toEqual(before)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 300)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await placeOfPage()).toEqual(before)
    await browser.close()
  })

test('[NAV-04] Logout removes the token, tells the page and every other tab, returns home and ends the session', async ({
  page,
  shop,
  api,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await page.goto('/about')
  await expect(accountButton(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/profile`)
  await expect(other.getByLabel('E-mail')).toHaveValue(customer.email)
  await page.evaluate(() => {
    const heard: (string | null)[] = []
    window.addEventListener('auth-change', () => heard.push(localStorage.getItem('token')))
    Object.assign(window, { heard })
  })
  await logOut(page)
  await expect(loginLink(page)).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/`)
  expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([null])
  expect(await keptToken(page)).toBeNull()
  await expect(signedOut(other)).toBeVisible()
  await expect(loginLink(other)).toBeVisible()
  await expect(other.getByLabel('E-mail')).toHaveCount(0)
  await expect.poll(() => statusOf(api, customer)).toBe(401)
  await expect.poll(() => cookieNames(page)).toEqual([])
  await page.goBack()
  await page.goto('/orders')
  await asksToSignIn(page)
})

test('[NAV-04] a page that the browser kept for Back looks again who is signed in', async ({
  page,
  shop,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await page.goto('/profile')
  await expect(accountButton(page)).toBeVisible()
  // The browser of the tests keeps no page: this is all that one hears which was kept while another signed out.
  await page.evaluate(() => {
    localStorage.removeItem('token')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(signedOut(page)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
})
