import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { codeMail } from '@/lib/auth/documents'
import { Email as Account } from '@/lib/auth/schema'
import { env } from '@/lib/env'
import { ContactForm } from '@/lib/inbox/schema'
import { MailRefused } from '@/lib/mail/mail'
import { findMail, listMails, toMailbox } from '@/lib/mail/mailbox'
import { sendMail } from '@/lib/mail/send'
import { bySmtp } from '@/lib/mail/smtp'

const letter = codeMail({ shop: 'Kamra', url: 'http://localhost:3000', hello: 'Hello <b>Anita</b>', code: '012345' })
const mail = { from: 'Kamra <no-reply@shop.test>', to: 'anita@example.test', ...letter }

let server: SMTPServer
let recipients: string[] = []
type Refusals = { ofData?: boolean; ofRecipient?: number; commands?: string[] }

const listen = async (received: Email[], { ofData = false, ofRecipient = 0, commands = [] }: Refusals = {}) => {
  recipients = []
  server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: commands,
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address)
      done(
        ofRecipient
          ? Object.assign(new Error('no such box <anita@example.test>'), { responseCode: ofRecipient })
          : null,
      )
    },
    onData: (stream, _session, done) => {
      if (ofData) return void stream.resume().on('end', () => done(new Error('mailbox full')))
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((parsed) => {
          received.push(parsed)
          done()
        })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as { port: number }
  Object.assign(env(), { SMTP_URL: `smtp://127.0.0.1:${port}` })
}
afterEach(() => new Promise<void>((closed) => (server ? server.close(closed) : closed())))

test('[AUTH-03] [SEC-62] the code arrives by a real SMTP conversation, as text and as HTML', async () => {
  const received: Email[] = []
  await listen(received)
  await bySmtp(mail)
  const [arrived] = received
  expect(arrived).toMatchObject({
    subject: '012345 is your Kamra code',
    from: { name: 'Kamra', address: 'no-reply@shop.test' },
    to: [{ address: 'anita@example.test' }],
  })
  expect(arrived?.text).toContain('your code is 012345')
  expect(arrived?.html).toContain('012345')
  expect(arrived?.html).toContain('&lt;b&gt;Anita&lt;/b&gt;')
})

test('[AUTH-13] a mail reaches a domain in letters of another script, by its name in ASCII', async () => {
  const received: Email[] = []
  await listen(received)
  await bySmtp({ ...mail, to: Account.parse('Asha@उदाहरण.भारत') })
  expect(received[0]?.to).toEqual([{ address: 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c', name: '' }])
  expect(recipients).toEqual(['asha@उदाहरण.भारत']) // as the server of the test reads what was sent in ASCII
})

test('[SEC-08] in production a mail server without TLS, or with a certificate of nobody, gets no mail', async () => {
  const received: Email[] = []
  try {
    await listen(received)
    Object.assign(env(), { mailNeedsTls: true })
    await expect(bySmtp(mail)).rejects.toThrow(/certificate/)
    await new Promise<void>((closed) => server.close(closed))
    await listen(received, { commands: ['STARTTLS'] })
    await expect(bySmtp(mail)).rejects.toThrow(/STARTTLS/)
  } finally {
    Object.assign(env(), { mailNeedsTls: false })
  }
  expect(received).toEqual([])
})

test('a server that refuses the mail is an error, so that the job tries again', async () => {
  await listen([], { ofData: true })
  await expect(bySmtp(mail)).rejects.toThrow(/mailbox full/)
})

test('[OPS-16] a refusal that stays is no error of the job, one that passes is', async () => {
  Object.assign(env(), { mail: 'smtp' })
  await listen([], { ofRecipient: 550 })
  await expect(bySmtp(mail)).rejects.toThrow(MailRefused)
  await expect(sendMail(mail, 'the confirmation of HS-2345ABCD')).resolves.toBeUndefined()
  await new Promise<void>((closed) => server.close(closed))
  await listen([], { ofRecipient: 450 })
  await expect(sendMail(mail, 'the confirmation of HS-2345ABCD')).rejects.toThrow('450')
  Object.assign(env(), { mail: 'mailbox' })
})

test('the local mailbox keeps files that only the owner reads, newest first', async () => {
  await toMailbox(mail)
  await toMailbox({ ...mail, subject: 'Second' })
  const folder = join(env().DATA_DIR, 'mailbox')
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  const [second, first] = await listMails()
  expect(second?.subject).toBe('Second')
  expect(first).toMatchObject({ subject: letter.subject, to: 'anita@example.test' })
  expect(await findMail(first!.name)).toEqual(first)
})

test.each(['../../package.json', 'x.eml', ''])('%j names no local mail', async (name) => {
  expect(await findMail(name)).toBeNull()
})

const injected = 'x\r\nBcc: victim@example.test\r\n\r\n<b>hello</b>'
test.each([
  ['subject', { subject: injected }],
  ['name to answer to', { replyTo: { name: injected, address: 'asha@example.test' } }],
  ['address to answer to', { replyTo: { name: 'Asha', address: `asha@example.test${injected}` } }],
])('[SEC-60] line breaks in the %s add no header and no recipient', async (_, given) => {
  const received: Email[] = []
  await listen(received)
  await bySmtp({ ...mail, ...given })
  const [arrived] = received
  expect(arrived?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(arrived?.bcc ?? []).toEqual([])
  expect(arrived?.to).toEqual([{ name: '', address: 'anita@example.test' }])
  expect(arrived?.text).toContain('your code is 012345')
})

test.each([
  'a@b.test,c@d.test',
  'a@b.test c@d.test',
  'a@b.test\r\nBcc: c@d.test',
  '"Asha" <a@b.test>',
  'a@b.test>',
  'a;b@c.test',
  'a@b.test\0',
])('[SEC-60] %j is no e-mail address, neither of an account nor to answer to', (email) => {
  expect(Account.safeParse(email).success).toBe(false)
  const form = { name: 'Asha', contactNumber: '1', subject: 'x', message: 'y' }
  expect(ContactForm.safeParse({ ...form, email: 'a@b.test' }).success).toBe(true)
  expect(ContactForm.safeParse({ ...form, email }).success).toBe(false)
})
