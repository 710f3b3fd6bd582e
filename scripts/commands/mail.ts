// `npm run mail -- list|show …`: the mails of a shop that sends none (MAIL=mailbox), which in production no page shows.
import { join } from 'node:path'
import { formatDateTime } from '@/lib/india-time'
import { listMails } from '@/lib/mail/mailbox'
import { commandBeforeWords } from '@/lib/release'
import { dataFolder } from '@/scripts/boot/settings'
import { Fault } from '@/scripts/fault.mjs'
import { inLine, say } from '@/scripts/terminal.mjs'
import { operatorCommand } from '@/scripts/with-shop'

const self = commandBeforeWords('mail')
const usage = `Say one of
  ${self} list      the mails that were kept, the newest first
  ${self} show 1    the one of that number in the list`

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

// They hold everybody's codes: whoever reads them stands in the security log, so the shop has to be there.
await operatorCommand(run)
