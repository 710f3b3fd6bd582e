import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { pass, stopClock } from '../pages/carousel'
import { putInCart, servicesOf, signedIn } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'
import type { Customer } from '../shop/customer'
import { startProduction } from '../shop/production'

const phone = { width: 390, height: 844 }
const topBar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main, bottom' })
const namesIn = (bar: ReturnType<typeof topBar>) => bar.getByRole('link').allInnerTexts()

const keepToken = (page: Page, { token }: Customer) =>
  page.addInitScript((value) => localStorage.setItem('token', value), token)

test('[LOOK-129] a long name of the shop makes no page wider than its screen', async ({ page, shop }) => {
  const { url } = await shop.another({ SHOP_NAME: 'Sri Venkateswara Home Services & Repairs' })
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 700 })
    for (const path of ['/', '/services/air-conditioner', '/signin', '/cartpage']) {
      await page.goto(url + path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width)
    }
  }
})

test.describe('the bars', () => {
  test('[NAV-01] signed out, the top bar leads to Home, Services, About and Cart', async ({ page }) => {
    await page.goto('/about')
    expect(await namesIn(topBar(page))).toEqual(['Home', 'Services', 'About', 'Cart'])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(topBar(page).getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
  })

  test('[NAV-01] signed in, My Bookings and My Profile stand there too, and no Login', async ({ page, customer }) => {
    await keepToken(page, customer)
    await page.goto('/about')
    await expect(topBar(page).getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile')
    expect(await namesIn(topBar(page))).toEqual(['Home', 'Services', 'About', 'Cart', 'My Bookings', 'My Profile'])
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  })

  test('[NAV-05] below 768 px a bottom bar highlights the current route and ends with Login', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/services')
    expect(await namesIn(bottomBar(page))).toEqual(['Home', 'Services', 'Cart', 'Bookings', 'Login'])
    await expect(bottomBar(page).locator('[aria-current="page"]')).toHaveText('Services')
    await expect(topBar(page)).toBeHidden()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(bottomBar(page)).toBeHidden()
    await expect(topBar(page)).toBeVisible()
  })

  test('[NAV-05] signed in, the last tab reads Profile', async ({ page, customer }) => {
    await page.setViewportSize(phone)
    await keepToken(page, customer)
    await page.goto('/about')
    await expect(bottomBar(page).getByRole('link').last()).toHaveText('Profile')
    await expect(bottomBar(page).getByRole('link').last()).toHaveAttribute('href', '/profile')
  })

  test('[NAV-03] at 768 px a customer has the cart in sight beside the menu, with its number', async ({
    page,
    shop,
    api,
    customer,
  }) => {
    await signedIn(page, shop, customer)
    await putInCart(api, customer, (await servicesOf(api, 'AC Repair and Appliances')).slice(0, 2))
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/about')
    await expect(topBar(page).getByRole('link', { name: 'My Profile' })).toBeVisible()
    await expect(topBar(page).getByRole('link', { name: 'Cart' })).toBeHidden()
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart 2 services', exact: true })
    await expect(cart).toBeVisible()
    const name = page.getByRole('banner').getByRole('link', { name: 'Kamra' }).locator('span')
    expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth), 'the name beside it is whole').toBe(
      true,
    )
    await cart.click()
    await expect(page).toHaveURL('/cartpage')
    await page.setViewportSize({ width: 767, height: 1024 })
    await expect(cart).toBeHidden()
  })

  test('after a logout the focus is on Login, in the place of the menu', async ({ page, guard, customer }) => {
    await page.goto('/about')
    await page.evaluate((token) => {
      localStorage.setItem('token', token)
      window.dispatchEvent(new Event('auth-change'))
    }, customer.token)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused()
    // It leads home. While a page comes, Next shows no title.
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(/^Kamra: /)
    await guard.inspect('after a logout')
  })

  test('the first stop of the Tab key leads past the frame', async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('the strip', () => {
  const shown = (page: Page) => page.getByRole('complementary', { name: 'What you can book' }).locator('p[aria-hidden]')

  /** Every text that shows, up to that one. */
  const textsUntil = (page: Page, last: string) =>
    shown(page).evaluate(
      (strip, wanted) =>
        new Promise<string[]>((resolve) => {
          const texts: string[] = []
          new MutationObserver(() => {
            texts.push(strip.textContent)
            if (strip.textContent === wanted) resolve(texts)
          }).observe(strip, { subtree: true, childList: true, characterData: true })
        }),
      last,
    )

  /** No timer that the page has set, or sets in the next seconds, changes the text. */
  async function expectStill(page: Page) {
    const text = (await shown(page).textContent()) ?? ''
    for (let seconds = 0; seconds < 10; seconds += 2) {
      await page.clock.runFor(2000)
      await expect(shown(page)).toHaveText(text)
    }
  }

  test('[NAV-06] one name after the other is typed, until the visitor pauses it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await stopClock(page)
    await page.goto('/about')
    await expect(shown(page)).toHaveText('Book a visit for Plumbing')
    const name = 'Electrical'
    const typed = [...name].map((_, at) => `Book a visit for ${name.slice(0, at + 1)}`)
    // The first name goes only once it is watched, and each letter is drawn before the next: a busy machine draws several at once.
    let isTyped = false
    const texts = textsUntil(page, typed.at(-1)!).finally(() => {
      isTyped = true
    })
    await pass(page, 2_000)
    while (!isTyped) await pass(page, 15) // as a letter goes, and less than one takes to come
    expect((await texts).slice(-name.length)).toEqual(typed)
    await page.getByRole('button', { name: 'Pause the moving text' }).click()
    await expect(page.getByRole('button', { name: 'Let the text move' })).toBeVisible()
    await expectStill(page)
  })

  test('[NAV-06] the text stands still under prefers-reduced-motion', async ({ page }) => {
    await page.clock.install()
    await page.goto('/about')
    await expectStill(page)
    await expect(shown(page)).toHaveText('Book a visit for Plumbing')
    expect(await shown(page).evaluate((strip) => strip.getAnimations({ subtree: true }).length)).toBe(0)
  })
})

test('[NAV-07] the footer leads to what stands behind the shop, and to the phone, the e-mail and the social pages', async ({
  page,
  shop,
}) => {
  const { url } = await shop.another({
    CONTACT_PHONE: '9876543210',
    CONTACT_EMAIL: 'help@example.test',
    SOCIAL_LINKS: 'https://www.instagram.com/example',
  })
  await page.goto(`${url}/about`)
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['About Us', '/about'],
    ['Our Services', '/services'],
    ['Terms & Conditions', '/TermsConditions'],
    ['Privacy Policy', '/PrivacyPolicy'],
    ['Register as a professional', '/ProContact'],
    ['+91 98765 43210', 'tel:+919876543210'],
    ['help@example.test', 'mailto:help@example.test'],
    ['Instagram', 'https://www.instagram.com/example'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect(footer.getByRole('link', { name: 'Write to us' })).toHaveCount(0)
})

test('[NAV-07, STATIC-02] a shop without a number and an e-mail is written to, from wherever one would reach it', async ({
  page,
  shop,
}) => {
  const read = await startProduction(shop)
  const wayIn = (html: string, part: string) =>
    new RegExp(`<${part}.*<a [^>]*href="/contact#write"[^>]*>(?:<svg.*?</svg>)?Write to us.*</${part}>`, 's').test(html)
  for (const [path, part] of [
    ['/about', 'footer'],
    ['/ProContact', 'main'],
    ['/services?q=zzzz', 'main'],
  ] as const)
    expect(wayIn(await read(path), part), path).toBe(true)
  await page.goto('/about')
  await page.goto('/contact#write')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport()
})

test('[NAV-08] the chat opens a conversation with the configured number, and covers no other target on a phone', async ({
  page,
  shop,
}) => {
  const { url } = await shop.another({ CONTACT_PHONE: '9876543210' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${url}/services`)
  const chat = page.getByRole('link', { name: 'Chat with us' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919876543210\?text=.*services.*book/)
  const [button, bar, last] = await boxesOf(chat, bottomBar(page), bottomBar(page).getByRole('link').last())
  expect(button.y).toBeGreaterThanOrEqual(bar.y)
  expect(button.x).toBeGreaterThanOrEqual(last.x + last.width)
})

/** Where what can be seen of the elements ends; a slide that waits outside its carousel is cut off there. */
const rightmost = (all: Element[]) => {
  const seenRight = (one: Element) => {
    const { left, right } = one.getBoundingClientRect()
    let [from, to] = [left, Math.min(right, innerWidth)]
    for (let box = one.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const cut = box.getBoundingClientRect()
      ;[from, to] = [Math.max(from, cut.left), Math.min(to, cut.right)]
    }
    return from < to ? to : 0
  }
  return Math.max(...all.map(seenRight))
}

for (const width of [768, 1360, 1440])
  test(`[NAV-08] at ${width} px the chat floats beside the content, over no price and no action`, async ({
    page,
    shop,
  }) => {
    const { url } = await shop.another({ CONTACT_PHONE: '9876543210' })
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/services/air-conditioner']) {
      await page.goto(url + path)
      const { x } = (await page.getByRole('link', { name: 'Chat with us' }).boundingBox())!
      const right = await page.locator('header, main, footer').locator('a, button, h2, h3, p').evaluateAll(rightmost)
      expect(right).toBeLessThanOrEqual(x)
    }
  })

test('[NAV-09] a shop outside production shows an example of each contact that nobody has set', async ({
  page,
  guard,
}) => {
  await page.goto('/ProContact')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['0000000000', 'tel:+910000000000'],
    ['help@shop.example', 'mailto:help@shop.example'],
    ['Social', 'https://social.example'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  for (const name of ['Chat with us', 'Join on WhatsApp'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/wa\.me\/910000000000\?text=/)
  await guard.inspect('join, with examples')
  await page.goto('/contact')
  const details = page.getByRole('region', { name: 'Contact details' })
  for (const name of ['0000000000', 'help@shop.example'])
    await expect(details.getByRole('link', { name })).toBeVisible()
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.length).toBeGreaterThan(0)
  expect(facts.join()).not.toMatch(/0000000000|shop\.example|social\.example/)
})

const texts = ['/about', '/contact', '/ProContact', '/TermsConditions', '/PrivacyPolicy']

for (const width of [360, 768, 1440])
  test(`no public screen scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/Slider', '/services', '/cartpage', '/signin', ...texts]) {
      await page.goto(path)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, path).toBeLessThanOrEqual(width)
    }
  })

test('[ROUTE-05] an unknown path is a real 404 with a helpful page', async ({ page, guard }) => {
  guard.expect(/^404 GET .*\/nowhere$/)
  guard.expect(/console error: Failed to load resource.*404/)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Explore Services' }).click()
  await expect(page).toHaveURL(/\/services$/)
})
