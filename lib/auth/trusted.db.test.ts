import { beforeEach, expect, test } from 'vitest'
import { POST as LOGIN } from '@/app/api/users/login/route'
import { POST as VERIFY } from '@/app/api/users/verifyotp/route'
import { login, verifyOtp } from '@/lib/auth/contract'
import { jobs } from '@/lib/auth/jobs'
import { hashPassword } from '@/lib/auth/passwords'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { signOutKeyOf } from '@/lib/signing-out'
import { aCustomer } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

const password = 'Correct-1'
const passwordHash = await hashPassword(password)
let email: string
let id: string

beforeEach(async () => {
  await db.rateLimit.deleteMany()
  ;({ email, id } = await aCustomer({ passwordHash }))
})

/** A browser: it sends back the cookies that it was given. */
function browser() {
  const jar = new Map<string, string>()
  const keep = (headers: Headers) => {
    for (const cookie of headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
  }
  const headers = () => ({ cookie: [...jar].map((one) => one.join('=')).join('; ') })
  const logIn = async (who = email, given = password) => {
    const answer = await send(LOGIN, login, { body: { email: who, password: given }, headers: headers() })
    keep(answer.headers)
    return answer
  }
  const enterCode = async (trust?: boolean, who = email) => {
    await runJobs(jobs, new Date())
    const [mail] = (await listMails()).filter(({ to }) => to.includes(who))
    const otp = /\d{6}/.exec(mail?.text ?? '')?.[0]
    const answer = await send(VERIFY, verifyOtp, { body: { email: who, otp, trust }, headers: headers() })
    keep(answer.headers)
    return answer
  }
  return { jar, logIn, enterCode }
}

test('[NAV-04] signing in ends the session that the browser had logged out of, and drops its name', async () => {
  const { jar, logIn, enterCode } = browser()
  const live = () => db.session.count({ where: { customerId: id, revokedAt: null } })
  await logIn()
  await enterCode(true)
  const before = await live()
  const leave = () => jar.set('signing-out-3000', signOutKeyOf(jar.get('session-3000')!)!)
  leave()
  expect((await logIn()).body.token).toBe(jar.get('session-3000'))
  expect(await live()).toBe(before)
  expect(jar.has('signing-out-3000')).toBe(false)
  leave()
  await db.trustedBrowser.deleteMany({ where: { customerId: id } })
  await logIn()
  expect(jar.has('signing-out-3000')).toBe(true) // no sign-in yet
  const verified = await enterCode()
  expect(verified.body.token).toBe(jar.get('session-3000'))
  expect(await live()).toBe(before)
  expect(jar.has('signing-out-3000')).toBe(false)
})

test('[AUTH-04] a browser that was chosen to be trusted gets its token at once, and no other does', async () => {
  const { jar, logIn, enterCode } = browser()
  expect((await logIn()).body).toEqual({ data: { email } })
  const verified = await enterCode(true)
  const cookie = verified.headers.getSetCookie().find((one) => one.startsWith('trusted-3000='))
  expect(cookie).toMatch(/^trusted-3000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/)
  // The database holds what recognises the secret, never the secret.
  expect(JSON.stringify(await db.trustedBrowser.findMany())).not.toContain(jar.get('trusted-3000'))

  const again = await logIn()
  expect(again.body).toMatchObject({ token: expect.any(String), data: { _id: id, email } })
  expect(again.headers.getSetCookie()).toEqual([expect.stringContaining(`session-3000=${again.body.token};`)])
  expect((await logIn(email, 'Wrong-111')).status).toBe(401)
  expect((await browser().logIn()).body).toEqual({ data: { email } })
})

test('[AUTH-04] without the choice no browser is trusted', async () => {
  const { jar, logIn, enterCode } = browser()
  await logIn()
  expect((await enterCode()).status).toBe(200)
  expect([...jar.keys()]).toEqual(['code-step-3000', 'session-3000'])
  expect(await db.trustedBrowser.count({ where: { customerId: id } })).toBe(0)
})

test('[AUTH-04] trust ends after 30 days', async () => {
  const { logIn, enterCode } = browser()
  await logIn()
  await enterCode(true)
  const { expiresAt, createdAt } = await db.trustedBrowser.findFirstOrThrow({ where: { customerId: id } })
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * 86_400_000)
  const past = { createdAt: new Date(Date.now() - 31 * 86_400_000), expiresAt: new Date(Date.now() - 1) }
  await db.trustedBrowser.updateMany({ where: { customerId: id }, data: past })
  expect((await logIn()).body).toEqual({ data: { email } })
})

test("[AUTH-04] a browser that one customer trusts gives no token of another's, and two may share it", async () => {
  const { logIn, enterCode } = browser()
  await logIn()
  await enterCode(true)
  const other = await aCustomer({ passwordHash })
  expect((await logIn(other.email)).body).toEqual({ data: { email: other.email } })
  await enterCode(true, other.email)
  expect((await logIn(other.email)).body.token).toBeDefined()
  expect((await logIn()).body.token).toBeDefined()
})

test.each(['', 'x', 'a'.repeat(43), '..', "' or 1=1 --"])('[AUTH-04] a made-up secret %j is none', async (secret) => {
  const { jar, logIn } = browser()
  jar.set('trusted-3000', secret)
  expect(await logIn()).toMatchObject({ status: 200, body: { data: { email } } })
})
