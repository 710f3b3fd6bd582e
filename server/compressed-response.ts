import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheControl, isFaulty, isForEverybody, isStream } from '@/server/cache-rules'
import type { Encoding } from '@/server/choose-encoding'
import type { Rendered } from '@/server/render'
import { headerWithoutNonce, nonceHeader, withoutNonce } from '@/server/script-nonce'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Headers as a flat list of names and values, which writeHead sends without processing them again. */
type Variant = { bytes: Buffer; headers: string[] }
/** Hardly anyone asks for the plain bytes, and they would take more memory than both others together: see `plain-copies`. */
type PlainVariant = { bytes?: Buffer; headers: string[] }
export type CompressedResponse = {
  status: number
  etag: string
  cacheable: boolean
  /** The rendering failed, or a part of it: no answer for others who wait. */
  faulty: boolean
  /** A part of a page for Next's router, and no page, picture or call. */
  isPart: boolean
  /** Bytes of memory that it takes. */
  size: number
  variants: Record<Exclude<Encoding, 'plain'>, Variant> & { plain: PlainVariant }
  /** The answer to who has it already, a 304. */
  notModified: { headers: string[] }
}

/** Headers that belong to the connection or the encoding, and are written anew. */
const replacedHeaders = new Set([
  'connection',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'date',
  'keep-alive',
  nonceHeader,
])

const flat = (headers: Record<string, string | number>) =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

/** Pictures and PDF are compressed already. */
const isCompressed = (type = '') => /^(image\/(?!svg)|application\/pdf)/.test(type)

/** What the headers of one variant take in memory, roughly. */
const headersSize = 2_000

/** A copy of its own size: what zlib gives lies in a piece of 16 KB, all of which would be kept with it. */
export const trimmed = (bytes: Buffer) => Buffer.from(bytes)

async function compress(body: Buffer) {
  const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
  return Promise.all([brotliAsync(body, level).then(trimmed), gzipAsync(body).then(trimmed)])
}

/** Compresses a rendered answer once, for everybody who will get it. `common` are the headers of every answer. */
export async function compressResponse(answer: Rendered, common: Record<string, string>): Promise<CompressedResponse> {
  const { status } = answer
  const nonce = answer.headers[nonceHeader]
  const { body, policy } = withoutNonce(answer.body, answer.headers['content-type'], nonce)
  const faulty = isFaulty(answer)
  const cacheable = !faulty && isForEverybody(answer)
  const own = Object.entries(answer.headers).flatMap(([name, value]) =>
    replacedHeaders.has(name) ? [] : [[name, headerWithoutNonce(value, nonce)]],
  )
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const vary = [answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  const caching = {
    'cache-control': cacheable ? cacheControl.public : cacheControl.never,
    ...(cacheable && { etag }),
    vary,
  }
  const headers = {
    ...Object.fromEntries(own),
    ...common,
    ...(policy && { 'content-security-policy': policy }),
    ...caching,
  }
  const isPart = status === 200 && isStream(answer.headers['content-type'] ?? '')
  const response = { status, etag, cacheable, faulty, isPart, notModified: { headers: flat(caching) } }
  const uncompressed: Variant = { bytes: body, headers: flat({ ...headers, 'content-length': body.length }) }
  if (isCompressed(answer.headers['content-type'])) {
    const variants = { br: uncompressed, gzip: uncompressed, plain: uncompressed }
    return { ...response, size: body.length + headersSize, variants }
  }
  const compressed = (bytes: Buffer, encoding: string): Variant => ({
    bytes,
    headers: flat({ ...headers, 'content-encoding': encoding, 'content-length': bytes.length }),
  })
  const [br, zipped] = await compress(body)
  const plain = { headers: uncompressed.headers }
  const variants = { br: compressed(br, 'br'), gzip: compressed(zipped, 'gzip'), plain }
  return { ...response, size: br.length + zipped.length + 3 * headersSize, variants }
}
