import 'server-only'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { type Mail, MailRefused, type Send } from '@/lib/mail/mail'
import { toMailbox } from '@/lib/mail/mailbox'
import { bySmtp } from '@/lib/mail/smtp'

/**
 * Sends a mail by SMTP or into the local mailbox, as the settings say. Only `jobs` call it, after the write is committed. A
 * refusal that stays is logged with `about`, such as the number of an order, and not thrown: trying again would not help.
 */
export async function sendMail(mail: Mail, about: string) {
  const send: Send = env().mail === 'smtp' ? bySmtp : toMailbox
  try {
    await send({ from: env().MAIL_FROM, ...mail })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    log().error({ about, err: error }, 'a mail was refused for good')
  }
}
