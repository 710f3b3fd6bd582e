import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashPolicy } from '@/server/policy'
import type { Rendered } from '@/server/render'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'plain'
/** Headers in the flat form that writeHead takes without looking at them again. */
type Form = { bytes: Buffer; headers: string[] }
export type Packed = {
  status: number
  etag: string
  /** Whether the answer may be used again for others. */
  keep: boolean
  size: number
  forms: Record<Encoding, Form>
  unchanged: string[]
}

const dropped = new Set(['connection', 'content-length', 'content-encoding', 'transfer-encoding', 'date', 'keep-alive'])
const knownVary = /^(rsc|next-router-(state-tree|prefetch|segment-prefetch)|accept-encoding|accept)$/
// A boundary whose server part failed: React leaves its digest in the HTML, and an error row in the router's stream.
const failedBoundary = /data-dgst="(?!BAILOUT)/
const failedRow = /^[0-9a-f]*:E\{/m

/** Whether this answer is whole and the same for everybody. A page is always dynamic to Next, so its own no-store says nothing. */
function mayKeep({ status, headers, body }: Rendered) {
  if (status !== 200 || headers['set-cookie']) return false
  const vary = (headers.vary ?? '').split(',').map((name) => name.trim().toLowerCase())
  if (!vary.every((name) => !name || knownVary.test(name))) return false
  const type = headers['content-type'] ?? ''
  const isPage = type.startsWith('text/html')
  if (!isPage && !type.startsWith('text/x-component')) return !/no-store/.test(headers['cache-control'] ?? '')
  const text = body.toString('utf8')
  return !text.includes('data-not-kept') && !(isPage ? failedBoundary : failedRow).test(text)
}

const flat = (headers: Record<string, string | number>) =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

/** Whether it is small already: pictures and documents. */
const isCompressed = (type = '') => /^(image\/(?!svg)|application\/pdf)/.test(type)

async function compress(body: Buffer) {
  const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
  return Promise.all([brotliAsync(body, level), gzipAsync(body)])
}

/** Compresses an answer once, for everybody who will get it. `common` are the headers of every answer. */
export async function pack(answer: Rendered, common: Record<string, string>): Promise<Packed> {
  const { status, body } = answer
  const keep = mayKeep(answer)
  const own = Object.entries(answer.headers).filter(([name]) => !dropped.has(name))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const vary = [answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  const shared = {
    'cache-control': keep ? 'public, max-age=0, must-revalidate' : 'no-store',
    ...(keep && { etag }),
    vary,
  }
  const headers = {
    ...Object.fromEntries(own),
    ...common,
    ...(answer.headers['content-type']?.startsWith('text/html') && {
      'content-security-policy': hashPolicy(body.toString('utf8')),
    }),
    ...shared,
  }
  const form = (bytes: Buffer, encoding?: string): Form => ({
    bytes,
    headers: flat({ ...headers, ...(encoding && { 'content-encoding': encoding }), 'content-length': bytes.length }),
  })
  const plain = form(body)
  const forms = { br: plain, gzip: plain, plain }
  if (!isCompressed(answer.headers['content-type'])) {
    const [br, gzipped] = await compress(body)
    Object.assign(forms, { br: form(br, 'br'), gzip: form(gzipped, 'gzip') })
  }
  const size = [...new Set(Object.values(forms))].reduce((sum, one) => sum + one.bytes.length + 2_000, 0)
  return { status, etag, keep, size, forms, unchanged: flat(shared) }
}

/** The best form that the visitor takes; `q=0` refuses one. */
export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'plain'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept) ? 'gzip' : 'plain'
}
