import 'server-only'
import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import { MailRefused, type Send } from '@/lib/mail/mail'

/** Whether the server refused this mail by a 5xx, and not the log-in or the conversation, which an operator can mend. */
const isRefusedForGood = (error: unknown) => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** Sends one mail to the server of SMTP_URL. The timeouts keep a server that does not answer from blocking the job. */
export const bySmtp: Send = async (mail) => {
  const transport = createTransport({
    url: env().SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail(mail)
  } catch (error) {
    throw isRefusedForGood(error) ? new MailRefused((error as Error).message) : error
  } finally {
    transport.close()
  }
}
