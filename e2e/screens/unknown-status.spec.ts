import { expect, test } from '../fixtures'
import { order, servicesOf, signedIn } from '../shop/arrange'

test('[BOOK-10] a status that the page does not know shows under its own name, in the default look, and cannot be cancelled', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/GET \/api\/cart\/list-all 200: .*status/)
  await order(api, customer, await servicesOf(api, 'Electrician, Carpenter and Plumber', 'Fan Installation'))
  await signedIn(page, shop, customer)
  let know = () => {}
  const known = new Promise<void>((done) => {
    know = done
  })
  // As a later version of the shop may answer to a page that was opened before it: once it is known how that page looked.
  await page.route('**/api/cart/list-all*', async (route) => {
    await known
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object[] }
    await route.fulfill({
      response: answer,
      json: { ...rest, data: data.map((one) => ({ ...one, status: 'onHold' })) },
    })
  })
  await page.goto('/orders')
  const row = page.getByRole('tabpanel').getByRole('listitem')
  const lookOf = (text: string) =>
    row.getByText(text, { exact: true }).evaluate((one) => {
      const { color, backgroundColor } = getComputedStyle(one)
      return [color, backgroundColor]
    })
  const pending = await lookOf('Pending')
  know()
  await page.getByRole('tab', { name: /Pending/ }).click()
  await expect(row.getByText('onHold', { exact: true })).toBeVisible()
  expect(await lookOf('onHold')).not.toEqual(pending)
  await row.getByRole('button', { expanded: false }).click()
  await expect(row.getByText('Order information')).toBeVisible()
  for (const name of ['Cancel', 'Reorder']) await expect(row.getByRole('button', { name })).toHaveCount(0)
  await guard.inspect('a booking of an unknown status')
  await page.unrouteAll({ behavior: 'wait' }) // the list may be read again
})
