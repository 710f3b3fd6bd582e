import { execFile } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Fault, reasonOf } from '@/scripts/fault.mjs'

const run = promisify(execFile)

/** The user that PostgreSQL runs as: it refuses root. Undefined where we are an ordinary user. */
export type Account = { uid: number; gid: number } | undefined

const id = async (flag: '-u' | '-g') => Number((await run('id', [flag, 'postgres'])).stdout)

/** The user `postgres`, made when missing, if we are root. */
export async function postgresAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  try {
    await id('-u')
  } catch {
    try {
      await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
    } catch (error) {
      throw new Fault(`PostgreSQL does not run as root, and the user postgres cannot be made: ${reasonOf(error)}.`)
    }
  }
  return { uid: await id('-u'), gid: await id('-g') }
}

/** Whether the user may pass through the folder and all above it. */
export const reaches = (account: Account, folder: string) =>
  run('test', ['-x', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )

/** Throws a Fault that names the folder which keeps the database's user out of the data folder. */
export async function requireReach(account: Account, dataDir: string) {
  const path = resolve(dataDir)
  if (await reaches(account, path)) return
  let closed = path
  while (dirname(closed) !== closed && !(await reaches(account, dirname(closed)))) closed = dirname(closed)
  const user = account ? "The database's user (postgres)" : 'This user'
  throw new Fault(
    `${user} cannot reach the data folder ${path}, because ${closed} is closed to it; ` +
      `open it (chmod o+x ${closed}) or set DATA_DIR to a folder elsewhere.`,
  )
}
