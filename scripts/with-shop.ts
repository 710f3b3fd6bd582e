import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { behindSentence, emptySentence } from '@/lib/database/rules'
import { disconnect } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { commandNamed } from '@/lib/release'
import { dataFolder } from '@/scripts/boot/settings'
import { commandLine } from '@/scripts/command-line'
import type { Addresses } from '@/scripts/database/addresses'
import { readMigrations } from '@/scripts/database/migrations'
import { hasMigrations, pendingOf } from '@/scripts/database/pending'
import { connect } from '@/scripts/database/server'
import { Fault } from '@/scripts/fault.mjs'
import { withDatabase } from '@/scripts/with-database'

/** Throws a Fault unless the database is that of a shop of this version. */
async function checkShop(url: string) {
  const client = await connect(url)
  try {
    if (!(await hasMigrations(client))) throw new Fault(emptySentence(url, commandNamed))
    const { migrationDirectories } = await readMigrations()
    const names = migrationDirectories.map(({ path }) => path)
    const missing = await pendingOf(client, names)
    if (missing.length) throw new Fault(behindSentence(missing, commandNamed))
  } finally {
    await client.end()
  }
}

/** A refusal of the shop is a sentence for the person at the terminal, not a stack trace. */
async function refusals(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    throw error instanceof AppError ? new Fault(`${error.message.replace(/\.$/, '')}.`) : error
  }
}

/**
 * Runs an operator's command with the words that follow its name, on the shop that was started here before. Where there is
 * none it says so, and creates nothing.
 */
export const operatorCommand = (run: (words: string[], database: Addresses) => Promise<void>) =>
  commandLine(async (words) => {
    const folder = dataFolder(process.env)
    if (!process.env.DATABASE_URL && !existsSync(join(folder, 'postgres')))
      throw new Fault(
        `There is no shop in ${folder}: start it first, or say with DATA_DIR or DATABASE_URL where it is.`,
      )
    await withDatabase(async (database) => {
      await checkShop(database.owner)
      try {
        await refusals(() => run(words, database))
      } finally {
        await disconnect()
      }
    })
  })
