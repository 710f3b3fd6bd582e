import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import type { Shop } from './shop'

/** The public name of a shop that runs as production; tests ask it at another one, on this machine. */
export const publicName = 'kamra.example'

/** Makes a process of the shop one of production, which mails nothing and works off no jobs. */
export const production = { APP_URL: `https://${publicName}`, MAIL: 'mailbox', HOST: '127.0.0.1', WORKER: 'apart' }

/** Starts a production with these settings; the answer reads the HTML of its pages, without comments. */
export async function startProduction(shop: Shop, settings: Record<string, string> = {}) {
  const { url } = await shop.another({ ...production, ...settings })
  return async (path: string) => {
    const [response] = (await once(get(url + path, { headers: { host: publicName } }), 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    return (await text(response)).replaceAll(/<!--.*?-->/gs, '')
  }
}
