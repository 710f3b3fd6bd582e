import 'server-only'
import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { jwtDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'
import { encode } from 'next-auth/jwt'
import { addressHeader, type Client, codeStepMinutes } from '@/lib/auth/rules'
import type { Person } from '@/lib/contract'
import { cookieNameAt, signingOutName } from '@/lib/cookie-names'
import { dayMs, minuteMs } from '@/lib/durations'
import { env } from '@/lib/env'
import { keysFor } from '@/lib/keys'
import { sessionLifeMs } from '@/lib/session-life'
import { trustDays } from '@/lib/sessions/rules'
import { signingOutCookie, signOutKeyOf, signOutsIn } from '@/lib/signing-out'

const audience = 'shop'

const sealedWith = (key: Buffer) => key.toString('base64url')

/** The token of a session: an encrypted JWT of next-auth, under the first secret. */
export const issueToken = (person: Person) =>
  encode({
    token: { sub: person.id, sid: person.sessionId, aud: audience },
    secret: sealedWith(keysFor('session token')[0]!),
    maxAge: sessionLifeMs / 1000,
  })

/** The one header that a token of ours has: no other algorithm is tried, whatever a token says of itself (SEC-27). */
const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url')
const parts = 5

/**
 * Whether the token is spelled as it was issued. The last letter of a base64url part may hold bits that mean nothing: a
 * reader that drops them would take sixteen tokens for one, and a sign-out key is found by its spelling (SEC-28).
 */
function isCanonical(token: string) {
  const given = token.split('.', parts + 1)
  return given.length === parts && given.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** The key that next-auth makes of what it is handed as the secret. It makes it anew for each token; here it is made once. */
const openedBy = (secret: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'NextAuth.js Generated Encryption Key', 32)))

let opening: { secrets: readonly string[]; keys: KeyObject[] } | undefined

/** The keys of tokens; the secrets themselves were keys until December 2026, and count until the last such token has ended. */
function tokenKeys() {
  const secrets = env().AUTH_SECRETS
  if (opening?.secrets !== secrets)
    opening = { secrets, keys: [...keysFor('session token').map(sealedWith), ...secrets].map(openedBy) }
  return opening.keys
}

type Opened = { person: Person; endsAt: number; key: KeyObject }

/** As next-auth has it: clocks of several machines differ. */
const clockToleranceSeconds = 15

async function open(token: string): Promise<Opened | null> {
  if (!isCanonical(token)) return null
  for (const key of tokenKeys()) {
    const { payload } = await jwtDecrypt(token, key, { clockTolerance: clockToleranceSeconds }).catch(() => ({
      payload: null,
    }))
    if (!payload) continue
    const { sub, sid, aud, exp } = payload
    if (aud !== audience || typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null
    return { person: { id: sub, sessionId: sid }, endsAt: (exp + clockToleranceSeconds) * 1000, key }
  }
  return null
}

/** Some megabytes at most. Only tokens of ours come in, so that forged ones push none of them out. */
const mostKept = 5_000
/** Tokens that were opened, by their hash: a dump of the memory holds none. */
const kept = new LRUCache<string, Opened>({ max: mostKept })

const isValid = ({ endsAt, key }: Opened) => Date.now() < endsAt && tokenKeys().includes(key)

/**
 * The claims of a token of ours under any of the secrets, else null: malformed, expired, for another audience.
 * It says nothing about the session yet, see lib/auth/admit.ts. A token is opened once and kept, and its end and the secrets
 * that count are looked at each time.
 */
export async function readClaims(token: string): Promise<Person | null> {
  if (!token.startsWith(`${header}.`)) return null
  const name = createHash('sha256').update(token).digest('base64url')
  const known = kept.get(name)
  if (known && isValid(known)) return known.person
  const opened = await open(token)
  if (opened) kept.set(name, opened)
  else kept.delete(name)
  return opened?.person ?? null
}

const secure = () => env().url.startsWith('https:')

/** With the `__Host-` prefix no other host of the domain can set this cookie. */
const cookieName = (name: 'session' | 'trusted' | 'code-step') =>
  secure() ? `__Host-${name}` : cookieNameAt(new URL(env().url), name)

const setCookie = (name: string, value: string, site: 'Lax' | 'Strict', lifeMs: number) =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    `SameSite=${site}`,
    `Max-Age=${value ? lifeMs / 1000 : 0}`,
    ...(secure() ? ['Secure'] : []),
  ].join('; ')

/** `Set-Cookie` with the token, for pages rendered on the server; null deletes the cookie. */
export const sessionCookie = (token: string | null) =>
  setCookie(cookieName('session'), token ?? '', 'Lax', sessionLifeMs)

/** The cookies of a sign-in. Removes the sign-out keys of earlier sessions in this shop: those have been ended by now. */
export const signInCookies = (token: string, { signingOut }: Client) => {
  const own = signingOutName(new URL(env().url))
  return [
    sessionCookie(token),
    ...(signingOut.some(({ name }) => name === own) ? [signingOutCookie(own, null, secure())] : []),
  ]
}

/** Removes the cookies that belong to the session of that sign-out key, and leaves those of any other session. */
export const signOutCookies = (key: string, { token, signingOut }: Client) => [
  ...(token && signOutKeyOf(token) === key ? [sessionCookie(null)] : []),
  ...signingOut.filter((one) => one.key === key).map(({ name }) => signingOutCookie(name, null, secure())),
]

/** People of one household who share a browser, and all chose to be trusted in it. */
const maxTrustedInCookie = 4

/** `Set-Cookie` that adds a secret to those that the browser holds; it is worth nothing without a password. */
export const trustedCookie = (secret: string, { trusted }: Client) =>
  setCookie(
    cookieName('trusted'),
    [secret, ...trusted].slice(0, maxTrustedInCookie).join('.'),
    'Strict',
    trustDays * dayMs,
  )

/** The client with a secret by which the browser is known again while a code step is open: the one that it holds, or a new one. */
export const withStep = (client: Client) => ({
  ...client,
  step: client.step ?? randomBytes(32).toString('base64url'),
})

/** `Set-Cookie` with that secret. Alone it opens nothing: the code has to come with it. */
export const stepCookie = (step: string) =>
  setCookie(cookieName('code-step'), step, 'Strict', codeStepMinutes * minuteMs)

/** What the database keeps of that secret. It is 256 random bits, so a fast hash is enough. */
export const stepHash = (step: string | null | undefined) =>
  step ? createHash('sha256').update(step).digest('base64url') : null

const ourSecret = /^[\w-]{43}$/

const cookieOf = (cookies: string, name: string) =>
  cookies
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) || null

/** Of whom a request to sign in or out comes. */
export function clientOf({ headers }: { headers: Pick<Headers, 'get'> }): Client {
  const cookies = headers.get('cookie') ?? ''
  const step = cookieOf(cookies, cookieName('code-step'))
  return {
    address: headers.get(addressHeader),
    userAgent: headers.get('user-agent'),
    trusted: (cookieOf(cookies, cookieName('trusted')) ?? '')
      .split('.')
      .filter((secret) => ourSecret.test(secret))
      .slice(0, maxTrustedInCookie),
    step: step && ourSecret.test(step) ? step : null,
    token: cookieOf(cookies, cookieName('session')),
    signingOut: signOutsIn(cookies),
  }
}

/**
 * Hashes of a one-time code, one for each key; those of the secrets themselves count as tokens do, above. The first is the one
 * to store, since a code itself never is.
 */
export const codeHashes = (email: string, code: string) =>
  [...keysFor('one-time code'), ...env().AUTH_SECRETS].map((key) =>
    createHmac('sha256', key).update(`${email} ${code}`).digest('base64url'),
  )
