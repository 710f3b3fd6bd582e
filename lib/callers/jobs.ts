import 'server-only'
import { inviteCaller } from '@/lib/callers/schema'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'

/** Mails a caller how they see their orders; nothing once they do. */
async function invite(customerId: string) {
  const customer = await db.customer.findUnique({ where: { id: customerId } })
  if (!customer?.email || customer.verifiedAt) return
  const { SHOP_NAME: shop, url } = env()
  const { invitationMail } = await import('@/lib/callers/documents')
  await sendMail({ to: customer.email, ...invitationMail({ shop, url }) }, 'the invitation of a caller')
}

export const jobs = [handle(inviteCaller, ({ customerId }) => invite(customerId))]
