import type { IncomingMessage, ServerResponse } from 'node:http'
import { isApiUrl } from '@/server/api-errors'
import type { IsTrusted } from '@/server/client-address'
import { isFromElsewhere } from '@/server/cross-site'
import { refusals } from '@/server/refuse'
import type { RequestHead } from '@/server/request-head'
import { loggedPath, type RequestLogEntry, requestIdOf, whenClosed } from '@/server/request-log'
import { readTarget } from '@/server/request-target'
import { cleanRouterHeaders } from '@/server/router-headers'
import { shopHosts } from '@/server/shop-host'

type Options = {
  /** Public address of the shop. */
  url: string
  production: boolean
  isTrusted: IsTrusted
  /** Headers of every answer. */
  common: Record<string, string>
  log: (entry: RequestLogEntry) => void
}

/** A request that was let in: its `url` is in the normal form (request-target.ts), and behind it stands no other. */
export type Admitted = { requestId: string; method: string; url: string }

/** Any other, such as TRACE, Next cannot even turn into a request. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Of what Next has for browsers the shop serves the built files alone; its image route draws any size of any picture. */
const isNextsOwn = (url: string) => url.startsWith('/_next/') && !url.startsWith('/_next/static/')

/** Far more than browsers and proxies send. */
const maxHeaders = 100

/** A page that nobody has: Next shows its page for that. */
const nowhere = '/404'

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * What every request passes first. `enter` returns null where the request has been answered: refused, or led to the normal
 * spelling of its address. Each request is logged once, with that spelling.
 */
export function entrance({ url: shopUrl, production, isTrusted, common, log }: Options) {
  const { sendEmpty, redirect, refuse } = refusals(common)
  const isOurs = shopHosts(shopUrl, production, isTrusted)

  /**
   * Whether nothing stands against a request but what its address may be: it only reads, for itself alone, and all of it
   * is here. Where a public answer is kept under exactly its address, it needs no more.
   */
  const isPlainRead = (request: IncomingMessage, head: RequestHead) =>
    isRead(request.method ?? '') &&
    !(head.hasBody || head.expects || head.asksForPart) &&
    request.rawHeaders.length <= 2 * maxHeaders &&
    request.httpVersionMajor >= 1 &&
    isOurs({ host: head.host, path: request.url ?? '/', socket: request.socket })

  const enter = (request: IncomingMessage, response: ServerResponse, head: RequestHead): Admitted | null => {
    const { url: given = '/', method = 'GET', rawHeaders } = request
    const requestId = requestIdOf(head.requestId)
    let path: string | undefined
    whenClosed(response, { requestId, method, path: () => (path ? loggedPath(path) : '*') }, log)
    const refused = (status: number, sentence: string, headers?: Record<string, string>) => {
      refuse(response, given, status, sentence, headers)
      return null
    }

    if (rawHeaders.length > 2 * maxHeaders) return refused(431, 'This request has too many headers')
    // What calls itself 0.9 is the beginning of something else.
    if (request.httpVersionMajor < 1) return refused(400, 'This address cannot be read')
    if (!isOurs({ host: head.host, path: given, socket: request.socket }))
      return refused(421, 'This shop is not served under that name')
    const target = readTarget(given)
    if (target.kind === 'refused' || (target.kind === 'unreadable' && isApiUrl(given)))
      return refused(target.kind === 'refused' && !isApiUrl(given) ? target.status : 400, 'This address cannot be read')
    if (target.kind === 'elsewhere') {
      path = target.location
      if (isRead(method)) redirect(response, target.location)
      else refuse(response, given, 400, 'This address has a simpler spelling: send the request there')
      return null
    }
    path = target.kind === 'unreadable' ? undefined : given
    if (!methods.includes(method)) {
      const allow = { allow: methods.join(', ') }
      if (isApiUrl(given)) return refused(405, `This call has no method ${method}`, allow)
      sendEmpty(response, 405, allow)
      return null
    }
    // Nothing here is asked for by a body, and no two readers on the way can then disagree about where such a request ends.
    if (isRead(method) && head.hasBody) return refused(400, 'A request that reads has no body')
    if (isFromElsewhere(head, method, shopUrl)) return refused(403, 'This request was sent by another site')
    if (head.expects) return refused(417, 'What this request expects, the shop does not do')
    if (isNextsOwn(given)) {
      sendEmpty(response, 404)
      return null
    }
    if (head.asksForPart) cleanRouterHeaders(request)
    request.url = target.kind === 'unreadable' ? nowhere : given
    return { requestId, method, url: request.url }
  }

  return { isPlainRead, enter }
}
