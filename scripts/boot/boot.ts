import type { Env } from '@/lib/env'
import { isLoopbackHost } from '@/lib/loopback'
import { bannerText, type FirstAdministratorEntry } from '@/scripts/boot/banner'
import { hashInputs, mustNotBuildUnderShop, serveRelease } from '@/scripts/boot/build'
import { ensureDemo } from '@/scripts/boot/fill-demo'
import { dropFirstLink, hasAdministrator, makeFirstLink } from '@/scripts/boot/first-link'
import { ensureCatalogue } from '@/scripts/boot/load-catalogue'
import { withMemory } from '@/scripts/boot/memory'
import { openDatabase } from '@/scripts/boot/open-database'
import { endsWithParent, type Served, serve } from '@/scripts/boot/serve'
import { type ShopSettings, shopSettings } from '@/scripts/boot/settings'
import { stopSignal } from '@/scripts/boot/stop-signal'
import { supervise } from '@/scripts/boot/supervise'
import { migrate } from '@/scripts/database/migrate'
import { startNumberJobs } from '@/scripts/database/unify-numbers'
import { mustKeepMail } from '@/scripts/demo/shop'
import { Fault, reasonOf } from '@/scripts/fault.mjs'
import { listServingPorts, markServing, takeTurn } from '@/scripts/lock.mjs'
import { complain } from '@/scripts/terminal.mjs'

type Start = { dev: boolean; demo: boolean; startedAt: number }

/** Brings the shop up, serves until it is told to stop, and takes everything down in order: server, worker, database. */
export async function boot(start: Start) {
  const signal = stopSignal()
  const undo: (() => Promise<void>)[] = []
  try {
    await bringUp(start, undo, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error))
  }
}

async function bringUp({ dev, demo, startedAt }: Start, undo: (() => Promise<void>)[], signal: AbortSignal) {
  const settings = shopSettings(process.env)
  if (demo) mustKeepMail(settings.env)
  const hash = dev ? undefined : hashInputs()
  hash?.catch(() => {}) // whoever builds hears it
  await (hash ? mustNotBuildUnderShop(hash) : markSources(settings.env.PORT))
  const database = await openDatabase(settings)
  undo.push(database.close)
  signal.throwIfAborted()
  const applied = await migrate(database)
  if (applied.length) {
    await startNumberJobs(database.owner)
    console.log(`Migrated the database: ${migrationsText(applied)}.`)
  }
  const variables = {
    ...settings.variables,
    DATABASE_URL: database.serving,
    NODE_ENV: dev ? 'development' : 'production',
    ...(dev && { CHECK_REPLIES: 'yes' }),
  }
  signal.throwIfAborted()
  await ensureCatalogue(database, variables, signal)
  signal.throwIfAborted()
  const signIns = demo ? await ensureDemo(database, settings.env.DATA_DIR, variables, signal) : []
  // Asked before it serves, so that a fault of the database cannot end a shop that is up. Links of earlier starts end here.
  const isAdministered = await hasAdministrator(database.serving)
  dropFirstLink(settings.env.DATA_DIR)
  if (hash) {
    console.log('Building, unless nothing changed …')
    await serveRelease(settings.env.PORT, signal, hash)
  }
  const served = programs({ dev, settings, variables })
  undo.push(() => Promise.all(served.map(({ stop }) => stop())).then(() => {}))
  const ended = Promise.race([aborted(signal), ...served.map(({ ended }) => ended)])
  await Promise.race([Promise.all(served.map(({ ready }) => ready)), ended])
  signal.throwIfAborted()
  const entry = isAdministered ? 'none' : offerEntry(settings.env, dev)
  console.log(bannerText(settings.env, { startMs: Date.now() - startedAt, dev, entry, signIns }))
  await ended
  console.log('Stopping …')
}

/** Says which migrations were applied; of many, as at a first start, only how many and the last one. */
const migrationsText = (names: string[]) =>
  names.length > 5 ? `${names.length} migrations, the last one ${names.at(-1)}` : names.join(', ')

/** Shows others that the sources are served. Throws a Fault where they are already: Next keeps its files in one place. */
const markSources = (port: number) =>
  takeTurn(process.cwd(), async () => {
    const [other] = listServingPorts(process.cwd(), 'sources')
    if (other) throw new Fault(`npm run dev already runs in this folder, on port ${other}; stop it first.`)
    await markServing(process.cwd(), 'sources', port)
  })

type Programs = { dev: boolean; settings: ShopSettings; variables: Record<string, string | undefined> }

/** Serving is one process, or under development Next, which then renders every page afresh, and the worker beside it. */
function programs({ dev, settings: { env }, variables }: Programs): Served[] {
  const release = { args: ['server/main.mjs'], cwd: 'dist/app', variables: withMemory(variables) }
  if (!dev) return [supervise(() => serve('server', release))]
  const next = ['node_modules/next/dist/bin/next', 'dev', '--port', `${env.PORT}`, '--hostname', env.host]
  const quiet = { ...variables, NEXT_TELEMETRY_DISABLED: '1' }
  return [
    serve('server', { args: [...endsWithParent, ...next], variables: quiet, port: env.PORT, host: env.host }),
    ...(env.WORKER === 'inside' ? [serve('worker', { args: ['dist/tools/worker.mjs'], variables })] : []),
  ]
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done()
    signal.addEventListener('abort', () => done(), { once: true })
  })

/**
 * Decides how the first administrator comes in. The secret of a link goes to a terminal alone, where no log keeps it, and only
 * where the shop can tell that who opens the link is on this machine.
 */
function offerEntry(env: Env, dev: boolean): FirstAdministratorEntry {
  const canTell = isLoopbackHost(env.host) || (!dev && ['0.0.0.0', '::'].includes(env.host))
  if (!process.stdout.isTTY || env.production || !canTell) return 'command'
  try {
    return { link: makeFirstLink({ url: env.url, dataDir: env.DATA_DIR }, new Date()) }
  } catch (error) {
    complain(`No link for the first administrator was made: ${reasonOf(error)}.`)
    return 'command'
  }
}
