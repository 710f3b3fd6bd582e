import { existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, type Manifest, readManifest } from '@/scripts/backup/manifest'
import { restorePictures } from '@/scripts/backup/pictures'
import { loadRows, plainSettings } from '@/scripts/backup/rows'
import { clear, isEmpty, withoutRules } from '@/scripts/backup/tables'
import { type Addresses, settingOfOwner } from '@/scripts/database/addresses'
import { analyseTables } from '@/scripts/database/analyse'
import { migrate } from '@/scripts/database/migrate'
import { connect } from '@/scripts/database/server'
import { Fault, reasonOf } from '@/scripts/fault.mjs'

/** What a restore makes in the data folder, beside an embedded database. */
const made = ['uploads', 'secrets']

const isThere = (path: string) => existsSync(path) && (statSync(path).isFile() || readdirSync(path).length > 0)

/** Throws a Fault unless the data folder holds nothing of a shop. */
export function requireFreshFolder(dataDir: string, names = ['postgres', ...made]) {
  const there = names.map((name) => join(dataDir, name)).find(isThere)
  if (there)
    throw new Fault(
      `${there} is there already: a backup is restored into a fresh place. Move it away, or set DATA_DIR.`,
    )
}

/**
 * Fills an empty database and a fresh data folder from a backup, and brings them to this version of the shop. An older backup
 * comes in at its own version first. Throws a Fault where the place is not empty, or the backup is newer or damaged; the place
 * is then as it was.
 */
export async function restore(from: string, database: Addresses, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(from)
  requireFreshFolder(dataDir, made)
  await requireEmpty(database)
  try {
    await migrate(database, { only: manifest.migrations })
    await fill(database.owner, from, manifest)
    await analyseTables(database.owner)
    await migrate(database)
    await restorePictures(manifest.pictures, filesOf(from).pictures, join(dataDir, 'uploads'))
    if (manifest.hasSecrets) {
      await mkdir(dataDir, { recursive: true, mode: 0o711 })
      await copyFile(filesOf(from).secrets, join(dataDir, 'secrets'))
      await chmod(join(dataDir, 'secrets'), 0o600)
    }
    return manifest
  } catch (error) {
    for (const name of made) await rm(join(dataDir, name), { recursive: true, force: true })
    await clearAgain(database.owner)
    throw error instanceof Fault ? error : new Fault(`The backup was not restored: ${reasonOf(error)}.`)
  }
}

async function requireEmpty(database: Addresses) {
  const client = await connect(database.owner, settingOfOwner(database))
  try {
    if (!(await isEmpty(client)))
      throw new Fault('The database is not empty: a backup is restored into one that was made for it.')
  } finally {
    await client.end()
  }
}

/** A connection of its own: that of the failure may be of no use any more. */
async function clearAgain(url: string) {
  const client = await connect(url)
  try {
    await clear(client)
  } finally {
    await client.end()
  }
}

/** All rows in one transaction, which ends only if they are those of the backup: a damaged one leaves none. */
async function fill(url: string, from: string, { tables, sequences, lenientRules }: Manifest) {
  const client = await connect(url)
  try {
    await client.query(plainSettings)
    await client.query('begin')
    const names = tables.map(({ name }) => name)
    // What the rows caused when they were written, they caused then. Foreign keys and checks still hold.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    // Migrations write rows of their own into an empty database.
    await client.query(`truncate ${names.join(', ')}`)
    const putRulesBack = await withoutRules(client, lenientRules)
    for (const table of tables) {
      const { rows, sha256 } = await loadRows(client, table, filesOf(from).rows(table.name))
      if (rows !== table.rows || sha256 !== table.sha256)
        throw new Fault(`The rows of ${table.name} in the backup are not those that were saved: it is damaged.`)
    }
    await putRulesBack()
    for (const { name, last, isCalled } of sequences)
      await client.query('select setval($1, $2, $3)', [name, last, isCalled])
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
