import 'server-only'
import { env } from '@/lib/env'
import type { Mail, Send } from '@/lib/mail/mail'
import { toMailbox } from '@/lib/mail/mailbox'
import { bySmtp } from '@/lib/mail/smtp'

/** Sends a mail by the adapter of the settings. Only `jobs` call it: a mail belongs to a write that was committed. */
export async function sendMail(mail: Mail) {
  const send: Send = env().mail === 'smtp' ? bySmtp : toMailbox
  await send({ from: env().MAIL_FROM, ...mail })
}
