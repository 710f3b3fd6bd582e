import { expect, test } from '../fixtures'
import { inDatabase, order, planned, servicesOf } from '../shop/arrange'
import { asOperator } from '../shop/operator'

// The browser lies west of India, and the server east of UTC: what is shown is the time of neither.
test.use({ timezoneId: 'America/New_York' })

test('[DESK-146] [HOUSE-91] the desk shows the clock of India, whatever the zones of browser and server', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  const [orderId] = (await order(
    api,
    customer,
    await servicesOf(api, 'Electrician, Carpenter and Plumber', 'Fan Installation'),
  )) as [string]
  await inDatabase(shop, planned, orderId)
  // Late in the evening in India: another day in Tokyo, and the middle of the day in New York.
  await inDatabase(
    shop,
    `update visit set starts_at = '2099-01-25T16:30:00Z', ends_at = '2099-01-25T18:00:00Z', minutes = 60
     from booking where visit.id = booking.visit_id and order_id = $1`,
    orderId,
  )
  await inDatabase(shop, `update booking set ordered_at = '2026-11-20T20:00:00Z' where order_id = $1`, orderId)
  const tokyo = await shop.another({ TZ: 'Asia/Tokyo' })
  await asOperator(page, { ...shop, url: tokyo.url })
  const paths = [`/operator/orders?tab=all&q=${orderId}`, `/operator/orders/${orderId}`]
  for (const path of paths) {
    await page.goto(tokyo.url + path)
    await expect(page.getByRole('main')).toContainText(/Sun, 25 Jan/)
    await expect(page.getByRole('main')).toContainText(/10(:00)?(\s?pm)?\s?–\s?11:30\s?pm/)
    await expect(page.getByRole('main')).not.toContainText(/26 Jan|24 Jan/)
  }
  await expect(page.getByRole('banner')).toContainText('India time')
  await expect(page.getByRole('main')).toContainText(/ordered 21 Nov 2026, 1:30\sam/)
  await guard.inspect('an order at the desk in New York')
  // The day of a filter is one of India too.
  for (const [day, count] of [
    ['2099-01-25', 1],
    ['2099-01-26', 0],
  ] as const) {
    await page.goto(`${tokyo.url}/operator/orders?tab=all&q=${orderId}&day=${day}`)
    await expect(page.getByRole('list', { name: 'All' }).locator('> li')).toHaveCount(count)
  }
})

test('[DESK-306] the name of the shop is whole in the bar of the desk beside the time zone, however narrow the screen and long the own name', async ({
  page,
  shop,
}) => {
  const { _id } = await asOperator(page, shop)
  await inDatabase(
    shop,
    `update customer set first_name = 'Venkatanarasimharajuvaripeta', last_name = 'Subramaniam' where id = $1`,
    _id,
  )
  await page.goto('/operator')
  const name = page.getByRole('banner').getByRole('link').first().locator('span').last()
  const logout = page.getByRole('banner').getByRole('button').last()
  const zone = page.getByText(/India time$/)
  await expect(zone).toBeAttached()
  for (const width of [320, 360, 390, 767, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth), `the name at ${width} px`).toBeLessThan(1)
    const { x, width: own } = (await logout.boundingBox())!
    expect(x + own, `what logs out at ${width} px`).toBeLessThanOrEqual(width)
    expect(x + own, `what logs out at ${width} px`).toBeGreaterThan(width - 40)
    if (await zone.isVisible())
      expect(await zone.evaluate((one) => one.scrollWidth - one.clientWidth), `the zone at ${width} px`).toBeLessThan(1)
  }
})

test('[DESK-305] an extra of a bill begins with the time of the shop on a computer whose clock is wrong', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const services = await servicesOf(api, 'Electrician, Carpenter and Plumber', 'Fan Installation')
  const [orderId] = (await order(api, customer, services)) as [string]
  await inDatabase(shop, planned, orderId)
  for (const status of ['inProgress', 'completed'])
    await inDatabase(shop, `update booking set status = '${status}' where order_id = $1`, orderId)
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 })
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  const bill = page.getByRole('region', { name: 'Bill', exact: true })
  const before = Date.now()
  await bill.getByRole('button', { name: 'Add parts' }).click()
  const typed = await bill.getByLabel('When (India time)').inputValue()
  const said = new Date(`${typed}:00+05:30`).getTime()
  expect(said).toBeGreaterThan(before - 120_000)
  expect(said).toBeLessThanOrEqual(Date.now())
})
