import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from '@/server/choose-encoding'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** For one answer, at once: a better level takes ten times as long. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The search of an address as Next writes it into a rendering, without its router's own parameter. */
export function renderedSearchOf(url: string) {
  const mark = url.indexOf('?')
  if (mark < 0) return ''
  const given = new URLSearchParams(url.slice(mark + 1))
  given.delete('_rsc')
  const names = Object.keys(Object.fromEntries(given))
  const pairs = names.flatMap((name) =>
    given.getAll(name).map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}

// Where a rendering for Next's router says which search it was made for.
const saidSearch = /^0:\{"q":"(?:[^"\\]|\\.)*"/m

/** A rendering for Next's router in which stands that it was made for this search. */
export const withSearch = (body: Buffer, search: string) =>
  Buffer.from(body.toString('utf8').replace(saidSearch, () => `0:{"q":${JSON.stringify(search)}`))

const replaced = new Set(['content-length', 'content-encoding'])

/**
 * A kept rendering as it goes to whoever asked with another search than it was made for. The router takes a part that names
 * another search for one of another page: it asks for all of it again, and can be left with an empty page in its memory, on
 * which a later link to it waits for ever.
 */
export async function forSearch(plain: Buffer, headers: readonly string[], search: string, acceptEncoding?: string) {
  const own = withSearch(plain, search)
  const encoding = chooseEncoding(acceptEncoding)
  const bytes = encoding === 'br' ? await brotliAsync(own, quick) : encoding === 'gzip' ? await gzipAsync(own) : own
  const kept = headers.filter((_, at) => !replaced.has(headers[at - (at % 2)]!))
  const said = encoding === 'plain' ? [] : ['content-encoding', encoding]
  return { bytes, headers: [...kept, ...said, 'content-length', String(bytes.length)] }
}
