import type { RequestHead } from '@/server/request-head'

const reads = ['GET', 'HEAD', 'OPTIONS']

/** The host that an `Origin` names; null for `null` and for anything else that is no address. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * Whether a request would change something at the wish of another site: a browser that says where its request comes from
 * must say this origin (or `none`: the visitor himself). A page of another host of the same site is another origin too.
 * A program says neither, and carries no cookie either.
 */
export const isFromElsewhere = ({ fetchSite, origin, host }: RequestHead, method: string, shopUrl: string) => {
  if (reads.includes(method)) return false
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  if (origin === undefined || origin === new URL(shopUrl).origin) return false
  // Outside production the shop has no one name: it is asked by localhost, 127.0.0.1 or the name of the machine.
  return new URL(shopUrl).protocol === 'https:' || hostOf(origin) !== host
}
