// Holds the tree to the layout: `node scripts/check-boundaries.mjs [folder]`.
import { resolve } from 'node:path'
import { check, print } from './boundaries/check.mjs'

const root = resolve(process.argv[2] ?? '.')
const { faults, files } = check(root)
if (files === 0)
  faults.push({ file: root, line: 0, import: 'none', rule: 'there is code to check', belongs: 'below this folder' })
for (const fault of faults) console.error(print(fault))
console.log(`Boundaries: ${files} files, ${faults.length} breaches.`)
process.exitCode = faults.length ? 1 : 0
