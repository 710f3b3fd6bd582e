// `npm run test:long`: what takes minutes: every address of a shop just started, walked as a link checker does beside three
// busy programs (`npm test` walks the first few hundred), races of more rounds, screens at one more width, calls through the front
// beside calls through Next, and `npm start` and the unit tests on newer Nodes.
import { delimiter, dirname, join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { report } from './fault.mjs'
import { otherNode, otherNodes } from './other-nodes.mjs'
import { root, run } from './plain.mjs'
import { prepare } from './prepare.mjs'

async function step(name, program, args, env) {
  const { code, output } = await run(program, args, { env })
  console.log(`${output.trim()}\n\n${name}: ${code === 0 ? 'ok' : 'failed'}\n`)
  if (code !== 0) process.exitCode = 1
}

async function onNode(line) {
  const node = await otherNode(line)
  const vitest = (...args) => [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args]
  // First in the path: npm, and what the tests start, take it from there.
  const env = { NODE_ENV: 'test', PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  await step(`unit tests on Node ${line}`, node, vitest('--project', 'unit'), env)
  await step(`npm start on Node ${line}`, node, vitest('--project', 'start', 'scripts/start.start.test.ts'), env)
}

try {
  process.chdir(root)
  await prepare()
  const env = { LONG: 'yes', CHROMIUM: await findBrowser() }
  const playwright = (name, ...args) =>
    step(name, join(root, 'node_modules/.bin/playwright'), ['test', '--reporter=line', ...args], env)
  await playwright('every address', '--project=load', '--workers=1')
  await playwright('many rounds of every race', '--project=http', 'races')
  await playwright('the rest', '--project=http', '--project=screens', '--grep=@long')
  for (const line of Object.keys(otherNodes)) await onNode(line)
} catch (error) {
  report(error)
}
