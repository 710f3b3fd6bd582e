import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type CompressedResponse, trimmed } from '@/server/compressed-response'

const gunzipAsync = promisify(gunzip)
const maxCopies = 500
const maxBytes = 8 * 1024 * 1024

/**
 * The uncompressed bytes of compressed answers, for those who accept no encoding: unpacked once, however many wait for it,
 * and kept within a bound, what was not asked for longest going first.
 */
export function createPlainCopies() {
  const copies = new LRUCache<string, Buffer>({
    max: maxCopies,
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: (bytes) => bytes.length || 1,
  })
  const underWay = new Map<string, Promise<Buffer>>()

  const begin = async ({ etag, variants }: CompressedResponse) => {
    try {
      const bytes = trimmed(await gunzipAsync(variants.gzip.bytes))
      copies.set(etag, bytes)
      return bytes
    } finally {
      underWay.delete(etag)
    }
  }

  return {
    /** What is kept already. */
    kept: ({ etag }: CompressedResponse) => copies.get(etag),
    unpack(answer: CompressedResponse) {
      const before = underWay.get(answer.etag)
      if (before) return before
      const unpacked = begin(answer)
      underWay.set(answer.etag, unpacked)
      return unpacked
    },
    /** How many bytes are kept. */
    size: () => copies.calculatedSize,
  }
}
