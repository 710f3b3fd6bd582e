import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobs as authJobs } from '@/lib/auth/jobs'
import { hashPassword, isRightPassword } from '@/lib/auth/passwords'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { listMails } from '@/lib/mail/mailbox'
import { confirmFirstAdministrator, startFirstAdministrator } from '@/lib/operators/commands/first-administrator'
import { jobs } from '@/lib/operators/jobs'
import { firstLinkFile } from '@/lib/operators/rules'
import { makeFirstLink } from '@/scripts/boot/first-link'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

process.env.DATABASE_POOL = '20'

const settings = { ...env() }
const here = { host: 'localhost:3000', 'x-client-address': '127.0.0.1' }
const step = 's'.repeat(43)
const noLink = { code: 'not_found', message: expect.stringContaining('no longer valid') }

const asking = (headers: Record<string, string> = here, ofStep = step) => ({
  address: headers['x-client-address'] ?? null,
  userAgent: 'Firefox',
  trusted: [],
  step: ofStep,
  token: null,
  signingOut: [],
  headers: new Headers(headers),
})

let secret: string
const newLink = () =>
  makeFirstLink({ url: 'http://localhost:3000', dataDir: env().DATA_DIR }, now).split('/first-administrator#')[1]!

beforeEach(async () => {
  await asOwner('set session_replication_role = replica', 'delete from operator', 'reset session_replication_role')
  await asOwner('delete from audit_entry')
  await db.rateLimit.deleteMany()
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'shop-')), host: '127.0.0.1' })
  secret = newLink()
})
afterEach(() => void Object.assign(env(), settings))

let people = 0
const someone = () => `asha.verma${(people += 1)}@example.test`

/** Asks for the code as the page does, and reads it in the mail. */
async function codeFor(email: string, by = asking()) {
  expect(await startFirstAdministrator({ secret, email }, by, now)).toEqual({ email })
  await runJobs(authJobs, now)
  const mail = (await listMails()).find(({ to }) => to.includes(email))!
  return /\b\d{6}\b/.exec(mail.text)![0]
}

test('[DESK-230] the link asks for an e-mail, then for the mailed code, and opens a session of the team', async () => {
  const email = someone()
  const otp = await codeFor(email)
  expect(await db.operator.count()).toBe(0)
  const wrong = otp === '000000' ? '111111' : '000000'
  await expect(confirmFirstAdministrator({ secret, email, otp: wrong }, asking(), now)).rejects.toMatchObject({
    code: 'unauthenticated',
    fields: { otp: expect.any(String) },
  })
  const answer = await confirmFirstAdministrator({ secret, email, otp }, asking(), now)
  expect(answer).toMatchObject({ token: expect.any(String), start: '/operator' })
  const account = await db.customer.findUniqueOrThrow({ where: { email }, include: { operator: true, sessions: true } })
  expect(account).toMatchObject({
    firstName: 'Asha',
    lastName: 'Verma',
    verifiedAt: now,
    operator: { role: 'administrator', endedAt: null },
    sessions: [{ endsAt: later({ hours: 12 }) }],
  })
  await runJobs(jobs, now)
  const mail = (await listMails()).find(({ to, subject }) => to.includes(email) && subject.includes('administrator'))
  expect(mail?.text).toContain('Forgot password?')
  expect(await db.auditEntry.findMany()).toMatchObject([
    { action: 'operator.create', byId: account.id, after: { role: 'administrator' } },
  ])
})

test('[DESK-230] the secret is kept as a hash, and works for 30 minutes, until the next start, and for no other', async () => {
  const email = someone()
  expect(await readFile(join(env().DATA_DIR, firstLinkFile), 'utf8')).not.toContain(secret)
  const start = (given: string, at = now) => startFirstAdministrator({ secret: given, email }, asking(), at)
  await expect(start(`${secret.slice(1)}A`)).rejects.toMatchObject(noLink)
  await expect(start(secret, later({ minutes: 30 }))).rejects.toMatchObject(noLink)
  const otp = await codeFor(email)
  const earlier = secret
  secret = newLink()
  await expect(start(earlier)).rejects.toMatchObject(noLink)
  await expect(confirmFirstAdministrator({ secret: earlier, email, otp }, asking(), now)).rejects.toMatchObject(noLink)
  expect(await db.operator.count()).toBe(0)
})

test('[DESK-230] it is void once there is an administrator, also between the two steps', async () => {
  const email = someone()
  const otp = await codeFor(email)
  await anOperator('administrator')
  await expect(confirmFirstAdministrator({ secret, email, otp }, asking(), now)).rejects.toMatchObject(noLink)
  await expect(startFirstAdministrator({ secret, email }, asking(), now)).rejects.toMatchObject(noLink)
  expect(await db.operator.count()).toBe(1)
})

test('[DESK-230] of ten who confirm at the same moment one becomes the administrator', async () => {
  const tries: { email: string; otp: string }[] = []
  for (let at = 0; at < 10; at++) {
    const email = someone()
    tries.push({ email, otp: await codeFor(email, asking({ ...here, 'x-client-address': `127.0.0.${at + 1}` })) })
  }
  const answers = await Promise.allSettled(
    tries.map((one) => confirmFirstAdministrator({ secret, ...one }, asking(), now)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(noLink)
  expect(await db.operator.count({ where: { role: 'administrator' } })).toBe(1)
})

test.each([
  ['another machine', { ...here, 'x-client-address': '192.168.1.7' }, {}],
  ["another site's name for this machine", { ...here, host: 'evil.example' }, {}],
  ['production', here, { production: true }],
  ['a request of which no front says where it is from', { host: here.host }, {}],
])('[DESK-230] for %s there is no such call', async (_who, headers, given) => {
  Object.assign(env(), given)
  const refusal = { code: 'not_found', message: 'There is no such call' }
  const email = someone()
  await expect(startFirstAdministrator({ secret, email }, asking(headers), now)).rejects.toMatchObject(refusal)
  await expect(confirmFirstAdministrator({ secret, email, otp: '123456' }, asking(headers), now)).rejects.toMatchObject(
    refusal,
  )
  expect(await db.customer.count({ where: { email } })).toBe(0)
})

test('[DESK-230] a caller of the team keeps the name that the team entered', async () => {
  const caller = await aCustomer({ email: someone(), firstName: 'Lakshmi', verifiedAt: null, byTeam: true })
  await confirmFirstAdministrator({ secret, email: caller.email!, otp: await codeFor(caller.email!) }, asking(), now)
  expect(await db.customer.findUniqueOrThrow({ where: { id: caller.id }, include: { operator: true } })).toMatchObject({
    firstName: 'Lakshmi',
    verifiedAt: now,
    operator: { role: 'administrator' },
  })
})

test("[DESK-230] a customer keeps name and password; what a stranger registered with somebody's e-mail does not count", async () => {
  const password = 'Correct-1'
  const passwordHash = await hashPassword(password)
  const known = await aCustomer({ email: someone(), firstName: 'Meera', passwordHash })
  const otp = await codeFor(known.email!)
  await confirmFirstAdministrator({ secret, email: known.email!, otp }, asking(), now)
  expect(await db.customer.findUniqueOrThrow({ where: { id: known.id } })).toMatchObject({
    firstName: 'Meera',
    passwordHash,
  })

  await asOwner('set session_replication_role = replica', 'delete from operator', 'reset session_replication_role')
  secret = newLink()
  const stranger = await aCustomer({ email: someone(), firstName: 'Mallory', passwordHash, verifiedAt: null })
  await confirmFirstAdministrator(
    { secret, email: stranger.email!, otp: await codeFor(stranger.email!) },
    asking(),
    now,
  )
  const account = await db.customer.findUniqueOrThrow({ where: { id: stranger.id } })
  expect(account).toMatchObject({ firstName: 'Asha', verifiedAt: now })
  expect(await isRightPassword(password, account.passwordHash, { address: null })).toBe(false)
})
