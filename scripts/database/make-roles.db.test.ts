import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { excessOf } from '@/lib/database/excess'
import type { Addresses } from '@/scripts/database/addresses'
import { makeRoles } from '@/scripts/database/make-roles'
import { migrate } from '@/scripts/database/migrate'
import { databaseUrl, runSql } from '@/testing/database'

const clusterUrl = inject('clusterUrl')
const undo: string[] = []
afterEach(() => runSql(clusterUrl, ...undo.splice(0).reverse()))

const named = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

function as(user: string, database: string) {
  const url = new URL(databaseUrl(clusterUrl, database))
  return Object.assign(url, { username: user, password: `secret of ${kindOf(user)}` }).href
}
const kindOf = (name: string) => name.split('_')[0]!

/** Addresses that lead nowhere yet. */
function planned() {
  const [owner, serving, database] = [named('owner'), named('serving'), named('shop')]
  undo.push(`drop role if exists ${owner}`, `drop role if exists ${serving}`)
  undo.push(`drop database if exists ${database} with (force)`)
  return { owner: as(owner, database), serving: as(serving, database), names: { owner, serving, database } }
}

async function inside<R>(url: string, use: (client: pg.Client) => Promise<R>) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const ownersOf = (addresses: Addresses) =>
  inside(addresses.owner, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      `select distinct pg_get_userbyid(relowner) as owner from pg_class
       where relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`,
    )
    return rows.map(({ owner }) => owner)
  })

test('[OPS-28] one command makes both roles and the database; the migration gives one the tables and the other its rights', async () => {
  const { names, ...addresses } = planned()
  expect(await makeRoles(clusterUrl, addresses)).toEqual([
    `the role ${names.owner}`,
    `the role ${names.serving}`,
    `the database ${names.database}`,
  ])
  expect(await makeRoles(clusterUrl, addresses)).toEqual([])
  await migrate(addresses)
  expect(await ownersOf(addresses)).toEqual([names.owner])
  await inside(addresses.serving, async (client) => {
    expect(await excessOf(client)).toEqual([])
    expect((await client.query('select 1 from tracking_entry')).rowCount).toBe(0)
    await expect(client.query('delete from tracking_entry')).rejects.toThrow('permission denied')
    await expect(client.query('create temporary table mine (id int)')).rejects.toThrow('permission denied')
  })
})

test('[OPS-28] an administrator who is no superuser makes them too', async () => {
  const administrator = named('administrator')
  await runSql(clusterUrl, `create role ${administrator} login createrole createdb password 'secret of administrator'`)
  const { names, ...addresses } = planned()
  await makeRoles(as(administrator, 'postgres'), addresses)
  await migrate(addresses)
  expect(await ownersOf(addresses)).toEqual([names.owner])
  undo.push(`drop role ${administrator}`)
  undo.push(`drop owned by ${administrator} cascade`)
  // What it granted goes with it.
  undo.push(`drop database if exists ${names.database} with (force)`)
})

test('[OPS-28] a shop that one role owned and served goes on with that as its owner and a new one that serves', async () => {
  const { names, ...addresses } = planned()
  await makeRoles(clusterUrl, addresses)
  await migrate({ owner: addresses.owner, serving: addresses.owner })
  await expect(makeRoles(clusterUrl, { owner: addresses.serving, serving: addresses.owner })).rejects.toThrow(
    `The tables of ${names.database} belong to ${names.owner}: give its address as DATABASE_OWNER_URL, and another user in DATABASE_URL.`,
  )
  expect(await makeRoles(clusterUrl, addresses)).toEqual([])
  await migrate(addresses)
  await inside(addresses.serving, async (client) => expect(await excessOf(client)).toEqual([]))
})

test('[OPS-28] a role that may more than serve is refused, by both commands, in one sentence', async () => {
  const { names, ...addresses } = planned()
  await runSql(clusterUrl, `create role ${names.serving} login superuser password 'secret of serving'`)
  const sentence = `The role ${names.serving} of DATABASE_URL is a superuser`
  await expect(makeRoles(clusterUrl, addresses)).rejects.toThrow(sentence)
  await expect(migrate(addresses)).rejects.toThrow(sentence)
  await expect(makeRoles(clusterUrl, { owner: addresses.owner, serving: addresses.owner })).rejects.toThrow(
    'must name the same database and two users',
  )
})

test('[OPS-28] the role that serves does not migrate, and says whose address is missing', async () => {
  const { names, ...addresses } = planned()
  await makeRoles(clusterUrl, addresses)
  await migrate(addresses)
  await expect(migrate({ owner: addresses.serving, serving: addresses.serving })).rejects.toThrow(
    new RegExp(`^The user ${names.serving} may not migrate the database: .*DATABASE_OWNER_URL`),
  )
})

test('[OPS-28] nor does it on an empty database, in the same sentence', async () => {
  const { names, ...addresses } = planned()
  await makeRoles(clusterUrl, addresses)
  await expect(migrate({ owner: addresses.serving, serving: addresses.serving })).rejects.toThrow(
    new RegExp(`^The user ${names.serving} may not migrate the database: permission denied .*DATABASE_OWNER_URL`),
  )
})

test('[OPS-28] a password that is refused is named by the setting that holds it', async () => {
  const { names, ...addresses } = planned()
  await makeRoles(clusterUrl, addresses)
  const wrong = (url: string) => url.replace(/:[^:@]+@/, ':wrong@')
  await expect(makeRoles(wrong(clusterUrl), addresses)).rejects.toThrow(
    /refuses the user \w+ with the password of the administrator's address\.$/,
  )
  const before = process.env.PGPASSWORD
  process.env.PGPASSWORD = 'wrong'
  await expect(makeRoles(clusterUrl.replace(/:[^:@]+@/, '@'), addresses)).rejects.toThrow(
    /refuses the user \w+ with the password of PGPASSWORD\.$/,
  )
  if (before === undefined) delete process.env.PGPASSWORD
  else process.env.PGPASSWORD = before
  await expect(migrate({ ...addresses, owner: wrong(addresses.owner) })).rejects.toThrow(
    `refuses the user ${names.owner} with the password of DATABASE_OWNER_URL.`,
  )
  const one = wrong(addresses.serving)
  await expect(migrate({ owner: one, serving: one })).rejects.toThrow(
    `refuses the user ${names.serving} with the password of DATABASE_URL.`,
  )
})
