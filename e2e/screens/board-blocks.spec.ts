import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { blocks, card, open, panel, row } from '../pages/board'
import { inDatabase } from '../shop/arrange'
import { boxesOf, boxOf } from '../shop/at-rest'
import { anOperator, asOperator } from '../shop/operator'
import { at, isOnlyKept, place, plan, team, tomorrow } from '../shop/team'

/** The place of a name in a block; its line is as high as one line, and what wraps lies below that, out of sight. */
const nameIn = (block: Locator) =>
  block.getByText('Asha', { exact: true }).evaluate((name) => {
    const line = name.parentElement!.getBoundingClientRect()
    const { left, right, top } = name.getBoundingClientRect()
    return { left, right, isSeen: top < line.bottom && name.scrollWidth <= name.clientWidth }
  })

const phone = { width: 360, height: 800 }

test('[DESK-214] what lies on a day stays in its row, whole or not at all, in the order of time', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil] = await team(shop, 'Anil Rao')
  const operator = await anOperator(shop)
  const [first, second] = [await place(shop, api), await place(shop, api)]
  const partnerId = anil!
  await plan(api, operator, second, { partnerId, from: '15:00', until: '17:00', startsAt: '15:00' })
  await plan(api, operator, first, { partnerId, from: '10:00', until: '12:00', startsAt: '10:00', minutes: 30 })
  await inDatabase(
    shop,
    `update booking set service_name = 'Toilet Blockage Removal, Fan Uninstallation and Water Tank Cleaning' where order_id = $1`,
    first,
  )
  await inDatabase(
    shop,
    `insert into busy (partner_id, kind, during, because, created_at) values ($1, 'break', tstzrange($2, $3), 'Lunch', now())`,
    partnerId,
    at(tomorrow(), '13:00').toISOString(),
    at(tomorrow(), '13:30').toISOString(),
  )
  await asOperator(page, shop)
  await page.setViewportSize(phone)
  const own = row(page, 'Anil Rao')
  await open(page, blocks(own).first())
  const lines = own.getByRole('listitem')
  await expect(lines).toHaveText([/10–10:30 am/, /Break: Lunch, 1–1:30 pm/, /3–4 pm/])
  const isInside = await own.evaluate((section) => {
    const { right } = section.getBoundingClientRect()
    return [...section.querySelectorAll('li, li > *')].every((one) => one.getBoundingClientRect().right <= right)
  })
  expect(isInside).toBe(true)

  await page.setViewportSize({ width: 1440, height: 900 })
  const short = blocks(own).first()
  await expect(short).toHaveAttribute('title', /10–10:30 am · Asha · Toilet Blockage/)
  const lunch = own.getByText(/^Break: Lunch/)
  await expect.poll(async () => (await boxOf(lunch)).width).toBeLessThanOrEqual(1)
  const [box, after] = await boxesOf(short, lunch)
  const beside = await nameIn(short)
  expect(beside.isSeen, 'the time after it is free').toBe(true)
  expect(beside.left).toBeGreaterThanOrEqual(box.right)
  expect(beside.right).toBeLessThan(after.x)
  await guard.inspect('short visits on the board')

  await open(page, blocks(own).first(), `/operator/board?day=${tomorrow()}&view=week`)
  await expect(blocks(own)).toHaveCount(2)
  await expect(own.getByText('Break: Lunch')).toHaveCount(0)
})

test('[DESK-214] a short visit without room after it has its initial; who is kept free has an edge all around, under leave too', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil] = await team(shop, 'Anil Rao')
  const operator = await anOperator(shop)
  const partnerId = anil!
  const orders = [await place(shop, api), await place(shop, api), await place(shop, api)] as [string, string, string]
  const begins = ['10:00', '10:30', '12:30'] as const
  for (const [i, startsAt] of begins.entries())
    await plan(api, operator, orders[i]!, { partnerId, from: '10:00', until: '14:00', startsAt, minutes: 30 })
  const kept = orders[2]
  await isOnlyKept(shop, kept)
  await asOperator(page, shop)
  const own = row(page, 'Anil Rao')
  await open(page, blocks(own).first())
  expect((await nameIn(blocks(own).nth(0))).isSeen, 'the next visit follows at once').toBe(false)
  const initial = blocks(own)
    .nth(0)
    .getByText('Asha', { exact: true })
    .evaluate((name) => getComputedStyle(name.parentElement!, '::after').content)
  expect(await initial).toMatch(/^"A"/)
  expect((await nameIn(blocks(own).nth(1))).isSeen).toBe(true)
  const edges = () =>
    blocks(own).evaluateAll((all) =>
      all.map((one) => {
        const { borderRightStyle, borderRightWidth } = getComputedStyle(one)
        return borderRightStyle === 'dashed' && borderRightWidth !== '0px'
      }),
    )
  expect(await edges()).toEqual([false, false, true])
  await expect(blocks(own).nth(2)).toHaveAttribute('title', / · Reserved \(not told yet\)$/)

  await inDatabase(
    shop,
    `insert into busy (partner_id, kind, during, because, created_at) values ($1, 'leave', tstzrange($2, $3), 'Ill', now())`,
    partnerId,
    at(tomorrow(), '00:00').toISOString(),
    at(tomorrow(), '23:00').toISOString(),
  )
  await open(page, blocks(own).first())
  await expect(blocks(own).nth(0)).toHaveAttribute('title', / · Does not fit$/)
  await expect(blocks(own).nth(2)).toHaveAttribute('title', / · Does not fit, reserved \(not told yet\)$/)
  expect(await edges()).toEqual([false, false, true])
  await guard.inspect('short and kept visits under leave')

  await blocks(own).nth(2).click()
  await expect(panel(page)).toContainText('reserved (not told yet)')
  const cut = await panel(page).evaluate(
    (whole) =>
      [...whole.querySelectorAll('*')].filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
        .length,
  )
  expect(cut).toBe(0)
  const id = panel(page).getByText(kept, { exact: true })
  expect(await id.evaluate((one) => one.getClientRects().length)).toBe(1)
  expect((await id.boundingBox())!.height).toBeLessThan(30)
  await guard.inspect('the panel of a visit that is kept free')
})

test('[DESK-214] at a root of 32 px hours, partners and places of the desk are whole, and what is to plan stands below', async ({
  page,
  shop,
  api,
}) => {
  await team(shop, 'Anil Rao')
  await place(shop, api)
  await asOperator(page, shop)
  await page.addInitScript(() => {
    const own = new CSSStyleSheet()
    own.replaceSync('html { font-size: 32px }')
    document.adoptedStyleSheets.push(own)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  const board = page.getByRole('region', { name: 'Partners by time' })
  await open(page, row(page, 'Anil Rao'))
  const isWhole = (one: HTMLElement) => one.scrollWidth <= one.clientWidth
  expect(await row(page, 'Anil Rao').getByRole('heading').evaluate(isWhole)).toBe(true)
  expect(await board.getByText('12 pm', { exact: true }).evaluate(isWhole)).toBe(true)
  const places = page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link')
  for (const one of await places.all()) expect(await one.evaluate(isWhole)).toBe(true)
  const [below, { y, height, width }] = await boxesOf(page.getByRole('region', { name: /^To plan/ }), board)
  expect(below.y).toBeGreaterThanOrEqual(y + height)
  expect(width).toBeGreaterThan(1300)
})

test('[DESK-334] a visit that begins a minute before midnight is pressed on that day', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [anil] = await team(shop, 'Anil Rao')
  const operator = await anOperator(shop)
  const late = await place(shop, api)
  await plan(api, operator, late, { partnerId: anil!, from: '16:00', until: '18:00', startsAt: '16:00' })
  const begin = at(tomorrow(), '23:59')
  await inDatabase(
    shop,
    `with work as (update busy set during = tstzrange($2, $2::timestamptz + interval '1 hour')
       from booking where booking.visit_id = busy.visit_id and booking.order_id = $1 returning busy.visit_id)
     update visit set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour' from work where visit.id = work.visit_id`,
    late,
    begin.toISOString(),
  )
  await asOperator(page, shop)
  await page.setViewportSize({ width: 1440, height: 900 })
  const own = row(page, 'Anil Rao')
  await open(page, blocks(own))
  await blocks(own).click()
  await expect(panel(page)).toContainText(late)
  const [block, lane] = await boxesOf(blocks(own), own.locator('[data-lane]'))
  expect(block.right).toBeLessThanOrEqual(lane.right)
  await guard.inspect('the last minute of a day')
})

test('[DESK-216] on a phone three jobs to plan are shown whole, and the others when they are asked for', async ({
  page,
  shop,
  api,
  guard,
}) => {
  await team(shop, 'Anil Rao')
  for (let count = 0; count < 5; count += 1) await place(shop, api)
  await asOperator(page, shop)
  await page.setViewportSize(phone)
  const unplanned = page.getByRole('region', { name: /^To plan/ })
  await open(page, blocks(unplanned).first())
  const jobs = unplanned.getByRole('listitem')
  await expect(jobs).toHaveCount(3)
  await guard.inspect('what is to plan on a phone')
  await unplanned.getByRole('button', { name: 'Show all 5 jobs' }).click()
  await expect(jobs).toHaveCount(5)
  const isWhole = await unplanned.getByRole('list').evaluate((list) => list.scrollHeight <= list.clientHeight)
  expect(isWhole).toBe(true)
  await unplanned.getByRole('button', { name: 'Show the first 3' }).click()
  await expect(jobs).toHaveCount(3)
})

test('[DESK-267] [DESK-214] the place that is proposed stands whole in view, and the time that is now covers no hour', async ({
  page,
  shop,
  api,
}) => {
  const names = Array.from({ length: 16 }, (_, at) => `Karigar ${String.fromCharCode(65 + at)}`)
  await team(shop, ...names)
  const orderId = await place(shop, api)
  await asOperator(page, shop)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, card(page, orderId))
  await card(page, orderId).focus()
  await page.keyboard.press('Enter')
  const board = page.getByRole('region', { name: 'Partners by time' })
  for (let steps = 1; steps < names.length; steps += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-ghost]')).toBeInViewport({ ratio: 1 })
    const [ghost, { y, height }] = await boxesOf(page.locator('[data-ghost]'), board)
    expect(ghost.y + ghost.height).toBeLessThanOrEqual(Math.min(y + height, 900))
    expect(ghost.y).toBeGreaterThanOrEqual(y)
  }
  await page.keyboard.press('Escape')
  await page.goto('/operator/board')
  const covered = await board
    .locator('.board-row')
    .first()
    .evaluate((head) => {
      const spans = [...head.querySelectorAll('span')]
      const now = spans.find((one) => getComputedStyle(one).position === 'absolute')!.getBoundingClientRect()
      return spans.flatMap((one) => {
        if (getComputedStyle(one).position === 'absolute') return []
        const text = document.createRange()
        text.selectNodeContents(one)
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const isUnder = left < now.right && now.left < right && top < now.bottom && now.top < bottom
        return isUnder ? [one.textContent] : []
      })
    })
  expect(covered).toEqual([])
})

test('[DESK-332] the page of the board is no higher than the window, whose height is left to the rows', async ({
  page,
  shop,
}) => {
  await team(shop, ...Array.from({ length: 30 }, (_, at) => `Karigar ${at}`))
  await asOperator(page, shop)
  await page.goto('/operator/board')
  for (const height of [720, 900, 1080]) {
    await page.setViewportSize({ width: 1440, height })
    const rest = () => page.evaluate(() => window.innerHeight - document.documentElement.scrollHeight)
    await expect.poll(rest, `${height} px`).toBe(0)
    const board = page.getByRole('region', { name: 'Partners by time' })
    await expect.poll(async () => height - (await boxOf(board)).bottom, 'below the rows').toBeLessThan(40)
  }
})

test('[DESK-214] in the week a name stands whole, on a line of its own where it has no room beside the time', async ({
  page,
  shop,
  api,
}) => {
  const [anil] = (await team(shop, 'Anil Rao')) as [string]
  const orderId = await place(shop, api)
  const operator = await anOperator(shop)
  await plan(api, operator, orderId, { partnerId: anil, from: '10:00', until: '12:00', startsAt: '10:15' })
  const named = `update customer set first_name = 'Biswanathan' where id = (select customer_id from booking where order_id = $1)`
  await inDatabase(shop, named, orderId)
  await asOperator(page, shop)
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = row(page, 'Anil Rao').locator('.board-who')
  await open(page, name, `/operator/board?day=${tomorrow()}&view=week`)
  await expect(name).toContainText('Biswanathan')
  const cut = await name.evaluate(
    (one) =>
      [one, ...one.querySelectorAll('*')].filter(
        (part) => !part.matches('[class*=sr-only]') && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
      ).length,
  )
  expect(cut).toBe(0)
})
