// `npm test`: every check, on a machine with nothing but Node. Ends with one line, `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from './audit.mjs'
import { findBrowser } from './browser.mjs'
import { report } from './fault.mjs'
import { root, run } from './plain.mjs'
import { prepare } from './prepare.mjs'

const reports = mkdtempSync(join(tmpdir(), 'shop-reports-'))
const inBrowser = ['desktop', 'phone', 'screens'].map((one) => `--project=${one}`)
const total = { passed: 0, failed: 0 }
const bin = (name) => join(root, 'node_modules/.bin', name)
const node = (...args) => [process.execPath, args]
const began = Date.now()

/** Runs a step and says how it went; what it printed is shown where it fails. `count` reads how many it holds. */
async function step(name, [program, args], { env, count } = {}) {
  const start = Date.now()
  const { code, output } = await run(program, args, { env })
  const { passed, failed } = count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  const ok = code === 0 && failed === 0
  total.passed += passed
  total.failed += ok ? 0 : Math.max(failed, 1)
  if (!ok) console.log(`${output.trim()}\n`)
  const outcome = count ? `${passed} passed, ${failed} failed` : ok ? 'ok' : 'failed'
  console.log(`${ok ? '  ok  ' : ' FAIL '} ${name.padEnd(28)} ${seconds(start).padStart(7)}   ${outcome}`)
  return ok
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null // the runner did not get as far: its exit code tells
  }
}

/** Fails on a grave weakness of a package of production. A registry that does not answer is said aloud, and is no failure. */
async function checkPackages(name) {
  const start = Date.now()
  const { asked, why, grave = [] } = await audit()
  const line = (mark, outcome) => console.log(`${mark} ${name.padEnd(28)} ${seconds(start).padStart(7)}   ${outcome}`)
  if (!asked) return line('  --  ', `not checked, the registry does not answer npm audit: ${why.slice(0, 120)}`)
  total[grave.length ? 'failed' : 'passed'] += 1
  line(grave.length ? ' FAIL ' : '  ok  ', grave.join(', ') || 'ok')
}

function vitest(name, ...projects) {
  const file = join(reports, `${projects.join('-')}.json`)
  const args = ['run', ...projects.flatMap((p) => ['--project', p])]
  return step(name, [bin('vitest'), [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]], {
    env: { NODE_ENV: 'test' },
    count: () => {
      const { numPassedTests = 0, numTotalTests = 0 } = readReport(file) ?? {}
      return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
    },
  })
}

function playwright(name, browser, ...options) {
  const file = join(reports, 'playwright.json')
  return step(name, [bin('playwright'), ['test', '--reporter=dot,json', ...options]], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: browser },
    count: () => {
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file)?.stats ?? {}
      return { passed: expected, failed: unexpected + flaky + skipped }
    },
  })
}

try {
  process.chdir(root)
  await prepare()
  const browser = await findBrowser()
  await step('route types', [bin('next'), ['typegen']])
  const types = step('types', [bin('tsc'), ['--noEmit']]) // the longest, beside the others
  await step('lint and format', [bin('biome'), ['check', '--error-on-warnings']])
  await step('boundaries', node('scripts/check-boundaries.mjs'))
  await step('dead code', [bin('knip'), []])
  await checkPackages('weaknesses of packages')
  await step('requirements', node('scripts/requirements.mjs', '--all'))
  await step('schema and migrations', node('scripts/command.mjs', 'drift'))
  await types
  const fresh = vitest('npm start in a fresh copy', 'start') // it waits most of the time
  await vitest('unit and database tests', 'unit', 'db')
  await fresh
  if (await step('production build', node('scripts/command.mjs', 'build'))) {
    await playwright('end to end, over HTTP', browser, '--grep-invert=@long', '--project=http')
    await playwright('end to end, in a browser', browser, '--grep-invert=@long', ...inBrowser)
    await playwright('under load', browser, '--project=load', '--workers=1')
  }
} catch (error) {
  report(error)
  total.failed += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
console.log(`\nAfter ${seconds(began)}:`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
