import pg from 'pg'
import { excessOf } from '@/lib/database/excess'
import { type Addresses, databaseOf, passwordOf, userOf } from '@/scripts/database/addresses'
import { connect } from '@/scripts/database/server'
import { Fault } from '@/scripts/fault.mjs'

const id = pg.escapeIdentifier
const literal = pg.escapeLiteral

const isThere = async (client: pg.ClientBase, sql: string, name: string) =>
  Boolean((await client.query(sql, [name])).rowCount)

/** No setting: it is typed with the command. */
const administratorAddress = "the administrator's address"

const roleNamed = 'select from pg_roles where rolname = $1'

/** Makes the role of that address, or gives it the password of the address; it may sign in and nothing else. */
export async function makeServingRole(client: pg.ClientBase, url: string) {
  const verb = (await isThere(client, roleNamed, userOf(url))) ? 'alter' : 'create'
  await client.query(`${verb} role ${id(userOf(url))} login password ${literal(passwordOf(url))}`)
}

/**
 * Makes what is missing of the two roles and the database of those addresses, as the administrator of the server, and takes
 * from everybody what PostgreSQL gives everybody. Returns what it made. What is there stays; a Fault says what cannot.
 */
export async function makeRoles(administrator: string, addresses: Addresses) {
  const [owner, serving] = [userOf(addresses.owner), userOf(addresses.serving)]
  const database = databaseOf(addresses.serving)
  if (owner === serving || database !== databaseOf(addresses.owner))
    throw new Fault('DATABASE_URL and DATABASE_OWNER_URL must name the same database and two users.')
  const made: string[] = []
  const server = await connect(administrator, administratorAddress)
  try {
    for (const url of [addresses.owner, addresses.serving]) {
      if (await isThere(server, roleNamed, userOf(url))) continue
      await makeServingRole(server, url)
      // A backup is tried out in a database of its own.
      if (url === addresses.owner) await server.query(`alter role ${id(owner)} createdb`)
      made.push(`the role ${userOf(url)}`)
    }
    // Who is no superuser gives a database only to a role that it belongs to.
    await server.query(
      `do $$ begin if not (select rolsuper from pg_roles where rolname = current_user) then
         execute format('grant %I to current_user', ${literal(owner)}); end if; end $$`,
    )
    if (!(await isThere(server, 'select from pg_database where datname = $1', database))) {
      await server.query(`create database ${id(database)} owner ${id(owner)} template template0 encoding 'UTF8'`)
      made.push(`the database ${database}`)
    }
  } finally {
    await server.end()
  }
  const inside = new URL(administrator)
  inside.pathname = `/${encodeURIComponent(database)}`
  const client = await connect(inside.href, administratorAddress)
  try {
    await divide(client, { owner, serving, database })
  } finally {
    await client.end()
  }
  return made
}

type Names = { owner: string; serving: string; database: string }

async function divide(client: pg.ClientBase, { owner, serving, database }: Names) {
  const { rows } = await client.query<{ owner: string }>(
    `select distinct pg_get_userbyid(relowner) as owner from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_get_userbyid(relowner) <> $1`,
    [owner],
  )
  if (rows[0])
    throw new Fault(
      `The tables of ${database} belong to ${rows[0].owner}: give its address as DATABASE_OWNER_URL, and another user in DATABASE_URL.`,
    )
  await client.query(`
    revoke all on database ${id(database)} from public;
    grant connect, create, temporary on database ${id(database)} to ${id(owner)};
    grant connect on database ${id(database)} to ${id(serving)};
    revoke create on schema public from public;
    grant usage, create on schema public to ${id(owner)};
    grant usage on schema public to ${id(serving)}`)
  const excess = await excessOf(client, serving)
  if (excess.length)
    throw new Fault(`The role ${serving} of DATABASE_URL ${excess.join(', ')}: take one that only signs in.`)
}
