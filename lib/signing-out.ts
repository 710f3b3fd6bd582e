import { sessionLifeMs } from '@/lib/session-life'

/**
 * A log-out is done in the browser at once, and on the server as soon as that can be reached (NAV-04). Meanwhile the session
 * is named by its sign-out key, in a cookie that a script writes: so the very next request carries it, whoever makes it.
 */

const form = '[\\w-]{22,43}'
export const signOutKey = new RegExp(`^${form}$`)
const lastPart = new RegExp(`\\.(${form})$`)

/** The last part of a token, its seal: it names the session, and opens nothing without the parts before it. */
export const signOutKeyOf = (token: string) => lastPart.exec(token)?.[1] ?? null

/** A cookie of a log-out: its name, which tells the port of the shop, and the sign-out key. */
export type SignOut = { name: string; key: string }

const written = new RegExp(`^(signing-out(?:-\\d+)?)=(${form})$`)

/** Where a sibling site may have planted one too, each counts: a key that is not the session's does nothing. */
const maxKeys = 4

/**
 * Lists the log-outs in a `Cookie` header or `document.cookie`, whatever port their names end with. A browser may reach the
 * shop at a port that the shop does not know, and the key alone tells which session it is.
 */
const allSignOutsIn = (cookies: string): SignOut[] =>
  cookies.split(/;\s*/).flatMap((one) => {
    const [, name, key] = written.exec(one) ?? []
    return name && key ? { name, key } : []
  })

/**
 * Whether the browser has logged out of the session of that token, though the server could not be told yet (NAV-04). Looked
 * for among all cookies, however many a sibling site may have planted.
 */
export const isSigningOut = (token: string, cookies: string) => {
  const own = signOutKeyOf(token)
  return own !== null && allSignOutsIn(cookies).some(({ key }) => key === own)
}

/** Lists no more of them than are looked at. */
export const signOutsIn = (cookies: string) => allSignOutsIn(cookies).slice(0, maxKeys)

/**
 * The cookie, or what removes it with null. Lax, as the one by which pages know the customer: with a stricter one a link
 * on another site would still open them.
 */
export const signingOutCookie = (name: string, key: string | null, secure: boolean) =>
  [
    `${name}=${key ?? ''}`,
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${key ? sessionLifeMs / 1000 : 0}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')
