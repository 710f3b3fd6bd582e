import 'server-only'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { contactMail } from '@/lib/inbox/documents'
import { forwardMessage } from '@/lib/inbox/schema'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'

export const jobs = [
  handle(forwardMessage, async ({ messageId }) => {
    const { SHOP_NAME, CONTACT_EMAIL } = env()
    const message = await db.message.findUnique({ where: { id: messageId } })
    if (!message || !CONTACT_EMAIL) return
    const replyTo = { name: message.name, address: message.email }
    await sendMail({ to: CONTACT_EMAIL, replyTo, ...contactMail(SHOP_NAME, message) })
  }),
]
