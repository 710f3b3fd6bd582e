import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as boundaries from './check.mjs'
import { deadEntries } from './dead.mjs'
import { readSources } from './read.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const plant = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

function check() {
  const sources = readSources(root)
  return { files: sources.length, report: boundaries.check(sources).map(boundaries.print).join('\n') }
}

/** What a planted import of each target says: `file` is line 1 of a file that imports `target`. */
const imports = (file: string, target: string) => ({
  [file]: `import { x } from '@/${target.replace(/\.tsx?$/, '')}'\nexport const y = x\n`,
  [target]: `${/\/(?:queries|commands|jobs)\.ts$/.test(target) ? "import 'server-only'\n" : ''}export const x = 1\n`,
})
const serverOnly = (file: string, target: string) => {
  const files = imports(file, target)
  return { ...files, [file]: `import 'server-only'\n${files[file]}` }
}

describe('an import that the layout forbids fails, with file, line, import, rule and home', () => {
  const forbidden: [string, string, string][] = [
    ['app/api/cart/list/route.ts', 'components/ui/button.tsx', 'never components'],
    ['app/api/cart/list/route.ts', 'lib/db.ts', 'never components'],
    ['app/(site)/orders/page.tsx', 'lib/bookings/commands.ts', 'never commands'],
    ['app/(site)/orders/page.tsx', 'lib/db.ts', 'never commands'],
    ['components/cart/cart-screen.tsx', 'lib/cart/queries.ts', 'components/<noun>'],
    ['components/cart/cart-screen.tsx', 'lib/db.ts', 'components/<noun>'],
    ['components/cart/cart-screen.tsx', 'lib/bookings/contract.ts', 'components/<noun>'],
    ['components/cart/cart-screen.tsx', 'components/bookings/checkout.tsx', 'components/<noun>'],
    ['components/cart/cart-screen.tsx', 'components/bookings/use-bookings.ts', 'components/<noun>'],
    ['components/bookings/bookings-screen.tsx', 'components/cart/add-to-cart.tsx', 'components/<noun>'],
    ['components/bookings/bookings-screen.tsx', 'components/account/avatar.tsx', 'components/<noun>'],
    ['components/bookings/bookings-screen.tsx', 'components/layout/header.tsx', 'components/<noun>'],
    ['components/ui/card.tsx', 'lib/cart/schema.ts', 'components/ui knows no noun'],
    ['components/ui/card.tsx', 'components/cart/cart-count.tsx', 'components/ui knows no noun'],
    ['components/layout/header.tsx', 'components/account/account-menu.tsx', 'components/layout'],
    ['components/cart/cart-screen.tsx', 'app/globals.ts', 'components/<noun>'],
    ['lib/money.ts', 'lib/env.ts', 'the ground of lib'],
    ['lib/cart/rules.ts', 'lib/db.ts', 'are pure'],
    ['lib/cart/rules/price.ts', 'lib/db.ts', 'are pure'],
    ['lib/cart/schema.ts', 'lib/bookings/schema.ts', 'are pure'],
    ['lib/cart/dto.ts', 'lib/db.ts', 'dto turns rows'],
    ['lib/http/endpoint.ts', 'lib/cart/commands.ts', 'http → auth/admit'],
    ['lib/browser/call.ts', 'lib/cart/schema.ts', 'browser knows no noun'],
    ['lib/queue/enqueue.ts', 'lib/cart/schema.ts', 'plumbing'],
    ['lib/mail/smtp.ts', 'lib/auth/rules.ts', 'adapters'],
    ['server/front.ts', 'components/ui/button.tsx', 'server and worker'],
    ['server/front.ts', 'lib/catalogue/queries.ts', 'server and worker'],
    ['worker/main.ts', 'lib/bookings/commands.ts', 'server and worker'],
    ['scripts/operator.ts', 'lib/http/endpoint.ts', 'scripts and the seed'],
    ['prisma/seed/seed.ts', 'app/globals.ts', 'scripts and the seed'],
    ['e2e/pages/home.ts', 'lib/catalogue/queries.ts', 'e2e sees the product'],
    ['testing/factories.ts', 'components/ui/button.tsx', 'testing sees'],
    ['vitest.config.ts', 'lib/env.ts', 'settings of tools'],
  ]
  test.each(forbidden)('%s imports %s', (file, target, rule) => {
    plant(imports(file, target))
    const { report } = check()
    expect(report).toContain(`${file}:1  @/${target.replace(/\.tsx?$/, '')}\n`)
    expect(report).toContain(rule)
    expect(report).toMatch(/it belongs: \S/)
  })

  const forbiddenOnServer: [string, string, string][] = [
    ['lib/cart/queries.ts', 'lib/cart/commands.ts', 'queries read'],
    ['lib/cart/queries.ts', 'lib/bookings/queries.ts', 'queries read'],
    ['lib/catalogue/commands.ts', 'lib/cart/commands.ts', 'through nouns'],
    ['lib/bookings/commands.ts', 'lib/mail/send.ts', 'none imports mail'],
    ['lib/bookings/commands.ts', 'lib/http/endpoint.ts', 'through nouns'],
    ['lib/bookings/jobs.ts', 'components/ui/button.tsx', 'jobs are'],
  ]
  test.each(forbiddenOnServer)('%s imports %s', (file, target, rule) => {
    plant(serverOnly(file, target))
    const { report } = check()
    expect(report).toContain(`${file}:2  @/${target.replace(/\.tsx?$/, '')}\n`)
    expect(report).toContain(rule)
  })

  test.each([
    ["import type { x } from '@/lib/db'", 'a type'],
    ["export const x = () => import('@/lib/db')", 'a dynamic import'],
    ["export type X = import('@/lib/db').X", 'an inline type'],
    ["export const x = 1\nexport { y } from '@/lib/db'", 'a re-export'],
    ["import { x } from '../../lib/db'", 'a relative path'],
  ])('%s counts like any import', (line) => {
    plant({ 'components/cart/cart-screen.tsx': `${line}\n`, 'lib/db.ts': 'export const y = 1\n' })
    expect(check().report).toContain('components/<noun> → ui, browser')
  })
})

test('of Prisma nothing but types is imported outside lib/db: two bundles share one client', () => {
  const client = { 'generated/prisma/client.ts': 'export const Prisma = {}\n' }
  const lines = (kind: string) =>
    `import 'server-only'\nimport ${kind}{ Prisma } from '@/generated/prisma/client'\nexport type X = typeof Prisma\n`
  plant({ ...client, 'lib/cart/commands.ts': lines('') })
  expect(check().report).toContain('of Prisma only its types')
  plant({ 'lib/cart/commands.ts': lines('type ') })
  expect(check().report).toBe('')
})

test('what the layout allows passes', () => {
  plant({
    ...imports('app/(site)/orders/page.tsx', 'lib/bookings/queries.ts'),
    ...imports('components/bookings/checkout.tsx', 'lib/account/contract.ts'),
    ...imports('components/bookings/bookings-screen.tsx', 'components/account/use-profile.ts'),
    ...imports('components/bookings/reorder-button.tsx', 'components/cart/cart-store.ts'),
    ...imports('components/auth/register-form.tsx', 'components/account/picture-field.tsx'),
    ...imports('lib/account/contract.ts', 'lib/account/schema.ts'),
    ...serverOnly('lib/bookings/commands.ts', 'lib/cart/queries.ts'),
    ...serverOnly('lib/auth/jobs.ts', 'lib/mail/send.ts'),
  })
  expect(check()).toEqual({ files: 15, report: '' })
})

describe('rules of a file', () => {
  test.each([
    ['components/cart/shop.tsx', 'export const x = process.env.SHOP_NAME\n', 'only lib/env.ts reads process.env'],
    ['server/main.ts', 'const { PORT } = process.env\nexport const x = PORT\n', 'only lib/env.ts reads process.env'],
    ['lib/cart/helpers.ts', 'export const x = 1\n', 'the file vocabulary is closed'],
    ['lib/utils.ts', 'export const x = 1\n', 'the file vocabulary is closed'],
    ['lib/prices/rules.ts', 'export const x = 1\n', 'the file vocabulary is closed'],
    ['lib/cart/rules/of/price.ts', 'export const x = 1\n', 'the file vocabulary is closed'],
    ['hooks/use-cart.ts', 'export const x = 1\n', 'the file vocabulary is closed'],
    ['lib/cart/queries.ts', 'export const x = 1\n', "begin with import 'server-only'"],
    ['lib/cart/commands.ts', "import 'zod'\nimport 'server-only'\n", "begin with import 'server-only'"],
    ['lib/cart/jobs.ts', 'export const x = 1\n', "begin with import 'server-only'"],
    ['components/cart/shop.tsx', 'export default function Shop() {}\n', 'no default export'],
    ['lib/mail/smtp.ts', "import pg from 'pg'\nexport const x = pg\n", 'pg is not for this place'],
    ['app/api/cart/list/route.ts', "import 'next/headers'\n", 'next/headers is not for this place'],
    [
      'app/api/cart/list/route.ts',
      "import type { NextRequest } from 'next/server'\n",
      'next/server is not for this place',
    ],
    ['lib/cart/rules.ts', "export { now } from 'node:process'\n", 'no barrels'],
    ['lib/cart/rules.ts', "export * from 'zod'\n", 'no barrels'],
    ['lib/cart/rules.ts', "import { x } from '@/lib/cart/gone'\nexport const y = x\n", 'names a file that exists'],
  ])('%s: %j', (file, text, rule) => {
    plant({ [file]: text })
    const { report } = check()
    expect(report).toContain(file)
    expect(report).toContain(rule)
  })

  test('a page and a config file may export a default, a script may read process.env', () => {
    plant({
      'app/page.tsx': 'export default function Page() {}\n',
      'next.config.ts': 'export default {}\n',
      'scripts/start.mjs': 'console.log(process.env.PORT)\n',
    })
    expect(check()).toEqual({ files: 3, report: '' })
  })
})

test('a cycle is named with every file on it', () => {
  plant({
    'lib/cart/schema.ts': "import type { R } from '@/lib/cart/rules'\nexport type S = R\n",
    'lib/cart/rules.ts': "import type { S } from './schema'\nexport type R = S\n",
  })
  const { report } = check()
  expect(report).toContain('lib/cart/rules.ts → lib/cart/schema.ts → lib/cart/rules.ts')
})

describe('an entry of the tables that fits nothing is named', () => {
  const tables = (change: object) => ({
    nouns: { cart: ['account'], account: [] },
    places: [
      { files: 'lib/<noun>/rules.ts', may: ['lib/<friend>/rules'] },
      { files: 'lib/*/{queries,rules}.ts', may: [] },
    ],
    owned: ['lib/**'],
    files: [],
    ...change,
  })
  const dead = (change = {}) => deadEntries(readSources(root), tables(change)).map((one) => one.import)

  beforeEach(() =>
    plant({
      ...imports('lib/cart/rules.ts', 'lib/account/rules.ts'),
      'lib/http/rules.ts': 'export const x = 1\n',
      'lib/account/queries.ts': 'export const x = 1\n',
    }),
  )

  test('and none where each fits', () => expect(dead()).toEqual([]))

  test.each([
    ['a noun', { nouns: { cart: ['account'], account: [], audit: [] } }, 'audit'],
    ['a friend of a noun', { nouns: { cart: ['account'], account: ['cart'] } }, 'account → cart'],
    ['a choice of an owner', { owned: ['lib/**', '{lib,worker}/**'] }, 'worker/**'],
    ['a choice of a rule of files', { files: ['lib/{cart,env}/*'] }, 'lib/env/*'],
  ])('%s', (_, change, entry) => expect(dead(change)).toEqual([entry]))

  test('a row, a choice in it, and what it may', () => {
    const [first, second] = tables({}).places as [{ files: string; may: string[] }, { files: string; may: string[] }]
    expect(dead({ places: [first, { ...second, files: 'lib/*/{queries,rules,jobs}.ts' }] })).toEqual(['lib/*/jobs.ts'])
    expect(dead({ places: [first, second, { files: 'lib/**', may: [] }] })).toEqual(['lib/**'])
    expect(dead({ places: [{ ...first, may: ['lib/<friend>/{rules,dto}'] }, second] })).toEqual([
      'lib/<noun>/rules.ts → lib/<noun>/dto',
    ])
  })
})

describe('the command', () => {
  const run = () => spawnSync('node', ['scripts/check-boundaries.mjs', root], { encoding: 'utf8' })

  test('ends with 1 and prints the breaches', () => {
    plant(imports('app/page.tsx', 'lib/db.ts'))
    expect(run()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('app/page.tsx:1  @/lib/db\n  rule: pages →'),
    })
  })

  test('ends with 0 and says how much it read', () => {
    plant({ 'lib/money.ts': 'export const x = 1\n' })
    expect(run()).toMatchObject({ status: 0, stdout: 'Boundaries: 1 files, 0 breaches.\n' })
  })

  test('fails on an empty folder and on a file that does not parse', () => {
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('there is code to check') })
    plant({ 'lib/money.ts': 'export const = 1\n' })
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('lib/money.ts does not parse') })
  })
})
