import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { bookAndCancel } from '../journeys/household'
import { blocks, card, open, panel, row } from '../pages/board'
import { bookingRows, updatesIn } from '../pages/bookings'
import { choose } from '../pages/checkout'
import { heardToasts } from '../pages/toasts'
import { beginVisit, inDatabase, nextYear, operate, orderOne, signedIn } from '../shop/arrange'
import { pointer } from '../shop/hand'
import { asOperator } from '../shop/operator'
import { place, team, tomorrow } from '../shop/team'
import { type Translating, translate } from '../shop/translator'

const ac = 'AC Repair and Appliances'
const electrician = 'Electrician, Carpenter and Plumber'
const ways: Translating[] = ['in the place of', 'around']
const isTranslated = (one: Locator) => expect(one.locator('font').first()).toBeVisible()
const tabs = (page: Page) => page.getByRole('tab')
/** Other tests look at the screens; a translator changes nothing of how they are built. */
const nobody = { inspect: async () => {} }
/** React says so where a part of the page was translated before React took it over, and draws that part anew. */
const startedBefore = /Minified React error #418/

for (const way of ways) {
  test(`[LOOK-121] with a translator's elements ${way} each text a household books a service and cancels it`, async ({
    page,
    shop,
    guard,
  }) => {
    guard.mayHappen(startedBefore)
    await translate(page, way)
    await bookAndCancel({ page, guard: nobody, hand: pointer(page) }, shop)
    await isTranslated(page.getByRole('main'))
  })

  test(`[LOOK-121] with a translator's elements ${way} each text every quantity and sum is the new one`, async ({
    page,
  }) => {
    await translate(page, way)
    await page.goto('/services/air-conditioner')
    const line = page.locator('li[id^="service-"]').filter({ hasText: 'Full Gas Filling' }).first()
    await line.getByRole('link', { name: /^Details/ }).click()
    const details = page.getByRole('dialog')
    await details.getByRole('button', { name: /^More: / }).click()
    await details.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(details.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()
    const sums = page.getByRole('region', { name: 'Chosen so far' })
    await expect(sums.getByText('₹4,998').first()).toBeVisible()
    await line.getByRole('button', { name: /^More: / }).click()
    await expect(sums.getByText('₹7,497').first()).toBeVisible()
    await expect(sums).not.toContainText('₹4,998')
    await page.goto('/cartpage')
    const group = page.getByRole('region', { name: ac })
    await expect(group.getByText('3 × ₹2,499')).toBeVisible()
    await isTranslated(group)
    for (const [button, count, sum] of [
      [/^Less: /, '2 × ₹2,499', '₹4,998'],
      [/^More: /, '3 × ₹2,499', '₹7,497'],
      [/^More: /, '4 × ₹2,499', '₹9,996'],
    ] as const) {
      await group.getByRole('button', { name: button }).click()
      await expect(group.getByText(count)).toBeVisible()
      await expect(group.locator('footer')).toContainText(sum)
    }
    await expect(group).not.toContainText('₹7,497')
    await group.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(group.getByText('4 × ₹2,499')).toBeVisible()
  })

  test(`[LOOK-121] with a translator's elements ${way} each text a scheduled visit is followed, changed and cancelled`, async ({
    page,
    api,
    shop,
    customer,
  }) => {
    await translate(page, way)
    const wiringNumber = await orderOne(api, customer, electrician, 'Internal Wiring')
    const fanNumber = await orderOne(api, customer, electrician, 'Fan Installation')
    const heard = page.waitForResponse('**/api/cart/events')
    await signedIn(page, shop, customer)
    await page.goto('/orders')
    await heard
    await expect(tabs(page)).toHaveText(['All', 'Pending2', 'In Progress0', 'Completed0', 'Cancelled0'])
    await isTranslated(page.getByRole('tabpanel'))
    const wiring = bookingRows(page).filter({ hasText: 'Internal Wiring' })
    const fan = bookingRows(page).filter({ hasText: 'Fan Installation' })

    await fan.getByRole('button', { expanded: false }).click()
    await fan.getByRole('button', { name: 'Change visit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Change visit' })
    await choose(sheet.getByRole('radiogroup', { name: 'Part of the day' }), 'evening')
    await sheet.getByLabel('Note for the professional').fill('The bell is broken')
    await sheet.getByRole('button', { name: 'Save changes' }).click()
    await expect(fan.getByText('Any day · Evening, after 4')).toBeVisible()
    await expect(fan.getByText('The bell is broken')).toBeVisible()

    await wiring.getByRole('button', { expanded: false }).click()
    await wiring.getByRole('button', { name: 'Track' }).click()
    const tracking = page.getByRole('dialog', { name: 'Booking Tracking' })
    const phone = `98${String(Date.now()).slice(-8)}`
    await operate(shop, 'partner', 'add', 'Rakesh Kumar', phone, 'Electrician')
    await operate(shop, 'visit', 'schedule', wiringNumber, `${nextYear()}-01-25 11:00`)
    await expect(updatesIn(tracking).last()).toHaveText(/Visit scheduled/)
    await operate(shop, 'visit', 'assign', wiringNumber, phone)
    await expect(tracking.getByText('Rakesh Kumar', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await wiring.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(question.getByText('Cancellation is free: it is 12 or more hours before the service.')).toBeVisible()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Order cancelled successfully')).toBeVisible()
    await expect(wiring.getByText('Cancelled').first()).toBeVisible()
    await expect(wiring).not.toContainText('Pending')
    await expect(tabs(page)).toHaveText(['All', 'Pending1', 'In Progress0', 'Completed0', 'Cancelled1'])

    await operate(shop, 'visit', 'schedule', fanNumber, `${nextYear()}-01-26 11:00`)
    await operate(shop, 'visit', 'assign', fanNumber, phone)
    await beginVisit(shop, fanNumber)
    await operate(shop, 'visit', 'start', fanNumber)
    await expect(fan.getByText('In Progress').first()).toBeVisible()
    await expect(tabs(page)).toHaveText(['All', 'Pending0', 'In Progress1', 'Completed0', 'Cancelled1'])
    await page.getByRole('tab', { name: /Cancelled/ }).click()
    await expect(bookingRows(page)).toHaveCount(1)
  })

  test(`[LOOK-121] with a translator's elements ${way} each text the desk lists, plans and tells what it did`, async ({
    page,
    api,
    shop,
  }) => {
    await translate(page, way)
    await page.setViewportSize({ width: 1440, height: 900 })
    await team(shop, 'Anil Rao', 'Bela Sen')
    const [first, second] = [await place(shop, api), await place(shop, api)]
    await asOperator(page, shop)
    const lines = page.getByRole('list', { name: 'To plan' }).locator('> li')
    await page.goto('/operator/orders')
    await expect(lines).toHaveCount(2)
    await isTranslated(lines.first())
    const third = await place(shop, api)
    await expect(lines).toHaveCount(3)
    await lines.filter({ hasText: third }).getByRole('checkbox').check()
    await expect(page.getByText('1 of 3 selected')).toBeVisible()
    await lines.filter({ hasText: second }).getByRole('checkbox').check()
    await expect(page.getByText('2 of 3 selected')).toBeVisible()
    await page.keyboard.press('Escape')

    await lines.filter({ hasText: first }).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${first}$`))
    await page.getByRole('button', { name: /^Plan/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Day').fill(tomorrow())
    await sheet.getByLabel('From').fill('10:00')
    await sheet.getByLabel('Until').fill('12:00')
    await sheet.getByRole('radio', { name: /Anil Rao/ }).check()
    await sheet.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect(sheet).toHaveCount(0)
    const visit = page.getByRole('main')
    await expect(visit.getByText('Planned', { exact: true }).first()).toBeVisible()
    await expect(visit.getByText('Anil Rao').first()).toBeVisible()

    await open(page, card(page, second))
    await card(page, second).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Anil Rao' })).toContainText(/Anil Rao, Tomorrow/)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'Bela Sen' })).toContainText(/Bela Sen, Tomorrow/)
    await page.keyboard.press('Enter')
    await expect(blocks(row(page, 'Bela Sen'))).toHaveCount(1)
    await expect(panel(page)).toHaveCount(0)
    await page.keyboard.press('u')
    await expect(page.getByText('Taken back')).toBeVisible()
    await expect(blocks(row(page, 'Bela Sen'))).toHaveCount(0)
    await expect(card(page, second)).toBeVisible()
  })
}

test('[LOOK-121] a page that is translated before its scripts came works all the same', async ({ page, guard }) => {
  guard.mayHappen(startedBefore)
  await translate(page, 'in the place of', 'early')
  await page.goto('/services/air-conditioner')
  const toasts = await heardToasts(page) // the toast stands for a second
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect.poll(() => toasts.join()).toContain('Added to cart!')
  await expect(page.getByRole('region', { name: 'Chosen so far' })).toBeVisible()
  await isTranslated(page.getByRole('main'))
})

test('[LOOK-121] on a translated page a message is answered and settled, and another comes in by itself', async ({
  page,
  shop,
}) => {
  await translate(page, 'in the place of')
  await page.setViewportSize({ width: 1440, height: 900 })
  await inDatabase(shop, 'delete from message')
  const write = (name: string) =>
    inDatabase(
      shop,
      `insert into message (kind, name, email, contact_number, subject, text, created_at)
       values ('contact', $1, 'asha@example.test', '98765 43210', 'Do you come on Sundays?', 'The geyser leaks.', now())`,
      name,
    )
  await write('Vikram Shah')
  await asOperator(page, shop)
  await page.goto('/operator/inbox')
  const rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await isTranslated(rows.first())
  await write('Meera Nair')
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasText: 'Vikram Shah' }).getByRole('link').click()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, on Sundays too.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('list', { name: 'What the team wrote' })).toContainText('Yes, on Sundays too.')
  await expect(page.getByText('Waiting for the writer').first()).toBeVisible()
  await page.getByRole('button', { name: 'Has answered' }).click()
  await expect(page.getByRole('button', { name: 'Has answered' })).toHaveCount(0)
  await expect(page.getByText('Waiting for the writer')).toHaveCount(0)
})

for (const way of ways)
  test(`[LOOK-121] with a translator's elements ${way} each text a text that is put elsewhere among others stands once`, async ({
    page,
  }) => {
    await translate(page, way)
    await page.goto('/about')
    await isTranslated(page.getByRole('main'))
    const list = page.locator('#moved')
    // As React puts the children of fragments elsewhere, which are texts and elements beside each other.
    await page.evaluate(() => {
      const place = Object.assign(document.createElement('p'), { id: 'moved' })
      const parts = ['A', 'B', 'C'].map(
        (name) => [document.createTextNode(name), document.createElement('hr')] as const,
      )
      for (const nodes of parts) for (const node of nodes) place.appendChild(node)
      document.body.appendChild(place)
      Object.assign(window, { parts })
    })
    await expect(list.locator('font').first()).toBeVisible()
    await page.evaluate(() => {
      const place = document.querySelector('#moved')!
      const [a, b, c] = (window as unknown as { parts: [Text, Element][] }).parts as [
        [Text, Element],
        [Text, Element],
        [Text, Element],
      ]
      for (const node of c) place.insertBefore(node, a[0])
      for (const node of b) place.insertBefore(node, a[0])
      for (const node of c) place.appendChild(node)
    })
    await expect(list).toHaveText('BAC')
  })
