import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@/scripts/boot/free-port'

const exec = promisify(execFile)
const folder = resolve('dist/empty-app')
const stamp = join(folder, '.made-of')

const sources = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `import { join } from 'node:path'
const root = join(import.meta.dirname, '../..')
export default { turbopack: { root }, outputFileTracingRoot: root }`,
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
  'app/page.jsx': 'export default function Page() { return <p>Nothing</p> }',
}

const nextBinary = resolve('node_modules/next/dist/bin/next')

const lockedVersion = async (name: string) =>
  (JSON.parse(await readFile(resolve(`node_modules/${name}/package.json`), 'utf8')) as { version: string }).version

/** Builds a Next app of one empty page, unless it is there already, made by the same Next. Answers its folder. */
export async function buildEmptyApp() {
  const versions = await Promise.all(['next', 'react', 'react-dom'].map(lockedVersion))
  const made = createHash('sha256')
    .update(JSON.stringify([versions, sources]))
    .digest('hex')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === made) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text)
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  await exec(process.execPath, [nextBinary, 'build'], { cwd: folder, env })
  await writeFile(stamp, made)
  return folder
}

/** Serves it as Next does. */
export async function serveEmptyApp() {
  const cwd = await buildEmptyApp()
  const port = await freePort()
  const child = spawn(process.execPath, [nextBinary, 'start', '--port', String(port)], { cwd, stdio: 'ignore' })
  const url = `http://localhost:${port}/`
  for (let triesLeft = 100; triesLeft; triesLeft--) {
    if (await fetch(url).catch(() => null)) return { url, stop: () => child.kill() }
    await sleep(100)
  }
  child.kill()
  throw new Error('The empty app does not answer.')
}
