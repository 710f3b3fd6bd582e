import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minuteMs } from '@/lib/durations'
import { firstAdministratorPath, firstLinkFile, firstLinkMinutes } from '@/lib/operators/rules'
import { connect } from '@/scripts/database/server'

/** Tells whether somebody administers the shop whose database that is. */
export async function hasAdministrator(databaseUrl: string) {
  const client = await connect(databaseUrl)
  try {
    const { rowCount } = await client.query(
      `select from operator where role = 'administrator' and ended_at is null limit 1`,
    )
    return rowCount === 1
  } finally {
    await client.end()
  }
}

/**
 * Draws the secret of a link that makes the first administrator, and keeps its hash and end in the data folder in the place of
 * those before (DESK-230). The link is for the terminal alone: nothing else may learn the secret.
 */
export function makeFirstLink({ url, dataDir }: { url: string; dataDir: string }, now: Date) {
  const secret = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('base64url')
  const until = new Date(now.getTime() + firstLinkMinutes * minuteMs)
  const file = join(dataDir, firstLinkFile)
  const fresh = `${file}.${hash}`
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeFileSync(fresh, `${hash} ${until.toISOString()}`, { mode: 0o600, flag: 'wx' })
  renameSync(fresh, file)
  return `${url}${firstAdministratorPath}#${secret}`
}

/** Ends the link that an earlier start of the data folder has printed. */
export const dropFirstLink = (dataDir: string) => rmSync(join(dataDir, firstLinkFile), { force: true })
