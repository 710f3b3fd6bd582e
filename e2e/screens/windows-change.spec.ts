import { expect, test } from '../fixtures'
import { bookingRows } from '../pages/bookings'
import { openCheckout, placedText } from '../pages/checkout'
import { free, timesOf } from '../pages/windows'
import { inDatabase, servicesOf } from '../shop/arrange'
import { shots } from '../shop/shots'
import { aKnownPartner, noWindows } from '../shop/windows'

const ac = 'AC Repair and Appliances'

test.afterEach(({ shop }) => noWindows(shop))

test('[HOUSE-24] [HOUSE-22] a visit that is moved too late stays where it is, and the nearest times stand there', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  const [service] = await servicesOf(api, ac, 'Split AC Installation')
  await aKnownPartner(shop, service!._id)
  const { agree, confirm } = await openCheckout(page, api, shop, customer, [service!])
  await timesOf(page).days.locator('label:has(input:enabled)').last().click()
  await free(page).first().click()
  await agree.check()
  await confirm.click()
  await expect(placedText(page)).toBeVisible()
  await page.goto('/orders')
  const row = bookingRows(page)
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'Change visit' }).click()
  const change = page.getByRole('dialog', { name: 'Change visit' })
  const times = change.getByRole('radiogroup', { name: 'Time', exact: true })
  const present = await times.getByRole('radio', { checked: true }).getAttribute('value')
  const wanted = times.locator('label:has(input:enabled:not(:checked))').nth(1)
  const from = (await wanted.getByRole('radio').getAttribute('value'))!.split('/')[0]!
  await wanted.click()
  await change.getByLabel('Note for the professional').fill('Ring twice')
  await inDatabase(
    shop,
    `insert into busy (partner_id, kind, during, created_at)
     select id, 'break', tstzrange($1::timestamptz, $1::timestamptz + interval '2 hours'), now()
     from partner where active and full_name = 'Meena Joshi'`,
    from,
  )
  await change.getByRole('button', { name: 'Save changes' }).click()
  guard.mayHappen(/409/)
  const taken = change.getByRole('alert').filter({ hasText: 'This time has just been taken.' })
  await expect(taken).toBeVisible()
  await expect(times.getByRole('radio', { checked: true })).toHaveAttribute('value', present!)
  await expect(change.getByLabel('Note for the professional')).toHaveValue('Ring twice')
  await guard.inspect('a visit whose new time was taken')
  await shots(page, 'change-taken')
  await taken.getByRole('button').last().click()
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your visit was changed')).toBeVisible()
})
