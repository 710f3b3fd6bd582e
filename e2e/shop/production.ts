import { expect } from '@playwright/test'
import type { Shop } from './shop'
import { asIs } from './wire'

/** The public name of a shop that runs as production; tests ask it at another one, on this machine. */
export const publicName = 'kamra.example'

/** What makes a process of the shop one of production that mails nothing and works off no jobs. */
export const production = { APP_URL: `https://${publicName}`, MAIL: 'mailbox', HOST: '127.0.0.1', WORKER: 'apart' }

/** The HTML of a page of a production with these settings. */
export async function readInProduction(shop: Shop, path: string, settings: Record<string, string> = {}) {
  const app = await shop.another({ ...production, ...settings })
  const { status, body } = await asIs(app.url, path, { host: publicName })
  expect(status).toBe(200)
  return body
}
