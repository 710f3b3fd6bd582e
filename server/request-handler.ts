import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { retryAfterSeconds } from '@/lib/errors'
import { type Admit, BusyError } from '@/server/admission'
import { isApiUrl, sendApiError, sendApiFailure, withApiFailures } from '@/server/api-errors'
import { cacheControl } from '@/server/cache-rules'
import { canonicalUrl } from '@/server/canonical-url'
import { isLocal, trustedProxies } from '@/server/client-address'
import { forwardToNext } from '@/server/forward-to-next'
import { createKinds } from '@/server/kinds'
import { withNotFoundPage } from '@/server/not-found-page'
import { withOutageAnswers } from '@/server/outage-answers'
import type { Handler } from '@/server/render'
import type { RequestLogEntry } from '@/server/request-log'
import { createResponseCache } from '@/server/response-cache'
import { securityHeaders } from '@/server/security-headers'
import { staticFiles } from '@/server/static-files'
import { sendBusy } from '@/server/unavailable'

type Options = {
  next: Handler
  /** Folder of the build: `.next/static` and `public` are served from it. */
  root: string
  /** Public address of the shop. */
  url: string
  production: boolean
  /** Networks of trusted proxies, beside this machine. */
  proxies: readonly string[]
  log: (entry: RequestLogEntry) => void
  onError: (error: unknown) => void
  admit: Admit
  now?: () => Date
}

/** The path with its escapes decoded, as Next will read it; null where it is malformed. */
function decodedPath(url: string) {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return null
  }
}

/** Any other, such as TRACE, Next cannot even turn into a request. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const mailbox = /^\/+mailbox(?![\w-])/i

/**
 * The server in front of Next, "the front". For each request, in this order: the response cache, redirects to the
 * canonical spelling, static files, Next.
 */
export function createRequestHandler({ next: bareNext, root, url: shopUrl, production, proxies, ...options }: Options) {
  const { log, onError, admit, now } = options
  const { host, protocol } = new URL(shopUrl)
  const next = withOutageAnswers(withNotFoundPage(withApiFailures(bareNext)))
  const common = securityHeaders(production && protocol === 'https:')
  const renderHeaders = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  const fail = (response: ServerResponse, error: unknown) => {
    if (error instanceof BusyError) return sendBusy(response, retryAfterSeconds, common)
    onError(error)
    if (response.headersSent) return void response.destroy()
    if (isApiUrl(response.req.url ?? '/')) return sendApiFailure(response, 500, common)
    response.writeHead(500, { ...common, 'cache-control': cacheControl.never, 'content-type': 'text/plain' })
    response.end('Something went wrong. Please try again.')
  }

  const kinds = createKinds()
  const cache = createResponseCache({ handler: next, renderHeaders, common, fail, admit, kinds, now })
  const serveFile = staticFiles(root, common)
  const forward = forwardToNext({ next, common, log, isTrusted: trustedProxies(proxies), admit, kindOf: kinds.kindOf })

  const sendEmpty = (response: ServerResponse, status: number, headers: Record<string, string> = {}) =>
    response
      .writeHead(status, { ...common, 'cache-control': cacheControl.never, 'content-length': 0, ...headers })
      .end()

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { url: requested = '/', method = 'GET' } = request
    if (!methods.includes(method)) {
      const allow = { ...common, allow: methods.join(', ') }
      if (isApiUrl(requested)) return void sendApiError(response, 405, `This call has no method ${method}`, allow)
      return void sendEmpty(response, 405, allow)
    }
    const path = requested.includes('%') ? decodedPath(requested) : requested
    // Next fails on a malformed URL, so such a page counts as not found.
    if (path === null) {
      if (isApiUrl(requested)) return void sendApiError(response, 400, 'This address cannot be read', common)
      request.url = '/404'
    }
    if (cache.answer(request, response)) return
    const { url = '/' } = request
    const canonical = canonicalUrl(url)
    if (canonical) return void sendEmpty(response, 308, { location: canonical })
    if (path && mailbox.test(path) && !isLocal(request)) return void sendEmpty(response, 404)
    serveFile(request, response, () => {
      forward(request, response).catch((error: unknown) => fail(response, error))
    })
  }

  const listener: RequestListener = (request, response) => {
    try {
      serve(request, response)
    } catch (error) {
      fail(response, error)
    }
  }
  return { listener, setListening: cache.setListening, clearCache: cache.clear }
}
