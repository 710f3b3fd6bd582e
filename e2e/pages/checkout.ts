import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from '../shop/api'
import { putInCart, rowsOf, type Service, settle, signedIn } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'

/** What stands in the sheet of the checkout. */
export function checkoutSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Checkout' })
  return {
    sheet,
    addresses: sheet.getByRole('group', { name: 'Visit address' }),
    numbers: sheet.getByRole('group', { name: 'Contact number' }),
    day: sheet.getByRole('radiogroup', { name: 'Preferred day' }),
    part: sheet.getByRole('radiogroup', { name: 'Part of the day' }),
    note: sheet.getByLabel('Note for the professional'),
    agree: sheet.getByRole('checkbox', { name: 'I agree' }),
    confirm: sheet.getByRole('button', { name: 'Confirm Order' }),
  }
}

/** The nth of the offered days; 0 is no preference, -1 the last day. */
export const dayAt = (page: Page, n: number) => checkoutSheet(page).day.getByRole('radio').nth(n).getAttribute('value')

/** Presses one of several short answers, by what it stands for. */
export const choose = (group: Locator, value: string) => group.locator(`label:has(input[value="${value}"])`).click()
export const chosen = (group: Locator) => group.getByRole('radio', { checked: true })

export const placedText = (page: Page) => page.getByRole('status').getByText('Your order has been placed successfully.')

/** For how many ms a message stands, by the clock of the page: it moves on meanwhile. To be called before the message is there. */
export const timeToast = (page: Page, message: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since: number | null = null
        const observer = new MutationObserver(() => {
          const isThere = [...document.querySelectorAll('[role=status]')].some((one) =>
            one.textContent.includes(wanted),
          )
          if (isThere) since ??= performance.now()
          else if (since !== null) resolve(performance.now() - since)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    message,
  )

/** A customer with two addresses and two numbers, before the cart with these services. */
export async function openCart(page: Page, api: Api, shop: Shop, customer: Customer, services: readonly Service[]) {
  await settle(api, customer)
  await putInCart(api, customer, services)
  await signedIn(page, shop, customer)
  await page.goto(`${shop.url}/cartpage`)
}

/** The same customer before the checkout of these services, or of those of them that the named button leads to. */
export async function openCheckout(
  page: Page,
  api: Api,
  shop: Shop,
  customer: Customer,
  services: readonly Service[],
  button = 'Checkout',
) {
  await openCart(page, api, shop, customer, services)
  await page.getByRole('button', { name: button }).click()
  const checkout = checkoutSheet(page)
  await expect(checkout.sheet.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  return checkout
}

/** What is kept of the customer's only order. */
export async function keptOrder(shop: Shop, { _id }: Customer) {
  const rows = await rowsOf(
    shop,
    `select b.order_id, p.preferred_day::text as day, p.preferred_part as part, p.note, p.outside_area,
       b.delivery_address->>'street' as street, b.contact_number->>'number' as number
     from placement p join booking b on b.placement_id = p.id where p.customer_id = $1`,
    _id,
  )
  expect(rows).toHaveLength(1)
  return rows[0]!
}
