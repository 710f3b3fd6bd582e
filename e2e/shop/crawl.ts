import { decoded } from '../../scripts/bench/every-link'

/** An address as it was fetched; the text only of pages, feeds and the like. */
export type Fetched = { status: number; type: string; size: number; text: string; from: string }
export type Crawl = {
  /** By path and query. */
  fetched: Map<string, Fetched>
  /** Every address of the shop that something fetched names, with the page that names it and the part it points at. */
  links: { to: string; part: string; from: string }[]
}

const workers = 8
const isText = (type: string) => /^(text\/|application\/(xml|manifest\+json|ld\+json))/.test(type)

/** What a page leads to or shows: links, pictures in every size, scripts, styles, and what it tells other sites. */
function addressesIn(html: string) {
  const attributes = [...html.matchAll(/\s(?:href|src|poster)="([^"]*)"/g)].map(([, address]) => address!)
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set]) =>
    set!.split(',').map((one) => one.trim().split(/\s+/)[0]!),
  )
  const told = [...html.matchAll(/<meta property="og:(?:image|url)" content="([^"]*)"/g)].map(([, address]) => address!)
  return [...attributes, ...sets, ...told].map(decoded)
}

/**
 * Links that differ only in which type or service they choose lead to one page: one of a kind is walked on each page with
 * details, and one of the whole shop of the others.
 */
function kindOf(url: URL) {
  const names = [...url.searchParams.keys()].sort().join()
  if (!names) return url.pathname
  return `${names.includes('details') ? url.pathname : url.pathname.replace(/[^/]+$/, '*')}?${names}`
}

/** Walks every link inside the shop from the given addresses on, a few at a time. */
export async function crawl(origin: string, starts: readonly string[]): Promise<Crawl> {
  const fetched = new Map<string, Fetched>()
  const links: Crawl['links'] = []
  const known = new Set<string>()
  const waiting: { to: string; from: string }[] = []

  const found = (address: string, from: string) => {
    if (!URL.canParse(address, origin + from)) throw new Error(`${from} names ${address}`)
    const url = new URL(address, origin + from)
    if (url.origin !== origin || url.pathname.startsWith('/_next/static/')) return
    const to = url.pathname + url.search
    links.push({ to, part: decodeURIComponent(url.hash.slice(1)), from })
    const kind = kindOf(url)
    if (known.has(kind)) return
    known.add(kind)
    waiting.push({ to, from })
  }

  const visit = async ({ to, from }: { to: string; from: string }) => {
    const response = await fetch(origin + to)
    const type = response.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = isText(type) ? bytes.toString('utf8') : ''
    fetched.set(to, { status: response.status, type, size: bytes.length, text, from })
    if (type.startsWith('text/html')) for (const address of addressesIn(text)) found(address, to)
    if (type.startsWith('application/xml'))
      for (const [, address] of text.matchAll(/<loc>([^<]*)<\/loc>/g))
        links.push({ to: new URL(address!).pathname, part: '', from: to })
    if (type.startsWith('application/manifest'))
      for (const { src } of (JSON.parse(text) as { icons: { src: string }[] }).icons) found(src, to)
  }

  for (const start of starts) found(start, '/')
  while (waiting.length) await Promise.all(waiting.splice(0, workers).map(visit))
  return { fetched, links }
}
