import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { alive, blocks, card, open, panel, row } from '../pages/board'
import { sheetLeft } from '../pages/sheet'
import { inDatabase, rowsOf } from '../shop/arrange'
import { anOperator, asOperator } from '../shop/operator'
import { at, place, plan, team, tomorrow, workOf } from '../shop/team'

const sheet = (page: Page) => page.getByRole('dialog')
const opens = (page: Page, ...names: (string | RegExp)[]) =>
  names.map((name) => async () => {
    const button = page
      .getByRole('main')
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
    await alive(button)
    await button.press('Enter')
  })

/** Which field of the opened form has the focus, and which should: its first, of a choice the chosen one. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('[role=dialog] form')
    const fields = [...(form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])]
    const fillable = fields.filter((one) => !one.disabled && !one.readOnly && one.getClientRects().length)
    const [first] = fillable
    const chosen = fillable.find((one) => one.type === 'radio' && one.name === first?.name && one.checked)
    const nameOf = (one: Element | null | undefined) =>
      one ? `${one.tagName} ${one.getAttribute('name')} ${one.getAttribute('value')}` : 'nothing'
    return { has: nameOf(document.activeElement), should: nameOf(first?.type === 'radio' ? (chosen ?? first) : first) }
  })

/** Every form of a page opens on its first field, is sent from there, and is closed by Escape alone. */
async function expectForms(page: Page, openers: (() => Promise<void>)[]) {
  for (const begin of openers) {
    await begin()
    await expect(sheet(page).locator('form')).toBeVisible()
    // Its fields are all there once what it asks for is known.
    await expect(sheet(page).locator('div[aria-busy=true]')).toHaveCount(0)
    const { should } = await focusIn(page)
    expect(should).not.toBe('nothing')
    await expect
      .poll(async () => (await focusIn(page)).has, `focus in ${await sheet(page).getAttribute('aria-labelledby')}`)
      .toBe(should)
    // Nothing arrives: what is sent is refused in the form, and the form stays.
    await page.keyboard.press(should.startsWith('TEXTAREA') ? 'Control+Enter' : 'Enter')
    await expect(
      sheet(page).locator('[role=alert] p, [aria-invalid=true], fieldset[aria-describedby]').first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await sheetLeft(page)
  }
}

/** Every write of the page is lost on its way. */
const loseWrites = (page: Page) =>
  page.route('**/api/operator/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))

test('[DESK-265] every form of the desk opens on its first field by keyboard, and is sent from there', async ({
  page,
  shop,
  api,
  guard,
}) => {
  test.slow()
  guard.expect(/ERR_FAILED/)
  const [partnerId] = await team(shop, 'Anil Rao', 'Bela Sen')
  const [planned, done] = [await place(shop, api), await place(shop, api)]
  const operator = await anOperator(shop)
  for (const orderId of [planned, done])
    await plan(api, operator, orderId, {
      partnerId: partnerId!,
      from: '10:00',
      until: '12:00',
      startsAt: orderId === planned ? '10:00' : '11:00',
    })
  await inDatabase(shop, `update booking set status = 'inProgress' where order_id = $1`, done)
  await inDatabase(shop, `update booking set status = 'completed' where order_id = $1`, done)
  await inDatabase(
    shop,
    `insert into busy (partner_id, kind, during, because, created_at) values ($1, 'leave', tstzrange($2, $3), 'Ill', now())`,
    partnerId!,
    at(tomorrow(), '09:00').toISOString(),
    at(tomorrow(), '18:00').toISOString(),
  )
  await loseWrites(page)
  await asOperator(page, shop)

  await page.goto(`/operator/orders?tab=all&q=${planned}`)
  const listed = page.locator('[data-row]').first()
  await alive(listed)
  await listed.press('x')
  await expectForms(page, opens(page, 'Hold', 'Cancel …', 'Save this view'))
  await page.goto(`/operator/orders/${planned}`)
  await expectForms(page, opens(page, 'Hold', 'Cancel …', 'Correct the address', 'Correct the number'))
  await page.goto(`/operator/orders/${done}`)
  await expectForms(page, opens(page, 'Book a revisit (no charge)'))
  await page.goto('/operator/partners')
  await expectForms(page, opens(page, 'Add partner'))
  await page.goto(`/operator/partners/${partnerId}`)
  const ofPartner = ['Change name and contact', 'Change skills', 'Change areas', 'Add shifts', 'Add break', 'Add leave']
  await expectForms(page, opens(page, ...ofPartner, 'Visits in it'))
})

test('[DESK-265] on a touch screen a form opens without its keyboard, and an alert on its harmless answer', async ({
  browser,
  shop,
  page: desk,
}) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await asOperator(page, shop)
  await page.goto('/operator/partners')
  const add = page.getByRole('button', { name: 'Add partner' })
  await alive(add)
  await add.tap()
  await expect(sheet(page)).toBeFocused()
  await context.close()
  await asOperator(desk, shop)
  await desk.goto('/operator')
  const leave = desk.getByRole('button', { name: 'Logout' })
  await alive(leave)
  await leave.press('Enter')
  await expect(desk.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
})

test('[DESK-318] who saves skills over another change reads in words what that was, and no phone reads of keys', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/409/)
  const [partnerId] = await team(shop, 'Sunil Das')
  const { token } = await asOperator(page, shop)
  await page.goto(`/operator/partners/${partnerId}`)
  const change = page.getByRole('button', { name: 'Change skills' })
  await alive(change)
  await change.click()
  await sheet(page).getByRole('checkbox').first().check()
  const json = { fullName: 'Sunil Dass', version: 1 }
  expect((await api('PATCH', `/api/operator/partners/${partnerId}`, { token, json })).status).toBe(200)
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page).getByText('Somebody else changed the name meanwhile.')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await sheetLeft(page)
  await page.goto('/operator')
  await expect(page.getByText(/^Press g and the letter/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/^Press g and the letter/)).toBeHidden()
  await expect(page.getByText('g o', { exact: true })).toBeHidden()
  await page.goto('/operator/phone')
  await expect(page.getByText(/^Ask for the number first/)).toBeVisible()
  await expect(page.getByText(/^Enter leads to what is missing/)).toBeHidden()
})

test('[DESK-266] the question mark says on every screen which keys it has, and those of all places', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [partnerId] = await team(shop, 'Anil Rao')
  const orderId = await place(shop, api)
  const [message] = await rowsOf(
    shop,
    `insert into message (kind, name, email, contact_number, subject, text, created_at)
     values ('contact', 'Asha', 'asha@example.test', '9812345670', 'Hours', 'When?', now()) returning id`,
  )
  await asOperator(page, shop, 'administrator')
  const screens = {
    '/operator': null,
    '/operator/orders': 'Next order',
    [`/operator/orders/${orderId}`]: 'Back to the list',
    '/operator/board': 'To the jobs to plan, and back to the board',
    '/operator/phone': 'Book, from any field',
    '/operator/partners': null,
    [`/operator/partners/${partnerId}`]: null,
    [`/operator/partners/${partnerId}/day`]: null,
    '/operator/inbox': 'Next message',
    [`/operator/inbox/${message!.id}`]: 'Next message',
    '/operator/team': null,
    '/operator/audit': null,
  }
  for (const [path, own] of Object.entries(screens)) {
    await page.goto(path)
    await alive(page.getByRole('button', { name: 'Keys of this page' }))
    if (path === '/operator/phone') await expect(page.getByLabel('Phone number of the caller')).toBeFocused()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys.getByRole('region', { name: 'Places' })).toContainText('Audit')
    await expect(keys.getByRole('region', { name: 'Everywhere' })).toContainText('These keys')
    await expect(keys.getByRole('region', { name: 'This screen' })).toHaveCount(own ? 1 : 0)
    if (own) await expect(keys).toContainText(own)
    if (path === '/operator/board') await guard.inspect('keys of the board')
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
  }
})

test.describe('on the board', () => {
  // The times of the board are India's, wherever the browser is.
  test.use({ timezoneId: 'America/New_York', viewport: { width: 1440, height: 900 } })

  test('[DESK-267] one key leads to the jobs to plan and back, and Enter begins in the promise or tomorrow', async ({
    page,
    shop,
    api,
  }) => {
    const [anil] = await team(shop, 'Anil Rao')
    const [early, lying, promised, any] = [
      await place(shop, api),
      await place(shop, api),
      await place(shop, api),
      await place(shop, api),
    ]
    const operator = await anOperator(shop)
    for (const [orderId, startsAt] of [
      [early, '10:00'],
      [lying, '11:00'],
    ] as const)
      await plan(api, operator, orderId, { partnerId: anil!, from: '10:00', until: '12:00', startsAt })
    // What is promised for tomorrow stands before what may come on any day.
    const window = { from: at(tomorrow(), '14:00'), until: at(tomorrow(), '16:00') }
    const answer = await api('POST', '/api/operator/visits/plan', {
      token: operator.token,
      json: { orderIds: [promised], partnerId: null, window },
    })
    expect(answer.status).toBe(200)
    const first = card(page, (answer.body!.data as { visitId: string }).visitId)
    await asOperator(page, shop)
    await open(page, card(page, any))
    const block = blocks(row(page, 'Anil Rao')).last() // back leads to it and not to the first one
    await block.focus()
    await page.keyboard.press('p')
    await expect(first).toBeFocused()
    await page.keyboard.press('p')
    await expect(block).toBeFocused()
    await page.keyboard.press('p')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`day=${tomorrow()}`))
    await expect(panel(page)).toContainText('It fits')
    await page.keyboard.press('Enter')
    await expect(panel(page)).toHaveCount(0)
    await expect.poll(() => workOf(shop, promised)).toMatchObject({ name: 'Anil Rao', begin: window.from })
    await open(page, card(page, any), '/operator/board')
    await card(page, any).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toContainText('Tomorrow')
    await expect(page).toHaveURL(new RegExp(`day=${tomorrow()}`))
  })

  test('[DESK-267] p finds the job to plan where one was, or what took its place, and Tab leads into the panel of what is held', async ({
    page,
    shop,
    api,
  }) => {
    await team(shop, 'Anil Rao')
    const orders = [await place(shop, api), await place(shop, api), await place(shop, api), await place(shop, api)]
    await asOperator(page, shop)
    await open(page, card(page, orders[0]!))
    const jobs = page.getByRole('region', { name: /^To plan/ }).locator('[data-job]')
    await page.keyboard.press('p')
    await expect(jobs.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(jobs.nth(2)).toBeFocused()
    await page.keyboard.press('p')
    await page.keyboard.press('p')
    await expect(jobs.nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toContainText('It fits')
    await page.keyboard.press('Tab')
    await expect(panel(page).getByRole('button', { name: 'Plan here' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(jobs).toHaveCount(3)
    await expect(blocks(row(page, 'Anil Rao'))).toBeFocused()
    await page.keyboard.press('p')
    await expect(jobs.nth(2)).toBeFocused()
  })

  test('[DESK-333] a key opens the panel of a visit and of a job to plan, and Escape gives the focus back', async ({
    page,
    shop,
    api,
  }) => {
    const [anil] = (await team(shop, 'Anil Rao')) as [string]
    const [planned, any] = [await place(shop, api), await place(shop, api)]
    const operator = await anOperator(shop)
    await plan(api, operator, planned, { partnerId: anil, from: '10:00', until: '12:00', startsAt: '10:00' })
    await asOperator(page, shop)
    const block = blocks(row(page, 'Anil Rao'))
    await open(page, block)
    for (const [job, orderId] of [
      [block, planned],
      [card(page, any), any],
    ] as const) {
      await job.focus()
      await page.keyboard.press('i')
      await expect(panel(page)).toContainText(orderId)
      await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect.poll(() => panel(page).evaluate((one) => one.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await expect(job).toBeFocused()
    }
  })
})
