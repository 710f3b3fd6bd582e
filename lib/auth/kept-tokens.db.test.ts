import { randomBytes } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { afterEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/api/users/profile/route'
import { getProfile } from '@/lib/account/contract'
import { issueToken } from '@/lib/auth/secrets'
import { env } from '@/lib/env'
import { aCustomer } from '@/testing/factories'
import { send } from '@/testing/send'

const secrets = ['the-secret-that-signs-from-today-on', 'the-secret-that-signed-until-yesterday']
process.env.AUTH_SECRETS = secrets.join(',')

const opened = vi.hoisted(() => ({ count: 0 }))
vi.mock('jose', async (original) => {
  const jose = await original<typeof import('jose')>()
  const jwtDecrypt = (...args: Parameters<typeof jose.jwtDecrypt>) => {
    opened.count += 1
    return jose.jwtDecrypt(...args)
  }
  return { ...jose, jwtDecrypt }
})

afterEach(() => {
  vi.useRealTimers()
  env().AUTH_SECRETS = secrets
  opened.count = 0
})

const statusOf = async (token: string) => (await send(GET, getProfile, { token })).status
const claimsOf = ({ id, sessionId }: { id: string; sessionId: string }) => ({ sub: id, sid: sessionId, aud: 'shop' })

/** As whoever does not know the keys would make one: of the right form, sealed with nothing. */
const forged = (token: string) => `${token.slice(0, token.lastIndexOf('.'))}.${randomBytes(16).toString('base64url')}`

test('[SPEED-21] a token is opened once, and a forged one takes no place among those that are kept', async () => {
  const { token } = await aCustomer()
  for (let n = 0; n < 5; n++) expect(await statusOf(token)).toBe(200)
  expect(opened.count).toBe(1)
  opened.count = 0
  const stranger = forged(token)
  expect(await statusOf(stranger)).toBe(401)
  const tried = opened.count
  for (let n = 0; n < 3; n++) expect(await statusOf(stranger)).toBe(401)
  expect(opened.count).toBe(4 * tried) // it is tried anew, so it was not kept
  opened.count = 0
  expect(await statusOf(token)).toBe(200)
  expect(opened.count).toBe(0)
})

test('[SPEED-21] what is not spelled as a token of ours is refused unopened', async () => {
  const { token } = await aCustomer()
  const [head, ...rest] = token.split('.')
  const others = [
    'not.a.token',
    'x'.repeat(4_000),
    rest.join('.'),
    `${head}.`,
    `${token}.`,
    `${head}${'.'.repeat(4_000)}`,
  ]
  for (const other of [...others, `${token.slice(0, -1)}*`, ` ${token}`.repeat(2)])
    expect(await statusOf(other)).toBe(401)
  expect(opened.count).toBe(0)
})

test('[SPEED-21] [API-20] a token that was opened before is refused once it has ended', async () => {
  const customer = await aCustomer()
  const token = await encode({ token: claimsOf(customer), secret: secrets[0]!, maxAge: 60 })
  expect(await statusOf(token)).toBe(200)
  const after = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
  after(50)
  expect(await statusOf(token)).toBe(200)
  after(30)
  expect(await statusOf(token)).toBe(401)
})

test('[SPEED-21] a token that was opened before is refused once its secret is none of ours any more', async () => {
  const customer = await aCustomer()
  const older = await encode({ token: claimsOf(customer), secret: secrets[1]! })
  const newer = await issueToken(customer)
  expect([await statusOf(older), await statusOf(newer)]).toEqual([200, 200])
  env().AUTH_SECRETS = secrets.slice(0, 1)
  expect([await statusOf(older), await statusOf(newer)]).toEqual([401, 200])
  env().AUTH_SECRETS = secrets
  expect([await statusOf(older), await statusOf(newer)]).toEqual([200, 200])
})
