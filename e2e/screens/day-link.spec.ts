import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { rowsOf, signedIn } from '../shop/arrange'
import { aDay, asPhone, cutLine, openOn, presses, revoke } from '../shop/day'

test.use({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' })

/** Opens the link by a touch, as whoever it is for does for the first time. */
const open = async (page: Page, secret: string) => {
  await page.goto(`/day#${secret}`)
  await page.getByRole('button', { name: 'Open my day' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your visits of today' })).toHaveCount(0)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[DESK-116] [DESK-117] a partner starts a visit and finishes it with the bill by four presses on a phone', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const day = await aDay(shop, api, { visits: 2 })
  await open(page, day.secret)
  await expect(page.getByText('2 visits to do')).toBeVisible()
  const job = page.getByRole('article').first()
  await expect(job.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+91/)
  await expect(job.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', /google\.com\/maps.*Janpath/)
  await expect(job.getByRole('link', { name: /^Map/ })).toHaveAttribute('rel', 'noreferrer')
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 780 })
    await guard.inspect(`the day of a partner at ${width} px`)
  }
  const seen = (await page.locator('main').textContent()) ?? ''
  expect(seen).not.toContain('@')
  await job.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(job.getByText('In progress')).toBeVisible()
  await job.getByRole('button', { name: 'Finish with the bill' }).click()
  await job.getByLabel('Taken from the customer').selectOption('cash')
  await guard.inspect('the bill at the door')
  await job.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByText('1 visit to do')).toBeVisible()
  await page.getByText('Done: 1').click()
  await expect(page.locator('details')).toContainText(/paid ₹/)
  await guard.inspect('a visit that is done')
  const [row] = await rowsOf(
    shop,
    `select status::text, (select count(*)::int from ledger_entry where booking_id = booking.id) as entries from booking where order_id = $1`,
    day.orderIds[0],
  )
  expect(row).toEqual({ status: 'completed', entries: 1 })
  const opened = await rowsOf(
    shop,
    'select opened_at is not null as seen from day_link where partner_id = $1',
    day.partnerId,
  )
  expect(opened).toContainEqual({ seen: true })
})

test('[DESK-118] [DESK-182] what is pressed without a line waits on the phone, says so, outlives a reload, and is sent once', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const { secret, orderIds } = await aDay(shop, api)
  await open(page, secret)
  const mendLine = await cutLine(page)
  await button(page, 'Start').click()
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  await expect(page.getByText('Not sent yet: Start')).toBeVisible()
  await expect(page.getByText('Started, not sent yet'), 'no more is claimed').toBeVisible()
  await button(page, 'Finish with the bill').click()
  await page.getByLabel('Taken from the customer').selectOption('cash')
  await button(page, 'Finish').click()
  await expect(page.getByText('Not sent yet: 2')).toBeVisible()
  await expect(page.getByText('Not sent yet: Start, Finish')).toBeVisible()
  await expect(page.getByText('Finished, not sent yet')).toBeVisible()
  await guard.inspect('presses that wait')
  await page.reload({ waitUntil: 'commit' }) // what failed before it is none of the new page
  // By itself, and before there is a line.
  await page.waitForEvent('requestfailed', (request) => request.url().includes('/api/day/orders/'))
  await expect(page.getByText('Not sent yet: 2')).toBeVisible()
  await expect(page.getByText('1 visit to do')).toBeVisible()
  const status = async () =>
    (await rowsOf(shop, 'select status::text from booking where order_id = $1', orderIds[0]))[0]
  expect(await status()).toEqual({ status: 'pending' })
  await mendLine()
  await button(page, 'Send now').click()
  await expect(page.getByText('All done')).toBeVisible()
  await expect(page.getByText(/Not sent yet/)).toHaveCount(0)
  expect(await status()).toEqual({ status: 'completed' })
  const told = await rowsOf(
    shop,
    `select tracking_entry.status::text, count(*)::int from tracking_entry join booking on booking.id = booking_id
     where order_id = $1 and tracking_entry.status in ('started', 'completed') group by 1 order by 1`,
    orderIds[0],
  )
  expect(told).toEqual([
    { status: 'completed', count: 1 },
    { status: 'started', count: 1 },
  ])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('day ')))).toEqual([])
})

test('[DESK-118] a press whose answer is lost is sent again and stands once', async ({ page, shop, api, guard }) => {
  guard.expect(/ERR_FAILED/)
  const { secret, orderIds } = await aDay(shop, api)
  await open(page, secret)
  let lost = 0
  await page.route(presses, async (route) => {
    if (lost) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Start').click()
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  await button(page, 'Send now').click()
  await expect(page.getByText('In progress')).toBeVisible()
  const told = await rowsOf(
    shop,
    `select 1 from tracking_entry join booking on booking.id = booking_id where order_id = $1 and tracking_entry.status = 'started'`,
    orderIds[0],
  )
  expect(told).toHaveLength(1)
})

test('[DESK-118] a bill is taken that is finished after the start was taken, and before the day has been read again', async ({
  page,
  shop,
  api,
}) => {
  const { secret } = await aDay(shop, api)
  await open(page, secret)
  /** Holds the next request, also one that comes only after its release was called. */
  const holdNext = async (address: string) => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(address, (route) => held.then(() => route.continue()), { times: 1 })
    return release
  }
  const start = await holdNext('**/api/day/orders/*/start')
  const read = await holdNext('**/api/day')
  await button(page, 'Start').click()
  await button(page, 'Finish with the bill').click()
  await page.getByLabel('Taken from the customer').selectOption('cash')
  const readAgain = page.waitForRequest('**/api/day')
  start()
  await readAgain
  const answer = page.waitForResponse('**/finish')
  await button(page, 'Finish').click()
  read()
  expect((await answer).status()).toBe(200)
  await expect(page.getByText('All done')).toBeVisible()
})

test('[DESK-118] a bill that is refused when it is sent at last stays on the phone, with why, and opens again as typed', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  guard.expect(/409/)
  const first = await aDay(shop, api)
  await openOn(api, first.secret)
  const reference = '512345678901'
  const asked = { token: first.secret, headers: asPhone }
  const read = await api('GET', '/api/day', asked)
  const { jobs } = read.body!.data as { jobs: { orders: { version: number }[] }[] }
  const finished = await api('POST', `/api/day/orders/${first.orderIds[0]}/finish`, {
    ...asked,
    json: {
      version: jobs[0]!.orders[0]!.version,
      pressedAt: new Date().toISOString(),
      bill: { payment: { method: 'upi', amount: 100, reference } },
    },
  })
  expect(finished.status).toBe(200)
  const { secret } = await aDay(shop, api)
  await open(page, secret)
  await button(page, 'Start').click()
  await expect(page.getByText('In progress')).toBeVisible()
  const mendLine = await cutLine(page)
  await button(page, 'Finish with the bill').click()
  await page.getByLabel('Taken from the customer').selectOption('upi')
  await page.getByLabel('UPI reference').fill(reference)
  await button(page, 'Finish').click()
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  await mendLine()
  await button(page, 'Send now').click()
  await expect(page.getByText(/Finish was not taken\..*recorded already/)).toBeVisible()
  await guard.inspect('a bill that was refused')
  await button(page, 'Open the bill again').click()
  await expect(page.getByLabel('Taken from the customer')).toBeFocused()
  await expect(page.getByLabel('UPI reference')).toHaveValue(reference)
  await button(page, 'Finish').click()
  await expect(page.getByText('recorded already').first(), 'at its field, while there is a line').toBeVisible()
  await expect(page.getByLabel('UPI reference')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('UPI reference').fill('612345678901')
  await button(page, 'Finish').click()
  await expect(page.getByText('All done')).toBeVisible()
})

test('[DESK-181] an order that is open again after its bill shows the partner what is still to be taken', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const day = await aDay(shop, api)
  await open(page, day.secret)
  await button(page, 'Start').click()
  await expect(page.getByText('In progress')).toBeVisible()
  await button(page, 'Finish with the bill').click()
  await page.getByLabel('Taken from the customer').selectOption('cash')
  await page.getByLabel('Amount taken in ₹').fill('1')
  await button(page, 'Finish').click()
  await expect(page.getByText('All done')).toBeVisible()
  const [orderId] = day.orderIds
  const [row] = await rowsOf(shop, 'select version from booking where order_id = $1', orderId)
  const asked = { token: day.operator.token, json: { version: row!.version } }
  expect((await api('POST', `/api/operator/orders/${orderId}/reopen`, asked)).status).toBe(200)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const job = page.getByRole('article')
  await expect(job.getByText('Billed already')).toBeVisible()
  await expect(job.getByText(/^Total ₹[\d,]+, paid ₹1: ₹[\d,]+ is still to be paid$/)).toBeVisible()
  await expect(button(page, 'Finish')).toBeVisible()
  await guard.inspect('an order that is open again after its bill')
})

test('[DESK-130] a partner tells the office that nobody is there', async ({ page, shop, api, guard }) => {
  const { secret, orderIds, operator } = await aDay(shop, api)
  await open(page, secret)
  await button(page, 'Problem: tell the office').click()
  await page.getByLabel('Anything else (optional)').fill('Rang three times')
  await guard.inspect('what cannot be done')
  await button(page, 'Tell the office').click()
  await expect(page.getByText('Please choose what is wrong')).toBeVisible()
  await expect(page.getByLabel('What is wrong')).toBeFocused()
  await expect(page.getByLabel('Anything else (optional)')).toHaveValue('Rang three times')
  await page.getByLabel('What is wrong').selectOption('Nobody is there')
  await button(page, 'Tell the office').click()
  await expect(page.getByText('The office knows')).toBeVisible()
  const [row] = await rowsOf(
    shop,
    `select status::text, reason::text, text, (select count(*)::int from order_hold where booking_id = booking.id) as holds
     from booking join help_request on booking_id = booking.id where order_id = $1`,
    orderIds[0],
  )
  expect(row).toEqual({ status: 'pending', reason: 'absent', text: 'Rang three times', holds: 0 })
  const { body } = await api('GET', '/api/operator/needs', { token: operator.token })
  const needs = (body!.data as { items: { since: string; order?: { orderId: string } }[] }).items
  const { since } = needs.find(({ order }) => order?.orderId === orderIds[0])!
  const json = { askedAt: since }
  const path = `/api/operator/orders/${orderIds[0]}/help`
  expect((await api('POST', path, { token: operator.token, json })).status).toBe(200)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('The office is on it')).toBeVisible()
})

test('[DESK-115] [DESK-116] a link that is revoked while it is open shows nothing at the next look, and so does one that never was', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/404/)
  guard.expect(/403/) // another link, which this phone has not opened yet
  const day = await aDay(shop, api)
  await open(page, day.secret)
  await expect(page.getByRole('article')).toBeVisible()
  await revoke(api, day)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await guard.inspect('a link that opens nothing')
  const again = await day.issue()
  // Copied with the full stop of a sentence.
  await page.evaluate((secret) => {
    window.location.hash = `${secret}.`
  }, again)
  await button(page, 'Open my day').click()
  await expect(page.getByRole('article'), 'another link in the same tab').toBeVisible()
  await page.goto('/')
  await page.goto(`/day#${'w'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
})

/** By the clock of the page, in India. */
const nextMidnight = (page: Page) =>
  page.evaluate(() => {
    const indiaMs = 5.5 * 3_600_000
    return Math.ceil((Date.now() + indiaMs) / 86_400_000) * 86_400_000 - indiaMs
  })

test('[DESK-254] with a line the new day is asked for as soon as the old one is over', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.mayHappen(/ERR_ABORTED/) // a call that its page has left
  const { secret } = await aDay(shop, api)
  await page.clock.install()
  await open(page, secret)
  await expect(page.getByRole('article')).toBeVisible()
  let asked = 0
  await page.route('**/api/day', () => {
    asked += 1 // and nobody answers yet
  })
  await page.clock.setSystemTime((await nextMidnight(page)) + 60_000)
  await page.clock.runFor(16_000)
  await expect(page.getByText('The day is over: the visits of the new one load now.')).toBeVisible()
  await expect(page.getByText(/No connection/)).toHaveCount(0)
  await expect.poll(() => asked).toBeGreaterThan(0)
})

test('[DESK-254] after midnight in India nothing of what was not begun can be pressed without a line, and an hour later it is off the phone', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  guard.mayHappen(/ERR_ABORTED/) // a call that its page has left
  const { secret } = await aDay(shop, api)
  await page.clock.install()
  await open(page, secret)
  await expect(page.getByRole('article')).toBeVisible()
  await page.route('**/api/day**', (route) => route.abort('internetdisconnected'))
  const midnight = await nextMidnight(page)
  await page.clock.setSystemTime(midnight + 59 * 60_000)
  await page.clock.runFor(16_000)
  await expect(page.getByText(/The day is over: the visits of the new one load/)).toBeVisible()
  await expect(page.getByRole('article').getByRole('button')).toHaveCount(0)
  await guard.inspect('a day that is over')
  await page.clock.setSystemTime(midnight + 61 * 60_000)
  await page.clock.runFor(16_000)
  await expect(page.getByRole('heading', { name: 'Your visits did not load' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Janpath')
  await guard.inspect('a day that is off the phone')
})

test('[DESK-320] what was begun without a line stays after midnight with its bill, is finished then, and is taken once there is a line', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const { secret, orderIds } = await aDay(shop, api, { visits: 2 })
  await page.clock.install()
  await open(page, secret)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.route('**/api/day**', (route) => route.abort('internetdisconnected'))
  const begun = page.getByRole('article').filter({ hasText: orderIds[0]! })
  await begun.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  await begun.getByRole('button', { name: 'Finish with the bill' }).click()
  await begun.getByRole('button', { name: 'Add parts' }).click()
  const why = begun.getByLabel('Why it was needed')
  await why.fill('Copper pipe')
  const midnight = await nextMidnight(page)
  await page.clock.setSystemTime(midnight + 59 * 60_000)
  await page.clock.runFor(16_000)
  await expect(page.getByText('What you have in hand can still be finished.')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasNotText: orderIds[0]! }).getByRole('button')).toHaveCount(0)
  await guard.inspect('work in hand after midnight')
  await page.clock.setSystemTime(midnight + 61 * 60_000)
  await page.clock.runFor(16_000)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(why).toHaveValue('Copper pipe')
  await begun.getByRole('button', { name: 'Remove parts' }).click()
  await begun.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(begun.getByText('Finished, not sent yet')).toBeVisible()
})

test('[DESK-131] [DESK-185] the desk issues a link, sends it, sees that it was opened, and revokes it', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const day = await aDay(shop, api)
  await signedIn(page, shop, day.operator)
  const links = page.getByRole('region', { name: 'Day link' })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/operator/partners/${day.partnerId}`)
    await expect(links.getByText(/not opened yet/)).toBeVisible()
    await guard.inspect(`the day link at ${width} px`)
  }
  await links.getByRole('button', { name: 'Issue anew' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/What was pressed and not sent yet is sent only once/)).toBeVisible()
  await guard.inspect('replacing a day link')
  await question.getByRole('button', { name: 'Issue anew' }).click()
  await expect(question).toHaveCount(0)
  const address = links.getByLabel('Link', { exact: true })
  await expect(address).toHaveValue(/\/day#[\w-]{43}$/)
  const secret = (await address.inputValue()).split('#')[1]!
  await expect(links.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/91\\d{10}\\?text=.*day%23${secret}$`),
  )
  await expect(links.getByRole('link', { name: /^SMS/ })).toHaveAttribute('href', /^sms:\+91\d{10}\?body=/)
  await guard.inspect('a day link that was issued')
  const url = await address.inputValue()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await links.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(links.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await links.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(links.getByText('It could not be copied for you. It is selected: copy it from here.')).toBeVisible()
  await expect(address).toBeFocused()
  const selected = await address.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart!, field.selectionEnd!),
  )
  expect(selected).toBe(url)
  await guard.inspect('a day link that the browser did not copy')
  expect((await api('GET', '/api/day', { token: day.secret })).status, 'the one before').toBe(404)
  expect((await openOn(api, secret)).status).toBe(200)
  await page.reload()
  await expect(links.getByText(/, opened /)).toBeVisible()
  await expect(address, 'shown once').toHaveCount(0)
  await expect(links.getByText('Works on one phone')).toBeVisible()
  await links.getByRole('button', { name: 'Allow another phone' }).click()
  await expect(links.getByText('Works on the phone that opens it first')).toBeVisible()
  expect((await api('GET', '/api/day', { token: secret, headers: asPhone })).status, 'until it opens it again').toBe(
    403,
  )
  await links.getByRole('button', { name: /^Revoke/ }).click()
  await guard.inspect('revoking a day link')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(links.getByRole('button', { name: /^Revoke/ })).toHaveCount(0)
  expect((await api('GET', '/api/day', { token: secret })).status).toBe(404)
})

for (const [where, timezoneId, said] of [
  ['abroad', 'America/New_York', 1],
  ['in India', 'Asia/Kolkata', 0],
] as const)
  test.describe(where, () => {
    test.use({ timezoneId })

    test(`[HOUSE-91] a phone ${where} reads at the head of the day whose times they are, and only there`, async ({
      page,
      shop,
      api,
    }) => {
      const { secret } = await aDay(shop, api)
      await open(page, secret)
      await expect(page.getByRole('article')).toBeVisible()
      await expect(page.getByText(/ · Times are India time$/)).toHaveCount(said)
    })
  })
