import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admit, Kind } from '@/server/admission'
import { explainMissingMethod, isApiUrl } from '@/server/api-errors'
import { bodyArrived } from '@/server/body-arrived'
import { cacheControl } from '@/server/cache-rules'
import { clientAddress } from '@/server/client-address'
import { goneOf } from '@/server/gone'
import type { Handler } from '@/server/render'
import { type RequestLogEntry, whenClosed } from '@/server/request-log'
import { noncePolicy } from '@/server/security-headers'

const wellFormedId = /^[\w-]{8,64}$/

/** Whether `cache-control` is missing or is Next's own guess. Event streams set theirs with `no-transform`, and keep it. */
const isMissingOrNexts = (value: unknown) =>
  value === undefined || (/s-maxage|no-cache|no-store/.test(String(value)) && !/no-transform/.test(String(value)))

type Options = {
  next: Handler
  /** Headers of every answer. */
  common: Record<string, string>
  log: (entry: RequestLogEntry) => void
  isTrusted: (peer: string) => boolean
  admit: Admit
  kindOf: (url: string) => Kind
}

/** Adds the headers that the app reads, and those that the answer gets. Returns the request's id. */
function prepare(request: IncomingMessage, response: ServerResponse, { common, isTrusted }: Options) {
  const givenId = String(request.headers['x-request-id'] ?? '')
  const requestId = wellFormedId.test(givenId) ? givenId : randomUUID()
  const policy = noncePolicy(randomBytes(16).toString('base64'))
  request.headers['x-request-id'] = requestId
  request.headers['x-client-address'] = clientAddress(request, isTrusted)
  // Next reads the nonce from this request header and puts it on its own scripts.
  request.headers['content-security-policy'] = policy
  // Only when the headers are sent, because a header that a handler has set itself takes precedence.
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    const headers = { ...common, 'content-security-policy': policy, 'x-request-id': requestId }
    for (const [name, value] of Object.entries(headers)) if (!response.hasHeader(name)) response.setHeader(name, value)
    const isAsset = request.url?.startsWith('/_next/')
    if (!isAsset && isMissingOrNexts(response.getHeader('cache-control')))
      response.setHeader('cache-control', cacheControl.personal)
    return writeHead(...args)
  }
  return requestId
}

/**
 * Settled once nothing of the answer remains to be made: a call has made all of it when it begins to send, and how fast its
 * reader takes it, or how long a stream of events stands, is no work. A page is still being made then.
 */
const isMade = (response: ServerResponse, kind: Kind) =>
  new Promise<void>((made) => {
    response.once('close', () => made())
    if (kind !== 'calls') return
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
    response.writeHead = (...args: unknown[]) => {
      made()
      return writeHead(...args)
    }
  })

/**
 * Forwards a request to Next when its kind has room, with a content security policy for its scripts, and logs how it ended.
 * Throws a BusyError where too many wait.
 */
export const forwardToNext = (options: Options) => async (request: IncomingMessage, response: ServerResponse) => {
  const { next, log, admit, kindOf } = options
  const requestId = prepare(request, response, options)
  whenClosed(request, response, requestId, log)
  const { url = '/' } = request
  if (isApiUrl(url)) explainMissingMethod(next, request, response)
  const gone = goneOf(response)
  // A place is for work: who sends slowly takes none, and a body that is too long to wait for, an upload, counts as it is read.
  if (!(await bodyArrived(request, gone))) return next(request, response)
  const kind = kindOf(url)
  let done: Promise<void> | undefined
  try {
    await admit(
      kind,
      () => {
        const made = isMade(response, kind)
        done = next(request, response)
        return Promise.race([done, made])
      },
      gone,
    )
  } catch (error) {
    if (gone.aborted) return
    // What has begun and takes too long gives its place away, and goes on.
    if (!done) throw error
  }
  await done
}
