import { expect, type Page } from '@playwright/test'

/** A sheet that has closed has also left the history: until then its move goes on. */
export const sheetLeft = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeUndefined()

/** A sheet that is seen has its entry in the history too: until then Back would lead away from what is below it. */
export const sheetEntered = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeDefined()
