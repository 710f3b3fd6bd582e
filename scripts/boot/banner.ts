import type { Env } from '@/lib/env'
import { exampleContacts, unsetContacts } from '@/lib/example-contacts'
import { firstLinkMinutes } from '@/lib/operators/rules'
import { commandBeforeWords } from '@/lib/release'

type Shown = Pick<Env, 'url' | 'production' | 'mail' | 'SHOP_NAME' | 'CONTACT_PHONE' | 'CONTACT_EMAIL' | 'SOCIAL_LINKS'>
/** How the first administrator comes in: not at all once there is one, by a link, or where a link has no place by a command. */
export type FirstAdministratorWay = 'none' | 'command' | { link: string }

type Row = readonly [name: string, text: string]

function administratorLines(way: FirstAdministratorWay): Row[] {
  if (way === 'none') return []
  if (way === 'command')
    return [
      ['Admin', `${commandBeforeWords('operator')} create you@example.org First Last (makes the first administrator)`],
    ]
  return [
    ['Admin', way.link],
    ['', `makes the first administrator: on this machine, within ${firstLinkMinutes} minutes, once`],
  ]
}

/** Which settings replace the examples that the pages show. */
function exampleLines({ production, ...contacts }: Shown): Row[] {
  const unset = production ? [] : unsetContacts(contacts)
  return unset.map((name, index) => [
    index ? '' : 'Examples',
    `${exampleContacts[name].toString()} stands on the pages until ${name} is set (.env.example)`,
  ])
}

/** What a start prints once the shop is up, line by line: where it is, how its team comes in, and what is not set yet. */
export function bannerLines(
  shop: Shown,
  { startMs, dev, way }: { startMs: number; dev: boolean; way: FirstAdministratorWay },
) {
  const { url, production, mail, SHOP_NAME } = shop
  const rows: Row[] = [
    ['Shop', url],
    ['Desk', `${url}/operator`],
    ...administratorLines(way),
    ...(mail === 'mailbox' ? ([['Mailbox', production ? 'npm run mail -- list' : `${url}/mailbox`]] as const) : []),
    ['API', `${url}/api/docs`],
    ...exampleLines(shop),
    ['Commands', 'npm run seed (load the catalogue again), npm run migrate (update the database)'],
  ]
  return [
    '',
    `${SHOP_NAME} is up after ${(startMs / 1000).toFixed(1)} s${dev ? ', with hot reload' : ''}. Ctrl-C stops it.`,
    '',
    ...rows.map(([name, text]) => `  ${name.padEnd(9)} ${text}`),
    '',
  ]
}
