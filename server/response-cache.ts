import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admit, Kind } from '@/server/admission'
import { cacheUrlOf, expiryOf, isSearch } from '@/server/cache-rules'
import { type CompressedResponse, chooseEncoding, compressResponse } from '@/server/compressed-response'
import { goneOf } from '@/server/gone'
import { LruCache } from '@/server/lru-cache'
import { createPlainCopies } from '@/server/plain-copies'
import { type Handler, render } from '@/server/render'
import { createRenderings } from '@/server/renderings'

/** The headers by which Next's router asks for parts of a page. Each combination gets an answer of its own. */
const routerHeaderNames = new Set([
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
])
const maxRouterHeadersLength = 4_000
const megabyte = 1024 * 1024

type Options = {
  /** Next's request handler. */
  handler: Handler
  /** Headers that every page is rendered with: the host that its links and metadata name. */
  renderHeaders: Record<string, string>
  /** Headers of every answer. */
  common: Record<string, string>
  fail: (response: ServerResponse, error: unknown) => void
  admit: Admit
  kinds: { kindOf: (url: string, isPart?: boolean) => Kind; learn: (url: string) => void }
  now?: () => Date
}

/**
 * Answers public pages and public API reads from memory. Each is rendered once, however many visitors wait for it, and
 * cached until something that public pages show changes (`clear`) or its day ends. While the database's notices of
 * changes do not arrive (`setListening(false)`), nothing is cached or served from the cache: better slow than outdated.
 */
export function createResponseCache({
  handler,
  renderHeaders,
  common,
  fail,
  admit,
  kinds,
  now = () => new Date(),
}: Options) {
  // Separate caches, so that a flood of made-up router headers, query values or searches evicts only its own kind.
  const pages = new LruCache<CompressedResponse>(2_000, 16 * megabyte)
  const pageParts = new LruCache<CompressedResponse>(4_000, 8 * megabyte)
  const queries = new LruCache<CompressedResponse>(2_000, 12 * megabyte)
  const searches = new LruCache<CompressedResponse>(1_000, 4 * megabyte)
  const caches = [pages, pageParts, queries, searches]
  const renderings = createRenderings(() => now().getTime())
  const plainCopies = createPlainCopies()
  let version = 0
  let listening = false

  const renderAndCompress = async (url: string, headers: Record<string, string>) => {
    const rendered = await render(handler, url, { ...renderHeaders, ...headers })
    if (rendered.status === 200) kinds.learn(url)
    return compressResponse(rendered, common)
  }

  const clear = () => {
    version++
    for (const cache of caches) cache.clear()
    renderings.clear()
  }

  const sendAnswer = (
    request: IncomingMessage,
    response: ServerResponse,
    answer: CompressedResponse,
    { acceptEncoding, ifNoneMatch }: RequestHeaders,
  ) => {
    const { etag } = answer
    if (answer.cacheable && ifNoneMatch && (ifNoneMatch === etag || ifNoneMatch.split(/,\s*/).includes(etag))) {
      response.writeHead(304, answer.notModifiedHeaders)
      response.end()
      return
    }
    const { bytes, headers } = answer.variants[chooseEncoding(acceptEncoding)]
    const isHead = request.method === 'HEAD'
    if (bytes || isHead) {
      response.writeHead(answer.status, headers)
      response.end(isHead ? undefined : bytes)
      return
    }
    plainCopies(answer).then(
      (plain) => response.writeHead(answer.status, headers).end(plain),
      (error: unknown) => fail(response, error),
    )
  }

  /** Answers a request for a public page or read and returns true; false leaves the request to Next. */
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!listening || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const url = cacheUrlOf(request.url ?? '/')
    if (url === null) return false
    const headers = readHeaders(request.rawHeaders)
    const suffix = headers.router ? `\n${JSON.stringify(headers.router)}` : ''
    if (suffix.length > maxRouterHeadersLength) return false
    const queryCache = isSearch(url) ? searches : queries
    const cache = headers.router ? pageParts : url.includes('?') ? queryCache : pages
    const key = url + suffix
    const send = (found: CompressedResponse) => sendAnswer(request, response, found, headers)
    const cached = cache.get(key, now().getTime())
    if (cached) {
      send(cached)
      return true
    }
    const make = async (gone: AbortSignal, expiresAt: number) => {
      const kind = kinds.kindOf(url, Boolean(headers.router))
      let versionAtStart = version
      const work = () => {
        versionAtStart = version
        return renderAndCompress(url, headers.router ?? {})
      }
      const made = await admit(kind, work, gone)
      // A change during the rendering may or may not be in this answer: those who wait get it, nobody after them.
      if (made.cacheable && listening && version === versionAtStart) cache.set(key, made, expiresAt)
      return made
    }
    const gone = goneOf(response)
    renderings
      .get(key, { make, expiresAt: expiryOf(now()), gone })
      .then(send)
      .catch((error: unknown) => {
        if (!gone.aborted) fail(response, error)
      })
    return true
  }

  return {
    answer,
    clear,
    /** Whether notices of changes arrive from now on. Whatever is cached may be outdated either way, so it is dropped. */
    setListening(on: boolean) {
      listening = on
      clear()
    },
  }
}

type RequestHeaders = { acceptEncoding?: string; ifNoneMatch?: string; router?: Record<string, string> }

/** The few headers that matter here, from the raw list: building the object of all headers takes longer than the rest. */
function readHeaders(raw: readonly string[]) {
  const headers: RequestHeaders = {}
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase()
    const value = raw[at + 1]!
    if (name === 'accept-encoding') headers.acceptEncoding = value
    else if (name === 'if-none-match') headers.ifNoneMatch = value
    else if (routerHeaderNames.has(name)) headers.router = { ...headers.router, [name]: value }
  }
  return headers
}
