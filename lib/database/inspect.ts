import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAwayError } from '@/lib/database/away'
import { excessOf } from '@/lib/database/excess'
import {
  behindSentence,
  emptySentence,
  lawlessSentence,
  neededRules,
  reasonOf,
  refusedSentence,
  rightsSentence,
  unfitServer,
} from '@/lib/database/rules'

type Verdict =
  /** `ahead`: migrations that a newer release has applied. */
  | { state: 'fit'; ahead: string[] }
  /** It may come by itself; `isLate`: it did not refuse, but has not answered in time. */
  | { state: 'away'; reason: string; isLate: boolean }
  /** Somebody has to do what the sentence says. */
  | { state: 'unfit'; sentence: string }

type Expected = {
  /** Names of the migrations that the release knows. */
  migrations: readonly string[]
  /** How commands are called where the sentence is read. */
  command: (name: string) => string
  timeoutMs?: number
}

const serverQuery = `select current_setting('server_version_num')::int as version,
  current_setting('server_encoding') as encoding, current_user as "user",
  to_regclass('_prisma_migrations') is not null and to_regnamespace('graphile_worker') is not null as "hasShop"`

const migrationsQuery = `select migration_name as name from _prisma_migrations
  where finished_at is not null and rolled_back_at is null`

const rulesQuery = `select name from unnest($1::text[]) name
  where not exists (select from pg_constraint where conname = name and connamespace = 'public'::regnamespace and convalidated)
    and not exists (select from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname = name and tgenabled in ('O', 'A') and relnamespace = 'public'::regnamespace and relname in ('busy', 'visit'))
  order by name`

const rightsQuery = `select has_schema_privilege('graphile_worker', 'usage')
  and has_table_privilege('booking', 'select') and has_table_privilege('booking', 'insert')
  and has_any_column_privilege('booking', 'update') as right`

async function look(client: pg.Client, url: string, { migrations, command }: Expected): Promise<Verdict> {
  type Server = { version: number; encoding: string; user: string; hasShop: boolean }
  const [server] = (await client.query<Server>(serverQuery)).rows as [Server]
  const unfit = unfitServer(server.version, server.encoding)
  if (unfit) return { state: 'unfit', sentence: unfit }
  if (!server.hasShop) return { state: 'unfit', sentence: emptySentence(url, command) }
  const applied = (await client.query<{ name: string }>(migrationsQuery)).rows.map(({ name }) => name)
  const missing = migrations.filter((name) => !applied.includes(name))
  if (missing.length) return { state: 'unfit', sentence: behindSentence(missing, command) }
  const [{ right }] = (await client.query<{ right: boolean }>(rightsQuery)).rows as [{ right: boolean }]
  if (!right) return { state: 'unfit', sentence: rightsSentence(server.user) }
  const lost = (await client.query<{ name: string }>(rulesQuery, [neededRules])).rows.map(({ name }) => name)
  if (lost.length) return { state: 'unfit', sentence: lawlessSentence(lost) }
  return { state: 'fit', ahead: applied.filter((name) => !migrations.includes(name)) }
}

const lateCode = 'ETIMEDOUT'

/** Runs `ask` on a connection of its own; throws where it does not answer within `timeoutMs` in all. */
async function onConnection<R>(url: string, timeoutMs: number, ask: (client: pg.Client) => Promise<R>) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    application_name: 'check',
  })
  client.on('error', () => {}) // the query under way fails of it too
  const late = new AbortController()
  const timeout = sleep(timeoutMs, null, { signal: late.signal }).then(() => {
    throw Object.assign(new Error(`no answer in ${timeoutMs} ms`), { code: lateCode })
  })
  timeout.catch(() => {})
  try {
    return await Promise.race([client.connect().then(() => ask(client)), timeout])
  } finally {
    late.abort()
    client.end().catch(() => {})
  }
}

const isLate = (error: unknown) => (error as { code?: unknown }).code === lateCode

/** Whether the database can be served from as it is now, and if not, why. Never throws. */
export async function inspectDatabase(url: string, expected: Expected): Promise<Verdict> {
  try {
    return await onConnection(url, expected.timeoutMs ?? 5_000, (client) => look(client, url, expected))
  } catch (error) {
    if (isAwayError(error)) return { state: 'away', reason: reasonOf(error), isLate: isLate(error) }
    if ((error as { code?: unknown }).code === '42501')
      return { state: 'unfit', sentence: rightsSentence(decodeURIComponent(new URL(url).username)) }
    return { state: 'unfit', sentence: refusedSentence(url, error) }
  }
}

/** What the role of the address may beyond serving, as `excessOf` says it. Fails where the database does not answer. */
export const excessAt = (url: string) => onConnection(url, 5_000, (client) => excessOf(client))

/** Fails unless the database answers within a second. */
export const ask = (url: string) => onConnection(url, 1_000, (client) => client.query('select 1'))
