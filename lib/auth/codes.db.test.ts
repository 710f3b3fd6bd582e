import { beforeEach, expect, test } from 'vitest'
import { POST } from '@/app/api/users/verifyotp/route'
import { admit } from '@/lib/auth/admit'
import { logIn, sendCodeAgain, verifyCode } from '@/lib/auth/commands'
import { verifyOtp } from '@/lib/auth/contract'
import { jobs } from '@/lib/auth/jobs'
import { countMail } from '@/lib/auth/limits'
import { hashPassword } from '@/lib/auth/passwords'
import { codeMessage, sendCode } from '@/lib/auth/schema'
import { codeHashes } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { listMails } from '@/lib/mail/mailbox'
import { later, now } from '@/testing/clock'
import { aCustomer } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

const password = 'Correct-1'
/** Of whom nothing is known. */
const nobody = { address: null, userAgent: null, trusted: [], token: null, signingOut: [] }
const passwordHash = await hashPassword(password)
let email: string
let id: string

beforeEach(async () => {
  await db.rateLimit.deleteMany()
  ;({ email, id } = await aCustomer({ passwordHash, verifiedAt: null }))
})

/** Sets the code that the mail job would have drawn. */
const giveCode = (otp: string, given: object = {}) => {
  const data = {
    hash: codeHashes(email, otp)[0]!,
    attempts: 0,
    usedAt: null,
    createdAt: now,
    expiresAt: later({ minutes: 10 }),
    ...given,
  }
  const key = { customerId: id, purpose: 'signIn' as const }
  return db.oneTimeCode.upsert({ where: { customerId_purpose: key }, create: { ...key, ...data }, update: data })
}
const verify = (otp: string, at = now) => verifyCode({ email, otp }, nobody, at)
const outcomes = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length
const refusal = { code: 'unauthenticated', fields: { otp: expect.stringContaining('wrong or no longer valid') } }
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? ''
const newestMail = async () => (await listMails()).filter(({ to }) => to.includes(email))

test('[AUTH-03] [AUTH-04] [API-16] the mailed code gives token, profile and cookie, and verifies the account', async () => {
  await logIn({ email, password }, nobody, new Date())
  await runJobs(jobs, new Date())
  const [mail] = await newestMail()
  const answer = await send(POST, verifyOtp, { body: { email, otp: codeIn(mail?.text) } })
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { _id: id, email, addresses: [] }, token: expect.any(String) },
  })
  const { token } = answer.body
  expect(answer.headers.get('set-cookie')).toBe(
    `session-3000=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`,
  )
  const request = new Request('http://shop.test', { headers: { authorization: `Bearer ${token}` } })
  expect(await admit(request, 'customer')).toMatchObject({ id })
  expect((await db.customer.findUniqueOrThrow({ where: { id } })).verifiedAt).not.toBeNull()
})

test('[AUTH-16] the code of an earlier mail says that a newer one was sent, and when; it counts as a try, and a stranger learns nothing', async () => {
  const refusalOf = (otp: string, at = later({ minutes: 5 })) => verify(otp, at).catch((error: unknown) => error)
  for (const otp of ['111111', '222222']) await giveCode(otp)
  await giveCode('333333', { expiresAt: later({ minutes: 13 }) })
  for (const otp of ['222222', '111111'])
    expect(await refusalOf(otp)).toMatchObject({
      code: 'unauthenticated',
      fields: { otp: 'This is the code of an earlier mail. A newer one was sent 2 minutes ago: please enter that.' },
    })
  expect(await refusalOf('444444')).toMatchObject(refusal)
  expect(await db.oneTimeCode.findFirstOrThrow({ where: { customerId: id } })).toMatchObject({ attempts: 3 })
  expect(await refusalOf('222222', later({ minutes: 3.5 }))).toMatchObject({
    fields: { otp: expect.stringContaining('sent less than a minute ago') },
  })
  await db.customer.update({ where: { id }, data: { contested: true } })
  expect(await refusalOf('222222')).toMatchObject(refusal)
  await db.customer.update({ where: { id }, data: { contested: false } })
  expect(await refusalOf('333333')).toMatchObject(refusal) // all five tries are over
  for (let n = 0; n < 7; n += 1) await giveCode(`55555${n}`)
  expect((await db.oneTimeCode.findFirstOrThrow({ where: { customerId: id } })).olderHashes).toHaveLength(5)
})

test.each(['12345', '1234567', '12345a', 123456])('[AUTH-03] %j is not a code', async (otp) => {
  const answer = await send(POST, verifyOtp, { body: { email, otp } })
  expect(answer).toMatchObject({ status: 400, body: { message: codeMessage, fields: { otp: codeMessage } } })
})

test('[AUTH-07] the code is in the mail alone: the database holds a hash, the queue a row id', async () => {
  await logIn({ email, password }, nobody, now)
  const [job] = await db.$queryRaw<{ payload: object }[]>`
    select payload from graphile_worker._private_jobs where payload->>'customerId' = ${id}`
  expect(job?.payload).toEqual({ customerId: id })
  await runJobs(jobs, now)
  const otp = codeIn((await newestMail())[0]?.text)
  const storedCode = await db.oneTimeCode.findFirstOrThrow({ where: { customerId: id } })
  expect(otp).toHaveLength(6)
  expect(JSON.stringify(storedCode)).not.toContain(otp)
})

test('[AUTH-07] a code works once, also for two at the same moment', async () => {
  await giveCode('012345')
  expect(await outcomes(Array.from({ length: 6 }, () => verify('012345')))).toBe(1)
  await expect(verify('012345')).rejects.toMatchObject(refusal)
  expect(await db.session.count({ where: { customerId: id } })).toBe(2) // the factory's and one more
})

test('[AUTH-07] a code ends after 10 minutes', async () => {
  await giveCode('012345')
  await expect(verify('012345', later({ minutes: 10 }))).rejects.toMatchObject(refusal)
  await expect(verify('012345', later({ minutes: 9, seconds: 59 }))).resolves.toBeDefined()
})

test('[AUTH-07] four slips are forgiven, after the fifth the right code is refused too', async () => {
  await giveCode('012345')
  for (let n = 0; n < 4; n++) await expect(verify('999999')).rejects.toMatchObject(refusal)
  await expect(verify('012345')).resolves.toBeDefined()
  await giveCode('012345')
  for (let n = 0; n < 5; n++) await expect(verify('999999')).rejects.toMatchObject(refusal)
  await expect(verify('012345')).rejects.toMatchObject(refusal)
})

test('[AUTH-07] guesses in parallel are counted like guesses in a row', async () => {
  await giveCode('999999')
  const guesses = Array.from({ length: 12 }, (_, n) => verify(String(n).padStart(6, '0')))
  expect(await outcomes(guesses)).toBe(0)
  expect(await db.oneTimeCode.findFirstOrThrow({ where: { customerId: id } })).toMatchObject({
    attempts: 5,
    usedAt: null,
  })
  await expect(verify('999999')).rejects.toMatchObject(refusal)
})

test('[AUTH-07] codes are limited by account, whether it exists or not', async () => {
  const guess = (who: string) => verifyCode({ email: who, otp: '999999' }, nobody, now)
  for (const who of [email, 'nobody@example.test']) {
    for (let n = 0; n < 15; n++) await expect(guess(who)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(guess(who)).rejects.toMatchObject({ code: 'too_many' })
  }
})

test('[AUTH-08] an unknown e-mail, one without a code and a wrong code are refused alike', async () => {
  const unknown = () => verifyCode({ email: 'nobody@example.test', otp: '123456' }, nobody, now)
  await expect(unknown()).rejects.toMatchObject(refusal)
  await expect(verify('123456')).rejects.toMatchObject(refusal)
  await giveCode('012345')
  await expect(verify('123456')).rejects.toMatchObject(refusal)
})

test('[AUTH-07] another code can be had after 30 seconds, and makes the first one void', async () => {
  await logIn({ email, password }, nobody, now)
  await runJobs(jobs, now)
  await sendCodeAgain(email, nobody)
  await runJobs(jobs, later({ seconds: 29 }))
  expect(await newestMail()).toHaveLength(1)
  await sendCodeAgain(email, nobody)
  await runJobs(jobs, later({ seconds: 30 }))
  const [second, first] = (await newestMail()).map(({ text }) => codeIn(text))
  expect(second).not.toBe('')
  if (first !== second)
    await expect(verify(first!, later({ minutes: 1 }))).rejects.toMatchObject({
      fields: { otp: expect.stringContaining('A newer one was sent less than a minute ago') },
    })
  await expect(verify(second!, later({ minutes: 1 }))).resolves.toBeDefined()
})

test('[AUTH-07] without an open code step nobody gets a code by asking', async () => {
  await sendCodeAgain(email, nobody)
  await giveCode('012345', { usedAt: now })
  await sendCodeAgain(email, nobody)
  await runJobs(jobs, later({ minutes: 1 }))
  expect(await newestMail()).toHaveLength(0)
})

test('[AUTH-07] logins send no flood of codes: one in 30 seconds, also of 4 at once, and 10 in an hour', async () => {
  await db.customer.update({ where: { id }, data: { verifiedAt: now } })
  const mails = async (at: Date) => {
    await Promise.all(Array.from({ length: 4 }, () => logIn({ email, password }, nobody, at)))
    await runJobs(jobs, at)
    return (await newestMail()).length
  }
  expect(await mails(now)).toBe(1)
  expect(await mails(later({ seconds: 29 }))).toBe(1)
  // The code of the first one still counts.
  await expect(verify(codeIn((await newestMail())[0]?.text), later({ seconds: 29 }))).resolves.toBeDefined()
  expect(await mails(later({ seconds: 30 }))).toBe(2)
  await db.rateLimit.deleteMany()
  for (let n = 0; n < 10; n++) await countMail('knew', email, null)
  await expect(logIn({ email, password }, nobody, later({ minutes: 2 }))).rejects.toMatchObject({ code: 'too_many' })
})

test('where nobody knows whether the mail left, the next try draws another code', async () => {
  await logIn({ email, password }, nobody, now)
  const storedCode = () => db.oneTimeCode.findFirstOrThrow({ where: { customerId: id } })
  const job = jobs.find(({ name }) => name === sendCode.name)!
  const run = (attempt: number) =>
    job.run({ customerId: id }, { now, attempt, lastAttempt: false, signal: AbortSignal.timeout(10_000) })
  Object.assign(env(), { mail: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' })
  await expect(run(1)).rejects.toThrow(/ECONNREFUSED/)
  const { hash } = await storedCode()
  Object.assign(env(), { mail: 'mailbox' })
  await run(2)
  expect((await storedCode()).hash).not.toBe(hash)
  const [mail] = await newestMail()
  await expect(verify(codeIn(mail?.text))).resolves.toBeDefined()
})
