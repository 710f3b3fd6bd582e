import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DELETE as END_OTHERS } from '@/app/api/users/devices/route'
import { POST as FORGOT } from '@/app/api/users/forgot-password/route'
import { POST as LOGIN } from '@/app/api/users/login/route'
import { PUT as PASSWORD } from '@/app/api/users/password/route'
import { POST as RESET } from '@/app/api/users/reset-password/route'
import { POST as VERIFY } from '@/app/api/users/verifyotp/route'
import { changePassword, forgotPassword, login, resetPassword, verifyOtp } from '@/lib/auth/contract'
import { jobs } from '@/lib/auth/jobs'
import { alarmingFailures, countTry, noteFailure } from '@/lib/auth/limits'
import { hashPassword } from '@/lib/auth/passwords'
import { addressHeader } from '@/lib/auth/rules'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { log } from '@/lib/log'
import { listMails } from '@/lib/mail/mailbox'
import { askForDeletion, removeCustomer } from '@/lib/privacy/commands'
import { endOtherDevices } from '@/lib/sessions/contract'
import { noted } from '@/scripts/note-command'
import { aCustomer } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

const [password, fresh] = ['Correct-1', 'Another-2']
const passwordHash = await hashPassword(password)
const address = '203.0.113.77'
const headers = { [addressHeader]: address, 'user-agent': 'A browser of the tests' }
type Line = Record<string, unknown> & { security: string }
let me: Awaited<ReturnType<typeof aCustomer>>
let lines: (Line & { level: string })[]

beforeEach(async () => {
  await db.rateLimit.deleteMany()
  me = await aCustomer({ passwordHash })
  lines = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(log(), level).mockImplementation((line: unknown) => {
      if ((line as Line).security) lines.push({ ...(line as Line), level })
    })
})
afterEach(() => {
  vi.restoreAllMocks()
})
const events = () => lines.map(({ security }) => security)
const post = (handler: typeof LOGIN, c: Parameters<typeof send>[1], body: object) => send(handler, c, { body, headers })
const newestText = async () => {
  await runJobs(jobs, new Date())
  return (await listMails()).find(({ to }) => to.includes(me.email))?.text ?? ''
}

test('[SEC-21] a sign-in with its slips, a reset and what follows are written down, and name nobody', async () => {
  const { email } = me
  await post(LOGIN, login, { email, password: 'Wrong-111' })
  await post(LOGIN, login, { email, password })
  const otp = /\d{6}/.exec(await newestText())![0]
  await post(VERIFY, verifyOtp, { email, otp: otp === '000000' ? '000001' : '000000' })
  const { token } = (await post(VERIFY, verifyOtp, { email, otp, trust: true })).body
  await send(END_OTHERS, endOtherDevices, { token, headers })
  await send(PASSWORD, changePassword, { token, headers, body: { currentPassword: password, newPassword: fresh } })
  await post(FORGOT, forgotPassword, { email })
  const code = /is ([0-9A-Z]{5} [0-9A-Z]{5})\n/.exec(await newestText())![1]
  await post(RESET, resetPassword, { email, code, password })
  expect(events()).toEqual([
    'wrong_password',
    'wrong_code',
    'signed_in',
    'new_device',
    'browser_trusted',
    'signed_out_everywhere',
    'password_changed',
    'reset_asked',
    'signed_in',
    'reset_done',
  ])
  const text = JSON.stringify(lines)
  for (const personal of [email, me.id, me.firstName, address, password, fresh, otp, code!, token!])
    expect(text).not.toContain(personal)
  // One person and one address are recognised in all of them.
  expect(new Set(lines.map((line) => line.address)).size).toBe(1)
  expect(new Set(lines.flatMap((line) => line.account ?? [])).size).toBe(1)
  expect(new Set(lines.flatMap((line) => line.tried ?? [])).size).toBe(1)
})

test('[SEC-21] the hashes are keyed: without the secret nobody finds out an address by trying all', async () => {
  await post(LOGIN, login, { email: 'nobody@example.test', password })
  const [line] = lines
  expect(line).toMatchObject({
    security: 'wrong_password',
    level: 'warn',
    address: expect.stringMatching(/^[\w-]{22}$/),
  })
  expect(line!.account).toBeUndefined()
  for (const key of ['', 'a-secret-of-the-tests-that-is-long-enough'])
    expect(createHmac('sha256', key).update(address).digest('base64url')).not.toContain(line!.address)
})

test('[SEC-21] who is refused is written down with the name of the limit', async () => {
  for (let n = 0; n < 10; n++) await countTry('login', me.email, { address })
  expect((await post(LOGIN, login, { email: me.email, password })).status).toBe(429)
  expect(lines).toEqual([
    {
      security: 'too_many',
      level: 'warn',
      limit: 'login:pair',
      tried: expect.any(String),
      address: expect.any(String),
    },
  ])
})

test('[SEC-21] the deletion of an account is written down when it is asked for and when it is done', async () => {
  const long = new Date(Date.now() - 60 * dayMs)
  await askForDeletion(me, password, address, long)
  await removeCustomer(me.id, new Date())
  expect(events()).toEqual(['deletion_asked', 'account_deleted'])
  expect(lines[0]!.account).toBe(lines[1]!.account)
})

test('[SEC-17] many failures in the whole shop are one error line, whoever fails', async () => {
  for (let n = 1; n < alarmingFailures; n++) await noteFailure('wrong_password', { tried: `${n}@example.test` })
  expect(events()).not.toContain('many_failures')
  await noteFailure('wrong_code', { tried: 'last@example.test' })
  expect(lines.filter(({ security }) => security === 'many_failures')).toEqual([
    { security: 'many_failures', level: 'error', failures: alarmingFailures },
  ])
})

test("[SEC-22] the shop writes down every operator's command by its name, and nothing that was typed after it", async () => {
  const url = process.env.DATABASE_URL!
  expect(await noted(url, ['add', 'Rakesh Kumar', '9911045678'], async () => 7, 'partner')).toBe(7)
  const failure = noted(url, ['rakesh'], () => Promise.reject(new Error('no such word')), 'partner')
  await expect(failure).rejects.toThrow('no such word')
  await runJobs(jobs, new Date())
  const common = { security: 'operator_command', level: 'warn', at: expect.any(String) }
  const operator = expect.stringMatching(/^[\w-]{22}$/)
  expect(lines).toEqual([
    { ...common, command: 'partner add', outcome: 'done', operator },
    { ...common, command: 'partner', outcome: 'failed', operator },
  ])
})
