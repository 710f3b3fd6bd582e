// `npm start` serves the production build, `npm run dev` serves with hot reload. `npm run demo` serves a shop full of orders,
// with data and a port of its own. Each fault is told in one sentence.
import { join } from 'node:path'
import { report } from './fault.mjs'
import { requireFreePort } from './lock.mjs'
import { loadSettings, root } from './plain.mjs'
import { checkNode, prepare } from './prepare.mjs'

const startedAt = Date.now()
const dev = process.argv.includes('--dev')
const demo = process.argv.includes('--demo')

try {
  checkNode()
  process.chdir(root)
  // The data and the address of .env are those of the shop itself, not of the demo beside it. An empty value counts as unset.
  if (demo)
    for (const name of ['DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'APP_URL', 'PORT']) process.env[name] ??= ''
  loadSettings()
  if (demo) {
    process.env.DATA_DIR ||= '.demo'
    process.env.PORT ||= '3001'
  }
  // Checked before anything slow. An invalid number is reported later, with the other settings. Without HOST the loopback
  // address is tried: a program that listens on all addresses is found there too.
  const port = Number(process.env.PORT || 3000)
  if (port > 0 && port < 65_536) await requireFreePort(port, process.env.HOST || '127.0.0.1')
  await prepare()
  const { boot } = await import(join(root, 'dist/tools/boot.mjs'))
  await boot({ dev, demo, startedAt })
} catch (error) {
  report(error)
}
process.exit() // with the code that stands; nothing that is left may hold the process
