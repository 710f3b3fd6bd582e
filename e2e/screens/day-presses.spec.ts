import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures'
import { rowsOf } from '../shop/arrange'
import { aDay, asPhone, cutLine, openOn, presses } from '../shop/day'
import { asOperator } from '../shop/operator'

test.use({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' })

/** Opens the link by a touch, as whoever it is for does for the first time. */
const open = async (page: Page, secret: string) => {
  await page.goto(`/day#${secret}`)
  await page.getByRole('button', { name: 'Open my day' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your visits of today' })).toHaveCount(0)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[DESK-290] what waits when its link is replaced is shown and sent by the next link of the same partner on that phone', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  guard.expect(/404/)
  guard.expect(/403/) // the new link, before it is opened
  const day = await aDay(shop, api)
  await open(page, day.secret)
  const mendLine = await cutLine(page)
  await button(page, 'Start').click()
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  const next = await day.issue()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
  await expect(page.getByText('The link opens nothing here. Tell the office what you did.')).toBeVisible()
  await open(page, next)
  await expect(page.getByText('Not sent yet: Start')).toBeVisible()
  await guard.inspect('what waits by a link that was replaced')
  await mendLine()
  await button(page, 'Send now').click()
  await expect(page.getByText('In progress')).toBeVisible()
  await expect(page.getByText(/Not sent yet/)).toHaveCount(0)
})

test('[DESK-291] what is pressed on work that somebody else has by now is said to be theirs no more, with whom to call', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/404/)
  const mine = await aDay(shop, api)
  const theirs = await aDay(shop, api, { visits: 0 })
  const [orderId] = mine.orderIds
  await open(page, mine.secret)
  await button(page, 'Problem: tell the office').click()
  await page.getByLabel('What is wrong').selectOption('Nobody is there')
  await rowsOf(
    shop,
    'update visit set partner_id = $1 where id = (select visit_id from booking where order_id = $2)',
    theirs.partnerId,
    orderId,
  )
  await button(page, 'Tell the office').click()
  await expect(
    page.getByText(
      `Message to the office of ${orderId} was not taken. This visit is not yours any more, or is planned for another day. Call the office.`,
    ),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await guard.inspect('a press on the work of somebody else')
  await button(page, 'I have read it').click()
  await expect(page.getByText(/was not taken/)).toHaveCount(0)
})

for (const [what, answer] of [
  ['a refusal of the carrier', { status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' }],
  ['the answer of another site', { status: 200, contentType: 'application/json', body: '{"ok":true}' }],
] as const)
  test(`[DESK-311] ${what} counts as no line: the day stays, and what is pressed waits`, async ({
    page,
    shop,
    api,
    guard,
  }) => {
    guard.mayHappen(/403|\/api\/day/)
    const { secret } = await aDay(shop, api)
    await open(page, secret)
    await expect(page.getByRole('article')).toBeVisible()
    await page.route('**/api/day**', (route) => route.fulfill(answer))
    await page.route(presses, (route) => route.fulfill(answer))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByText(/^No connection\./)).toBeVisible()
    const tried = page.waitForResponse(presses)
    await button(page, 'Start').click()
    await expect(page.getByText('Not sent yet: 1')).toBeVisible()
    await tried
    await page.unroute('**/api/day**')
    await page.unroute(presses)
    await button(page, 'Send now').click()
    await expect(page.getByText('In progress')).toBeVisible()
  })

test('[DESK-312] an open page of a partner shows what happens by the day link', async ({ page, shop, api }) => {
  const { secret, partnerId, orderIds } = await aDay(shop, api)
  await asOperator(page, shop)
  await page.goto(`/operator/partners/${partnerId}`)
  await expect(page.getByText(/not opened yet$/)).toBeVisible()
  expect((await openOn(api, secret)).status).toBe(200)
  await expect(page.getByText(/, opened /)).toBeVisible()
  const visit = page.getByRole('listitem').filter({ hasText: orderIds[0] })
  await expect(visit).toContainText('Planned')
  const [row] = await rowsOf(shop, 'select version from booking where order_id = $1', orderIds[0])
  const json = { version: row!.version, pressedAt: new Date().toISOString() }
  const asked = { token: secret, headers: asPhone, json }
  expect((await api('POST', `/api/day/orders/${orderIds[0]}/start`, asked)).status).toBe(200)
  await expect(visit).toContainText('In progress')
})

test('[DESK-319] of two reads of a day that overtake each other the later one stands', async ({ page, shop, api }) => {
  const { secret } = await aDay(shop, api)
  await open(page, secret)
  await expect(button(page, 'Start')).toBeVisible()
  // The answer to the first read is of before the press, and comes after all others.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let hear = () => {}
  const answered = new Promise<void>((resolve) => {
    hear = resolve
  })
  const holdFirst = async (route: Route) => {
    const response = await route.fetch()
    hear()
    await released
    await route.fulfill({ response })
  }
  await page.route('**/api/day', holdFirst, { times: 1 })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await answered
  const later = page.waitForResponse('**/api/day')
  await button(page, 'Start').click()
  await later
  await expect(page.getByText('In progress')).toBeVisible()
  const late = page.waitForResponse('**/api/day')
  release()
  await (await late).finished()
  await page.evaluate(() => fetch('/robots.txt'))
  await expect(button(page, 'Finish with the bill')).toBeVisible()
  await expect(page.getByText('In progress')).toBeVisible()
})
