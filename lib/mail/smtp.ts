import 'server-only'
import { createTransport } from 'nodemailer'
import { env } from '@/lib/env'
import type { Send } from '@/lib/mail/mail'

/** The timeouts keep a server that does not answer from blocking the job. */
const always = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
}

/** SMTP_URL with what it has to say besides, as its own parameters: given a URL, nodemailer reads no other option. */
function serverAddress() {
  const { SMTP_URL = '', mailNeedsTls } = env()
  const url = new URL(SMTP_URL)
  const options = { ...always, ...(mailNeedsTls && { requireTLS: true }) }
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, String(value))
  return url.href
}

/** Sends one mail to the server of SMTP_URL. */
export const bySmtp: Send = async (mail) => {
  const transport = createTransport(serverAddress())
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}
