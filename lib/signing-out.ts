import { sessionLifeMs } from '@/lib/session-life'
import { signingOutName } from '@/lib/signing-out-name'

/**
 * A log-out is done in the browser at once, and on the server as soon as that can be reached (NAV-04). Meanwhile the session
 * is named by its sign-out key, in a cookie that a script writes: so the very next request carries it, whoever makes it.
 */

const form = '[\\w-]{22,43}'
export const signOutKey = new RegExp(`^${form}$`)
const lastPart = new RegExp(`\\.(${form})$`)

/** The last part of a token, its seal: it names the session, and opens nothing without the parts before it. */
export const signOutKeyOf = (token: string) => lastPart.exec(token)?.[1] ?? null

/** Where a sibling site may have planted one too, each counts: a key that is not the session's does nothing. */
const maxKeys = 4

/**
 * Whether the browser has logged out of the session of that token, though the server could not be told yet (NAV-04). Looked
 * for among all cookies, however many a sibling site may have planted.
 */
export const isSigningOut = (token: string, cookies: string) => {
  const key = signOutKeyOf(token)
  return key !== null && cookies.split(/;\s*/).includes(`${signingOutName}=${key}`)
}

/** The keys that a `Cookie` header holds, or `document.cookie`. */
export const signOutKeysIn = (cookies: string) =>
  cookies
    .split(/;\s*/)
    .flatMap((one) => (one.startsWith(`${signingOutName}=`) ? one.slice(signingOutName.length + 1) : []))
    .filter((key) => signOutKey.test(key))
    .slice(0, maxKeys)

/**
 * The cookie, or what removes it with null. Lax, as the one by which pages know the customer: with a stricter one a link
 * on another site would still open them.
 */
export const signingOutCookie = (key: string | null, secure: boolean) =>
  [
    `${signingOutName}=${key ?? ''}`,
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${key ? sessionLifeMs / 1000 : 0}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')
