import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { findEmbedded, startEmbedded } from '@/scripts/database/embedded'
import { migrate } from '@/scripts/database/migrate'
import { runSql } from '@/testing/database'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function dataFolder(mode = 0o711) {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(folder, mode)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, durable = false) {
  const database = await startEmbedded({ dataDir, durable })
  undo.push(database.stop)
  return database
}

const pidOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

async function valueIn(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

test('it keeps UTF-8 whatever the locale, listens on the loopback address alone and has a password of its own', async () => {
  const dataDir = await dataFolder()
  const { owner: url } = await start(dataDir)
  expect(await valueIn(url, `select current_setting('server_encoding')`)).toBe('UTF8')
  expect(await valueIn(url, `select upper('ñandú')`)).toBe('ÑANDÚ')
  expect(await valueIn(url, `select current_setting('listen_addresses')`)).toBe('127.0.0.1')
  expect(await valueIn(url, `select current_setting('unix_socket_directories')`)).toBe('')
  await expect(valueIn(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
})

test('data outlives a stop; while it runs it is found, then no more', async () => {
  const dataDir = await dataFolder()
  const first = await start(dataDir)
  await runSql(first.owner, 'create table kept (id int)')
  expect(await findEmbedded(dataDir)).toEqual({ owner: first.owner, serving: first.serving })
  await first.stop()
  expect(await findEmbedded(dataDir)).toBeUndefined()
  const second = await start(dataDir)
  expect(await valueIn(second.owner, 'select count(*)::int from kept')).toBe(0)
})

test('one that a killed run left running is stopped in order, and starts again', async () => {
  const dataDir = await dataFolder()
  const orphan = await start(dataDir)
  await runSql(orphan.owner, 'create table kept (id int)')
  const pid = await pidOf(dataDir)
  const { owner: url } = await start(dataDir)
  expect(await pidOf(dataDir)).not.toBe(pid)
  expect(await valueIn(url, 'select count(*)::int from kept')).toBe(0)
})

test('one that was killed itself recovers', async () => {
  const dataDir = await dataFolder()
  const { owner: url } = await start(dataDir, true)
  await runSql(
    url,
    'create table kept (id int)',
    'insert into kept values (1)',
    'checkpoint',
    'insert into kept values (2)',
  )
  process.kill(await pidOf(dataDir), 'SIGKILL')
  const again = await start(dataDir, true)
  expect(await valueIn(again.owner, 'select count(*)::int from kept')).toBe(2)
})

test('a number in its file that is now another process is left in peace', async () => {
  const dataDir = await dataFolder()
  const { stop } = await start(dataDir)
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  await stop()
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), text.replace(/^\d+/, `${process.pid}`))
  const { owner: url } = await start(dataDir)
  expect(await valueIn(url, 'select 1')).toBe(1)
})

test('[OPS-29] both roles are made by themselves, in a folder that is older than the second too; it serves once it is migrated', async () => {
  const dataDir = await dataFolder()
  const older = await start(dataDir)
  await migrate({ owner: older.owner, serving: older.owner })
  await runSql(older.owner, "insert into setting values ('shopName', '1', now())", 'drop role shop')
  await older.stop()
  await rm(join(dataDir, 'postgres.serving'))

  const { owner, serving } = await start(dataDir)
  expect((await stat(join(dataDir, 'postgres.serving'))).mode & 0o777).toBe(0o600)
  expect(await findEmbedded(dataDir)).toEqual({ owner, serving })
  await expect(valueIn(serving, 'select count(*)::int from setting')).rejects.toThrow('permission denied')
  expect(await migrate({ owner, serving })).toEqual([])
  expect(await valueIn(serving, 'select count(*)::int from setting')).toBe(1)
  expect(await valueIn(serving, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
  await expect(runSql(serving, 'delete from tracking_entry')).rejects.toThrow('permission denied')
  // The administrator's database of the server is closed to it too.
  await expect(runSql(serving, 'create table mine (id int)')).rejects.toThrow('permission denied')
})

test('an interrupted creation is done again', async () => {
  const dataDir = await dataFolder()
  await mkdir(join(dataDir, 'postgres.new'))
  await writeFile(join(dataDir, 'postgres.new/PG_VERSION'), '18')
  expect(await valueIn((await start(dataDir)).owner, 'select 1')).toBe(1)
})

test('a data folder that its user cannot reach is told with the folder that is closed', async () => {
  const outer = await dataFolder(0o700)
  if (process.getuid?.() !== 0) await chmod(outer, 0o000)
  const dataDir = join(outer, 'inner/data')
  const fault = await startEmbedded({ dataDir }).catch((error: Error) => error.message)
  expect(fault).toMatch(/cannot (reach|be made)/)
  expect(fault).toContain(outer)
  await chmod(outer, 0o700)
})
