// Each requirement of docs/requirements.md with the tests that carry its id: `node scripts/requirements.mjs [folder] [--all]`.
// Fails on an id that is not declared; with --all also on one that no test carries.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { carriedBy, declaredIn, titlesBelow } from './requirements/carried.mjs'

const options = process.argv.slice(2)
const root = resolve(options.find((option) => !option.startsWith('--')) ?? '.')
const declared = declaredIn(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const carried = carriedBy(titlesBelow(root))
const place = ({ file, line, title }) => `${file}:${line}  ${title}`

for (const id of declared)
  console.log(`${id.padEnd(10)} ${(carried.get(id) ?? []).map(place).join(`\n${' '.repeat(11)}`) || '-'}`)

const missing = declared.filter((id) => !carried.has(id))
const unknown = [...carried].filter(([id]) => !declared.includes(id))
const doubled = declared.filter((id, index) => declared.indexOf(id) !== index)
for (const [id, tests] of unknown) console.error(`${id} is not a requirement: ${tests.map(place).join('; ')}`)
for (const id of doubled) console.error(`${id} is declared twice`)
if (declared.length === 0) console.error('No requirement is declared in docs/requirements.md')
console.log(`Requirements: ${declared.length - missing.length} of ${declared.length} carried by a test.`)
if (missing.length) console.log(`Not yet: ${missing.join(' ')}`)

const failed =
  unknown.length || doubled.length || declared.length === 0 || (options.includes('--all') && missing.length)
process.exitCode = failed ? 1 : 0
