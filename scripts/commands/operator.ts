// `npm run operator -- create|list|role|end …`: the team. The first administrator is made here, and others are invited by mail.
// `forget` and `keep`: the deletion of a customer who asks the shop for it, perhaps without an account.
import { unifyCustomerNumbers } from '@/lib/account/commands/unify-numbers'
import { callerNamed } from '@/lib/callers/queries/find'
import { operatorRoles } from '@/lib/contract'
import { formatDate } from '@/lib/india-time'
import { appoint } from '@/lib/operators/commands/appoint'
import { changeRole, endOperator, operatorWithEmail } from '@/lib/operators/commands/team'
import { everyOperator } from '@/lib/operators/queries'
import { roleNames } from '@/lib/operators/rules'
import { NewAdministrator, OperatorRole } from '@/lib/operators/schema'
import { unifyPartnerNumbers } from '@/lib/partners/commands/unify-numbers'
import { askForDeletionOf, keepAccountOf } from '@/lib/privacy/commands'
import { commandBeforeWords } from '@/lib/release'
import { Fault } from '@/scripts/fault.mjs'
import { accepted } from '@/scripts/operator'
import { inLine, say } from '@/scripts/terminal.mjs'
import { operatorCommand } from '@/scripts/with-shop'

const self = commandBeforeWords('operator')
const usage = `Say one of
  ${self} create meera@example.org [Meera Nair]   an administrator; for one who is locked out, the way back in
  ${self} list
  ${self} role meera@example.org dispatcher       ${operatorRoles.join(' or ')}
  ${self} end meera@example.org                   no longer of the team, and signed out
  ${self} forget "98765 43210"                    a customer who asked for it: by number, e-mail or id
  ${self} keep "98765 43210"                      takes that back until the day has come
  ${self} numbers                                 gives the phone numbers of older releases their one form, and lists
                                                  those that stay as they are: two of one owner, or none that can be called`

async function run([verb, email = '', first, second, ...more]: string[]) {
  const now = new Date()
  if (verb === 'list' && !email) {
    for (const { name, email: address, role } of await everyOperator())
      say(inLine(`${address} · ${name} · ${roleNames[role]}`))
  } else if (verb === 'create' && email && !more.length) {
    const given = accepted(NewAdministrator, { email, firstName: first, lastName: second })
    await appoint(given, now, 'commandLine')
    say(`${inLine(given.email)} is an administrator. A mail says how to choose a password.`)
  } else if (verb === 'role' && first && second === undefined) {
    const { name, role } = await changeRole(
      await operatorWithEmail(email),
      accepted(OperatorRole, first),
      now,
      'commandLine',
    )
    say(inLine(`${name}: ${roleNames[role]}`))
  } else if (verb === 'end' && email && first === undefined) {
    await endOperator(await operatorWithEmail(email), now, 'commandLine')
    say(`${inLine(email)} is no longer of the team.`)
  } else if (verb === 'forget' && email && first === undefined) {
    const { _id, name } = await callerNamed(email)
    const { dueAt } = await askForDeletionOf(_id, now, 'commandLine')
    say(inLine(`${name} is deleted on ${formatDate(new Date(dueAt))}. Until then: ${self} keep ${_id}`))
  } else if (verb === 'keep' && email && first === undefined) {
    const { _id, name } = await callerNamed(email)
    await keepAccountOf(_id, now, 'commandLine')
    say(inLine(`${name} is not deleted.`))
  } else if (verb === 'numbers' && !email) {
    const running = new AbortController().signal
    for (const rows of [unifyCustomerNumbers(running), unifyPartnerNumbers(running)])
      for await (const { table, id } of rows) say(`${table} ${id}`)
  } else throw new Fault(usage)
}

await operatorCommand(run)
