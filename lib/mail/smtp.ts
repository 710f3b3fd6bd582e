import 'server-only'
import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import type { Send } from '@/lib/mail/mail'

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
  } finally {
    transport.close()
  }
}
