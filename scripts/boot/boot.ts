import { hashInputs, mustNotBuildUnderShop, serveRelease } from '@/scripts/boot/build'
import { ensureDemo } from '@/scripts/boot/fill-demo'
import { ensureCatalogue } from '@/scripts/boot/load-catalogue'
import { withMemory } from '@/scripts/boot/memory'
import { openDatabase } from '@/scripts/boot/open-database'
import { endsWithParent, type Served, serve } from '@/scripts/boot/serve'
import { type ShopSettings, shopSettings } from '@/scripts/boot/settings'
import { stopSignal } from '@/scripts/boot/stop-signal'
import { supervise } from '@/scripts/boot/supervise'
import { migrate } from '@/scripts/database/migrate'
import { mustKeepMail } from '@/scripts/demo/shop'
import { Fault } from '@/scripts/fault.mjs'
import { listServingPorts, markServing, takeTurn } from '@/scripts/lock.mjs'

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
  if (applied.length) console.log(`Migrated the database: ${applied.join(', ')}.`)
  const variables = {
    ...settings.variables,
    DATABASE_URL: database.serving,
    NODE_ENV: dev ? 'development' : 'production',
  }
  signal.throwIfAborted()
  await ensureCatalogue(database.serving, variables, signal)
  signal.throwIfAborted()
  const demoAt = { url: database.serving, dataDir: settings.env.DATA_DIR }
  const signIns = demo ? await ensureDemo(demoAt, variables, signal) : []
  if (hash) {
    console.log('Building, unless nothing changed …')
    await serveRelease(settings.env.PORT, signal, hash)
  }
  const served = programs({ dev, settings, variables })
  undo.push(() => Promise.all(served.map(({ stop }) => stop())).then(() => {}))
  const ended = Promise.race([aborted(signal), ...served.map(({ ended }) => ended)])
  await Promise.race([Promise.all(served.map(({ ready }) => ready)), ended])
  signal.throwIfAborted()
  announce(settings, dev, Date.now() - startedAt, signIns)
  await ended
  console.log('Stopping …')
}

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

function announce({ env }: ShopSettings, dev: boolean, ms: number, more: [name: string, value: string][]) {
  const lines = [
    ['Shop', env.url],
    ...(env.mail === 'mailbox' ? [['Mailbox', env.production ? 'npm run mail -- list' : `${env.url}/mailbox`]] : []),
    ['API', `${env.url}/api/docs`],
    ['Commands', 'npm run seed (load the catalogue again), npm run migrate (update the database)'],
    ...more,
  ]
  console.log(
    `\n${env.SHOP_NAME} is up after ${(ms / 1000).toFixed(1)} s${dev ? ', with hot reload' : ''}. Ctrl-C stops it.\n`,
  )
  for (const [name, value] of lines) console.log(`  ${name!.padEnd(9)} ${value}`)
  console.log()
}
