import 'server-only'
import { env } from '@/lib/env'
import type { Mail, Send } from '@/lib/mail/mail'
import { toMailbox } from '@/lib/mail/mailbox'
import { bySmtp } from '@/lib/mail/smtp'

/** Sends a mail by SMTP or into the local mailbox, as the settings say. Only `jobs` call it, after the write is committed. */
export async function sendMail(mail: Mail) {
  const send: Send = env().mail === 'smtp' ? bySmtp : toMailbox
  await send({ from: env().MAIL_FROM, ...mail })
}
