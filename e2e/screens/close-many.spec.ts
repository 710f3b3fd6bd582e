import type { Page } from '@playwright/test'
import { expect, ofWidth, test, widths } from '../fixtures'
import { alive } from '../pages/board'
import { sheetLeft } from '../pages/sheet'
import { inDatabase, noOpenOrders, order, rowsOf, servicesOf, workBegan } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'
import { asOperator } from '../shop/operator'
import type { Shop } from '../shop/shop'

const electrician = 'Electrician, Carpenter and Plumber'

const rowOf = (page: Page, orderId: string) => page.locator(`[data-order="${orderId}"]`)
const bar = (page: Page) => page.getByRole('group', { name: 'Selected orders' })
const results = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function select(page: Page, address: string, orderIds: readonly string[]) {
  await page.goto(address)
  await alive(rowOf(page, orderIds[0]!).getByRole('checkbox'))
  for (const orderId of orderIds) await rowOf(page, orderId).getByRole('checkbox').check()
  await expect(bar(page)).toContainText(`${orderIds.length} of`)
}

/** Somebody else corrects the number of an order. */
const changed = (shop: Shop, orderId: string) =>
  inDatabase(
    shop,
    `update booking set contact_number = contact_number || '{"number":"9811122233"}'::jsonb where order_id = $1`,
    orderId,
  )
const statusOf = async (shop: Shop, orderIds: readonly string[]) => {
  const rows = await rowsOf(shop, 'select order_id, status::text from booking where order_id = any($1)', orderIds)
  return orderIds.map((orderId) => rows.find((row) => row.order_id === orderId)!.status)
}

for (const width of widths)
  test(
    `[DESK-166] [DESK-64] at ${width} px selected orders are cancelled for one reason, each is answered, and what was typed outlasts a failure`,
    ofWidth(width),
    async ({ page, shop, api, customer, guard }) => {
      guard.expect(/net::ERR_FAILED POST/)
      guard.mayHappen(/console error: Failed to load resource/)
      await noOpenOrders(shop)
      const ids = await order(api, customer, (await servicesOf(api, electrician)).slice(0, 3))
      const [first, second, other] = ids as [string, string, string]
      await asOperator(page, shop)
      await page.setViewportSize({ width, height: 900 })
      await select(page, '/operator/orders?tab=all', [first, second])
      await bar(page).getByRole('button', { name: 'Plan' }).focus()
      for (const name of ['Hold', 'Complete', 'Cancel …']) {
        await page.keyboard.press('Tab')
        await expect(bar(page).getByRole('button', { name, exact: true })).toBeFocused()
      }
      await guard.inspect('the bar of selected orders')
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Cancel 2 orders' })
      await expect(sheet.getByRole('button', { name: 'Keep the orders' })).toBeInViewport({ ratio: 1 })
      await expect(sheet.getByRole('button', { name: 'Cancel 2 orders' })).toBeInViewport({ ratio: 1 })
      const [frame, button] = await boxesOf(sheet, sheet.getByRole('button', { name: 'Cancel 2 orders' }))
      expect(frame.right - button.right, 'the button keeps off the edge of its sheet').toBeGreaterThan(8)
      await sheet.getByRole('button', { name: 'Cancel 2 orders' }).click()
      await expect(sheet.getByText('Please choose a reason')).toBeVisible()
      await guard.inspect('selected orders are cancelled')
      await sheet.getByRole('radio', { name: /No partner takes it/ }).check()
      await sheet.getByLabel('What else the customer is to know').fill('We asked everybody.')
      // One changes behind the sheet, and the page reads it by itself.
      await changed(shop, second)
      await expect(rowOf(page, second).locator('[href="tel:+919811122233"]')).toBeAttached()
      // The shop does it, and nobody hears of it.
      await page.route('**/api/operator/orders/cancel', async (route) => {
        await route.fetch()
        await route.abort('failed')
      })
      await sheet.getByRole('button', { name: 'Cancel 2 orders' }).click()
      await expect(sheet.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      await expect(sheet.getByLabel('What else the customer is to know')).toHaveValue('We asked everybody.')
      await expect(rowOf(page, first).getByText('Cancelled')).toBeAttached()
      await page.unroute('**/api/operator/orders/cancel')
      await sheet.getByRole('button', { name: 'Cancel 2 orders' }).click()
      await expect(results(page, 'Cancelled')).toContainText('1 of 2 done')
      await expect(results(page, 'Cancelled')).toContainText(`${second} has changed since you read it: its number`)
      await expect(sheet).toHaveCount(0)
      await expect(rowOf(page, first).getByRole('checkbox')).not.toBeChecked()
      await expect(rowOf(page, second).getByRole('checkbox')).toBeChecked()
      await guard.inspect('what became of each order')
      expect(await statusOf(shop, ids)).toEqual(['cancelled', 'pending', 'pending'])
      const told = await rowsOf(
        shop,
        `select message from tracking_entry t join booking b on b.id = t.booking_id where order_id = $1 and t.status in ('cancelled', 'note') order by t.id`,
        first,
      )
      expect(told.map(({ message }) => message)).toEqual([
        expect.stringContaining('none of our professionals can take it'),
        'We asked everybody.',
      ])
      // Who has been told of the change decides anew, and begins with an empty sheet.
      await bar(page).getByRole('button', { name: 'Cancel …' }).click()
      const again = page.getByRole('dialog', { name: 'Cancel 1 order' })
      await expect(again.getByLabel('What else the customer is to know')).toHaveValue('')
      await again.getByRole('radio', { name: /It cannot be done there/ }).check()
      await again.getByRole('button', { name: 'Cancel 1 order' }).click()
      await expect(results(page, 'Cancelled')).toContainText('1 of 1 done')
      expect(await statusOf(shop, ids)).toEqual(['cancelled', 'cancelled', 'pending'])
      // What was done is no draft for the next ones, though its sheet left the page with the last row.
      await sheetLeft(page)
      await rowOf(page, other).getByRole('checkbox').check()
      await bar(page).getByRole('button', { name: 'Cancel …' }).click()
      await expect(again.getByRole('radio').first()).toBeVisible()
      await expect(again.getByRole('radio', { checked: true })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(again).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    },
  )

test('[DESK-167] selected orders are completed once somebody has said so, but for those whose amount has to be said and what changed meanwhile', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  await noOpenOrders(shop)
  const services = await servicesOf(api, electrician, 'Fan Installation', 'Fan Installation', 'Internal Wiring')
  const ids = await order(api, customer, services)
  const [done, stale, counted] = ids as [string, string, string]
  for (const orderId of ids) await workBegan(shop, orderId)
  await asOperator(page, shop)
  await select(page, '/operator/orders?tab=today', ids)
  const complete = bar(page).getByRole('button', { name: 'Complete' })
  await complete.click()
  const question = page.getByRole('alertdialog', { name: 'Complete 3 orders?' })
  await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(await statusOf(shop, ids)).toEqual(['pending', 'pending', 'pending'])

  await complete.click()
  await expect(question).toContainText('An order without a fixed price is not completed here')
  await guard.inspect('whether selected orders are completed')
  await changed(shop, stale)
  await expect(rowOf(page, stale).locator('[href="tel:+919811122233"]')).toBeAttached()
  await question.getByRole('button', { name: 'Complete 3 orders' }).click()
  await expect(results(page, 'Completed')).toContainText('1 of 3 done')
  await expect(results(page, 'Completed')).toContainText(`${stale} has changed since you read it: its number`)
  await expect(results(page, 'Completed')).toContainText(`${counted} has no fixed price`)
  await expect(question).toHaveCount(0)
  // What is done stays in the list of today, and is selected no longer.
  await expect(rowOf(page, done)).toContainText('Done')
  await expect(rowOf(page, done).getByRole('checkbox')).not.toBeChecked()
  for (const orderId of [stale, counted]) await expect(rowOf(page, orderId).getByRole('checkbox')).toBeChecked()
  expect(await statusOf(shop, ids)).toEqual(['completed', 'pending', 'pending'])
  await complete.click()
  await page.getByRole('button', { name: 'Complete 2 orders' }).click()
  await expect(results(page, 'Completed')).toContainText('1 of 2 done')
  expect(await statusOf(shop, ids)).toEqual(['completed', 'completed', 'pending'])
})

test('[DESK-343] what was typed for selected orders stands in no form of other ones, and is there again for the same', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  await noOpenOrders(shop)
  const [first, second] = (await order(api, customer, (await servicesOf(api, electrician)).slice(0, 2))) as [
    string,
    string,
  ]
  await asOperator(page, shop)
  await select(page, '/operator/orders?tab=all', [first])
  const choose = async (orderId: string, other: string) => {
    await rowOf(page, other).getByRole('checkbox').uncheck()
    await rowOf(page, orderId).getByRole('checkbox').check()
    await expect(bar(page)).toContainText('1 of')
  }
  const forms = [
    { button: 'Cancel …', title: 'Cancel 1 order', field: 'What else the customer is to know' },
    { button: 'Hold', title: 'Put 1 order on hold', field: 'What does it wait for?' },
  ]
  for (const { button, title, field } of forms) {
    const sheet = page.getByRole('dialog', { name: title })
    const typed = sheet.getByLabel(field)
    const shut = async () => {
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await sheetLeft(page)
    }
    await bar(page).getByRole('button', { name: button, exact: true }).click()
    await typed.fill('Our van broke down.')
    await shut()
    await choose(second, first)
    await bar(page).getByRole('button', { name: button, exact: true }).click()
    await expect(typed).toHaveValue('')
    await typed.fill('Another one.')
    await shut()
    await choose(first, second)
    await bar(page).getByRole('button', { name: button, exact: true }).click()
    await expect(typed).toHaveValue('Our van broke down.')
    await shut()
  }
  // The form of a hold that stands begins with that hold, and what was done keeps the focus.
  await bar(page).getByRole('button', { name: 'Hold', exact: true }).click()
  const hold = page.getByRole('dialog')
  await hold.getByLabel('Look again on').fill((await hold.getByLabel('Look again on').getAttribute('max'))!)
  await hold.getByRole('button', { name: 'Put on hold' }).click()
  await expect(results(page, 'On hold')).toContainText('1 of 1 done')
  await expect(results(page, 'On hold')).toBeFocused()
  await guard.inspect('what became of the hold')
  await page.goto('/operator/orders?tab=onHold')
  await alive(rowOf(page, first).getByRole('checkbox'))
  await rowOf(page, first).getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(hold.getByLabel('What does it wait for?')).toHaveValue('Our van broke down.')
})
