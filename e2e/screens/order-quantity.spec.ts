import { expect, test } from '../fixtures'
import { openOrder } from '../pages/order'
import { inDatabase, orderOne, rowsOf } from '../shop/arrange'
import { anOperator, asOperator } from '../shop/operator'
import { place, plan, team, workOf } from '../shop/team'

const electrician = 'Electrician, Carpenter and Plumber'

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const)
  test(`[DESK-298] [DESK-299] [DESK-265] at ${width} px the quantity of an order is changed by keyboard, what follows is said before, and a refusal says who is in the way`, async ({
    page,
    shop,
    api,
    customer,
    guard,
  }) => {
    guard.expect(/409 PUT/)
    guard.expect(/console error: Failed to load resource/)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const [anil] = await team(shop, 'Anil Rao')
    const operator = await anOperator(shop)
    const orderId = await orderOne(api, customer, electrician, 'Fan Installation')
    const after = await place(shop, api)
    const visit = { partnerId: anil!, minutes: 30 }
    await plan(api, operator, orderId, { ...visit, from: '10:00', until: '12:00', startsAt: '10:00' })
    await plan(api, operator, after, { ...visit, from: '12:30', until: '14:30', startsAt: '12:30' })
    await asOperator(page, shop)
    await openOrder(page, orderId)
    const button = page.getByRole('button', { name: 'Change the quantity' })
    await button.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Change the quantity' })
    const number = sheet.getByRole('spinbutton')
    await expect(number).toBeFocused()
    await expect(sheet.getByText(/^So far: 1, ₹/)).toBeVisible()
    await expect(sheet.getByText(/The work takes/)).toHaveCount(0)

    await number.fill('11')
    await sheet.getByRole('button', { name: 'Change the quantity' }).press('Enter')
    await expect(sheet.getByText('The quantity has to be a whole number from 1 to 10')).toBeVisible()
    await expect(number).toBeFocused()

    await number.fill('10')
    await expect(sheet.getByText(/^The work takes .* instead of 30 min: .* longer\.$/)).toBeVisible()
    await expect(sheet.getByText(/Where Anil Rao is not free for as long nothing changes/)).toBeVisible()
    await guard.inspect('the quantity of an order')
    await sheet.getByRole('button', { name: 'Change the quantity' }).press('Enter')
    await expect(
      sheet.getByText(/Anil Rao has only 150 of \d+ minutes until another visit; nothing was changed/),
    ).toBeVisible()
    await expect(number).toHaveValue('10')
    expect(await workOf(shop, orderId)).toMatchObject({ name: 'Anil Rao', minutes: 30 })
    await guard.inspect('a quantity that is refused')

    // From the number itself: Enter takes what is typed, and the next one sends; Ctrl and Enter does both.
    await number.fill('2')
    await number.press(colorScheme === 'light' ? 'Control+Enter' : 'Enter')
    if (colorScheme !== 'light') await number.press('Enter')
    await expect(page.getByText('The quantity was changed', { exact: true })).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fan Installation × 2')
    await expect(page.getByText(/^The quantity of Fan Installation .*was changed: 2, ₹/)).toBeVisible()
    const [stored] = await rowsOf(shop, 'select quantity from booking where order_id = $1', orderId)
    expect(stored).toEqual({ quantity: 2 })
    const work = await workOf(shop, orderId)
    expect(Number(work!.minutes)).toBeGreaterThan(30)

    await inDatabase(shop, `update booking set status = 'inProgress' where order_id = $1`, orderId)
    await expect(button, 'by itself').toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(
      `The work on ${orderId} has begun, so its quantity stays: what is done beyond it goes on the bill.`,
    )
    await guard.inspect('an order whose quantity stays')
  })
