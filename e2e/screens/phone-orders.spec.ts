import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { alive } from '../pages/board'
import { sheetLeft } from '../pages/sheet'
import { inDatabase, rowsOf, servicesOf } from '../shop/arrange'
import { holdAnswers } from '../shop/hold-answers'
import { asOperator, endSessionOf } from '../shop/operator'
import { at, dayAhead, place, plan, team, tomorrow, workOf } from '../shop/team'
import { aKnownPartner, noWindows } from '../shop/windows'

const service = 'Split AC Check Up'
const orderNumber = /HS-[2-9A-HJ-NP-Z]{8}/
test.afterEach(({ shop }) => noWindows(shop))

let calls = 0
/** A number that no other test calls from. */
const newNumber = () => `98${String(10_000_000 + (calls += 1) * 997)}`

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const number = (page: Page) => field(page, 'Phone number of the caller')
const search = (page: Page) => page.getByRole('combobox', { name: 'Find a service' })
/** What the order is made of, apart from what the caller ordered before. */
const chosen = (page: Page) => page.getByRole('list', { name: 'Services of this order' }).getByRole('listitem')
const book = (page: Page) => page.getByRole('button', { name: 'Book this order' })
const booked = (page: Page) => page.getByRole('region', { name: 'The order is placed' })

/** Finds the service by the shop's search, by keyboard. */
async function choose(page: Page, typed: string) {
  await search(page).fill(typed)
  await expect(page.getByRole('option').first()).toContainText(service)
  await search(page).press('Enter')
  await expect(chosen(page).filter({ hasText: service })).toBeVisible()
}

/** Types all that an order of somebody new needs, but the press that books. */
async function fillAll(page: Page, digits: string) {
  await number(page).fill(digits)
  await expect(page.getByText('Nobody is known by this yet').first()).toBeVisible()
  await field(page, 'First name').fill('Kamla')
  await field(page, 'Last name').fill('Devi')
  await choose(page, 'split ac check up')
  await field(page, 'House number and street').fill('7 Janpath')
  await field(page, 'City').fill('New Delhi')
  await field(page, 'PIN code').fill('110001')
  await expect(field(page, 'State')).toHaveValue('Delhi')
}

const ordersOf = async (shop: Parameters<typeof inDatabase>[0], digits: string) => {
  const rows = await rowsOf(
    shop,
    `select order_id, message, delivery_address ->> 'street' as street from booking
       join tracking_entry on tracking_entry.booking_id = booking.id
     where contact_number ->> 'number' = $1 order by ordered_at`,
    digits,
  )
  return rows as { order_id: string; message: string; street: string }[]
}

test('[DESK-07] [DESK-96] [DESK-191] [DESK-268] by keyboard alone a caller is entered and booked for, and known the next time', async ({
  page,
  shop,
  guard,
}) => {
  // Nobody works, so that no time is free to be chosen.
  await inDatabase(shop, 'update partner set active = false')
  const digits = newNumber()
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await expect(number(page)).toBeFocused()
  await page.keyboard.type(digits)
  await expect(page.getByText('Nobody is known by this yet').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page, 'First name')).toBeFocused()
  await page.keyboard.type('kamla')
  await page.keyboard.press('Tab')
  await page.keyboard.type('devi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('split ac check up')
  await expect(page.getByRole('option').first()).toContainText(service)
  await guard.inspect('services that fit a call')
  await page.keyboard.press('Enter')
  const total = page.getByText('Total', { exact: true }).locator('..')
  await expect(total).toContainText('₹299')
  await page.keyboard.press('Enter') // nothing more: on to the address
  await expect(field(page, 'House number and street')).toBeFocused()
  await page.keyboard.type('7 Janpath')
  await page.keyboard.press('Tab')
  await page.keyboard.type('New Delhi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('110001')
  await expect(field(page, 'State')).toHaveValue('Delhi')
  await guard.inspect('an order by phone')
  await page.keyboard.press('Control+Enter')
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
  await expect(booked(page)).toContainText('No mail goes out')
  await guard.inspect('booked by phone')
  const [order] = await ordersOf(shop, digits)
  expect(order).toMatchObject({ message: 'We have received your booking by phone.', street: '7 Janpath' })
  await expect(booked(page)).toContainText('No time promised yet')
  await expect(booked(page).getByRole('button', { name: `Plan it now, ${order!.order_id}` })).toBeVisible()
  await booked(page).getByRole('button', { name: 'Next call' }).press('Enter')
  await expect(number(page)).toBeFocused()
  await page.keyboard.type(`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`)
  await expect(page.getByRole('radio', { name: /Kamla Devi/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Kamla Devi/ }).locator('..')).toContainText('New Delhi 110001')
  await expect(page.getByRole('radio', { name: /7 Janpath/ })).toBeChecked()
  // Where the order is that the caller may be asking about.
  const before = page.getByRole('region', { name: 'Orders of Kamla Devi' })
  await expect(before.getByRole('listitem')).toHaveCount(1)
  await expect(before.getByRole('listitem')).toContainText('Split AC Check Up')
  await expect(before.getByRole('listitem')).toContainText('No time promised yet')
  await expect(before.getByRole('listitem')).toContainText('To plan')
  await expect(before.getByRole('link', { name: order!.order_id })).toHaveAttribute(
    'href',
    `/operator/orders/${order!.order_id}`,
  )
  await expect(before.getByRole('link', { name: /^All orders with / })).toHaveAttribute(
    'href',
    `/operator/orders?tab=all&q=${digits}`,
  )
  await guard.inspect('a known caller')
  await choose(page, 'split ac check up')
  await page.keyboard.press('Control+Enter')
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
  expect((await ordersOf(shop, digits)).map(({ street }) => street)).toEqual(['7 Janpath', '7 Janpath'])
})

test('[DESK-96] what is missing is said at its field, and what the shop does not know beforehand is said of the total', async ({
  page,
  shop,
  guard,
}) => {
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await expect(number(page)).toBeFocused()
  await book(page).click()
  await expect(page.getByText('Please choose a service')).toBeVisible()
  await expect(number(page)).toBeFocused()
  await guard.inspect('an order by phone with faults')
  await number(page).fill(newNumber())
  await choose(page, 'split ac check up')
  const [{ name } = { name: '' }] = (await rowsOf(
    shop,
    `select name from service where cost is null and offered order by length(name) desc limit 1`,
  )) as { name: string }[]
  await search(page).fill(name)
  await page
    .getByRole('option', { name: /Price on request/ })
    .first()
    .click()
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('₹299+ price on request')
  await search(page).press('Backspace')
  await expect(page.getByText('+ price on request')).toHaveCount(0)
})

test('[DESK-96] what is typed survives a reload and a session that ends', async ({ page, shop, guard }) => {
  guard.expect(/401/)
  const digits = newNumber()
  const operator = await asOperator(page, shop)
  await page.goto('/operator/phone')
  await fillAll(page, digits)
  await page.reload()
  await expect(field(page, 'First name')).toHaveValue('Kamla')
  await expect(chosen(page).filter({ hasText: service })).toBeVisible()
  await expect(field(page, 'State')).not.toBeEditable() // the PIN has been looked up again
  await expect(page.getByRole('heading', { name: 'Customer prefers' })).toBeVisible() // and no time is free
  await endSessionOf(shop, operator)
  await book(page).click()
  await expect(page.getByText('Your session has ended. What you typed is kept.')).toBeVisible()
  await expect(page.getByText('Your session had ended, so nothing was changed.')).toBeVisible()
  await expect(field(page, 'House number and street')).toHaveValue('7 Janpath')
  await inDatabase(shop, `update session set revoked_at = null where customer_id = $1`, operator._id)
  await book(page).click()
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
})

test('[DESK-07] an order whose answer was lost is booked once, though the page is loaded anew in between', async ({
  page,
  shop,
  guard,
}) => {
  guard.expect(/ERR_FAILED/)
  const digits = newNumber()
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await fillAll(page, digits)
  await page.route('**/api/operator/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await book(page).click()
  await expect(page.getByText('We could not hear whether it was booked')).toBeVisible()
  await page.unroute('**/api/operator/orders')
  await page.reload()
  await expect(page.getByText('The last try was not answered. Pressing again books it once.')).toBeVisible()
  await book(page).click()
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
  expect(await ordersOf(shop, digits)).toHaveLength(1)
})

test('[DESK-07] a price that changed while one spoke is shown, and is booked once it was said', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/409/)
  const { _id } = (await servicesOf(api, 'AC Repair and Appliances', service))[0]!
  const digits = newNumber()
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await fillAll(page, digits)
  await inDatabase(shop, `update service set cost = 349 where name = $1`, service)
  // The form reads the price there, which the shop keeps until it hears of the change.
  const priced = async () => (await api('GET', `/api/servicetype/batch?ids=${_id}`)).body?.data
  try {
    await expect.poll(priced).toMatchObject([{ serviceCost: 349 }])
    await book(page).click()
    await expect(page.getByText(/has changed in price or name/)).toBeVisible()
    await expect(page.getByText('was ₹299, now ₹349')).toBeVisible()
    await book(page).click()
    await expect(booked(page).getByText(orderNumber)).toBeVisible()
  } finally {
    await inDatabase(shop, `update service set cost = 299 where name = $1`, service)
  }
  await expect.poll(priced).toMatchObject([{ serviceCost: 299 }])
})

test('[DESK-301] who is found by a name in any order is called at the number that is kept, until another is typed', async ({
  page,
  shop,
}) => {
  const digits = newNumber()
  await asOperator(page, shop)
  await inDatabase(
    shop,
    `with made as (
       insert into customer (first_name, last_name, by_team) values ('Zoë', 'Åkerström', true) returning id
     ) insert into contact_number (customer_id, number, is_primary) select id, $1, true from made`,
    digits,
  )
  await page.goto('/operator/phone')
  await expect(number(page)).toBeFocused()
  await page.getByRole('searchbox', { name: 'Or find the customer' }).fill('akerstrom zoe')
  await expect(page.getByRole('radio', { name: /Zoë Åkerström/ })).toBeChecked()
  await expect(number(page)).toHaveValue(digits)
  await number(page).fill('')
  await expect(page.getByText('One customer is known by this').first()).toBeVisible()
  await expect(number(page)).toHaveValue('')
})

test('[DESK-07] [DESK-95] [DESK-268] of several with one number one is chosen, given an e-mail, and booked for', async ({
  page,
  shop,
  guard,
}) => {
  const digits = newNumber()
  await asOperator(page, shop)
  for (const name of ['Kamla', 'Ravi'])
    await inDatabase(
      shop,
      `with made as (
         insert into customer (first_name, last_name, by_team) values ($1, 'Devi', true) returning id
       ) insert into contact_number (customer_id, number, is_primary) select id, $2, true from made`,
      name,
      digits,
    )
  await page.goto('/operator/phone')
  await number(page).fill(digits)
  await expect(page.getByText('2 customers are known by this').first()).toBeVisible()
  await number(page).press('Enter')
  const [kamla, ravi] = ['Kamla Devi', 'Ravi Devi'].map((name) => page.getByRole('radio', { name: new RegExp(name) }))
  const somebodyElse = page.getByRole('radio', { name: /Somebody else/ })
  await expect(kamla!.or(ravi!).or(somebodyElse).and(page.locator(':focus'))).toHaveCount(1)
  await kamla!.focus()
  await expect(kamla!).not.toBeChecked()
  await page.keyboard.press('Enter') // takes who has the focus, and leads on
  await expect(kamla!).toBeChecked()
  await expect(search(page)).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await number(page).fill(digits)
  await expect(page.getByText('2 customers are known by this').first()).toBeVisible()
  await choose(page, 'split ac check up')
  await field(page, 'House number and street').fill('9 Janpath')
  await field(page, 'City').fill('New Delhi')
  await field(page, 'PIN code').fill('110001')
  await expect(field(page, 'State')).toHaveValue('Delhi')
  await book(page).click()
  await expect(page.getByText('Please choose who calls')).toBeVisible()
  await guard.inspect('several callers')
  await page.getByRole('radio', { name: /Ravi Devi/ }).check()
  await expect(page.getByText('This customer has no e-mail')).toBeVisible()
  const email = `ravi-${digits}@example.test`
  await field(page, 'E-mail').fill(email)
  await book(page).click()
  await expect(page.getByText('Please save this e-mail first, or take it out')).toBeVisible()
  await page.getByRole('button', { name: 'Save this e-mail and invite them' }).click()
  await expect(page.getByText(`The confirmation goes to ${email}`)).toBeVisible()
  // Heard wrong: as long as nobody has proved it, it is corrected here.
  const right = `ravin-${digits}@example.test`
  await field(page, 'E-mail').fill(right)
  await book(page).click()
  await expect(page.getByText('Please save this e-mail first, or take it out')).toBeVisible()
  await page.getByRole('button', { name: `Use this e-mail instead of ${email} and invite them` }).click()
  await expect(page.getByText(`The confirmation goes to ${right}`)).toBeVisible()
  await guard.inspect('a caller whose e-mail was corrected')
  await book(page).click()
  await expect(booked(page)).toContainText('A confirmation goes out by mail.')
  const rows = await rowsOf(
    shop,
    `select first_name from customer join booking on booking.customer_id = customer.id where email = $1`,
    right,
  )
  expect(rows).toEqual([{ first_name: 'Ravi' }])
})

/** What somebody does at the keyboard: a key, or a text with the key that ends it. */
function actionsOn(page: Page) {
  const done: string[] = []
  return {
    done,
    press: async (key: string) => {
      done.push(key)
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      done.push(text)
      await page.keyboard.type(text)
    },
    /** Ends what was typed. */
    end: (key: string) => page.keyboard.press(key),
  }
}

test('[DESK-268] a known caller is booked for at the first free time with at most seven actions of the keyboard', async ({
  page,
  shop,
  api,
}) => {
  const digits = newNumber()
  await aKnownPartner(shop, (await servicesOf(api, 'AC Repair and Appliances', service))[0]!._id)
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await fillAll(page, digits)
  await expect(
    page.getByRole('radiogroup', { name: 'Time', exact: true }).getByRole('radio', { checked: true }),
  ).toHaveCount(1)
  await book(page).click()
  await booked(page).getByRole('button', { name: 'Next call' }).press('Enter')
  await expect(number(page)).toBeFocused()
  const { done, press, type, end } = actionsOn(page)
  await type(digits)
  await end('Enter')
  await expect(search(page)).toBeFocused()
  await expect(page.getByRole('radio', { name: /7 Janpath/ })).toBeChecked()
  await type('split ac check up')
  await expect(page.getByRole('option').first()).toContainText(service)
  await press('Enter')
  const time = page.getByRole('radiogroup', { name: 'Time', exact: true }).getByRole('radio', { checked: true })
  await expect(time).toHaveCount(1)
  const [from] = (await time.getAttribute('value'))!.split('/')
  await press('Enter')
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
  expect(done.length).toBeLessThanOrEqual(7)
  const [visit] = await rowsOf(
    shop,
    `select starts_at from visit join booking on booking.visit_id = visit.id where contact_number ->> 'number' = $1
     order by ordered_at desc limit 1`,
    digits,
  )
  expect((visit!.starts_at as Date).toISOString()).toBe(from)
})

test('[DESK-286] nothing is booked before the free times are known: a press waits for them, a change takes it back, a held key is no press', async ({
  page,
  shop,
  api,
}) => {
  const digits = newNumber()
  await aKnownPartner(shop, (await servicesOf(api, 'AC Repair and Appliances', service))[0]!._id)
  await asOperator(page, shop)
  const answer = await holdAnswers(page, '**/api/operator/windows?*')
  await page.goto('/operator/phone')
  await fillAll(page, digits)
  await expect(page.getByText('Looking for free times')).toBeVisible()
  await search(page).fill('split ac check up')
  await expect(page.getByRole('option').first()).toContainText(service)
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter') // the key repeats
  await page.keyboard.up('Enter')
  await expect(search(page)).toHaveValue('')
  await expect(book(page)).not.toHaveAttribute('aria-busy')
  await search(page).press('Enter')
  await expect(book(page)).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Note for the professional').fill('Second floor')
  await expect(book(page)).not.toHaveAttribute('aria-busy')
  await search(page).press('Enter')
  answer()
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
  expect(
    await rowsOf(
      shop,
      `select visit.starts_at is not null as promised from booking left join visit on visit.id = visit_id
       where contact_number ->> 'number' = $1`,
      digits,
    ),
  ).toEqual([{ promised: true }])
})

test('[DESK-286] free times that could not be read are said to be that, and are read again', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.expect(/ERR_FAILED/)
  await aKnownPartner(shop, (await servicesOf(api, 'AC Repair and Appliances', service))[0]!._id)
  await asOperator(page, shop)
  await page.route('**/api/operator/windows?*', (route) => route.abort())
  await page.goto('/operator/phone')
  await fillAll(page, newNumber())
  await expect(page.getByText('The free times could not be read')).toBeVisible()
  await guard.inspect('an order by phone without its times')
  await page.unroute('**/api/operator/windows?*')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  const times = page.getByRole('radiogroup', { name: 'Time', exact: true })
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(search(page)).toBeFocused()
})

test('[DESK-286] a press that waits for who can come is taken back by another day', async ({ page, shop, api }) => {
  const [partnerId] = await team(shop, 'Anil Rao')
  const orderId = await place(shop, api)
  const operator = await asOperator(page, shop)
  await plan(api, operator, orderId, { partnerId: partnerId!, from: '10:00', until: '12:00', startsAt: '10:00' })
  const planned = await workOf(shop, orderId)
  const digits = newNumber()
  await inDatabase(
    shop,
    `insert into contact_number (customer_id, number, is_primary) select customer_id, $2, false from booking where order_id = $1`,
    orderId,
    digits,
  )
  await page.goto('/operator/phone')
  await expect(number(page)).toBeFocused()
  await number(page).fill(digits)
  const answer = await holdAnswers(page, '**/api/operator/visits/fits?*')
  await number(page).press('Shift+Enter')
  const form = page.getByRole('dialog', { name: /^Change the plan/ })
  await expect(form.getByLabel('Day')).toBeFocused()
  await form.getByLabel('Day').fill(dayAhead(2))
  await page.keyboard.press('Enter')
  const send = form.getByRole('button', { name: /^Change the plan/ })
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await form.getByLabel('Day').fill(dayAhead(3))
  await expect(send).not.toHaveAttribute('aria-busy')
  answer()
  await expect(form.getByRole('radio', { name: /Anil Rao/ })).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-busy')
  expect(await workOf(shop, orderId)).toEqual(planned)
})

test('[DESK-269] who calls and asks for another time has it with at most five actions, from any screen', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const [partnerId] = await team(shop, 'Anil Rao')
  const [orderId, others] = [await place(shop, api), await place(shop, api)]
  const operator = await asOperator(page, shop)
  const digits = newNumber()
  await inDatabase(
    shop,
    `insert into contact_number (customer_id, number, is_primary) select customer_id, $2, false from booking where order_id = $1`,
    orderId,
    digits,
  )
  await plan(api, operator, orderId, { partnerId: partnerId!, from: '10:00', until: '12:00', startsAt: '10:00' })
  await page.goto('/operator')
  await alive(page.getByRole('button', { name: 'Keys of this page' }))
  const { done, press, type, end } = actionsOn(page)
  await press('g')
  await press('p')
  await expect(number(page)).toBeFocused()
  await type(digits)
  await end('Shift+Enter')
  const form = page.getByRole('dialog', { name: /^Change the plan/ })
  const day = form.getByLabel('Day')
  await expect(day).toBeFocused()
  await guard.inspect('another time for who calls')
  done.push('the day')
  await day.fill(dayAhead(2))
  done.push('the time')
  await form.getByLabel('From').fill('14:00')
  await expect(form.getByLabel('Until')).toHaveValue('16:00')
  await end('Enter')
  await expect(form).toHaveCount(0)
  expect(done.length).toBeLessThanOrEqual(5)
  expect(await workOf(shop, orderId)).toMatchObject({ name: 'Anil Rao', promised: at(dayAhead(2), '14:00') })
  const list = page.getByRole('region', { name: /^Orders of / })
  await expect(list.getByRole('button', { name: `Change the time, ${orderId}` })).toBeVisible()
  await expect(list).not.toContainText(others)
  expect(await rowsOf(shop, 'select 1 from booking where order_id = $1 and visit_id is null', others)).toHaveLength(1)
})

test('[DESK-269] an Enter that comes before it is known who can come is sent with who is suggested, and stays open where nobody is', async ({
  page,
  shop,
  api,
}) => {
  const [partnerId] = await team(shop, 'Anil Rao')
  const [planned, open] = [await place(shop, api), await place(shop, api)]
  const operator = await asOperator(page, shop)
  await plan(api, operator, planned, { partnerId: partnerId!, from: '10:00', until: '12:00', startsAt: '10:00' })
  const digits = newNumber()
  await inDatabase(
    shop,
    `insert into contact_number (customer_id, number, is_primary) select customer_id, $2, false from booking where order_id = $1`,
    planned,
    digits,
  )
  const fits = '**/api/operator/visits/fits?*'
  const form = page.getByRole('dialog')
  const send = form.getByRole('button', { name: /^(Plan|Change the plan)/ })
  await page.goto('/operator/phone')
  await expect(number(page)).toBeFocused()
  await number(page).fill(digits)
  const first = await holdAnswers(page, fits)
  await number(page).press('Shift+Enter')
  await form.getByLabel('From').focus()
  first()
  await expect(form.getByRole('radio', { name: /Anil Rao/ })).toBeChecked()
  await expect(form.getByLabel('From'), 'the answer leaves the focus in the time').toBeFocused()
  await page.unroute(fits)
  const second = await holdAnswers(page, fits)
  await form.getByLabel('From').fill('14:00')
  await page.keyboard.press('Enter')
  await expect(send).toHaveAttribute('aria-busy', 'true')
  second()
  await expect(form).toHaveCount(0)
  expect(await workOf(shop, planned)).toMatchObject({ name: 'Anil Rao', promised: at(tomorrow(), '14:00') })
  await sheetLeft(page)

  await inDatabase(shop, 'update partner set active = false')
  await page.unroute(fits)
  const third = await holdAnswers(page, fits)
  await page.goto(`/operator/orders/${open}`)
  const toPlan = page.getByRole('button', { name: 'Plan' })
  await alive(toPlan)
  await toPlan.press('Enter')
  await form.getByLabel('Day').focus()
  await page.keyboard.press('Enter')
  await expect(send).toHaveAttribute('aria-busy', 'true')
  third()
  await expect(send).not.toHaveAttribute('aria-busy')
  await expect(form).toBeVisible()
  expect(await rowsOf(shop, 'select 1 from booking where order_id = $1 and visit_id is null', open)).toHaveLength(1)
})

test('[DESK-326] [DESK-347] Enter leads a new caller through all that is missing and then books; the promised time stands there, and is planned there', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const digits = newNumber()
  await aKnownPartner(shop, (await servicesOf(api, 'AC Repair and Appliances', service))[0]!._id)
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await number(page).fill(digits)
  await expect(page.getByText('Nobody is known by this yet').first()).toBeVisible()
  await page.keyboard.press('Enter')
  /** Types into the field that has the focus, and goes on by Enter. */
  const answer = async (name: string, text: string) => {
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await answer('First name', 'kamla')
  await answer('Last name', 'devi')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await answer('House number and street', '7 Janpath')
  await answer('City', 'New Delhi')
  await expect(field(page, 'PIN code')).toBeFocused()
  await page.keyboard.type('110001')
  await expect(field(page, 'State')).toHaveValue('Delhi')
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused() // from the first again, as no service is chosen yet
  await expect(page.getByText(/Please (choose|enter)/)).toHaveCount(0)
  await page.keyboard.type('split ac check up')
  await expect(page.getByRole('option').first()).toContainText(service)
  await page.keyboard.press('Enter')
  const time = page.getByRole('radiogroup', { name: 'Time', exact: true }).getByRole('radio', { checked: true })
  await expect(time).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(booked(page).getByText(orderNumber)).toBeVisible()
  await expect(booked(page)).toContainText(/(Today|Tomorrow|\d [A-Z][a-z]{2,3}( \d{4})?), .*–\d/)
  await guard.inspect('booked by phone with its time')
  const [order] = await ordersOf(shop, digits)
  await booked(page).getByRole('button', { name: 'Plan it now' }).press('Enter')
  const form = page.getByRole('dialog', { name: /^Plan/ })
  await expect(form.getByLabel('Day')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  expect(await workOf(shop, order!.order_id)).toMatchObject({ name: 'Meena Joshi' })
  await expect(booked(page)).toContainText('Meena Joshi comes')
  await expect(booked(page).getByRole('button', { name: `Change the plan, ${order!.order_id}` })).toBeVisible()
  await expect(booked(page).getByRole('button', { name: /Plan it now/ })).toHaveCount(0)
  await guard.inspect('booked by phone and planned')
})

test('[DESK-326] a number with too many digits says so and keeps the focus; on a touch screen no keyboard comes up', async ({
  page,
  shop,
  browser,
}) => {
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  await number(page).fill('98110 407171')
  await expect(number(page)).toHaveAccessibleDescription(/Too many digits/)
  await number(page).press('Enter')
  await expect(number(page)).toBeFocused()
  await number(page).fill('98110 40717+91 90000 10060')
  await expect(number(page)).toHaveAccessibleDescription(/one phone number only/)
  const context = await browser.newContext({
    baseURL: shop.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  })
  const touch = await context.newPage()
  await asOperator(touch, shop)
  await touch.goto('/operator/phone')
  const holdsNumber = () => document.activeElement?.matches('div:has([name=number])')
  await expect.poll(() => touch.evaluate(holdsNumber)).toBe(true)
  await context.close()
})

for (const width of [360, 768])
  test(`[DESK-96] it is usable at ${width} px`, async ({ page, shop, guard }) => {
    await asOperator(page, shop)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/operator/phone')
    await fillAll(page, newNumber())
    await guard.inspect(`an order by phone at ${width} px`)
  })
