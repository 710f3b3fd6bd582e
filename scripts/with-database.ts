import { joinDatabase } from '@/scripts/boot/open-database'
import { shopSettings } from '@/scripts/boot/settings'
import { checkServer } from '@/scripts/database/server'
import { noted } from '@/scripts/note-command'

/** Runs a command on the shop's database, with the settings in the environment as the shop itself has them. */
export async function withDatabase(run: (url: string) => Promise<void>) {
  const settings = shopSettings(process.env)
  const database = await joinDatabase(settings)
  Object.assign(process.env, settings.variables, { DATABASE_URL: database.url })
  try {
    await checkServer(database.url)
    await noted(database.url, process.argv.slice(2), () => run(database.url))
  } finally {
    await database.close()
  }
}
