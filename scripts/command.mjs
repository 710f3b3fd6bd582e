// `npm run migrate`, `npm run seed` and the like: runs the command of that name in scripts/commands.
import { join } from 'node:path'
import { report } from './fault.mjs'
import { loadSettings, root } from './plain.mjs'
import { prepare } from './prepare.mjs'

const [name] = process.argv.splice(2, 1)

try {
  process.chdir(root)
  loadSettings()
  await prepare()
  await import(join(root, `dist/tools/${name}.mjs`))
} catch (error) {
  report(error)
}
