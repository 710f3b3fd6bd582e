import { joinDatabase } from '@/scripts/boot/open-database'
import { shopSettings } from '@/scripts/boot/settings'
import { type Addresses, settingOfOwner } from '@/scripts/database/addresses'
import { checkServer } from '@/scripts/database/server'
import { noted } from '@/scripts/note-command'

/** Runs a command on the shop's database, with the settings in the environment as the shop itself has them. */
export async function withDatabase(run: (database: Addresses) => Promise<void>) {
  const settings = shopSettings(process.env)
  const database = await joinDatabase(settings)
  Object.assign(process.env, settings.variables, { DATABASE_URL: database.serving })
  delete process.env.DATABASE_OWNER_URL
  try {
    await checkServer(database.owner, settingOfOwner(database))
    await noted(database.serving, process.argv.slice(2), () => run(database))
  } finally {
    await database.close()
  }
}
