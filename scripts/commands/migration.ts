// `npm run migration -- <name>`: writes a migration for what changed in prisma/schema.prisma. Read it before you commit it.
import { commandLine } from '@/scripts/command-line'
import { drift } from '@/scripts/database/drift'
import { writeMigration } from '@/scripts/database/migrations'
import { withScratchServer } from '@/scripts/database/scratch'
import { Fault } from '@/scripts/fault.mjs'
import { say } from '@/scripts/terminal.mjs'

await commandLine(async ([name]) => {
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new Fault('Name the migration in lower case: npm run migration -- add_partner.')
  const sql = await withScratchServer(drift)
  if (!sql) throw new Fault('The migrations already lead to prisma/schema.prisma; nothing was written.')
  say(`Wrote ${await writeMigration(name, new Date(), sql)}`)
})
