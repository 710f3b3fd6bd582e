import { expect, type Page } from '@playwright/test'

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
