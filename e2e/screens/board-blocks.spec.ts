import { expect, test } from '../fixtures'
import { blocks, open, row } from '../pages/board'
import { inDatabase } from '../shop/arrange'
import { anOperator, asOperator } from '../shop/operator'
import { at, place, plan, team, tomorrow } from '../shop/team'

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
  const isOutOfSight = await short.getByText('Asha', { exact: true }).evaluate((name) => {
    const line = name.parentElement!.getBoundingClientRect()
    return name.getBoundingClientRect().top >= line.bottom
  })
  expect(isOutOfSight).toBe(true)
  expect((await own.getByText(/^Break: Lunch/).boundingBox())!.width).toBeLessThanOrEqual(1)
  await guard.inspect('short visits on the board')

  await open(page, blocks(own).first(), `/operator/board?day=${tomorrow()}&view=week`)
  await expect(blocks(own)).toHaveCount(2)
  await expect(own.getByText('Break: Lunch')).toHaveCount(0)
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
