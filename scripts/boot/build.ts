import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { compressFolder } from '@/scripts/boot/compress'
import { copyPackages } from '@/scripts/boot/packages'
import { endsWithParent } from '@/scripts/boot/serve'
import { bundleRelease } from '@/scripts/bundle.mjs'
import { Fault } from '@/scripts/fault.mjs'
import { listServingPorts, markServing, takeTurn } from '@/scripts/lock.mjs'

const release = resolve('dist/app')
const stamp = join(release, '.made-of')

const sources = ['app', 'components', 'lib', 'server', 'worker', 'prisma', 'public', 'scripts']
const notBuilt = /\.test\.tsx?$|^scripts\/bench\/|^(vitest|playwright|knip|biome)/
const settingFile = /\.(ts|mjs|json)$/

/** Everything the release is made of; Next's types for the editor are not. */
const inputs = () =>
  [
    ...sources
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name)),
      ),
    '.env.example',
    ...readdirSync('.').filter((name) => settingFile.test(name) && name !== 'next-env.d.ts'),
  ]
    .filter((file) => !notBuilt.test(file))
    .sort()

/** Reads beside whatever else a start waits for. */
async function hashOf(files: string[]) {
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = await readFile(file)
    hash.update(`${file}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/** Hashes everything that the release would be made of now. */
export const hashInputs = () => hashOf(inputs())

const isMadeOf = async (hash: string) => (await readFile(stamp, 'utf8').catch(() => '')) === hash

/** Throws a Fault where the release would have to be built under a shop that is served from it. */
export async function mustNotBuildUnderShop(hash: Promise<string>) {
  const ports = listServingPorts(process.cwd(), 'release')
  if (ports.length && !(await isMadeOf(await hash)))
    throw new Fault(
      `The sources have changed, and the shop on port ${ports.join(', ')} is served from what was built of them: stop it first.`,
    )
}

/** What an operator may keep in the release itself; a build carries it over. */
const keptByOperator = ['.env', '.data']

/** Builds dist/app unless it is made of the same sources; true if it built. An interrupted build leaves none behind. */
export const buildRelease = () => takeTurn(process.cwd(), () => makeRelease(hashInputs()))

/** Does the same, and keeps others from building it anew while this process serves from it on that port. */
export const serveRelease = (port: number, signal: AbortSignal, hash: Promise<string>) =>
  takeTurn(
    process.cwd(),
    async () => {
      await makeRelease(hash, signal)
      await markServing(process.cwd(), 'release', port)
    },
    signal,
  )

async function makeRelease(before: Promise<string>, signal?: AbortSignal) {
  if (await isMadeOf(await before)) return false
  // Another process may have built it while this one waited for its turn, so the sources are hashed again.
  const hash = await hashInputs()
  if (await isMadeOf(hash)) return false
  await mustNotBuildUnderShop(Promise.resolve(hash))
  const fresh = `${release}.new`
  const kept = `${release}.kept`
  await mkdir(kept, { recursive: true })
  for (const name of keptByOperator)
    if (existsSync(join(release, name))) await rename(join(release, name), join(kept, name))
  await rm(release, { recursive: true, force: true })
  await nextBuild(signal)
  await rm(fresh, { recursive: true, force: true })
  await rename('.next/standalone', fresh)
  await complete(fresh)
  await bundleRelease(fresh)
  await writeFile(join(fresh, basename(stamp)), hash)
  for (const name of readdirSync(kept)) await rename(join(kept, name), join(fresh, name))
  await rm(kept, { recursive: true })
  await rename(fresh, release)
  return true
}

// What threads load beside their bundled programs: Next follows the imports of routes, and none leads there.
const packagesOfThreads = ['piscina', '@react-pdf/renderer', 'harfbuzzjs']
const partsOfNext = ['og.js', 'dist/server/og', 'dist/compiled/@vercel/og']

/** Adds what Next leaves out of its standalone output, and takes out the settings that it copies into it and its own server. */
async function complete(folder: string) {
  const copy = (from: string, to = from) => cp(from, join(folder, to), { recursive: true })
  await copy('.next/static')
  await copy('prisma/migrations')
  await copy('node_modules/@prisma/schema-engine-wasm')
  await copyPackages(packagesOfThreads, folder)
  for (const part of partsOfNext) await copy(`node_modules/next/${part}`)
  if (existsSync('public')) await copy('public')
  await compressFolder(join(folder, '.next/static'))
  await compressFolder(join(folder, 'public'))
  for (const name of readdirSync(folder)) if (name.startsWith('.env')) await rm(join(folder, name))
  // Next's own server, which knows nothing of what the front refuses.
  await rm(join(folder, 'server.js'))
  await copy('.env.example')
}

async function nextBuild(signal?: AbortSignal) {
  await rm('.next/standalone', { recursive: true, force: true })
  // Types of pages that a dev server saw; one that is gone since would fail the build.
  await rm('.next/dev/types', { recursive: true, force: true })
  const child = spawn(process.execPath, [...endsWithParent, 'node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: a stop in the middle ends its workers too.
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk))
  const kill = () => process.kill(-child.pid!, 'SIGKILL')
  signal?.addEventListener('abort', kill)
  const code = await new Promise((done) => child.on('close', done))
  signal?.removeEventListener('abort', kill)
  signal?.throwIfAborted()
  if (code === 0) return
  console.error(output.trim())
  throw new Fault('The shop was not built: next build failed, as said above.')
}
