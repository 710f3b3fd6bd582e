import { expect } from '@playwright/test'
import { codeOf, type MailServer } from '../shop/mail-server'
import type { Visit } from './visit'

type Person = { firstName: string; lastName: string; email: string; password: string; picture: string }

/** Registers from the sign-in screen; the code step follows. */
export async function register({ page, hand, guard }: Visit, person: Person) {
  await expect(page).toHaveURL(/\/signin/)
  await guard.inspect('login')
  await hand.press(page.getByRole('tab', { name: 'Register' }))
  await hand.choose(page.getByLabel('Choose profile image'), person.picture)
  await expect(page.getByText(person.picture.split('/').at(-1)!)).toBeVisible()
  await hand.type(page.getByLabel('First name'), person.firstName)
  await hand.type(page.getByLabel('Last name'), person.lastName)
  await hand.type(page.getByLabel('E-mail'), person.email)
  await hand.type(page.getByLabel('Password', { exact: true }), person.password)
  await guard.inspect('register')
  await hand.press(page.getByRole('button', { name: 'Register' }))
}

/** Waits for the mail of the code and types it. */
export async function enterCode({ page, hand, guard }: Visit, email: string, mail: MailServer) {
  const field = page.getByLabel('6-digit code')
  await expect(field).toBeVisible()
  await guard.inspect('code')
  await hand.type(field, codeOf(await mail.next(email)))
  await hand.press(page.getByRole('button', { name: 'Verify' }))
}
