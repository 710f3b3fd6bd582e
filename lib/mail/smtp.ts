import 'server-only'
import { env } from '@/lib/env'
import { MailRefused, type Send } from '@/lib/mail/mail'

/** Whether the server refused this mail by a 5xx, and not the log-in or the conversation, which an operator can mend. */
const isRefusedForGood = (error: unknown) => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

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
  const { default: nodemailer } = await import('nodemailer')
  const transport = nodemailer.createTransport(serverAddress())
  try {
    await transport.sendMail(mail)
  } catch (error) {
    throw isRefusedForGood(error) ? new MailRefused((error as Error).message) : error
  } finally {
    transport.close()
  }
}
