import type { Page } from '@playwright/test'
import type { Guard } from '../shop/guard'
import type { Hand } from '../shop/hand'

/** What every page object works with: the page, how it is operated, and who looks at each screen. */
export type Visit = { page: Page; hand: Hand; guard: Pick<Guard, 'inspect'> }
