import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { maxBodyBytes } from '@/lib/contract'
import { describeApi } from '@/lib/http/openapi'
import { signOutKey } from '@/lib/signing-out'
import { listSources } from '@/scripts/boundaries/read.mjs'

process.env.RECHECK_BACKEND = 'pure' // the same on every machine; read as the module is loaded
const { check } = await import('recheck')

/** What serves requests. The rest are tools, which read our own files. */
const served = /^(?:lib|server|app|components|worker)\//
const tools = ['lib/lookups/directory/build.mjs']

/** Those whose time grows with the square of a text: the most characters that it can have, and where that is seen to. */
const bounded: Record<string, { characters: number; by: string }> = {
  '/\\bVersion\\/[\\d.]+.* Safari\\//': { characters: 400, by: 'lib/sessions: a user agent is cut as it is stored' },
  '/[^/]+$/': { characters: 600, by: 'server/cache-rules: a longer path is no file' },
}
/** Those that read only what we wrote ourselves. */
const ownTexts = [/^\/<script\(/]

function literals() {
  const found = new Map<string, string>()
  const composed: string[] = []
  for (const file of listSources('.').filter((one) => served.test(one) && !tools.includes(one))) {
    if (/\.(?:test|spec)\.tsx?$/.test(file)) continue
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { type, regex, callee } = node as Partial<{
        type: string
        regex: { pattern: string; flags: string }
        callee: { name?: string }
      }>
      if (regex) found.set(`/${regex.pattern}/${regex.flags}`, file)
      if (type === 'NewExpression' && callee?.name === 'RegExp') composed.push(file)
      for (const part of Object.values(node)) visit(part)
    }
    visit(program)
  }
  return { found, composed }
}

/** The patterns of every call: those of fields, and zod's own for e-mails, ids, days and times. */
function documented() {
  const patterns = new Set<string>()
  JSON.stringify(describeApi('Kamra'), (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value)
    return value
  })
  return [...patterns].map((pattern) => `/${pattern}/u`)
}

const { found, composed } = literals()
const key = signOutKey.source.slice(1, -1)
/** What is put together of parts, by its file; those of calls are in the document. */
const compositions: Record<string, RegExp[]> = {
  'lib/auth/schema.ts': [],
  'lib/dispatch/schema.ts': [],
  'lib/paging.ts': [],
  'lib/pincode.ts': [],
  'lib/signing-out.ts': [signOutKey, new RegExp(`\\.(${key})$`), new RegExp(`^(signing-out(?:-\\d+)?)=(${key})$`)],
}
const all = [...new Set([...found.keys(), ...documented(), ...Object.values(compositions).flat().map(String)])]

test('[SEC-57] every regular expression that is put together is known to this test', () => {
  expect([...new Set(composed)].filter((file) => !(file in compositions))).toEqual([])
  expect(all.length).toBeGreaterThan(150)
})

const parts = (written: string) => /^\/(.*)\/([a-z]*)$/s.exec(written)!.slice(1) as [source: string, flags: string]
/** Ends sooner than by default where a pattern is too large to be analysed whole; what is worse than linear is found long before. */
const bounds = {
  timeout: 50_000,
  incubationLimit: 5_000,
  maxIteration: 4,
  maxInitialGenerationSize: 200,
  maxGenerationSize: 50,
}

test.each(all.filter((one) => !ownTexts.some((own) => own.test(one))))(
  '[SEC-57] %s takes no longer than its text',
  async (written) => {
    const [source, flags] = parts(written)
    const result = await check(source, flags, bounds)
    if (result.status !== 'vulnerable') return expect(result.status).toBe('safe')
    // A search by chance may suspect one that is in proportion: the longest text that a request can hold tells.
    const { characters } = bounded[written] ?? { characters: maxBodyBytes }
    const { pumps, suffix } = result.attack
    const attack =
      pumps
        .map(({ prefix, pump }) => prefix + pump.repeat(characters))
        .join('')
        .slice(0, characters) + suffix
    const began = performance.now()
    new RegExp(source, flags).test(attack)
    const summary = `${written} of ${found.get(written)}: ${result.complexity.summary}`
    expect(performance.now() - began, summary).toBeLessThan(50)
  },
  60_000,
)
