// `npm run complaint -- list|resolve …`: problems that customers reported.
import { settleMessage } from '@/lib/inbox/commands/settle'
import { listOpenComplaints } from '@/lib/inbox/queries/complaints'
import { ComplaintReference, Settlement } from '@/lib/inbox/schema'
import { formatDateTime } from '@/lib/india-time'
import { formatPhone } from '@/lib/phone'
import { commandBeforeWords } from '@/lib/release'
import { Fault } from '@/scripts/fault.mjs'
import { accepted } from '@/scripts/operator'
import { indented, inLine, say } from '@/scripts/terminal.mjs'
import { operatorCommand } from '@/scripts/with-shop'

const self = commandBeforeWords('complaint')
const usage = `Say one of
  ${self} list                   those that are open, the longest first
  ${self} resolve CR-2345ABCD "What was done"
                         settles it: its customer is told so by mail, and sees it on the order`

async function run([verb, given, ...words]: string[]) {
  if (verb === 'list') {
    for (const { reference, subject, text, createdAt, ...from } of await listOpenComplaints())
      say(
        `${reference}  ${formatDateTime(createdAt)}\n${inLine(subject)}\n${indented(text)}\n${inLine(`${from.name}, ${formatPhone(from.contactNumber)}, ${from.email}`)}\n`,
      )
  } else if (verb === 'resolve') {
    const reference = accepted(ComplaintReference, given)
    const { text } = accepted(Settlement.pick({ text: true }).required(), { text: words.join(' ') })
    await settleMessage(reference, { text }, null, new Date(), 'commandLine')
    say(`${reference}: resolved`)
  } else throw new Fault(usage)
}

await operatorCommand(run)
