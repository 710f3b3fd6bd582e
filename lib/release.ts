import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { calledFrom, loadSettings } from '@/lib/env'

/** The folder above this program that has the migrations: the release, or the repository. */
function findHome() {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'prisma/migrations')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

/** The folder of the shop, wherever it was started from. */
export const home = findHome()

/** Whether this is `dist/app`, wherever it lies. */
export const isRelease = existsSync(join(home, 'operator'))

/** How a command of the shop is called here: `npm run migrate`, in the release `node operator/migrate.mjs`. */
export const commandNamed = (name: string) => (isRelease ? `node operator/${name}.mjs` : `npm run ${name}`)

/** The same before the words of the command: `npm run visit --`. */
export const commandBeforeWords = (name: string) => (isRelease ? commandNamed(name) : `${commandNamed(name)} --`)

/** The version of package.json. */
export const version = () =>
  (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version

/** A path that somebody types is meant from there. */
export const startedIn = calledFrom()

/** Goes to the folder of the shop and takes its `.env`, so that it runs from any folder alike. Before any setting is read. */
export function enterHome() {
  process.chdir(home)
  loadSettings(join(home, '.env'), isRelease ? { NODE_ENV: 'production' } : {})
}
