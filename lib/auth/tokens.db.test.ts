import { hkdfSync } from 'node:crypto'
import { EncryptJWT } from 'jose'
import { decode, encode } from 'next-auth/jwt'
import { beforeAll, expect, test } from 'vitest'
import { POST as FINISH } from '@/app/api/users/logout/finish/route'
import { POST } from '@/app/api/users/logout/route'
import { admit } from '@/lib/auth/admit'
import { finishLogout, logout } from '@/lib/auth/contract'
import { addressHeader } from '@/lib/auth/rules'
import { issueToken } from '@/lib/auth/secrets'
import type { Person } from '@/lib/contract'
import { db } from '@/lib/db'
import { sessionLifeMs } from '@/lib/session-life'
import { keepSignOutKey } from '@/lib/sessions/commands'
import { signingOutCookie, signOutKeyOf } from '@/lib/signing-out'
import { aCustomer, aSession } from '@/testing/factories'
import { send } from '@/testing/send'

const secrets = ['the-secret-that-signs-from-today-on', 'the-secret-that-signed-until-yesterday']
process.env.AUTH_SECRETS = secrets.join(',')
const soon = () => new Date(Date.now() + 3_600_000)

let person: Person
const aPerson = async (given: Parameters<typeof aCustomer>[0] = {}): Promise<Person> => {
  const { id } = await aCustomer(given)
  return { id, sessionId: (await aSession(id, { expiresAt: soon() })).id }
}
beforeAll(async () => {
  person = await aPerson()
})
const admitted = (headers: Record<string, string>) => admit(new Request('http://shop.test', { headers }), 'customer')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const claims = () => ({ sub: person.id, sid: person.sessionId, aud: 'shop' })

test('[API-20] a token in the Authorization header stands for its customer and session', async () => {
  expect(await admitted(bearer(await issueToken(person)))).toEqual(person)
})

test('[API-20] a token under the former secret is still accepted', async () => {
  expect(await admitted(bearer(await encode({ token: claims(), secret: secrets[1]! })))).toEqual(person)
})

const none = async () => ({})
const token = (make: () => Promise<string>) => async () => bearer(await make())
test.each<[string, () => Promise<Record<string, string>>]>([
  ['none', none],
  ['malformed', token(async () => 'not.a.token')],
  ['of another scheme', async () => ({ authorization: `Basic ${await issueToken(person)}` })],
  ['only in the cookie', async () => ({ cookie: `session-3000=${await issueToken(person)}` })],
  ['expired', token(() => encode({ token: claims(), secret: secrets[0]!, maxAge: -60 }))],
  ['under an unknown secret', token(() => encode({ token: claims(), secret: 'a-secret-that-nobody-here-knows-of' }))],
  ['for another audience', token(() => encode({ token: { ...claims(), aud: 'operator' }, secret: secrets[0]! }))],
  [
    'without an audience',
    token(() => encode({ token: { sub: person.id, sid: person.sessionId }, secret: secrets[0]! })),
  ],
  ['of another customer', token(async () => issueToken({ ...person, id: (await aPerson()).id }))],
  [
    'of a session that is over',
    token(async () =>
      issueToken({ id: person.id, sessionId: (await aSession(person.id, { expiresAt: new Date(0) })).id }),
    ),
  ],
  ['of an unverified account', token(async () => issueToken(await aPerson({ verifiedAt: null })))],
])('[API-20] a token that is %s is 401', async (_, make) => {
  await expect(admitted(await make())).rejects.toMatchObject({ code: 'unauthenticated', message: 'Please login' })
})

test('[AUTH-09] [NAV-04] after logout the token is refused, the cookie is dropped, and other sessions live on', async () => {
  const here = await aPerson()
  const there = { id: here.id, sessionId: (await aSession(here.id, { expiresAt: soon() })).id }
  const token = await issueToken(here)
  const answer = await send(POST, logout, { token })
  expect(answer).toMatchObject({ status: 200, body: { data: { signedOut: true } } })
  expect(answer.headers.get('set-cookie')).toBe('session-3000=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  expect((await send(POST, logout, { token })).status).toBe(401)
  await expect(admitted(bearer(token))).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await admitted(bearer(await issueToken(there)))).toEqual(there)
})

/** A session as a sign-in leaves it. */
async function aSignIn() {
  const here = await aPerson()
  const token = await issueToken(here)
  const key = signOutKeyOf(token)!
  await keepSignOutKey(here, key)
  return { here, token, key }
}
const finish = (key: string, headers: Record<string, string> = {}) =>
  send(FINISH, finishLogout, { body: { key }, headers })
const isOver = async ({ sessionId }: Person) =>
  (await db.session.findUniqueOrThrow({ where: { id: sessionId } })).revokedAt !== null

test('[AUTH-09] [NAV-04] the last part of a token ends its session, however often it comes, and opens nothing', async () => {
  const [{ here, token, key }, there] = [await aSignIn(), await aSignIn()]
  expect(token.endsWith(`.${key}`)).toBe(true)
  expect(JSON.stringify(await db.session.findMany())).not.toContain(key)
  await expect(admitted(bearer(key))).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await isOver(here)).toBe(false)
  const first = await finish(key)
  expect(first).toMatchObject({ status: 200, body: { data: { signedOut: true } } })
  expect(first.headers.get('set-cookie')).toBeNull()
  await expect(admitted(bearer(token))).rejects.toMatchObject({ code: 'unauthenticated' })
  const endedAt = (await db.session.findUniqueOrThrow({ where: { id: here.sessionId } })).revokedAt
  for (const again of [key, 'x'.repeat(22), 'y'.repeat(43)])
    expect(await finish(again)).toMatchObject({ status: 200, body: first.body })
  expect((await db.session.findUniqueOrThrow({ where: { id: here.sessionId } })).revokedAt).toEqual(endedAt)
  expect(await admitted(bearer(there.token))).toEqual(there.here)
})

test('[NAV-04] its answer drops the cookies of that session, and of no other', async () => {
  const [mine, other] = [await aSignIn(), await aSignIn()]
  const cookiesAfter = async (key: string, cookie: string) => (await finish(key, { cookie })).headers.getSetCookie()
  const both = `session-3000=${mine.token}; signing-out-3000=${mine.key}`
  expect(await cookiesAfter(other.key, both)).toEqual([])
  expect(await cookiesAfter(mine.key, `session-3000=${other.token}; signing-out-3000=${mine.key}`)).toEqual([
    'signing-out-3000=; Path=/; SameSite=Lax; Max-Age=0',
  ])
  expect(await cookiesAfter(mine.key, both)).toEqual([
    'session-3000=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    'signing-out-3000=; Path=/; SameSite=Lax; Max-Age=0',
  ])
  expect(signingOutCookie('signing-out-3000', mine.key, false)).toContain(`Max-Age=${sessionLifeMs / 1000}`)
})

test('[NAV-04] a session that is older than such keys ends by the cookie beside it', async () => {
  const here = await aPerson()
  const token = await issueToken(here)
  await finish(signOutKeyOf(token)!)
  await finish('x'.repeat(22), { cookie: `session-3000=${token}` })
  expect(await isOver(here)).toBe(false)
  await finish(signOutKeyOf(token)!, { cookie: `session-3000=${token}` })
  expect(await isOver(here)).toBe(true)
})

test('[NAV-04] [AUTH-07] no address tries keys without an end, and what is none is refused', async () => {
  const headers = { [addressHeader]: '203.0.113.9' }
  const statuses = new Set<number>()
  for (let n = 0; n <= 600; n++) statuses.add((await finish(`key-${String(n).padStart(20, '0')}`, headers)).status)
  expect([...statuses]).toEqual([200, 429])
  for (const key of ['', 'short', 'x'.repeat(44), 'a token.of parts'.padEnd(22, '.')]) {
    const answer = await finish(key)
    expect(answer).toMatchObject({ status: 400, body: { fields: { key: 'The key is not the last part of a token' } } })
  }
})

test('[AUTH-09] a cookie alone does not log out', async () => {
  const here = await aPerson()
  const answer = await send(POST, logout, { headers: { cookie: `session-3000=${await issueToken(here)}` } })
  expect(answer.status).toBe(401)
  expect(await db.session.findUniqueOrThrow({ where: { id: here.sessionId } })).toMatchObject({ revokedAt: null })
})

test('[SEC-28] of the spellings of a token one counts', async () => {
  const token = await issueToken(person)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const spellings = [...letters].map((letter) => `${token.slice(0, -1)}${letter}`)
  const outcomes = await Promise.allSettled(spellings.map((one) => admitted(bearer(one))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[SEC-27] a token of another algorithm is refused, though it is sealed with the right key', async () => {
  // As next-auth made a key of the secret itself until December 2026.
  const key = Buffer.from(hkdfSync('sha256', secrets[0]!, '', 'NextAuth.js Generated Encryption Key', 32))
  const sealed = (enc: string, by: Uint8Array) =>
    new EncryptJWT(claims()).setProtectedHeader({ alg: 'dir', enc }).setExpirationTime('1h').encrypt(by)
  expect(await admitted(bearer(await sealed('A256GCM', key)))).toEqual(person)
  await expect(admitted(bearer(await sealed('A128CBC-HS256', key)))).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('[SEC-27] the secret itself opens no token that is issued now', async () => {
  const token = await issueToken(person)
  await expect(decode({ token, secret: secrets[0]! })).rejects.toThrow()
})
