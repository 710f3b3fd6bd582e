import { expect, test } from '../fixtures'
import { sheetLeft } from '../pages/sheet'
import { signedIn } from '../shop/arrange'
import { asOperator } from '../shop/operator'

const unknown = 'We don’t know this PIN code yet. Please choose or type its district and state.'

for (const [device, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1280, height: 800 }],
] as const)
  test(`[PROF-14] [PROF-15] on a ${device} a PIN code that no list has leads by keyboard to a saved address`, async ({
    page,
    shop,
    customer,
    guard,
  }) => {
    await page.setViewportSize(viewport)
    await signedIn(page, shop, customer)
    await page.goto('/profile?tab=addresses')
    await page.getByRole('button', { name: 'Add address' }).click()
    const form = page.getByRole('dialog', { name: 'Add an address' })
    const field = (name: string) => form.getByLabel(name, { exact: true })
    await field('House number and street').fill('7 New Road')
    await field('City').fill('New Delhi')
    // Known first: what it filled in goes with it.
    await field('PIN code').fill('302001')
    await expect(field('State')).toHaveValue('Rajasthan')
    await field('PIN code').fill('110997')
    await expect(field('PIN code')).toHaveAccessibleDescription(unknown)
    await expect(form.getByRole('status').filter({ hasText: unknown })).toHaveCount(1)
    await expect(field('State')).toHaveValue('Delhi')
    await expect(field('State')).toBeEditable()
    await expect(field('Country')).toHaveValue('India')
    await expect(field('District')).toHaveValue('')
    const choices = await field('District').evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map(({ value }) => value),
    )
    expect(choices).toEqual(expect.arrayContaining(['South Delhi', 'New Delhi', 'Shahdara']))
    await guard.inspect(`unknown PIN on a ${device}`)
    await field('PIN code').press('Tab')
    await expect(field('District')).toBeFocused()
    await page.keyboard.type('Atlantis')
    await page.keyboard.press('Tab')
    await expect(form.getByText('District not found in India')).toBeVisible()
    await expect(field('PIN code')).toHaveValue('110997')
    await field('District').fill('South')
    await field('State').fill('DL')
    await field('State').press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: '7 New Road' })).toContainText(
      'South Delhi, Delhi 110997',
    )
    await sheetLeft(page)

    // It is changed as any other, and a PIN of no circle is still refused.
    await page.getByRole('listitem').filter({ hasText: '7 New Road' }).getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit address' })
    await expect(edit.getByLabel('District')).toHaveValue('South Delhi')
    await edit.getByLabel('PIN code').fill('550001')
    await expect(edit.getByText('Invalid pincode')).toBeVisible()
    await expect(edit.getByLabel('District')).toHaveValue('South Delhi')
    await edit.getByLabel('PIN code').fill('110998')
    await expect(edit.getByLabel('PIN code')).toHaveAccessibleDescription(unknown)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '7 New Road' })).toContainText(
      'South Delhi, Delhi 110998',
    )
  })

test('[PROF-14] at the top of the page a PIN code that no list has says whether it is in the usual area', async ({
  page,
}) => {
  await page.goto('/about')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /PIN code/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Where do you need us?' })
  for (const [pin, place, area] of [
    ['110997', 'Delhi', 'In our usual area (Delhi)'],
    ['799999', 'Tripura', 'Outside our usual area: our team will confirm first'],
  ] as const) {
    await sheet.getByRole('textbox', { name: 'PIN code' }).fill(pin)
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('status')).toContainText(`${pin}, ${place}`)
    await expect(sheet.getByRole('status')).toContainText(area)
  }
})

test('[PROF-14] [DESK-233] the team books for a caller at a PIN code that no list has, and reads so on the order', async ({
  page,
  shop,
}) => {
  await asOperator(page, shop)
  await page.goto('/operator/phone')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Phone number of the caller').fill('9812309971')
  await expect(page.getByText('Nobody is known by this yet').first()).toBeVisible()
  await field('First name').fill('Kamla')
  await field('Last name').fill('Devi')
  const search = page.getByRole('combobox', { name: 'Find a service' })
  await search.fill('split ac check up')
  await expect(page.getByRole('option').first()).toContainText('Split AC Check Up')
  await search.press('Enter')
  await field('House number and street').fill('7 New Road')
  await field('City').fill('New Delhi')
  await field('PIN code').fill('110997')
  await expect(field('PIN code')).toHaveAccessibleDescription(unknown)
  await page.getByLabel('District', { exact: true }).fill('Shahdara')
  await page.getByRole('button', { name: 'Book this order' }).click()
  await page.getByRole('region', { name: 'The order is placed' }).getByRole('link').first().click()
  await expect(page.getByText('PIN code not in our list: check district and state.')).toBeVisible()
  await page.goto('/operator/orders?tab=all&q=9812309971')
  await expect(page.getByRole('list', { name: 'All' }).locator('> li')).toContainText('PIN code not in our list')
})
