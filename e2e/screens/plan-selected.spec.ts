import { expect, test } from '../fixtures'
import { alive, card, open, panel } from '../pages/board'
import { sheetLeft } from '../pages/sheet'
import { inDatabase, rowsOf } from '../shop/arrange'
import { asOperator } from '../shop/operator'
import { alwaysThere, place, plan, team, workOf } from '../shop/team'

test('[DESK-237] [DESK-235] one press plans the selected orders, each proposal shown and changeable, and one key takes all back', async ({
  page,
  shop,
  api,
  guard,
}) => {
  await team(shop)
  await alwaysThere(shop, 'Anil Rao', 'Bela Sen')
  const orders = [await place(shop, api), await place(shop, api), await place(shop, api)] as [string, string, string]
  const [first, second, third] = orders
  const operator = await asOperator(page, shop)
  await page.goto('/operator/orders')
  const list = page.getByRole('list', { name: 'To plan' }).locator('> li')
  await expect(list).toHaveCount(3)
  await alive(list.first())
  for (const _ of orders) {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog', { name: 'Plan the selected orders' })
  const rowOf = (orderId: string) => sheet.locator('[data-visit]').filter({ hasText: orderId })
  for (const orderId of orders) {
    await expect(rowOf(orderId).getByRole('checkbox')).toBeChecked()
    await expect(rowOf(orderId)).toContainText(/(Anil Rao|Bela Sen) at .*Free within the window/)
  }
  await expect(sheet.getByRole('button', { name: 'Plan 3 visits' })).toBeFocused()
  await guard.inspect('proposals for the selected orders')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: test.info().outputPath(`plan-selected-${width}.png`) })
  }
  // Another window and another partner, and one left out.
  await rowOf(first).getByRole('button', { name: 'Choose otherwise' }).click()
  await rowOf(first).getByLabel('From').fill('18:00')
  await rowOf(first).getByLabel('Until').fill('20:00')
  await expect(rowOf(first).getByRole('checkbox')).toBeDisabled()
  await rowOf(first).getByLabel('Who comes').selectOption({ index: 1 })
  await expect(rowOf(first).getByRole('checkbox')).toBeChecked()
  await guard.inspect('a proposal that is changed')
  await rowOf(third).getByRole('checkbox').uncheck()
  // Somebody else plans one of them meanwhile.
  const [other] = await rowsOf(shop, `select id from partner where active order by full_name limit 1`)
  await plan(api, operator, second, {
    partnerId: other!.id as string,
    from: '14:00',
    until: '16:00',
    startsAt: '14:00',
  })
  await sheet.getByRole('button', { name: 'Plan 2 visits' }).click()
  await expect(rowOf(first)).toHaveCount(0)
  const planned = async () =>
    (
      await rowsOf(
        shop,
        `select order_number from desk_order where order_number = any($1) and state = 'planned' order by 1`,
        orders,
      )
    ).map((row) => row.order_number)
  await expect.poll(planned).toEqual([first, second].sort())
  await expect(rowOf(third), 'what was left out is still there').toBeVisible()
  // The sheet takes half a minute to slide away, and the key does not wait for that.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await sheet.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('1 visit planned')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Planned' })).toContainText('1 of 2 done')
  await expect(page.locator('[role=dialog]'), 'it is still sliding').toHaveCount(1)
  await page.keyboard.press('u')
  await expect(page.getByText('Taken back')).toBeVisible()
  expect(await planned()).toEqual([second])
  await expect(page.getByRole('region', { name: 'Planned' }), 'it is planned no longer').toHaveCount(0)
})

test('[DESK-265] [DESK-235] where the selected are closed meanwhile, the proposal says so in the words of its refusal and keeps the focus', async ({
  page,
  shop,
  api,
}) => {
  await team(shop)
  await alwaysThere(shop, 'Anil Rao')
  const orders = [await place(shop, api), await place(shop, api)] as [string, string]
  const [closed] = orders
  await asOperator(page, shop)
  await page.goto('/operator/orders?tab=all')
  await alive(page.locator(`[data-order="${closed}"]`))
  for (const orderId of orders) await page.locator(`[data-order="${orderId}"]`).getByRole('checkbox').check()
  await page.keyboard.press('p')
  const sheet = page.getByRole('dialog', { name: 'Plan the selected orders' })
  const plans = sheet.getByRole('button', { name: /^Plan \d visit/ })
  await expect(plans).toBeFocused()
  // Somebody cancels one of them just before.
  await page.route('**/api/operator/visits/plan-selected', async (route) => {
    await inDatabase(shop, `update booking set status = 'cancelled' where order_id = $1`, closed)
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText(`Left as they are: ${closed} is cancelled already.`)
  await expect(plans).toBeDisabled()
  await expect.poll(() => sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true)
})

test('[DESK-304] the selected are reserved by one press where their customers are not told who comes, and one key takes it back', async ({
  page,
  shop,
  api,
  guard,
}) => {
  await team(shop)
  await alwaysThere(shop, 'Anil Rao', 'Bela Sen')
  const orders = [await place(shop, api), await place(shop, api)]
  await asOperator(page, shop)
  await page.goto('/operator/orders')
  await expect(page.getByRole('list', { name: 'To plan' }).locator('> li')).toHaveCount(2)
  await alive(page.getByRole('list', { name: 'To plan' }))
  for (const key of ['j', 'x', 'j', 'x', 'p']) await page.keyboard.press(key)
  const sheet = page.getByRole('dialog', { name: 'Plan the selected orders' })
  const tells = sheet.getByRole('checkbox', { name: 'Tell the customers who comes' })
  await expect(tells, 'as in the form of one plan').toBeChecked()
  await expect(sheet).toContainText('The customers of the ticked visits are told who comes and when.')
  await tells.focus()
  await page.keyboard.press('Space')
  await expect(sheet).toContainText('Reserved (not told yet): the customers of the ticked visits are told a time')
  await guard.inspect('the selected are to be reserved')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: test.info().outputPath(`reserve-selected-${width}.png`) })
  }
  await sheet.getByRole('button', { name: 'Reserve 2 visits' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('2 visits reserved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reserved' })).toContainText('2 of 2 done')
  const kinds = async () =>
    (
      await rowsOf(
        shop,
        'select kind::text as kind from busy join booking on booking.visit_id = busy.visit_id where order_id = any($1)',
        orders,
      )
    ).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['reserved', 'reserved'])
  await page.keyboard.press('u')
  await expect(page.getByText('Taken back')).toBeVisible()
  expect(await kinds()).toEqual([])
})

test('[DESK-265] [DESK-239] where nobody is proposed the plans begin on the first row, and a rest day takes its reason', async ({
  page,
  shop,
  api,
}) => {
  await team(shop)
  await inDatabase(
    shop,
    `insert into partner (full_name, contact_number, created_at) values ('Aman New', '9811100072', now())`,
  )
  await place(shop, api)
  await place(shop, api)
  await asOperator(page, shop)
  await page.goto('/operator/orders')
  await expect(page.getByRole('list', { name: 'To plan' }).locator('> li')).toHaveCount(2)
  await alive(page.getByRole('list', { name: 'To plan' }))
  for (const key of ['j', 'x', 'j', 'x', 'p']) await page.keyboard.press(key)
  const sheet = page.getByRole('dialog', { name: 'Plan the selected orders' })
  const row = sheet.locator('[data-visit]').first()
  await expect(row).toContainText('Nobody is proposed.')
  await expect(row.getByRole('button', { name: 'Choose otherwise' })).toBeFocused()
  await page.keyboard.press('Enter')
  const day = row.getByLabel('Day')
  const far = new Date(new Date(`${await day.inputValue()}T12:00:00Z`).getTime() + 364 * 86_400_000)
  await day.fill(far.toISOString().slice(0, 10))
  await expect(row).toContainText('days ahead.')
  await row.getByLabel('Who comes').selectOption({ index: 1 })
  await expect(sheet.getByRole('button', { name: 'Plan 1 visit' })).toBeDisabled()
  await row.getByLabel('Why is it promised all the same?').fill('The customer insists')
  await sheet.getByRole('button', { name: 'Plan 1 visit' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('1 visit planned')).toBeVisible()
})

test('[DESK-236] with partners of whom nothing is entered nobody is chosen beforehand, in the form and on the board', async ({
  page,
  shop,
  api,
  guard,
}) => {
  await team(shop)
  await inDatabase(
    shop,
    `insert into partner (full_name, contact_number, created_at) values ('Aman New', '9811100071', now())`,
  )
  const orderId = await place(shop, api)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  await page.getByRole('button', { name: 'Plan' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio', { name: 'Promise the time, choose a partner later' })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: /Aman New/ })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await sheetLeft(page)
  await open(page, card(page, orderId))
  await card(page, orderId).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('It fits')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('or plan it with Aman New all the same.')
  await guard.inspect('a job for which nobody is chosen')
  expect((await workOf(shop, orderId)) ?? null).toBeNull()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(() => workOf(shop, orderId)).toMatchObject({ name: 'Aman New' })
})
