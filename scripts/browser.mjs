import { existsSync } from 'node:fs'
import { Fault } from './fault.mjs'
import { run } from './plain.mjs'

// The one without a window first: it takes two thirds of the time.
const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const patienceMs = 300_000

/** A Chromium that starts: Playwright's own, else the system's, else one that is installed now. */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test')
  const look = async () => {
    for (const path of [process.env.CHROMIUM, chromium.executablePath(), ...system])
      if (path && existsSync(path) && (await run(path, ['--version', '--no-sandbox'])).code === 0) return path
  }
  const found = await look()
  if (found) return found
  const root = process.getuid?.() === 0
  console.log('Installing a browser …')
  const own = ['node_modules/@playwright/test/cli.js', 'install', ...(root ? ['--with-deps'] : []), 'chromium']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(process.execPath, own, { env, timeout: patienceMs })
  const downloaded = await look()
  if (downloaded) return downloaded
  if (root) {
    await run('apt-get', ['update'], { env, timeout: patienceMs })
    for (const name of ['chromium-headless-shell', 'chromium'])
      if ((await run('apt-get', ['install', '-y', name], { env, timeout: patienceMs })).code === 0) break
  }
  const installed = await look()
  if (installed) return installed
  throw new Fault(
    'No browser was found, and none could be installed: apt-get install chromium, or set CHROMIUM to one.',
  )
}
