import { expect, test } from '../fixtures'
import { heardToasts } from '../pages/toasts'
import { order, servicesOf, signedIn } from '../shop/arrange'
import { picture } from '../shop/customer'

const ac = 'AC Repair and Appliances'

test('[BOOK-17] after cancelling on a phone the row has the focus and is in view, and the own change is said once', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await order(api, customer, (await servicesOf(api, ac)).slice(0, 4))
  await signedIn(page, shop, customer)
  const counted = () => page.waitForResponse('**/api/cart/counts')
  const began = counted() // as the page first hears of its orders, or its answer would be taken for the later one
  await page.goto('/orders')
  await began
  const said = await heardToasts(page)
  const row = page.getByRole('tabpanel').getByRole('listitem').nth(2)
  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: 'Cancel', exact: true }).click()
  const told = counted()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  const toggle = row.getByRole('button', { expanded: true })
  await expect(toggle).toBeFocused()
  await expect(toggle).toBeInViewport({ ratio: 1 })
  await told // what the shop told of it has been read
  await expect(row.getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: /Cancelled/ })).toContainText('1')
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('Order cancelled successfully')
})

test('[AUTH-11] a reload in the middle of a registration keeps what was typed, and says that the picture has to be chosen again', async ({
  page,
}) => {
  await page.goto('/signin')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Choose profile image').setInputFiles(picture)
  await expect(page.getByLabel('Change profile image')).toBeAttached()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  const notice = page.getByText('You were not done with your registration, and its picture has to be chosen again.')
  await expect(notice).toBeVisible()
  await page.getByLabel('Choose profile image').setInputFiles(picture)
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('You were not done with your registration.')).toBeVisible()
})
