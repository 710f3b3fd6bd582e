import { beforeEach, expect, test } from 'vitest'
import { POST as FORGOT } from '@/app/api/users/forgot-password/route'
import { PUT } from '@/app/api/users/password/route'
import { POST as RESET } from '@/app/api/users/reset-password/route'
import { admit } from '@/lib/auth/admit'
import { logIn, verifyCode } from '@/lib/auth/commands'
import { changePassword, forgotPassword, resetPassword } from '@/lib/auth/contract'
import { jobs } from '@/lib/auth/jobs'
import { countTry } from '@/lib/auth/limits'
import { hashPassword, isRightPassword } from '@/lib/auth/passwords'
import { addressHeader } from '@/lib/auth/rules'
import { passwordMessage, resetCodeMessage } from '@/lib/auth/schema'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { trustBrowser } from '@/lib/sessions/commands'
import { aCustomer, aSession } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

const [old, fresh] = ['Correct-1', 'Another-2']
const passwordHash = await hashPassword(old)
const nobody = { address: null, userAgent: null, trusted: [], token: null, signingOut: [] }
const wrong = 'AAAAA AAAAA'
let me: Awaited<ReturnType<typeof aCustomer>>

beforeEach(async () => {
  await db.rateLimit.deleteMany()
  me = await aCustomer({ passwordHash })
})
const forgot = (email: string) => send(FORGOT, forgotPassword, { body: { email } })
const reset = (code: string, password = fresh, email = me.email) =>
  send(RESET, resetPassword, { body: { email, code, password } })
const change = (given: object) =>
  send(PUT, changePassword, { token: me.token, body: { currentPassword: old, newPassword: fresh, ...given } })
const mails = async (at = new Date()) => {
  await runJobs(jobs, at)
  return (await listMails()).filter(({ to }) => to.includes(me.email))
}
const codeIn = (text: string | undefined) => /is ([0-9A-Z]{5} [0-9A-Z]{5})\n/.exec(text ?? '')?.[1] ?? ''
const isOf = async (password: string) =>
  isRightPassword(password, (await db.customer.findUniqueOrThrow({ where: { id: me.id } })).passwordHash)
const lives = (token: string) =>
  admit(new Request('http://shop.test', { headers: { authorization: `Bearer ${token}` } }), 'customer').then(
    () => true,
    () => false,
  )

test('[AUTH-10] [SEC-20] the mailed code replaces a forgotten password, signs in here, and ends all that was before', async () => {
  await trustBrowser(db, me.id, null, new Date())
  expect((await forgot(` ${me.email.toUpperCase()} `)).body).toEqual({ data: { email: me.email } })
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^[0-9A-Z]{5} [0-9A-Z]{5} is your code for a new Kamra password$/)
  const answer = await reset(codeIn(mail?.text))
  expect(answer).toMatchObject({ status: 200, body: { data: { _id: me.id }, token: expect.any(String) } })
  expect([await isOf(old), await isOf(fresh)]).toEqual([false, true])
  expect([await lives(me.token), await lives(answer.body.token!)]).toEqual([false, true])
  expect(await db.trustedBrowser.count({ where: { customerId: me.id } })).toBe(0)
  expect((await mails())[0]?.subject).toBe('Your Kamra password was changed')
  expect((await reset(codeIn(mail?.text))).status).toBe(401)
})

test('[SEC-20] the code is read in any case, with any spaces, and with the letters that it could be mistaken for', async () => {
  await forgot(me.email)
  const code = codeIn((await mails())[0]?.text)
  const typed = [...code.toLowerCase().replace(' ', '')].join(' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect((await reset(typed)).status).toBe(200)
})

test('[SEC-20] it has ten letters and digits without those that look alike, is stored as a hash and works for ten minutes', async () => {
  await forgot(me.email)
  const code = codeIn((await mails())[0]?.text)
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5} [0-9A-HJKMNP-TV-Z]{5}$/)
  const stored = await db.oneTimeCode.findFirstOrThrow({ where: { customerId: me.id } })
  expect(JSON.stringify(stored)).not.toContain(code.replace(' ', ''))
  await db.oneTimeCode.updateMany({ where: { customerId: me.id }, data: { expiresAt: new Date() } })
  expect((await reset(code)).status).toBe(401)
})

test('[SEC-29] wrong codes of a stranger leave the code of the owner valid', async () => {
  const headers = { [addressHeader]: '203.0.113.9' }
  await forgot(me.email)
  const code = codeIn((await mails())[0]?.text)
  const body = { email: me.email, code: wrong, password: fresh }
  for (let n = 0; n < 5; n++) expect((await send(RESET, resetPassword, { body, headers })).status).toBe(401)
  expect((await send(RESET, resetPassword, { body, headers })).status).toBe(429)
  expect((await reset(code)).status).toBe(200)
})

test('[SEC-20] another code may be tried anew', async () => {
  await forgot(me.email)
  for (let n = 0; n < 5; n++) await reset(wrong)
  expect((await reset(codeIn((await mails())[0]?.text))).status).toBe(429)
  await forgot(me.email)
  const later = await mails(new Date(Date.now() + 31_000))
  expect((await reset(codeIn(later[0]?.text))).status).toBe(200)
})

test('[AUTH-16] the code of an earlier mail says that a newer one was sent', async () => {
  await forgot(me.email)
  const older = codeIn((await mails())[0]?.text)
  await forgot(me.email)
  const newer = codeIn((await mails(new Date(Date.now() + 31_000)))[0]?.text)
  expect(newer).not.toBe(older)
  expect(await reset(older)).toMatchObject({
    status: 401,
    body: {
      fields: { code: expect.stringMatching(/^This is the code of an earlier mail\. A newer one was sent .+ ago/) },
    },
  })
  expect((await reset(newer)).status).toBe(200)
})

test.each(['Password@123', 'Customer-1'])(
  '[SEC-26] a password that is easy to guess is refused by its field: %s',
  async (given) => {
    await db.customer.update({ where: { id: me.id }, data: { email: `customer.${me.email}` } })
    const answers = [
      [await change({ newPassword: given }), 'newPassword'],
      [await reset(wrong, given, `customer.${me.email}`), 'password'],
    ] as const
    for (const [answer, field] of answers)
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.stringContaining('easy to guess') } },
      })
    expect(await isOf(old)).toBe(true)
  },
)

test('[AUTH-08] [AUTH-10] whether an e-mail is known shows neither in the answer nor in its time', async () => {
  const timed = async (email: string) => {
    const start = performance.now()
    const { status, body, headers } = await forgot(email)
    expect(body).toEqual({ data: { email } })
    return { status, headers: [...headers.keys()], ms: performance.now() - start }
  }
  await timed('warm@example.test')
  const known: Awaited<ReturnType<typeof timed>>[] = []
  const unknown: typeof known = []
  for (let n = 0; n < 12; n++) {
    known.push(await timed((await aCustomer({ passwordHash })).email))
    unknown.push(await timed(`nobody${n}@example.test`))
  }
  const shapes = (all: typeof known) => all.map(({ status, headers }) => ({ status, headers }))
  expect(shapes(known)).toEqual(shapes(unknown))
  // The same statements on both ways: a job is asked for, whoever it is.
  const [{ jobs: asked }] = await db.$queryRaw<[{ jobs: number }]>`
    select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'auth.sendPasswordCode'`
  expect(asked).toBe(25)
  const middle = (all: typeof known) => all.map(({ ms }) => ms).sort((a, b) => a - b)[6]!
  expect(middle(known) / middle(unknown)).toBeGreaterThan(1 / 3)
  expect(middle(known) / middle(unknown)).toBeLessThan(3)
  await runJobs(jobs, new Date())
})

test('[AUTH-07] [AUTH-10] a code for a new password comes once in 30 seconds and opens no session by itself', async () => {
  const at = new Date()
  const inSeconds = (seconds: number) => new Date(at.getTime() + seconds * 1_000)
  await forgot(me.email)
  const [first] = await mails(at)
  await forgot(me.email)
  expect(await mails(inSeconds(29))).toHaveLength(1)
  await forgot(me.email)
  const [second] = await mails(inSeconds(31))
  expect(await mails(inSeconds(31))).toHaveLength(2)
  const code = codeIn(second?.text)
  expect((await reset(codeIn(first?.text))).status).toBe(401)
  const signIn = verifyCode({ email: me.email, otp: code }, nobody, at)
  await expect(signIn).rejects.toMatchObject({ code: 'unauthenticated' })
  expect((await reset(code)).status).toBe(200)
})

test('[AUTH-10] [SEC-20] the six digits of a login choose no new password', async () => {
  await logIn({ email: me.email, password: old }, nobody, new Date())
  const otp = /\d{6}/.exec((await mails())[0]?.text ?? '')![0]
  expect(await reset(otp)).toMatchObject({ status: 400, body: { fields: { code: resetCodeMessage } } })
  expect((await send(RESET, resetPassword, { body: { email: me.email, otp, password: fresh } })).status).toBe(400)
  expect(await isOf(old)).toBe(true)
})

test('[AUTH-07] [AUTH-10] the sixth request and the sixth guess are turned away, known or not', async () => {
  for (const email of [me.email, 'nobody@example.test']) {
    for (let n = 0; n < 5; n++) expect((await forgot(email)).status).toBe(200)
    expect((await forgot(email)).status).toBe(429)
  }
  for (const email of [me.email, 'no@example.test']) {
    for (let n = 0; n < 5; n++) expect((await reset(wrong, fresh, email)).status).toBe(401)
    expect((await reset(wrong, fresh, email)).status).toBe(429)
  }
})

test.each([
  [{ password: 'short' }, 'password', passwordMessage],
  [{ code: '12345' }, 'code', resetCodeMessage],
  [{ code: 'UUUUU UUUUU' }, 'code', resetCodeMessage],
  [{ code: 1234567890 }, 'code', resetCodeMessage],
])('[API-21] [AUTH-10] %j is refused by its name', async (given, field, message) => {
  const body = { email: me.email, code: wrong, password: fresh, ...given }
  const answer = await send(RESET, resetPassword, { body })
  expect(answer).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } })
})

test('[AUTH-09] [AUTH-10] a known password is changed, this device stays and every other one is signed out', async () => {
  const there = await aCustomer()
  const other = await aSession(me.id)
  await trustBrowser(db, me.id, null, new Date())
  expect(await change({})).toMatchObject({ status: 200, body: { data: { changed: true } } })
  expect([await isOf(old), await isOf(fresh)]).toEqual([false, true])
  expect(await lives(me.token)).toBe(true)
  expect((await db.session.findUniqueOrThrow({ where: { id: other.id } })).revokedAt).not.toBeNull()
  expect(await db.trustedBrowser.count({ where: { customerId: me.id } })).toBe(0)
  expect(await lives(there.token)).toBe(true)
  expect((await mails())[0]?.subject).toBe('Your Kamra password was changed')
})

test('[AUTH-10] the trust in this very browser outlives the change', async () => {
  const { id } = await trustBrowser(db, me.id, null, new Date())
  await db.session.update({ where: { id: me.sessionId }, data: { trustedId: id } })
  expect((await change({})).status).toBe(200)
  expect(await db.trustedBrowser.count({ where: { customerId: me.id } })).toBe(1)
})

test.each([
  [{ currentPassword: 'Wrong-111' }, 'currentPassword', 'This is not your current password'],
  [{ currentPassword: '' }, 'currentPassword', 'Please enter your current password'],
  [{ newPassword: 'weak' }, 'newPassword', passwordMessage],
])('[AUTH-10] %j changes nothing and is named', async (given, field, message) => {
  expect(await change(given)).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  expect(await isOf(old)).toBe(true)
})

test('[AUTH-10] of two changes from one password at once one counts', async () => {
  const all = await Promise.all([change({ newPassword: 'First-111' }), change({ newPassword: 'Second-222' })])
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('[AUTH-07] the current password is not guessed at an unlocked phone', async () => {
  for (let n = 0; n < 9; n++) await countTry('password', me.id, { address: null })
  expect((await change({ currentPassword: 'Wrong-111' })).status).toBe(400)
  expect((await change({})).status).toBe(429)
})
