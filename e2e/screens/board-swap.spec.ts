import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { blocks, dragTo, open, panel, pointAt, row } from '../pages/board'
import { anOperator, asOperator } from '../shop/operator'
import { at, place, plan, team, tomorrow, workOf } from '../shop/team'

// The times of the board are India's, wherever the browser is.
test.use({ timezoneId: 'America/New_York', viewport: { width: 1440, height: 900 } })

const offer = (page: Page) => panel(page).getByRole('button', { name: /^Swap with Asha, Tomorrow, 10/ })
const window = { from: '10:00', until: '12:00' }

test('[DESK-168] [DESK-29] where one visit stands in the way it is offered to exchange partners, which keys do and take back', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil, bela] = (await team(shop, 'Anil Rao', 'Bela Sen')) as [string, string]
  const other = await anOperator(shop)
  const [first, second] = [await place(shop, api), await place(shop, api)]
  await plan(api, other, first, { ...window, partnerId: anil, startsAt: '10:30' })
  await plan(api, other, second, { ...window, partnerId: bela, startsAt: '10:15' })
  await asOperator(page, shop)
  await open(page, blocks(row(page, 'Anil Rao')))
  await blocks(row(page, 'Anil Rao')).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(panel(page)).toContainText('Bela Sen has another visit at that time')
  await expect(offer(page)).toBeVisible()
  await expect(panel(page)).toContainText('Bela Sen comes to Asha, Anil Rao to Asha. It fits both.')
  await expect(page.getByRole('status').filter({ hasText: /Swap with Asha.*is offered/ })).toBeAttached()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await guard.inspect(`a swap is offered at ${width} px`)
  }
  expect(await workOf(shop, first)).toMatchObject({ name: 'Anil Rao' })
  await page.keyboard.press('Enter')
  await expect(offer(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  expect(await workOf(shop, first)).toMatchObject({ name: 'Bela Sen', begin: at(tomorrow(), '10:30') })
  expect(await workOf(shop, second)).toMatchObject({ name: 'Anil Rao', begin: at(tomorrow(), '10:15') })
  await page.keyboard.press('u')
  await expect(page.getByText('Taken back')).toBeVisible()
  await expect.poll(() => workOf(shop, first)).toMatchObject({ name: 'Anil Rao', begin: at(tomorrow(), '10:30') })
  expect(await workOf(shop, second)).toMatchObject({ name: 'Bela Sen', begin: at(tomorrow(), '10:15') })
})

test('[DESK-168] a swap that came too late is refused in words and changes nothing; where only one of the two fits none is offered', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/409 POST/)
  guard.expect(/console error: Failed to load resource/)
  const [anil, bela] = (await team(shop, 'Anil Rao', 'Bela Sen')) as [string, string]
  const other = await anOperator(shop)
  const [first, second, third] = [await place(shop, api), await place(shop, api), await place(shop, api)]
  await plan(api, other, first, { ...window, partnerId: anil, startsAt: '10:00' })
  await plan(api, other, second, { ...window, partnerId: bela, startsAt: '10:00' })
  await asOperator(page, shop)
  await open(page, blocks(row(page, 'Anil Rao')))
  await dragTo(page, blocks(row(page, 'Anil Rao')), await pointAt(page, 'Bela Sen', '10:00'))
  await expect(offer(page)).toBeVisible()
  await page.mouse.up()
  // Somebody else moves the other visit in the moment of the press.
  await page.route('**/api/operator/visits/swap', async (route) => {
    await plan(api, other, second, { ...window, partnerId: bela, startsAt: '10:30' })
    await route.continue()
  })
  await offer(page).click()
  await expect(
    panel(page)
      .getByRole('alert')
      .filter({ hasText: /Somebody else changed this visit/ }),
  ).toBeVisible()
  expect(await workOf(shop, first)).toMatchObject({ name: 'Anil Rao' })
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  // Anil cannot come to the other one: it would end within a visit that he has.
  await plan(api, other, third, { ...window, partnerId: anil, startsAt: '11:15' })
  await expect(blocks(row(page, 'Anil Rao'))).toHaveCount(2)
  const answered = Promise.all(
    [first, second].map((orderId) =>
      page.waitForResponse(
        (response) => response.url().includes(`orders=${orderId}`) && response.url().includes('instead='),
      ),
    ),
  )
  await blocks(row(page, 'Anil Rao')).first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await answered
  await expect(panel(page)).toContainText(/Bela Sen has only 30 of 60 minutes/)
  await expect(panel(page).getByText('Free next')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})
