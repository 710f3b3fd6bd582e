import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { Api } from '../shop/api'
import { rowsOf } from '../shop/arrange'
import { aDay, cutLine, type Day } from '../shop/day'
import type { Shop } from '../shop/shop'

test.use({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
async function open(page: Page, secret: string) {
  await page.goto(`/day#${secret}`)
  await press(page, 'Open my day')
  await expect(page.getByRole('article')).toBeVisible()
}
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
const giveAway = (shop: Shop, { orderIds }: Day, partnerId: string) =>
  rowsOf(
    shop,
    'update visit set partner_id = $1 where id = (select visit_id from booking where order_id = $2)',
    partnerId,
    orderIds[0],
  )
async function finishAtDesk(shop: Shop, { orderIds: [orderId], operator }: Day, _partnerId: string, api: Api) {
  const [row] = await rowsOf(shop, 'select version from booking where order_id = $1', orderId)
  const asked = { token: operator.token, json: { version: row!.version } }
  expect((await api('POST', `/api/operator/orders/${orderId}/complete`, asked)).status).toBe(200)
}
async function typeBill(page: Page) {
  await press(page, 'Finish with the bill')
  await press(page, 'Add parts')
  await page.getByLabel('Amount in ₹').fill('450')
  await page.getByLabel('Why it was needed').fill('Copper pipe, 3 m')
  await page.getByLabel('Taken from the customer').selectOption('cash')
}

test('[DESK-322] a bill that cannot be sent any more can be read to the office, over a reload too, until somebody has', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  guard.expect(/404/)
  const day = await aDay(shop, api)
  const other = await aDay(shop, api, { visits: 0 })
  await open(page, day.secret)
  const mendLine = await cutLine(page)
  await press(page, 'Start')
  await typeBill(page)
  await press(page, 'Finish')
  await expect(page.getByText('Not sent yet: 2')).toBeVisible()
  await giveAway(shop, day, other.partnerId)
  await mendLine()
  await press(page, 'Send now')
  await expect(page.getByText(`Finish of ${day.orderIds[0]} was not taken.`)).toBeVisible()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(page.getByText(/^Extra 1, parts: ₹450 for ‘Copper pipe, 3 m’, agreed at the door, /)).toBeVisible()
    await expect(page.getByText(/^Taken from the customer: ₹[\d,]+ in cash$/)).toBeVisible()
  }
  await guard.inspect('a bill that cannot be sent any more')
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'I have read it' }).first().click()
    await expect(page.getByRole('button', { name: 'I have read it' })).toHaveCount(left)
  }
  await expect(page.getByText(/Copper pipe/)).toHaveCount(0)
})

test('[DESK-322] what waits by a link that was revoked says what it is', async ({ page, shop, api, guard }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  guard.expect(/404/)
  const day = await aDay(shop, api)
  await open(page, day.secret)
  await cutLine(page)
  await press(page, 'Problem: tell the office')
  await page.getByLabel('What is wrong').selectOption('Nobody is there')
  await page.getByLabel('Anything else (optional)').fill('Rang three times')
  await press(page, 'Tell the office')
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  await expect(page.getByText('Rang three times'), 'said once, at its order').toHaveCount(0)
  await day.issue()
  await lookAgain(page)
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
  await expect(page.getByText(`Message to the office of ${day.orderIds[0]}`)).toBeVisible()
  await expect(page.getByText('Anything else: Rang three times')).toBeVisible()
  await guard.inspect('what waits by a link that was revoked')
})

for (const [what, change, why] of [
  ['finishes', finishAtDesk, 'This order is finished: tell the office what it does not know.'],
  [
    'bills',
    async (_shop: Shop, { orderIds: [orderId], operator }: Day, _partnerId: string, api: Api) => {
      const asked = { token: operator.token, json: { extras: [] } }
      expect((await api('POST', `/api/operator/orders/${orderId}/bill`, asked)).status).toBe(200)
    },
    'The office has billed this order: tell them what was used.',
  ],
  ['takes away', giveAway, 'It is not among your visits any more: tell the office what was done.'],
] as const)
  test(`[DESK-322] [DESK-308] what is half typed for a visit that the office ${what} stays to be read`, async ({
    page,
    shop,
    api,
    guard,
  }) => {
    const day = await aDay(shop, api)
    const other = await aDay(shop, api, { visits: 0 })
    await open(page, day.secret)
    await press(page, 'Start')
    await expect(page.getByText('In progress')).toBeVisible()
    await typeBill(page)
    await change(shop, day, other.partnerId, api)
    await lookAgain(page)
    await expect(page.getByText(`What you typed for ${day.orderIds[0]} was not sent. ${why}`)).toBeVisible()
    await expect(page.getByText(/^Extra 1, parts: ₹450 for ‘Copper pipe, 3 m’/)).toBeVisible()
    await expect(page.getByLabel('Why it was needed'), 'no form takes it').toHaveCount(0)
    await guard.inspect(`what was typed for a visit that the office ${what}`)
    const read = page.getByRole('button', { name: 'I have read it' })
    for (let left = await read.count(); left > 0; left -= 1) await read.first().click()
    await expect(page.getByText(/Copper pipe/)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/ visits? to do$|All done|No visits/).first()).toBeVisible()
    await expect(page.getByText(/Copper pipe/)).toHaveCount(0)
  })

test('[DESK-322] what was refused of a visit that the office has finished is said, with all that was typed', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  guard.expect(/409/)
  const day = await aDay(shop, api)
  await open(page, day.secret)
  await press(page, 'Start')
  await expect(page.getByText('In progress')).toBeVisible()
  const mendLine = await cutLine(page)
  await press(page, 'Problem: tell the office')
  await page.getByLabel('What is wrong').selectOption('Another problem')
  await page.getByLabel('Anything else (optional)').fill('The pipe leaks')
  await press(page, 'Tell the office')
  await typeBill(page)
  await press(page, 'Finish')
  await expect(page.getByText('Not sent yet: 2')).toBeVisible()
  await finishAtDesk(shop, day, '', api)
  await mendLine()
  await press(page, 'Send now')
  await expect(page.getByText('All done')).toBeVisible()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(page.getByText(`Message to the office of ${day.orderIds[0]} was not taken.`)).toBeVisible()
    await expect(page.getByText('Anything else: The pipe leaks')).toBeVisible()
    await expect(page.getByText(`Finish of ${day.orderIds[0]} was not taken.`)).toBeVisible()
    await expect(page.getByText(/^Extra 1, parts: ₹450 for ‘Copper pipe, 3 m’/)).toBeVisible()
  }
  await guard.inspect('what was refused of a visit that is done')
})

test('[DESK-322] words to the office stay in their form whichever order of the visit is called off', async ({
  page,
  shop,
  api,
}) => {
  const { secret, orderIds, operator } = await aDay(shop, api, { ordersEach: 2 })
  await open(page, secret)
  await press(page, 'Problem: tell the office')
  await page.getByLabel('What is wrong').selectOption('Another problem')
  await page.getByLabel('Anything else (optional)').fill('The pipe leaks')
  const [row] = await rowsOf(shop, 'select version from booking where order_id = $1', orderIds[0])
  const asked = { token: operator.token, json: { reason: 'customer', version: row!.version } }
  expect((await api('POST', `/api/operator/orders/${orderIds[0]}/cancel`, asked)).status).toBe(200)
  await lookAgain(page)
  await expect(page.getByText(orderIds[0]!)).toHaveCount(0)
  await expect(page.getByLabel('Anything else (optional)')).toHaveValue('The pipe leaks')
  await press(page, 'Tell the office')
  await expect(page.getByText('The office knows')).toBeVisible()
  await expect(page.getByText(/was not sent/)).toHaveCount(0)
})

test('[DESK-307] a bill that another tab of the phone has sent already is kept as it was typed, and said', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const { secret, orderIds } = await aDay(shop, api)
  await open(page, secret)
  await press(page, 'Start')
  await expect(page.getByText('In progress')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/day#${secret}`)
  await typeBill(other)
  const mendLine = await cutLine(page.context())
  await press(page, 'Finish with the bill')
  await press(page, 'Finish')
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  await expect(other.getByText('Not sent yet: 1'), 'the other tab hears of it a moment later').toBeVisible()
  await press(other, 'Finish')
  await expect(other.getByText(/^The same was pressed before and is not sent yet/)).toBeVisible()
  await expect(other.getByLabel('Why it was needed')).toHaveValue('Copper pipe, 3 m')
  await mendLine()
  await lookAgain(other) // which sends it, as either tab may
  await expect(other.getByText('All done')).toBeVisible()
  await expect(other.getByText(`What you typed for ${orderIds[0]} was not sent. This order is finished`)).toBeVisible()
  await expect(other.getByText(/^Extra 1, parts: ₹450 for ‘Copper pipe, 3 m’/)).toBeVisible()
})

test('[DESK-322] what is half typed when the desk issues another link stays to be read', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/404/)
  const day = await aDay(shop, api)
  await open(page, day.secret)
  await press(page, 'Start')
  await expect(page.getByText('In progress')).toBeVisible()
  await typeBill(page)
  await day.issue()
  await lookAgain(page)
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
  await expect(page.getByText(`What you typed for ${day.orderIds[0]} was not sent.`)).toBeVisible()
  await expect(page.getByText(/^Extra 1, parts: ₹450 for ‘Copper pipe, 3 m’/)).toBeVisible()
})

test('[DESK-314] a bill that was refused is in its form by every way that leads there', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  guard.expect(/409/)
  const { secret, orderIds } = await aDay(shop, api)
  await open(page, secret)
  await press(page, 'Start')
  await expect(page.getByText('In progress')).toBeVisible()
  await typeBill(page)
  const change = () =>
    rowsOf(
      shop,
      `update booking set delivery_address = delivery_address || '{"city": "Gurugram"}' where order_id = $1`,
      orderIds[0],
    )
  const mendLine = await cutLine(page)
  await press(page, 'Finish')
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  await change()
  await mendLine()
  await press(page, 'Send now')
  await expect(page.getByText(/^Finish was not taken/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish with the bill' }), 'it would open an empty form').toHaveCount(0)
  await press(page, 'I have read it')
  await press(page, 'Finish with the bill')
  await expect(page.getByLabel('Why it was needed')).toHaveValue('Copper pipe, 3 m')
})

test('[DESK-309] work in hand that the desk calls off is said at the door, until it was read', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const { secret, orderIds, operator } = await aDay(shop, api)
  await open(page, secret)
  await press(page, 'Start')
  await expect(page.getByText('In progress')).toBeVisible()
  await lookAgain(page)
  const [row] = await rowsOf(shop, 'select version from booking where order_id = $1', orderIds[0])
  const asked = { token: operator.token, json: { reason: 'customer', version: row!.version } }
  expect((await api('POST', `/api/operator/orders/${orderIds[0]}/cancel`, asked)).status).toBe(200)
  await lookAgain(page)
  const gone = page.getByText(`${orderIds[0]} is not among your visits any more: it was called off or moved`)
  await expect(gone).toBeVisible()
  await page.reload()
  await expect(gone).toBeVisible()
  await guard.inspect('work in hand that was called off')
  await press(page, 'I have read it')
  await expect(gone).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No visits')).toBeVisible()
  await expect(gone).toHaveCount(0)
})

test('[DESK-310] Enter leads through the bill at the door, and does not send it', async ({ page, shop, api }) => {
  const { secret } = await aDay(shop, api)
  await open(page, secret)
  await press(page, 'Start')
  await press(page, 'Finish with the bill')
  await press(page, 'Add parts')
  await page.getByLabel('Amount in ₹').fill('450')
  await expect(page.getByLabel('Amount in ₹')).toHaveAttribute('enterkeyhint', 'next')
  await page.getByLabel('Amount in ₹').press('Enter')
  await expect(page.getByLabel('Why it was needed')).toBeFocused()
  await press(page, 'Remove parts')
  await page.getByLabel('Taken from the customer').selectOption('cash')
  await page.getByLabel('Amount taken in ₹').focus()
  for (const _ of ['pressed', 'held']) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeFocused()
  await expect(page.getByText('All done')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('All done')).toBeVisible()
})

test('[DESK-253] a browser that saves nothing says so before the link is bound, and while something waits', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const { secret } = await aDay(shop, api)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(`/day#${secret}`)
  await expect(page.getByText(/^This browser saves nothing.* Open the link in your usual browser\./)).toBeVisible()
  await guard.inspect('a link in a browser that saves nothing')
  await press(page, 'Open my day')
  await expect(page.getByRole('article')).toBeVisible()
  await cutLine(page)
  await press(page, 'Start')
  await expect(page.getByText('This browser saves nothing: do not close or reload the page before.')).toBeVisible()
  await expect(page.getByText(/Cart, login/), 'in the words of the shop').toHaveCount(0)
})

test('[DESK-117] what is agreed at the door begins with the clock of the shop, however wrong that of the phone is', async ({
  page,
  shop,
  api,
}) => {
  const { secret } = await aDay(shop, api)
  await page.clock.install({ time: Date.now() + 26 * 3_600_000 })
  await open(page, secret)
  await press(page, 'Start')
  await typeBill(page)
  const typed = await page.getByLabel('When (India time)').inputValue()
  expect(Math.abs(Date.parse(`${typed}:00+05:30`) - Date.now())).toBeLessThan(3 * 60_000)
})

test('[DESK-182] by keyboard the focus stays at the visit and goes to what is done; an icon of the page opens the page', async ({
  page,
  shop,
  api,
}) => {
  const { secret } = await aDay(shop, api, { ordersEach: 2 })
  await open(page, secret)
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
  const pressed = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).first().focus()
    await page.keyboard.press('Enter')
  }
  await pressed('Start')
  await expect(page.getByText('In progress').first()).toBeVisible()
  await expect(page.getByRole('article').getByRole('list')).toBeFocused()
  for (const left of [1, 0]) {
    await pressed('Finish with the bill')
    await expect(page.getByLabel('Taken from the customer')).toBeFocused()
    await pressed('Finish')
    await expect(page.getByRole('button', { name: 'Finish with the bill' })).toHaveCount(left)
    if (left)
      await expect(page.getByRole('article').getByRole('paragraph').filter({ hasText: 'HS-' }).first()).toBeFocused()
  }
  await expect(page.locator('summary')).toBeFocused()
})
