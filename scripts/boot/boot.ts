import { bannerLines } from '@/scripts/boot/banner'
import { buildRelease, lookAtRelease } from '@/scripts/boot/build'
import { hasAdministrator, makeFirstLink } from '@/scripts/boot/first-link'
import { ensureCatalogue } from '@/scripts/boot/load-catalogue'
import { withMemory } from '@/scripts/boot/memory'
import { openDatabase } from '@/scripts/boot/open-database'
import { type Served, serve } from '@/scripts/boot/serve'
import { type ShopSettings, shopSettings } from '@/scripts/boot/settings'
import { stopSignal } from '@/scripts/boot/stop-signal'
import { supervise } from '@/scripts/boot/supervise'
import { migrate } from '@/scripts/database/migrate'

type Start = { dev: boolean; startedAt: number }

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

async function bringUp({ dev, startedAt }: Start, undo: (() => Promise<void>)[], signal: AbortSignal) {
  const settings = shopSettings(process.env)
  const looked = dev ? undefined : lookAtRelease()
  looked?.catch(() => {}) // whoever builds hears it
  const database = await openDatabase(settings)
  undo.push(database.close)
  signal.throwIfAborted()
  const applied = await migrate(database)
  if (applied.length) console.log(`Migrated the database: ${applied.join(', ')}.`)
  const variables = {
    ...settings.variables,
    DATABASE_URL: database.serving,
    NODE_ENV: dev ? 'development' : 'production',
    ...(dev && { CHECK_REPLIES: 'yes' }),
  }
  signal.throwIfAborted()
  await ensureCatalogue(database, variables, signal)
  signal.throwIfAborted()
  if (!dev) {
    console.log('Building, unless nothing changed …')
    await buildRelease(signal, looked)
  }
  const served = programs({ dev, settings, variables })
  undo.push(() => Promise.all(served.map(({ stop }) => stop())).then(() => {}))
  const ended = Promise.race([aborted(signal), ...served.map(({ ended }) => ended)])
  await Promise.race([Promise.all(served.map(({ ready }) => ready)), ended])
  signal.throwIfAborted()
  await announce(settings, database.serving, dev, Date.now() - startedAt)
  await ended
  console.log('Stopping …')
}

type Programs = { dev: boolean; settings: ShopSettings; variables: Record<string, string | undefined> }

/** Next does not look after whether its parent is still there. */
const endsWithParent = [
  '--import',
  'data:text/javascript,process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))',
]

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

/** Says that the shop is up. The secret of a link goes to a terminal alone, where no log keeps it. */
async function announce({ env }: ShopSettings, databaseUrl: string, dev: boolean, startMs: number) {
  const isLinkShown = process.stdout.isTTY && !env.production
  const way = (await hasAdministrator(databaseUrl))
    ? 'none'
    : isLinkShown
      ? { link: makeFirstLink({ url: env.url, dataDir: env.DATA_DIR }, new Date()) }
      : 'command'
  for (const line of bannerLines(env, { startMs, dev, way })) console.log(line)
}
