import 'server-only'
import { randomInt } from 'node:crypto'
import { accountExistsMail, codeMail } from '@/lib/auth/documents'
import { code as codeRule } from '@/lib/auth/rules'
import { sendCode, sweepAuth, tellAccountExists } from '@/lib/auth/schema'
import { codeHashes } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'
import { removePicture } from '@/lib/uploads/picture'

const shop = () => ({ shop: env().SHOP_NAME, url: env().url })
const ago = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)

/**
 * Draws the code, keeps its hash and mails it. A step that already has its code, or is over, needs none; a second try
 * draws another, because nobody knows whether the mail of the first one left.
 */
async function sendFreshCode(customerId: string, { now, attempt }: { now: Date; attempt: number }) {
  const customer = await db.customer.findUnique({ where: { id: customerId } })
  if (!customer) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [hash] = codeHashes(customer.email, code)
  const { count } = await db.oneTimeCode.updateMany({
    where: {
      customerId,
      ...(attempt === 1 && { hash: null }),
      usedAt: null,
      createdAt: { gt: new Date(now.getTime() - codeRule.lifeMs) },
    },
    data: { hash, attempts: 0, expiresAt: new Date(now.getTime() + codeRule.lifeMs) },
  })
  if (!count) return
  await sendMail({ to: customer.email, ...codeMail({ ...shop(), firstName: customer.firstName, code }) })
}

/** What nobody needs any more: dead sessions and codes, and accounts that were never verified, with their pictures. */
async function sweep(now: Date) {
  await db.session.deleteMany({ where: { expiresAt: { lt: ago(now, 7) } } })
  await db.oneTimeCode.deleteMany({ where: { expiresAt: { lt: ago(now, 1) } } })
  const abandoned = await db.customer.findMany({
    where: { verifiedAt: null, updatedAt: { lt: ago(now, 7) } },
    select: { id: true, image: true },
    take: 500,
  })
  for (const { id, image } of abandoned) {
    const { count } = await db.customer.deleteMany({ where: { id, verifiedAt: null } })
    if (count && image) await removePicture(image)
  }
}

export const jobs = [
  handle(sendCode, ({ customerId }, job) => sendFreshCode(customerId, job)),
  handle(tellAccountExists, async ({ customerId }) => {
    const customer = await db.customer.findUnique({ where: { id: customerId } })
    if (customer)
      await sendMail({ to: customer.email, ...accountExistsMail({ ...shop(), firstName: customer.firstName }) })
  }),
  handle(sweepAuth, (_, { now }) => sweep(now), { cron: '47 3 * * *' }),
]
