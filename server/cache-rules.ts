import { yearSeconds } from '@/lib/durations'
import { nextIndiaMidnight } from '@/lib/india-day'

/**
 * `cache-control` of each kind of answer. The server's own cache (`response-cache.ts`) is told by the rules below; this
 * header is for browsers and proxies. What a call of the API says of itself stands in `lib/http/endpoint.ts`.
 */
export const cacheControl = {
  /** A browser may store it, and asks each time whether its copy is still the current one. */
  public: 'public, max-age=0, must-revalidate',
  /** Made for one visitor. */
  personal: 'private, no-store',
  /** An error or a redirect. */
  never: 'no-store',
  /** A picture or clip of `public/` whose name changes with its content. */
  immutable: `public, max-age=${yearSeconds}, immutable`,
}

/** For how many seconds a browser may use a static file without asking: of `.next/static`, and of `public/` otherwise. */
export const staticMaxAge = { built: yearSeconds, public: 60 * 60 }

/** Whether a file's name carries the hash of its content, as art/publish.mjs and art/clip.mjs write it. */
export const isNamedByContent = (path: string) => /\.[0-9a-f]{8}\.(\d+\.(avif|webp)|mp4|vtt)$/.test(path)

/** Public addresses that are neither pages nor calls. */
export const publicFiles = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/og.jpg', '/og/*', '/rate-cards/*']

/**
 * Every public path, and the query parameters that change its content. One answer goes to everybody, so nothing personal
 * may ever appear on these paths. Parameters that are not listed are dropped before rendering.
 * A page that could not show all of its parts puts `data-not-kept` on any element, so that it is not cached; a call says
 * `cache-control: no-store`.
 */
const table: [path: string, parameters?: string[]][] = [
  ...publicFiles.map((path): [string] => [path]),
  ['/'],
  ['/Slider'],
  ['/services', ['q']],
  ['/services/*', ['type', 'service', 'details', 'after']],
  ['/about'],
  ['/contact'],
  ['/ProContact'],
  ['/TermsConditions'],
  ['/PrivacyPolicy'],
  // `checkout` and `next` are read in the browser: the page is the same with any.
  ['/cartpage'],
  ['/signin'],
  ['/api/search', ['q', 'limit']],
  ['/api/mainservices', ['after']],
  ['/api/mainservicescategories/list/*', ['after']],
  ['/api/applicationtype/list/*', ['after']],
  ['/api/servicetype/hierarchy/*', ['after']],
  ['/api/servicetype/list/*', ['after']],
  ['/api/servicetype/batch', ['ids']],
  ['/api/lookups/pincode/*'],
  ['/api/openapi.json'],
  ['/api/docs'],
]

/** When a cached answer expires, even if nothing has changed: a discount ends with its last day in India. */
export const expiryOf = (now: Date) => nextIndiaMidnight(now).getTime()

/** Every public path; `*` stands for any one segment. */
export const publicPaths = table.map(([path]) => path)

/** Whether a URL as `publicUrlOf` writes it holds words that somebody typed. There is no end of them: they have a cache of their own. */
export const isSearch = (publicUrl: string) => /[?&]q=/.test(publicUrl)

const maxPathLength = 600
/** Long enough for the fifty ids of a batch. */
const maxUrlLength = 2_048
const parametersByPath = new Map(table.map(([path, parameters = []]) => [path, parameters]))

function parametersOf(path: string) {
  const lastSegment = path.lastIndexOf('/') + 1
  const name = path.slice(lastSegment)
  const exact = parametersByPath.get(path)
  return exact ?? (name && !name.startsWith('.') ? parametersByPath.get(`${path.slice(0, lastSegment)}*`) : undefined)
}

/** Whether the table names the path itself. Of those that only fit a `*` there is no end, and most do not exist. */
export const isNamed = (path: string) => parametersByPath.has(path)

/** Whether it is a public address that is neither a page nor a call: a picture, a document, a list for machines. */
export const isFile = (path: string) => publicFiles.includes(path) || publicFiles.includes(path.replace(/[^/]+$/, '*'))

/** The one form of a public URL, of any length: known parameters, in the order of the table. Null where it is not public. */
export function publicUrlOf(url: string): string | null {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (path.length > maxPathLength || /[#*]/.test(path)) return null
  const names = parametersOf(path)
  if (!names) return null
  if (mark < 0 || !names.length) return path
  const given = new URLSearchParams(url.slice(mark + 1))
  const known = names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : []))
  return known.length ? `${path}?${new URLSearchParams(known)}` : path
}

/** The public URL that is rendered and cached: null also where what somebody made up in it is too long to be kept. */
export function cacheUrlOf(url: string): string | null {
  const publicUrl = publicUrlOf(url)
  return publicUrl !== null && publicUrl.length <= maxUrlLength ? publicUrl : null
}

const harmlessVary = /^(rsc|next-router-(state-tree|prefetch|segment-prefetch)|accept-encoding|accept)$/
// React leaves a digest in the HTML where a part of the page failed on the server; the router's stream has an error row.
const failedPartOfPage = /data-dgst="(?!BAILOUT)/
const failedRowOfStream = /^[0-9a-f]*:E\{/m

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const isPage = (type: string) => type.startsWith('text/html')
/** Whether it is what Next's router reads of a page. */
export const isStream = (type: string) => type.startsWith('text/x-component')

/** Whether the rendering failed, or a part of it. */
export function isFaulty({ status, headers, body }: Answer) {
  if (status >= 500) return true
  const type = headers['content-type'] ?? ''
  if (!isPage(type) && !isStream(type)) return false
  const text = body.toString('utf8')
  return text.includes('data-not-kept') || (isPage(type) ? failedPartOfPage : failedRowOfStream).test(text)
}

/**
 * Whether a rendered answer without fault is the same for everybody. Next marks every page `no-store`, so for pages that
 * header means nothing here.
 */
export function isForEverybody({ status, headers }: Answer) {
  if (status !== 200 || headers['set-cookie']) return false
  const vary = (headers.vary ?? '').split(',').map((name) => name.trim().toLowerCase())
  if (!vary.every((name) => !name || harmlessVary.test(name))) return false
  const type = headers['content-type'] ?? ''
  return isPage(type) || isStream(type) || !/no-store/.test(headers['cache-control'] ?? '')
}
