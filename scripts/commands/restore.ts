// `npm run restore -- <folder>`: fills an empty database and a fresh data folder from a backup.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandBeforeWords } from '@/lib/release'
import { readManifest } from '@/scripts/backup/manifest'
import { requireFreshFolder, restore } from '@/scripts/backup/restore'
import { openDatabase } from '@/scripts/boot/open-database'
import { dataFolder, shopSettings } from '@/scripts/boot/settings'
import { commandLine } from '@/scripts/command-line'
import { Fault } from '@/scripts/fault.mjs'
import { noted } from '@/scripts/note-command'
import { say } from '@/scripts/terminal.mjs'
import { typedPath } from '@/scripts/typed-path'

await commandLine(async ([from, ...more]) => {
  if (!from || more.length)
    throw new Fault(`Say what to restore: ${commandBeforeWords('restore')} <folder of a backup>`)
  const folder = typedPath(from)
  const dataDir = dataFolder(process.env)
  // Looked at before the settings are: outside production these make secrets where there are none.
  await readManifest(folder)
  requireFreshFolder(dataDir)
  const secrets = process.env.AUTH_SECRETS || 'not used: a restore signs nothing'
  const settings = shopSettings({ ...process.env, AUTH_SECRETS: secrets })
  const database = await openDatabase(settings)
  let isDone = false
  try {
    const { tables, pictures, createdAt } = await noted(database.serving, [], () => restore(folder, database, dataDir))
    isDone = true
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Restored ${rows.toLocaleString('en-IN')} rows and ${pictures.length} pictures of ${createdAt}. Start the shop.`,
    )
  } finally {
    await database.close()
    // What an unfinished restore made of an embedded database would stand in the way of the next.
    if (!isDone && !settings.database) await rm(join(dataDir, 'postgres'), { recursive: true, force: true })
  }
})
