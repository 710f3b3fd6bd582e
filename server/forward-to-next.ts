import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isCall, tellMethods } from '@/server/api-errors'
import { clientAddress } from '@/server/client-address'
import type { Handler } from '@/server/render'
import { noncePolicy } from '@/server/security-headers'

export type Access = { requestId: string; method: string; path: string; status: number; ms: number }

const wellFormedId = /^[\w-]{8,64}$/

/** The path without what may name a person or open a door: the query, and any part that holds a digit. */
const loggedPath = (url: string) =>
  (url.split(/[?#]/, 1)[0] ?? '/')
    .split('/')
    .map((part) => (/\d/.test(part) || part.length > 40 ? '*' : part))
    .join('/')

/** What Next says of a page that it renders for each visitor, or that it thinks a proxy may share; events say more. */
const sharedOrUnsaid = (value: unknown) =>
  value === undefined || (/s-maxage|no-cache|no-store/.test(String(value)) && !/no-transform/.test(String(value)))

type Options = {
  next: Handler
  /** Headers of every answer. */
  common: Record<string, string>
  report: (access: Access) => void
  isTrusted: (peer: string) => boolean
}

function prepare(request: IncomingMessage, response: ServerResponse, { common, isTrusted }: Options) {
  const given = String(request.headers['x-request-id'] ?? '')
  const requestId = wellFormedId.test(given) ? given : randomUUID()
  const policy = noncePolicy(randomBytes(16).toString('base64'))
  request.headers['x-request-id'] = requestId
  request.headers['x-client-address'] = clientAddress(request, isTrusted)
  // Next reads the nonce from here and puts it on its own scripts.
  request.headers['content-security-policy'] = policy
  // As late as this, because a handler that sets one of these itself knows better.
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    const headers = { ...common, 'content-security-policy': policy, 'x-request-id': requestId }
    for (const [name, value] of Object.entries(headers)) if (!response.hasHeader(name)) response.setHeader(name, value)
    const isAsset = request.url?.startsWith('/_next/')
    if (!isAsset && sharedOrUnsaid(response.getHeader('cache-control')))
      response.setHeader('cache-control', 'private, no-store')
    return writeHead(...args)
  }
  return requestId
}

/** Hands a request on to Next with a policy for its scripts, and reports how it ended. */
export const passOn = (options: Options) => (request: IncomingMessage, response: ServerResponse) => {
  const began = performance.now()
  const { method = 'GET', url = '/' } = request
  const requestId = prepare(request, response, options)
  response.once('close', () => {
    const ms = Math.round(performance.now() - began)
    options.report({ requestId, method, path: loggedPath(url), status: response.statusCode, ms })
  })
  if (isCall(url)) tellMethods(options.next, request, response)
  return options.next(request, response)
}
