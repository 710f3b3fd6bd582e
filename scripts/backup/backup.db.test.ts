import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { GET as PROFILE } from '@/app/api/users/profile/route'
import { getProfile } from '@/lib/account/contract'
import { checkoutGroup } from '@/lib/bookings/commands'
import { addToCart, listCart } from '@/lib/cart/commands'
import { termsOf } from '@/lib/cart/rules'
import { excessOf } from '@/lib/database/excess'
import { db, disconnect } from '@/lib/db'
import { env } from '@/lib/env'
import { backUp } from '@/scripts/backup/backup'
import { filesOf, type Manifest } from '@/scripts/backup/manifest'
import { requireFreshFolder, restore } from '@/scripts/backup/restore'
import { isEmpty } from '@/scripts/backup/tables'
import { compareRows, verify } from '@/scripts/backup/verify'
import { databaseOf, userOf } from '@/scripts/database/addresses'
import { makeRoles } from '@/scripts/database/make-roles'
import { migrate } from '@/scripts/database/migrate'
import { readMigrations } from '@/scripts/database/migrations'
import { withScratchDatabase } from '@/scripts/database/scratch-database'
import { ownerUrl } from '@/testing/as-owner'
import { now } from '@/testing/clock'
import { databaseUrl, runSql } from '@/testing/database'
import { aContactNumber, aCustomer, anAddress, anOrder, aService } from '@/testing/factories'
import { send } from '@/testing/send'

const clusterUrl = inject('clusterUrl')
const place = () => ({ url: ownerUrl(), dataDir: env().DATA_DIR })
const addresses = () => ({ owner: ownerUrl(), serving: env().DATABASE_URL })

let folder = ''
let shelf = ''
beforeAll(async () => {
  shelf = await mkdtemp(join(tmpdir(), 'backups-'))
})
beforeEach(() => {
  folder = join(shelf, randomUUID())
})
afterAll(() => rm(shelf, { recursive: true }))

const databases: string[] = []
/** An empty database on the same server, and a data folder that is not there yet. */
async function freshPlace() {
  const name = `fresh_${randomUUID().replaceAll('-', '')}`
  await runSql(clusterUrl, `create database ${name} template template0`)
  databases.push(name)
  const [owner, serving] = [clusterUrl, inject('servingUrl')].map((url) => databaseUrl(url, name)) as [string, string]
  return { database: { owner, serving }, dataDir: join(shelf, randomUUID()) }
}
const roles: string[] = []
afterAll(() =>
  runSql(
    clusterUrl,
    ...databases.map((name) => `drop database ${name} with (force)`),
    ...roles.map((name) => `drop role ${name}`),
  ),
)

const ask = async <R extends pg.QueryResultRow>(url: string, sql: string) => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<R>(sql)
  await client.end()
  return rows
}

async function aPicture(customerId: string, bytes = randomUUID()) {
  const image = `${randomUUID()}.webp`
  await mkdir(join(env().DATA_DIR, 'uploads'), { recursive: true })
  await writeFile(join(env().DATA_DIR, 'uploads', image), bytes)
  await db.customer.update({ where: { id: customerId }, data: { image } })
  return { image, bytes }
}

/** A customer who orders the same service again and again. */
async function aShopper(service: Awaited<ReturnType<typeof aService>>) {
  const customer = await aCustomer()
  const { id: mainServiceId } = service.applicationType.category.mainService
  const to = {
    deliveryAddress: (await anAddress(customer.id)).id,
    contactNumber: (await aContactNumber(customer.id)).id,
  }
  return async () => {
    await addToCart(customer, service.id, now)
    const lines = (await listCart(customer, now)).map((item) => ({ _id: item._id, ...termsOf(item) }))
    await checkoutGroup(customer, { mainServiceId, ...to, lines }, null, { now })
  }
}

/** Nothing is half there: each order has its timeline and its mail, each placement its orders. */
const halves = `
  select 'order without a timeline' as what from booking b where order_id is not null
    and not exists (select from tracking_entry where booking_id = b.id)
  union all select 'placement without orders' from placement p
    where not exists (select from booking where placement_id = p.id)
  union all select 'placement without a mail' from placement p where not exists (
    select from graphile_worker._private_jobs where payload ->> 'placementId' = p.id::text)`

test('[SPEED-27] a restored shop is analysed', async () => {
  await backUp(place(), folder, now)
  const { database, dataDir } = await freshPlace()
  await restore(folder, database, dataDir)
  const unknown = `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and reltuples < 0 and pg_relation_size(oid) > 0`
  expect(await ask(database.owner, unknown)).toEqual([])
})

test('[OPS-30] [OPS-31] orders are placed while it backs up; destroyed and restored, every row, job, picture and session is back', async () => {
  const customer = await aCustomer()
  const { image, bytes } = await aPicture(customer.id)
  await writeFile(join(env().DATA_DIR, 'secrets'), 'the secret of this installation', { mode: 0o600 })
  const orders = async () => (await ask<{ count: number }>(ownerUrl(), 'select count(*)::int from placement'))[0]!.count
  const service = await aService({ cost: 699 })
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => aShopper(service)))
  await Promise.all(shoppers.map((order) => order()))
  let isSaved = false
  const shopping = shoppers.map(async (order) => {
    while (!isSaved) await order()
  })
  const saved = await backUp(place(), folder, now)
  isSaved = true
  await Promise.all(shopping)
  const inBackup = saved.tables.find(({ name }) => name === 'public.placement')!.rows
  expect(inBackup).toBeGreaterThanOrEqual(6)
  expect(await orders()).toBeGreaterThan(inBackup)
  expect(saved.lost).toEqual([])

  // Everything is gone, and restored under the same name.
  const { owner } = addresses()
  await disconnect()
  const name = databaseOf(owner)
  await runSql(clusterUrl, `drop database ${name} with (force)`, `create database ${name} template template0`)
  for (const each of await readdir(env().DATA_DIR)) await rm(join(env().DATA_DIR, each), { recursive: true })
  await restore(folder, addresses(), env().DATA_DIR)

  await compareRows(owner, saved)
  expect(await orders()).toBe(inBackup)
  expect(await ask(owner, halves)).toEqual([])
  expect(await readFile(join(env().DATA_DIR, 'uploads', image), 'utf8')).toBe(bytes)
  expect(await readFile(join(env().DATA_DIR, 'secrets'), 'utf8')).toBe('the secret of this installation')
  expect((await stat(join(env().DATA_DIR, 'secrets'))).mode & 0o777).toBe(0o600)
  expect((await send(PROFILE, getProfile, { token: customer.token })).body.data).toMatchObject({
    email: customer.email,
  })
  // It serves on: with the rights of its role, numbers that nobody has, and triggers that are on again.
  expect(await ask(owner, `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`)).toEqual([])
  await (await aShopper(service))()
  expect(await orders()).toBe(inBackup + 1)
  const client = new pg.Client(env().DATABASE_URL)
  await client.connect()
  expect(await excessOf(client)).toEqual([])
  await client.end()
}, 60_000)

test('[OPS-30] a picture that is replaced between the rows and it makes it look again; one that nobody has is named', async () => {
  const [first, second] = [await aCustomer(), await aCustomer()]
  await aPicture(first.id)
  const { image: gone } = await aPicture(second.id)
  await rm(join(env().DATA_DIR, 'uploads', gone))
  let stop = false
  const replacing = (async () => {
    // Three replacements at most once the backup looks for pictures: it begins anew five times at most.
    for (let times = 0; !stop && times < 3; times += Number(existsSync(filesOf(`${folder}.part`).pictures))) {
      const { image: old } = await db.customer.findUniqueOrThrow({ where: { id: first.id } })
      await aPicture(first.id)
      await rm(join(env().DATA_DIR, 'uploads', old!))
    }
  })()
  const saved = await backUp(place(), folder, now).finally(() => {
    stop = true
  })
  await replacing
  expect(saved.lost).toEqual([gone])
  const { database, dataDir } = await freshPlace()
  await restore(folder, database, dataDir)
  const [row] = await ask<{ image: string }>(database.owner, `select image from customer where id = '${first.id}'`)
  expect(await readdir(join(dataDir, 'uploads'))).toContain(row!.image)
  await db.customer.update({ where: { id: second.id }, data: { image: null } })
})

const scratchDatabases = (owner: string) =>
  ask(clusterUrl, `select from pg_database where datname like 'scratch\\_%' and pg_get_userbyid(datdba) = '${owner}'`)

test('[OPS-31] it is tried out in a database of its own on the same server, as the owner that the command makes', async () => {
  await anOrder((await aCustomer()).id)
  const saved = await backUp(place(), folder, now)
  const [owner, serving] = ['owner', 'serving'].map((kind) => `${kind}_${randomUUID().replaceAll('-', '')}`)
  const { database } = await freshPlace()
  const as = (user: string) => Object.assign(new URL(database.owner), { username: user, password: 'secret' }).href
  const shop = { owner: as(owner!), serving: as(serving!) }
  await makeRoles(clusterUrl, shop)
  roles.push(owner!, serving!)
  await verify(folder, saved, shop)
  const claimed = { ...saved, tables: saved.tables.map((table) => ({ ...table, rows: table.rows + 1 })) }
  await expect(verify(folder, claimed, shop)).rejects.toThrow(/came back with other rows than were saved/)
  expect(await scratchDatabases(owner!)).toEqual([])
  // The server itself may be at work in it, with more rights than its owner.
  await withScratchDatabase(shop, async (scratch) => {
    const server = new pg.Client(databaseUrl(clusterUrl, databaseOf(scratch.owner)))
    await server.connect()
    setTimeout(() => void server.end(), 500)
  })
  expect(await scratchDatabases(owner!)).toEqual([])

  await runSql(clusterUrl, `alter role ${owner} nocreatedb`)
  await expect(verify(folder, saved, shop)).rejects.toThrow(
    `The user ${owner} may make no database to try it out in: an administrator allows that with ALTER ROLE "${owner}" CREATEDB.`,
  )
}, 60_000)

test('[OPS-32] a place that is not empty is refused, and left as it is', async () => {
  await backUp(place(), folder, now)
  const { database, dataDir } = await freshPlace()
  await expect(restore(folder, addresses(), dataDir)).rejects.toThrow(/^The database is not empty/)
  await mkdir(join(dataDir, 'uploads'), { recursive: true })
  await writeFile(join(dataDir, 'uploads/one.webp'), 'one')
  await expect(restore(folder, database, dataDir)).rejects.toThrow(`${dataDir}/uploads is there already`)
  expect(await readFile(join(dataDir, 'uploads/one.webp'), 'utf8')).toBe('one')
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18')
  expect(() => requireFreshFolder(dataDir)).toThrow(`${dataDir}/postgres is there already`)
})

const changeManifest = async (change: (manifest: Manifest) => unknown) => {
  const manifest = JSON.parse(await readFile(filesOf(folder).manifest, 'utf8')) as Manifest
  change(manifest)
  await writeFile(filesOf(folder).manifest, JSON.stringify(manifest))
}

test('[OPS-32] what is no backup, newer, or damaged is refused in one sentence, and leaves no row', async () => {
  const { database, dataDir } = await freshPlace()
  await expect(restore(shelf, database, dataDir)).rejects.toThrow(/^There is no backup in /)
  await aPicture((await aCustomer()).id)
  const saved = await backUp(place(), folder, now)
  await changeManifest(({ migrations }) => migrations.push('20990101000000_later'))
  await expect(restore(folder, database, dataDir)).rejects.toThrow(
    'The backup is of a newer version of the shop, which has the migration 20990101000000_later: restore it with that.',
  )
  await changeManifest(({ migrations }) => migrations.pop())
  await writeFile(join(filesOf(folder).pictures, saved.pictures[0]!.key), 'another')
  await expect(restore(folder, database, dataDir)).rejects.toThrow(/^The picture .* is damaged\.$/)
  expect(await readdir(dataDir)).toEqual([])
  await writeFile(filesOf(folder).rows('public.customer'), gzipSync(''))
  await expect(restore(folder, database, dataDir)).rejects.toThrow(/^The (rows of public.customer|backup was not)/)
  const client = new pg.Client(database.owner)
  await client.connect()
  expect(await isEmpty(client)).toBe(true)
  await client.end()
})

test('[OPS-33] an older backup comes in at its own version and is brought to this one', async () => {
  const older = await freshPlace()
  const { migrationDirectories } = await readMigrations()
  const names = migrationDirectories.map(({ path }) => path)
  // Before the rule that a visit with a partner has a time, and before notes went with their customer.
  const then = names.filter((name) => name < '20261122020000')
  await migrate({ ...older.database, serving: older.database.owner }, { only: then })
  await runSql(
    older.database.owner,
    'insert into placement (created_at) values (now())',
    "insert into partner (full_name, contact_number, created_at) values ('Rakesh', '919911045678', now())",
    `insert into visit (placement_id, partner_id, created_at, updated_at)
       select placement.id, partner.id, now(), now() from placement, partner`,
  )
  const saved = await backUp({ url: older.database.owner, dataDir: older.dataDir }, folder, now)
  expect(saved.migrations).toEqual(then)
  const { database, dataDir } = await freshPlace()
  await restore(folder, database, dataDir)

  // Once more at this version, where the row breaks a rule that came after it.
  folder = join(shelf, randomUUID())
  await backUp({ url: database.owner, dataDir }, folder, now)
  const again = await freshPlace()
  await restore(folder, again.database, again.dataDir)
  expect(await ask(again.database.owner, 'select conname from pg_constraint where not convalidated')).toEqual([
    { conname: 'visit_partner_scheduled' },
  ])
  const applied = await ask<{ name: string }>(
    database.owner,
    'select migration_name as name from _prisma_migrations order by started_at, migration_name',
  )
  expect(applied.map(({ name }) => name)).toEqual(names)
  expect(await ask(database.serving, 'select 1 as one from visit where partner_id is not null')).toEqual([{ one: 1 }])
  await expect(runSql(database.serving, 'delete from tracking_entry')).rejects.toThrow('permission denied')
})

test('[OPS-30] a backup appears whole or not at all', async () => {
  await rm(join(env().DATA_DIR, 'secrets'), { force: true })
  await mkdir(join(env().DATA_DIR, 'secrets'))
  await expect(backUp(place(), folder, now)).rejects.toThrow(/^The backup was not made: /)
  await rm(join(env().DATA_DIR, 'secrets'), { recursive: true })
  expect((await readdir(shelf)).filter((name) => folder.includes(name.replace('.part', '')))).toEqual([])
})

test('[OPS-34] the role that serves makes no backup, and hears whose address is missing', async () => {
  const { serving } = addresses()
  await expect(backUp({ url: serving, dataDir: env().DATA_DIR }, folder, now)).rejects.toThrow(
    new RegExp(
      `^The user ${userOf(serving)} may not read the whole database: permission denied .* as DATABASE_OWNER_URL\\.$`,
    ),
  )
})
