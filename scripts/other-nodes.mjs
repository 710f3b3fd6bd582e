// Newer Nodes than the oldest that the shop runs on, for `npm run test:long` and `npm run bench -- --node=22`. They come from the
// npm registry when they are asked for, into a cache outside of the repository, and are no dependency.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Fault } from './fault.mjs'
import { run } from './plain.mjs'

/** The release of each line that the shop is tested with. */
export const otherNodes = { 22: '22.23.3', 24: '24.21.0' }

const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'kamra-nodes')
const megabytesMs = 300_000

/** The packages that the npm package `node` would install by a script, and where their program is. */
function partOf({ platform, arch }) {
  const isBin = platform === 'darwin' && arch === 'arm64'
  const name = `node-${isBin ? 'bin-' : ''}${platform === 'win32' ? 'win' : platform}-${arch}`
  return { name, program: platform === 'win32' ? 'bin/node.exe' : 'bin/node' }
}

/** The path of a Node of that line, fetched unless it is there. Throws a Fault that says what is wrong. */
export async function otherNode(line) {
  const version = otherNodes[line]
  if (!version) throw new Fault(`No Node ${line} is known here; there are ${Object.keys(otherNodes).join(' and ')}.`)
  const { name, program } = partOf(process)
  const folder = join(cacheFolder, `${name}-${version}`)
  const path = join(folder, 'node_modules', name, program)
  if (existsSync(path)) return path
  const fresh = `${folder}.${process.pid}`
  mkdirSync(fresh, { recursive: true })
  const args = ['install', '--prefix', fresh, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund']
  const { code, output } = await run('npm', [...args, `${name}@${version}`], { cwd: fresh, timeout: megabytesMs })
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Fault(`Node ${version} was not fetched: ${output.trim().split('\n').at(-1)}`)
  }
  rmSync(folder, { recursive: true, force: true }) // what an interrupted fetch left
  renameSync(fresh, folder)
  return path
}
