import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { worked } from '../pages/carousel'
import { holdAnswers, holdScripts, rowsOf, settle, signedIn } from '../shop/arrange'
import { signUp } from '../shop/customer'

const typed = {
  Name: 'Asha Verma',
  'E-mail': 'asha@example.test',
  'Contact number': 'the one on the gate',
  Subject: 'Geyser',
  Message: 'Do you come on Sundays?\nIt leaks.',
}
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}
async function expectTyped(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value)
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`[STATIC-02] [STATIC-06] at ${width} px a message is kept once and thanked for, and nothing typed is lost before that`, async ({
    page,
    guard,
    shop,
  }) => {
    guard.expect(/ERR_FAILED POST .*\/api\/contact/)
    guard.expect(/console error: Failed to load resource/)
    guard.expect(/400 POST .*\/api\/contact/)
    await page.setViewportSize({ width, height })
    const thanks = page.getByRole('alert').filter({ hasText: 'Thank you! We have received your message.' })
    const own = { ...typed, Subject: `Geyser at ${width}` }
    const kept = () => rowsOf(shop, 'select * from message where subject = $1', own.Subject)
    await page.goto('/contact')
    for (const label of Object.keys(own)) await expect(field(page, label)).toHaveAttribute('required')
    await expect(field(page, 'E-mail')).toHaveAttribute('type', 'email')
    await expect(field(page, 'Contact number')).toHaveAttribute('type', 'tel')
    await expect(page.getByRole('main').getByText('Monday to Saturday, 9 AM to 6 PM').first()).toBeVisible()

    await send(page).click()
    await expect(field(page, 'Name')).toBeFocused()
    for (const [label, said] of [
      ['Name', 'Please enter your name'],
      ['E-mail', 'Please enter your e-mail'],
      ['Contact number', 'Please enter your contact number'],
      ['Subject', 'Please enter a subject'],
      ['Message', 'Please enter your message'],
    ] as const)
      await expect(field(page, label)).toHaveAccessibleDescription(said)
    await guard.inspect('contact form with faults')
    await fill(page, { ...own, 'E-mail': 'asha', Message: 'x'.repeat(5_001) })
    await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid')
    await send(page).click()
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Please enter a valid e-mail')
    await expect(field(page, 'Message')).toHaveAccessibleDescription(/at most 5,000 characters/)
    await expectTyped(page, { ...own, 'E-mail': 'asha', Message: 'x'.repeat(5_001) })

    // What only the server refuses.
    await fill(page, { ...own, Name: 'Asha \uFFFD' })
    await send(page).click()
    await expect(field(page, 'Name')).toHaveAccessibleDescription(/characters that cannot be printed/)
    await expectTyped(page, { ...own, Name: 'Asha \uFFFD' })
    expect(await kept()).toEqual([])

    // It arrives, its answer does not: the second try leaves no second one.
    await fill(page, own)
    await page.route('**/api/contact', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page).click()
    await expect(page.getByRole('alert').getByText('Your message was not sent. Please try again.')).toBeVisible()
    await expectTyped(page, own)
    expect(await kept()).toHaveLength(1)
    await expect(thanks).toHaveCount(0)
    await page.unroute('**/api/contact')
    await send(page).click()
    await expectTyped(page, Object.fromEntries(Object.keys(own).map((label) => [label, ''])))
    await expect(thanks).toBeFocused()
    await expect(thanks).toBeInViewport({ ratio: 1 })
    await expect(thanks).toContainText(`A receipt is on its way to ${own['E-mail']}.`)
    await expect(page.getByText('Your message was not sent.')).toHaveCount(0)
    await guard.inspect('contact form that was sent')
    const receipt = await shop.mail.next(own['E-mail'])
    expect(receipt.subject).toMatch(/^We have received your message M-[0-9A-F]{8}$/)
    expect(receipt.text).not.toContain('leaks')
    await field(page, 'Name').fill('Asha')
    await expect(thanks).toHaveCount(0)
    expect(await kept()).toMatchObject([
      {
        kind: 'contact',
        name: own.Name,
        email: own['E-mail'],
        contact_number: own['Contact number'],
        text: own.Message,
      },
    ])
  })

test('[STATIC-02] what was typed before the page came alive is sent with the rest', async ({ page, shop }) => {
  const { Name, Message, ...rest } = { ...typed, Subject: 'Typed early' }
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await fill(page, { Name, Message })
  release()
  await expect(send(page)).toHaveAttribute('type', 'submit')
  await expectTyped(page, { Name, Message })
  await fill(page, rest)
  await send(page).click()
  await expect(field(page, 'Name')).toHaveValue('')
  expect(await rowsOf(shop, 'select name, text from message where subject = $1', rest.Subject)).toEqual([
    { name: Name, text: Message },
  ])
})

test('[DESK-317] a network that answers in the place of the shop has taken no message', async ({ page, guard }) => {
  guard.expect(/POST \/api\/contact 200: answer must/)
  await page.goto('/contact')
  await fill(page, typed)
  for (const body of ['<html>Log in to this Wi-Fi</html>', '{"ok":true}']) {
    await page.route('**/api/contact', (route) => route.fulfill({ body, contentType: 'text/html' }))
    const answered = page.waitForResponse('**/api/contact')
    await send(page).click()
    await answered
    await expect(send(page)).toBeEnabled()
    await expect(page.getByRole('alert').getByText('Your message was not sent. Please try again.')).toBeVisible()
    await expect(page.getByText('Thank you!')).toHaveCount(0)
    await expectTyped(page, typed)
    await page.unroute('**/api/contact')
  }
})

test('[AUTH-12] a message that was sent before the page came alive is sent when it is', async ({ page, shop }) => {
  const own = { ...typed, Subject: 'Sent early' }
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await fill(page, own)
  await send(page).click()
  release()
  await expect(page.getByText('Thank you! We have received your message.')).toBeVisible()
  expect(await rowsOf(shop, 'select name from message where subject = $1', own.Subject)).toEqual([{ name: own.Name }])
})

test('[STATIC-02] the contact details tell hours and office, and the number and e-mail that the shop has', async ({
  page,
  shop,
}) => {
  const details = page.getByRole('region', { name: 'Contact details' })
  const { url } = await shop.another({ CONTACT_PHONE: '9876543210', CONTACT_EMAIL: 'help@example.test' })
  await page.goto(`${url}/contact`)
  for (const text of ['Monday to Saturday, 9 AM to 6 PM', 'New Delhi']) await expect(details).toContainText(text)
  await expect(details.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210')
  await expect(details.getByRole('link', { name: 'help@example.test' })).toHaveAttribute(
    'href',
    'mailto:help@example.test',
  )
})

test('[STATIC-02] every field is required, and nothing but presence and the two input types is checked', async ({
  page,
  shop,
  guard,
}) => {
  guard.mayHappen(/400 POST .*contact|Failed to load resource/)
  const odd = { Name: '7', 'E-mail': 'a@b', 'Contact number': 'none', Subject: '?', Message: '.' }
  const thanks = page.getByRole('alert').filter({ hasText: 'Thank you! We have received your message.' })
  await page.goto('/contact')
  const kept = () => rowsOf(shop, 'select * from message where name = $1', odd.Name)
  for (const label of Object.keys(odd)) {
    await fill(page, { ...odd, [label]: '' })
    await send(page).click()
    await expect(field(page, label)).toBeFocused()
    await expect(field(page, label)).toHaveAccessibleDescription(/^Please enter/)
  }
  await expect(thanks).toHaveCount(0)
  expect(await kept()).toEqual([])
  await fill(page, odd)
  await send(page).click()
  await expectTyped(page, Object.fromEntries(Object.keys(odd).map((label) => [label, ''])))
  await expect(thanks).toBeFocused()
  expect(await kept()).toHaveLength(1)
})

test('[HOUSE-90] who is signed in finds the own name, e-mail and number, and what was typed before stays', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await settle(api, customer)
  await signedIn(page, shop, customer)
  const arrive = await holdAnswers(page, '**/api/users/profile')
  await page.goto('/contact')
  await field(page, 'Name').fill('Ravi')
  await field(page, 'Message').fill('Do you come on Sundays?')
  arrive()
  await expect(field(page, 'E-mail')).toHaveValue(customer.email)
  await expect(field(page, 'Contact number')).toHaveValue(/^\+91 \d{5} \d{5}$/)
  await expectTyped(page, { Name: 'Ravi', Message: 'Do you come on Sundays?', Subject: '' })
  await field(page, 'E-mail').fill('')
  const reread = page.waitForResponse('**/api/users/profile')
  await page.evaluate(() => window.dispatchEvent(new Event('auth-change')))
  await (await reread).finished()
  await worked(page)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expectTyped(page, { Name: 'Ravi', 'E-mail': '' })
  // Nobody else finds them there.
  await page.evaluate(() => {
    localStorage.removeItem('token')
    window.dispatchEvent(new Event('auth-change'))
  })
  await expect(field(page, 'Contact number')).toHaveValue('')
  await expectTyped(page, { Name: 'Ravi', Message: 'Do you come on Sundays?' })
})

test('[HOUSE-90] [CART-23] once another account signs in beside it the form holds nothing of the first one', async ({
  page,
  context,
  api,
  shop,
  customer,
}) => {
  await settle(api, customer)
  await signedIn(page, shop, customer)
  await page.goto('/contact')
  await expect(field(page, 'E-mail')).toHaveValue(customer.email)
  await field(page, 'Name').fill('Ravi')
  await field(page, 'Message').fill('The geyser leaks.')
  const other = await signUp(shop)
  const beside = await context.newPage()
  await beside.goto('/about')
  const arrive = await holdAnswers(page, '**/api/users/profile')
  await beside.evaluate((token) => localStorage.setItem('token', token), other.token)
  await expectTyped(page, { Name: '', 'E-mail': '', 'Contact number': '', Message: '' })
  arrive()
  await expect(field(page, 'E-mail')).toHaveValue(other.email)
  await page.reload()
  await expect(field(page, 'E-mail')).toHaveValue(other.email)
  await expectTyped(page, { Message: '' })
})

test('[AUTH-13] [STATIC-02] a receipt for an international domain is told in its own letters', async ({ page }) => {
  await page.goto('/contact')
  await fill(page, { ...typed, 'E-mail': 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c' })
  await send(page).click()
  await expect(page.getByText('A receipt is on its way to asha@उदाहरण.भारत.')).toBeVisible()
})
