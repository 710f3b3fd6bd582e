import { expect, ofWidth, test, widths } from '../fixtures'
import { blocks, card, dragTo, open, panel, pointAt, row } from '../pages/board'
import { inDatabase } from '../shop/arrange'
import { anOperator, asOperator } from '../shop/operator'
import { at, dayAhead, place, plan, team, tomorrow, workOf } from '../shop/team'

// The times of the board are India's, wherever the browser is.
test.use({ timezoneId: 'America/New_York', viewport: { width: 1440, height: 900 } })

test('[DESK-03] [DESK-101] keys take up what is to plan, move it, plan it, and take it back', async ({
  page,
  shop,
  api,
}) => {
  await team(shop, 'Anil Rao', 'Bela Sen')
  const orderId = await place(shop, api)
  await asOperator(page, shop)
  await open(page, card(page, orderId))
  await card(page, orderId).focus()
  await page.keyboard.press('Enter')
  const said = page.getByRole('status').filter({ hasText: 'Anil Rao' })
  await expect(said).toContainText(/Anil Rao, Tomorrow, 9.*It fits/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Bela Sen' })).toContainText(/Tomorrow, 9:30.*It fits/)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(card(page, orderId)).toBeFocused()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(panel(page)).toContainText('It fits')
  await page.keyboard.press('Enter')
  const block = blocks(row(page, 'Bela Sen'))
  await expect(block).toHaveCount(1)
  await expect(block).toBeFocused()
  expect(await workOf(shop, orderId)).toMatchObject({ name: 'Bela Sen', begin: at(tomorrow(), '09:15') })
  await page.keyboard.press('u')
  await expect(page.getByText('Taken back')).toBeVisible()
  await expect(card(page, orderId)).toBeVisible()
  await expect(block).toHaveCount(0)
})

test('[DESK-03] [DESK-103] dragging plans, moves and makes longer as the keys do', async ({ page, shop, api }) => {
  await team(shop, 'Anil Rao', 'Bela Sen')
  const orderId = await place(shop, api)
  await asOperator(page, shop)
  await open(page, card(page, orderId))
  await dragTo(page, card(page, orderId), await pointAt(page, 'Bela Sen', '10:00'))
  await expect(page.locator('[data-ghost=fits]')).toBeVisible()
  await expect(panel(page)).toContainText(/Bela Sen · Tomorrow, 10–11 am.*It fits/)
  await page.mouse.up()
  const block = blocks(row(page, 'Bela Sen'))
  await expect(block).toHaveCount(1)
  await expect(panel(page), 'nothing is held any more').toHaveCount(0)
  const planned = (await workOf(shop, orderId))!
  expect(planned).toMatchObject({ name: 'Bela Sen', begin: at(tomorrow(), '10:00') })
  // Longer by its edge.
  const box = (await block.boundingBox())!
  const end = new Date((planned.begin as Date).getTime() + (planned.minutes as number) * 60_000)
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2)
  await page.mouse.down()
  const clock = new Date(end.getTime() + 6 * 3_600_000).toISOString().slice(11, 16) // half an hour later, in India
  const to = await pointAt(page, 'Bela Sen', clock)
  await page.mouse.move(to.x - 20, to.y, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  // Waits for the last move, which the board may draw a moment later.
  await expect(panel(page)).toContainText('Tomorrow, 10–11:30 am')
  await page.mouse.up()
  await expect.poll(async () => (await workOf(shop, orderId))?.minutes).toBe((planned.minutes as number) + 30)
  await expect(panel(page)).toHaveCount(0)
  // Waits until the board has read the visit anew: a move before that is refused.
  await expect(block).toHaveAttribute('title', /^10–11:30 am/)
  // To another partner within the promise.
  await dragTo(page, block, await pointAt(page, 'Anil Rao', '10:30'))
  await expect(panel(page)).toContainText('Anil Rao · Tomorrow, 10:30')
  await page.mouse.up()
  await expect(blocks(row(page, 'Anil Rao'))).toHaveCount(1)
  await expect(panel(page)).toHaveCount(0)
  expect(await workOf(shop, orderId)).toMatchObject({ name: 'Anil Rao', begin: at(tomorrow(), '10:30') })
  // Beside the board it is put back.
  const heading = (await page.getByRole('heading', { name: 'Board' }).boundingBox())!
  await dragTo(page, blocks(row(page, 'Anil Rao')), { x: heading.x, y: heading.y })
  await page.mouse.up()
  await expect(panel(page)).toHaveCount(0)
  expect(await workOf(shop, orderId)).toMatchObject({ name: 'Anil Rao', begin: at(tomorrow(), '10:30') })
})

test('[DESK-103] a visit lands where it was dragged last, also where it is let go before that is drawn', async ({
  page,
  shop,
  api,
}) => {
  await team(shop, 'Anil Rao', 'Bela Sen')
  const orderId = await place(shop, api)
  await asOperator(page, shop)
  await open(page, card(page, orderId))
  const [first, last] = [await pointAt(page, 'Bela Sen', '10:00'), await pointAt(page, 'Anil Rao', '10:00')]
  await dragTo(page, card(page, orderId), first)
  await expect(panel(page)).toContainText(/Bela Sen · Tomorrow, 10–11 am.*It fits/)
  // Sends both in one turn of the page, which draws nothing between them.
  await page.evaluate(({ x, y }) => {
    const at = { clientX: x + 4, clientY: y, bubbles: true }
    for (const kind of ['pointermove', 'pointerup']) document.body.dispatchEvent(new PointerEvent(kind, at))
  }, last)
  await page.mouse.up()
  await expect(blocks(row(page, 'Anil Rao'))).toHaveCount(1)
  await expect(panel(page)).toHaveCount(0)
  expect(await workOf(shop, orderId)).toMatchObject({ name: 'Anil Rao', begin: at(tomorrow(), '10:00') })
})

test('[DESK-109] in the week a visit goes to another day and keeps its time, and the address says what is shown', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil] = await team(shop, 'Anil Rao', 'Bela Sen')
  const orderId = await place(shop, api)
  const [day, next] = [dayAhead(2), dayAhead(3)]
  await plan(api, await anOperator(shop), orderId, {
    partnerId: anil!,
    day,
    from: '10:00',
    until: '12:00',
    startsAt: '10:15',
  })
  await asOperator(page, shop)
  const block = page.locator('[data-board] [data-job]')
  await open(page, block, `/operator/board?day=${day}&view=week`)
  await expect(row(page, 'Anil Rao')).toContainText(/1 h of 9 h/)
  await guard.inspect('the week of the board')
  await block.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(panel(page)).toContainText('It fits')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Promise the new window' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(() => workOf(shop, orderId)).toMatchObject({ name: 'Bela Sen', begin: at(next, '10:15') })
  await page.getByRole('link', { name: 'Day', exact: true }).click()
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('link', { name: 'The day after' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page).toHaveURL(new RegExp(`day=${dayAhead(0)}$`))
  await expect(page.locator('[data-now]')).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(`day=${tomorrow()}$`))
  await expect(page.locator('[data-now]')).toHaveCount(0)
})

for (const width of widths)
  test(
    `[DESK-03] the board at ${width} px, in light and dark, and its form`,
    ofWidth(width),
    async ({ page, shop, api, guard }) => {
      const [anil] = await team(shop, 'Anil Rao', 'Bela Sen')
      const [orderId, fresh] = [await place(shop, api), await place(shop, api)]
      await plan(api, await anOperator(shop), orderId, {
        partnerId: anil!,
        from: '10:00',
        until: '12:00',
        startsAt: '10:00',
      })
      await inDatabase(
        shop,
        `insert into busy (partner_id, kind, during, because, created_at) values ($1, 'break', tstzrange($2, $3), 'Lunch', now())`,
        anil!,
        at(tomorrow(), '13:00').toISOString(),
        at(tomorrow(), '14:00').toISOString(),
      )
      await asOperator(page, shop)
      await page.setViewportSize({ width, height: 900 })
      await open(page, card(page, fresh))
      await expect(row(page, 'Anil Rao')).toContainText('Break: Lunch')
      await guard.inspect('the board')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await card(page, fresh).click()
      await guard.inspect('what is to plan on the board')
      await panel(page).getByRole('button', { name: 'Plan' }).click()
      await panel(page).getByLabel('Partner').selectOption({ label: 'Bela Sen' })
      await panel(page).getByLabel('At').fill('11:00')
      await expect(panel(page)).toContainText('It fits')
      await guard.inspect('the form of the board')
      await panel(page).getByRole('button', { name: 'Plan here' }).click()
      await expect(blocks(row(page, 'Bela Sen'))).toHaveCount(1)
      expect(await workOf(shop, fresh)).toMatchObject({ name: 'Bela Sen', begin: at(tomorrow(), '11:00') })
    },
  )
