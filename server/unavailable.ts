import type { ServerResponse } from 'node:http'
import { retryAfterSeconds } from '@/lib/errors'
import { isApiUrl, sendApiFailure } from '@/server/api-errors'
import { cacheControl } from '@/server/cache-rules'

/** `sentence` is shown where a page was asked for. `headers` are those of every answer. */
type Unavailable = { retryAfterSeconds: number; sentence: string; headers: Record<string, string> }

const page = (sentence: string, retryAfterSeconds: number) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>One moment, please</title><p>${sentence}</p></html>`

/**
 * Ends the response with a 503 that says when to try again: a page is one sentence and loads itself anew, a call has no
 * message, so that the screen's own text shows (API-20). An answer that has begun can only be broken off.
 */
export function sendUnavailable(response: ServerResponse, { retryAfterSeconds, sentence, headers }: Unavailable) {
  if (response.headersSent) return void response.destroy()
  const retry = { ...headers, 'retry-after': String(retryAfterSeconds) }
  if (isApiUrl(response.req.url ?? '/')) return sendApiFailure(response, 503, retry)
  const body = page(sentence, retryAfterSeconds)
  response
    .writeHead(503, {
      ...retry,
      'cache-control': cacheControl.never,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(response.req.method === 'HEAD' ? undefined : body)
}

/** The answer where too many wait already: a 503, see `sendUnavailable`. */
export const sendBusy = (response: ServerResponse, retryAfterSeconds: number, headers: Record<string, string>) =>
  sendUnavailable(response, {
    retryAfterSeconds,
    sentence: 'We are busier than usual. This page tries again in a moment.',
    headers,
  })

/** The answer while the database is away: a 503, see `sendUnavailable`. */
export const sendDatabaseAway = (response: ServerResponse, headers: Record<string, string> = {}) =>
  sendUnavailable(response, {
    retryAfterSeconds,
    sentence: 'The shop cannot be reached for a moment. This page tries again by itself.',
    headers,
  })
