import { nextIndiaMidnight } from '@/lib/india-time'

/** Public addresses that are neither pages nor calls. */
export const publicFiles = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/og.jpg', '/og/*', '/rate-cards/*']

/**
 * What anyone may see, and the query parameters that change it. Nothing personal may ever be on these paths: one answer
 * goes to everybody. Every parameter that is not named here is dropped before rendering.
 * A page that had to leave a part out carries `data-not-kept` on any element; a call says `cache-control: no-store`.
 */
const table: [path: string, parameters?: string[]][] = [
  ...publicFiles.map((path): [string] => [path]),
  ['/'],
  ['/Slider'],
  ['/services', ['q']],
  ['/services/*', ['type', 'service', 'details']],
  ['/about'],
  ['/contact'],
  ['/ProContact'],
  ['/TermsConditions'],
  ['/PrivacyPolicy'],
  ['/cartpage', ['checkout']],
  ['/signin', ['next']],
  ['/api/search', ['q', 'limit']],
  ['/api/mainservices'],
  ['/api/mainservicescategories/list/*'],
  ['/api/applicationtype/list/*'],
  ['/api/servicetype/hierarchy/*'],
  ['/api/servicetype/list/*'],
  ['/api/servicetype/batch', ['ids']],
  ['/api/lookups/pincode/*'],
  ['/api/openapi.json'],
  ['/api/docs'],
]

/** When a kept answer ends by itself: a discount holds to the end of its day in India. */
export const lapseOf = (now: Date) => nextIndiaMidnight(now).getTime()

/** Every public path; `*` is any one part. */
export const publicPaths = table.map(([path]) => path)

/** Parameters with what somebody typed. */
const typed = /[?&]q=/
/** Whether an address is one of the many that differ by what was typed: they are kept apart, to push nothing else out. */
export const isTyped = (address: string) => typed.test(address)

const longestPath = 600
/** Fifty ids of a batch fit. */
const longestAddress = 2_048
const exact = new Map(table.map(([path, parameters = []]) => [path, parameters]))

function parametersOf(path: string) {
  const last = path.lastIndexOf('/') + 1
  const name = path.slice(last)
  return exact.get(path) ?? (name && !name.startsWith('.') ? exact.get(`${path.slice(0, last)}*`) : undefined)
}

const isFile = (path: string) => publicFiles.includes(path) || publicFiles.includes(path.replace(/[^/]+$/, '*'))

/** A picture or a document takes long to make, and no query makes it another one: none leads past what is kept. */
function fileOf(url: string) {
  const [path = ''] = url.split('?', 1)
  return path.length <= longestPath && !/[#*]/.test(path) && isFile(path) ? path : null
}

/** The one address under which an answer is rendered and kept; null where the address is not public. */
export function publicAddress(url: string): string | null {
  if (url.length > longestAddress || url.includes('#') || url.includes('*')) return fileOf(url)
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (path.length > longestPath) return null
  const names = parametersOf(path)
  if (!names) return null
  if (mark < 0 || !names.length) return path
  const given = new URLSearchParams(url.slice(mark + 1))
  const kept = names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : []))
  return kept.length ? `${path}?${new URLSearchParams(kept)}` : path
}
