import 'server-only'
import { helloTo } from '@/lib/account/rules'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { messageMail, receiptMail } from '@/lib/inbox/documents'
import { acknowledgeComplaint, forwardMessage } from '@/lib/inbox/schema'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'
import { readIdentity } from '@/lib/settings/queries'

export const jobs = [
  handle(forwardMessage, async ({ messageId }) => {
    const { SHOP_NAME, CONTACT_EMAIL } = env()
    const message = await db.message.findUnique({ where: { id: messageId } })
    const to = message?.kind === 'complaint' ? (await readIdentity()).officer.email : CONTACT_EMAIL
    if (!message || !to) return
    const replyTo = { name: message.name, address: message.email }
    await sendMail({ to, replyTo, ...messageMail(SHOP_NAME, message) })
  }),
  handle(acknowledgeComplaint, async ({ messageId }) => {
    const { SHOP_NAME: shop, url } = env()
    const complaint = await db.message.findUnique({
      where: { id: messageId },
      include: { booking: { select: { customer: { select: { firstName: true, verifiedAt: true } } } } },
    })
    const customer = complaint?.booking?.customer
    if (!complaint?.reference || !customer) return // the customer is gone, and with them what they wrote
    const { officer } = await readIdentity()
    const { reference } = complaint
    await sendMail({
      to: complaint.email,
      ...receiptMail({ shop, url, officer, hello: helloTo(customer), complaint: { ...complaint, reference } }),
    })
  }),
]
