import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures'
import { rowsOf } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'
import { freshEmail, password, picture } from '../shop/customer'

const weak = 'Password must be 8-16 characters with uppercase, lowercase, number, and special character'
const whole = () => ({ 'First name': 'asha', 'Last name': 'verma', 'E-mail': freshEmail(), Password: password })
/** What is wrong with each field, and what is said of it. */
const wrong = [
  ['First name', '', 'Please enter your first name'],
  ['First name', '   ', 'Please enter your first name'],
  ['Last name', '', 'Please enter your last name'],
  ['E-mail', '', 'Please enter a valid e-mail'],
  ['E-mail', 'asha', 'Please enter a valid e-mail'],
  ['Password', '', weak],
  ['Password', 'Short1!', weak], // 7 characters
  ['Password', 'Seventeen-Chars-1', weak],
  ['Password', 'NO-LOWER-CASE-1', weak],
  ['Password', 'no-upper-case-1', weak],
  ['Password', 'No-digit-here', weak],
  ['Password', 'NoSpecialChar1', weak],
] as const
const fieldOf = { 'First name': 'firstName', 'Last name': 'lastName', 'E-mail': 'email', Password: 'password' }

test('[AUTH-02] the browser asks for a picture and every field, and sends nothing while one is missing or wrong', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/users/registration') && sent.push(request.url()))
  await page.goto('/signin')
  await page.getByRole('tab', { name: 'Register' }).click()
  const register = page.getByRole('button', { name: 'Register' })
  const values = whole()
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await register.click()
  await expect(page.getByText('Please select a profile image')).toBeVisible()
  await page.getByLabel('Choose profile image').setInputFiles(picture)
  await expect(page.getByText('Please select a profile image')).toBeHidden()
  for (const [label, value, said] of wrong) {
    const field = page.getByLabel(label)
    await field.fill(value)
    await register.click()
    await expect(field, `${label} ${value}`).toHaveAccessibleDescription(said)
    await expect(field).toBeFocused()
    await field.fill(values[label])
    await expect(field).not.toHaveAttribute('aria-invalid')
  }
  // Sixteen characters will do, where something else is wrong; so will eight.
  const lastName = page.getByLabel('Last name')
  await lastName.fill('')
  await page.getByLabel('Password').fill('Sixteen-Chars-16')
  await register.click()
  await expect(lastName).toHaveAccessibleDescription('Please enter your last name')
  await expect(page.getByLabel('Password')).not.toHaveAttribute('aria-invalid')
  await lastName.fill(values['Last name'])
  expect(sent).toEqual([])
  await page.getByLabel('Password').fill('Kelp-42!')
  await register.click()
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('[AUTH-02] the server checks the same for itself, and makes no account', async ({ api, shop }) => {
  const image = new File([await readFile(picture)], 'asha.png', { type: 'image/png' })
  const email = freshEmail()
  const send = (given: Record<string, string | Blob>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(given)) body.set(name, value)
    return api('POST', '/api/users/registration', { body })
  }
  const right = { firstName: 'asha', lastName: 'verma', email, password, image }
  const without = (name: string) => Object.fromEntries(Object.entries(right).filter(([one]) => one !== name))
  for (const [label, value, said] of wrong)
    for (const given of [{ ...right, [fieldOf[label]]: value }, ...(value ? [] : [without(fieldOf[label])])])
      expect(await send(given), `${label} ${value}`).toMatchObject({
        status: 400,
        body: { fields: { [fieldOf[label]]: said } },
      })
  expect(await send(without('image'))).toMatchObject({
    status: 400,
    body: { fields: { image: 'Please select a profile image' } },
  })
  expect(await rowsOf(shop, 'select 1 from customer where email = $1', email)).toEqual([])
  expect((await send({ ...right, password: 'Sixteen-Chars-16' })).status).toBe(200)
  expect(await rowsOf(shop, 'select 1 from customer where email = $1', email)).toHaveLength(1)
})

test('[AUTH-02] who has no photo at hand takes a figure with one tap, last in the form, and is told of the code before', async ({
  page,
  guard,
}) => {
  await page.goto('/signin')
  await page.getByRole('tab', { name: 'Register' }).click()
  const values = whole()
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/A code of 6 digits comes to this address/)
  const choice = page.getByRole('group', { name: 'No photo at hand? Take one of these' })
  const [password, first] = [page.getByLabel('Password', { exact: true }), choice.getByRole('button').first()]
  const [after, before] = await boxesOf(first, password)
  expect(after.y).toBeGreaterThan(before.y)
  await expect(choice.getByRole('button')).toHaveCount(4)
  const bun = choice.getByRole('button', { name: 'Bun' })
  await bun.click()
  await expect(bun).toHaveAttribute('aria-pressed', 'true')
  const preview = page.getByRole('tabpanel').locator('img[src^="blob:"]')
  await expect(preview).toHaveCount(1)
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([320, 320])
  await guard.inspect('a registration with a figure')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel(/code/i).first()).toBeVisible()
})

test('[LOOK-68] a figure that was chosen shows no file name, and no face stands there before', async ({
  page,
  guard,
}) => {
  await page.goto('/signin')
  await page.getByRole('tab', { name: 'Register' }).click()
  const figures = page.getByRole('group', { name: /No photo at hand/ }).getByRole('button')
  await expect(figures).toHaveCount(4)
  const form = page.getByRole('tabpanel')
  await expect(form.getByRole('img').or(form.locator('img'))).toHaveCount(4)
  await figures.first().click()
  await expect(figures.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(form.locator('img')).toHaveCount(5)
  await expect(form.getByText(/\.webp$/)).toHaveCount(0)
  await guard.inspect('a registration with a figure')
})

test('[AUTH-17] what makes a password easy to guess is said beforehand, and the name of the e-mail as it is typed', async ({
  page,
}) => {
  await page.goto('/signin')
  await page.getByRole('tab', { name: 'Register' }).click()
  const field = page.getByLabel('Password')
  await expect(field).toHaveAccessibleDescription(
    '8-16 characters with uppercase, lowercase, number, and special character, without a common word or the name of your e-mail',
  )
  await page.getByLabel('E-mail').fill('ravi.kapoor@example.test')
  await field.pressSequentially('9-Kapoor')
  await expect(field).toHaveAccessibleDescription(/^This password is easy to guess/)
  await field.fill('Correct-Horse7')
  await expect(field).not.toHaveAttribute('aria-invalid')
})
