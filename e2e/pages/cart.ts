import { expect } from '@playwright/test'
import type { Visit } from './visit'

const groupOf = ({ page }: Visit, group: string) => page.getByRole('region', { name: group })

export async function expectInCart(visit: Visit, group: string, service: string, price: string) {
  const { page, guard } = visit
  await expect(page).toHaveURL(/\/cartpage/)
  const lines = groupOf(visit, group)
  await expect(lines.getByRole('heading', { name: service })).toBeVisible()
  await expect(lines.getByText(price).first()).toBeVisible()
  await guard.inspect('cart')
}

export async function startCheckout(visit: Visit, group: string) {
  await visit.hand.press(groupOf(visit, group).getByRole('button', { name: 'Checkout' }))
}

/** The checkout with the only address and number chosen already; agrees and confirms. */
export async function confirmOrder(
  { page, hand, guard }: Visit,
  order: { service: string; price: string; street: string; number: string },
) {
  const sheet = page.getByRole('dialog', { name: 'Checkout' })
  await expect(sheet.getByRole('group', { name: 'Visit address' }).getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(sheet.getByText(order.street)).toBeVisible()
  await expect(sheet.getByRole('group', { name: 'Contact number' }).getByRole('radio', { checked: true })).toHaveCount(
    1,
  )
  await expect(sheet.getByText(order.number)).toBeVisible()
  const summary = sheet.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText(order.service)).toBeVisible()
  await expect(summary.getByText(order.price).first()).toBeVisible()
  await expect(sheet.getByRole('region', { name: 'Terms' }).getByRole('listitem')).toHaveCount(5)
  await guard.inspect('checkout')
  await hand.press(sheet.getByRole('button', { name: 'Confirm Order' }))
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please accept the terms and conditions to proceed' }),
  ).toBeVisible()
  await guard.inspect('checkout without agreement')
  await hand.press(sheet.getByRole('checkbox', { name: 'I agree' }))
  await hand.press(sheet.getByRole('button', { name: 'Confirm Order' }))
  await expect(page.getByText('Your order has been placed successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
}
