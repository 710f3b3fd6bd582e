// Bundled beside Next's standalone output as server/main.mjs; `next` itself stays outside the bundle.
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import { disconnect, openPool } from '@/lib/db'
import { type Env, env, setNextConfig } from '@/lib/env'
import { listenForNotifications } from '@/lib/events/postgres-listener'
import { bookingHub } from '@/lib/events/stream-hub'
import { log } from '@/lib/log'
import { setReleaseFolder } from '@/lib/threads/programs'
import { createRequestHandler } from '@/server/request-handler'
import { logRequest } from '@/server/request-log'
import { shutDownOnSignal } from '@/server/shutdown'
import { explainStartError } from '@/server/start-errors'
import { startWorker } from '@/worker/worker'

const root = dirname(import.meta.dirname)
setReleaseFolder(root)

async function startNext({ PORT: port, host: hostname }: Env) {
  const text = readFileSync(join(root, '.next/required-server-files.json'), 'utf8')
  setNextConfig((JSON.parse(text) as { config: unknown }).config)
  const { default: next } = await import('next')
  const app = next({ dev: false, dir: root, port, hostname })
  await app.prepare()
  return app
}

function listen(listener: RequestListener, { PORT, host }: Env) {
  const server = createServer({ maxHeaderSize: 16 * 1024, requestTimeout: 60_000, headersTimeout: 15_000 }, listener)
  server.keepAliveTimeout = 65_000 // longer than that of common proxies, so that the proxy closes an idle connection first
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, host, () => resolve(server))
  })
}

async function start(settings: Env) {
  openPool()
  const app = await startNext(settings)
  const handler = createRequestHandler({
    next: app.getRequestHandler(),
    root,
    url: settings.url,
    production: settings.production,
    proxies: settings.TRUSTED_PROXIES,
    log: logRequest,
    onError: (error) => log().error({ err: error }, 'request failed in the front'),
  })
  const server = await listen(handler.listener, settings)
  const notifications = listenForNotifications(settings.DATABASE_URL, {
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
    session_end: { onMessage: bookingHub.endStreamsOf },
  })
  const worker = settings.WORKER === 'inside' ? startWorker(settings.DATABASE_URL) : null
  const release = async () => {
    await Promise.all([worker?.stop(), notifications.close()])
    await app.close()
    await disconnect()
  }
  shutDownOnSignal(server, release, bookingHub.close)
  process.send?.('ready')
}

let port: number | undefined
try {
  const settings = env()
  port = settings.PORT
  await start(settings)
} catch (error) {
  console.error(explainStartError(error, port) ?? error)
  process.exit(1)
}
