// Holds the tree to the layout: `node scripts/check-boundaries.mjs [folder]`. Without a folder it is this one, whole, and the
// tables of the layout are held to it too: an entry that fits nothing fails.
import { check, print } from './boundaries/check.mjs'
import { deadEntries } from './boundaries/dead.mjs'
import { readSources } from './boundaries/read.mjs'

const root = process.argv[2] ?? '.'
const sources = readSources(root)
const faults = [...check(sources), ...(process.argv[2] ? [] : deadEntries(sources))]
if (sources.length === 0)
  faults.push({ file: root, line: 0, import: 'none', rule: 'there is code to check', belongs: 'below this folder' })
for (const fault of faults) console.error(print(fault))
console.log(`Boundaries: ${sources.length} files, ${faults.length} breaches.`)
process.exitCode = faults.length ? 1 : 0
