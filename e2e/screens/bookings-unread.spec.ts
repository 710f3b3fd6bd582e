import { expect, test } from '../fixtures'
import { holdAnswers, order, servicesOf, signedIn } from '../shop/arrange'
import { startDatabaseProxy } from '../shop/database-proxy'

test('[BOOK-09] orders that the page itself cannot read: the screen stands, says so, and has them after Retry', async ({
  page,
  guard,
  api,
  shop,
  customer,
}) => {
  guard.expect(/50[03] GET .*\/api\//)
  guard.expect(/Failed to load resource/)
  await order(api, customer, (await servicesOf(api, 'Electrician, Carpenter and Plumber')).slice(0, 1))
  const proxy = await startDatabaseProxy(shop.servingUrl)
  const app = await shop.another({ DATABASE_URL: proxy.url })
  await signedIn(page, { ...shop, url: app.url }, customer)
  // What the page reads by itself once it is there waits: it is Retry that is to bring the orders.
  const answer = await holdAnswers(page, '**/api/cart/list-all*')
  proxy.cut()
  const response = await page.goto(`${app.url}/orders?tab=pending`)
  await expect(page.getByRole('alert').getByText('Failed to load orders')).toBeVisible() // looks for the passing message first
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active & upcoming bookings')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('heading', { name: 'Failed to load orders' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['All', 'Pending', 'In Progress', 'Completed', 'Cancelled'])
  await guard.inspect('bookings that could not be read')
  proxy.mend()
  await panel.getByRole('button', { name: 'Retry' }).click()
  answer()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('tab')).toHaveText(['All', 'Pending1', 'In Progress0', 'Completed0', 'Cancelled0'])
  // Somebody who is not known still has to sign in.
  proxy.cut()
  await page.context().clearCookies()
  await page.goto(`${app.url}/orders?tab=pending`)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await page.goto(`${shop.url}/about`) // whose shop goes on
  await app.stop()
  await proxy.stop()
})
