import { beforeEach, expect, test } from 'vitest'
import { POST as FORGOT } from '@/app/api/users/forgot-password/route'
import { POST as LOGIN } from '@/app/api/users/login/route'
import { POST as RESEND } from '@/app/api/users/resend-code/route'
import { POST as VERIFY } from '@/app/api/users/verifyotp/route'
import { forgotPassword, login, resendCode, verifyOtp } from '@/lib/auth/contract'
import { jobs } from '@/lib/auth/jobs'
import { countMail, countTry } from '@/lib/auth/limits'
import { hashPassword } from '@/lib/auth/passwords'
import { addressHeader } from '@/lib/auth/rules'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { trustBrowser } from '@/lib/sessions/commands'
import { findTrusted } from '@/lib/sessions/queries'
import { aCustomer } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

const password = 'Correct-1'
const passwordHash = await hashPassword(password)
const [owner, stranger] = ['198.51.100.7', '203.0.113.9']
let email: string
let id: string

beforeEach(async () => {
  await db.rateLimit.deleteMany()
  ;({ email, id } = await aCustomer({ passwordHash }))
})

/** Somebody at an address, with the cookies that a browser was given. */
function at(address: string, jar = new Map<string, string>()) {
  const post = async (handler: typeof LOGIN, contract: Parameters<typeof send>[1], body: object) => {
    const cookie = [...jar].map((one) => one.join('=')).join('; ')
    const answer = await send(handler, contract, {
      body: { email, ...body },
      headers: { [addressHeader]: address, ...(cookie && { cookie }) },
    })
    for (const one of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    return answer
  }
  return {
    logIn: (given = password) => post(LOGIN, login, { password: given }),
    resend: () => post(RESEND, resendCode, {}),
    forgot: () => post(FORGOT, forgotPassword, {}),
    verify: (otp: string) => post(VERIFY, verifyOtp, { otp }),
  }
}
const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let n = 0; n < count; n++) seen.push((await ask()).status)
  return seen
}
/** As wrong passwords from fifty wide networks, without the time that each takes to be compared. */
async function comeToTheCeiling() {
  const twenty = Array.from({ length: 20 }, (_, n) => n)
  for (let network = 0; network < 50; network++)
    await Promise.all(twenty.map((n) => countTry('login', email, { address: `10.0.${network}.${n}` })))
}
const newestCode = async () => {
  await runJobs(jobs, new Date())
  const mail = (await listMails()).find(({ to }) => to.includes(email))
  return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('[SEC-15] wrong passwords of a stranger shut out the stranger, and not the owner', async () => {
  for (let n = 0; n < 9; n++) await countTry('login', email, { address: stranger })
  expect(await statuses(2, () => at(stranger).logIn('Wrong-111'))).toEqual([401, 429])
  expect((await at(owner).logIn()).status).toBe(200)
})

test('[SEC-15] a stranger is the same stranger at every address of an IPv6 network', async () => {
  for (let n = 0; n < 10; n++) await countTry('login', email, { address: `2001:db8:1:2::${n + 1}` })
  expect((await at('2001:db8:1:2:ffff::9').logIn()).status).toBe(429)
  expect((await at('2001:db8:1:3::1').logIn()).status).toBe(200)
})

test('[SEC-15] what a stranger is refused counts no further against the account', async () => {
  for (let n = 0; n < 120; n++) await countTry('login', email, { address: stranger }).catch(() => {})
  expect((await at(stranger).logIn()).status).toBe(429)
  expect((await at(owner).logIn()).status).toBe(200)
})

test('[SEC-16] wrong passwords from many addresses have a ceiling, which a trusted browser passes', async () => {
  const { secret } = await trustBrowser(db, id, null, new Date())
  await comeToTheCeiling()
  expect((await at(owner).logIn()).status).toBe(429)
  const trusted = at(owner, new Map([['trusted-3000', secret]]))
  expect(await trusted.logIn()).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  // It may slip as often as any other browser, and no oftener.
  const browser = await findTrusted(email, [secret], new Date())
  for (let n = 0; n < 9; n++) await countTry('login', email, { address: owner, browser })
  expect(await statuses(2, () => trusted.logIn('Wrong-111'))).toEqual([401, 429])
})

test('[SEC-16] a browser that another customer trusts does not pass the ceiling', async () => {
  const { secret } = await trustBrowser(db, (await aCustomer()).id, null, new Date())
  await comeToTheCeiling()
  expect((await at(owner, new Map([['trusted-3000', secret]])).logIn()).status).toBe(429)
})

test('[SEC-18] codes that strangers ask for leave the mails of whoever knew the password', async () => {
  await at(owner).logIn()
  for (let n = 0; n < 4; n++) await statuses(6, () => at(`203.0.113.${n + 20}`).resend())
  for (let n = 0; n < 4; n++) await statuses(6, () => at(`203.0.113.${n + 40}`).forgot())
  await db.oneTimeCode.deleteMany()
  expect((await at(owner).logIn()).status).toBe(200)
})

test('[SEC-18] the browser that knew the password gets another code when strangers have asked too often', async () => {
  const mine = at(owner)
  await mine.logIn()
  for (let n = 0; n < 6; n++) await statuses(6, () => at(`203.0.113.${n + 20}`).resend())
  for (let n = 0; n < 6; n++) await countMail('stranger', email, owner)
  expect((await at(owner).resend()).status).toBe(200)
  await db.rateLimit.deleteMany({ where: { key: { startsWith: 'mail:pause' } } })
  expect((await at(owner).resend()).status).toBe(429)
  expect((await mine.resend()).status).toBe(200)
})

test('[SEC-29] wrong codes of a stranger do not use up the tries of the browser that began', async () => {
  const mine = at(owner)
  await mine.logIn()
  const otp = await newestCode()
  const wrong = otp === '000000' ? '000001' : '000000'
  expect(await statuses(6, () => at(stranger).verify(wrong))).toEqual(Array(6).fill(401))
  expect((await at(stranger).verify(otp)).status).toBe(401)
  expect((await mine.verify(otp)).status).toBe(200)
})

test('[SEC-29] the browser that began has five tries as well', async () => {
  const mine = at(owner)
  await mine.logIn()
  const otp = await newestCode()
  await statuses(5, () => mine.verify(otp === '000000' ? '000001' : '000000'))
  expect((await mine.verify(otp)).status).toBe(401)
})

test('[SEC-19] who is refused is told in seconds when to come again', async () => {
  for (let n = 0; n < 10; n++) await countTry('login', email, { address: stranger })
  const refused = await at(stranger).logIn('Wrong-111')
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(14 * 60)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
})
