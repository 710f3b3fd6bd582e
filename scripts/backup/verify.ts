import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '@/scripts/backup/manifest'
import { restore } from '@/scripts/backup/restore'
import { digestRows, plainSettings } from '@/scripts/backup/rows'
import { startEmbedded } from '@/scripts/database/embedded'
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

/** Restores a backup into a temporary place of its own and compares what stands there with it. Throws a Fault. */
export async function verify(from: string, manifest: Manifest) {
  const dataDir = await mkdtemp(join(tmpdir(), 'restored-'))
  await chmod(dataDir, 0o711) // the database's own user passes through
  try {
    const { stop, ...database } = await startEmbedded({ dataDir: join(dataDir, 'server'), durable: false })
    try {
      await restore(from, database, join(dataDir, 'shop'))
      await compareRows(database.owner, manifest)
    } finally {
      await stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
