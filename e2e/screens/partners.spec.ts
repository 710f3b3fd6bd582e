import type { Page } from '@playwright/test'
import { expect, ofWidth, test, widths } from '../fixtures'
import { alive } from '../pages/board'
import type { Api } from '../shop/api'
import { inDatabase, order, rowsOf, servicesOf, sessionCookie } from '../shop/arrange'
import { type Customer, signUp } from '../shop/customer'
import { asOperator, endSessionOf } from '../shop/operator'
import type { Shop } from '../shop/shop'
import { worksAlways } from '../shop/team'
import { restsNever } from '../shop/windows'

const dayMs = 24 * 60 * 60_000
/** The day in India so many days ahead. */
const day = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + ahead * dayMs))

let numbers = 9_811_200_000
async function aPartner(shop: Shop, fullName: string) {
  numbers += 1
  const [row] = await rowsOf(
    shop,
    `insert into partner (full_name, contact_number, created_at) values ($1, $2, now()) returning id`,
    fullName,
    `91${numbers}`,
  )
  return { _id: String(row!.id), fullName, contactNumber: `91${numbers}` }
}

/** An order with a visit of that partner, on a day at an hour of the clock in India, for an hour. */
async function planned(
  shop: Shop,
  api: Api,
  by: Customer,
  partnerId: string,
  ahead: number,
  hour: number,
  placed?: string,
) {
  const orderId = placed ?? (await order(api, await signUp(shop), (await servicesOf(api, 'Painters')).slice(0, 1)))[0]!
  await restsNever(shop)
  const at = (of: number) => `${day(ahead)}T${String(of).padStart(2, '0')}:00:00+05:30`
  const json = { orderIds: [orderId], window: { from: at(hour), until: at(hour + 2) }, partnerId, minutes: 60 }
  const answer = await api('POST', '/api/operator/visits/plan', { token: by.token, json })
  expect(answer.status).toBe(200)
  return orderId
}

async function ofEveryWidth(page: Page, name: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) })
  }
}

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: typeof name === 'string' })
const sheet = (page: Page) => page.getByRole('dialog')

for (const width of widths)
  test(
    `[DESK-08] [DESK-111] the partners and one of them at ${width} px, in light and dark`,
    ofWidth(width),
    async ({ page, shop, api, guard }) => {
      const look = async (name: string) => {
        await guard.inspect(name)
        if (!process.env.SHOTS) return
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true })
        }
      }
      const operator = await asOperator(page, shop)
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/operator/partners?q=nobody%20has%20this')
      await expect(page.getByText('No partner fits this')).toBeVisible()
      await look('no partner')
      // Stands before the partners of other tests, of whom a page shows a hundred.
      const partner = await aPartner(shop, `Aarav Kumar ${width}`)
      await planned(shop, api, operator, partner._id, 1, 10)
      await page.goto('/operator/partners')
      await expect(page.getByRole('link', { name: partner.fullName })).toBeVisible()
      await look('partners')
      await page.getByRole('link', { name: partner.fullName }).click()
      await expect(panel(page, /^Visits of the next/)).toContainText('10–11 am')
      await look('a partner')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.getByRole('button', { name: 'Add leave' }).click()
      await page.getByRole('button', { name: 'All of tomorrow' }).click()
      await look('leave of a partner')
      await page.getByRole('button', { name: 'Enter leave' }).click()
      await expect(page.getByRole('dialog', { name: /^Who takes the visits/ })).toBeVisible()
      await look('who takes the visits')
      await page.goto(`/operator/partners/${partner._id}/day?day=${day(1)}`)
      await expect(page.getByText('Customer’s signature')).toBeVisible()
      await look('a day sheet')
    },
  )

for (const width of [768, 1440])
  test(`[DESK-195] [DESK-224] partners who are stopped or on leave stand in the columns of all others at ${width} px`, async ({
    page,
    shop,
  }) => {
    const name = `Columns ${width}`
    const [, stopped, away] = [
      await aPartner(shop, `${name} works`),
      await aPartner(shop, `${name} stopped`),
      await aPartner(shop, `${name} away`),
    ]
    await inDatabase(shop, 'update partner set active = false where id = $1', stopped._id)
    await inDatabase(
      shop,
      `insert into busy (partner_id, kind, during, created_at)
       values ($1, 'leave', tstzrange(now() - interval '1 hour', now() + interval '1 day'), now())`,
      away._id,
    )
    await asOperator(page, shop)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/operator/partners?q=${encodeURIComponent(name)}`)
    const rows = page.getByRole('list', { name: 'Partners' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    for (const state of ['Not offered: skills, areas and shifts missing', 'Paused', 'On leave'])
      await expect(rows.filter({ hasText: state })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'On leave until tomorrow' })).toHaveCount(1)
    const columns = await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left)).join(' ')),
    )
    expect(new Set(columns).size).toBe(1)
    const isInside = await rows.evaluateAll((all) => all.every((row) => row.scrollWidth <= row.clientWidth))
    expect(isInside).toBe(true)
    await page.getByRole('navigation', { name: 'Which partners' }).getByRole('link', { name: 'On leave' }).click()
    await expect(page).toHaveURL(/state=onLeave/)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(`${name} away`)
  })

test('[DESK-111] [DESK-112] a partner is added with faults at the fields, and found by name, number and state', async ({
  page,
  shop,
  guard,
}) => {
  const known = await aPartner(shop, 'Known Already')
  await asOperator(page, shop)
  await page.goto('/operator/orders')
  await alive(page.getByRole('button', { name: 'Keys of this page' }))
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\/operator\/partners$/)
  await page.getByRole('button', { name: 'Add partner' }).click()
  const form = sheet(page)
  await form.getByLabel('E-mail').fill('not an address')
  await form.getByRole('button', { name: 'Add partner' }).click()
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(form.getByText('Please enter a valid phone number (10-15 digits)')).toBeVisible()
  await expect(form.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await guard.inspect('faults of a new partner')
  await form.getByLabel('Name', { exact: true }).fill('Meena Joshi')
  await form.getByLabel('E-mail').fill('')
  await form.getByLabel('Contact number').fill(known.contactNumber.slice(2))
  guard.expect(/409 POST/)
  guard.expect(/409 \(Conflict\)/)
  await form.getByRole('button', { name: 'Add partner' }).click()
  await expect(form.getByText('Another partner has this number')).toBeVisible()
  await form.getByLabel('Contact number').fill('98112 99001')
  await form.getByRole('button', { name: 'Add partner' }).click()
  await expect(page.getByRole('heading', { name: 'Meena Joshi' })).toBeVisible()
  await page.goto('/operator/partners')
  const list = page.getByRole('list', { name: 'Partners' })
  await page.getByLabel('Name or number').fill('+91 98112-99001')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Meena Joshi')
  await page.getByRole('link', { name: 'Paused' }).click()
  await expect(page).toHaveURL(/state=stopped/)
  await expect(page.getByText('No partner fits this')).toBeVisible()
  await page.getByRole('link', { name: 'Not offered' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('[DESK-112] who saves over another change sees it at the field, and an ended session loses nothing typed', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const partner = await aPartner(shop, 'Rakesh Facts')
  const operator = await asOperator(page, shop)
  await page.goto(`/operator/partners/${partner._id}`)
  await page.getByRole('button', { name: 'Change name and contact' }).click()
  const name = sheet(page).getByLabel('Name', { exact: true })
  await name.fill('Rakesh Mine')
  const json = { fullName: 'Rakesh Theirs', version: 1 }
  await api('PATCH', `/api/operator/partners/${partner._id}`, { token: operator.token, json })
  await expect(page.locator('h1'), 'the page below the form is as it is now').toHaveText('Rakesh Theirs')
  guard.expect(/409/)
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(
    sheet(page).getByText('Somebody else made this “Rakesh Theirs”. Save again to keep yours.'),
  ).toBeVisible()
  await expect(name).toHaveValue('Rakesh Mine')
  await guard.inspect('a partner changed by two')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Rakesh Mine' })).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Change areas' }).click()
  const areas = sheet(page).getByLabel('PIN codes or their first digits')
  await areas.fill('1100, 0110, 12x')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page).getByText(/^0110, 12x: /)).toBeVisible()
  await areas.fill('1101 1100')
  await endSessionOf(shop, operator)
  guard.expect(/401/)
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your session has ended. What you typed is kept.')).toBeVisible()
  await expect(areas).toHaveValue('1101 1100')
})

test('[DESK-149] a session that ends under an open sheet or question is taken up again from within it', async ({
  page,
  shop,
  guard,
  context,
}) => {
  const partner = await aPartner(shop, 'Rakesh Sheet')
  const operator = await asOperator(page, shop)
  await page.goto(`/operator/partners/${partner._id}`)
  await page.getByRole('button', { name: 'Change areas' }).click()
  const areas = sheet(page).getByLabel('PIN codes or their first digits')
  await areas.fill('1101')
  await endSessionOf(shop, operator)
  guard.expect(/401/)
  await areas.press('Control+Enter')
  const notice = sheet(page).getByRole('link', { name: 'Sign in again in a new tab' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Your session has ended')).toHaveCount(1)
  await guard.inspect('a session that ended under a sheet')
  await ofEveryWidth(page, 'session-in-sheet')
  await sheet(page).getByRole('button', { name: 'Save' }).press('Tab')
  await expect(notice, 'it is reached by keyboard').toBeFocused()
  await Promise.all([context.waitForEvent('page'), notice.click()])
  await expect(areas, 'the press does not close what it stands in').toHaveValue('1101')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in again in a new tab' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog').getByRole('link', { name: 'Sign in again in a new tab' })).toBeVisible()
})

test('[DESK-265] a proposal that nobody can take begins on what there is to do, and its fields take the focus over', async ({
  page,
  shop,
  api,
}) => {
  await inDatabase(shop, 'update partner set active = false')
  const [rakesh] = [await aPartner(shop, 'Rakesh Alone'), await aPartner(shop, 'Aman Unknown')]
  const operator = await asOperator(page, shop)
  await planned(shop, api, operator, rakesh._id, 1, 10)
  await page.goto(`/operator/partners/${rakesh._id}`)
  await page.getByRole('button', { name: 'Add leave' }).click()
  await sheet(page).getByRole('button', { name: 'All of tomorrow' }).click()
  await sheet(page).getByRole('button', { name: 'Enter leave' }).click()
  const proposal = page.getByRole('dialog', { name: 'Who takes the visits of Rakesh Alone' })
  await expect(proposal.getByRole('checkbox')).toBeDisabled()
  await expect(proposal.getByRole('button', { name: 'Choose somebody else' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(proposal.getByLabel('Who takes it')).toBeFocused()
})

test('[DESK-112] skills of a main service mean all of its categories', async ({ page, shop }) => {
  const partner = await aPartner(shop, 'Rakesh Skills')
  await asOperator(page, shop)
  await page.goto(`/operator/partners/${partner._id}`)
  const skills = panel(page, 'Skills')
  await expect(skills).toContainText('No skill is entered')
  await page.getByRole('button', { name: 'Change skills' }).click()
  const group = sheet(page).locator('fieldset').first()
  const singles = group.locator('summary')
  await expect(singles).toHaveText('Only some of it')
  await singles.click()
  await group.getByRole('checkbox').nth(1).check()
  await expect(singles).toHaveText(/^1 of \d+: /)
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(skills.getByRole('list', { name: 'Skills' })).not.toContainText('All of')
  await page.getByRole('button', { name: 'Change skills' }).click()
  await group.getByRole('checkbox').first().check()
  await singles.click()
  await expect(group.getByRole('checkbox').nth(2)).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(skills.getByRole('list', { name: 'Skills' })).toContainText('All of')
  const stored = await rowsOf(
    shop,
    'select main_service_id is not null as whole from partner_skill where partner_id = $1',
    partner._id,
  )
  expect(stored).toEqual([{ whole: true }])
})

test('[DESK-113] [DESK-228] a week of shifts, one over midnight and a break are entered and taken back', async ({
  page,
  shop,
  guard,
}) => {
  const partner = await aPartner(shop, 'Rakesh Shifts')
  await asOperator(page, shop)
  await page.goto(`/operator/partners/${partner._id}`)
  const shifts = panel(page, /^Shifts of the next/)
  await expect(shifts).toContainText('the desk may plan any hour by hand')
  await page.getByRole('button', { name: 'Add shifts' }).click()
  await sheet(page).getByLabel('First day').fill(day(1))
  await sheet(page).getByLabel('Repeats every week').uncheck()
  await sheet(page).getByLabel('For so many weeks').fill('1')
  await sheet(page).getByLabel('Until').fill('08:00')
  await sheet(page).getByRole('button', { name: 'Enter shifts' }).click()
  await expect(sheet(page).getByText(/^It ends before it begins/)).toBeVisible()
  await guard.inspect('shifts with a fault')
  await sheet(page).getByLabel('From').fill('22:00')
  await sheet(page).getByLabel('Until').fill('06:00')
  await sheet(page).getByLabel('Ends on the next day').check()
  await expect(sheet(page).getByText(/^6 shifts, from /)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Enter shifts' }).click()
  await expect(sheet(page)).toHaveCount(0)
  /** How many days can be taken back, with every group of days opened. */
  const daysShown = async () => {
    await shifts.locator('details').evaluateAll((all) => {
      for (const one of all as HTMLDetailsElement[]) one.open = true
    })
    return shifts.getByRole('button', { name: /^Take the shift back/ }).count()
  }
  await expect(shifts.locator('summary').first()).toContainText(/ to .*10:00 pm to 6:00 am/)
  await expect.poll(daysShown).toBe(6)
  await guard.inspect('shifts in groups')
  await page.getByRole('button', { name: 'Add shifts' }).click()
  await sheet(page).getByLabel('Repeats every week').uncheck()
  await sheet(page).getByLabel('First day').fill(day(1))
  await sheet(page).getByLabel('From').fill('23:00')
  await sheet(page).getByLabel('Until').fill('05:00')
  await sheet(page).getByLabel('Ends on the next day').check()
  guard.expect(/409/)
  await sheet(page).getByRole('button', { name: 'Enter shifts' }).click()
  await expect(sheet(page).getByText(/^A shift overlaps another one/)).toBeVisible()
  await page.keyboard.press('Escape')
  await shifts
    .getByRole('button', { name: /^Take the shift back/ })
    .first()
    .click()
  await expect.poll(daysShown).toBe(5)
  await page.getByRole('button', { name: 'Add break' }).click()
  await sheet(page).getByLabel('Until').fill('12:00')
  await sheet(page).getByRole('button', { name: 'Enter break' }).click()
  await expect(sheet(page).getByText('It has to end after it begins')).toBeVisible()
  await sheet(page).getByLabel('Until').fill('13:30')
  await sheet(page).getByRole('button', { name: 'Enter break' }).click()
  const breaks = panel(page, 'Breaks')
  await expect(breaks).toContainText('Tomorrow, 1:00 pm to 1:30 pm')
  await breaks.getByRole('button', { name: /^Take the break back/ }).click()
  await expect(breaks).toContainText('No break ahead.')
})

test('[DESK-110] [DESK-112] [DESK-183] [DESK-221] [DESK-222] a stop shows the visits ahead, which are handed over by a proposal, row by row', async ({
  page,
  shop,
  api,
  guard,
}) => {
  await inDatabase(shop, 'update partner set active = false')
  const [rakesh, sunil] = [await aPartner(shop, 'Rakesh Ill'), await aPartner(shop, 'Sunil Free')]
  await worksAlways(shop, sunil._id)
  await aPartner(shop, 'Aman Unknown')
  const operator = await asOperator(page, shop)
  const first = await planned(shop, api, operator, rakesh._id, 1, 10)
  const second = await planned(shop, api, operator, rakesh._id, 1, 12)
  const blocked = await planned(shop, api, operator, rakesh._id, 1, 16)
  const busy = { from: `${day(1)}T15:30:00+05:30`, until: `${day(1)}T19:30:00+05:30` }
  await api('POST', `/api/operator/partners/${sunil._id}/breaks`, { token: operator.token, json: busy })
  await page.goto(`/operator/partners/${rakesh._id}`)
  guard.expect(/409/)
  await page.getByRole('button', { name: 'Pause this partner' }).click()
  const ahead = page.getByRole('dialog', { name: 'Rakesh Ill has visits ahead' })
  for (const orderId of [first, second, blocked]) await expect(ahead.getByRole('link', { name: orderId })).toBeVisible()
  const row = ahead.getByRole('listitem').filter({ hasText: first })
  await expect(row, 'the time of the work, and not the promise').toContainText(
    /\w{3}, \d{1,2} \w{3,4}( \d{4})?, \d{1,2}:\d\d\s[ap]m to \d{1,2}:\d\d\s[ap]m: .+, .+/,
  )
  const starts = await ahead
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.lastElementChild!.getBoundingClientRect().x))
  expect(new Set(starts).size, 'what they are for begins at one line').toBe(1)
  await expect(ahead.getByRole('button').last(), 'what is meant to be pressed').toHaveText('Hand them over')
  await guard.inspect('visits ahead of a stop')
  await ahead.getByRole('button', { name: 'Hand them over' }).click()
  const form = page.getByRole('dialog', { name: 'Leave of Rakesh Ill' })
  const stops = form.getByRole('button', { name: 'Pauses: from now to the end of tomorrow' })
  await expect(stops, 'all that lies ahead').toHaveAttribute('aria-pressed', 'true')
  await form.getByRole('button', { name: 'Enter leave' }).click()
  const proposal = page.getByRole('dialog', { name: 'Who takes the visits of Rakesh Ill' })
  await expect(proposal.getByText('2 of 3 visits can be taken at the time that was promised.')).toBeVisible()
  const rowOf = (orderId: string) => proposal.getByRole('listitem').filter({ hasText: orderId })
  await expect(rowOf(first)).toContainText('Sunil Free at 10:00 am')
  await expect(rowOf(first)).toContainText('Free at the same time')
  await expect(rowOf(first)).toContainText('The customer is told who comes instead.')
  await expect(rowOf(blocked)).not.toContainText('The customer is told')
  await expect(proposal.getByText('The ticked ones move together, or none of them.')).toBeVisible()
  await expect(rowOf(blocked)).toContainText('Of those whose skills, areas and shifts are entered 1 has a break.')
  await expect(rowOf(blocked).getByRole('checkbox')).toBeDisabled()
  await guard.inspect('a proposal with a row that nobody takes')
  await rowOf(second).getByRole('checkbox').uncheck()
  // Somebody changes it meanwhile: the choice stays, and the row says so.
  await inDatabase(
    shop,
    `update visit set version = visit.version + 1 from booking where booking.visit_id = visit.id and order_id = $1`,
    first,
  )
  await proposal.getByRole('button', { name: 'Hand over 1 visit' }).click()
  await expect(rowOf(first)).toContainText('Changed meanwhile: now Tomorrow, 10 am–12 pm')
  await expect(rowOf(first).getByRole('alert')).toContainText('Somebody else changed this visit')
  await expect(rowOf(second).getByRole('checkbox')).not.toBeChecked()
  await rowOf(second).getByRole('checkbox').check()
  await rowOf(second).getByRole('button', { name: 'Choose somebody else' }).click()
  await expect(rowOf(second).getByLabel('Who takes it')).toHaveValue(sunil._id)
  await expect(rowOf(second).getByLabel('Who takes it'), 'as the button that is gone').toBeFocused()
  await proposal.getByRole('button', { name: 'Hand over 2 visits' }).click()
  await expect(proposal).toHaveCount(0)
  const visitsOf = ({ _id }: { _id: string }) =>
    rowsOf(
      shop,
      `select order_id from booking join visit on visit.id = visit_id where partner_id = $1 order by visit.starts_at`,
      _id,
    )
  expect(await visitsOf(sunil)).toEqual([{ order_id: first }, { order_id: second }])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  expect(await visitsOf(rakesh)).toHaveLength(3)
  await panel(page, 'Leave').getByRole('button', { name: 'Visits in it' }).click()
  await expect(proposal.getByText('2 of 3 visits can be taken at the time that was promised.')).toBeVisible()
  await proposal.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Pause this partner' }).click()
  await ahead.getByRole('button', { name: 'Pause even so' }).click()
  await expect(page.getByRole('button', { name: 'Resume this partner' })).toBeVisible()
  await panel(page, 'Leave')
    .getByRole('button', { name: /^Take the leave back/ })
    .click()
  await expect(panel(page, 'Leave')).toContainText('No leave ahead.')
})

test('[DESK-114] the day sheet is white paper with nothing around it, also in the dark and without scripts', async ({
  page,
  browser,
  shop,
  api,
}) => {
  const partner = await aPartner(shop, 'Rakesh Paper')
  const other = await aPartner(shop, 'Somebody Else')
  const operator = await asOperator(page, shop)
  const own = await planned(shop, api, operator, partner._id, 1, 10)
  const later = await planned(shop, api, operator, partner._id, 1, 8)
  const foreign = await planned(shop, api, operator, other._id, 1, 10)
  await inDatabase(
    shop,
    `update placement set note = 'Ring twice' where id = (select placement_id from booking where order_id = $1)`,
    own,
  )
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url, colorScheme: 'dark' })
  await context.addCookies([sessionCookie(shop, operator)])
  const paper = await context.newPage()
  await paper.goto(`/operator/partners/${partner._id}/day`)
  await paper.getByLabel('Day').fill(day(1))
  await paper.getByRole('button', { name: 'Show' }).click()
  const jobs = paper.getByRole('article').getByRole('listitem').filter({ hasText: 'signature' })
  await expect(jobs).toHaveCount(2)
  await expect(jobs.first()).toContainText(later)
  await expect(jobs.nth(1)).toContainText(own)
  await expect(jobs.nth(1)).toContainText('Ring twice')
  await expect(jobs.nth(1)).toContainText('promised 10 am–12 pm')
  await expect(jobs.nth(1)).toContainText(/\+91 \d{5} \d{5}/)
  const text = (await paper.getByRole('article').textContent())!
  expect(text).not.toContain(foreign)
  expect(text).not.toContain('@')
  await expect(paper.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await paper.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(paper.getByRole('banner')).toBeHidden()
  await expect(paper.getByLabel('Day')).toBeHidden()
  await expect(paper.locator('.paper')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(paper.locator('.paper h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
  const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  await context.close()
  await page.goto(`/operator/partners/${partner._id}/day?day=${day(1)}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
})
