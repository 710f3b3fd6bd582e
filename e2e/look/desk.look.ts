import type { Locator, Page } from '@playwright/test'
import { indiaDay } from '../../lib/india-day'
import { fillDemo } from '../../scripts/demo/demo'
import { expect, test as guarded } from '../fixtures'
import { alive } from '../pages/board'
import { rowsOf, signedIn } from '../shop/arrange'
import { type Customer, freshEmail } from '../shop/customer'
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

type Given = { where: Shop; operator: Customer; of: string }
type Screen = {
  name: string
  /** What the statement `of` gives, a number or an id, stands in the place of `:of`; a link with a secret is issued. */
  path: string | ((given: Given) => Promise<string>)
  of?: string
  /** Nobody is signed in there. */
  asVisitor?: boolean
  act?: (page: Page) => Promise<unknown>
  shows?: (page: Page) => Locator
  inView?: boolean
}

const dialog = (page: Page) => page.getByRole('dialog')
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Keys and presses are heard: a row or a visit of the page is alive. */
const heard = (page: Page) => alive(page.locator('[data-row], [data-job]').first())
const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    await heard(page)
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

/** What a call of the desk answers. */
async function made({ where, operator }: Given, path: string, json: object) {
  const answer = await fetch(new URL(path, where.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()).data
}
const today = () => indiaDay(new Date())
/** The page of a partner's day, which opens by a touch. */
const dayLink = async (given: Given) =>
  (await made(given, `/api/operator/partners/${given.of}/day-link`, {})).url as string
const openDay = press('Open my day')
/** Where the mail of an invitation leads. */
async function invitation(given: Given) {
  const email = freshEmail()
  await made(given, '/api/operator/invitations', { email, role: 'dispatcher' })
  return /\/invitation#\S+/.exec((await given.where.mail.next(email)).text ?? '')![0]
}
const daySheet = async ({ of }: Given) => `/operator/partners/${of}/day?day=${today()}`

const newPartner = `insert into partner (full_name, contact_number, created_at)
  values ('Rakesh Kumar', '97' || lpad((random() * 99999999)::int::text, 8, '0'), now()) returning id as of`
/** The partner with the most visits of today. */
const busiest = `select partner_id as of from busy
  where kind = 'work' and (lower(during) at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date
  group by 1 order by count(*) desc, 1 limit 1`
/** The customer with the most orders. */
const mostOrdering = `select customer_id as of from booking where customer_id is not null and ordered_at is not null
  group by 1 order by count(*) desc, 1 limit 1`
/** A partner with leave over visits that lie ahead. */
const ill = `select l.partner_id as of from busy l join busy w on w.partner_id = l.partner_id and l.during && w.during
  where l.kind = 'leave' and w.kind = 'work' and lower(w.during) > now() order by 1 limit 1`

/** A screen of a shop that has nothing yet. A place of the desk joins both lists. */
const empty: Screen[] = [
  { name: 'start', path: '/operator' },
  { name: 'orders, none', path: '/operator/orders' },
  { name: 'board, none', path: '/operator/board' },
  { name: 'partners, none', path: '/operator/partners' },
  { name: 'inbox, none', path: '/operator/inbox' },
  { name: 'phone', path: '/operator/phone' },
  { name: 'team, alone', path: '/operator/team' },
  { name: 'audit, none', path: '/operator/audit' },
  { name: 'invitation', path: invitation, asVisitor: true },
  { name: 'invitation, a wrong link', path: '/invitation#nothing-like-it', asVisitor: true },
  { name: 'first administrator, there is one', path: '/first-administrator', asVisitor: true },
  { name: 'day, a wrong link', path: '/day#nothing-like-it', asVisitor: true },
  // The shop has partners from here on.
  { name: 'partner, new', path: '/operator/partners/:of', of: newPartner },
  { name: 'day sheet, no visits', path: daySheet, of: newPartner },
  { name: 'day, no visits', path: dayLink, of: newPartner, asVisitor: true, act: openDay },
]

const full: Screen[] = [
  ...['toPlan', 'today', 'atRisk', 'coming', 'onHold', 'done', 'cancelledLate', 'all'].map((tab) => ({
    name: `orders, ${tab}`,
    path: `/operator/orders?tab=${tab}`,
  })),
  { name: 'start, with what waits', path: '/operator' },
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
    name: 'orders, cancelling two',
    path: '/operator/orders',
    act: async (page) => {
      await keys('j', 'x', 'j', 'x')(page)
      await press('Cancel …')(page)
    },
    shows: dialog,
    inView: true,
  },
  {
    name: 'orders, completing two',
    path: '/operator/orders?tab=today',
    act: async (page) => {
      await keys('j', 'x', 'j', 'x')(page)
      await press('Complete')(page)
    },
    shows: (page) => page.getByRole('alertdialog'),
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
  { name: 'board, day', path: '/operator/board' },
  { name: 'board, week', path: '/operator/board?view=week' },
  {
    name: 'board, a visit in the hand',
    path: '/operator/board',
    act: async (page) => {
      await heard(page)
      await page
        .getByRole('region', { name: /^To plan/ })
        .locator('[data-job]')
        .first()
        .press('Enter')
    },
    shows: (page) => page.locator('[data-panel]'),
    inView: true,
  },
  { name: 'customer', path: '/operator/customers/:of', of: mostOrdering },
  { name: 'partners', path: '/operator/partners' },
  { name: 'partners, nothing found', path: '/operator/partners?q=zzzzqqqq' },
  { name: 'partner', path: '/operator/partners/:of', of: busiest },
  {
    name: 'partner, who takes the visits under leave',
    path: '/operator/partners/:of',
    of: ill,
    act: press('Visits in it'),
    shows: dialog,
    inView: true,
  },
  { name: 'day sheet', path: daySheet, of: busiest },
  { name: 'day', path: dayLink, of: busiest, asVisitor: true, act: openDay },
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

function take(kind: 'empty' | 'full', { name, path, of, asVisitor, act, shows, inView }: Screen) {
  test(`desk ${kind}: ${name}`, async ({ page, shop, demo }) => {
    const where = kind === 'full' ? demo : shop
    const operator = await anOperator(where, 'administrator')
    if (!asVisitor) await signedIn(page, where, operator)
    const found = of ? String((await rowsOf(where, of))[0]!.of) : ''
    const address = typeof path === 'string' ? path.replace(':of', found) : await path({ where, operator, of: found })
    await contactSheet({
      name: `desk-${kind}-${name.replaceAll(/\W+/g, '-')}`,
      page,
      whole: !inView,
      open: async () => {
        await page.goto('about:blank') // an address that differs behind its # alone would not be read anew
        await page.goto(new URL(address, where.url).href)
        await settled(page)
        await act?.(page)
        if (shows) await expect(shows(page).first()).toBeVisible()
      },
    })
  })
}
for (const screen of empty) take('empty', screen)
for (const screen of full) take('full', screen)
