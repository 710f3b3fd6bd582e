import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { withEngine } from '@/scripts/database/engine'
import { filters, migrationsFolder, readMigrations } from '@/scripts/database/migrations'
import { hasMigrations, pendingOf } from '@/scripts/database/pending'
import { checkServer, connect } from '@/scripts/database/server'
import { Fault, reasonOf } from '@/scripts/fault.mjs'

/** Held while migrating, so that two instances may start at once. */
const lock = 'select pg_advisory_lock(7133701809754865)'

/** Runs with each migration, in its transaction: tells an applied one from one that was rolled back if the process dies. */
const marker = `update _prisma_migrations set logs = 'applied' where finished_at is null and rolled_back_at is null`

/**
 * Brings the schema of the database of `url`, and the job queue's own, up to date, and returns the migrations that it
 * applied; a Fault says what stood in the way.
 */
export async function migrate(url: string, folder = migrationsFolder) {
  await checkServer(url)
  const client = await connect(url)
  try {
    await client.query(lock)
    await settle(client)
    const applied = await apply(url, client, folder)
    await runMigrations({ connectionString: url })
    return applied
  } finally {
    await client.end()
  }
}

async function apply(url: string, client: pg.Client, folder: string) {
  const migrationsList = await readMigrations(folder)
  const names = migrationsList.migrationDirectories.map((m) => m.path)
  // Spares a start the loading of the engine.
  if ((await pendingOf(client, names)).length === 0) return []
  try {
    const { appliedMigrationNames } = await withEngine(
      url,
      (engine) => engine.applyMigrations({ migrationsList, filters }),
      marker,
    )
    return appliedMigrationNames
  } catch (error) {
    const [failed] = await settle(client)
    if (!failed) throw error
    throw new Fault(`Migration ${failed} failed and was rolled back: ${reasonOf(error)}.`)
  }
}

/** Decides what an earlier run left open, and returns the names that were rolled back. */
async function settle(client: pg.Client) {
  if (!(await hasMigrations(client))) return []
  await client.query(
    `update _prisma_migrations set finished_at = now(), applied_steps_count = 1, logs = null
     where finished_at is null and rolled_back_at is null and logs = 'applied'`,
  )
  const { rows } = await client.query<{ name: string }>(
    `update _prisma_migrations set rolled_back_at = now()
     where finished_at is null and rolled_back_at is null returning migration_name as name`,
  )
  return rows.map((row) => row.name)
}
