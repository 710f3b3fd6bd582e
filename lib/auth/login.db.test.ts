import { beforeAll, beforeEach, expect, test } from 'vitest'
import { POST } from '@/app/api/users/login/route'
import { POST as RESEND } from '@/app/api/users/resend-code/route'
import { login, resendCode } from '@/lib/auth/contract'
import { hashPassword, isRightPassword } from '@/lib/auth/passwords'
import { addressHeader } from '@/lib/auth/rules'
import { db } from '@/lib/db'
import { aCustomer } from '@/testing/factories'
import { send } from '@/testing/send'

const password = 'Correct-1'
const email = 'asha@example.test'
let customer: { id: string }

beforeAll(async () => {
  customer = await aCustomer({ email, passwordHash: await hashPassword(password) })
})
beforeEach(async () => {
  await db.rateLimit.deleteMany()
})
const logIn = (given: object) => send(POST, login, { body: { email, password, ...given } })

test('[AUTH-04] [API-15] e-mail and password open the code step and give no token', async () => {
  const answer = await logIn({ email: ' ASHA@example.test' })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ data: { email } })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^code-step-3000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=3600$/),
  ])
  expect(await db.oneTimeCode.findFirst({ where: { customerId: customer.id } })).toMatchObject({
    hash: null,
    attempts: 0,
  })
})

test('[AUTH-08] an unknown e-mail and a wrong password get the same answer in the same time', async () => {
  const timed = async (given: object) => {
    const start = performance.now()
    const { status, body } = await logIn(given)
    return { status, body, ms: performance.now() - start }
  }
  const wrong = [await timed({ password: 'Wrong-111' }), await timed({ password: 'Wrong-222' })]
  const unknown = [await timed({ email: 'nobody@example.test' }), await timed({ email: 'nobody@example.test' })]
  for (const { status, body } of [...wrong, ...unknown])
    expect({ status, body }).toEqual({
      status: 401,
      body: { message: 'The e-mail or the password is wrong', fields: {} },
    })
  // Without the comparison against nobody's hash it would be some fifty times faster.
  const least = (all: { ms: number }[]) => Math.min(...all.map(({ ms }) => ms))
  expect(least(unknown)).toBeGreaterThan(least(wrong) / 3)
})

test.each([
  [{ email: 'asha' }, 'email'],
  [{ password: '' }, 'password'],
  [{ password: 8 }, 'password'],
  [{ trusted: true }, 'trusted'],
])('[API-21] a wrong body is 400 and named: %j', async (given, field) => {
  const answer = await logIn(given)
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toHaveProperty([field])
})

test('[AUTH-07] the eleventh wrong password is turned away, known or not, and no other account is', async () => {
  for (const one of [email, 'nobody@example.test']) {
    for (let n = 0; n < 10; n++) expect((await logIn({ email: one, password: 'Wrong-111' })).status).toBe(401)
    expect((await logIn({ email: one })).status).toBe(429)
  }
  expect((await logIn({ email: 'other@example.test' })).status).toBe(401)
})

test('[AUTH-07] a right password clears what earlier slips had counted', async () => {
  for (let n = 0; n < 9; n++) await logIn({ password: 'Wrong-111' })
  expect((await logIn({})).status).toBe(200)
  expect((await logIn({ password: 'Wrong-111' })).status).toBe(401)
  expect((await logIn({})).status).toBe(200)
})

test('[AUTH-07] one address may not try one account after the other; loopback tells nobody apart', async () => {
  const ask = (n: number, address: string) =>
    send(RESEND, resendCode, { body: { email: `nobody${n}@example.test` }, headers: { [addressHeader]: address } })
  for (let n = 0; n < 50; n++) expect((await ask(n, '203.0.113.9')).status).toBe(200)
  expect((await ask(50, '203.0.113.9')).status).toBe(429)
  expect((await ask(51, '203.0.113.10')).status).toBe(200)
  expect((await ask(52, '127.0.0.1')).status).toBe(200)
  expect(await db.rateLimit.findFirst({ where: { key: { contains: '203.0' } } })).toBeNull()
})

test('[SEC-31] a crowd is turned away instead of queued, and those in the queue are served', async () => {
  const hash = await hashPassword(password)
  const crowd = await Promise.allSettled(Array.from({ length: 110 }, () => isRightPassword(password, hash)))
  const refused = crowd.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } })
  const served = crowd.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(served.length).toBeGreaterThanOrEqual(24)
  expect(new Set(served)).toEqual(new Set([true]))
})
