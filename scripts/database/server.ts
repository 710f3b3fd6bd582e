import pg from 'pg'
import { Fault, reasonOf } from '@/scripts/fault.mjs'

/** Oldest PostgreSQL that the migrations run on. */
const oldest = 14

/** What is wrong with a server, as one sentence, or undefined. `version` is `server_version_num`, such as 140005. */
export function unfitServer(version: number, encoding: string) {
  if (version < oldest * 10_000)
    return `The database is PostgreSQL ${Math.floor(version / 10_000)}; version ${oldest} or newer is needed.`
  if (encoding !== 'UTF8')
    return `The database is encoded in ${encoding}; create it with UTF8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0).`
}

const where = (url: string) => {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

/** Connects, or throws a Fault that says why not; never shows the password. */
export async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // the next query reports it
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new Fault(`The database ${where(url)} cannot be reached: ${reasonOf(error)}.`)
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
