// `npm run mail -- list|show …`: the mails of a shop that sends none (MAIL=mailbox), which in production no page shows.
import { join } from 'node:path'
import { formatDateTime } from '@/lib/india-time'
import { listMails } from '@/lib/mail/mailbox'
import { dataFolder } from '@/scripts/boot/settings'
import { commandLine } from '@/scripts/command-line'
import { Fault } from '@/scripts/fault.mjs'
import { inLine, say } from '@/scripts/terminal.mjs'

const usage = `Say one of
  npm run mail -- list      the mails that were kept, the newest first
  npm run mail -- show 1    the one of that number in the list`

async function run([verb, number = '']: string[]) {
  const folder = dataFolder(process.env)
  const mails = verb === 'list' || verb === 'show' ? await listMails(folder) : []
  if (verb === 'list') {
    if (!mails.length) say(`There is no mail in ${join(folder, 'mailbox')}.`)
    for (const [index, { date, to, subject }] of mails.entries())
      say(`${String(index + 1).padStart(3)}  ${formatDateTime(date)}  ${inLine(to)}  ${inLine(subject)}`)
  } else if (verb === 'show') {
    const mail = /^\d+$/.test(number) ? mails[Number(number) - 1] : undefined
    if (!mail)
      throw new Fault(`There is no mail of that number in ${join(folder, 'mailbox')}: list says which there are.`)
    say(`From: ${inLine(mail.from)}\nTo: ${inLine(mail.to)}`)
    if (mail.replyTo) say(`Reply-To: ${inLine(mail.replyTo)}`)
    say(`Date: ${formatDateTime(mail.date)}\nSubject: ${inLine(mail.subject)}\n\n${mail.text.replaceAll('\r\n', '\n')}`)
  } else throw new Fault(usage)
}

await commandLine(run)
