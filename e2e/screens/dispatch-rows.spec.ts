import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { alive } from '../pages/board'
import { inDatabase, order, planned, rowsOf, servicesOf } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'
import { signUp } from '../shop/customer'
import { anOperator, asOperator } from '../shop/operator'
import { at, dayAhead, isOnlyKept, place, plan, team } from '../shop/team'

const rowOf = (page: Page, orderId: string) => page.locator(`[data-order="${orderId}"]`)
const bar = (page: Page) => page.getByRole('group', { name: 'Selected orders' })
const phone = { width: 360, height: 800 }

for (const width of [360, 768])
  test(`[DESK-210] at ${width} px the list that is open is in view`, async ({ page, shop }) => {
    await asOperator(page, shop)
    await page.setViewportSize({ width, height: 900 })
    const lists = page.getByRole('navigation', { name: 'Lists' })
    await page.goto('/operator/orders?tab=all')
    await expect(lists.getByRole('link', { name: 'All', exact: true })).toBeInViewport({ ratio: 0.99 })
    await page.goto('/operator/orders?tab=toPlan')
    await expect(lists.getByRole('link', { name: /^To plan/ })).toBeInViewport({ ratio: 0.99 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

test('[DESK-211] on a phone a row shows who comes and when, and the ring of the focus goes around it', async ({
  page,
  shop,
  api,
}) => {
  const name = 'Venkata Subramaniam Ramachandran Krishnaswamy'
  const [partnerId] = await team(shop, name)
  const orderId = await place(shop, api)
  await plan(api, await anOperator(shop), orderId, {
    partnerId: partnerId!,
    from: '10:00',
    until: '12:00',
    startsAt: '10:15',
  })
  await asOperator(page, shop)
  await page.setViewportSize(phone)
  await page.goto(`/operator/orders?tab=all&q=${orderId}`)
  const row = rowOf(page, orderId)
  const time = row.getByText('10:15 am', { exact: true })
  await expect(time).toBeVisible()
  expect(await time.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  expect(await row.getByText(name).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  expect(await row.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  await alive(row.getByRole('checkbox'))
  await page.locator('body').press('j')
  const link = row.locator('[data-row]')
  await expect(link).toBeFocused()
  const ring = (pseudo?: string) =>
    link.evaluate((one, of) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one, of)
      return [outlineStyle, outlineWidth, outlineOffset]
    }, pseudo)
  expect((await ring())[0]).toBe('none')
  expect(await ring('::after')).toEqual(['solid', '3px', '-3px'])
})

test('[DESK-211] a row shows whole who is kept free for a visit, and when', async ({ page, shop, api, guard }) => {
  const name = 'Venkata Subramaniam Ramachandran'
  const [partnerId] = await team(shop, name)
  const orderId = await place(shop, api)
  await plan(api, await anOperator(shop), orderId, {
    partnerId: partnerId!,
    from: '10:00',
    until: '12:00',
    startsAt: '10:15',
  })
  await isOnlyKept(shop, orderId)
  await asOperator(page, shop)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/operator/orders?tab=all&q=${orderId}`)
    const row = rowOf(page, orderId)
    await expect(row.getByText('Reserved (not told yet), 10:15 am', { exact: true })).toBeVisible()
    expect(await row.getByText(name).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  }
  await guard.inspect('a row of whom somebody is kept free for')
})

test('[DESK-212] a promise that is over says so beside the status', async ({ page, shop, api, guard }) => {
  const [late, calm] = (await order(api, await signUp(shop), (await servicesOf(api, 'Painters')).slice(0, 2))) as [
    string,
    string,
  ]
  await inDatabase(shop, planned, late)
  await inDatabase(
    shop,
    'update visit set starts_at = $2, ends_at = $3 where id = (select visit_id from booking where order_id = $1)',
    late,
    at(dayAhead(-1), '10:00').toISOString(),
    at(dayAhead(-1), '12:00').toISOString(),
  )
  await asOperator(page, shop)
  await page.goto('/operator/orders?tab=all')
  await expect(rowOf(page, late).getByText('Late', { exact: true })).toBeVisible()
  await expect(rowOf(page, late).getByText('To plan', { exact: true })).toBeVisible()
  await expect(rowOf(page, calm)).toBeVisible()
  await expect(rowOf(page, calm).getByText('Late', { exact: true })).toHaveCount(0)
  await guard.inspect('an order that is late')
  await page.goto(`/operator/orders/${late}`)
  await expect(page.getByRole('main').getByText('Late', { exact: true }).first()).toBeVisible()
  await page.goto(`/operator/orders/${calm}`)
  await expect(page.getByText('To plan', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Late', { exact: true })).toHaveCount(0)
})

test('[DESK-213] a promise that passes during a hold is said before it is put on hold, and in its row', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [partnerId] = await team(shop, 'Anil Rao')
  const orderId = await place(shop, api)
  await plan(api, await anOperator(shop), orderId, {
    partnerId: partnerId!,
    from: '10:00',
    until: '12:00',
    startsAt: '10:00',
  })
  await asOperator(page, shop)
  await page.goto(`/operator/orders?tab=all&q=${orderId}`)
  const row = rowOf(page, orderId)
  await alive(row.getByRole('checkbox'))
  await row.getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Hold', exact: true }).click()
  const sheet = page.getByRole('dialog')
  const warning = 'The promise passes during the hold'
  const day = sheet.getByLabel('Look again on')
  await sheet.getByLabel('What does it wait for?').fill('A part is on order')
  await day.fill((await day.getAttribute('min'))!)
  await expect(sheet.getByText(warning)).toHaveCount(0)
  await day.fill(dayAhead(3))
  await expect(sheet.getByText(warning)).toBeVisible()
  await guard.inspect('a hold that breaks a promise')
  await sheet.getByRole('button', { name: 'Put on hold' }).click()
  await expect(row.getByText(warning)).toBeVisible()
})

test('[DESK-215] what is on hold can be taken off hold, and on a phone the buttons stand in two rows', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [waiting, held] = (await order(api, await signUp(shop), (await servicesOf(api, 'Painters')).slice(0, 2))) as [
    string,
    string,
  ]
  await inDatabase(
    shop,
    `insert into order_hold (booking_id, until, reason, held_at)
     select id, current_date + 9, 'A part is on order', now() from booking where order_id = $1`,
    held,
  )
  await asOperator(page, shop)
  await page.setViewportSize(phone)
  await page.goto('/operator/orders?tab=all')
  await alive(rowOf(page, waiting).getByRole('checkbox'))
  await rowOf(page, waiting).getByRole('checkbox').check()
  const release = bar(page).getByRole('button', { name: 'Take off hold' })
  await expect(bar(page).getByRole('button', { name: 'Hold', exact: true })).toBeVisible()
  await expect(release).toHaveCount(0)
  await rowOf(page, held).getByRole('checkbox').check()
  await expect(release).toBeVisible()
  const rows = await bar(page)
    .getByRole('button')
    .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size)
  expect(rows).toBeLessThanOrEqual(2)
  await guard.inspect('the bar of selected orders on a phone')
  await release.click()
  await expect(page.getByRole('region', { name: 'Off hold' })).toContainText(held)
  const left = await rowsOf(shop, 'select 1 from order_hold join booking on id = booking_id where order_id = $1', held)
  expect(left).toEqual([])
})

test('[DESK-218] a search says how many orders it found, and is cleared by one press', async ({ page, shop, api }) => {
  const orderId = await place(shop, api)
  await asOperator(page, shop)
  await page.goto(`/operator/orders?q=${orderId}&status=pending`)
  await expect(page.getByText(`1 order for “${orderId}”`)).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL(/\/operator\/orders\?status=pending$/)
  await expect(page.getByLabel('Order number, name, contact number, PIN or place')).toHaveValue('')
  await expect(page.getByText(/order for “/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Clear the search' })).toHaveCount(0)
})

test('[DESK-271] a search by two letters of a number says that three are needed', async ({ page, shop }) => {
  await asOperator(page, shop)
  await page.goto('/operator/orders?q=4b')
  await expect(page.getByText('Type at least 3 letters or digits of a number.')).toBeVisible()
})

test('[DESK-219] on a phone the switch of the sound stands beside the title', async ({ page, shop }) => {
  await asOperator(page, shop)
  await page.setViewportSize(phone)
  await page.goto('/operator/orders')
  const [title, sound, search] = await boxesOf(
    page.getByRole('heading', { name: 'Orders', exact: true }),
    page.getByRole('button', { name: 'Sound for new orders and what needs somebody now', exact: true }),
    page.getByLabel('Order number, name, contact number, PIN or place'),
  )
  const middle = title.y + title.height / 2
  expect(Math.abs(sound.y + sound.height / 2 - middle)).toBeLessThan(8)
  expect(search.y).toBeGreaterThan(middle)
})
