import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { holdScripts, rowsOf, signedIn } from '../shop/arrange'
import { freshEmail, password, picture } from '../shop/customer'
import { codeOf } from '../shop/mail-server'

/** Fills a field as a password manager may: no event tells the page. */
const fillSilently = (field: Locator, text: string) =>
  field.evaluate((control, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
    set!.call(control, value)
  }, text)

const login = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Login' })
const isAlive = (button: Locator) => expect(button).toHaveAttribute('type', 'submit')

for (const isEarly of [true, false])
  test(`[AUTH-15] a log-in and its code, filled without events ${isEarly ? 'before' : 'after'} the page came alive, are sent`, async ({
    page,
    shop,
    customer,
  }) => {
    const release = isEarly ? await holdScripts(page) : () => {}
    await page.goto('/signin', { waitUntil: 'commit' })
    if (!isEarly) await isAlive(login(page))
    await fillSilently(page.getByLabel('E-mail'), customer.email)
    await fillSilently(page.getByLabel('Password'), password)
    release()
    await isAlive(login(page))
    await expect(page.getByLabel('E-mail')).toHaveValue(customer.email)
    await login(page).click()
    const code = page.getByLabel('6-digit code')
    await expect(code).toBeVisible()
    await fillSilently(code, codeOf(await shop.mail.next(customer.email)))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
  })

test('[AUTH-15] what is drawn anew after it empties no field that was filled without an event', async ({
  page,
  customer,
}) => {
  await page.goto('/signin')
  await isAlive(login(page))
  await fillSilently(page.getByLabel('E-mail'), customer.email)
  await fillSilently(page.getByLabel('Password'), password)
  await page.getByRole('button', { name: 'Show characters' }).click()
  await expect(page.getByLabel('Password')).toHaveValue(password)
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(customer.email)
  await fillSilently(page.getByLabel('First name'), 'Asha')
  await page.getByLabel('Last name').fill('Verma')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
})

test('[AUTH-15] a registration that was filled without events is sent', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('tab', { name: 'Register' }).click()
  await isAlive(page.getByRole('button', { name: 'Register' }))
  await page.getByLabel('Choose profile image').setInputFiles(picture)
  for (const [label, text] of Object.entries({
    'First name': 'Asha',
    'Last name': 'Verma',
    'E-mail': freshEmail(),
    Password: password,
  }))
    await fillSilently(page.getByLabel(label, { exact: true }), text)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('6-digit code')).toBeVisible()
})

test('[AUTH-15] a new password, a message to the shop and an address that were filled without events are sent', async ({
  page,
  shop,
  customer,
}) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await fillSilently(page.getByLabel('E-mail'), customer.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()

  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  await isAlive(send)
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const message = { Name: 'Asha', 'E-mail': 'asha@उदाहरण.भारत', 'Contact number': '9876543210', Subject: 'Silent' }
  for (const [label, text] of Object.entries(message)) await fillSilently(field(label), text)
  await fillSilently(field('Message'), 'Do you come on Sundays?')
  await send.click()
  await expect(page.getByText('Thank you! We have received your message.')).toBeVisible()
  expect(await rowsOf(shop, 'select email from message where subject = $1', 'Silent')).toEqual([
    { email: 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c' },
  ])

  await signedIn(page, shop, customer)
  await page.goto('/profile?tab=addresses')
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog')
  await fillSilently(form.getByLabel('House number and street'), '12 Ring Road')
  await fillSilently(form.getByLabel('City'), 'Delhi')
  await fillSilently(form.getByLabel('PIN code'), 'PIN ११०-०२४')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('110024').first()).toBeVisible()
})
