import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isCall, refuseCall } from '@/server/api-errors'
import { canonicalAddress } from '@/server/canonical-url'
import { isLocal, trustedProxies } from '@/server/client-address'
import { type Access, passOn } from '@/server/forward-to-next'
import { withMissingPage } from '@/server/not-found-page'
import type { Handler } from '@/server/render'
import { publicBytes } from '@/server/response-cache'
import { safetyHeaders } from '@/server/security-headers'
import { staticFiles } from '@/server/static-files'

type Options = {
  next: Handler
  /** Folder of the build: `.next/static` and `public` are served from it. */
  root: string
  /** Public address of the shop. */
  url: string
  production: boolean
  /** Networks of the proxies in front, beside this machine. */
  proxies: readonly string[]
  report: (access: Access) => void
  onFault: (error: unknown) => void
  now?: () => Date
}

/** The path as Next will read it, escaped letters and all; null where it cannot be read. */
function readPath(url: string) {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return null
  }
}

const mailbox = /^\/+mailbox(?![\w-])/i

/** Everything that a request meets before Next does. */
export function createFront({ next: ask, root, url, production, proxies, report, onFault, now }: Options) {
  const { host, protocol } = new URL(url)
  const next = withMissingPage(ask)
  const common = safetyHeaders(production && protocol === 'https:')
  const renderHeaders = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  const fail = (response: ServerResponse, error: unknown) => {
    onFault(error)
    if (response.headersSent) return void response.destroy()
    response.writeHead(500, { ...common, 'cache-control': 'no-store', 'content-type': 'text/plain' })
    response.end('Something went wrong. Please try again.')
  }

  const bytes = publicBytes({ handler: next, renderHeaders, common, fail, now })
  const files = staticFiles(root, common)
  const pass = passOn({ next, common, report, isTrusted: trustedProxies(proxies) })

  const refuse = (response: ServerResponse, status: number, headers: Record<string, string> = {}) =>
    response.writeHead(status, { ...common, 'cache-control': 'no-store', 'content-length': 0, ...headers }).end()

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { url: asked = '/' } = request
    const path = asked.includes('%') ? readPath(asked) : asked
    // Next fails on what it cannot read: such an address is that of no page.
    if (path === null) {
      if (isCall(asked)) return void refuseCall(response, 400, 'This address cannot be read', common)
      request.url = '/404'
    }
    if (bytes.answer(request, response)) return
    const { url = '/' } = request
    const right = canonicalAddress(url)
    if (right) return void refuse(response, 308, { location: right })
    if (path && mailbox.test(path) && !isLocal(request)) return void refuse(response, 404)
    files(request, response, () => {
      pass(request, response).catch((error: unknown) => fail(response, error))
    })
  }

  const listener: RequestListener = (request, response) => {
    try {
      serve(request, response)
    } catch (error) {
      fail(response, error)
    }
  }
  return { listener, hear: bytes.hear, empty: bytes.empty }
}
