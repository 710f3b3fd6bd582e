import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/log'

/** One line of the request log. */
export type RequestLogEntry = { requestId: string; method: string; path: string; status: number; ms: number }

/** The path without anything that may name a person or act as a key: no query, and `*` for each segment with a digit. */
const loggedPath = (url: string) =>
  (url.split(/[?#]/, 1)[0] ?? '/')
    .split('/')
    .map((segment) => (/\d/.test(segment) || segment.length > 40 ? '*' : segment))
    .join('/')

/** Writes one line to the log. Answers from the response cache and static files are not logged. */
export const logRequest = (entry: RequestLogEntry) => log().info(entry, 'request')

/** Hands over one entry when the response has been sent, or its connection has closed. */
export function whenClosed(
  { method = 'GET', url = '/' }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  write: (entry: RequestLogEntry) => void,
) {
  const began = performance.now()
  response.once('close', () => {
    const ms = Math.round(performance.now() - began)
    write({ requestId, method, path: loggedPath(url), status: response.statusCode, ms })
  })
}
