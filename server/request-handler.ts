import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { deskSignIn } from '@/lib/auth/rules'
import { isOutageLikely } from '@/lib/database/outage'
import { noSuchCall, retryAfterSeconds } from '@/lib/errors'
import { type Admit, BusyError } from '@/server/admission'
import { isApiUrl, sendApiFailure, withApiFailures } from '@/server/api-errors'
import { cacheControl } from '@/server/cache-rules'
import type { ApiRoute } from '@/server/call-table'
import { createCalls } from '@/server/calls'
import { canonicalUrl } from '@/server/canonical-url'
import { isLocal, trustedProxies } from '@/server/client-address'
import { dayPageHeaders, isDayPage } from '@/server/day-page'
import {
  headersOf,
  type IsSignedIn,
  isDeskEntrance,
  isDeskUrl,
  type MayKnowDesk,
  unknownInPlaceOf,
} from '@/server/desk'
import { entrance } from '@/server/entrance'
import { forwardToNext } from '@/server/forward-to-next'
import { createKinds } from '@/server/kinds'
import { withNotFoundPage } from '@/server/not-found-page'
import { withOutageAnswers } from '@/server/outage-answers'
import { refusals } from '@/server/refuse'
import type { Handler } from '@/server/render'
import { type RequestHead, readHead } from '@/server/request-head'
import { type RequestLogEntry, requestIdOf, whenSent } from '@/server/request-log'
import { createResponseCache } from '@/server/response-cache'
import { withScriptNonce } from '@/server/script-nonce'
import { securityHeaders } from '@/server/security-headers'
import { staticFiles } from '@/server/static-files'
import { sendBusy, sendDatabaseAway } from '@/server/unavailable'

type Options = {
  next: Handler
  /** The route modules of the API. Without them Next is asked, which has its own of the same files. */
  routes?: readonly ApiRoute[]
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
  /** Whether who asks for a page or call of the desk is an operator; to anybody else neither exists. */
  mayKnowDesk?: MayKnowDesk
  /** Tells whether a page is asked for with a session: without one the desk's first page leads to the sign-in. */
  isSignedIn?: IsSignedIn
  now?: () => Date
}

/** Addresses that are answered on this machine alone, and never in production: the mailbox, and how a first administrator is made. */
const onThisMachine = /^\/(?:mailbox|(?:api\/)?first-administrator)(?![\w-])/i

/**
 * The server in front of Next, "the front". For each request, in this order: the entrance, the response cache, redirects
 * to the canonical spelling of a page, static files, Next. A call of the API goes to its route module.
 */
export function createRequestHandler({ next: bareNext, root, url: shopUrl, production, proxies, ...options }: Options) {
  const { log, onError, admit, now, routes, mayKnowDesk = async () => true, isSignedIn } = options
  const { host, protocol } = new URL(shopUrl)
  const next = withOutageAnswers(withNotFoundPage(withApiFailures(bareNext)))
  const common = securityHeaders(production && protocol === 'https:')
  const shopHeaders = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  const isTrusted = trustedProxies(proxies)
  const fail = (response: ServerResponse, error: unknown) => {
    if (error instanceof BusyError) return sendBusy(response, retryAfterSeconds, common)
    onError(error)
    if (isOutageLikely()) return sendDatabaseAway(response, common)
    if (response.headersSent) return void response.destroy()
    if (isApiUrl(response.req.url ?? '/')) return sendApiFailure(response, 500, common)
    response.writeHead(500, { ...common, 'cache-control': cacheControl.never, 'content-type': 'text/plain' })
    response.end('Something went wrong. Please try again.')
  }

  const { isPlainRead, enter } = entrance({ url: shopUrl, production, isTrusted, common, log })
  const { sendEmpty, redirect, refuse } = refusals(common)
  const kinds = createKinds()
  const { kindOfRequest: kindOf } = kinds
  const calls = routes && createCalls({ routes, common, isTrusted, admit, kindOf, mayKnowDesk, fail })
  const renderPage = withScriptNonce(next)
  const handler: Handler = (request, response) =>
    calls && isApiUrl(request.url ?? '/') ? calls.render(request, response) : renderPage(request, response)
  const cache = createResponseCache({ handler, renderHeaders: shopHeaders, common, fail, admit, kinds, now })
  const serveFile = staticFiles(root, common)
  // Outside production the shop is asked by several names (localhost, 127.0.0.1), and its links stay with the one used.
  const toldHeaders = production ? shopHeaders : {}
  const forward = forwardToNext({
    next,
    common,
    isTrusted,
    shopHeaders: toldHeaders,
    admit,
    kindOf,
  })

  const forwardDesk = async (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const asking = { headers: headersOf(request) }
    if (!(await mayKnowDesk(asking, 'page'))) {
      if (isSignedIn && isDeskEntrance(request) && !(await isSignedIn(asking)))
        return sendEmpty(response, 307, { location: deskSignIn })
      request.url = unknownInPlaceOf(request.url ?? '/')
    }
    await forward(request, response, requestId)
  }

  /** Most requests are for a page that is kept, and need nothing of what stands below. */
  const serveKept = (request: IncomingMessage, response: ServerResponse, head: RequestHead) => {
    const kept = isPlainRead(request, head) && cache.find(request.url ?? '/')
    if (!kept) return false
    // It has no body: Node then prepares none to be read, which takes as long as all the rest.
    request.read()
    cache.send(request, response, kept.answer, head)
    whenSent(
      response,
      { requestId: requestIdOf(head.requestId), method: request.method ?? 'GET', path: kept.path },
      log,
    )
    return true
  }

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const head = readHead(request.rawHeaders)
    if (serveKept(request, response, head)) return
    const admitted = enter(request, response, head)
    if (!admitted || cache.answer(request, response, head)) return
    const { url, requestId } = admitted
    // Page and calls refuse too (lib/loopback.ts); here it costs nothing.
    if (onThisMachine.test(url) && (production || !isLocal(request)))
      return isApiUrl(url) ? refuse(response, url, 404, noSuchCall) : sendEmpty(response, 404)
    if (calls && isApiUrl(url)) return calls.answer(request, response, requestId)
    const canonical = canonicalUrl(url)
    if (canonical) return redirect(response, canonical)
    if (serveFile(request, response, fail)) return
    if (isDayPage(url)) for (const [name, value] of Object.entries(dayPageHeaders)) response.setHeader(name, value)
    const forwarded = isDeskUrl(url) ? forwardDesk(request, response, requestId) : forward(request, response, requestId)
    forwarded.catch((error: unknown) => fail(response, error))
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
