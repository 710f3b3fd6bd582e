import 'server-only'
import { mkdir, opendir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'
import type { Send } from '@/lib/mail/mail'

const maxMails = 100
const folder = (dataDir = env().DATA_DIR) => join(dataDir, 'mailbox')
const isName = (name: string) => /^[\dTZ-]+-[0-9a-f]{8}\.eml$/.test(name)

const stampOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-')

/** Writes the mail to the local mailbox as an .eml file, which any mail program can read. File names sort by time. */
export const toMailbox: Send = async (mail) => {
  const { default: nodemailer } = await import('nodemailer')
  const { message } = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail(mail)
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const stamp = stampOf(new Date())
  const path = join(folder(), `${stamp}-${crypto.randomUUID().slice(0, 8)}.eml`)
  await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

type LocalMail = {
  name: string
  subject: string
  from: string
  to: string
  replyTo: string
  date: Date
  text: string
  html: string
}

async function readMail(name: string, dataDir?: string): Promise<LocalMail> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(await readFile(join(folder(dataDir), name)))
  const { subject = '', text = '', html = '', date } = mail
  const address = (one?: { name: string; address?: string }) => [one?.name, one?.address].filter(Boolean).join(' · ')
  const [from, to, replyTo] = [mail.from, mail.to?.[0], mail.replyTo?.[0]].map(address) as [string, string, string]
  return { name, subject, text, html, from, to, replyTo, date: new Date(date ?? 0) }
}

/** The mails of the local mailbox, newest first, at most 100. */
export async function listMails(dataDir?: string): Promise<LocalMail[]> {
  const names = await readdir(folder(dataDir)).catch(() => [])
  const newest = names.filter(isName).sort().reverse().slice(0, maxMails)
  return Promise.all(newest.map((name) => readMail(name, dataDir)))
}

/** One mail of the local mailbox by its file name, or null. */
export const findMail = (name: string) => (isName(name) ? readMail(name).catch(() => null) : Promise.resolve(null))

/** Deletes at most so many mails of before that instant, and what is left of writing them; says how many. */
export async function sweepMailbox(before: Date, limit: number) {
  const stamp = stampOf(before)
  let count = 0
  for await (const { name } of await opendir(folder()).catch(() => [])) {
    if (!isName(name.replace(/\.part$/, '')) || name >= stamp) continue
    await rm(join(folder(), name), { force: true })
    if ((count += 1) === limit) break
  }
  return { count }
}
