import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'

/** For running requests, and again for everything else: the process that started this one waits as long (scripts/boot/serve.ts). */
const timeoutMs = 10_000

/** Accepts no new connection, lets every running request end, and closes those that still run after `timeoutMs`. */
async function closeServer(server: Server) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that a browser holds open becomes idle only after its last answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, sleep(timeoutMs, null, { ref: false })])
  clearInterval(idle)
  server.closeAllConnections()
}

export type Steps = {
  /** Called at the first moment; then `drainMs` pass in which requests are still served, so that a proxy can turn away. */
  announce?: () => void
  drainMs?: number
  /** Ends the requests that would never end by themselves. */
  endStreams?: () => void
  server?: Server
  /** Closes everything else. */
  release: () => Promise<void>
}

/**
 * Shuts down on SIGTERM, SIGINT and SIGHUP, and when the parent process is gone, in the order of `Steps`, as they
 * are by then. The exit code is 0; a second signal exits at once.
 */
export function shutDownOnSignal(steps: Steps) {
  let stopping = false
  const shutDown = async () => {
    if (stopping) process.exit(1)
    stopping = true
    const { announce, drainMs = 0, endStreams, server, release } = steps
    announce?.()
    await sleep(drainMs)
    endStreams?.()
    if (server) await closeServer(server)
    await Promise.race([release(), sleep(timeoutMs, null, { ref: false })])
    process.exit(0)
  }
  const onSignal = () => {
    shutDown().catch((error: unknown) => {
      log().error({ err: error }, 'could not stop in order')
      process.exit(1)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  if (process.channel) process.once('disconnect', onSignal)
}
