import { expect, test } from '../fixtures'
import { alive } from '../pages/board'
import { inDatabase, order, orderOne, rowsOf, servicesOf } from '../shop/arrange'
import { signUp } from '../shop/customer'
import { asOperator } from '../shop/operator'

const most = 6
const households = 4

test('[DESK-120] twenty fresh orders are planned by keyboard alone, with at most six keys each', async ({
  page,
  shop,
  api,
}) => {
  test.slow()
  // What other tests left is out of the way, and nobody of theirs can come.
  await inDatabase(
    shop,
    `insert into order_hold (booking_id, until, reason, held_at)
     select booking_id, current_date + 9, 'Not of this test', now() from desk_order where state = 'toPlan'
     on conflict (booking_id) do update set until = excluded.until`,
  )
  await inDatabase(shop, 'update partner set active = false')
  await inDatabase(
    shop,
    `with made as (
       insert into partner (full_name, contact_number, created_at)
       select name, (9000020100 + n)::text, now()
       from unnest(array['Anil Yadav', 'Bipin Gogoi', 'Murugan Selvam']) with ordinality as given (name, n) returning id
     ), skills as (
       insert into partner_skill (partner_id, main_service_id) select made.id, main.id from made cross join main_service main
     ), areas as (
       insert into partner_area (partner_id, prefix) select made.id, n::text from made cross join generate_series(10, 99) n
     ), shifts as (
       insert into shift (partner_id, during)
       select id, tstzrange(begins, begins + interval '9 hours') from made cross join generate_series(0, 13) day
       cross join lateral (
         select (((now() at time zone 'Asia/Kolkata')::date + day)::timestamp + interval '9 hours') at time zone 'Asia/Kolkata' as begins
       ) clock
     )
     insert into busy (partner_id, kind, during, created_at)
     select id, 'break', tstzrange(begins, begins + interval '30 minutes'), now() from made cross join generate_series(0, 13) day
     cross join lateral (
       select (((now() at time zone 'Asia/Kolkata')::date + day)::timestamp + interval '13 hours') at time zone 'Asia/Kolkata' as begins
     ) noon`,
  )
  const services = (await servicesOf(api, 'Electrician, Carpenter and Plumber')).slice(0, 5)
  const orders: string[] = []
  for (let n = 0; n < households; n++) orders.push(...(await order(api, await signUp(shop), services)))
  expect(orders).toHaveLength(20)

  await asOperator(page, shop)
  await page.goto('/operator/orders')
  const rows = page.getByRole('list', { name: 'To plan' }).locator('> li')
  await expect(rows).toHaveCount(orders.length)
  await expect(page.getByRole('button', { name: 'Keys of this page' })).toBeVisible()
  const sheet = page.getByRole('dialog')
  for (let left = orders.length; left > 0; left--) {
    const keys: string[] = []
    const press = async (key: string) => {
      keys.push(key)
      await page.keyboard.press(key)
    }
    await press('j')
    await expect(page.locator('[data-row]:focus')).toHaveCount(1)
    await press('p')
    await expect(sheet.getByRole('radio', { checked: true })).toBeFocused()
    await press('Enter')
    await expect(sheet).toHaveCount(0)
    await expect(rows).toHaveCount(left - 1)
    expect(keys.length).toBeLessThanOrEqual(most)
  }

  const planned = await rowsOf(
    shop,
    `select order_number from desk_order join busy on busy.kind = 'work' and busy.visit_id =
       (select visit_id from booking where id = booking_id)
     where order_number = any($1) and state = 'planned' and busy.partner_id = desk_order.partner_id`,
    orders,
  )
  expect(planned.map((row) => row.order_number).sort()).toEqual([...orders].sort())
  const overlapping = await rowsOf(
    shop,
    `select 1 from busy one join busy other on one.partner_id = other.partner_id and one.id <> other.id and one.during && other.during
     where one.kind = 'work' and one.visit_id in (select visit_id from booking where order_id = any($1))`,
    orders,
  )
  expect(overlapping).toEqual([])
  const offShift = await rowsOf(
    shop,
    `select 1 from busy where kind = 'work' and visit_id in (select visit_id from booking where order_id = any($1))
     and not exists (select from shift where shift.partner_id = busy.partner_id and shift.during @> busy.during)`,
    orders,
  )
  expect(offShift).toEqual([])
})

test('[DESK-40] the keys of a place are heard from the box of a row that was just ticked', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const orderId = await orderOne(api, customer, 'Painters', (await servicesOf(api, 'Painters'))[0]!.name)
  await asOperator(page, shop)
  await page.goto(`/operator/orders?q=${orderId}`)
  const box = page.locator(`[data-order="${orderId}"]`).getByRole('checkbox')
  await alive(box)
  await box.check()
  await expect(box).toBeFocused()
  await page.keyboard.type('gr') // in one go: the letter counts for a second and a half
  await expect(page).toHaveURL(/\/operator\/partners$/)
})

test('[DESK-328] who comes back from an order stands at it, by key, link and Back, and at the next one where it has left the list', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const service = (await servicesOf(api, 'Painters'))[0]!.name
  const orders: string[] = []
  for (let n = 0; n < 4; n++) orders.push(await orderOne(api, customer, 'Painters', service))
  await asOperator(page, shop)
  const rows = page.locator('[data-row]')
  const nameOf = (at: number) => rows.nth(at).locator('xpath=ancestor::*[@data-order]').getAttribute('data-order')
  await page.goto('/operator/orders')
  await alive(rows.first())
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(4)
  const [first, second, third] = [await nameOf(0), await nameOf(1), await nameOf(2)]
  const link = (orderId: string | null) => page.locator(`[data-order="${orderId}"] [data-row]`)
  const open = async (orderId: string | null) => {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/operator/orders/${orderId}$`))
    await expect(page.getByRole('heading', { level: 2, name: 'Customer' })).toBeVisible()
  }
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(link(second)).toBeFocused()
  await open(second)
  await page.keyboard.press('Escape')
  await expect(link(second)).toBeFocused()
  await open(second)
  await page.goBack()
  await expect(link(second)).toBeFocused()
  await open(second)
  await inDatabase(shop, `update booking set status = 'cancelled' where order_id = $1`, second)
  await page.keyboard.press('Escape')
  await expect(link(second)).toHaveCount(0)
  await expect(link(third)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(first)).toBeFocused()
})
