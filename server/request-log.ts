import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { pino } from 'pino'
import { log } from '@/lib/log'
import { logOutput } from '@/lib/log-output'

/** One line of the request log. */
export type RequestLogEntry = { requestId: string; method: string; path: string; status: number; ms: number }

const wellFormedId = /^[\w-]{8,64}$/

/** The id that a proxy gave the request, or a new one. */
export const requestIdOf = (given: string | undefined) => (given && wellFormedId.test(given) ? given : randomUUID())

/**
 * The path of a normal target without anything that may name a person or act as a key: no query, and `*` for each segment
 * that is no plain word, such as one with a digit or an escape.
 */
export const loggedPath = (url: string) =>
  (url.split('?', 1)[0] ?? '/').replace(/[^/]+/g, (segment) => (/^[A-Za-z._~-]{1,40}$/.test(segment) ? segment : '*'))

const level = pino.levels.values.info!
let lastMs = 0
let lastTime = ''

/** Under load many lines fall into one millisecond, and a time takes as long to write as the rest of a line. */
function timeNow() {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastTime = new Date(now).toISOString()
  }
  return lastTime
}

/**
 * The line that pino would write. Nothing in an entry needs an escape in JSON, and without looking for one it is made in a
 * third of the time, which counts where there is one for each request.
 */
export const lineOf = ({ requestId, method, path, status, ms }: RequestLogEntry) =>
  `{"level":${level},"time":"${timeNow()}","requestId":"${requestId}","method":"${method}","path":"${path}","status":${status},"ms":${ms},"msg":"request"}\n`

/** Writes one line to the log, for each request once. */
export function logRequest(entry: RequestLogEntry) {
  if (log().isLevelEnabled('info')) logOutput().write(lineOf(entry))
}

type Begun = { requestId: string; method: string; path: () => string }

/** Hands over one entry when the response has been sent, or its connection has closed. */
export function whenClosed(
  response: ServerResponse,
  { path, ...request }: Begun,
  write: (entry: RequestLogEntry) => void,
) {
  const began = performance.now()
  response.once('close', () => {
    const ms = Math.round(performance.now() - began)
    write({ ...request, path: path(), status: response.statusCode, ms })
  })
}

/** The same for a response from memory: most are on their way whole in the moment of their request, and wait for nothing. */
export function whenSent(
  response: ServerResponse,
  { requestId, method, path }: Pick<RequestLogEntry, 'requestId' | 'method' | 'path'>,
  write: (entry: RequestLogEntry) => void,
) {
  if (!response.writableEnded || response.writableLength > 0)
    whenClosed(response, { requestId, method, path: () => path }, write)
  else write({ requestId, method, path, status: response.statusCode, ms: 0 })
}
