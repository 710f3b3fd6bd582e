import { beforeEach, expect, test } from 'vitest'
import { POST as FORGOT } from '@/app/api/users/forgot-password/route'
import { POST as RESET } from '@/app/api/users/reset-password/route'
import { logIn, sendCodeAgain, verifyCode } from '@/lib/auth/commands'
import { forgotPassword, resetPassword } from '@/lib/auth/contract'
import { jobs } from '@/lib/auth/jobs'
import { hashPassword, isRightPassword } from '@/lib/auth/passwords'
import { codeStepMinutes, lostAnswerMs } from '@/lib/auth/rules'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { endOtherDevices } from '@/lib/sessions/commands'
import { later, now } from '@/testing/clock'
import { aCustomer } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

const [old, fresh] = ['Correct-1', 'Another-2']
const passwordHash = await hashPassword(old)
const browser = (letter: string) => ({
  address: null,
  userAgent: null,
  trusted: [],
  token: null,
  signingOut: [],
  step: letter.repeat(43),
})
const [mine, other] = [browser('m'), browser('o')]
const refusal = { code: 'unauthenticated' }
const soon = later({ seconds: lostAnswerMs / 1000 - 1 })
let me: Awaited<ReturnType<typeof aCustomer>>

beforeEach(async () => {
  await db.rateLimit.deleteMany()
  me = await aCustomer({ passwordHash, verifiedAt: null })
  await db.session.deleteMany({ where: { customerId: me.id } })
})

const mails = async (at: Date) => {
  await runJobs(jobs, at)
  return (await listMails()).filter(({ to }) => to.includes(me.email))
}
const newestCode = async (at = now) => /\d{6}/.exec((await mails(at))[0]?.text ?? '')![0]
const verify = (otp: string, client: typeof mine, at: Date, trust?: true) =>
  verifyCode({ email: me.email, otp, trust }, client, at)
const live = () => db.session.findMany({ where: { customerId: me.id, revokedAt: null } })

test('[HOUSE-127] the browser of the step has the lost answer of its code again: one session, one trust, for a minute', async () => {
  await logIn({ email: me.email, password: old }, mine, now)
  const otp = await newestCode()
  for (let n = 0; n < 4; n++) await expect(verify('000000', mine, now)).rejects.toMatchObject(refusal)
  await verify(otp, mine, now, true)
  await expect(verify(otp, other, soon)).rejects.toMatchObject(refusal)
  await expect(verify('000000', mine, soon)).rejects.toMatchObject(refusal)
  const again = await verify(otp, mine, soon, true)
  expect(again).toMatchObject({ token: expect.any(String), secret: expect.any(String) })
  expect(await live()).toMatchObject([{ createdAt: soon }])
  expect(await db.trustedBrowser.count({ where: { customerId: me.id } })).toBe(1)
  // The later of two at once takes back what the earlier opened.
  await Promise.any([verify(otp, mine, soon), verify(otp, mine, soon)])
  expect(await live()).toHaveLength(1)
  const end = new Date(soon.getTime() + lostAnswerMs)
  await expect(verify(otp, mine, end)).rejects.toMatchObject(refusal)
})

test('[HOUSE-127] what was ended since is not opened again by the same code', async () => {
  await logIn({ email: me.email, password: old }, mine, now)
  const otp = await newestCode()
  await verify(otp, mine, now)
  await endOtherDevices({ id: me.id, sessionId: me.sessionId }, null, soon)
  await expect(verify(otp, mine, soon)).rejects.toMatchObject(refusal)
  expect(await live()).toEqual([])
})

test('[HOUSE-127] who stands before the step of a used code gets another by mail, in the browser of the step alone', async () => {
  await logIn({ email: me.email, password: old }, mine, now)
  const otp = await newestCode()
  await verify(otp, mine, now)
  await sendCodeAgain(me.email, other)
  expect(await mails(later({ minutes: 2 }))).toHaveLength(1)
  await sendCodeAgain(me.email, mine)
  const another = await newestCode(later({ minutes: 2 }))
  expect(await mails(later({ minutes: 2 }))).toHaveLength(2)
  await expect(verify(another, mine, later({ minutes: 3 }))).resolves.toMatchObject({ token: expect.any(String) })
  await sendCodeAgain(me.email, mine)
  expect(await mails(later({ minutes: codeStepMinutes + 3 }))).toHaveLength(2)
})

test('[HOUSE-127] a new password whose answer was lost is saved by the same browser again, without another mail', async () => {
  const asked = await send(FORGOT, forgotPassword, { body: { email: me.email } })
  const cookie = asked.headers.getSetCookie()[0]!.split(';')[0]!
  expect(cookie).toMatch(/^code-step-3000=[\w-]{43}$/)
  const code = /is ([0-9A-Z]{5} [0-9A-Z]{5})\n/.exec((await mails(new Date()))[0]?.text ?? '')![1]
  const save = (password: string, headers = {}) =>
    send(RESET, resetPassword, { body: { email: me.email, code, password }, headers })
  expect((await save(fresh, { cookie })).status).toBe(200)
  expect(await mails(new Date())).toHaveLength(2)
  expect((await save(old)).status).toBe(401)
  expect(await save(fresh, { cookie })).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  expect(await live()).toHaveLength(1)
  expect(await mails(new Date())).toHaveLength(2)
  const { passwordHash: hash } = await db.customer.findUniqueOrThrow({ where: { id: me.id } })
  expect(await isRightPassword(fresh, hash)).toBe(true)
  const long = new Date(Date.now() - lostAnswerMs)
  await db.oneTimeCode.updateMany({ where: { customerId: me.id }, data: { usedAt: long } })
  await db.session.updateMany({ where: { customerId: me.id, revokedAt: null }, data: { createdAt: long } })
  expect((await save(fresh, { cookie })).status).toBe(401)
})
