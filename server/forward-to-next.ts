import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admit, Kind } from '@/server/admission'
import { explainMissingMethod, isApiUrl } from '@/server/api-errors'
import { createBodyArrived } from '@/server/body-arrived'
import { cacheControl } from '@/server/cache-rules'
import { clientAddress, type IsTrusted } from '@/server/client-address'
import { goneOf } from '@/server/gone'
import type { Handler } from '@/server/render'
import { noncePolicy } from '@/server/security-headers'

/** Whether `cache-control` is missing or is Next's own guess. Event streams set theirs with `no-transform`, and keep it. */
const isMissingOrNexts = (value: unknown) =>
  value === undefined || (/s-maxage|no-cache|no-store/.test(String(value)) && !/no-transform/.test(String(value)))

/** Headers by which Next's own parts speak to each other, and those of which only the front's word counts. */
const notFromOutside = /^(x-(nextjs|middleware|invoke|matched|now|vercel|prerender|forwarded)-|forwarded$|next-action$)/

type Options = {
  next: Handler
  /** Headers of every answer. */
  common: Record<string, string>
  isTrusted: IsTrusted
  /** The host and protocol that Next is told, in production, whatever the request says. */
  shopHeaders: Record<string, string>
  admit: Admit
  kindOf: (request: IncomingMessage) => Kind
}

/** Adds the headers that the app reads, and those that the answer gets. */
function prepare(request: IncomingMessage, response: ServerResponse, requestId: string, options: Options) {
  const { common, isTrusted, shopHeaders } = options
  const policy = noncePolicy(randomBytes(16).toString('base64'))
  const { headers } = request
  const address = clientAddress(request, isTrusted)
  for (const name of Object.keys(headers)) if (notFromOutside.test(name)) delete headers[name]
  const asked = { 'x-request-id': requestId, 'x-client-address': address, 'x-asked-address': request.url }
  Object.assign(headers, shopHeaders, asked)
  // Next reads the nonce from this request header and puts it on its own scripts.
  headers['content-security-policy'] = policy
  // Only when the headers are sent, because a header that a handler has set itself takes precedence.
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    const own = { ...common, 'content-security-policy': policy, 'x-request-id': requestId }
    for (const [name, value] of Object.entries(own)) if (!response.hasHeader(name)) response.setHeader(name, value)
    if (isMissingOrNexts(response.getHeader('cache-control')))
      response.setHeader('cache-control', cacheControl.personal)
    return writeHead(...args)
  }
}

/**
 * Settled once nothing of the answer remains to be made: a call has made all of it when it begins to send, and how fast its
 * reader takes it, or how long a stream of events stands, is no work. A page is still being made then.
 */
const isMade = (response: ServerResponse, kind: Kind) =>
  new Promise<void>((made) => {
    response.once('close', () => made())
    if (kind !== 'calls' && kind !== 'uploads') return
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
    response.writeHead = (...args: unknown[]) => {
      made()
      return writeHead(...args)
    }
  })

/**
 * Forwards a request to Next when its kind has room, with a content security policy for its scripts. Throws a BusyError where
 * too many wait.
 */
export function forwardToNext(options: Options) {
  const { next, admit, kindOf } = options
  const bodyArrived = createBodyArrived()
  return async (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    prepare(request, response, requestId, options)
    const { url = '/' } = request
    if (isApiUrl(url)) explainMissingMethod(next, request, response)
    const gone = goneOf(response)
    const kind = kindOf(request)
    let done: Promise<void> | undefined
    try {
      // A place is for work: who sends slowly takes none.
      await bodyArrived(request, gone, kind)
      await admit(
        kind,
        () => {
          const made = isMade(response, kind)
          done = next(request, response)
          return Promise.race([done, made])
        },
        { signal: gone },
      )
    } catch (error) {
      if (gone.aborted) return
      // What has begun and takes too long gives its place away, and goes on.
      if (!done) throw error
    }
    await done
  }
}
