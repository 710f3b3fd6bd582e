import { expect, test } from '../fixtures'
import { blocks, card, open, panel, row } from '../pages/board'
import { inDatabase, rowsOf } from '../shop/arrange'
import { anOperator, asOperator } from '../shop/operator'
import { at, place, plan, team, tomorrow, workOf } from '../shop/team'

// The times of the board are India's, wherever the browser is.
test.use({ timezoneId: 'America/New_York', viewport: { width: 1440, height: 900 } })

test('[DESK-104] outside of the promise the customer gets another one only once somebody says so', async ({
  page,
  shop,
  api,
}) => {
  const [anil] = await team(shop, 'Anil Rao')
  const orderId = await place(shop, api)
  await plan(api, await anOperator(shop), orderId, {
    partnerId: anil!,
    from: '10:00',
    until: '12:00',
    startsAt: '10:00',
  })
  await asOperator(page, shop)
  const block = blocks(row(page, 'Anil Rao'))
  await open(page, block)
  await block.focus()
  await page.keyboard.press('Enter')
  for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowRight')
  await expect(panel(page)).toContainText('It fits')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(
    /was promised Tomorrow, 10.*Is the customer promised Tomorrow, 12–2 pm instead/,
  )
  expect(await workOf(shop, orderId)).toMatchObject({
    begin: at(tomorrow(), '10:00'),
    promised: at(tomorrow(), '10:00'),
  })
  await expect(panel(page).getByRole('button', { name: 'Promise the new window' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  expect(await workOf(shop, orderId)).toMatchObject({
    begin: at(tomorrow(), '12:00'),
    promised: at(tomorrow(), '12:00'),
  })
})

test('[DESK-102] a misfit is named before the drop, and is overruled with a reason', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil] = await team(shop, 'Anil Rao')
  await inDatabase(shop, `delete from partner_area where partner_id = $1 and prefix <> '56'`, anil!)
  const orderId = await place(shop, api)
  await asOperator(page, shop)
  await open(page, card(page, orderId))
  await card(page, orderId).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(/Anil Rao does not work in \d{6}/)
  await expect(page.locator('[data-ghost=overrule]')).toBeVisible()
  await page.keyboard.press('Enter')
  const why = panel(page).getByLabel('Why is this partner sent all the same?')
  await expect(why).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Please say why this partner is sent all the same')
  await guard.inspect('a misfit on the board')
  await why.fill('She asked for him')
  // What others change meanwhile is asked about anew, and takes the field away from nobody.
  const again = page.waitForResponse(/visits\/fits/)
  await expect(card(page, await place(shop, api))).toBeVisible()
  await again
  await expect(why).toBeFocused()
  await page.keyboard.press('Enter')
  const block = blocks(row(page, 'Anil Rao'))
  await expect(block).toHaveCount(1)
  await expect(panel(page), 'nothing is held any more').toHaveCount(0)
  expect(await workOf(shop, orderId)).toMatchObject({ name: 'Anil Rao', because: 'She asked for him' })
  await block.click()
  await expect(panel(page)).toContainText('Sent all the same: She asked for him')
  await expect(panel(page).getByRole('link', { name: orderId })).toHaveAttribute('href', `/operator/orders/${orderId}`)
  await panel(page).getByRole('button', { name: 'Unassign' }).click()
  await expect(block).toHaveCount(0)
  expect(await workOf(shop, orderId)).toMatchObject({ name: null })
})

test('[DESK-102] off the shift and in another visit cannot be, in words', async ({ page, shop, api }) => {
  const [anil] = await team(shop, 'Anil Rao')
  const [taken, orderId] = [await place(shop, api), await place(shop, api)]
  await plan(api, await anOperator(shop), taken, { partnerId: anil!, from: '08:00', until: '10:00', startsAt: '09:00' })
  await asOperator(page, shop)
  await open(page, card(page, orderId))
  await card(page, orderId).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page), 'after the travel from what is taken').toContainText('10:15–11:15 am')
  for (const _ of ['10:00', '9:45']) await page.keyboard.press('ArrowLeft')
  await expect(panel(page)).toContainText('Anil Rao has another visit at that time')
  for (const _ of ['9:30', '9:15', '9:00', '8:45']) await page.keyboard.press('ArrowLeft')
  await expect(panel(page)).toContainText('Anil Rao does not work at that time')
  await page.keyboard.press('Enter')
  // The nearest free time is a button.
  const nearest = panel(page).getByRole('button', { name: /Anil Rao, Tomorrow, 10/ })
  await expect(nearest).toBeFocused()
  expect((await workOf(shop, orderId)) ?? null).toBeNull()
  await nearest.click()
  await expect(blocks(row(page, 'Anil Rao'))).toHaveCount(2)
  expect(await workOf(shop, orderId)).toMatchObject({ begin: at(tomorrow(), '10:15') })
})

test('[DESK-105] what the server refuses stays in the hand with what was typed, and the nearest free times are buttons', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/409/)
  const [anil] = await team(shop, 'Anil Rao')
  await inDatabase(shop, `delete from partner_area where partner_id = $1 and prefix <> '56'`, anil!)
  const [orderId, rival] = [await place(shop, api), await place(shop, api)]
  const other = await anOperator(shop)
  await asOperator(page, shop)
  // What was answered first stands still, as when two plan within the same second.
  let kept: Promise<string> | undefined
  let isRefused = false
  await page.route('**/api/operator/visits/fits*', async (route) => {
    if (isRefused) return route.continue()
    kept ??= route.fetch().then((answer) => answer.text())
    await route.fulfill({ body: await kept, contentType: 'application/json' })
  })
  // It ends with the refusal: the board asks anew at once.
  await page.route('**/api/operator/visits/plan', async (route) => {
    const response = await route.fetch()
    isRefused = true
    await route.fulfill({ response })
  })
  await open(page, card(page, orderId))
  await card(page, orderId).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-ghost=overrule]')).toBeVisible()
  await page.keyboard.press('Enter')
  await panel(page).getByLabel('Why is this partner sent all the same?').fill('He is near')
  await inDatabase(shop, `insert into partner_area (partner_id, prefix) values ($1, '11')`, anil!)
  await plan(api, other, rival, { partnerId: anil!, from: '08:00', until: '10:00', startsAt: '09:00' })
  const refused = page.waitForResponse((response) => response.status() === 409)
  await page.keyboard.press('Enter')
  await refused
  await expect(panel(page).locator('[data-refused]')).toContainText('Anil Rao has another visit at that time')
  const nearest = panel(page).getByRole('button', { name: /Anil Rao, Tomorrow, 10/ })
  await expect(nearest).toBeVisible()
  expect((await workOf(shop, orderId)) ?? null).toBeNull()
  await nearest.click()
  await expect(blocks(row(page, 'Anil Rao'))).toHaveCount(2)
  expect(await workOf(shop, orderId)).toMatchObject({ begin: at(tomorrow(), '10:15') })
})

test('[DESK-105] [DESK-107] another window’s change comes by itself, and who held the old visit is told what changed', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/409/)
  const [anil, bela] = await team(shop, 'Anil Rao', 'Bela Sen')
  const orderId = await place(shop, api)
  const other = await anOperator(shop)
  await plan(api, other, orderId, { partnerId: anil!, from: '10:00', until: '12:00', startsAt: '10:00' })
  await asOperator(page, shop)
  const block = blocks(row(page, 'Anil Rao'))
  await open(page, block)
  await block.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(panel(page)).toContainText('It fits')
  await plan(api, other, orderId, { partnerId: bela!, from: '10:00', until: '12:00', startsAt: '10:30' })
  await expect(blocks(row(page, 'Bela Sen'))).toHaveCount(1)
  await expect(block).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(panel(page).locator('[data-refused]')).toContainText('Somebody else changed this visit')
  await expect(panel(page).locator('[data-refused]')).toContainText('is now Bela Sen')
  expect(await workOf(shop, orderId)).toMatchObject({ name: 'Bela Sen', begin: at(tomorrow(), '10:30') })
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('[DESK-108] who falls ill hands the visits over by one proposal, accepted row by row', async ({
  page,
  shop,
  api,
}) => {
  const [anil] = await team(shop, 'Anil Rao', 'Bela Sen')
  const [first, second] = [await place(shop, api), await place(shop, api)]
  const other = await anOperator(shop)
  await plan(api, other, first, { partnerId: anil!, from: '10:00', until: '12:00', startsAt: '10:00' })
  await plan(api, other, second, { partnerId: anil!, from: '14:00', until: '16:00', startsAt: '14:00' })
  await asOperator(page, shop)
  await open(page, blocks(row(page, 'Anil Rao')).first())
  await page.getByRole('button', { name: 'Leave of Anil Rao' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'All of tomorrow' }).click()
  await sheet.getByRole('button', { name: 'Enter leave' }).click()
  // The form may still be leaving as the proposal comes.
  await expect(sheet.filter({ hasText: 'Who takes the visits of Anil Rao' })).toBeVisible()
  await sheet.getByRole('listitem').filter({ hasText: second }).getByRole('checkbox').uncheck()
  await sheet.getByRole('button', { name: 'Hand over 1 visit' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(blocks(row(page, 'Bela Sen'))).toHaveCount(1)
  await expect(blocks(row(page, 'Anil Rao'))).toHaveCount(1)
  await expect(row(page, 'Anil Rao')).toContainText('Leave')
  expect(await workOf(shop, first)).toMatchObject({ name: 'Bela Sen', begin: at(tomorrow(), '10:00') })
  expect(await workOf(shop, second)).toMatchObject({ name: 'Anil Rao' })
})

test('[DESK-348] a visit whose order is cancelled while it is held offers nothing but to be put back', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/409 POST/)
  guard.expect(/console error: Failed to load resource/)
  const [anil] = await team(shop, 'Anil Rao')
  const orderId = await place(shop, api)
  const other = await anOperator(shop)
  await plan(api, other, orderId, { partnerId: anil!, from: '10:00', until: '12:00', startsAt: '10:00' })
  await asOperator(page, shop)
  const block = blocks(row(page, 'Anil Rao'))
  await open(page, block)
  await block.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(panel(page)).toContainText('It fits')
  const [booked] = await rowsOf(shop, 'select version from booking where order_id = $1', orderId)
  const json = { version: booked!.version, reason: 'customer' }
  const cancelled = await api('POST', `/api/operator/orders/${orderId}/cancel`, { token: other.token, json })
  expect(cancelled.status).toBe(200)
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(`${orderId} is cancelled already`)
  await expect(panel(page).getByRole('button')).toHaveCount(2)
  await expect(panel(page).getByRole('button', { name: 'Put back' }).last()).toBeFocused()
  await expect(panel(page)).not.toContainText('It fits')
  await guard.inspect('a cancelled visit in the hand')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Partners by time' })).toBeFocused()
})
