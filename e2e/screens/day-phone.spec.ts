import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { alive } from '../pages/board'
import { operate, rowsOf, signedIn } from '../shop/arrange'
import { aDay, cutLine, type Day, openOn, revoke } from '../shop/day'
import type { Shop } from '../shop/shop'
import { at, tomorrow } from '../shop/team'

test.use({ viewport: { width: 360, height: 780 } })

const openButton = (page: Page) => page.getByRole('button', { name: 'Open my day', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page, secret: string, url = '') {
  await page.goto(`${url}/day#${secret}`)
  await openButton(page).click()
  await expect(page.getByRole('article')).toBeVisible()
}
const linkOf = async (shop: Shop, { partnerId }: Day) =>
  (
    await rowsOf(
      shop,
      'select opened_at is not null as opened, phone_hash is not null as bound from day_link where partner_id = $1 and revoked_at is null',
      partnerId,
    )
  )[0]
/** What the phone has of the customer, in any store that a page can read. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const pages = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))!.text()))
      }),
    )
    return JSON.stringify([localStorage, sessionStorage, pages])
  })

test('[DESK-255] whatever looks at a link without a touch neither opens nor binds it, a script that presses the button neither', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const day = await aDay(shop, api)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/day#${day.secret}`)
  await expect(openButton(page)).toBeVisible()
  await openButton(page).dispatchEvent('click')
  await openButton(page).evaluate((button: HTMLButtonElement) => button.click())
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await guard.inspect('a link that nobody has opened')
  expect(asked.filter((path) => path.startsWith('/api/day'))).toEqual([])
  expect(await linkOf(shop, day)).toEqual({ opened: false, bound: false })
  await openButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toBeVisible()
  expect(await linkOf(shop, day)).toEqual({ opened: true, bound: true })
  guard.mayHappen(/ERR_ABORTED/) // a look that the reload ends
  await page.reload()
  await expect(page.getByRole('article'), 'the phone is known').toBeVisible()
})

test('[DESK-253] [DESK-257] another phone reads that the link is in use, with the number of the office, until the desk allows it', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/403/)
  const day = await aDay(shop, api)
  await openOn(api, day.secret)
  const { url } = await shop.another({ CONTACT_PHONE: '9876543210' })
  await page.goto(`${url}/day#${day.secret}`)
  await openButton(page).click()
  const said = page.getByRole('heading', { name: 'This link is in use on another phone. Call the office' })
  await expect(said).toBeVisible()
  await expect(page.getByRole('link', { name: /Office: / })).toHaveAttribute('href', 'tel:+919876543210')
  await guard.inspect('a link in use on another phone')
  expect(await kept(page)).not.toContain('Janpath')
  await signedIn(page, shop, day.operator)
  await page.goto(`/operator/partners/${day.partnerId}`)
  await press(page, 'Allow another phone')
  await expect(page.getByText('Works on the phone that opens it first')).toBeVisible()
  await page.goto(`${url}/day#${day.secret}`)
  await openButton(page).click()
  await expect(page.getByRole('article')).toBeVisible()
})

test('[DESK-282] the phone before takes the link back by a touch alone, and what waits on it goes then', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/403/)
  guard.mayHappen(/ERR_/)
  const day = await aDay(shop, api)
  await open(page, day.secret)
  const mendLine = await cutLine(page)
  await press(page, 'Start')
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  const phone = `/api/operator/partners/${day.partnerId}/day-link/phone`
  expect((await api('DELETE', phone, { token: day.operator.token })).status).toBe(200)
  for (const again of [() => page.reload(), () => page.evaluate(() => dispatchEvent(new Event('focus')))]) {
    const read = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/day')
    await again()
    expect((await read).status()).toBe(403)
    await expect(openButton(page)).toBeVisible()
  }
  expect(await linkOf(shop, day)).toMatchObject({ bound: false })
  await expect(page.getByText('It goes by itself once you have opened your day. Keep this page.')).toBeVisible()
  await expect(page.getByText('Tell the office what you did')).toHaveCount(0)
  await guard.inspect('a link that is open to another phone, on the one before')
  await mendLine()
  await openButton(page).click()
  await expect(page.getByText('In progress')).toBeVisible()
  expect(await linkOf(shop, day)).toMatchObject({ bound: true })
})

test('[DESK-254] what was loaded opens without a line, and is off the phone an hour after midnight and at the first 404', async ({
  page,
  context,
  shop,
  api,
  guard,
}) => {
  guard.mayHappen(/ERR_|404|Failed to/)
  const day = await aDay(shop, api)
  const night = at(tomorrow(), '02:00') // what is in hand is kept for a day from one o'clock on
  await page.clock.install()
  await open(page, day.secret)
  const hasPage = () => page.evaluate(async () => Boolean(await caches.match('/day')))
  await expect.poll(hasPage).toBe(true)
  await page.reload() // its parts then come by the worker
  await expect(page.getByRole('article')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await kept(page)).toContain('Janpath')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByText(/^No connection\. This is how it was at /)).toBeVisible()
  await guard.inspect('a day without a line')
  await page.clock.setSystemTime(night)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your visits did not load' })).toBeVisible()
  expect(await kept(page)).not.toContain('Janpath')
  await page.clock.setSystemTime(Date.now())
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('article')).toBeVisible()
  await context.setOffline(true)
  await press(page, 'Start')
  await expect(page.getByText('Not sent yet: 1')).toBeVisible()
  await page.clock.setSystemTime(night)
  await page.reload()
  await expect(page.getByRole('article'), 'what was begun stays').toBeVisible()
  await expect(page.getByText('Not sent yet: 1'), 'and what was pressed').toBeVisible()
  await page.clock.setSystemTime(Date.now())
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('In progress')).toBeVisible()
  expect(await kept(page)).toContain('Janpath')
  await revoke(api, day)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
  expect(await kept(page)).not.toContain('Janpath')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link opens nothing' }), 'without a line too').toBeVisible()
  await expect(page.getByText('Your visits did not load')).toHaveCount(0)
  await context.setOffline(false)
})

test('[DESK-254] no public page loads or registers the worker of the day', async ({ page, context }) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/services', '/orders', '/signin']) {
    await page.goto(path)
    await alive(page.locator('main').first())
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), path).toBe(0)
  }
  // The browser asks for a worker in the name of its context, not of a page.
  expect(asked).toContain('/services')
  expect(asked).not.toContain('/day-worker.js')
})

test('[DESK-257] a partner holds out the code for what is due, while the bill is typed and once the visit is done', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const { secret } = await aDay(shop, api)
  await operate(shop, 'settings', 'set', 'upiId', '"kamra@okbank"')
  try {
    await open(page, secret)
    await expect(
      page.getByRole('link', { name: 'Office: 0000000000' }),
      'the example of a shop that has none',
    ).toBeVisible()
    await press(page, 'Start')
    await press(page, 'Finish with the bill')
    await page.getByLabel('Taken from the customer').selectOption('upi')
    const code = page.getByRole('img', { name: /^QR code to pay ₹[\d,]+ by UPI$/ })
    await expect(code).toBeVisible()
    await page.getByLabel('Amount taken in ₹').fill('100')
    await expect(page.getByRole('img', { name: 'QR code to pay ₹100 by UPI' })).toBeVisible()
    await guard.inspect('the code beside the bill')
    await page.getByLabel('Amount taken in ₹').fill('999999')
    await expect(code, 'for more than the bill').toHaveCount(0)
    await page.getByLabel('Taken from the customer').selectOption('')
    await expect(code).toHaveCount(0)
    await press(page, 'Finish')
    await expect(page.getByText('All done')).toBeVisible()
    await expect(code).toBeVisible()
    await expect(page.getByText('kamra@okbank')).toBeVisible()
    await guard.inspect('the code of a visit that is done')
  } finally {
    await operate(shop, 'settings', 'reset', 'upiId')
  }
})

test('[DESK-257] the code is there without a line too, the first time that a bill is typed', async ({
  page,
  context,
  shop,
  api,
  guard,
}) => {
  guard.mayHappen(/ERR_|Failed to/)
  const { secret } = await aDay(shop, api)
  await operate(shop, 'settings', 'set', 'upiId', '"kamra@okbank"')
  try {
    // Listened for from the beginning, however long the page takes to open.
    const drawing = new Promise<string>((resolve) =>
      page.on('response', async (response) => {
        const { pathname } = new URL(response.url())
        const text = pathname.startsWith('/_next/static/') ? await response.text().catch(() => '') : ''
        if (text.includes('shape-rendering="crispEdges"')) resolve(pathname)
      }),
    )
    await open(page, secret)
    await press(page, 'Start')
    await expect(page.getByText('In progress')).toBeVisible()
    const isKept = (path: string) =>
      page.evaluate(async (one) => Boolean(await caches.match(one, { ignoreVary: true })), path)
    for (const path of ['/day', await drawing]) await expect.poll(() => isKept(path), path).toBe(true)
    await page.reload() // its parts then come by the worker
    await expect(page.getByRole('article')).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await press(page, 'Finish with the bill')
    await page.getByLabel('Taken from the customer').selectOption('upi')
    await expect(page.getByRole('img', { name: /^QR code to pay ₹[\d,]+ by UPI$/ })).toBeVisible()
    await guard.inspect('the code without a line')
  } finally {
    await operate(shop, 'settings', 'reset', 'upiId')
  }
})

test('[DESK-185] [DESK-256] the desk makes the links of all partners by one press, and sends each', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const day = await aDay(shop, api)
  await rowsOf(
    shop,
    `insert into partner (full_name, contact_number, created_at)
     select 'Imran Khan ' || at, '91' || (9800000000 + at), now() from generate_series(1, 30) at`,
  )
  await signedIn(page, shop, day.operator)
  await page.goto('/operator/partners')
  const links = page.getByRole('region', { name: 'Day links' })
  await press(page, 'Make the missing links')
  const rows = links.getByRole('list', { name: 'New day links' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Imran Khan' })).toHaveCount(30)
  await expect(links.getByText('Every partner who is not paused has one.')).toBeVisible()
  await expect(links.getByRole('button', { name: 'Copy all' }), 'the button that was pressed is gone').toBeFocused()
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await guard.inspect('the day links of all partners', links)
  const row = rows.filter({ has: page.getByLabel('Imran Khan 7', { exact: true }) })
  const url = await row.getByLabel('Imran Khan 7', { exact: true }).inputValue()
  await expect(row.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/919800000007?text=${encodeURIComponent(`Your visits of each day. Open this link on your phone and keep it: it works on that phone alone. ${url}`)}`,
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await links.getByRole('button', { name: 'Copy all' }).click()
  await expect(links.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Imran Khan 7: ${url}`)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  for (const again of ['once', 'twice']) {
    await links.getByRole('button', { name: 'Copy all' }).click()
    const field = links.getByLabel('All links')
    await expect(field, again).toBeFocused()
    const selected = await field.evaluate((one: HTMLTextAreaElement) =>
      one.value.slice(one.selectionStart, one.selectionEnd),
    )
    expect(selected.split('\n').length).toBe(await rows.count())
    expect(selected).toContain(`Imran Khan 7: ${url}`)
  }
  await guard.inspect('the day links that the browser did not copy', links)
  expect((await openOn(api, url.split('#')[1]!)).status).toBe(200)
  await page.reload()
  await expect(links.getByText(/ Nobody has opened the one of \d+ partners\.$/)).toBeVisible()
  await expect(rows, 'shown once').toHaveCount(0)
})
