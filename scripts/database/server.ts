import pg from 'pg'
import { isAwayError } from '@/lib/database/away'
import { placeOf, reasonOf, refusedSentence, unfitServer } from '@/lib/database/rules'
import { userOf } from '@/scripts/database/addresses'
import { Fault } from '@/scripts/fault.mjs'

/** PostgreSQL's own variable serves an address without a password. */
const passwordFrom = (url: string, setting: string) =>
  process.env.PGPASSWORD && !new URL(url).password ? 'PGPASSWORD' : setting

/** Connects, or throws a Fault that says why not, naming the setting that holds the address; never shows the password. */
export async function connect(url: string, setting = 'DATABASE_URL') {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // the next query reports it
  try {
    await client.connect()
    return client
  } catch (error) {
    const away = `The database ${placeOf(url)} cannot be reached: ${reasonOf(error)}.`
    throw new Fault(isAwayError(error) ? away : refusedSentence(url, error, setting, passwordFrom(url, setting)))
  }
}

/** Throws a Fault unless the database answers, is new enough and keeps UTF-8. */
export async function checkServer(url: string, setting?: string) {
  const client = await connect(url, setting)
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    const unfit = unfitServer(rows[0]!.version, rows[0]!.encoding)
    if (unfit) throw new Fault(unfit)
  } finally {
    await client.end()
  }
}

/** What is wrong where the database lets somebody in who may not do `what`, or undefined where the error is another one. */
export const notTheOwner = (url: string, what: string, error: unknown) =>
  (error as { code?: unknown }).code === '42501'
    ? new Fault(
        `The user ${userOf(url)} may not ${what}: ${reasonOf(error)}. ` +
          'Give the address of the role that owns the tables as DATABASE_OWNER_URL.',
      )
    : undefined
