import type { MigrationList } from '@prisma/schema-engine-wasm'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { excessOf } from '@/lib/database/excess'
import { commandNamed } from '@/lib/release'
import { type Addresses, settingOfOwner, userOf } from '@/scripts/database/addresses'
import { analyseTables } from '@/scripts/database/analyse'
import { withEngine } from '@/scripts/database/engine'
import { grantServing } from '@/scripts/database/grants'
import { requireMigrationChain } from '@/scripts/database/migration-chain'
import { filters, migrationsFolder, readMigrations } from '@/scripts/database/migrations'
import { hasMigrations, pendingOf } from '@/scripts/database/pending'
import { checkServer, connect, notTheOwner } from '@/scripts/database/server'
import { Fault, reasonOf } from '@/scripts/fault.mjs'

/** Held while migrating, so that two instances may start at once. */
const lock = 'select pg_advisory_lock(7133701809754865)'

/** Runs with each migration, in its transaction: tells an applied one from one that was rolled back if the process dies. */
const marker = `update _prisma_migrations set logs = 'applied' where finished_at is null and rolled_back_at is null`

type Options = {
  folder?: string
  /** The only migrations to apply, for rows that are as old as them; otherwise all. */
  only?: string[]
}

/**
 * Brings the schema of the database, and the job queue's own, up to date as its owner, and gives the role that serves its
 * rights. Returns the migrations that it applied; a Fault says what stood in the way.
 */
export async function migrate({ owner, serving }: Addresses, { folder = migrationsFolder, only }: Options = {}) {
  await checkServer(owner, settingOfOwner({ owner, serving }))
  const client = await connect(owner)
  try {
    await client.query(lock)
    const migrations = await migrationsOf(folder, only)
    await settle(client)
    const applied = await apply(owner, client, migrations)
    await runMigrations({ connectionString: owner })
    if (!only && userOf(serving) !== userOf(owner)) await divide(client, userOf(serving))
    if (!only && applied.length) await analyseTables(owner)
    return applied
  } catch (error) {
    throw notTheOwner(owner, 'migrate the database', error) ?? error
  } finally {
    await client.end()
  }
}

/** One role owns and migrates, the other serves and may no more than that. */
async function divide(client: pg.Client, serving: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [serving])
  if (!rowCount)
    throw new Fault(`There is no role ${serving}, which DATABASE_URL names: ${commandNamed('roles')} makes it.`)
  await grantServing(client, serving)
  const excess = await excessOf(client, serving)
  if (excess.length)
    throw new Fault(
      `The role ${serving} of DATABASE_URL ${excess.join(', ')}; give one that only serves, ${commandNamed('roles')} makes it.`,
    )
}

async function migrationsOf(folder: string, only?: string[]) {
  const list = await readMigrations(folder)
  requireMigrationChain(list)
  if (!only) return list
  return { ...list, migrationDirectories: list.migrationDirectories.filter(({ path }) => only.includes(path)) }
}

async function apply(url: string, client: pg.Client, migrationsList: MigrationList) {
  const names = migrationsList.migrationDirectories.map((m) => m.path)
  // Spares a start the loading of the engine.
  if ((await pendingOf(client, names)).length === 0) return []
  // The engine hides from its caller that a right is missing.
  await client.query(`do $$ begin if not has_schema_privilege('public', 'create') then
    raise insufficient_privilege using message = 'permission denied for schema public'; end if; end $$`)
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
