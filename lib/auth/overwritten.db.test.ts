import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { POST as FORGOT } from '@/app/api/users/forgot-password/route'
import { POST as LOGIN } from '@/app/api/users/login/route'
import { POST as REGISTER } from '@/app/api/users/registration/route'
import { POST as VERIFY } from '@/app/api/users/verifyotp/route'
import { forgotPassword, login, register, verifyOtp } from '@/lib/auth/contract'
import { jobs } from '@/lib/auth/jobs'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c1ddf6' } })
  .png()
  .toBuffer()
let email: string
let count = 0

beforeEach(async () => {
  await db.rateLimit.deleteMany()
  email = `somebody${(count += 1)}@example.test`
})

/** A browser, or with `keepsCookies: false` a program that keeps no cookies. */
function browser({ keepsCookies = true } = {}) {
  const jar = new Map<string, string>()
  const post = async (handler: typeof LOGIN, contract: Parameters<typeof send>[1], body: unknown) => {
    const cookie = [...jar].map((one) => one.join('=')).join('; ')
    const answer = await send(handler, contract, { body, headers: cookie ? { cookie } : {} })
    for (const one of keepsCookies ? answer.headers.getSetCookie() : []) {
      const [name = '', value = ''] = one.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    return answer
  }
  return {
    register: (firstName: string, password: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ firstName, lastName: 'Verma', email, password }))
        form.set(name, value)
      form.set('image', new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }))
      return post(REGISTER, register, form)
    },
    logIn: (password: string) => post(LOGIN, login, { email, password }),
    verify: (otp: string) => post(VERIFY, verifyOtp, { email, otp }),
  }
}
const mails = async () => {
  await runJobs(jobs, new Date())
  return (await listMails()).filter(({ to }) => to.includes(email))
}
const newestCode = async () => /\d{6}/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
const stored = () => db.customer.findUniqueOrThrow({ where: { email } })

test('[SEC-25] the owner does not activate what a stranger wrote over the registration', async () => {
  const [owner, stranger] = [browser(), browser()]
  await owner.register('Asha', 'Owners-Own1')
  const first = await newestCode()
  await stranger.register('Mallory', 'Strange-One1')
  const second = await newestCode()
  for (const code of [first, second]) expect((await owner.verify(code)).status).toBe(401)
  expect(await stored()).toMatchObject({ verifiedAt: null })
  // It is registered once more, in the browser that has it in hand.
  await owner.register('Asha', 'Owners-Own1')
  expect((await owner.verify(await newestCode())).status).toBe(200)
  expect(await stored()).toMatchObject({ firstName: 'Asha', verifiedAt: expect.any(Date) })
  expect((await stranger.logIn('Strange-One1')).status).toBe(401)
})

test('[SEC-25] a stranger who registered first has no part in what the owner registers', async () => {
  const [owner, stranger] = [browser(), browser()]
  await stranger.register('Mallory', 'Strange-One1')
  await newestCode()
  await owner.register('Asha', 'Owners-Own1')
  expect((await owner.verify(await newestCode())).status).toBe(200)
  expect(await stored()).toMatchObject({ firstName: 'Asha' })
})

test('[SEC-25] nor by a log-in with the password of that stranger, nor without any cookie', async () => {
  const [owner, stranger] = [browser(), browser()]
  await owner.register('Asha', 'Owners-Own1')
  await newestCode()
  await stranger.register('Mallory', 'Strange-One1')
  await newestCode()
  await db.oneTimeCode.deleteMany()
  expect((await stranger.logIn('Strange-One1')).status).toBe(200)
  const code = await newestCode()
  expect((await owner.verify(code)).status).toBe(401)
  expect((await browser({ keepsCookies: false }).verify(code)).status).toBe(401)
  expect(await stored()).toMatchObject({ verifiedAt: null })
})

test('[SEC-25] a code for a new password is mailed to no account that two browsers registered', async () => {
  await browser().register('Asha', 'Owners-Own1')
  await newestCode()
  await browser().register('Mallory', 'Strange-One1')
  const before = (await mails()).length
  expect((await send(FORGOT, forgotPassword, { body: { email } })).status).toBe(200)
  expect(await mails()).toHaveLength(before)
})

test('[AUTH-03] who registers twice in one browser, or once without cookies, is verified by the newest code', async () => {
  const mine = browser()
  await mine.register('Asha', 'Owners-Own1')
  await newestCode()
  await mine.register('Usha', 'Owners-Own2')
  expect((await mine.verify(await newestCode())).status).toBe(200)
  email = `another.${email}`
  const program = browser({ keepsCookies: false })
  await program.register('Asha', 'Owners-Own1')
  expect((await program.verify(await newestCode())).status).toBe(200)
})
