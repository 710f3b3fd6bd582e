// `npm run test:long`: what takes minutes: every address of a shop just started, walked as a link checker does beside three
// busy programs. `npm test` walks the first few hundred.
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { report } from './fault.mjs'
import { root, run } from './plain.mjs'
import { prepare } from './prepare.mjs'

try {
  process.chdir(root)
  await prepare()
  const args = ['test', '--project', 'load', '--workers', '1', '--reporter', 'line']
  const env = { EVERY_ADDRESS: 'yes', CHROMIUM: await findBrowser() }
  const { code, output } = await run(join(root, 'node_modules/.bin/playwright'), args, { env })
  console.log(output.trim())
  process.exitCode = code
} catch (error) {
  report(error)
}
