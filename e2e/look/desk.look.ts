import type { Locator, Page } from '@playwright/test'
import { fillDemo } from '../../scripts/demo/demo'
import { expect, test as guarded } from '../fixtures'
import { rowsOf, signedIn } from '../shop/arrange'
import { anOperator } from '../shop/operator'
import { openShop, type Shop } from '../shop/shop'
import { contactSheet, settled } from './sheet'

/** A page without a guard, of a shop of this file's own, which the demo fills for the screens that are full. */
const test = guarded.extend<{ page: Page }, { shop: Shop; demo: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const shop = await openShop()
      await fillDemo(shop.servingUrl, 'of the sheets', new Date())
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ browser }, use) => {
    const context = await browser.newContext({ locale: 'en-IN' })
    await use(await context.newPage())
    await context.close()
  },
})

type Screen = {
  name: string
  /** Of the desk; what is a statement gives the number or id that belongs in its place. */
  path: string
  of?: string
  act?: (page: Page) => Promise<unknown>
  shows?: (page: Page) => Locator
  inView?: boolean
}

const dialog = (page: Page) => page.getByRole('dialog')
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const alive = (page: Page) => expect(page.getByRole('button', { name: 'Keys of this page' })).toBeVisible()
const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    await alive(page)
    for (const key of pressed) await page.keyboard.press(key)
  }
/** The page of the first order for which that is so. */
const orderWhere = (name: string, condition: string): Screen => ({
  name: `order, ${name}`,
  path: '/operator/orders/:of',
  of: `select order_number as of from desk_order d join booking b on b.id = d.booking_id where ${condition} order by d.due_at desc limit 1`,
})
const messageWhere = (name: string, condition: string): Screen => ({
  name: `message, ${name}`,
  path: '/operator/inbox/:of',
  of: `select coalesce(reference, id::text) as of from message where ${condition} order by created_at limit 1`,
})

/** A screen of a shop that has nothing yet. A place of the desk joins both lists. */
const empty: Screen[] = [
  { name: 'start', path: '/operator' },
  { name: 'orders, none', path: '/operator/orders' },
  { name: 'inbox, none', path: '/operator/inbox' },
  { name: 'phone', path: '/operator/phone' },
  { name: 'team, alone', path: '/operator/team' },
  { name: 'audit, none', path: '/operator/audit' },
]

const full: Screen[] = [
  ...['toPlan', 'today', 'atRisk', 'coming', 'onHold', 'done', 'cancelledLate', 'all'].map((tab) => ({
    name: `orders, ${tab}`,
    path: `/operator/orders?tab=${tab}`,
  })),
  { name: 'orders, found by name', path: '/operator/orders?q=meera' },
  { name: 'orders, nothing found', path: '/operator/orders?q=zzzzqqqq' },
  { name: 'orders, two selected', path: '/operator/orders', act: keys('j', 'x', 'j', 'x'), inView: true },
  { name: 'orders, keys', path: '/operator/orders', act: keys('?'), shows: dialog, inView: true },
  {
    name: 'orders, planning',
    path: '/operator/orders',
    act: keys('j', 'p'),
    shows: (page) => dialog(page).getByRole('radio', { checked: true }),
    inView: true,
  },
  {
    name: 'orders, putting on hold',
    path: '/operator/orders',
    act: async (page) => {
      await keys('j', 'x')(page)
      await press('Hold')(page)
    },
    shows: dialog,
    inView: true,
  },
  orderWhere('to plan', `d.state = 'toPlan' and d.breaks_at is null and d.held_until is null`),
  orderWhere('promised, nobody yet', `d.state = 'toPlan' and d.breaks_at is not null`),
  orderWhere('planned', `d.state = 'planned' and d.status = 'pending' and d.held_until is null`),
  orderWhere('in progress', `d.status = 'inProgress'`),
  orderWhere('on hold', 'd.held_until is not null'),
  orderWhere(
    'done, billed and refunded',
    `d.state = 'done' and exists (select from ledger_entry e where e.booking_id = b.id and e.kind = 'refund')`,
  ),
  orderWhere('done, not billed', `d.state = 'done' and not exists (select from bill where bill.booking_id = b.id)`),
  orderWhere('cancelled by the team', `d.state = 'cancelledLate' and b.cancelled_because is not null`),
  orderWhere('a revisit', `b.revisit_of is not null`),
  orderWhere('with a complaint', `exists (select from message m where m.booking_id = b.id and m.resolved_at is null)`),
  {
    ...orderWhere('cancelling', `d.status = 'inProgress'`),
    act: press('Cancel …'),
    shows: dialog,
    inView: true,
  },
  { name: 'order, none of that number', path: '/operator/orders/HS-ZZZZZZZZ' },
  ...['open', 'waiting', 'settled'].map((state) => ({
    name: `inbox, ${state}`,
    path: `/operator/inbox?state=${state}`,
  })),
  { name: 'inbox, nothing found', path: '/operator/inbox?q=zzzzqqqq' },
  messageWhere('a complaint to answer', `kind = 'complaint' and state = 'open'`),
  messageWhere('a complaint that is settled', `kind = 'complaint' and state = 'settled'`),
  messageWhere('from the contact page', `kind = 'contact' and state = 'waiting'`),
  {
    name: 'phone, a caller found',
    path: '/operator/phone',
    act: async (page) => {
      await page.getByLabel('Phone number of the caller').fill('9000010007')
      await page.getByLabel('Phone number of the caller').press('Enter')
    },
    shows: (page) => page.getByRole('radio').first(),
  },
  { name: 'team', path: '/operator/team' },
  { name: 'audit', path: '/operator/audit' },
]

function take(kind: 'empty' | 'full', { name, path, of, act, shows, inView }: Screen) {
  test(`desk ${kind}: ${name}`, async ({ page, shop, demo }) => {
    const where = kind === 'full' ? demo : shop
    await signedIn(page, where, await anOperator(where, 'administrator'))
    const found = of && String((await rowsOf(where, of))[0]!.of)
    await contactSheet({
      name: `desk-${kind}-${name.replaceAll(/\W+/g, '-')}`,
      page,
      whole: !inView,
      open: async () => {
        await page.goto(new URL(path.replace(':of', found ?? ''), where.url).href)
        await settled(page)
        await act?.(page)
        if (shows) await expect(shows(page).first()).toBeVisible()
      },
    })
  })
}
for (const screen of empty) take('empty', screen)
for (const screen of full) take('full', screen)
