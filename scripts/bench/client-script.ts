import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

const exec = promisify(execFile)

/** The script files that the HTML names, but for those that only browsers without modules load. */
const scriptsOf = (html: string) =>
  new Set(
    [...html.matchAll(/<script\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1]
      return source && !/\bnomodule\b/i.test(attributes) ? [source] : []
    }),
  )

const zippedSize = async (files: Iterable<string>, read: (file: string) => Promise<Uint8Array>) => {
  let size = 0
  for (const file of files) size += gzipSync(await read(file), { level: 9 }).length
  return size
}

/** Bytes of script, each file compressed with gzip, that a page of the running shop names. */
export async function scriptOfPage(url: string, path: string) {
  const html = await (await fetch(url + path)).text()
  return zippedSize(scriptsOf(html), async (file) => new Uint8Array(await (await fetch(url + file)).arrayBuffer()))
}

const emptyApp = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `import { dirname } from 'node:path'
const root = dirname(import.meta.dirname)
export default { turbopack: { root }, outputFileTracingRoot: root }`,
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
  'app/page.jsx': 'export default function Page() { return <p>Nothing</p> }',
}

/** The same of a Next app with one empty page, built in the folder, beside whose node_modules it stands. */
export async function scriptOfEmptyApp(folder: string) {
  const app = join(folder, 'empty-app')
  await mkdir(join(app, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(emptyApp)) await writeFile(join(app, name), text)
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  await exec(process.execPath, [join(folder, 'node_modules/next/dist/bin/next'), 'build'], { cwd: app, env })
  const html = await readFile(join(app, '.next/server/app/index.html'), 'utf8')
  return zippedSize(scriptsOf(html), (file) => readFile(join(app, file.replace('/_next/', '.next/'))))
}
