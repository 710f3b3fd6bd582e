import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { check } from './check.mjs'
import { readSources } from './read.mjs'
import { writers } from './writers.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'writes-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** What a noun's commands with this statement are told of it: what is written, and where that belongs. */
function told(noun: string, statement: string, name = 'commands.ts') {
  rmSync(join(root, 'lib'), { recursive: true, force: true })
  mkdirSync(join(root, 'lib', noun), { recursive: true })
  writeFileSync(join(root, 'lib', noun, name), `import 'server-only'\nexport const f = (tx) => ${statement}\n`)
  return check(readSources(root)).map((fault) => [fault.line, fault.import, fault.belongs])
}
const of = (noun: string) => `in a command of lib/${noun}`

test.each([
  ['visits', 'tx.booking.update({ where: {}, data: { status: 1 } })', 'booking.status', of('bookings')],
  ['visits', 'tx.booking.updateMany({ data: { visitId: 1 } })', 'booking.visitId', of('bookings')],
  ['bookings', 'tx.booking.updateManyAndReturn({ data: { serviceCost: 1 } })', 'booking.serviceCost', of('cart')],
  ['bookings', 'tx.booking.deleteMany({ where: {} })', 'booking', of('cart')],
  ['bookings', 'tx.visit.update({ data: { startsAt: 1 } })', 'visit.startsAt', of('visits')],
  [
    'visits',
    'tx.visit.update({ data: { cancelledAt: 1 } })',
    'visit.cancelledAt',
    'nowhere: the trigger release_visit of the database writes it',
  ],
  ['visits', 'tx.trackingEntry.create({ data: {} })', 'trackingEntry', of('bookings')],
  [
    'bookings',
    'tx.$executeRaw`update visit set cancelled_at = now() from held`',
    'visit.cancelledAt',
    'nowhere: the trigger release_visit of the database writes it',
  ],
  [
    'visits',
    'tx.$queryRaw`UPDATE "booking" b SET updated_at = now(), visit_id = 2 WHERE id = 1`',
    null,
    of('bookings'),
  ],
  ['privacy', 'tx.$executeRaw`delete from "booking" where id = 1`', 'booking', of('cart')],
  [
    'privacy',
    'tx.$executeRaw`with p as (insert into placement (id) values (1)) select 1`',
    'placement',
    of('bookings'),
  ],
  [
    'bookings',
    "({ name: 'add', text: `with a as (insert into booking (id) select 1) select 1` })",
    'booking',
    of('cart'),
  ],
])('%s may not: %s', (noun, statement, what, belongs) => {
  const faults = told(noun, statement)
  expect(faults).toContainEqual([2, what ?? 'booking.visitId', belongs])
})

test('a column that cannot be read from the statement, or is nobody’s, belongs nowhere', () => {
  expect(told('bookings', 'tx.booking.update({ data: { ...given } })')).toEqual([
    [2, 'booking.…', expect.stringMatching(/^nowhere/)],
  ])
  expect(told('bookings', 'tx.booking.update({ data })')).toEqual([[2, 'booking.…', expect.anything()]])
  expect(told('cart', 'tx.booking.update({ data: { createdAt: 1 } })')).toEqual([
    [2, 'booking.createdAt', expect.stringMatching(/^nowhere/)],
  ])
})

test('who writes its own, only reads, locks or tests is told nothing', () => {
  for (const [noun, statement, name] of [
    ['bookings', 'tx.booking.updateMany({ where: { serviceCost: 1 }, data: { status: 1, visitId: 2 } })'],
    ['visits', 'tx.visit.update({ data: { startsAt: 1, partnerId: 1 } })'],
    ['visits', 'tx.booking.findMany({ where: { status: 1 } })'],
    ['visits', 'tx.$queryRaw`select id from booking order by id for update`'],
    ['partners', 'tx.$executeRaw`insert into partner (id) values (1) on conflict (id) do update set status = 1`'],
    ['visits', 'tx.booking.update({ data: { status: 1 } })', 'visits.db.test.ts'],
  ] as const)
    expect(told(noun, statement, name)).toEqual([])
})

test.each([
  ['Booking', writers.booking!],
  ['Visit', writers.visit!],
])('every column of %s has one that writes it, or nobody', (name, writer) => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const [, model] = new RegExp(`model ${name} \\{([\\s\\S]*?)\\n\\}`).exec(schema)!
  const models = [...schema.matchAll(/^model (\w+)/gm)].map(([, one]) => one)
  const lines = model!.split('\n').filter((line) => /^ {2}\w/.test(line) && !/@relation|\[\]/.test(line))
  const typed = lines.map((line) => line.trim().split(/\s+/) as [string, string])
  const columns = typed.filter(([, type]) => !models.includes(type.replace('?', ''))).map(([column]) => column)
  expect(Object.values(writer.columns!).flat().sort()).toEqual(columns.sort())
})
