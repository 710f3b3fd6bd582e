import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { startProduction } from '../shop/production'

async function withoutScript(browser: Browser, run: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await run(await context.newPage())
  await context.close()
}

test.describe('the pages of text, without JavaScript', () => {
  const expectLines = (browser: Browser, url: string, lines: readonly string[]) =>
    withoutScript(browser, async (page) => {
      await page.goto(url)
      for (const line of lines) await expect(page.getByRole('main').getByText(line).first()).toBeVisible()
    })

  test('[STATIC-01] About has its two headings and four selling points', ({ browser, shop }) =>
    expectLines(browser, `${shop.url}/about`, [
      'Appliances Repair & Services',
      'Why People Choose Us',
      'Expert technicians',
      'Prompt response',
      'Affordable pricing',
      'Satisfaction guaranteed',
    ]))

  test('[STATIC-04] the terms are dated, and cancellation and refund follow the 12-hour rule', ({ browser, shop }) =>
    expectLines(browser, `${shop.url}/TermsConditions`, [
      'Effective July 26, 2025',
      'Cancellation & Refund',
      'Free of charge 12 or more hours before the scheduled time',
      'Free of charge while no professional is assigned',
    ]))

  test('[STATIC-04] the privacy policy is dated and names both periods', ({ browser, shop }) =>
    expectLines(browser, `${shop.url}/PrivacyPolicy`, [
      'Last updated July 26, 2025',
      '10 business days',
      '7 working days',
    ]))

  test('[STATIC-02] Contact tells the hours, the office, who hears complaints and how else to write', ({
    browser,
    shop,
  }) =>
    expectLines(browser, `${shop.url}/contact`, [
      'Monday to Saturday, 9 AM to 6 PM',
      'New Delhi',
      'acknowledges a complaint within 48 hours and resolves it within one month',
      'Grievance officer of Kamra',
      'Do I pay when I book?',
    ]))

  test('[STATIC-03] Join leads to WhatsApp', async ({ browser, shop }) => {
    const { url } = await shop.another({ CONTACT_PHONE: '9876543210' })
    await withoutScript(browser, async (page) => {
      await page.goto(`${url}/ProContact`)
      await expect(page.getByRole('heading', { name: 'Trades we are looking for' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Join on WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/91/,
      )
    })
  })

  for (const path of ['/TermsConditions', '/PrivacyPolicy', '/contact', '/ProContact'])
    test(`[STATIC-05] ${path} shows a spinner for a moment, and its text all the while`, async ({ browser, shop }) =>
      withoutScript(browser, async (page) => {
        await page.goto(shop.url + path, { waitUntil: 'commit' })
        const spinner = page.locator('[data-brief-spinner]')
        await expect(spinner).toHaveCSS('animation-delay', '0.8s')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(spinner).toBeHidden()
      }))
})

/** Stops the spinner just before its end, however long the page took to load, and lets it end. */
async function expectSpinner(page: Page, ms: number) {
  const spinner = page.locator('[data-brief-spinner]')
  await spinner.evaluate((one, time) => {
    const [clock] = one.getAnimations()
    clock!.pause()
    clock!.currentTime = time
  }, ms - 20)
  await expect(spinner).toBeVisible()
  await spinner.evaluate((one) => one.getAnimations()[0]!.play())
  await expect(spinner).toBeHidden()
}

test('[HOME-07, STATIC-01] the spinner of the about section turns for a second', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    for (const path of ['/', '/about']) {
      await page.goto(path)
      await expectSpinner(page, 1_000)
    }
  }
})

test('[STATIC-05] the spinner of the pages of text turns for 800 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const path of ['/contact', '/ProContact', '/TermsConditions', '/PrivacyPolicy']) {
    await page.goto(path)
    await expectSpinner(page, 800)
  }
})

for (const width of [360, 768, 1_440])
  test(`[STATIC-05] [HOME-07] at ${width} px the spinner lies over no picture and no text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/about', '/contact', '/ProContact', '/TermsConditions', '/PrivacyPolicy']) {
      await page.goto(path)
      const covered = await page.locator('[data-brief-spinner]').evaluate((spinner) => {
        const own = spinner.getBoundingClientRect()
        const parts = [
          ...document.querySelectorAll('main img, main [class*="[&>svg]"] > svg, main h1, main h2, main p'),
        ]
        const areas = parts.flatMap((part) => {
          if (part.matches('img, svg')) return [part.getBoundingClientRect()]
          const words = document.createRange()
          words.selectNodeContents(part.contains(spinner) ? part.firstChild! : part)
          return [...words.getClientRects()]
        })
        return areas.some(
          ({ left, right, top, bottom }) =>
            left < own.right && right > own.left && top < own.bottom - 2 && bottom > own.top + 2,
        )
      })
      expect(covered, path).toBe(false)
    }
  })

test('[STATIC-02] without JavaScript the contact form names other ways', async ({ page, shop }) => {
  // A browser without scripts reads it; one that tests have turned them off in does not.
  const noscriptIn = (html: string) => /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '')
  const told = async (url: string) => noscriptIn(await (await page.request.get(`${url}/contact`)).text())
  expect(noscriptIn(await (await startProduction(shop))('/contact'))).toContain(
    'Please turn it on, or visit our office in New Delhi.',
  )
  const { url } = await shop.another({ CONTACT_EMAIL: 'help@example.test', CONTACT_PHONE: '9876543210' })
  expect(await told(url)).toContain('Please write to help@example.test. Please call +91 98765 43210.')
})

test('[NAV-08] [NAV-09] production shows no contact that nobody has set, and Join says how else to get in touch', async ({
  shop,
}) => {
  const join = async (settings = {}) => (await startProduction(shop, settings))('/ProContact')
  const bare = await join()
  expect(bare).not.toMatch(/wa\.me|tel:|mailto:|0000000000|shop\.example|social\.example/)
  expect(bare).toContain('visit our office in New Delhi')
  expect(bare).toMatch(/<a [^>]*href="\/contact#write"[^>]*>/)
  const byMail = await join({ CONTACT_EMAIL: 'help@example.test' })
  expect(byMail).toMatch(/Send your name, trade and area to.*href="mailto:help@example\.test"/s)
  expect(byMail).not.toMatch(/wa\.me|tel:/)
})

const paths = ['/about', '/contact', '/ProContact', '/TermsConditions', '/PrivacyPolicy']

for (const path of paths)
  test(`[ROUTE-06] header, strip and footer surround ${path}, and it passes axe`, async ({ page, guard }) => {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'What you can book' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await guard.inspect(path)
  })
