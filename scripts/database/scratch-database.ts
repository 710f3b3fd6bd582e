import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Addresses, userOf } from '@/scripts/database/addresses'
import { connect } from '@/scripts/database/server'
import { Fault } from '@/scripts/fault.mjs'

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** PostgreSQL's answer to who may not make a database. */
const refused = '42501'

async function asOwner(owner: string, ...statements: string[]) {
  const client = await connect(owner)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Runs `use` with the addresses of an empty database on the same server, which its owner alone can open and which is dropped
 * afterwards. Throws a Fault where the owner may make none.
 */
export async function withScratchDatabase<R>({ owner, serving }: Addresses, use: (database: Addresses) => Promise<R>) {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`
  try {
    await asOwner(
      owner,
      `create database ${name} template template0 encoding 'UTF8'`,
      `revoke all on database ${name} from public`,
    )
  } catch (error) {
    if ((error as { code?: unknown }).code !== refused) throw error
    throw new Fault(
      `The user ${userOf(owner)} may make no database to try it out in: ` +
        `an administrator allows that with ALTER ROLE ${pg.escapeIdentifier(userOf(owner))} CREATEDB.`,
    )
  }
  try {
    return await use({ owner: inDatabase(owner, name), serving: inDatabase(serving, name) })
  } finally {
    // Not by force, which only an administrator may use against what the server itself does there, as its autovacuum: the server
    // ends that by itself here, and waits for what goes on.
    await asOwner(owner, `drop database if exists ${name}`)
  }
}
