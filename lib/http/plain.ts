import 'server-only'

/** A request as a call reads it, whoever received it: the front, or Next. */
export type PlainRequest = {
  method: string
  /** Path and query. */
  url: string
  /** The header of that name, in small letters; those of one name with a comma between them. */
  headers: { get: (name: string) => string | null }
  /** Null where the request has none. Whoever leaves it half-read ends it by `return`. */
  body: AsyncIterable<Uint8Array> | null
  /** Aborted once the client has gone away without its answer. */
  signal: AbortSignal
}

export type PlainAnswer = {
  status: number
  /** Name, value, name, value and so on, names in small letters: `set-cookie` may stand there more than once. */
  headers: string[]
  body: string | Uint8Array | ReadableStream<Uint8Array> | null
}

/** What a call does with a request; `params` are the parts of its path that have a name, decoded. */
export type PlainHandler = (request: PlainRequest, params: Record<string, unknown>) => Promise<PlainAnswer>

type Route = { params: Promise<unknown> }
/** What a file of app/api exports for each method: a route handler for Next, and the same for the front, which calls `plain`. */
export type RouteHandler = ((request: Request, route: Route) => Promise<Response>) & { plain: PlainHandler }

function fromWeb({ method, url, headers, body, signal }: Request): PlainRequest {
  const { pathname, search } = new URL(url)
  return { method, url: pathname + search, headers, body, signal }
}

function toWeb({ status, headers: list, body }: PlainAnswer) {
  const headers = new Headers()
  for (let at = 0; at + 1 < list.length; at += 2) headers.append(list[at]!, list[at + 1]!)
  return new Response(body as BodyInit | null, { status, headers })
}

/** Makes a route handler of what works on a plain request. */
export const routeHandler = (plain: PlainHandler): RouteHandler =>
  Object.assign(
    async (request: Request, { params }: Route) =>
      toWeb(await plain(fromWeb(request), (await params) as Record<string, unknown>)),
    { plain },
  )
