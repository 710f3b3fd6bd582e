import { expect, test } from '../fixtures'
import { inDatabase, rowsOf, servicesOf } from '../shop/arrange'
import { asOperator } from '../shop/operator'
import { shots } from '../shop/shots'
import { aKnownPartner, noWindows } from '../shop/windows'

const ac = 'AC Repair and Appliances'

test.afterEach(({ shop }) => noWindows(shop))

test('[HOUSE-24] [HOUSE-21] [HOUSE-66] on the phone the team reads out what is free, for each main service of the call', async ({
  page,
  guard,
  api,
  shop,
}) => {
  const [first] = await servicesOf(api, ac, 'Split AC Check Up')
  const [second] = await servicesOf(api, 'Painters')
  await aKnownPartner(shop, first!._id, 5)
  await aKnownPartner(shop, second!._id)
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Phone number of the caller').fill('9812345670')
  await expect(page.getByText('Nobody is known by this yet').first()).toBeVisible()
  await field('First name').fill('Kamla')
  await field('Last name').fill('Devi')
  const search = page.getByRole('combobox', { name: 'Find a service' })
  for (const { name } of [first!, second!]) {
    await search.fill(name)
    await expect(page.getByRole('option').first()).toContainText(name)
    await search.press('Enter')
  }
  await field('House number and street').fill('7 Janpath')
  await field('City').fill('New Delhi')
  await field('PIN code').fill('110001')
  await expect(field('State')).toHaveValue('Delhi')
  const groups = page.getByRole('radiogroup', { name: 'Time', exact: true })
  await expect(groups).toHaveCount(2)
  const wishes = page.getByRole('heading', { name: 'Customer prefers' })
  await expect(page.getByRole('radio', { name: 'None suits, we call back' })).toHaveCount(2)
  const chosen = groups.getByRole('radio', { checked: true })
  await expect(chosen, 'the first free time of each').toHaveCount(2)
  await expect(wishes, 'there is something to offer').toHaveCount(0)
  // Another day is chosen with its first free time: what is booked is always what is shown.
  const days = page.getByRole('radiogroup', { name: 'Day', exact: true }).first()
  const earliest = await chosen.first().getAttribute('value')
  await days.locator('label:has(input:enabled)').nth(1).click()
  await expect(chosen.first()).not.toHaveAttribute('value', earliest!)
  await expect(chosen).toHaveCount(2)
  await groups.last().locator('label', { hasText: 'None suits, we call back' }).click()
  await expect(wishes, 'of the other').toBeVisible()
  await page.getByRole('radiogroup', { name: 'Part of the day' }).locator('label', { hasText: 'Morning' }).click()
  await groups.last().locator('label:has(input:enabled)').first().click()
  await expect(wishes, 'what is promised needs no wish').toHaveCount(0)
  await guard.inspect('windows on the phone')
  await shots(page, 'phone', { 360: 3000, 768: 2200, 1440: 2000 })
  await page.keyboard.press('Control+Enter')
  const booked = page.getByRole('region', { name: /^The order is placed|orders are placed$/ })
  await expect(booked).toBeVisible()
  const promised = await rowsOf(shop, `select 1 from busy where kind = 'reserved'`)
  expect(promised.length).toBeGreaterThan(0)
})

test('[HOUSE-21] on the phone the team reads why there are no times to offer', async ({ page, guard, api, shop }) => {
  const [first] = await servicesOf(api, ac, 'Split AC Check Up')
  const [second] = await servicesOf(api, 'Painters')
  await aKnownPartner(shop, first!._id)
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  const search = page.getByRole('combobox', { name: 'Find a service' })
  const add = async (name: string) => {
    await search.fill(name)
    await expect(page.getByRole('option').first()).toContainText(name)
    await search.press('Enter')
  }
  await add(second!.name)
  await page.getByRole('textbox', { name: 'PIN code', exact: true }).fill('110001')
  const wishes = page.getByRole('region', { name: 'Customer prefers' })
  await expect(wishes).toContainText(
    /^Customer prefersNo times to offer: nobody who does this at this PIN has a shift ahead\. The work takes about .+\. Optional, and no promise/,
  )
  await guard.inspect('no times to offer on the phone')
  await add(first!.name)
  await page.getByRole('radiogroup', { name: 'Time', exact: true }).locator('label:has(input:enabled)').first().click()
  await expect(wishes).toContainText('No times to offer for Painters: nobody who does this')
})

for (const width of [360, 390])
  test(`[DESK-96] with times to offer an order by phone does not scroll sideways at ${width} px`, async ({
    page,
    api,
    shop,
  }) => {
    const [service] = await servicesOf(api, ac, 'Split AC Check Up')
    await aKnownPartner(shop, service!._id)
    await asOperator(page, shop)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/operator/phone')
    await page.getByRole('combobox', { name: 'Find a service' }).fill(service!.name)
    await expect(page.getByRole('option').first()).toContainText(service!.name)
    await page.getByRole('combobox', { name: 'Find a service' }).press('Enter')
    await page.getByRole('textbox', { name: 'PIN code', exact: true }).fill('110001')
    await expect(page.getByRole('radiogroup', { name: 'Time', exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('[HOUSE-25] the team reads beside the partners which times were asked for in vain, and of how many', async ({
  page,
  guard,
  api,
  shop,
}) => {
  await inDatabase(shop, 'delete from window_refusal')
  await asOperator(page, shop)
  await page.goto('/operator/partners')
  const list = page.getByRole('list', { name: 'Asked for, and nobody was free' })
  await expect(page.getByRole('heading', { name: 'Partners', exact: true })).toBeVisible()
  await expect(list).toHaveCount(0)
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  // Two customers of one area, one of an area within another, one of none of the shop's; twenty of long ago.
  await inDatabase(
    shop,
    `with main as (
      select c.main_service_id as id from service s join application_type t on t.id = s.application_type_id
      join category c on c.id = t.category_id where s.id = $1::uuid
    )
    insert into window_refusal (prefix, main_service_id, starts_at, created_at)
    select prefix, main.id, date_trunc('day', now()) + days * interval '1 day' + interval '4 hours 30 minutes', now()
    from main, (values ('110', 2), ('110', 2), ('2013', 4), ('560', 3)) as asked (prefix, days)
    union all select '110', main.id, now() - interval '40 days', now() from main, generate_series(1, 20)`,
    service!._id,
  )
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').nth(1)).toContainText('Noida and Greater Noida, PIN 2013…')
  await expect(list.getByRole('listitem').first()).toContainText(
    /AC Repair and Appliances.*Delhi, PIN 110….*from 10 am.*2 customers/,
  )
  await expect(list.getByRole('listitem').last()).toContainText(/PIN 560….*1 customer$/)
  await guard.inspect('times that were asked for in vain')
  await shots(page, 'refused', { 360: 1200, 768: 1000, 1440: 900 })
  await page.goto('/operator')
  const way = page.getByRole('main').getByRole('link', { name: 'Times customers could not have' })
  await expect(way).toContainText('3 in the days ahead')
  await guard.inspect('the desk with times that were asked for in vain')
  await shots(page, 'desk-refused', { 360: 1200, 768: 800, 1440: 700 })
  await way.click()
  await expect(page.getByRole('heading', { name: 'Asked for, and nobody was free' })).toBeInViewport()
  await inDatabase(shop, 'delete from window_refusal where starts_at > now()')
  await page.goto('/operator')
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
  await expect(way).toHaveCount(0)
})
