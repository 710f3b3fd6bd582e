// `npm run look`: a picture of every screen in every state, on a machine with nothing but Node. What follows goes to
// Playwright: `npm run look -- -g checkout` takes those screens alone.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { report } from './fault.mjs'
import { root } from './plain.mjs'
import { prepare } from './prepare.mjs'

try {
  process.chdir(root)
  await prepare()
  const args = ['test', '--config', 'e2e/look/look.config.ts', ...process.argv.slice(2)]
  const env = { ...process.env, CHROMIUM: await findBrowser() }
  const taken = spawn(join(root, 'node_modules/.bin/playwright'), args, { env, stdio: 'inherit' })
  taken.on('close', (code) => {
    process.exitCode = code ?? 1
    if (code === 0) console.log('The sheets lie in test-results/look.')
  })
} catch (error) {
  report(error)
}
