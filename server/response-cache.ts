import type { IncomingMessage, ServerResponse } from 'node:http'
import { isTyped, lapseOf, publicAddress } from '@/server/cache-rules'
import { encodingFor, type Packed, pack } from '@/server/compressed-response'
import { Store } from '@/server/lru-cache'
import { type Handler, render } from '@/server/render'

/** The headers by which Next's router asks for parts of a page; each combination is an answer of its own. */
const routerHeaders = new Set(['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'])
const longestRouterHeaders = 4_000
const megabyte = 1024 * 1024

type Options = {
  /** Renders an address. */
  handler: Handler
  /** Headers that the address is rendered with: the host that links and metadata name. */
  renderHeaders: Record<string, string>
  /** Headers of every answer. */
  common: Record<string, string>
  fail: (response: ServerResponse, error: unknown) => void
  now?: () => Date
}

type Asked = { store: Store<Packed>; key: string; address: string; headers: Record<string, string> }

/**
 * Public pages and reads as bytes. An answer is rendered once, however many wait for it, and kept until something that
 * public pages show changes (`empty`) or its day ends. While changes are not heard (`hearing` false) nothing is kept and
 * nothing kept is given: better slow than stale.
 */
export function publicBytes({ handler, renderHeaders, common, fail, now = () => new Date() }: Options) {
  // Apart, so that a flood of made-up router headers, query values or searches pushes out its own kind alone.
  const pages = new Store<Packed>(2_000, 32 * megabyte)
  const parts = new Store<Packed>(4_000, 32 * megabyte)
  const queries = new Store<Packed>(2_000, 16 * megabyte)
  const searches = new Store<Packed>(1_000, 16 * megabyte)
  const stores = [pages, parts, queries, searches]
  const waited = new Map<string, { made: Promise<Packed>; until: number }>()
  let version = 0
  let hearing = false

  const make = async ({ store, key, address, headers }: Asked, until: number) => {
    const atStart = version
    const packed = await pack(await render(handler, address, { ...renderHeaders, ...headers }), common)
    // What changed meanwhile may be in this answer or not: those who wait get it, nobody after them.
    if (packed.keep && hearing && version === atStart) store.set(key, packed, until)
    return packed
  }

  const wait = (asked: Asked) => {
    const { key } = asked
    const under = waited.get(key)
    if (under && now().getTime() < under.until) return under.made
    const until = lapseOf(now())
    const made = make(asked, until).finally(() => {
      if (waited.get(key)?.made === made) waited.delete(key)
    })
    waited.set(key, { made, until })
    return made
  }

  const empty = () => {
    version++
    for (const store of stores) store.clear()
    waited.clear()
  }

  /** Answers a public request and returns true; false leaves it to Next. */
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!hearing || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const url = request.url ?? '/'
    const address = publicAddress(url)
    if (address === null) return false
    const said = readHeaders(request.rawHeaders)
    const suffix = said.router ? `\n${JSON.stringify(said.router)}` : ''
    if (suffix.length > longestRouterHeaders) return false
    const storeOfQuery = isTyped(address) ? searches : queries
    const store = said.router ? parts : address.includes('?') ? storeOfQuery : pages
    const key = address + suffix
    const kept = store.get(key, now().getTime())
    if (kept) {
      send(request, response, kept, said)
      return true
    }
    wait({ store, key, address, headers: said.router ?? {} }).then(
      (packed) => send(request, response, packed, said),
      (error: unknown) => fail(response, error),
    )
    return true
  }

  return {
    answer,
    empty,
    /** Whether changes are heard from now on; either way what was kept may be old. */
    hear(on: boolean) {
      hearing = on
      empty()
    },
  }
}

type Said = { accept?: string; known?: string; router?: Record<string, string> }

/** The few headers that count here. From the raw ones, because making the object of all takes longer than the rest. */
function readHeaders(raw: readonly string[]) {
  const said: Said = {}
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase()
    const value = raw[at + 1]!
    if (name === 'accept-encoding') said.accept = value
    else if (name === 'if-none-match') said.known = value
    else if (routerHeaders.has(name)) said.router = { ...said.router, [name]: value }
  }
  return said
}

function send(request: IncomingMessage, response: ServerResponse, packed: Packed, { accept, known }: Said) {
  if (packed.keep && known && (known === packed.etag || known.split(/,\s*/).includes(packed.etag))) {
    response.writeHead(304, packed.unchanged)
    response.end()
    return
  }
  const { bytes, headers } = packed.forms[encodingFor(accept)]
  response.writeHead(packed.status, headers)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
