import { relative, resolve } from 'node:path'
import type { Env } from '@/lib/env'
import { exampleContacts, unsetContacts } from '@/lib/example-contacts'
import { firstLinkMinutes } from '@/lib/operators/rules'
import { commandBeforeWords } from '@/lib/release'

type Shown = Pick<
  Env,
  'url' | 'production' | 'mail' | 'DATA_DIR' | 'SHOP_NAME' | 'CONTACT_PHONE' | 'CONTACT_EMAIL' | 'SOCIAL_LINKS'
>
/** How the first administrator comes in: by a link, by a command where a link has no place, and not at all once there is one. */
export type FirstAdministratorEntry = 'none' | 'command' | { link: string }

type Row = readonly [name: string, text: string]

type Banner = {
  startMs: number
  dev: boolean
  entry: FirstAdministratorEntry
  /** Lines that say who signs in to the demo. */
  signIns: readonly Row[]
}

/** Returns the words before a command by which it means this shop and no other of the checkout. */
function prefixOfCommands({ DATA_DIR }: Shown) {
  const folder = relative(process.cwd(), resolve(DATA_DIR))
  return folder === '.data' ? '' : `DATA_DIR=${folder.startsWith('..') ? DATA_DIR : folder} `
}

function administratorLines(entry: FirstAdministratorEntry, prefix: string): Row[] {
  if (entry === 'none') return []
  if (entry === 'command')
    return [
      ['Admin', `${prefix}${commandBeforeWords('operator')} create you@example.org First Last`],
      ['', 'makes the first administrator'],
    ]
  return [
    ['Admin', entry.link],
    ['', `makes the first administrator: on this machine, within ${firstLinkMinutes} minutes, once`],
  ]
}

const places = {
  CONTACT_PHONE: 'in the footer, the chat, the link to join and on the page of a partner’s day',
  CONTACT_EMAIL: 'in the footer and on Contact Us',
  SOCIAL_LINKS: 'behind Social in the footer',
}

/** Says which settings replace the examples that the pages show. */
function exampleLines({ production, ...contacts }: Shown): Row[] {
  const unset = production ? [] : unsetContacts(contacts)
  return unset.map((name, index) => [
    index ? '' : 'Examples',
    `${exampleContacts[name].toString()}, ${places[name]}, until .env has ${name}`,
  ])
}

/** Returns what a start prints once the shop is up: where it is, how its team comes in, and what is not set yet. */
export function bannerText(shop: Shown, { startMs, dev, entry, signIns }: Banner) {
  const { url, production, mail, SHOP_NAME } = shop
  const prefix = prefixOfCommands(shop)
  const rows: Row[] = [
    ['Shop', url],
    ['Desk', `${url}/operator`],
    ...administratorLines(entry, prefix),
    ...signIns,
    ...(mail === 'mailbox'
      ? ([['Mailbox', production ? `${prefix}npm run mail -- list` : `${url}/mailbox`]] as const)
      : []),
    ['API', `${url}/api/docs`],
    ...exampleLines(shop),
    ['Commands', `${prefix}npm run settings -- list (what the shop says of itself)`],
    ['', `${prefix}npm run seed (load changed catalogue files)`],
  ]
  return [
    '',
    `${SHOP_NAME} is up after ${(startMs / 1000).toFixed(1)} s${dev ? ', with hot reload' : ''}. Ctrl-C stops it.`,
    '',
    ...rows.map(([name, text]) => `  ${name.padEnd(9)} ${text}`),
    '',
  ].join('\n')
}
