import { schemas } from '@/lib/database/privileges'
import { connect } from '@/scripts/database/server'
import { reasonOf } from '@/scripts/fault.mjs'
import { complain } from '@/scripts/terminal.mjs'

/** A table that somebody else holds, or that is very large, keeps no start and no command waiting. */
const bounds = `set lock_timeout = '3s'; set statement_timeout = '60s'`

/**
 * The tables of the role that hold rows. PostgreSQL plans for a table that was never analysed as if it had ten pages, for one that
 * was analysed while it was empty as if it stayed so. Connections keep such a plan, and read the whole table by it as rows come.
 */
const filled = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = any($1::regnamespace[]) and pg_has_role(relowner, 'USAGE')
    and pg_relation_size(oid) > 0`

/**
 * Has PostgreSQL look at what the tables hold, so that it plans by that from the first request on and not from the first round of
 * its autovacuum. A failure is said in one line and thrown to nobody: the shop works without, only slower for a while.
 */
export async function analyseTables(owner: string) {
  try {
    const client = await connect(owner)
    try {
      await client.query(bounds)
      const { rows } = await client.query<{ name: string }>(filled, [schemas])
      if (rows.length) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
    } finally {
      await client.end()
    }
  } catch (error) {
    complain(`The database was not analysed: ${reasonOf(error)}. PostgreSQL does it by itself before long.`)
  }
}
