import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { POST as FORGOT } from '@/app/api/users/forgot-password/route'
import { POST as LOGIN } from '@/app/api/users/login/route'
import { POST } from '@/app/api/users/registration/route'
import { POST as VERIFY } from '@/app/api/users/verifyotp/route'
import { forgotPassword, login, register, verifyOtp } from '@/lib/auth/contract'
import { jobs } from '@/lib/auth/jobs'
import { passwordMessage } from '@/lib/auth/schema'
import { db } from '@/lib/db'
import { mailboxFault } from '@/lib/email'
import { listMails } from '@/lib/mail/mailbox'
import { uploads } from '@/lib/uploads/uploads'
import { aCustomer } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c1ddf6' } })
  .png()
  .toBuffer()
const picture = new File([new Uint8Array(png)], 'me.png', { type: 'image/png' })

const filled = (given: Record<string, string | File | null> = {}) => {
  const form = new FormData()
  const all = {
    firstName: 'anita',
    lastName: '  de   souza ',
    email: 'Anita@Example.test',
    password: 'Correct-1',
    image: picture,
  }
  for (const [name, value] of Object.entries({ ...all, ...given })) if (value !== null) form.set(name, value)
  return form
}
const registerWith = (given?: Record<string, string | File | null>) => send(POST, register, { body: filled(given) })

beforeEach(async () => {
  await db.customer.deleteMany()
  await db.rateLimit.deleteMany()
})

test('[AUTH-02] [API-14] a registration keeps the account unverified, tidies the names and stores no password', async () => {
  const answer = await registerWith()
  expect(answer).toMatchObject({ status: 200, body: { data: { email: 'anita@example.test' } } })
  expect(answer.body.token).toBeUndefined()
  const account = await db.customer.findUniqueOrThrow({ where: { email: 'anita@example.test' } })
  expect(account).toMatchObject({ firstName: 'Anita', lastName: 'De Souza', verifiedAt: null })
  expect(account.passwordHash).toMatch(/^\$2b\$11\$/)
  expect(await sharp((await uploads.get(account.image!))!).metadata()).toMatchObject({
    format: 'webp',
    width: 512,
    height: 341,
  })
})

test('[AUTH-03] after it a 6-digit code arrives by e-mail', async () => {
  await registerWith({ email: 'code@example.test' })
  await runJobs(jobs, new Date())
  const [mail] = await listMails()
  expect(mail?.to).toContain('code@example.test')
  expect(mail?.text).toMatch(/your code is \d{6}\n/)
  expect(mail?.html).toMatch(/>\d{6}</)
})

test.each([
  ['image', { image: null }, 'Please select a profile image'],
  ['image', { image: new File([], 'empty.png') }, 'Please select a profile image'],
  ['image', { image: 'a text' }, 'Please select a profile image'],
  [
    'image',
    { image: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png', { type: 'image/png' }) },
    'Please choose a JPEG, PNG, WebP, AVIF or GIF picture',
  ],
  ['password', { password: 'correct-1' }, passwordMessage],
  ['password', { password: null }, passwordMessage],
  ['email', { email: 'anita' }, 'Please enter a valid e-mail'],
  ['email', { email: null }, 'Please enter a valid e-mail'],
  ['firstName', { firstName: '   ' }, 'Please enter your first name'],
  ['lastName', { lastName: null }, 'Please enter your last name'],
])('[AUTH-02] [API-21] a wrong %s (%j) is refused by name, and nothing is kept', async (field, given, message) => {
  const answer = await registerWith(given)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe(message)
  expect(answer.body.fields?.[field]).toBe(message)
  expect(await db.customer.count()).toBe(0)
})

test('[API-21] a field that the call does not know is refused', async () => {
  expect((await registerWith({ verifiedAt: '2026-01-01' })).status).toBe(400)
  expect(await db.customer.count()).toBe(0)
})

test('[API-21] another content type is 415, and too much is 413', async () => {
  expect((await send(POST, register, { body: { email: 'a@example.test' } })).status).toBe(415)
  const huge = new File([new Uint8Array(12 * 1024 * 1024)], 'huge.png', { type: 'image/png' })
  expect((await registerWith({ image: huge })).status).toBe(413)
})

test('[AUTH-08] a known e-mail gets the same answer, nothing changes, and only its mailbox learns of it', async () => {
  const known = await aCustomer({ email: 'known@example.test' })
  const fresh = await registerWith({ email: 'fresh@example.test' })
  const answer = await registerWith({ email: 'known@example.test', firstName: 'Mallory' })
  expect(answer.status).toBe(fresh.status)
  expect(answer.body).toEqual({ data: { email: 'known@example.test' } })
  expect([...answer.headers.keys()]).toEqual([...fresh.headers.keys()])
  const after = await db.customer.findUniqueOrThrow({ where: { id: known.id }, include: { codes: true } })
  expect(after).toMatchObject({ firstName: known.firstName, passwordHash: known.passwordHash, image: null, codes: [] })
  await runJobs(jobs, new Date())
  const mail = (await listMails()).find(({ to }) => to.includes('known@example.test'))
  expect(mail?.subject).toBe('You already have a Kamra account')
})

test('an account that was never verified is replaced, with its picture', async () => {
  await registerWith({ firstName: 'First' })
  const before = await db.customer.findFirstOrThrow()
  await registerWith({ firstName: 'Second', password: 'Another-1' })
  const after = await db.customer.findFirstOrThrow()
  expect(after).toMatchObject({ id: before.id, firstName: 'Second' })
  expect(after.passwordHash).not.toBe(before.passwordHash)
  expect(await uploads.get(before.image!)).toBeNull()
  expect(await uploads.get(after.image!)).not.toBeNull()
})

test('two registrations of one e-mail at once leave one account', async () => {
  const answers = await Promise.all([registerWith({ firstName: 'One' }), registerWith({ firstName: 'Two' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await db.customer.count()).toBe(1)
})

test('[AUTH-07] the sixth registration of an e-mail within 15 minutes is turned away', async () => {
  const wrong = { image: new File(['no picture'], 'me.png') }
  for (let n = 0; n < 5; n++) expect((await registerWith(wrong)).status).toBe(400)
  const answer = await registerWith()
  expect(answer.status).toBe(429)
  expect(answer.body.message).toBe('Too many attempts. Please try again in 15 minutes.')
})

test('[SEC-26] [AUTH-07] passwords that are easy to guess take nothing from the tries of a registration', async () => {
  for (let n = 0; n < 6; n++)
    expect(await registerWith({ password: 'Password@123' })).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringContaining('easy to guess') } },
    })
  expect((await registerWith()).status).toBe(200)
})

test('[AUTH-13] both spellings of an international domain are one account: registered, mailed, logged in, reset and counted', async () => {
  const [typed, ascii] = ['Asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c']
  expect(await registerWith({ email: typed })).toMatchObject({ status: 200, body: { data: { email: ascii } } })
  await runJobs(jobs, new Date())
  const mails = (await listMails()).filter(({ to }) => to.includes(ascii))
  const otp = /code is (\d{6})\n/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect(
    (await send(VERIFY, verifyOtp, { body: { email: typed, otp: `कोड: ${otp.slice(0, 3)}-${otp.slice(3)}` } })).status,
  ).toBe(200)
  await registerWith({ email: ascii })
  expect(await db.customer.findMany({ select: { email: true } })).toEqual([{ email: ascii }])
  for (const email of [typed, ascii]) {
    expect(await send(LOGIN, login, { body: { email, password: 'Correct-1' } })).toMatchObject({
      status: 200,
      body: { data: { email: ascii } },
    })
    expect(await send(FORGOT, forgotPassword, { body: { email } })).toMatchObject({ body: { data: { email: ascii } } })
  }
  const accounts = await db.rateLimit.findMany({ where: { key: { contains: 'उदाहरण' } } })
  expect(accounts).toEqual([])
})

test('[AUTH-14] a mailbox in other letters is refused at its field, with the reason', async () => {
  expect(await registerWith({ email: 'आशा@उदाहरण.भारत' })).toMatchObject({
    status: 400,
    body: { fields: { email: mailboxFault } },
  })
  expect(await db.customer.count()).toBe(0)
})
