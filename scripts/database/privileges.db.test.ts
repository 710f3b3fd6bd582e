import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { excessOf } from '@/lib/database/excess'
import { callable, rightsOf } from '@/lib/database/privileges'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { userOf } from '@/scripts/database/addresses'
import { grantServing, unknownTables } from '@/scripts/database/grants'
import { asOwner, ownerUrl } from '@/testing/as-owner'
import { aCustomer, anOrder } from '@/testing/factories'

const serving = new pg.Client(env().DATABASE_URL)
const owner = new pg.Client(ownerUrl())
const role = userOf(inject('servingUrl'))
beforeAll(() => Promise.all([serving.connect(), owner.connect()]))
afterAll(() => Promise.all([serving.end(), owner.end()]))

/** What the database answers to a statement of the role that serves. */
const answerTo = (sql: string) =>
  serving.query(sql).then(
    ({ rowCount }) => `done: ${rowCount}`,
    (error: Error) => error.message,
  )

const owned = () =>
  serving.query(`select oid::regclass::text from pg_class where pg_get_userbyid(relowner) = current_user
    union all select oid::regprocedure::text from pg_proc where pg_get_userbyid(proowner) = current_user
    union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = current_user
    union all select datname from pg_database where pg_get_userbyid(datdba) = current_user`)

test('[OPS-25] the role that serves is no superuser, makes no roles and databases, and owns nothing', async () => {
  const { rows } = await serving.query<Record<string, boolean>>(`
    select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`)
  expect(Object.entries(rows[0]!).filter(([, may]) => may)).toEqual([])
  expect((await owned()).rows).toEqual([])
  expect(await excessOf(serving)).toEqual([])
  expect(await excessOf(owner)).toEqual(expect.arrayContaining(['is a superuser']))
})

test.each([
  'create table mine (id int)',
  'create temporary table mine (id int)',
  'create schema mine',
  'create function mine() returns int language sql as $$ select 1 $$',
  'create role mine',
  'create database mine',
  'alter table booking disable trigger all',
  'alter table tracking_entry add column mine int',
  'drop table tracking_entry',
  'drop trigger move on booking',
  'drop function forget_notes() cascade',
  "set session_replication_role = 'replica'",
  'alter role current_user superuser',
  "select pg_read_file('PG_VERSION')",
  "copy setting to program 'cat'",
])('[OPS-25] as the role that serves, %s is refused', async (sql) => {
  expect(await answerTo(sql)).toMatch(
    /permission denied|must be owner|must be superuser|must have|not permitted|only roles/i,
  )
})

test('[OPS-26] every right that the table of rights leaves out is refused by PostgreSQL, table by table', async () => {
  const done: string[] = []
  // A view that joins takes no write from anybody.
  const views = ['graphile_worker.jobs', 'public.desk_order_now']
  const tables = Object.entries(rightsOf).filter(([name]) => !views.includes(name))
  for (const [name, { may, fixed = [] }] of tables) {
    const { rows } = await owner.query<{ column: string }>(
      'select quote_ident(attname) as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [name],
    )
    const columns = rows.map(({ column }) => column)
    const statements = [
      `truncate ${name}`,
      `truncate ${name} cascade`,
      ...(may.includes('INSERT') ? [] : [`insert into ${name} default values`]),
      ...(may.includes('DELETE') ? [] : [`delete from ${name} where false`]),
      ...columns
        .filter((column) => !may.includes('UPDATE') || fixed.includes(column))
        .map((column) => `update ${name} set ${column} = ${column} where false`),
    ]
    for (const sql of statements) if (!(await answerTo(sql)).startsWith('permission denied')) done.push(sql)
  }
  expect(done).toEqual([])
})

test.each([
  "update tracking_entry set message = 'x'",
  'delete from tracking_entry',
  'truncate tracking_entry',
  "select setval('tracking_entry_id_seq', 1)",
])('[OPS-26] the timeline of orders is only added to: %s is refused', async (sql) => {
  expect(await answerTo(sql)).toContain('permission denied')
})

test('[OPS-26] an order that has a timeline is not deleted, and keeps its id, so its timeline stays', async () => {
  const { id } = await anOrder((await aCustomer()).id)
  await db.trackingEntry.create({ data: { bookingId: id, status: 'placed', message: 'Placed', createdAt: new Date() } })
  await expect(db.booking.delete({ where: { id } })).rejects.toThrow(/tracking_entry_booking_id_fkey/)
  expect(await answerTo(`update booking set id = gen_random_uuid() where id = '${id}'`)).toContain('permission denied')
  await expect(asOwner(`update booking set id = gen_random_uuid() where id = '${id}'`)).rejects.toThrow(
    /tracking_entry_booking_id_fkey/,
  )
  expect(await db.trackingEntry.count({ where: { bookingId: id } })).toBe(1)
})

test('[OPS-27] every table has a line in the table of rights, and every line a table', async () => {
  expect(await unknownTables(owner)).toEqual({ withoutRights: [], withoutTable: [] })
})

test('[OPS-27] the role calls the functions that are listed, and none of the triggers’', async () => {
  const { rows } = await serving.query<{ name: string; may: boolean }>(`
    select proname as name, has_function_privilege(oid, 'EXECUTE') as may from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`)
  expect(new Set(rows.filter(({ may }) => may).map(({ name }) => name))).toEqual(new Set(callable))
  expect(rows.length).toBeGreaterThan(callable.length + 3)
})

test('[OPS-27] a table that a migration forgets is closed; what somebody granted besides is taken back', async () => {
  await owner.query('create table forgotten (id serial primary key)')
  try {
    await grantServing(owner, role)
    expect(await answerTo('select * from forgotten')).toContain('permission denied')
    await owner.query(`grant all on tracking_entry to ${role}; grant delete on placement to public`)
    expect(await excessOf(owner, role)).toEqual(
      expect.arrayContaining(['has the right DELETE on placement', 'has the right TRUNCATE on tracking_entry']),
    )
    await grantServing(owner, role)
    expect(await excessOf(owner, role)).toEqual([])
    expect(await answerTo('insert into forgotten default values')).toContain('permission denied')
  } finally {
    await owner.query('drop table forgotten')
  }
})

test('[OPS-27] granting what is granted already writes nothing', async () => {
  const written = async () =>
    (
      await owner.query(
        `select max(xmin::text::bigint) as last from pg_class where relnamespace = 'public'::regnamespace`,
      )
    ).rows[0]
  const before = await written()
  await grantServing(owner, role)
  expect(await written()).toEqual(before)
})
