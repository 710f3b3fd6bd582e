import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { drift } from '@/scripts/database/drift'
import { migrate as migrateAs } from '@/scripts/database/migrate'
import { migrationsFolder, readMigrations, readSchema, writeMigration } from '@/scripts/database/migrations'
import { checkServer } from '@/scripts/database/server'
import { startNumberJobs } from '@/scripts/database/unify-numbers'
import { databaseUrl, runSql } from '@/testing/database'
import { fillOlderShop } from '@/testing/older-shop'

const clusterUrl = inject('clusterUrl')
/** With one role for all, as where an operator gives no other. */
const migrate = (url: string, options?: Parameters<typeof migrateAs>[1]) =>
  migrateAs({ owner: url, serving: url }, options)
const { migrationDirectories } = await readMigrations()
const names = migrationDirectories.map(({ path }) => path)
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function emptyDatabase(options = '') {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await runSql(clusterUrl, `create database ${name} template template0 ${options}`)
  undo.push(() => runSql(clusterUrl, `drop database ${name} with (force)`))
  return databaseUrl(clusterUrl, name)
}

/** The migrations of the shop and one more, which comes after them unless it says otherwise. */
async function migrationsAnd(name: string, sql: string, firstLine = `-- After ${names.at(-1)}`) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  undo.push(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const write = async (text: string) => {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, 'migration.sql'), `${firstLine}\n${text}`)
  }
  await write(sql)
  return { folder, write }
}

async function rowsOf<R extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<R>(sql)
  await client.end()
  return rows
}

const tables = (url: string) =>
  rowsOf<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )

test('two instances that migrate at once leave each migration applied once, and the queue beside it', async () => {
  const url = await emptyDatabase()
  const applied = await Promise.all([migrate(url), migrate(url)])
  expect(applied.flat().sort()).toEqual(names)
  expect(await rowsOf(url, 'select id from public_version')).toEqual([{ id: 1 }])
  expect(await rowsOf(url, `select to_regclass('graphile_worker._private_jobs') is not null as there`)).toEqual([
    { there: true },
  ])
  expect(await migrate(url)).toEqual([])
})

test('a migration that fails half-way is rolled back and named; mended, it applies', async () => {
  const url = await emptyDatabase()
  const { folder, write } = await migrationsAnd('20990101000000_bad', 'create table half (id int); select 1 / 0;')
  await expect(migrate(url, { folder })).rejects.toThrow(
    /^Migration 20990101000000_bad failed and was rolled back: division by zero\.$/,
  )
  expect(await tables(url)).toContainEqual({ name: 'service' })
  expect(await tables(url)).not.toContainEqual({ name: 'half' })
  await write('create table half (id int);')
  expect(await migrate(url, { folder })).toEqual(['20990101000000_bad'])
  expect(await tables(url)).toContainEqual({ name: 'half' })
})

test('what a killed run left open is settled: applied where its work stands, else applied again', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const { folder } = await migrationsAnd('20990101000000_next', 'create table next (id int);')
  const opened = (logs: string) =>
    `insert into _prisma_migrations (id, checksum, migration_name, logs) values ('${randomUUID()}', '', '20990101000000_next', ${logs})`
  await runSql(url, opened('null'))
  expect(await migrate(url, { folder })).toEqual(['20990101000000_next'])
  await runSql(url, `delete from _prisma_migrations where migration_name like '2099%'`, opened(`'applied'`))
  expect(await migrate(url, { folder })).toEqual([])
})

test('the schema and the migrations agree', async () => {
  expect(await drift(clusterUrl)).toBeNull()
})

test('[OPS-35] a new migration sorts after all others on a clock that is behind, and names the one before it', async () => {
  const { folder } = await migrationsAnd('20990101235959_ahead', 'create table ahead (id int);')
  const file = await writeMigration('next', new Date(), 'create table next (id int);', folder)
  expect(file).toBe(join(folder, '20990102000000_next/migration.sql'))
  expect(await readFile(file, 'utf8')).toBe('-- After 20990101235959_ahead\ncreate table next (id int);')
  const url = await emptyDatabase()
  const added = ['20990101235959_ahead', '20990102000000_next']
  expect(await migrate(url, { folder })).toEqual([...names, ...added])
})

test.each([
  ['stamped before the others', '20261125000000_behind', 'sorts before '],
  ['of a branch that did not know the newest', '20990101000000_beside', 'says that it comes after '],
])('[OPS-36] a migration %s is named, and refused before a database has any', async (_what, name, said) => {
  const { folder } = await migrationsAnd(name, 'select 1;', `-- After ${names.at(-2)}`)
  const sentence = new RegExp(`^The migration ${name} ${said}`)
  const url = await emptyDatabase()
  await expect(migrate(url, { folder })).rejects.toThrow(sentence)
  expect(await tables(url)).toEqual([])
  await expect(drift(clusterUrl, folder)).rejects.toThrow(sentence)
})

test('a migration made from a changed schema ends the drift', async () => {
  const schema = (await readSchema()).files[0]!.content.replace('  slug       ', '  nickname String?\n  slug       ')
  const { folder } = await migrationsAnd('20990101000000_before', 'create table "before" (id int primary key);')
  const sql = await drift(clusterUrl, folder, schema)
  const file = await writeMigration('nickname', new Date('2099-01-02T03:04:05Z'), sql ?? '', folder)
  expect(file).toBe(join(folder, '20990102030405_nickname/migration.sql'))
  expect(await drift(clusterUrl, folder, schema)).toBeNull()
  const url = await emptyDatabase()
  await migrate(url, { folder })
  expect(await tables(url)).not.toContainEqual({ name: 'before' })
})

test.each([
  ['a column', '  slug       ', '  nickname String?\n  slug       ', 'ADD COLUMN     "nickname"'],
  ['the condition of a partial index', 'where: raw("is_primary")', 'where: raw("NOT is_primary")', 'NOT is_primary'],
])('%s that the migrations lack is drift', async (_what, from, to, sql) => {
  const schema = (await readSchema()).files[0]!.content
  expect(schema).toContain(from)
  expect(await drift(clusterUrl, migrationsFolder, schema.replace(from, to))).toContain(sql)
})

test('a database that is no UTF-8 is refused', async () => {
  const url = await emptyDatabase(`encoding 'LATIN1' locale 'C'`)
  await expect(migrate(url)).rejects.toThrow(/^The database is encoded in LATIN1; /)
  expect(await tables(url)).toEqual([])
})

test('a database that cannot be reached is told without its password', async () => {
  const closed = clusterUrl.replace(/:\d+\//, ':1/')
  await expect(checkServer(closed)).rejects.toThrow(
    /^The database 127\.0\.0\.1:1\/\w+ cannot be reached: .*ECONNREFUSED/,
  )
  await expect(checkServer(clusterUrl.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow(
    /refuses the user app with the password of DATABASE_URL\.$/,
  )
  await expect(checkServer(databaseUrl(clusterUrl, 'nowhere'))).rejects.toThrow(/^There is no database nowhere on /)
})

test('where the extension of the search cannot be created, the migration says what to do', async () => {
  const url = await emptyDatabase()
  const { pathname } = new URL(url)
  await migrate(url)
  const role = `limited_${randomUUID().replaceAll('-', '')}`
  await runSql(
    url,
    'drop table search_word, service_area; drop extension pg_trgm cascade; drop function search_key cascade',
    `delete from _prisma_migrations where migration_name >= '20261121182000'`,
    `create role ${role} login password 'limited'`,
    `grant connect on database ${pathname.slice(1)} to ${role}`,
    `grant all on schema public to ${role}`,
    `grant all on all tables in schema public to ${role}`,
  )
  undo.push(() => runSql(url, `drop owned by ${role}`, `drop role ${role}`))
  const limited = new URL(url)
  Object.assign(limited, { username: role, password: 'limited' })
  await expect(migrate(limited.href)).rejects.toThrow(
    /20261121182000_search failed and was rolled back: .*pg_trgm.*Grant the user of DATABASE_URL the right CREATE/,
  )
})

test('a partner who was given a visit without a time before that was refused stays, and no other is', async () => {
  const url = await emptyDatabase()
  const since = names.filter((name) => name >= '20261122020000')
  await migrate(url, { only: names.filter((name) => name < '20261122020000') })
  await runSql(url, `insert into placement (created_at) values (now())`)
  await runSql(
    url,
    `insert into partner (full_name, contact_number, created_at) values ('Rakesh', '919911045678', now())`,
  )
  const give = `insert into visit (placement_id, partner_id, created_at, updated_at)
    select placement.id, partner.id, now(), now() from placement, partner`
  await runSql(url, give)
  await runSql(url, give)
  expect(await migrate(url)).toEqual(since)
  expect(await rowsOf(url, 'select 1 from visit where partner_id is not null')).toHaveLength(2)
  await expect(runSql(url, give)).rejects.toThrow('visit_partner_scheduled')
  await runSql(url, `update visit set cancelled_at = now() where id = (select id from visit limit 1)`)
  await runSql(
    url,
    `update visit set starts_at = now(), ends_at = now() + interval '1 hour' where cancelled_at is null`,
  )
})

test('orders in progress whose visit lies ahead wait again after the upgrade, and partners keep the times that they had', async () => {
  const url = await emptyDatabase()
  const since = names.filter((name) => name >= '20261124010000')
  await migrate(url, { only: names.filter((name) => name < '20261124010000') })
  await fillOlderShop(url)
  expect(await migrate(url)).toEqual(since)
  expect(await rowsOf(url, 'select order_id, status::text from booking order by order_id')).toEqual([
    { order_id: 'HS-AHEAD222', status: 'pending' },
    { order_id: 'HS-BEGUN222', status: 'inProgress' },
    { order_id: 'HS-CALLED22', status: 'cancelled' },
    { order_id: 'HS-DONE2222', status: 'completed' },
  ])
  const held = await rowsOf(
    url,
    `select order_id from busy join booking using (visit_id) join visit on visit.id = visit_id
     where kind = 'work' and busy.partner_id = visit.partner_id and during = tstzrange(starts_at, ends_at) order by 1`,
  )
  expect(held.map((row) => row.order_id)).toEqual(['HS-AHEAD222', 'HS-BEGUN222', 'HS-DONE2222'])
})

test('[OPS-44] after an upgrade the jobs that give numbers their one form wait once, however often it is asked', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  for (let n = 0; n < 2; n += 1) await startNumberJobs(url)
  const jobs = await rowsOf(url, 'select task_identifier as name from graphile_worker.jobs order by 1')
  expect(jobs.map(({ name }) => name)).toEqual(['account.unifyNumbers', 'bookings.keyOrders', 'partners.unifyNumbers'])
})
