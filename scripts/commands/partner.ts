// `npm run partner -- add|list|stop|resume …`: the professionals who do the work.
import { addPartner, setActive } from '@/lib/partners/commands'
import { listPartners, partnerIdOf } from '@/lib/partners/queries'
import { NewPartner, PartnerActive } from '@/lib/partners/schema'
import { formatPhone } from '@/lib/phone'
import { commandBeforeWords } from '@/lib/release'
import { Fault } from '@/scripts/fault.mjs'
import { accepted } from '@/scripts/operator'
import { inLine, say } from '@/scripts/terminal.mjs'
import { operatorCommand } from '@/scripts/with-shop'

const self = commandBeforeWords('partner')
const usage = `Say one of
  ${self} add "Rakesh Kumar" 9911045678 ["AC technician"] [rakesh@example.org]
  ${self} list
  ${self} stop 9911045678 [--even-so]    no further visits; those ahead are named first, unless they stay even so
  ${self} resume 9911045678`

async function list() {
  const now = new Date()
  for (let page = await listPartners({}, now); ; page = await listPartners({ after: [page.next!.after!] }, now)) {
    for (const { fullName, contactNumber, specialization: work, active } of page.items)
      say(
        inLine(
          [formatPhone(contactNumber), fullName, work, active ? '' : 'takes no visits'].filter(Boolean).join(' · '),
        ),
      )
    if (!page.next) return
  }
}

async function run([verb, ...words]: string[]) {
  const [first = '', second = '', specialization, email] = words
  if (verb === 'list') {
    await list()
  } else if (verb === 'add') {
    const partner = accepted(NewPartner, { fullName: first, contactNumber: second, specialization, email })
    await addPartner(partner, null, new Date(), 'commandLine')
    say(
      `${inLine(partner.fullName)} can be given visits; customers are offered no times yet, see the partner's page at the desk.`,
    )
  } else if ((verb === 'stop' || verb === 'resume') && first) {
    const wanted = accepted(PartnerActive, { active: verb === 'resume', evenSo: second === '--even-so' })
    await setActive(await partnerIdOf(first), wanted, new Date(), 'commandLine')
    say(verb === 'stop' ? 'No further visits for this partner.' : 'This partner takes visits again.')
  } else throw new Fault(usage)
}

await operatorCommand(run)
