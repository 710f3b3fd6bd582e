import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The folder of a package as Node finds it from another folder; undefined where an optional one is not installed. */
function findPackage(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  return from === '.' ? undefined : findPackage(name, dirname(from))
}

/** Copies packages of the repository with all that they need, each to the place where it lies here. */
export async function copyPackages(names: string[], to: string, from = '.', done = new Set<string>()) {
  for (const name of names) {
    const folder = findPackage(name, from)
    if (!folder || done.has(folder)) continue
    done.add(folder)
    await cp(folder, join(to, folder), { recursive: true })
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      dependencies?: object
      peerDependencies?: object
    }
    await copyPackages(Object.keys({ ...dependencies, ...peerDependencies }), to, folder, done)
  }
}
