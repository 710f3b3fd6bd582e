import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { explainMissingMethod, isApiUrl } from '@/server/api-errors'
import { cacheControl } from '@/server/cache-rules'
import { clientAddress } from '@/server/client-address'
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

/** Forwards a request to Next, with a content security policy for its scripts, and logs how it ended. */
export const forwardToNext = (options: Options) => (request: IncomingMessage, response: ServerResponse) => {
  const requestId = prepare(request, response, options)
  whenClosed(request, response, requestId, options.log)
  if (isApiUrl(request.url ?? '/')) explainMissingMethod(options.next, request, response)
  return options.next(request, response)
}
