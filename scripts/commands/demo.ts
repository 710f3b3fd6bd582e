// Fills an empty shop with people, orders and messages of sixty days, to look at every screen of the desk. `npm run demo` runs
// it before it serves; the release has the command alone.
import { parseEnv } from '@/lib/env'
import { commandNamed, isRelease } from '@/lib/release'
import { analyseTables } from '@/scripts/database/analyse'
import { fillDemo } from '@/scripts/demo/demo'
import { findDemo, keepDemoPassword, listSignIns, mustKeepMail } from '@/scripts/demo/shop'
import { Fault } from '@/scripts/fault.mjs'
import { say } from '@/scripts/terminal.mjs'
import { operatorCommand } from '@/scripts/with-shop'

await operatorCommand(async (words, { owner, serving }) => {
  if (words.length) throw new Fault(`${commandNamed('demo')} takes no words.`)
  const { DATA_DIR: dataDir, ...env } = parseEnv(process.env)
  mustKeepMail(env)
  if (!(await findDemo(serving))) {
    const { customers, partners, orders } = await fillDemo(serving, keepDemoPassword(dataDir), new Date())
    await analyseTables(owner)
    say(`Filled the demo: ${orders.length} orders of ${customers.length} customers, ${partners.length} partners.`)
  }
  // `npm run demo` says it itself once it serves.
  if (!isRelease) return
  for (const [name, value] of await listSignIns(serving, dataDir)) say(`${name.padEnd(9)} ${value}`)
})
