import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { CompressedResponse } from '@/server/compressed-response'
import { LruCache } from '@/server/lru-cache'

const gunzipAsync = promisify(gunzip)
const maxCopies = 500
const maxBytes = 8 * 1024 * 1024

/** The uncompressed bytes of compressed answers, for those who accept no encoding: made once, and a few kept. */
export function createPlainCopies() {
  const copies = new LruCache<{ bytes: Promise<Buffer>; size: number }>(maxCopies, maxBytes)

  return (answer: CompressedResponse) => {
    const { etag, variants } = answer
    const copy = copies.get(etag, 0)
    if (copy) return copy.bytes
    const size = Number(variants.plain.headers[variants.plain.headers.indexOf('content-length') + 1])
    const bytes = gunzipAsync(variants.gzip.bytes)
    copies.set(etag, { bytes, size }, Number.POSITIVE_INFINITY)
    return bytes
  }
}
