// `npm run drift`: fails where the migrations are no chain, or lead to another schema than prisma/schema.prisma says.
import { commandLine } from '@/scripts/command-line'
import { drift } from '@/scripts/database/drift'
import { withScratchServer } from '@/scripts/database/scratch'
import { Fault } from '@/scripts/fault.mjs'
import { say } from '@/scripts/terminal.mjs'

await commandLine(async () => {
  const missing = await withScratchServer(drift)
  if (missing)
    throw new Fault(`The migrations lack what prisma/schema.prisma has; run npm run migration -- <name>:\n\n${missing}`)
  say('Schema and migrations agree.')
})
