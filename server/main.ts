// Bundled beside Next's standalone output as server/main.mjs; `next` itself stays outside the bundle.
import '@/server/begin'

import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { apiRoutes } from 'virtual:api-routes'
import { isSignedIn, mayKnowDesk } from '@/lib/auth/admit'
import { disconnect, openPool } from '@/lib/db'
import { type Env, env, setNextConfig } from '@/lib/env'
import { listenForNotifications } from '@/lib/events/postgres-listener'
import { bookingHub, deskHub } from '@/lib/events/stream-hub'
import { writeJsonOnly } from '@/lib/json-output'
import { log } from '@/lib/log'
import { home as root, version } from '@/lib/release'
import { setReleaseFolder } from '@/lib/threads/programs'
import { boundsFor, createAdmission } from '@/server/admission'
import { endOnUncaught } from '@/server/crash'
import { databaseReady, knownMigrations, logOutages, warnOfExcess } from '@/server/database'
import { createHealth } from '@/server/health'
import { boundHeapGrowth } from '@/server/heap'
import { createShopServer } from '@/server/http-server'
import { createRequestHandler } from '@/server/request-handler'
import { logRequest } from '@/server/request-log'
import { type Steps, shutDownOnSignal } from '@/server/shutdown'
import { failStart } from '@/server/start-errors'
import { sendDatabaseAway } from '@/server/unavailable'
import { startWorker } from '@/worker/worker'

async function startNext({ PORT: port, host: hostname }: Env) {
  const text = readFileSync(join(root, '.next/required-server-files.json'), 'utf8')
  setNextConfig((JSON.parse(text) as { config: unknown }).config)
  const { default: next } = await import('next')
  // Next would take over requests to upgrade a connection, past the front: it gets a server on which none ever arrive.
  const app = next({ dev: false, dir: root, port, hostname, httpServer: createServer() })
  await app.prepare()
  return app
}

function listen(listener: RequestListener, { PORT, host, url }: Env) {
  const server = createShopServer(listener, (entry) => log().info(entry, 'no request'))
  return new Promise<Server>((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, host, () => {
      log().info({ version: version(), address: `${host}:${PORT}`, url }, 'listening')
      resolve(server)
    })
  })
}

async function start(settings: Env) {
  const { DATABASE_URL: databaseUrl } = settings
  const migrations = knownMigrations()
  let worker: ReturnType<typeof startWorker> | null = null
  const health = createHealth({ databaseUrl, migrations, isWorkerRunning: () => worker?.isRunning() ?? null })
  // Until it serves, a stop has nothing to wait for.
  const steps: Steps = { announce: health.setStopping, release: async () => {} }
  shutDownOnSignal(steps)

  let serve: RequestListener = (_, response) => sendDatabaseAway(response)
  const listener: RequestListener = (request, response) => {
    // So that nobody sends a request on a connection that is about to be closed.
    if (health.isStopping()) response.shouldKeepAlive = false
    if (!health.answer(request, response)) serve(request, response)
  }
  let server: Server | undefined
  await databaseReady(databaseUrl, migrations, async () => {
    server = await listen(listener, settings)
  })
  if (settings.production) await warnOfExcess(databaseUrl)
  const outages = logOutages(databaseUrl)
  setReleaseFolder(root)
  openPool()
  const app = await startNext(settings)
  const handler = createRequestHandler({
    next: app.getRequestHandler(),
    routes: apiRoutes,
    root,
    url: settings.url,
    production: settings.production,
    proxies: settings.TRUSTED_PROXIES,
    admit: createAdmission(boundsFor(availableParallelism(), settings.DATABASE_POOL)),
    mayKnowDesk,
    isSignedIn,
    log: logRequest,
    onError: (error) => log().error({ err: error }, 'request failed in the front'),
  })
  serve = handler.listener
  server ??= await listen(listener, settings)
  const notifications = listenForNotifications(databaseUrl, {
    public_version: {
      onMessage: handler.clearCache,
      onConnect: () => handler.setListening(true),
      onDisconnect: () => handler.setListening(false),
    },
    booking: {
      onMessage: bookingHub.announceChange,
      onConnect: () => bookingHub.setListening(true),
      onDisconnect: () => bookingHub.setListening(false),
    },
    desk: {
      onMessage: deskHub.announceToAll,
      onConnect: () => deskHub.setListening(true),
      onDisconnect: () => deskHub.setListening(false),
    },
    session_end: {
      onMessage: (sessionId) => {
        bookingHub.endStreamsOf(sessionId)
        deskHub.endStreamsOf(sessionId)
      },
    },
  })
  worker = settings.WORKER === 'inside' ? startWorker(databaseUrl) : null
  Object.assign(steps, {
    server,
    drainMs: settings.drainSeconds * 1_000,
    endStreams: () => {
      bookingHub.close()
      deskHub.close()
    },
    release: async () => {
      outages.close()
      await Promise.all([worker?.stop(), notifications.close()])
      await app.close()
      await disconnect()
    },
  } satisfies Partial<Steps>)
  health.setServing()
  process.send?.('ready')
}

let port: number | undefined
try {
  const settings = env()
  port = settings.PORT
  boundHeapGrowth(settings.HEAP_GROWTH_PERCENT)
  endOnUncaught()
  writeJsonOnly()
  await start(settings)
} catch (error) {
  failStart(error, port)
}
