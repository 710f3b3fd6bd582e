import 'server-only'
import { randomBytes } from 'node:crypto'
import { helloTo } from '@/lib/account/rules/names'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { invitationPath, roleNames } from '@/lib/operators/rules'
import { sendInvitation, sweepInvitations, tellAppointed } from '@/lib/operators/schema'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { hashOf } from '@/lib/sessions/queries'

const shop = () => ({ shop: env().SHOP_NAME, url: env().url })

/** The secret is drawn here, so that it is in no stored job; a second try draws another, since nobody knows whether a mail left. */
async function mailInvitation(id: string, now: Date) {
  const secret = randomBytes(32).toString('base64url')
  const [invited] = await db.operatorInvitation.updateManyAndReturn({
    where: { id, acceptedAt: null, withdrawnAt: null, expiresAt: { gt: now } },
    data: { tokenHash: hashOf(secret) },
    select: { email: true, role: true },
  })
  if (!invited) return
  const { invitationMail } = await import('@/lib/operators/documents')
  const link = `${env().url}${invitationPath}#${secret}`
  await sendMail(
    { to: invited.email, ...invitationMail({ ...shop(), link, role: roleNames[invited.role] }) },
    'an invitation',
  )
}

async function mailAppointed(customerId: string) {
  const customer = await db.customer.findFirst({ where: { id: customerId, operator: { endedAt: null } } })
  if (!customer?.email) return
  const { appointedMail } = await import('@/lib/operators/documents')
  await sendMail(
    { to: customer.email, ...appointedMail({ ...shop(), hello: helloTo(customer) }) },
    'news of an account',
  )
}

/** Whom nobody invites any more is not kept: the audit says who was, until their account is deleted. */
const keptDays = 30

async function sweep(now: Date, signal: AbortSignal) {
  const before = { lt: new Date(now.getTime() - keptDays * dayMs) }
  await inBatches(signal, (limit) => db.operatorInvitation.deleteMany({ where: { expiresAt: before }, limit }))
}

export const jobs = [
  handle(sendInvitation, ({ invitationId }, { now }) => mailInvitation(invitationId, now)),
  handle(tellAppointed, ({ customerId }) => mailAppointed(customerId)),
  handle(sweepInvitations, (_, { now, signal }) => sweep(now, signal), { cron: '53 3 * * *' }),
]
