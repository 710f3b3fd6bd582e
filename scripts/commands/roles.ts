// `npm run roles -- <address of the administrator>`: makes the two roles and the database that DATABASE_OWNER_URL and
// DATABASE_URL name, on a PostgreSQL of one's own. Once; what is there stays.
import { commandBeforeWords, commandNamed } from '@/lib/release'
import { shopSettings } from '@/scripts/boot/settings'
import { commandLine } from '@/scripts/command-line'
import { makeRoles } from '@/scripts/database/make-roles'
import { Fault } from '@/scripts/fault.mjs'
import { noted } from '@/scripts/note-command'
import { say } from '@/scripts/terminal.mjs'

const usage =
  'Set DATABASE_OWNER_URL and DATABASE_URL as they shall be, and say who administers the server, the password apart: ' +
  `PGPASSWORD=… ${commandBeforeWords('roles')} postgresql://postgres@localhost:5432/postgres`

await commandLine(async ([administrator, ...more]) => {
  const { database } = shopSettings(process.env)
  if (!database || !administrator || more.length || !URL.canParse(administrator)) throw new Fault(usage)
  const made = await noted(database.serving, [], () => makeRoles(administrator, database))
  say(made.length ? `Made ${made.join(' and ')}.` : 'Both roles and the database are there.')
  say(`Now start the shop, or run ${commandNamed('migrate')}, which gives the serving role its rights.`)
})
