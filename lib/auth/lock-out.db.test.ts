import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { forgetPassword, logIn, registerCustomer, resetPassword, sendCodeAgain } from '@/lib/auth/commands'
import { jobs } from '@/lib/auth/jobs'
import { countTry } from '@/lib/auth/limits'
import { hashPassword, isRightPassword } from '@/lib/auth/passwords'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { trustBrowser } from '@/lib/sessions/commands'
import { findTrusted } from '@/lib/sessions/queries'
import { aCustomer } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

const password = 'Correct-1'
const passwordHash = await hashPassword(password)
const owner = '198.51.100.7'
const refused = { code: 'too_many' }
const at = (address: string) => ({ address, userAgent: null, trusted: [], token: null, signingOut: [] })
/** An address of another wide network for each number. */
const elsewhere = (n: number) => `10.0.${n}.9`
const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const guess = (address: string, account = email) => countTry('login', account, { address }).catch((error) => error.code)
let email: string
let id: string

beforeEach(async () => {
  await db.rateLimit.deleteMany()
  ;({ email, id } = await aCustomer({ passwordHash }))
})
const mailsTo = async (to: string) => {
  await runJobs(jobs, new Date(Date.now() + 31_000))
  return (await listMails()).filter((mail) => mail.to.includes(to))
}

test('[SEC-16] one home with its many IPv6 networks adds little to the ceiling of an account, and locks nobody out', async () => {
  const outcomes = await Promise.all(times(100).map((n) => guess(`2001:db8:1:${n}::1`)))
  expect(outcomes.filter((outcome) => outcome !== 'too_many')).toHaveLength(20)
  await expect(logIn({ email, password }, at(owner), new Date())).resolves.toEqual({ email })
})

test('[SEC-16] forty-nine networks do not reach the ceiling, and past it the owner has the way by mail', async () => {
  for (const n of times(49)) await Promise.all(times(20).map((m) => guess(`10.0.${n}.${m}`)))
  await expect(logIn({ email, password }, at(owner), new Date())).resolves.toEqual({ email })
  for (const n of [50, 51]) await Promise.all(times(20).map((m) => guess(`10.0.${n}.${m}`)))
  const late = logIn({ email, password }, at(owner), new Date())
  await expect(late).rejects.toMatchObject({ ...refused, message: expect.stringContaining('choose a new password') })
  await db.oneTimeCode.deleteMany()
  await forgetPassword(email, at(owner), new Date())
  const code = /([0-9A-Z]{5} [0-9A-Z]{5})/.exec((await mailsTo(email))[0]?.subject ?? '')?.[1] ?? ''
  const given = { email, code: code.replace(' ', ''), password: 'Another-2' }
  await expect(resetPassword(given, at(owner), new Date())).resolves.toMatchObject({ token: expect.any(String) })
})

test('[SEC-15] what one count refuses adds to no other: the neighbours behind one address sign in', async () => {
  const outcomes = await Promise.all(times(200).map(() => guess(owner)))
  expect(outcomes.filter((outcome) => outcome !== 'too_many')).toHaveLength(10)
  const neighbour = await aCustomer({ passwordHash })
  await expect(logIn({ email: neighbour.email, password }, at(owner), new Date())).resolves.toMatchObject({})
})

test('[SEC-15] a refusal of the address takes back what it added for the account', async () => {
  for (const n of times(75)) await Promise.all(times(2).map(() => guess(owner, `somebody.${n}@example.test`)))
  expect(await Promise.all(times(12).map(() => guess(owner)))).toEqual(Array(12).fill('too_many'))
  const left = await db.rateLimit.findMany({ where: { key: { startsWith: 'login:address' } } })
  await db.rateLimit.deleteMany({ where: { key: { in: left.map(({ key }) => key) } } })
  await expect(logIn({ email, password }, at(owner), new Date())).resolves.toEqual({ email })
})

test.each(['forgot', 'resend'])('[SEC-18] whatever mails strangers %s, the owner gets one', async (call) => {
  const ask = (address: string) =>
    call === 'forgot' ? forgetPassword(email, at(address), new Date()) : sendCodeAgain(email, at(address))
  for (const n of times(40)) {
    // Each with its pause behind it, so that every one is mailed and counted.
    await db.rateLimit.deleteMany({ where: { key: { startsWith: 'mail:pause' } } })
    await ask(elsewhere(n))
  }
  await expect(ask(owner)).resolves.toEqual({ email })
  if (call === 'forgot') expect(await mailsTo(email)).toHaveLength(1)
})

test('[SEC-18] what is not mailed because of the pause is not counted', async () => {
  for (const n of times(30)) await forgetPassword(email, at(`203.0.113.${n}`), new Date())
  await db.rateLimit.deleteMany({ where: { key: { startsWith: 'mail:pause' } } })
  await expect(forgetPassword(email, at('203.0.113.200'), new Date())).resolves.toEqual({ email })
})

const png = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#c1ddf6' } })
  .png()
  .toBuffer()
const register = (to: string, address: string) => {
  const image = new File([new Uint8Array(png)], 'me.png', { type: 'image/png' })
  const given = { firstName: 'Anita', lastName: 'Rao', email: to, password, image }
  return registerCustomer(given as never, at(address), new Date())
}

test('[SEC-18] registrations in the name of somebody else do not stop their own', async () => {
  const victim = 'victim@example.test'
  for (const n of times(30)) await countTry('registration', victim, { address: elsewhere(n) })
  await expect(register(victim, owner)).resolves.toEqual({ email: victim })
})

test.each(['new', 'known'])(
  '[SEC-18] mails of registrations count as other mails do, for a %s customer',
  async (who) => {
    const to = who === 'new' ? 'flooded@example.test' : email
    const answers = []
    for (const n of times(7)) answers.push(await register(to, `203.0.113.${n}`).catch((error) => error.code))
    expect(answers).toEqual([...times(6).map(() => ({ email: to })), 'too_many'])
    // Another network has mails of its own.
    await expect(register(to, owner)).resolves.toEqual({ email: to })
  },
)

test('[SEC-18] resends in a browser that only registered an e-mail take nothing from its owner', async () => {
  await db.customer.update({ where: { id }, data: { verifiedAt: null } })
  for (const n of times(3)) {
    await db.oneTimeCode.deleteMany()
    await logIn({ email, password }, at(`203.0.113.${n}`), new Date())
  }
  expect(await db.rateLimit.count({ where: { key: { startsWith: 'mail:knew' } } })).toBe(0)
})

test('[SEC-32] one network has a share of the queue of passwords, and others are served meanwhile', async () => {
  const compare = (asker: Parameters<typeof isRightPassword>[2]) => isRightPassword(password, passwordHash, asker)
  const { secret } = await trustBrowser(db, id, null, new Date())
  const browser = await findTrusted(email, [secret], new Date())
  const crowd = times(20).map((n) => compare({ address: `203.0.113.${n}` }).catch((error) => error))
  const others = await Promise.all([compare({ address: owner }), compare({ address: '203.0.113.9', browser })])
  expect(others).toEqual([true, true])
  const answers = await Promise.all(crowd)
  expect(answers.filter((answer) => answer === true)).toHaveLength(4)
  expect(answers.find((answer) => answer !== true)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  expect(await compare({ address: '203.0.113.3' })).toBe(true)
})
