import { expect, test } from 'vitest'
import { afterLine, nextMigrationStamp, requireMigrationChain } from '@/scripts/database/migration-chain'
import { readMigrations } from '@/scripts/database/migrations'

const now = new Date('2026-11-26T14:05:09Z')

test.each([
  ['the present where no migration is there', [], '20261126140509'],
  ['the present where all are older', ['20261126140508_a', '20251231235959_b'], '20261126140509'],
  ['a second after one of this second', ['20261126140509_a'], '20261126140510'],
  ['a second after the newest, in any order', ['20261129060100_b', '20261129050000_a'], '20261129060101'],
  ['the next minute', ['20261129060159_a'], '20261129060200'],
  ['the next day', ['20261129235959_a'], '20261130000000'],
  ['the next month', ['20261130235959_a'], '20261201000000'],
  ['the next year', ['20261231235959_a'], '20270101000000'],
  ['a leap day', ['20280228235959_a'], '20280229000000'],
  ['counted up after what is no date', ['20270231000000_a'], '20270231000001'],
  ['counted up after what is no time', ['20261129999999_a'], '20261130000000'],
])('the stamp of a new migration is %s', (_what, names, stamp) => {
  expect(nextMigrationStamp(now, names)).toBe(stamp)
  expect(names.every((name) => name < `${stamp}_a`)).toBe(true)
})

const newestOlder = '20261129060100_refused_areas'
const { migrationDirectories: committed } = await readMigrations()
const older = committed.filter(({ path }) => path <= newestOlder)

const migration = (path: string, after?: string) => ({
  path,
  migrationFile: {
    path: 'migration.sql',
    content: { tag: 'ok' as const, value: `${after ? `${afterLine(after)}\n` : ''}select 1;` },
  },
})
const [first, second] = ['20261201000000_first', '20261202000000_second']
const sentenceOf = (...added: ReturnType<typeof migration>[]) => {
  const migrationDirectories = [...older, ...added].sort((a, b) => (a.path < b.path ? -1 : 1))
  try {
    requireMigrationChain({ migrationDirectories })
  } catch (error) {
    return (error as Error).message
  }
}

test('the migrations of the shop are a chain', () => {
  expect(() => requireMigrationChain({ migrationDirectories: committed })).not.toThrow()
})

test('migrations that each name the one directly before them are a chain', () => {
  expect(sentenceOf(migration(first, newestOlder), migration(second, first))).toBeUndefined()
  const withReturns = migration(first, newestOlder)
  withReturns.migrationFile.content.value = withReturns.migrationFile.content.value.replaceAll('\n', '\r\n')
  expect(sentenceOf(withReturns)).toBeUndefined()
})

const later =
  'Rename the one of both that was committed last to 20261202000001_…, and name in its first line the migration'

test.each([
  [
    'that names none, at the end',
    [migration(first)],
    `The migration ${first} does not say which one it comes after: begin it with the line "-- After ${newestOlder}".`,
  ],
  [
    'that names none, before a committed one',
    [migration(first), migration(second, newestOlder)],
    `The migration ${first} does not say which one it comes after: rename it to 20261202000001_first, and begin it with the line "-- After ${second}".`,
  ],
  [
    'that was stamped by a clock which is behind',
    [migration(first, second), migration(second, newestOlder)],
    `The migration ${first} says that it comes after ${second}, but ${newestOlder} is directly before it. ${later}`,
  ],
  [
    'of a branch, beside that of another',
    [migration(first, newestOlder), migration(second, newestOlder)],
    `The migration ${second} says that it comes after ${newestOlder}, but ${first} is directly before it. ${later}`,
  ],
  [
    'with the stamp of another',
    [migration(second, newestOlder), migration('20261202000000_third', second)],
    `The migrations ${second} and 20261202000000_third have one stamp. ${later}`,
  ],
  [
    'among the older ones',
    [migration('20261125000000_between', newestOlder)],
    `The migration 20261125000000_between sorts before ${newestOlder}, which databases already have: rename it to 20261129060101_between, and begin it with the line "-- After ${newestOlder}".`,
  ],
  [
    'with too short a stamp',
    [migration('20270101_short', newestOlder)],
    'The folder 20270101_short is not named as a migration: give it a name of 14 digits, _ and lower-case words.',
  ],
  [
    'with a name in capitals',
    [migration('20270101000000_Capitals', newestOlder)],
    'The folder 20270101000000_Capitals is not named as a migration: give it a name of 14 digits, _ and lower-case words.',
  ],
])('a migration %s is refused by its name, with what mends it', (_what, added, sentence) => {
  expect(sentenceOf(...added)?.slice(0, sentence.length)).toBe(sentence)
})

test('an older migration that is missing is refused by its name', () => {
  const migrationDirectories = older.filter(({ path }) => path !== '20261121182000_search')
  expect(() => requireMigrationChain({ migrationDirectories })).toThrow(
    /^The migration 20261121182000_search is missing, which databases already have: put it back\.$/,
  )
})
