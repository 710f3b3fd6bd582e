import 'server-only'
import { randomInt } from 'node:crypto'
import { accountExistsMail, codeMail, passwordChangedMail, passwordCodeMail } from '@/lib/auth/documents'
import { code as codeRule } from '@/lib/auth/rules'
import * as tasks from '@/lib/auth/schema'
import { codeHashes } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { removePicture } from '@/lib/uploads/picture'

type Try = { now: Date; attempt: number }
type Fresh = { hash: string; attempts: number; usedAt: null; createdAt: Date; expiresAt: Date }

const shop = () => ({ shop: env().SHOP_NAME, url: env().url })
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
const dayMs = 24 * 60 * 60_000

/**
 * Draws a code, hands its hash to `keep` and mails it where that answers that it is the code now. A second try draws
 * another, because nobody knows whether the mail of the first one left.
 */
async function sendFreshCode(
  customerId: string,
  now: Date,
  keep: (fresh: Fresh) => Promise<{ count: number }>,
  mail: typeof codeMail,
) {
  const customer = await db.customer.findUnique({ where: { id: customerId } })
  if (!customer) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = codeHashes(customer.email, code)[0]!
  const expiresAt = new Date(now.getTime() + codeRule.lifeMs)
  const { count } = await keep({ hash, attempts: 0, usedAt: null, createdAt: now, expiresAt })
  if (count) await sendMail({ to: customer.email, ...mail({ ...shop(), firstName: customer.firstName, code }) })
}

/** The code of a step that was opened and has none yet. */
const fill =
  (customerId: string, { now, attempt }: Try) =>
  ({ createdAt: _, ...fresh }: Fresh) =>
    db.oneTimeCode.updateMany({
      where: {
        customerId,
        purpose: 'signIn',
        ...(attempt === 1 && { hash: null }),
        usedAt: null,
        createdAt: { gt: before(now, codeRule.lifeMs) },
      },
      data: fresh,
    })

/** Another code for a step that is open; the first try keeps the pause (AUTH-07). */
const renew =
  (customerId: string, { now, attempt }: Try) =>
  (fresh: Fresh) =>
    db.oneTimeCode.updateMany({
      where: {
        customerId,
        purpose: 'signIn',
        usedAt: null,
        createdAt: { gt: before(now, 60 * 60_000), ...(attempt === 1 && { lte: before(now, codeRule.resendMs) }) },
      },
      data: fresh,
    })

/** A code for a new password; the first try keeps the pause (AUTH-07). */
const open =
  (customerId: string, { now, attempt }: Try) =>
  async (fresh: Fresh) => {
    const key = { customerId, purpose: 'password' as const }
    const over = [{ usedAt: { not: null } }, { createdAt: { lte: before(now, codeRule.resendMs) } }]
    const renewed = await db.oneTimeCode.updateMany({
      where: { ...key, ...(attempt === 1 && { OR: over }) },
      data: fresh,
    })
    return renewed.count ? renewed : db.oneTimeCode.createMany({ data: { ...key, ...fresh }, skipDuplicates: true })
  }

/** Tells the customer, if there still is one. */
async function tell(customerId: string, mail: typeof accountExistsMail) {
  const customer = await db.customer.findUnique({ where: { id: customerId } })
  if (customer) await sendMail({ to: customer.email, ...mail({ ...shop(), firstName: customer.firstName }) })
}

/** What nobody needs any more: dead codes, and accounts that were never verified, with their pictures. */
async function sweep(now: Date, signal: AbortSignal) {
  const dead = { expiresAt: { lt: before(now, dayMs) } }
  await inBatches(signal, (limit) => db.oneTimeCode.deleteMany({ where: dead, limit }))
  await inBatches(signal, async (limit) => {
    const abandoned = await db.customer.findMany({
      where: { verifiedAt: null, updatedAt: { lt: before(now, 7 * dayMs) } },
      select: { id: true, image: true },
      orderBy: { updatedAt: 'asc' },
      take: limit,
    })
    const ids = abandoned.map(({ id }) => id)
    const gone = await db.customer.deleteMany({ where: { id: { in: ids }, verifiedAt: null } })
    const left = await db.customer.findMany({ where: { id: { in: ids } }, select: { id: true } })
    const kept = new Set(left.map(({ id }) => id))
    for (const { id, image } of abandoned) if (image && !kept.has(id)) await removePicture(image)
    return gone
  })
}

export const jobs = [
  handle(tasks.sendCode, ({ customerId }, job) => sendFreshCode(customerId, job.now, fill(customerId, job), codeMail)),
  handle(tasks.resendCode, ({ customerId }, job) =>
    sendFreshCode(customerId, job.now, renew(customerId, job), codeMail),
  ),
  handle(tasks.sendPasswordCode, ({ customerId }, job) =>
    sendFreshCode(customerId, job.now, open(customerId, job), passwordCodeMail),
  ),
  handle(tasks.tellAccountExists, ({ customerId }) => tell(customerId, accountExistsMail)),
  handle(tasks.tellPasswordChanged, ({ customerId }) => tell(customerId, passwordChangedMail)),
  handle(tasks.sweepAuth, (_, { now, signal }) => sweep(now, signal), { cron: '47 3 * * *' }),
]
