import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Secrets from '@/lib/auth/secrets'
import { signOutKeyOf } from '@/lib/signing-out'
import { aCustomer, aSession } from '@/testing/factories'

/** Loads what makes and reads the cookies of a shop with these settings. */
async function shopWith(settings: Record<string, string>): Promise<typeof Secrets> {
  vi.resetModules()
  Object.assign(process.env, settings)
  const secrets = await import('@/lib/auth/secrets')
  secrets.sessionCookie(null) // reads its settings, once
  for (const name of Object.keys(settings)) delete process.env[name]
  return secrets
}

/** Keeps cookies as a browser does, which shares them between the ports of a host. */
function browser() {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map((one) => one.join('=')).join('; ')
  return {
    jar,
    take: (cookies: string[]) => {
      for (const [name, value] of cookies.map((one) => one.split(';')[0]!.split('=') as [string, string]))
        if (value) jar.set(name, value)
        else jar.delete(name)
    },
    at: ({ clientOf }: typeof Secrets) => clientOf({ headers: new Headers({ cookie: cookie() }) }),
  }
}

const secret = () => randomBytes(32).toString('base64url')
let one: typeof Secrets
let other: typeof Secrets
const tokens: string[] = []

beforeAll(async () => {
  one = await shopWith({ PORT: '3000' })
  other = await shopWith({ PORT: '3001' })
  for (let n = 0; n < 2; n++) {
    const { id } = await aCustomer()
    tokens.push(await one.issueToken({ id, sessionId: (await aSession(id)).id }))
  }
})
afterAll(() => vi.resetModules())

test('[OPS-43] who signs in at another port of the host stays signed in, trusted and in a code step here', () => {
  const { at, take } = browser()
  const [mine, theirs] = [secret(), secret()]
  const signIn = (shop: typeof Secrets, token: string, own: string) =>
    take([...shop.signInCookies(token, at(shop)), shop.trustedCookie(own, at(shop)), shop.stepCookie(own)])
  signIn(one, tokens[0]!, mine)
  signIn(other, tokens[1]!, theirs)
  expect(at(one)).toMatchObject({ token: tokens[0], trusted: [mine], step: mine })
  expect(at(other)).toMatchObject({ token: tokens[1], trusted: [theirs], step: theirs })
  take(other.signOutCookies(signOutKeyOf(tokens[1]!)!, at(other)))
  expect([at(one).token, at(other).token]).toEqual([tokens[0], null])
})

test('[OPS-43] a log-out that one shop has not heard of is not forgotten by signing in at another', () => {
  const { jar, at, take } = browser()
  const key = signOutKeyOf(tokens[0]!)!
  jar.set('signing-out-3000', key)
  take(other.signInCookies(tokens[1]!, at(other)))
  expect(jar.get('signing-out-3000')).toBe(key)
  take(one.signInCookies(tokens[0]!, at(one)))
  expect(jar.has('signing-out-3000')).toBe(false)
  // A browser may reach the shop at a port that the shop does not know, and name its log-out after that.
  jar.set('signing-out-8080', key)
  take(one.signOutCookies(key, at(one)))
  expect([...jar.keys()]).toEqual(['session-3001'])
})

test('[OPS-43] the port is in the names outside https alone, and where the address has one', async () => {
  const nameAt = async (url: string) => (await shopWith({ APP_URL: url })).sessionCookie('x').split('=')[0]
  expect(await nameAt('http://localhost:8080')).toBe('session-8080')
  expect(await nameAt('http://localhost')).toBe('session')
  expect(await nameAt('https://localhost:8443')).toBe('__Host-session')
})
