import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { log } from '@/lib/log'

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

/** Writes one line to the log, for each request once. */
export const logRequest = (entry: RequestLogEntry) => log().info(entry, 'request')

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
