import 'server-only'
import { helloTo } from '@/lib/account/rules/names'
import { db } from '@/lib/db'
import { monthsBefore } from '@/lib/durations'
import { env } from '@/lib/env'
import { numberOf } from '@/lib/inbox/rules'
import { acknowledgeComplaint, acknowledgeMessage, forwardMessage, sendReply, sweepMessages } from '@/lib/inbox/schema'
import { sendMail } from '@/lib/mail/send'
import { complaintMonths, messageMonths } from '@/lib/promises'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { readIdentity } from '@/lib/settings/queries'

/** Deletes messages whose time is over, and with them what the team wrote of them; an open complaint has none. */
async function sweep(now: Date, signal: AbortSignal) {
  const messages = { kind: 'contact' as const, createdAt: { lt: monthsBefore(now, messageMonths) } }
  const complaints = { kind: 'complaint' as const, resolvedAt: { lt: monthsBefore(now, complaintMonths) } }
  for (const where of [messages, complaints])
    await inBatches(signal, (limit) => db.message.deleteMany({ where, limit }))
}

/** Where an answer to a mail of the shop goes; nowhere where nobody said so: it is sent by a mailbox that nobody reads. */
function whereAnswersGo() {
  const { SHOP_NAME: name, CONTACT_EMAIL: address } = env()
  return address ? { name, address } : undefined
}

export const jobs = [
  handle(sweepMessages, (_, { now, signal }) => sweep(now, signal), { cron: '51 3 * * *' }),
  handle(forwardMessage, async ({ messageId }) => {
    const { SHOP_NAME, CONTACT_EMAIL } = env()
    const message = await db.message.findUnique({ where: { id: messageId } })
    const to = message?.kind === 'complaint' ? (await readIdentity()).officer.email : CONTACT_EMAIL
    if (!message || !to) return
    const { messageMail } = await import('@/lib/inbox/documents')
    const replyTo = { name: message.name, address: message.email }
    await sendMail(
      { to, replyTo, ...messageMail(SHOP_NAME, message) },
      `the message ${message.reference ?? message.id}`,
    )
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
    const { receiptMail } = await import('@/lib/inbox/documents')
    const mail = receiptMail({ shop, url, officer, hello: helloTo(customer), complaint: { ...complaint, reference } })
    await sendMail({ to: complaint.email, ...mail }, `the receipt of ${reference}`)
  }),
  handle(acknowledgeMessage, async ({ messageId, copy }) => {
    const { SHOP_NAME: shop, url } = env()
    const message = await db.message.findUnique({ where: { id: messageId } })
    if (message?.kind !== 'contact') return // deleted meanwhile
    const { messageReceiptMail } = await import('@/lib/inbox/documents')
    const number = numberOf(message)
    await sendMail(
      {
        to: message.email,
        replyTo: whereAnswersGo(),
        ...messageReceiptMail({ shop, url, number, copy: copy ? message : null }),
      },
      `the receipt of ${number}`,
    )
  }),
  handle(sendReply, async ({ replyId }) => {
    const { SHOP_NAME: shop, url } = env()
    const reply = await db.messageReply.findUnique({
      where: { id: replyId },
      include: {
        message: { include: { booking: { select: { customer: { select: { firstName: true, verifiedAt: true } } } } } },
      },
    })
    if (!reply) return // deleted with its message
    const { message, text, settles } = reply
    const { replyMail } = await import('@/lib/inbox/documents')
    const customer = message.booking?.customer
    const hello = customer ? helloTo(customer) : 'Hello'
    const number = numberOf(message)
    const replyTo = whereAnswersGo()
    const isAnswerable = replyTo !== undefined
    const mail = replyMail({ shop, url, hello, number, kind: message.kind, text, settles, isAnswerable })
    await sendMail({ to: message.email, replyTo, ...mail }, `the reply to ${number}`)
  }),
]
