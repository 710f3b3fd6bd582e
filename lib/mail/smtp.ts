import 'server-only'
import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import type { Send } from '@/lib/mail/mail'

/** One conversation per mail with the server of SMTP_URL; a silent server ends in an error, not in a stuck job. */
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
