import { expect, test } from '../fixtures'
import { blocks, open, row } from '../pages/board'
import { inDatabase } from '../shop/arrange'
import { anOperator, asOperator } from '../shop/operator'
import { at, place, plan, team, tomorrow } from '../shop/team'

test.use({ viewport: { width: 1440, height: 900 } })

test('[DESK-150] [DESK-151] the list and the board mark planned work that its partner can no longer do, and say why, without a reload', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil, zoya] = await team(shop, 'Anil Rao', 'Zoya Khan')
  const operator = await anOperator(shop)
  const [ill, well] = [await place(shop, api), await place(shop, api)]
  for (const [orderId, partnerId] of [
    [ill, anil],
    [well, zoya],
  ] as const)
    await plan(api, operator, orderId, { partnerId: partnerId!, from: '10:00', until: '12:00', startsAt: '10:00' })
  await asOperator(page, shop)
  const heard = page.waitForResponse('**/api/operator/events')
  await page.goto('/operator/orders?tab=coming')
  await heard
  const listed = (orderId: string) => page.locator(`[data-order="${orderId}"]`)
  await expect(listed(ill)).toContainText('Anil Rao')
  await expect(listed(ill)).not.toContainText('on leave')
  await inDatabase(
    shop,
    `insert into busy (partner_id, kind, during, created_at) values ($1, 'leave', tstzrange($2, $3), now())`,
    anil!,
    at(tomorrow(), '09:00').toISOString(),
    at(tomorrow(), '18:00').toISOString(),
  )
  await expect(listed(ill)).toContainText('Anil Rao is on leave then')
  await expect(listed(well)).not.toContainText('is on leave')
  await guard.inspect('the list with a partner on leave')
  const block = blocks(row(page, 'Anil Rao'))
  await open(page, block)
  await expect(block).toContainText('Does not fit')
  await expect(blocks(row(page, 'Zoya Khan'))).not.toContainText('Does not fit')
  await block.click()
  await expect(page.locator('[data-panel]')).toContainText('Anil Rao is on leave then')
  await guard.inspect('the board with a partner on leave')
  await page.goto('/operator/partners')
  await expect(page.getByRole('link', { name: 'Zoya Khan' }).first()).toBeVisible()
  await inDatabase(shop, `update partner set full_name = 'Zoya Mirza' where id = $1`, zoya!)
  await expect(page.getByRole('link', { name: 'Zoya Mirza' }).first()).toBeVisible()
})
