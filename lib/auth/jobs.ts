import 'server-only'
import { randomInt } from 'node:crypto'
import { helloTo } from '@/lib/account/rules/names'
import {
  codeDigits,
  codeLifeMinutes,
  codeResendSeconds,
  codeStepMinutes,
  resetCodeLength,
  spacedResetCode,
  unverifiedDays,
} from '@/lib/auth/rules'
import * as tasks from '@/lib/auth/schema'
import { resetCodeLetters } from '@/lib/auth/schema'
import { codeHashes } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { dayMs, minuteMs } from '@/lib/durations'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { logSecurity } from '@/lib/security-log'
import { removePicture } from '@/lib/uploads/picture'

type Job = { now: Date; attempt: number }

const shop = () => ({ shop: env().SHOP_NAME, url: env().url })
const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms)
/** An expired code is deleted after so long. */
const deadCodeMs = dayMs

/** Why a code is mailed: a code step begins, its visitor asks for another code, or a password was forgotten. */
type Reason = 'firstCode' | 'anotherCode' | 'anotherAfterUse' | 'newPassword'

/** Condition for a code that may be replaced now. A job's retry ignores the pause between two codes (AUTH-07). */
function replaceable(reason: Reason, { now, attempt }: Job) {
  const isFirstTry = attempt === 1
  const pauseOver = { lte: earlier(now, codeResendSeconds * 1000) }
  const since = (minutes: number) => ({ gt: earlier(now, minutes * minuteMs) })
  switch (reason) {
    case 'firstCode':
      return {
        purpose: 'signIn' as const,
        usedAt: null,
        createdAt: since(codeLifeMinutes),
        ...(isFirstTry && { hash: null }),
      }
    case 'anotherCode':
    case 'anotherAfterUse':
      return {
        purpose: 'signIn' as const,
        ...(reason === 'anotherCode' && { usedAt: null }),
        createdAt: { ...since(codeStepMinutes), ...(isFirstTry && pauseOver) },
      }
    case 'newPassword':
      return {
        purpose: 'password' as const,
        ...(isFirstTry && { OR: [{ usedAt: { not: null } }, { createdAt: pauseOver }] }),
      }
  }
}

/** Makes the code with that hash the customer's code; false where it may not be replaced now. */
async function replaceCode(customerId: string, reason: Reason, hash: string, job: Job) {
  const { purpose, ...where } = replaceable(reason, job)
  const expiresAt = new Date(job.now.getTime() + codeLifeMinutes * minuteMs)
  const fresh = { hash, attempts: 0, ownAttempts: 0, usedAt: null, expiresAt }
  // The pause of a step begins as it is opened, not as its first mail leaves.
  const data = reason === 'firstCode' ? fresh : { ...fresh, createdAt: job.now }
  const { count } = await db.oneTimeCode.updateMany({ where: { customerId, purpose, ...where }, data })
  if (count || reason !== 'newPassword') return count > 0
  const made = { customerId, purpose, ...fresh, createdAt: job.now }
  return (await db.oneTimeCode.createMany({ data: made, skipDuplicates: true })).count > 0
}

/** Draws a code and mails it. A second try draws another, because nobody knows whether the mail of the first one left. */
async function mailCode(customerId: string, reason: Reason, job: Job) {
  const customer = await db.customer.findUnique({ where: { id: customerId } })
  if (!customer?.email) return
  const { email, contested, verifiedAt, byTeam } = customer
  const to = { ...shop(), hello: helloTo(customer) }
  const isReset = reason === 'newPassword'
  // Whose name and picture these are nobody knows: the owner of the e-mail registers again (SEC-25). Those of a caller are the team's.
  if (isReset && contested && !verifiedAt && !byTeam) return
  const code = isReset ? drawResetCode() : String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  if (!(await replaceCode(customerId, reason, codeHashes(email, code)[0]!, job))) return
  const { codeMail, passwordCodeMail } = await import('@/lib/auth/documents')
  const letter = isReset ? passwordCodeMail({ ...to, code: spacedResetCode(code) }) : codeMail({ ...to, code })
  await sendMail({ to: email, ...letter }, 'a code')
}

const drawResetCode = () =>
  Array.from({ length: resetCodeLength }, () => resetCodeLetters[randomInt(resetCodeLetters.length)]).join('')

/** Tells the customer, if there still is one. */
async function tell(customerId: string, news: 'accountExistsMail' | 'passwordChangedMail') {
  const customer = await db.customer.findUnique({ where: { id: customerId } })
  if (!customer?.email) return
  const { [news]: mail } = await import('@/lib/auth/documents')
  await sendMail({ to: customer.email, ...mail({ ...shop(), hello: helloTo(customer) }) }, 'news of an account')
}

/** What nobody needs any more: dead codes, and accounts that were never verified, with their pictures. */
async function sweep(now: Date, signal: AbortSignal) {
  const dead = { expiresAt: { lt: earlier(now, deadCodeMs) } }
  await inBatches(signal, (limit) => db.oneTimeCode.deleteMany({ where: dead, limit }))
  await inBatches(signal, async (limit) => {
    const abandoned = await db.customer.findMany({
      where: { verifiedAt: null, byTeam: false, updatedAt: { lt: earlier(now, unverifiedDays * dayMs) } },
      select: { id: true, image: true },
      orderBy: { updatedAt: 'asc' },
      take: limit,
    })
    const ids = abandoned.map(({ id }) => id)
    const deleted = await db.customer.deleteMany({ where: { id: { in: ids }, verifiedAt: null, byTeam: false } })
    const verified = await db.customer.findMany({ where: { id: { in: ids } }, select: { id: true } })
    const verifiedMeanwhile = new Set(verified.map(({ id }) => id))
    for (const { id, image } of abandoned) if (image && !verifiedMeanwhile.has(id)) await removePicture(image)
    return deleted
  })
}

/** A code is asked for by somebody who waits for it, as long as it would live. */
const shortLived = { worthlessAfterMinutes: codeLifeMinutes }

export const jobs = [
  handle(tasks.sendCode, ({ customerId }, job) => mailCode(customerId, 'firstCode', job), shortLived),
  handle(
    tasks.resendCode,
    ({ customerId, afterUse }, job) => mailCode(customerId, afterUse ? 'anotherAfterUse' : 'anotherCode', job),
    shortLived,
  ),
  handle(tasks.sendPasswordCode, ({ customerId }, job) => mailCode(customerId, 'newPassword', job), shortLived),
  handle(tasks.tellAccountExists, ({ customerId }) => tell(customerId, 'accountExistsMail')),
  handle(tasks.tellPasswordChanged, ({ customerId }) => tell(customerId, 'passwordChangedMail')),
  handle(tasks.noteOperatorCommand, async (command) => logSecurity('operator_command', {}, command)),
  handle(tasks.sweepAuth, (_, { now, signal }) => sweep(now, signal), { cron: '47 3 * * *' }),
]
