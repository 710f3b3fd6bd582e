// Each requirement of docs/requirements.md with the tests that carry its id: `node scripts/requirements.mjs [folder]`. Fails on
// an id that is not declared. With --all also on a line that no test of the running product carries, and on a
// docs/requirements-tests.md that says otherwise; --write writes that page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { carriedBy, declaredIn, inRunningProduct, pageOf, titlesBelow } from './requirements/carried.mjs'

const options = process.argv.slice(2)
const root = resolve(options.find((option) => !option.startsWith('--')) ?? '.')
const page = join(root, 'docs/requirements-tests.md')
const declared = declaredIn(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const carried = carriedBy(titlesBelow(root))
const testsOf = (id) => carried.get(id) ?? []
const place = ({ file, line, title }) => `${file}:${line}  ${title}`

for (const id of declared)
  console.log(
    `${id.padEnd(10)} ${
      testsOf(id)
        .map(place)
        .join(`\n${' '.repeat(11)}`) || '-'
    }`,
  )

const proven = declared.filter((id) => testsOf(id).some(inRunningProduct))
const missing = declared.filter((id) => !proven.includes(id))
const unknown = [...carried].filter(([id]) => !declared.includes(id))
const doubled = declared.filter((id, index) => declared.indexOf(id) !== index)
const faults = [
  ...unknown.map(([id, tests]) => `${id} is not a requirement: ${tests.map(place).join('; ')}`),
  ...doubled.map((id) => `${id} is declared twice`),
  ...(declared.length === 0 ? ['No requirement is declared in docs/requirements.md'] : []),
]
const written = pageOf(declared, testsOf)
if (options.includes('--write')) writeFileSync(page, written)
if (options.includes('--all')) {
  faults.push(
    ...missing.map((id) =>
      testsOf(id).length
        ? `${id} is carried by unit tests alone: ${testsOf(id).map(place).join('; ')}`
        : `${id} is carried by no test`,
    ),
  )
  if (!existsSync(page) || readFileSync(page, 'utf8') !== written)
    faults.push('docs/requirements-tests.md is not current: node scripts/requirements.mjs --write')
}
for (const fault of faults) console.error(fault)
console.log(`Requirements: ${proven.length} of ${declared.length} carried by a test of the running product.`)
if (missing.length) console.log(`Not yet: ${missing.join(' ')}`)
process.exitCode = faults.length ? 1 : 0
