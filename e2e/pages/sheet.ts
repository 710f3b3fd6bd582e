import { expect, type Page } from '@playwright/test'

/** A sheet that has closed has also left the history: until then its move goes on, and would end one that is begun. */
export const sheetLeft = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeUndefined()
