import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  /** The next mail to the address that no earlier call took. Fails after `ms`. */
  next: (address: string, ms?: number) => Promise<Email>
  stop: () => Promise<void>
}

/** A real SMTP server that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const kept: { to: string[]; mail: Email }[] = []
  const arrivals = new EventTarget()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
      new Response(stream as unknown as BodyInit)
        .arrayBuffer()
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          kept.push({ to, mail })
          arrivals.dispatchEvent(new Event('mail'))
          done()
        }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }

  const take = (address: string) => {
    const index = kept.findIndex(({ to }) => to.includes(address.toLowerCase()))
    return index < 0 ? undefined : kept.splice(index, 1)[0]?.mail
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: (address, ms = 15_000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = take(address)
          if (mail) settle(() => resolve(mail))
        }
        const timer = setTimeout(() => settle(() => reject(new Error(`No mail to ${address} in ${ms} ms`))), ms)
        const settle = (end: () => void) => {
          clearTimeout(timer)
          arrivals.removeEventListener('mail', look)
          end()
        }
        arrivals.addEventListener('mail', look)
        look()
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The one-time code of a mail. */
export function codeOf(mail: Email) {
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0]
  if (!code) throw new Error(`No code in the mail: ${mail.text}`)
  return code
}

/** The code for a new password. */
export function resetCodeOf(mail: Email) {
  const code = /\b[0-9A-Z]{5} [0-9A-Z]{5}\b/.exec(mail.text ?? '')?.[0]
  if (!code) throw new Error(`No code in the mail: ${mail.text}`)
  return code
}
