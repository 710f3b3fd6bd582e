import { expect, test } from '../fixtures'
import { sheetLeft } from '../pages/sheet'
import { settle, signedIn } from '../shop/arrange'

const faults = {
  'House number and street': 'Please enter your house number and street',
  City: 'Please enter your city',
  'PIN code': 'Indian pincode must be 6 digits',
  District: 'Please enter a valid district name',
  State: 'Please enter your state',
  Country: 'Please enter your country',
}
const fields = ['street', 'city', 'postalCode', 'district', 'state', 'country'] as const

test('[PROF-03] an address needs every field, on the screen and on the server', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/addresses')) sent.push(request.url())
  })
  await signedIn(page, shop, customer)
  await page.goto('/profile?tab=addresses')
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  await form.getByRole('button', { name: 'Save' }).click()
  for (const [label, said] of Object.entries(faults)) {
    await expect(form.getByLabel(label), label).toHaveAttribute('required')
    await expect(form.getByLabel(label), label).toHaveAccessibleDescription(new RegExp(`^${said}`))
  }
  await expect(form.getByLabel('House number and street')).toBeFocused()
  // One by one: each that is missing is named, and nothing is sent.
  await form.getByLabel('PIN code').fill('110001')
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  for (const label of ['House number and street', 'City'] as const) {
    const other = label === 'City' ? 'House number and street' : 'City'
    await form.getByLabel(other).fill('1 Janpath')
    await form.getByLabel(label).fill('  ')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(faults[label])
    await expect(form.getByLabel(label)).toBeFocused()
  }
  expect(sent).toEqual([])

  const { token } = customer
  const whole = {
    street: '1 Janpath',
    city: 'New Delhi',
    postalCode: '110001',
    district: 'Central Delhi',
    state: 'Delhi',
    country: 'India',
  }
  const add = (json: object) => api('POST', '/api/users/addresses', { token, json })
  for (const field of fields)
    for (const json of [
      { ...whole, [field]: '' },
      { ...whole, [field]: undefined },
    ])
      expect(await add(json), field).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect(await add({ ...whole, label: 'office' })).toMatchObject({
    status: 400,
    body: { fields: { label: expect.any(String) } },
  })
  expect(await add(whole)).toMatchObject({ status: 200, body: { data: { ...whole, label: 'home' } } })
})

test('[PROF-03] each label can be chosen, Home stands at first, and a change may choose another', async ({
  page,
  shop,
  customer,
}) => {
  await signedIn(page, shop, customer)
  await page.goto('/profile?tab=addresses')
  const card = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const form = page.getByRole('dialog', { name: 'Add an address' })
  for (const [at, label] of ['Home', 'Work', 'Other'].entries()) {
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect(form.getByRole('radio')).toHaveCount(3)
    await expect(form.getByRole('radio', { name: 'Home' })).toBeChecked()
    if (label !== 'Home') await form.getByText(label, { exact: true }).click()
    await form.getByLabel('House number and street').fill(`${at} Janpath`)
    await form.getByLabel('City').fill('New Delhi')
    await form.getByLabel('PIN code').fill('110001')
    await expect(form.getByLabel('State')).toHaveValue('Delhi')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(card(`${at} Janpath`).getByRole('heading', { name: label })).toBeVisible()
    await sheetLeft(page)
  }
  await card('0 Janpath').getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await expect(edit.getByRole('radio', { name: 'Home' })).toBeChecked()
  await edit.getByText('Other', { exact: true }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(card('0 Janpath').getByRole('heading', { name: 'Other' })).toBeVisible()
  await sheetLeft(page)
  await page.reload()
  for (const [at, label] of ['Other', 'Work', 'Other'].entries())
    await expect(card(`${at} Janpath`).getByRole('heading', { name: label })).toBeVisible()
})

test('[PROF-06] the question before a number is deleted says which', async ({ page, shop, api, customer }) => {
  await settle(api, customer)
  await signedIn(page, shop, customer)
  await page.goto('/profile?tab=numbers')
  const remove = page.getByRole('button', { name: /^Delete \+91/ }).first()
  const [spoken] = /\+91[\d ]+/.exec((await remove.getAttribute('aria-label'))!)!
  await remove.click()
  await expect(page.getByRole('alertdialog', { name: 'Delete this number?' })).toContainText(spoken.trim())
})

test('[PROF-03] deleting an address asks first, and Cancel keeps it', async ({ page, shop, api, customer, guard }) => {
  await settle(api, customer)
  await signedIn(page, shop, customer)
  await page.goto('/profile?tab=addresses')
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && asked.push(request.url()))
  const card = page.getByRole('listitem').filter({ hasText: '1 Janpath' })
  await page.getByRole('button', { name: 'Delete Home, 1 Janpath' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await expect(question).toContainText('1 Janpath')
  await guard.inspect('question before an address is deleted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(card).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Delete Home, 1 Janpath' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toBeHidden()
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '2 Janpath' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('[HOUSE-139] a form that is opened before the last one has left the history stays open, and Back closes it', async ({
  page,
  shop,
  customer,
}) => {
  // A busy browser takes its time to go back.
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    history.back = () => void setTimeout(back, 500)
    addEventListener('popstate', () => document.documentElement.setAttribute('data-back', ''))
  })
  await signedIn(page, shop, customer)
  await page.goto('/profile?tab=addresses')
  const add = page.getByRole('button', { name: 'Add address' })
  const street = page.getByLabel('House number and street')
  await add.click()
  await expect(street).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(street).toBeHidden()
  await add.click()
  await expect(page.locator('html[data-back]')).toBeAttached()
  await street.fill('7 Janpath')
  await expect(street).toHaveValue('7 Janpath')
  await page.goBack()
  await expect(street).toBeHidden()
  await expect(page).toHaveURL(/\/profile\?tab=addresses$/)
})

test('[BOOK-20] an address whose answers are lost is saved once, changed and deleted, and not said to have failed', async ({
  page,
  shop,
  api,
  guard,
  customer,
}) => {
  guard.expect(/(ERR_FAILED|404)/)
  await settle(api, customer)
  await signedIn(page, shop, customer)
  const lost = new Set<string>()
  await page.route('**/api/users/addresses**', async (route) => {
    const call = `${route.request().method()} ${route.request().url()}`
    if (lost.has(call)) return route.continue()
    lost.add(call)
    await route.fetch()
    await route.abort()
  })
  await page.goto('/profile?tab=addresses')
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  await form.getByLabel('House number and street').fill('3 Janpath')
  await form.getByLabel('City').fill('New Delhi')
  await form.getByLabel('PIN code').fill('110001')
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const card = page.getByRole('listitem').filter({ hasText: '3 Janpath' })
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: /^Set as primary/ }).click()
  await expect(card.getByText('Primary', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await edit.getByLabel('City').fill('Delhi')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await sheetLeft(page)
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed' })).toHaveCount(0)
  const { body } = await api('GET', '/api/users/profile', { token: customer.token })
  expect((body!.data as { addresses: unknown[] }).addresses).toHaveLength(2)
  expect(lost.size).toBe(4)
})
