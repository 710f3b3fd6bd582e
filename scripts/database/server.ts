import pg from 'pg'
import { isAwayError } from '@/lib/database/away'
import { placeOf, reasonOf, refusedSentence, unfitServer } from '@/lib/database/rules'
import { Fault } from '@/scripts/fault.mjs'

/** Connects, or throws a Fault that says why not; never shows the password. */
export async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // the next query reports it
  try {
    await client.connect()
    return client
  } catch (error) {
    const away = `The database ${placeOf(url)} cannot be reached: ${reasonOf(error)}.`
    throw new Fault(isAwayError(error) ? away : refusedSentence(url, error))
  }
}

/** Throws a Fault unless the database answers, is new enough and keeps UTF-8. */
export async function checkServer(url: string) {
  const client = await connect(url)
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
