import type { MigrationList } from '@prisma/schema-engine-wasm'
import { olderMigrations } from '@/scripts/database/older-migrations'
import { Fault } from '@/scripts/fault.mjs'

const newestOlder = [...olderMigrations].sort().at(-1)!

const stampOf = (name: string) => name.slice(0, 14)

const stampAt = (time: Date) => time.toISOString().replace(/\D/g, '').slice(0, 14)

/** The stamp of a new migration: the present in UTC, or one second after the newest stamp where that lies ahead of the clock. */
export function nextMigrationStamp(now: Date, names: readonly string[]) {
  const newest = stampOf([...names].sort().at(-1) ?? '')
  if (stampAt(now) > newest) return stampAt(now)
  const [year = 0, month = 0, ...rest] = [...newest.matchAll(/^\d{4}|\d\d/g)].map(Number)
  const time = Date.UTC(year, month - 1, ...rest)
  // Digits that are no date, such as 31 February, are counted up as they are.
  return stampAt(new Date(time)) === newest
    ? stampAt(new Date(time + 1_000))
    : String(Number(newest) + 1).padStart(14, '0')
}

/** The first line of a migration, which names the one that sorts directly before it. */
export const afterLine = (before: string) => `-- After ${before}`

const predecessorIn = (sql: string) => /^-- After (\S+)\s*$/.exec(sql.split('\n', 1)[0]!)?.[1]

type Link = { name: string; sql: string; before: string }

/** Says what is wrong with a migration at its place among all, and how to mend it. */
function faultOfLink({ name, sql, before }: Link, names: readonly string[]) {
  const next = nextMigrationStamp(new Date(0), names)
  const moveIt = `rename it to ${next}${name.slice(14)}, and begin it with the line "${afterLine(names.at(-1)!)}".`
  const moveLater =
    `Rename the one of both that was committed last to ${next}_…, ` +
    'and name in its first line the migration that is then directly before it.'
  if (stampOf(before) === stampOf(name)) return `The migrations ${before} and ${name} have one stamp. ${moveLater}`
  if (olderMigrations.includes(name)) return undefined
  if (name < newestOlder)
    return `The migration ${name} sorts before ${newestOlder}, which databases already have: ${moveIt}`
  const predecessor = predecessorIn(sql)
  if (predecessor === before) return undefined
  if (predecessor)
    return `The migration ${name} says that it comes after ${predecessor}, but ${before} is directly before it. ${moveLater}`
  const nameIt = `begin it with the line "${afterLine(before)}".`
  return `The migration ${name} does not say which one it comes after: ${name === names.at(-1) ? nameIt : moveIt}`
}

function faultOfChain(migrations: MigrationList['migrationDirectories']) {
  const names = migrations.map(({ path }) => path)
  const unnamed = names.find((name) => !/^\d{14}_[a-z0-9_]+$/.test(name))
  if (unnamed)
    return `The folder ${unnamed} is not named as a migration: give it a name of 14 digits, _ and lower-case words.`
  const missing = olderMigrations.find((name) => !names.includes(name))
  if (missing) return `The migration ${missing} is missing, which databases already have: put it back.`
  return migrations
    .map(({ path, migrationFile }, i) => ({ name: path, sql: migrationFile.content.value, before: names[i - 1] ?? '' }))
    .map((link) => faultOfLink(link, names))
    .find((fault) => fault)
}

/** Throws a Fault unless each migration sorts after all that were there when it was made. They are given in their order. */
export function requireMigrationChain({ migrationDirectories }: Pick<MigrationList, 'migrationDirectories'>) {
  const fault = faultOfChain(migrationDirectories)
  if (fault) throw new Fault(fault)
}
