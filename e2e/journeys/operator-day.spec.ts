import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { indiaDay } from '../../lib/india-day'
import { expect, test } from '../fixtures'
import { confirmOrder, startCheckout } from '../pages/cart'
import { putInCart, rowsOf, servicesOf, settle, signedIn } from '../shop/arrange'
import type { Conformity } from '../shop/conformity'
import type { Customer } from '../shop/customer'
import { Guard } from '../shop/guard'
import { pointer } from '../shop/hand'
import { anOperator } from '../shop/operator'
import type { Shop } from '../shop/shop'
import { restsNever } from '../shop/windows'

const group = 'AC Repair and Appliances'
const name = 'Split AC Installation'
const price = '₹1,399'
const partnerName = 'Rakesh Kumar of the journey'

/** The shop at ten to ten in India, whatever the hour is at which the test runs: a visit of today is to be promised and begun. */
async function morning(shop: Shop) {
  const time = new Date(`${indiaDay(new Date())}T09:50:00+05:30`)
  const clock = pathToFileURL(resolve('e2e/shop/clock.mjs')).href
  const app = await shop.another({ NODE_OPTIONS: `--import ${clock}` })
  app.process.send({ clock: time.getTime() })
  await once(app.process, 'message')
  return { time, url: app.url }
}

/** A window of a browser of its own, at the shop's hour. */
async function aWindow(
  browser: Browser,
  conformity: Conformity,
  time: Date,
  viewport: { width: number; height: number },
) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-IN' })
  await context.clock.install({ time })
  const page = await context.newPage()
  return { page, guard: new Guard(page, conformity) }
}

/** Somebody who works today, from nine to six. */
async function aPartner(shop: Shop, time: Date) {
  const [partner] = await rowsOf(
    shop,
    `with made as (insert into partner (full_name, contact_number, created_at) values ($1, '9000020999', now()) returning id)
     insert into shift (partner_id, during)
     select id, tstzrange($2::timestamptz - interval '50 minutes', $2::timestamptz + interval '8 hours') from made
     returning partner_id`,
    partnerName,
    time,
  )
  return partner!.partner_id as string
}

const actionsOf = (page: Page) => page.getByRole('main').locator('ol > li')

test('[DESK-12] one order in three windows: booked, planned, begun and billed at the door, and told to everybody', async ({
  browser,
  page,
  guard,
  shop,
  api,
  customer,
  conformity,
}) => {
  test.slow()
  const dispatcher = await anOperator(shop)
  const administrator = await anOperator(shop, 'administrator')
  await restsNever(shop)
  const { time, url } = await morning(shop)
  const there = { ...shop, url }
  const partnerId = await aPartner(shop, time)
  const signIn = async (window: Page, person: Customer) => signedIn(window, there, person)
  const bookings = page.getByRole('tabpanel')
  const row = bookings.getByRole('listitem').first()
  let orderId = ''

  await test.step('a household books', async () => {
    await page.context().clock.install({ time })
    const [service] = await servicesOf(api, group, name)
    await settle(api, customer)
    await putInCart(api, customer, [service!])
    await signIn(page, customer)
    await page.goto(`${url}/cartpage`)
    const visit = { page, guard, hand: pointer(page) }
    await startCheckout(visit, group)
    await confirmOrder(visit, { service: name, price, street: '2 Janpath', number: '+91 98100 00002' })
    await expect(row.getByText('Pending', { exact: true }).first()).toBeVisible()
    const [placed] = await rowsOf(shop, 'select order_id from booking where customer_id = $1', customer._id)
    orderId = placed!.order_id as string
  })

  const desk = await aWindow(browser, conformity, time, { width: 1440, height: 900 })
  await test.step('the dispatcher plans and assigns, and the open page of the household shows it', async () => {
    await signIn(desk.page, dispatcher)
    await desk.page.goto(`${url}/operator/orders`)
    const line = desk.page.getByRole('list', { name: 'To plan' }).locator('> li').filter({ hasText: orderId })
    await line.getByRole('link', { name }).click()
    await expect(desk.page).toHaveURL(`${url}/operator/orders/${orderId}`)
    await desk.page.getByRole('button', { name: /^Plan/ }).click()
    const sheet = desk.page.getByRole('dialog')
    await sheet.getByLabel('Day').fill(indiaDay(time))
    await sheet.getByLabel('From').fill('10:00')
    await sheet.getByLabel('Until').fill('12:00')
    await sheet.getByRole('radio', { name: new RegExp(partnerName) }).check()
    await sheet.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect(sheet).toHaveCount(0)
    await row.getByRole('button', { expanded: false }).click()
    await expect(row.getByText(partnerName)).toBeVisible()
    await expect(row.getByText(/10:00\sam/).first()).toBeVisible()
  })

  const link = await test.step('the dispatcher issues the day link', async () => {
    await desk.page.goto(`${url}/operator/partners/${partnerId}`)
    await desk.page.getByRole('button', { name: 'Issue the link' }).click()
    const field = desk.page.getByLabel('Link', { exact: true })
    await expect(field).toHaveValue(/\/day#/)
    return field.inputValue()
  })

  const phone = await aWindow(browser, conformity, time, { width: 360, height: 740 })
  await test.step('the partner starts the work, and the household sees it', async () => {
    await phone.page.goto(link)
    await phone.page.getByRole('button', { name: 'Open my day' }).click()
    const job = phone.page.getByRole('article')
    await expect(job).toHaveCount(1)
    await expect(job.getByText(name)).toBeVisible()
    await job.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(job.getByText('In progress')).toBeVisible()
    await expect(row.getByText('In Progress', { exact: true }).first()).toBeVisible()
  })

  await test.step('the partner finishes it with the bill, and the household sees the amount', async () => {
    const job = phone.page.getByRole('article')
    await job.getByRole('button', { name: 'Finish with the bill' }).click()
    await job.getByLabel('Taken from the customer').selectOption('cash')
    await job.getByRole('button', { name: 'Finish', exact: true }).click()
    await expect(phone.page.getByText('All done')).toBeVisible()
    await expect(row.getByText('Completed', { exact: true }).first()).toBeVisible()
    await expect(row.getByText(`Total ${price}, paid ${price}`)).toBeVisible()
    await guard.inspect('a booking that is done and paid')
  })

  await test.step('the desk has it as done, and the audit has all of it with who did it', async () => {
    await desk.page.goto(`${url}/operator/orders/${orderId}`)
    await expect(desk.page.getByText(`Total ${price}, paid ${price}`).first()).toBeVisible()
    // Left before somebody else signs in there: an open page of the desk reads itself anew, and must not do so in between.
    await desk.page.goto(`${url}/healthz`)
    await desk.page.context().clearCookies()
    await signIn(desk.page, administrator)
    await desk.page.goto(`${url}/operator/audit?subject=order&id=${orderId}`)
    for (const [action, by] of [
      ['Planned', ''],
      ['Started', `${partnerName} (partner)`],
      ['Issued the bill', `${partnerName} (partner)`],
      ['Completed', `${partnerName} (partner)`],
    ] as const)
      await expect(actionsOf(desk.page).filter({ hasText: action }).filter({ hasText: by })).toHaveCount(1)
  })
  await desk.guard.settle()
  await phone.guard.settle()
  await desk.page.context().close()
  await phone.page.context().close()
})
