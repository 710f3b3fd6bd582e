import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { blocks, open, panel, row } from '../pages/board'
import type { Api } from '../shop/api'
import { inDatabase, rowsOf } from '../shop/arrange'
import { anOperator, asOperator } from '../shop/operator'
import type { Shop } from '../shop/shop'
import { shots } from '../shop/shots'
import { at, dayAhead, knowAll, place, team, tomorrow } from '../shop/team'

const sheetOf = (page: Page) => page.getByRole('dialog')

/** Who is kept free for an order or comes to it, from when, and what its customer has been told. */
async function keptFor(shop: Shop, orderId: string) {
  const [row] = await rowsOf(
    shop,
    `select w.kind::text as kind, r.full_name as name, lower(w.during) as begin, w.because,
       (select count(*)::int from tracking_entry t where t.booking_id = b.id) as told
     from booking b left join busy w on w.visit_id = b.visit_id left join partner r on r.id = w.partner_id where b.order_id = $1`,
    orderId,
  )
  return row!
}

/** Keeps a partner free for an order, as the checkout does where windows are offered. */
async function promise(
  api: Api,
  shop: Shop,
  { orderId, reservedId, from, until }: { orderId: string; reservedId: string; from: string; until: string },
) {
  const { token } = await anOperator(shop)
  const window = { from: at(tomorrow(), from), until: at(tomorrow(), until) }
  const json = { orderIds: [orderId], reservedId, window }
  const { status, body } = await api('POST', '/api/operator/visits/plan', { token, json })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Opens the form that plans an order. */
async function openForm(page: Page, orderId: string) {
  await page.goto(`/operator/orders/${orderId}`)
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  return sheetOf(page)
}

/** Opens the form for an order, and types a window. */
async function typeWindow(page: Page, orderId: string, day: string, from: string, until: string) {
  const sheet = await openForm(page, orderId)
  await sheet.getByLabel('Day').fill(day)
  await sheet.getByLabel('From').fill(from)
  await sheet.getByLabel('Until').fill(until)
  await expect(sheet.getByRole('radio', { name: 'Promise the time, choose a partner later' })).toBeVisible()
}

const submit = (page: Page) => sheetOf(page).getByRole('button', { name: 'Plan', exact: true }).click()

test('[HOUSE-20] [DESK-239] a promise that is moved to where nobody can be kept free asks for a reason before anything is sent, and stands with it', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil] = (await team(shop, 'Anil Rao')) as [string]
  const orderId = await place(shop, api)
  await promise(api, shop, { orderId, reservedId: anil, from: '10:00', until: '12:00' })
  await asOperator(page, shop)
  await typeWindow(page, orderId, tomorrow(), '19:00', '21:00')
  const sheet = sheetOf(page)
  const why = sheet.getByLabel('Why is it promised all the same?')
  await expect(sheet.getByRole('radio', { name: 'Promise the time, choose a partner later' })).toBeChecked()
  await expect(why).toBeVisible()
  await expect(sheet).toContainText('Nobody whose skills, areas and shifts are entered can come then.')
  await guard.inspect('a promise that nobody can keep')
  await shots(page, 'nobody-kept', { 360: 1100, 768: 1000, 1440: 900 })
  // Another time may need none.
  await sheet.getByLabel('From').fill('16:00')
  await expect(sheet.getByRole('radio').first()).toBeVisible() // who can come then is known
  await expect(why).toHaveCount(0)
  await sheet.getByLabel('From').fill('19:00')
  await expect(why).toBeVisible()
  await submit(page)
  await expect(sheet).toContainText('Please say why it is promised all the same')
  expect(await keptFor(shop, orderId)).toMatchObject({ name: 'Anil Rao', begin: at(tomorrow(), '10:00') })
  await why.fill('She is home late')
  await submit(page)
  await expect(sheet).toHaveCount(0)
  expect(await keptFor(shop, orderId)).toMatchObject({
    kind: 'reserved',
    name: 'Anil Rao',
    begin: at(tomorrow(), '19:00'),
    because: 'She is home late',
  })
})

test('[HOUSE-26] work that is planned with a reason over a promise has somebody else kept free for it, says who, and one key takes back both', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/409 POST/)
  guard.expect(/console error: Failed to load resource/)
  const [anil, bela] = (await team(shop, 'Anil Rao', 'Bela Sen')) as [string, string]
  const [promised, wished] = [await place(shop, api), await place(shop, api)]
  await promise(api, shop, { orderId: promised, reservedId: anil, from: '10:00', until: '11:00' })
  const before = await keptFor(shop, promised)
  expect(before).toMatchObject({ kind: 'reserved', name: 'Anil Rao', begin: at(tomorrow(), '10:00') })
  await asOperator(page, shop)
  const sheet = sheetOf(page)
  const planOver = async () => {
    await typeWindow(page, wished, tomorrow(), '10:00', '11:00')
    await expect(sheet).toContainText('Anil Rao is reserved for another order then')
    await sheet.getByRole('radio', { name: /Anil Rao/ }).check()
    await sheet.getByLabel('Why is this partner sent all the same?').fill('Knows the house')
    await submit(page)
  }
  await planOver()
  await expect(sheet).toHaveCount(0)
  const answer = page.getByText(`for ${promised} now Bela Sen is reserved`)
  await expect(answer).toBeVisible()
  await guard.inspect('a promise that gave way')
  await shots(page, 'gave-way', { 360: 800, 768: 900, 1440: 900 })
  expect(await keptFor(shop, promised)).toEqual({ ...before, name: 'Bela Sen' })
  expect(await keptFor(shop, wished)).toMatchObject({ kind: 'work', name: 'Anil Rao', because: 'Knows the house' })
  await page.keyboard.press('u')
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  await expect.poll(() => keptFor(shop, promised), 'the customer was told nothing').toEqual(before)
  expect(await keptFor(shop, wished)).toMatchObject({ kind: null, name: null })
  // Nobody else can keep it any more.
  await inDatabase(shop, 'update partner set active = false where id = $1', bela)
  await planOver()
  await expect(sheet).toContainText(`${promised} was promised for this time, and nobody else can come.`)
  expect(await keptFor(shop, promised)).toEqual(before)
  expect(await keptFor(shop, wished)).toMatchObject({ kind: null })
})

test('[HOUSE-20] on the board somebody else is kept free and the customer told nothing, unless that is asked for, which the panel says', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil] = (await team(shop, 'Anil Rao', 'Bela Sen')) as [string]
  const orderId = await place(shop, api)
  await promise(api, shop, { orderId, reservedId: anil, from: '10:00', until: '12:00' })
  const before = await keptFor(shop, orderId)
  await asOperator(page, shop)
  const block = blocks(row(page, 'Anil Rao'))
  await open(page, block)
  await block.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(panel(page)).toContainText('It fits')
  await expect(panel(page)).toContainText('The customer is told nothing.')
  await expect(page.getByRole('status').filter({ hasText: /Bela Sen.*The customer is told nothing/ })).toHaveCount(1)
  await guard.inspect('a visit that is kept free, in the hand')
  await shots(page, 'kept-held', { 360: 800, 768: 900, 1440: 900 })
  await page.keyboard.press('Enter')
  const moved = blocks(row(page, 'Bela Sen'))
  await expect(moved).toHaveCount(1)
  const kept = { kind: 'reserved', name: 'Bela Sen', begin: at(tomorrow(), '10:15'), told: before.told }
  expect(await keptFor(shop, orderId)).toMatchObject(kept)
  await expect(page.getByText(/Bela Sen reserved, Tomorrow, 10:15/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(block).toHaveCount(1)
  expect(await keptFor(shop, orderId)).toEqual(before)
  // Where it lies the customer may be told who comes.
  await block.click()
  await panel(page).getByRole('button', { name: 'Move or assign' }).click()
  await panel(page).getByRole('checkbox', { name: 'Tell the customer who comes' }).check()
  await expect(panel(page)).toContainText('The customer is told that Anil Rao comes.')
  await panel(page).getByRole('button', { name: 'Plan here' }).click()
  await expect(panel(page)).toHaveCount(0)
  expect(await keptFor(shop, orderId)).toMatchObject({ ...before, kind: 'work', told: (before.told as number) + 1 })
})

test('[DESK-330] [DESK-331] what is reserved is planned from the jobs to plan by keyboard, and what is put or taken back is found where it was', async ({
  page,
  shop,
  api,
}) => {
  const [anil] = (await team(shop, 'Anil Rao', 'Bela Sen')) as [string]
  const orderId = await place(shop, api)
  await promise(api, shop, { orderId, reservedId: anil, from: '10:00', until: '12:00' })
  const before = await keptFor(shop, orderId)
  await asOperator(page, shop)
  const block = blocks(row(page, 'Anil Rao'))
  const toPlan = blocks(page.getByRole('region', { name: /^To plan/ }))
  await open(page, block)
  const startDay = page.url()
  await block.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('It fits')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is reserved there already')).toBeVisible()
  await expect(block).toBeFocused()
  // Put back from another day.
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(new RegExp(`day=${dayAhead(2)}`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(startDay)
  await expect(block).toBeFocused()
  // Planned from the list, and taken back.
  await page.keyboard.press('p')
  await expect(toPlan).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('checkbox', { name: 'Tell the customer who comes' })).toBeChecked()
  await expect(panel(page)).toContainText('It fits')
  await page.keyboard.press('Escape')
  await expect(toPlan).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('It fits')
  await page.keyboard.press('Enter')
  await expect(toPlan).toHaveCount(0)
  await expect(panel(page), 'the answer is there, and can be taken back').toHaveCount(0)
  expect(await keptFor(shop, orderId)).toMatchObject({ ...before, kind: 'work', told: (before.told as number) + 1 })
  await page.keyboard.press('u')
  await expect(toPlan).toBeFocused()
  // Planned on another day, and taken back.
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(new RegExp(`day=${dayAhead(2)}`))
  await expect(panel(page)).toContainText('It fits')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => keptFor(shop, orderId)).toMatchObject({ begin: new Date(+before.begin! + 86_400_000) })
  await expect(block).toHaveCount(1)
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(page).toHaveURL(startDay)
  await expect(block).toBeFocused()
  const { kind, name, begin } = before
  expect(await keptFor(shop, orderId)).toMatchObject({ kind, name, begin })
})

test('[HOUSE-20] the form that plans keeps somebody else free too, at the time that it shows, and says what the customer is told', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil] = (await team(shop, 'Anil Rao', 'Bela Sen')) as [string]
  const orderId = await place(shop, api)
  await promise(api, shop, { orderId, reservedId: anil, from: '10:00', until: '12:00' })
  await inDatabase(
    shop,
    `update busy set during = tstzrange(lower(during) + interval '40 minutes', upper(during) + interval '40 minutes')
     where visit_id = (select visit_id from booking where order_id = $1)`,
    orderId,
  )
  const before = await keptFor(shop, orderId)
  expect(before).toMatchObject({ begin: at(tomorrow(), '10:40') })
  await asOperator(page, shop)
  const sheet = await openForm(page, orderId)
  const tell = sheet.getByRole('checkbox', { name: 'Tell the customer who comes' })
  await expect(sheet.getByRole('radio', { name: /Anil Rao.*10:40–11:40 am.*Reserved for this visit/ })).toBeChecked()
  await expect(sheet.getByLabel('Partner arrives at')).toHaveValue('10:40')
  await expect(tell).toHaveAccessibleDescription('The customer is told that Anil Rao comes.')
  await sheet.getByRole('radio', { name: /Bela Sen/ }).check()
  await tell.uncheck()
  await expect(tell).toHaveAccessibleDescription('The customer is told nothing.')
  await guard.inspect('somebody else to keep free')
  await shots(page, 'keep-free', { 360: 1200, 768: 1000, 1440: 900 })
  await sheet.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  const kept = { kind: 'reserved', name: 'Bela Sen', begin: at(tomorrow(), '10:00'), told: before.told }
  expect(await keptFor(shop, orderId)).toMatchObject(kept)
  await expect(page.getByRole('main')).toContainText(/Reserved \(not told yet\): Bela Sen, 10–11 am/)
})

test('[HOUSE-20] leave over what is kept free proposes somebody of whom all is entered, and says that the customer is told nothing', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil, bela] = (await team(shop, 'Anil Rao', 'Bela Sen')) as [string, string]
  await inDatabase(shop, 'delete from partner_area where partner_id = $1', bela)
  await inDatabase(shop, 'delete from partner_skill where partner_id = $1', bela)
  const orderId = await place(shop, api)
  await promise(api, shop, { orderId, reservedId: anil, from: '10:00', until: '12:00' })
  const { token } = await asOperator(page, shop)
  const json = { from: at(tomorrow(), '08:00'), until: at(tomorrow(), '20:00') }
  const { status, body } = await api('POST', `/api/operator/partners/${anil}/leave`, { token, json })
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  const proposalRow = sheetOf(page).getByRole('listitem').filter({ hasText: orderId })
  const look = async () => {
    await page.goto(`/operator/partners/${anil}`)
    await page.getByRole('button', { name: 'Visits in it' }).click()
  }
  await look()
  await expect(proposalRow).toContainText('Of nobody who could come are skills, areas and shifts entered.')
  await knowAll(shop, bela)
  await look()
  await expect(proposalRow).toContainText('Bela Sen at 10:00 am')
  await expect(proposalRow).toContainText('The customer is told nothing.')
  await guard.inspect('a proposal for what is kept free')
  await shots(page, 'kept-proposal', { 360: 1000, 768: 900, 1440: 900 })
})

test('[DESK-152] [DESK-297] what lies in the past is said by name at its field as it is typed, with what to do', async ({
  page,
  shop,
  api,
  guard,
}) => {
  await team(shop, 'Anil Rao')
  const orderId = await place(shop, api)
  await asOperator(page, shop)
  await openForm(page, orderId)
  await sheetOf(page).getByLabel('Day').fill(dayAhead(-1))
  const from = sheetOf(page).getByLabel('From')
  await expect(from).toHaveAccessibleDescription('The beginning has passed: choose a later one')
  await expect(sheetOf(page).getByRole('radio')).toHaveCount(0)
  await submit(page)
  await expect(from).toBeFocused()
  await sheetOf(page).getByLabel('Day').fill(dayAhead(2))
  await sheetOf(page).getByLabel('Until').fill('07:00')
  await expect(sheetOf(page).getByLabel('Until')).toHaveAccessibleDescription('The end lies before the beginning')
  await expect(sheetOf(page).getByText('Looking for who can come')).toHaveCount(0)
  await guard.inspect('a window that has passed')
  await shots(page, 'has-passed', { 360: 1000, 768: 900, 1440: 900 })
})
