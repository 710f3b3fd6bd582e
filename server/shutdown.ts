import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/log'

const patienceMs = 10_000

/** Takes no new visitor, lets every request that runs end, and cuts off what has not after ten seconds. */
async function closeServer(server: Server) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that a browser keeps open becomes idle only after its last answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, sleep(patienceMs, null, { ref: false })])
  clearInterval(idle)
  server.closeAllConnections()
}

/**
 * Stops on SIGTERM, SIGINT, and when the process that started this one is gone: first the server, if there is one, then
 * what `release` closes. `cutShort` ends the requests that would run on for ever. Ends with exit code 0; a second signal
 * ends at once.
 */
export function stopOnRequest(server: Server | null, release: () => Promise<void>, cutShort = () => {}) {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    cutShort()
    if (server) await closeServer(server)
    await Promise.race([release(), sleep(patienceMs, null, { ref: false })])
    process.exit(0)
  }
  const onSignal = () => {
    stop().catch((error: unknown) => {
      log().error({ err: error }, 'could not stop in order')
      process.exit(1)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
  if (process.channel) process.once('disconnect', onSignal)
}
