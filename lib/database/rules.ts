/** Oldest PostgreSQL that the migrations run on. */
const oldest = 14

/** What is wrong with a server, as one sentence, or undefined. `version` is `server_version_num`, such as 140005. */
export function unfitServer(version: number, encoding: string) {
  if (version < oldest * 10_000)
    return `The database is PostgreSQL ${Math.floor(version / 10_000)}; version ${oldest} or newer is needed.`
  if (encoding !== 'UTF8')
    return `The database is encoded in ${encoding}; create it with UTF8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0).`
}

/** Where the database of an address is, without user and password. */
export const placeOf = (url: string) => {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

/** What went wrong, in one line. A host with two addresses fails with both reasons and no message of its own. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError && error.errors.length
    ? reasonOf(error.errors[0])
    : (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1)!.replace(/\.$/, '')

/**
 * Why a connection that was refused for good is refused, as one sentence that says what to mend: `setting` holds the address,
 * `password` the password where the address has none.
 */
export function refusedSentence(url: string, error: unknown, setting = 'DATABASE_URL', password = setting) {
  const { username, host, pathname } = new URL(url)
  const reason = reasonOf(error)
  switch ((error as { code?: unknown }).code) {
    case '3D000':
      return `There is no database ${pathname.slice(1)} on ${host}; create it, or correct ${setting}.`
    case '28P01':
      return `The database ${placeOf(url)} refuses the user ${decodeURIComponent(username)} with the password of ${password}.`
    case '28000':
      return `The database ${placeOf(url)} does not let the user of ${setting} in: ${reason}.`
    default:
      return `The database ${placeOf(url)} cannot be used: ${reason}.`
  }
}

/** How commands are called where the sentence is read; `commandNamed` of lib/release. */
type Command = (name: string) => string

export const emptySentence = (url: string, command: Command) =>
  `The database ${placeOf(url)} holds no shop yet: run ${command('migrate')}, then ${command('seed')}.`

export const behindSentence = (missing: readonly string[], command: Command) =>
  `The database is of an older version, without ${missing.join(', ')}: run ${command('migrate')}.`

/** Rules of the database without which two partners' visits could overlap unseen (decision 016): serving without them is refused. */
export const neededRules = [
  'busy_visit_partner_free',
  'busy_leave_apart',
  'busy_range',
  'busy_of_visit',
  'busy_of_hold',
  'busy_of_its_visit',
  'visit_busy',
  'shift_apart',
  'shift_range',
  'keep_busy',
  'kind',
  'publish_busy',
  'leave',
  'leave_moved',
] as const

export const lawlessSentence = (missing: readonly string[]) =>
  `The database has lost rules that keep visits apart (${missing.join(', ')}): restore a backup, or make them again as prisma/migrations has them.`

export const rightsSentence = (user: string) =>
  `The user ${user} of DATABASE_URL may not read and write the tables of the shop; use the one that was made for it.`
