import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '@/scripts/backup/manifest'
import { restore } from '@/scripts/backup/restore'
import { digestRows, plainSettings } from '@/scripts/backup/rows'
import type { Addresses } from '@/scripts/database/addresses'
import { withScratchDatabase } from '@/scripts/database/scratch-database'
import { connect } from '@/scripts/database/server'
import { Fault } from '@/scripts/fault.mjs'

/** Throws a Fault unless the database holds exactly the rows that the backup was made of. */
export async function compareRows(url: string, { tables }: Manifest) {
  const client = await connect(url)
  try {
    await client.query(plainSettings)
    for (const table of tables) {
      const { rows, sha256 } = await digestRows(client, table)
      if (rows !== table.rows || sha256 !== table.sha256)
        throw new Fault(`${table.name} came back with other rows than were saved (${rows} instead of ${table.rows}).`)
    }
  } finally {
    await client.end()
  }
}

/**
 * Restores a backup into a database of its own on the server of the shop's, and a temporary folder, and compares what stands
 * there with it. Throws a Fault.
 */
export async function verify(from: string, manifest: Manifest, shop: Addresses) {
  const dataDir = await mkdtemp(join(tmpdir(), 'restored-'))
  try {
    await withScratchDatabase(shop, async (database) => {
      await restore(from, database, join(dataDir, 'shop'))
      await compareRows(database.owner, manifest)
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
