import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { filesOf, type Manifest, type SavedSequence } from '@/scripts/backup/manifest'
import { namedPictures, savePictures } from '@/scripts/backup/pictures'
import { plainSettings, saveRows } from '@/scripts/backup/rows'
import { lenientRules, sequencesOf, tablesInOrder } from '@/scripts/backup/tables'
import { appliedMigrations } from '@/scripts/database/pending'
import { connect, notTheOwner } from '@/scripts/database/server'
import { Fault, reasonOf } from '@/scripts/fault.mjs'

/** As `migrate` holds it, but shared: a migration waits for the backup, and the backup for it. */
const lock = 'select pg_advisory_lock_shared(7133701809754865)'

/** How often a backup begins anew because a picture was replaced between the rows and it. */
const maxSnapshots = 5

type Place = { url: string; dataDir: string }
export type Saved = Manifest & { lost: string[] }

/**
 * Writes a backup of a shop, which may be serving, into a new folder: all rows as they are at one instant, the pictures that
 * they name, and the file of secrets. The folder appears whole or not at all. `lost`: pictures that rows name and nobody has.
 */
export async function backUp({ url, dataDir }: Place, into: string, now: Date): Promise<Saved> {
  const folder = resolve(into)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  const client = await connect(url)
  try {
    await mkdir(filesOf(part).database, { recursive: true, mode: 0o700 })
    await client.query(plainSettings)
    await client.query(lock)
    const pictures = await beginWithPictures(client, join(dataDir, 'uploads'), filesOf(part).pictures)
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      migrations: await appliedMigrations(client),
      tables: await saveTables(client, part),
      sequences: await readSequences(client),
      lenientRules: await lenientRules(client),
      pictures: pictures.saved,
      hasSecrets: await saveSecrets(dataDir, part),
    }
    await client.query('commit')
    await writeFile(filesOf(part).manifest, JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
    await rename(part, folder)
    return { ...manifest, lost: pictures.missing }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    if (error instanceof Fault) throw error
    throw (
      notTheOwner(url, 'read the whole database', error) ?? new Fault(`The backup was not made: ${reasonOf(error)}.`)
    )
  } finally {
    await client.end()
  }
}

/**
 * Begins the transaction in which everything is read, and copies the pictures that it sees. A customer who replaces a picture
 * between the two removes the old one: then it begins anew, with what was copied already.
 */
async function beginWithPictures(client: pg.ClientBase, uploads: string, folder: string) {
  let lost: string[] | undefined
  for (let snapshot = 1; ; snapshot++) {
    await client.query('begin isolation level repeatable read read only')
    const { saved, missing } = await savePictures(await namedPictures(client), uploads, folder)
    // Named again by a later look, and still not there: no picture was replaced meanwhile, it is gone.
    const before = lost
    if (missing.every((key) => before?.includes(key)) || snapshot === maxSnapshots) return { saved, missing }
    lost = missing
    await client.query('rollback')
  }
}

async function saveTables(client: pg.ClientBase, part: string) {
  const saved = []
  for (const table of await tablesInOrder(client))
    saved.push(await saveRows(client, table, filesOf(part).rows(table.name)))
  return saved
}

/** Read last: sequences belong to no transaction, and must not stand behind the rows that were saved. */
async function readSequences(client: pg.ClientBase) {
  const read: SavedSequence[] = []
  for (const name of await sequencesOf(client)) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    read.push({ name, ...rows[0]! })
  }
  return read
}

/** The secrets that an installation made for itself; those of a setting (AUTH_SECRETS) are with the settings. */
const saveSecrets = (dataDir: string, part: string) =>
  copyFile(join(dataDir, 'secrets'), filesOf(part).secrets).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return false
    },
  )
