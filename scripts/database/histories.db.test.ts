import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type Addresses, databaseOf } from '@/scripts/database/addresses'
import { migrate } from '@/scripts/database/migrate'
import { readMigrations } from '@/scripts/database/migrations'
import { olderMigrations } from '@/scripts/database/older-migrations'
import { databaseUrl, runSql } from '@/testing/database'
import { readRows, readStructure } from '@/testing/database-contents'
import { fillOlderShop } from '@/testing/older-shop'

const clusterUrl = inject('clusterUrl')
const made: string[] = []
afterAll(() => runSql(clusterUrl, ...made.map((name) => `drop database ${name} with (force)`)))

async function aDatabase(template = 'template0'): Promise<Addresses> {
  const name = `history_${randomUUID().replaceAll('-', '')}`
  await runSql(clusterUrl, `create database ${name} template ${template}`)
  made.push(name)
  return { owner: databaseUrl(clusterUrl, name), serving: databaseUrl(inject('servingUrl'), name) }
}

const { migrationDirectories } = await readMigrations()
const sorted = migrationDirectories.map(({ path }) => path)
/** The order in which a database got them that was migrated at each commit. */
const committed = [...olderMigrations, ...sorted.filter((name) => !olderMigrations.includes(name))]
const ofVersion030 = sorted.filter((name) => name <= '20261123072000_open_orders')

/** Applies the migrations in the order given: at once as far as they sort, since `migrate` sorts them. */
async function migrateInOrder(database: Addresses, order: readonly string[], there: readonly string[] = []) {
  const runs: string[][] = []
  for (const name of order) {
    const run = runs.at(-1)
    if (run && name > run.at(-1)!) run.push(name)
    else runs.push([name])
  }
  const only = [...there]
  for (const run of runs) {
    only.push(...run)
    expect(await migrate(database, { only })).toEqual(run)
  }
  // Gives the serving role its rights.
  expect(await migrate(database)).toEqual([])
}

let fresh: Addresses
let structure: string[]
beforeAll(async () => {
  fresh = await aDatabase()
  await migrate(fresh)
  structure = await readStructure(fresh.owner)
})

test('[OPS-37] a database migrated at each commit ends as one migrated at once', async () => {
  const upgraded = await aDatabase()
  await migrateInOrder(upgraded, committed)
  expect(await readStructure(upgraded.owner)).toEqual(structure)
  expect(await readRows(upgraded.owner, [])).toEqual(await readRows(fresh.owner, []))
})

test('[OPS-37] a shop of version 0.3.0 with orders ends the same, at once or at each commit', async () => {
  const atOnce = await aDatabase()
  await migrate(atOnce, { only: ofVersion030 })
  await fillOlderShop(atOnce.owner)
  const byCommits = await aDatabase(databaseOf(atOnce.owner))
  const newer = (order: readonly string[]) => order.filter((name) => !ofVersion030.includes(name))
  expect(await migrate(atOnce)).toEqual(newer(sorted))
  await migrateInOrder(byCommits, newer(committed), ofVersion030)
  expect(await readStructure(atOnce.owner)).toEqual(structure)
  expect(await readStructure(byCommits.owner)).toEqual(structure)
  // Ids are made by chance. Versions count the changes since the migration that adds them, and serve to notice the next one.
  const without = ['id', 'version', 'field_versions']
  const rows = await readRows(atOnce.owner, without)
  expect(rows.filter((line) => line.startsWith('booking '))).toHaveLength(4)
  expect(await readRows(byCommits.owner, without)).toEqual(rows)
})

test('[OPS-44] an upgrade keeps no reader of the orders waiting while it builds an index or looks rows through', async () => {
  const database = await aDatabase()
  const isOlder = (name: string) => olderMigrations.includes(name)
  await migrate(database, { only: sorted.filter(isOlder) })
  const client = new pg.Client(database.owner)
  await client.connect()
  onTestFinished(() => client.end())
  const known = async () => {
    const { rows } = await client.query<{ name: string }>(`
      select indexrelid::regclass || ' ' || indexrelid as name from pg_index where indrelid = 'booking'::regclass
      union all select conname || ' ' || oid from pg_constraint where conrelid = 'booking'::regclass and contype = 'c' and convalidated`)
    return rows.map(({ name }) => name)
  }
  for (const { path, migrationFile } of migrationDirectories.filter(({ path }) => !isOlder(path))) {
    const before = await known()
    await client.query('begin')
    await client.query(migrationFile.content.value)
    const { rowCount } = await client.query(`
      select from pg_locks where pid = pg_backend_pid() and relation = 'booking'::regclass and mode = 'AccessExclusiveLock'`)
    const made = (await known()).filter((name) => !before.includes(name))
    await client.query('commit')
    expect([path, rowCount ? made : []]).toEqual([path, []])
  }
})
