import { expect, test } from '../fixtures'
import { holdScripts, signedIn } from '../shop/arrange'

test('[PROF-02] a name that was typed before the page came alive is the one that is saved', async ({
  page,
  shop,
  customer,
}) => {
  await signedIn(page, shop, customer)
  const release = await holdScripts(page)
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Meera')
  release()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
})
