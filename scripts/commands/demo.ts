// `npm run demo`: fills an empty shop with people, orders and messages of sixty days, to look at every screen of the desk.
import { randomBytes } from 'node:crypto'
import { parseEnv } from '@/lib/env'
import { commandNamed } from '@/lib/release'
import { analyseTables } from '@/scripts/database/analyse'
import { fillDemo, mustKeepMail } from '@/scripts/demo/demo'
import { Fault } from '@/scripts/fault.mjs'
import { say } from '@/scripts/terminal.mjs'
import { operatorCommand } from '@/scripts/with-shop'

await operatorCommand(async (words, { owner, serving }) => {
  if (words.length) throw new Fault(`${commandNamed('demo')} takes no words.`)
  mustKeepMail(parseEnv(process.env))
  const password = randomBytes(9).toString('base64url')
  const { operators, customers, partners, orders } = await fillDemo(serving, password, new Date())
  await analyseTables(owner)
  say(`${orders.length} orders of ${customers.length} customers, ${partners.length} partners.`)
  for (const { email, role } of [...operators, { email: customers[0]!.email, role: 'customer' }])
    say(`Sign in as ${email} (${role}), password ${password}; the code comes to /mailbox.`)
})
