import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest'
import { ensureCatalogue } from '@/scripts/boot/load-catalogue'
import type { Addresses } from '@/scripts/database/addresses'
import { analyseTables } from '@/scripts/database/analyse'
import { migrate } from '@/scripts/database/migrate'
import { databaseUrl, runSql } from '@/testing/database'

const clusterUrl = inject('clusterUrl')
const names: string[] = []
afterEach(() => vi.restoreAllMocks())
afterAll(() => runSql(clusterUrl, ...names.map((name) => `drop database ${name} with (force)`)))

/** A database that was migrated and nothing else. */
async function migrated(): Promise<Addresses> {
  const name = `analysed_${randomUUID().replaceAll('-', '')}`
  await runSql(clusterUrl, `create database ${name} template template0`)
  names.push(name)
  const database = { owner: databaseUrl(clusterUrl, name), serving: databaseUrl(inject('servingUrl'), name) }
  await migrate(database)
  return database
}

const variablesOf = ({ owner, serving }: Addresses) => ({
  ...process.env,
  DATABASE_URL: serving,
  DATABASE_OWNER_URL: owner,
})

/** Runs a command of the operator to its end, as the terminal does. */
const command = (name: string, database: Addresses) =>
  promisify(execFile)(process.execPath, [`dist/tools/${name}.mjs`], { env: variablesOf(database) })

/** By the name of each table of the shop whether it holds rows, and whether PostgreSQL has looked at it. */
async function tablesOf({ owner }: Addresses) {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; filled: boolean; analysed: boolean }>(`
      select relname as name, pg_relation_size(oid) > 0 as filled, reltuples >= 0 as analysed from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`)
    return rows
  } finally {
    await client.end()
  }
}
type Table = Awaited<ReturnType<typeof tablesOf>>[number]
const namesOf = (tables: Table[], which: (table: Table) => boolean) => tables.filter(which).map(({ name }) => name)

/** Those that hold rows were looked at, those among them that are named, and of the empty ones none. */
async function expectAnalysed(database: Addresses, ...named: string[]) {
  const tables = await tablesOf(database)
  expect(namesOf(tables, ({ analysed }) => analysed).sort()).toEqual(namesOf(tables, ({ filled }) => filled).sort())
  expect(namesOf(tables, ({ analysed }) => analysed)).toEqual(expect.arrayContaining(named))
}

test('[SPEED-27] tables into which migrations have written are analysed, and those that are empty are not', async () => {
  await expectAnalysed(await migrated(), 'public_version', '_prisma_migrations')
})

test('[SPEED-27] a start that loads the catalogue has it analysed', async () => {
  const database = await migrated()
  const variables = { ...variablesOf(database), DATABASE_OWNER_URL: undefined }
  await ensureCatalogue(database, variables, new AbortController().signal)
  await expectAnalysed(database, 'main_service', 'category', 'application_type', 'service', 'search_word')
})

test('[SPEED-27] so do the commands that load it and that fill the shop', async () => {
  const database = await migrated()
  await command('seed', database)
  await expectAnalysed(database, 'main_service', 'service')
  await command('demo', database)
  await expectAnalysed(database, 'customer', 'placement', 'booking', 'visit', 'partner', 'desk_order')
}, 120_000)

test('[SPEED-27] the role that serves may analyse nothing: that is no fault, and nothing is said', async () => {
  const { serving } = await migrated()
  const said = vi.spyOn(console, 'error')
  await analyseTables(serving)
  expect(said).not.toHaveBeenCalled()
})

test('[SPEED-27] a table that somebody holds keeps nobody waiting for long: one line says what was left', async () => {
  const { owner } = await migrated()
  const holder = new pg.Client(owner)
  await holder.connect()
  await holder.query('begin; lock table public_version in access exclusive mode')
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await analyseTables(owner)
  await holder.end()
  expect(said.mock.calls).toEqual([
    [
      'The database was not analysed: canceling statement due to lock timeout. PostgreSQL does it by itself before long.',
    ],
  ])
})
