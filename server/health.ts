import type { IncomingMessage, ServerResponse } from 'node:http'
import { inspectDatabase } from '@/lib/database/inspect'

type Options = {
  databaseUrl: string
  /** Names of the migrations that this release knows. */
  migrations: readonly string[]
  /** Whether queued work is run; null where another process does that. */
  isWorkerRunning: () => boolean | null
}

/** Why requests should go to another process. */
type Fault = 'starting' | 'stopping' | 'database' | 'schema' | 'worker'

/** The database is asked at most so often, whoever asks: these addresses are open to everybody. */
const freshMs = 500
const timeoutMs = 1_000
/** One slow answer on a busy machine is no reason to turn away: it counts once the last good one is so old. */
const toleratedMs = 3_000

/** `/healthz` says that the process lives, `/readyz` whether it can serve; both for proxies and supervisors, not for people. */
export function createHealth({ databaseUrl, migrations, isWorkerRunning }: Options) {
  let phase: 'starting' | 'serving' | 'stopping' = 'starting'
  let fitAt = Number.NEGATIVE_INFINITY
  let asked: { at: number; fault: Promise<Fault | null> } | undefined

  const databaseFault = async (): Promise<Fault | null> => {
    const verdict = await inspectDatabase(databaseUrl, { migrations, command: String, timeoutMs })
    if (verdict.state === 'fit') {
      fitAt = Date.now()
      return null
    }
    if (verdict.state === 'away' && verdict.isLate && Date.now() - fitAt < toleratedMs) return null
    return verdict.state === 'away' ? 'database' : 'schema'
  }

  const faultNow = async (): Promise<Fault | null> => {
    if (phase !== 'serving') return phase
    if (!asked || Date.now() - asked.at > freshMs) asked = { at: Date.now(), fault: databaseFault() }
    const fault = await asked.fault
    // It may have been told to stop meanwhile.
    if (phase !== 'serving') return phase
    return fault ?? (isWorkerRunning() === false ? 'worker' : null)
  }

  const send = (response: ServerResponse, status: number, value: object) => {
    const body = JSON.stringify(value)
    response
      .writeHead(status, {
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'x-content-type-options': 'nosniff',
        'content-length': Buffer.byteLength(body),
      })
      .end(response.req.method === 'HEAD' ? undefined : body)
  }

  return {
    /** Answers a request for one of the two addresses and returns true; false leaves it to others. */
    answer({ url, method }: IncomingMessage, response: ServerResponse) {
      if (url !== '/healthz' && url !== '/readyz') return false
      if (method !== 'GET' && method !== 'HEAD') send(response, 405, {})
      else if (url === '/healthz') send(response, 200, { alive: true })
      else
        faultNow().then(
          (fault) => send(response, fault ? 503 : 200, fault ? { ready: false, fault } : { ready: true }),
          () => send(response, 503, { ready: false, fault: 'database' }),
        )
      return true
    },
    setServing: () => {
      if (phase === 'starting') phase = 'serving'
    },
    /** From now on it is not ready, whatever else holds. */
    setStopping: () => {
      phase = 'stopping'
    },
    isStopping: () => phase === 'stopping',
  }
}
