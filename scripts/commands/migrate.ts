// `npm run migrate`: brings the schema of the database up to date. `npm start` does the same.
import { commandLine } from '@/scripts/command-line'
import { migrate } from '@/scripts/database/migrate'
import { startNumberJobs } from '@/scripts/database/unify-numbers'
import { say } from '@/scripts/terminal.mjs'
import { withDatabase } from '@/scripts/with-database'

await commandLine(() =>
  withDatabase(async (database) => {
    const applied = await migrate(database)
    if (applied.length) await startNumberJobs(database.owner)
    say(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  }),
)
