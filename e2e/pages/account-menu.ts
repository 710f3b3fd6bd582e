import { expect, type Page } from '@playwright/test'
import type { Api } from '../shop/api'
import type { Customer } from '../shop/customer'

export const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ })
export const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })

/** Opens the menu and asks to log out; the question. */
export async function askToLogOut(page: Page) {
  await accountButton(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' })
  await expect(question).toBeVisible()
  return question
}

export async function logOut(page: Page) {
  await (await askToLogOut(page)).getByRole('button', { name: 'Logout' }).click()
}

/** What stands in the place of a personal screen that was open when its customer signed out. */
export const signedOut = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are logged out' })
export const asksToSignIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()

export const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
/** Lists the cookies of the browser by their names, without the port that each ends with. */
export const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name.replace(/-\d+$/, '')).sort()

/** What the server says to the token: 200, or 401 once its session is over. */
export const statusOf = async (api: Api, { token }: Pick<Customer, 'token'>) =>
  (await api('GET', '/api/users/profile', { token })).status
