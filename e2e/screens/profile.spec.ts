import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { sheetLeft } from '../pages/sheet'
import { enterCode } from '../pages/sign-in'
import { holdScripts, inDatabase, settle, signedIn } from '../shop/arrange'
import { password, picture, register } from '../shop/customer'
import { pointer } from '../shop/hand'

const phone = { width: 360, height: 740 }
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ })
const cardOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
/** What the screen says that went wrong. */
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })

/** A photo as a browser writes it. */
const photoOf = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')!.fillRect(9, 9, 90, 90)
      return canvas.toDataURL('image/jpeg').split(',')[1]!
    }),
    'base64',
  )

async function fillAddress(form: Locator, street: string, pin = '110001') {
  await form.getByLabel('House number and street').fill(street)
  await form.getByLabel('City').fill('New Delhi')
  await form.getByLabel('PIN code').fill(pin)
}

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
  await expect(account(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute('type', 'submit')
  await page.getByLabel('Last name').fill('de   souza')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('De Souza')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly', '')
})

test('[PROF-01] a tab opens also before the router follows the address', async ({ page, shop, customer }) => {
  await signedIn(page, shop, customer)
  // As in the moment after a press is answered and before the router listens to the history: it never does here.
  await page.addInitScript(() => {
    const { replaceState } = history
    Object.defineProperty(history, 'replaceState', { get: () => replaceState, set: () => {} })
  })
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Contact Numbers' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Contact Numbers' })).toBeVisible()
  await expect(page).toHaveURL(/[?]tab=numbers$/)
})

test('[PROF-01] [PROF-03] [PROF-04] [PROF-07] addresses on a phone: added, looked up, changed, made primary and deleted', async ({
  page,
  shop,
  customer,
  guard,
}) => {
  guard.expect(/ERR_FAILED/)
  await page.setViewportSize(phone)
  await signedIn(page, shop, customer)
  await page.goto('/profile')
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Addresses', 'Contact Numbers'])
  await guard.inspect('profile')
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await guard.inspect('no address yet')
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  await expect(form.getByRole('radio', { name: 'Home' })).toBeChecked()
  await expect(form.getByLabel('PIN code')).toHaveAttribute('inputmode', 'numeric')
  await form.getByLabel('PIN code').fill('1100')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('House number and street')).toBeFocused()
  await expect(form.getByText('Indian pincode must be 6 digits')).toBeVisible()
  await guard.inspect('faults of an address')

  await fillAddress(form, '1 Janpath', '999999')
  await expect(form.getByText('Invalid pincode')).toBeVisible()
  await page.route('**/api/lookups/**', (route) => route.abort())
  await form.getByLabel('PIN code').fill('110001')
  await expect(form.getByText('Error validating pincode')).toBeVisible()
  await page.unroute('**/api/lookups/**')
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await expect(form.getByLabel('State')).not.toBeEditable()
  // Of several districts the one with most post offices, and only its own others.
  await expect(form.getByLabel('District')).toHaveValue('Central Delhi')
  await expect(form.getByLabel('District').getByRole('option')).toHaveText(['Central Delhi', 'New Delhi'])
  await expect(form.getByLabel('House number and street')).toHaveValue('1 Janpath')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(cardOf(page, '1 Janpath')).toContainText('Primary')
  await sheetLeft(page)

  await page.getByRole('button', { name: 'Add address' }).click()
  await fillAddress(form, '2 Janpath')
  await form.getByText('Work', { exact: true }).click()
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await form.getByRole('button', { name: 'Save' }).click()
  await cardOf(page, '2 Janpath').getByRole('button', { name: 'Set as primary' }).click()
  await expect(cardOf(page, '2 Janpath')).toContainText('Primary')
  await expect(cardOf(page, '1 Janpath').getByText('Primary', { exact: true })).toBeHidden()
  await guard.inspect('two addresses')
  await cardOf(page, '1 Janpath').getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit address' })
  await edit.getByLabel('House number and street').fill('9 Janpath')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(cardOf(page, '9 Janpath')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Work, 2 Janpath' }).click()
  await page.getByRole('alertdialog', { name: 'Delete this address?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(cardOf(page, '2 Janpath')).toBeHidden()
  await page.reload()
  await expect(cardOf(page, '9 Janpath')).toContainText('Primary')
})

test('[PROF-02] [PROF-05] [PROF-06] [PROF-08] [PROF-12] [API-23] each failure has its own words, unless the server has better ones', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/ERR_FAILED/)
  guard.expect(/404/)
  guard.expect(/409/)
  const { deliveryAddress } = await settle(api, customer)
  await signedIn(page, shop, customer)
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Meera')
  await page.route('**/api/users/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(alert(page)).toHaveText('Update failed. Please try again.')
  await expect(page.getByLabel('First name')).toHaveValue('Meera')

  const list = [
    { tab: 'Addresses', one: 'address', first: '1 Janpath', what: 'address', add: 'Add an address' },
    { tab: 'Contact Numbers', one: 'number', first: '98100 00001', what: 'phone', add: 'Add a number' },
  ]
  for (const { tab, one, first, what, add } of list) {
    await page.getByRole('tab', { name: tab }).click()
    await cardOf(page, first).getByRole('button', { name: 'Set as primary' }).click()
    await expect(alert(page)).toHaveText(`Failed to set primary ${what}`)
    await cardOf(page, first)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const named = what === 'phone' ? 'phone number' : what
    await expect(alert(page)).toHaveText(`Failed to delete ${named}`)
    await page.getByRole('button', { name: `Add ${one}` }).click()
    const form = page.getByRole('dialog', { name: add })
    if (one === 'number') {
      await expect(form.getByLabel('Phone number')).toHaveAttribute('type', 'tel')
      await form.getByLabel('Phone number').fill('98765 43210')
    } else {
      await fillAddress(form, '3 Janpath')
      await expect(form.getByLabel('State')).toHaveValue('Delhi')
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toHaveText(`Failed to save ${named}`)
    await guard.inspect(`${one} that was not saved`)
    await page.unroute('**/api/users/**')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await sheetLeft(page)
    await page.route('**/api/users/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
  }
  await page.unroute('**/api/users/**')

  // No mobile: asked once. No number at all: refused, and what was typed stays.
  await page.getByRole('button', { name: 'Add number' }).click()
  const odd = page.getByRole('dialog', { name: 'Add a number' })
  const typedNumber = odd.getByLabel('Phone number')
  for (const none of ['1234567890', '12345678901']) {
    await typedNumber.fill(none)
    await odd.getByRole('button', { name: 'Save' }).click()
    await expect(typedNumber).toHaveAccessibleDescription(/Please enter a valid phone number \(10-15 digits\)/)
    await expect(odd.getByText(/press Save again/)).toHaveCount(0)
    await expect(typedNumber).toHaveValue(none)
  }
  await typedNumber.fill('011 2345 6789')
  await odd.getByRole('button', { name: 'Save' }).click()
  await expect(typedNumber).toHaveAccessibleDescription(/This is not a mobile number/)
  await expect(typedNumber).not.toHaveAttribute('aria-invalid')
  await guard.inspect('a number that is no mobile')
  await odd.getByRole('button', { name: 'Save' }).click()
  await expect(odd).toBeHidden()
  await sheetLeft(page)
  await expect(cardOf(page, '+91 11 2345 6789')).toHaveCount(1)

  // Two in one field are refused, and stay as they were pasted, then the same number, written in another way.
  await page.getByRole('button', { name: 'Add number' }).click()
  const number = page.getByRole('dialog', { name: 'Add a number' })
  const two = 'Home: 011 2345 6789, mobile: +91 98765 43210'
  await number.getByLabel('Phone number').fill(two)
  await number.getByRole('button', { name: 'Save' }).click()
  await expect(number.getByLabel('Phone number')).toHaveAccessibleDescription(/Please enter one phone number only/)
  await expect(number.getByLabel('Phone number')).toHaveValue(two)
  await number.getByLabel('Phone number').fill('Mob. (+91) 0 98765-43210')
  await number.getByRole('button', { name: 'Save' }).click()
  await expect(number.getByText('You already have this phone number')).toBeVisible()
  await expect(number.getByLabel('Phone number')).toBeFocused()
  await number.getByRole('button', { name: 'Cancel' }).click()
  await sheetLeft(page)
  await expect(cardOf(page, '+91 98765 43210')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Delete +91 98765 43210, Mobile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set as primary +91 98765 43210, Mobile' })).toBeVisible()

  // The server's own words: another tab was faster.
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await api('DELETE', `/api/users/addresses/${deliveryAddress}`, { token: customer.token })
  await page.getByRole('button', { name: 'Delete Work, 2 Janpath' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(alert(page)).toHaveText('Address not found')

  // Without a PIN the district is typed, and looked up by itself.
  await page.getByRole('button', { name: 'Add address' }).click()
  const district = page.getByRole('dialog').getByLabel('District')
  // It begins with the last place, whose PIN is taken away.
  await expect(district).toHaveValue('Central Delhi')
  await page.getByRole('dialog').getByLabel('PIN code').fill('')
  await page.route('**/api/lookups/district/**', (route) => route.abort())
  for (const [typed, fault] of [
    ['D', 'Please enter a valid district name'],
    ['Delhi', 'Error validating district'],
  ] as const) {
    await district.fill(typed)
    await district.blur()
    await expect(page.getByText(fault)).toBeVisible()
  }
  await page.unroute('**/api/lookups/district/**')
  await district.fill('Atlantis')
  await district.blur()
  await expect(page.getByText('District not found in India')).toBeVisible()
})

test('[PROF-09] the default picture shows in menu and profile where there is none, and where one fails to load', async ({
  page,
  shop,
  guard,
}) => {
  const customer = await register(shop)
  guard.expect(/ERR_FAILED/)
  await signedIn(page, shop, customer)
  const shown = () =>
    page.locator('header img, main img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  const own = new RegExp(`^${shop.url}/uploads/[\\w-]+\\.webp$`)
  await page.goto('/profile')
  await account(page).click()
  await expect.poll(shown).toEqual(Array(3).fill(expect.stringMatching(own)))
  await page.route('**/uploads/*', (route) => route.abort())
  await page.goto('/profile')
  await account(page).click()
  const standard = Array(3).fill(expect.stringMatching(/\/pictures\/avatar/))
  await expect.poll(shown).toEqual(standard)
  await page.unroute('**/uploads/*')
  await inDatabase(shop, 'update customer set image = null where id = $1', customer._id)
  await page.goto('/profile')
  await account(page).click()
  await expect.poll(shown).toEqual(standard)
  // A HEIC photo, that no browser but an iPhone's reads, is refused at once and in words.
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(2_000) }
  await page.getByLabel('Change picture').setInputFiles(heic)
  await expect(page.getByText('HEIC photos cannot be read here. Please choose a JPEG picture.')).toBeVisible()
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: (await photoOf(page)).subarray(0, 400) }
  await page.getByLabel('Change picture').setInputFiles(broken)
  const damaged = 'This picture cannot be read; the file may be damaged. Please choose another one.'
  await expect(page.getByText(damaged)).toBeVisible()
  await expect(page.getByText('HEIC photos')).toBeHidden()
  await guard.inspect('damaged picture')
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  await page.getByLabel('Change picture').setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(page.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture')).toBeVisible()
  await page.getByLabel('Change picture').setInputFiles(picture)
  await expect(page.getByText('Please choose a JPEG, PNG')).toBeHidden()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(shown).toEqual(Array(3).fill(expect.stringMatching(own)))
})

test('[HOUSE-140] a picture that is saved before it was made smaller is sent as it was chosen', async ({
  page,
  shop,
  customer,
}) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => new Promise(() => {}) // as on a phone that takes its time
  })
  await signedIn(page, shop, customer)
  await page.goto('/profile')
  await page.getByLabel('Change picture').setInputFiles(picture)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  const own = page.getByRole('main').locator('img[src*="/uploads/"]')
  await expect(own).toBeVisible()
  await page.reload()
  await expect(own).toBeVisible()
})

test('[AUTH-06] a session that ends half-way loses nothing that was typed: sign in, come back, it is there', async ({
  page,
  shop,
  api,
  customer,
  guard,
}) => {
  guard.expect(/401/)
  await page.setViewportSize(phone)
  await signedIn(page, shop, customer)
  await page.goto('/profile?tab=addresses')
  await page.getByRole('tab', { name: 'Profile' }).click()
  // A hint is read whole, however narrow the screen.
  const hint = page.getByText('JPEG, PNG, WebP, AVIF or GIF, up to 10 MB')
  expect(await hint.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await page.getByLabel('First name').fill('Meera')
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add an address' })
  await fillAddress(form, '77 Janpath')
  await form.getByText('Work', { exact: true }).click()
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  // The page hears of it by what is sent: its events, which may be faster, stay away.
  await page.route('**/api/cart/events', () => {})
  await api('POST', '/api/users/logout', { token: customer.token })
  await form.getByRole('button', { name: 'Save' }).click()
  const out = page.getByRole('heading', { level: 1, name: 'You are logged out' })
  await expect(out).toBeFocused()
  await expect(out).toBeInViewport()
  await expect(page.getByText('What you typed is kept. Log in, and it is here again.')).toBeVisible()
  await expect(page).toHaveTitle(/^You are logged out · /)
  await guard.inspect('signed out')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await enterCode({ page, guard, hand: pointer(page) }, customer.email, shop.mail)
  await expect(page).toHaveURL(`${shop.url}/profile?tab=addresses`)
  await expect(page.getByText('You were not done with your new address.')).toBeVisible()
  await guard.inspect('left half-way')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByLabel('House number and street')).toHaveValue('77 Janpath')
  await expect(form.getByRole('radio', { name: 'Work' })).toBeChecked()
  await expect(form.getByLabel('State')).toHaveValue('Delhi')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(cardOf(page, '77 Janpath')).toBeVisible()
  await sheetLeft(page)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await expect(page.getByText('You were not done with your details.')).toBeVisible()
  await guard.inspect('details left half-way')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('You were not done')).toBeHidden()
  await page.getByLabel('First name').fill('Meera')
  await expect(page.getByText('You were not done')).toBeHidden()
  // Signing out by choice takes it along.
  await account(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))).toEqual([])
})

test('[STATIC-04] [HOUSE-89] a customer downloads what is kept of them, asks for deletion, and thinks better of it', async ({
  page,
  shop,
  customer,
  guard,
}) => {
  guard.expect(/400/)
  await page.setViewportSize(phone)
  await signedIn(page, shop, customer)
  await page.goto('/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: { email: customer.email } })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' })
  await sheet.getByLabel('Your password').fill('Wrong-Horse7')
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(sheet.getByText('This is not your current password')).toBeVisible()
  await guard.inspect('deletion with a wrong password')
  await sheet.getByLabel('Your password').fill(password)
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(sheet).toBeHidden()
  const notice = page.getByRole('main').getByText(/^Your account will be deleted on \d+ \w+ \d{4}\.$/)
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  expect((await shop.mail.next(customer.email)).subject).toContain('account will be deleted on')
  await guard.inspect('deletion under way')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})
