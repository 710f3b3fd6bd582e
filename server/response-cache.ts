import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { dayMs } from '@/lib/durations'
import type { Admit } from '@/server/admission'
import { cacheUrlOf, expiryOf, isSearch } from '@/server/cache-rules'
import { chooseEncoding } from '@/server/choose-encoding'
import { type CompressedResponse, compressResponse } from '@/server/compressed-response'
import { goneOf } from '@/server/gone'
import { patience } from '@/server/http-server'
import type { createKinds } from '@/server/kinds'
import { createOneWrite } from '@/server/one-write'
import { forSearch, renderedSearchOf } from '@/server/own-search'
import { createPlainCopies } from '@/server/plain-copies'
import { type Handler, type Rendered, render } from '@/server/render'
import { createRenderings } from '@/server/renderings'
import type { RequestHead } from '@/server/request-head'
import { loggedPath } from '@/server/request-log'
import { routerHeadersOf } from '@/server/router-headers'

const maxRouterHeadersLength = 4_000
const megabyte = 1024 * 1024

const isHtml = ({ headers }: Rendered) => headers['content-type']?.startsWith('text/html')

/** An answer in the cache, with the path that the log names for each request that gets it. */
type Kept = { answer: CompressedResponse; path: string }

/** A cache bounded in entries and in bytes. Whatever would take over a quarter of it is not stored. */
const boundedCache = (max: number, maxSize: number) =>
  new LRUCache<string, Kept>({ max, maxSize, maxEntrySize: maxSize / 4, sizeCalculation: ({ answer }) => answer.size })

type Options = {
  /** Next's request handler. */
  handler: Handler
  /** Headers that every page is rendered with: the host that its links and metadata name. */
  renderHeaders: Record<string, string>
  /** Headers of every answer. */
  common: Record<string, string>
  fail: (response: ServerResponse, error: unknown) => void
  admit: Admit
  kinds: Pick<ReturnType<typeof createKinds>, 'kindOf' | 'learn'>
  now?: () => Date
}

/**
 * Answers public pages and public API reads from memory. Each is rendered once, however many visitors wait for it, and
 * cached until something that public pages show changes (`clear`) or the day ends. While the database's notices of
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
  const pages = boundedCache(2_000, 16 * megabyte)
  const pageParts = boundedCache(4_000, 8 * megabyte)
  const queries = boundedCache(2_000, 12 * megabyte)
  const searches = boundedCache(1_000, 4 * megabyte)
  const caches = [pages, pageParts, queries, searches]
  const renderings = createRenderings()
  const plainCopies = createPlainCopies()
  const oneWrite = createOneWrite(patience.keepAliveTimeout)
  let version = 0
  let listening = false
  let dayEndsAt = 0

  const renderAndCompress = async (url: string, headers: Record<string, string>) => {
    const rendered = await render(handler, url, { ...renderHeaders, ...headers })
    if (rendered.status === 200) kinds.learn(url, isHtml(rendered) ? rendered.body.toString('utf8') : undefined)
    return compressResponse(rendered, common)
  }

  const clear = () => {
    version++
    for (const cache of caches) cache.clear()
    renderings.clear()
    oneWrite.clear()
    dayEndsAt = expiryOf(now())
  }

  const isOpen = () => {
    const remainsMs = dayEndsAt - now().getTime()
    // Also where a clock that was wrong has been set back.
    if (listening && (remainsMs <= 0 || remainsMs > dayMs)) clear()
    return listening
  }

  const cacheOf = (url: string) => (url.includes('?') ? (isSearch(url) ? searches : queries) : pages)

  /** Tells whoever has it already so. */
  const sendNotModified = (
    response: ServerResponse,
    { cacheable, etag, notModified }: CompressedResponse,
    has = '',
  ) => {
    if (!cacheable || !has || (has !== etag && !has.split(/,\s*/).includes(etag))) return false
    if (oneWrite.send(response, 304, notModified)) return true
    response.writeHead(304, notModified.headers)
    response.end()
    return true
  }

  const send = (request: IncomingMessage, response: ServerResponse, answer: CompressedResponse, head: RequestHead) => {
    if (sendNotModified(response, answer, head.ifNoneMatch)) return
    const variant = answer.variants[chooseEncoding(head.acceptEncoding)]
    const isHead = request.method === 'HEAD'
    if (variant.bytes && !isHead && oneWrite.send(response, answer.status, variant)) return
    const bytes = variant.bytes ?? (isHead ? undefined : plainCopies.kept(answer))
    if (bytes || isHead) {
      response.writeHead(answer.status, variant.headers)
      response.end(isHead ? undefined : bytes)
      return
    }
    plainCopies.unpack(answer).then(
      (plain) => response.writeHead(answer.status, variant.headers).end(plain),
      (error: unknown) => fail(response, error),
    )
  }

  /** Sends a part of a page that Next's router asked for with another search than the one it was rendered for. */
  const sendForSearch = async (
    response: ServerResponse,
    answer: CompressedResponse,
    head: RequestHead,
    search: string,
  ) => {
    if (sendNotModified(response, answer, head.ifNoneMatch)) return
    const plain = plainCopies.kept(answer) ?? (await plainCopies.unpack(answer))
    const { bytes, headers } = await forSearch(plain, answer.variants.plain.headers, search, head.acceptEncoding)
    response.writeHead(answer.status, headers).end(response.req.method === 'HEAD' ? undefined : bytes)
  }

  /** Answers a request for a public page or read and returns true; false leaves the request to Next. */
  const answer = (request: IncomingMessage, response: ServerResponse, head: RequestHead) => {
    if (!isOpen() || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const url = cacheUrlOf(request.url ?? '/')
    if (url === null) return false
    const router = head.asksForPart ? routerHeadersOf(request.rawHeaders) : undefined
    const suffix = router ? `\n${JSON.stringify(router)}` : ''
    if (suffix.length > maxRouterHeadersLength) return false
    const cache = router ? pageParts : cacheOf(url)
    const key = url + suffix
    const search = router ? renderedSearchOf(request.url ?? '/') : ''
    const isOther = router !== undefined && search !== renderedSearchOf(url)
    const reply = (made: CompressedResponse) => {
      if (!isOther || !made.isPart) return send(request, response, made, head)
      sendForSearch(response, made, head, search).catch((error: unknown) => fail(response, error))
    }
    const cached = cache.get(key)
    if (cached) {
      reply(cached.answer)
      return true
    }
    const make = async (gone: AbortSignal) => {
      const kind = kinds.kindOf(url, router)
      let versionAtStart = version
      const work = () => {
        versionAtStart = version
        return renderAndCompress(url, router ?? {})
      }
      const made = await admit(kind, work, { signal: gone })
      // A change during the rendering may or may not be in this answer: those who wait get it, nobody after them.
      if (made.cacheable && isOpen() && version === versionAtStart)
        cache.set(key, { answer: made, path: loggedPath(url) })
      return made
    }
    const gone = goneOf(response)
    renderings
      .get(key, { make, gone })
      .then(reply)
      .catch((error: unknown) => {
        if (!gone.aborted) fail(response, error)
      })
    return true
  }

  return {
    answer,
    /** What is kept under exactly this address, which is then the normal and canonical spelling of itself. */
    find: (url: string) => (isOpen() ? cacheOf(url).get(url) : undefined),
    send,
    clear,
    /** Whether notices of changes arrive from now on. Whatever is cached may be outdated either way, so it is dropped. */
    setListening(on: boolean) {
      listening = on
      clear()
    },
  }
}
