import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { dayMs, minuteMs } from '../lib/durations'
import { nextIndiaMidnight } from '../lib/india-day'
import { type Api, apiOf } from './shop/api'
import { inDatabase } from './shop/arrange'
import { Conformity } from './shop/conformity'
import { type Customer, signUp } from './shop/customer'
import { Guard } from './shop/guard'
import { prepareAllPages } from './shop/loaded'
import { openShop, type Shop } from './shop/shop'

type Fixtures = {
  guard: Guard
  customer: Customer
  api: Api
  oneDay: undefined
  log: undefined
  offDuty: undefined
  alarm: RegExp | null
}
type Shared = { shop: Shop; conformity: Conformity }

const lateMs = 7 * minuteMs // longer than any test takes
const earlyMs = 1.1 * minuteMs

const guards = new WeakMap<Page, Guard>()
const openWindows = new Set<BrowserContext>()

/** Tests of the production build: each worker has its own database, mail server and process of the shop. */
export const test = base.extend<Fixtures, Shared>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  conformity: [async ({ shop }, use) => use(await Conformity.of(shop.url)), { scope: 'worker' }],
  /** A test is of one day in India: in the last minutes before midnight it waits until the new day has its first minute behind it. */
  oneDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const now = new Date()
      const into = dayMs - (nextIndiaMidnight(now).getTime() - now.getTime())
      if (into > dayMs - lateMs) await sleep(dayMs - into + earlyMs)
      else if (into < earlyMs) await sleep(earlyMs - into)
      await use(undefined)
    },
    { auto: true, timeout: lateMs + 2 * earlyMs },
  ],
  /** The lines of the log that a test is meant to cause. */
  alarm: [null, { option: true }],
  /**
   * No test may leave a failure in the log of the shop, nor a warning of Node: what is deprecated today fails with the next
   * version. Its last words stand beside a failed test.
   */
  log: [
    async ({ shop, alarm }, use, info) => {
      const start = shop.app.output().length
      await use(undefined)
      // A window that a test left open would go on reading what changes in the next one.
      await Promise.all([...openWindows].map((one) => one.close()))
      shop.stopOthers()
      const said = shop.app.output().slice(start)
      if (info.status !== info.expectedStatus) await info.attach('log of the shop', { body: said.slice(-20_000) })
      const failures = said.split('\n').filter((line) => /"level":[56]0|"source":"node"/.test(line))
      expect(failures.filter((line) => !alarm?.test(line))).toEqual([])
    },
    { auto: true },
  ],
  /** Takes the partners of a test off duty, so that they offer no times to the next one. */
  offDuty: [
    async ({ shop }, use) => {
      await use(undefined)
      await inDatabase(shop, 'update partner set active = false where active')
    },
    { auto: true },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  browser: async ({ browser }, use) => {
    prepareAllPages(browser)
    browser.on('context', (context) => {
      openWindows.add(context)
      context.on('close', () => openWindows.delete(context))
    })
    await use(browser)
  },
  /** Every page is guarded: the test fails on what its guard saw. */
  page: async ({ page, conformity }, use) => {
    const guard = new Guard(page, conformity)
    guards.set(page, guard)
    await use(page)
    await guard.settle()
    // What the page reads last may be on its way through a route, whose own request ends with the page.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  guard: ({ page }, use) => use(guards.get(page)!),
  api: ({ shop, conformity }, use) => use(apiOf(shop, conformity)),
  customer: async ({ shop }, use) => use(await signUp(shop)),
})

export const { expect } = test

/** The widths at which a screen is opened. `npm run test:long` has the one between; a phone and a desktop differ the most. */
export const widths = [360, 768, 1440] as const
export const ofWidth = (width: (typeof widths)[number]) => ({ tag: width === 768 ? ['@long'] : [] })
