import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { Rendered } from '@/server/render'
import { hashPolicy } from '@/server/security-headers'

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
  const form = (bytes: Buffer, encoding: string): Form => ({
    bytes,
    headers: flat({ ...headers, 'content-encoding': encoding, 'content-length': bytes.length }),
  })
  const whole: Form = { bytes: body, headers: flat({ ...headers, 'content-length': body.length }) }
  if (isCompressed(answer.headers['content-type']))
    return {
      status,
      etag,
      keep,
      size: body.length + 2_000,
      forms: { br: whole, gzip: whole, plain: whole },
      unchanged: flat(shared),
    }
  const [br, zipped] = await compress(body)
  const plain: Form = {
    // Hardly anyone asks for it, and it would take more room than both others together.
    get bytes() {
      return gunzipSync(zipped)
    },
    headers: whole.headers,
  }
  const size = br.length + zipped.length + 3 * 2_000
  const forms = { br: form(br, 'br'), gzip: form(zipped, 'gzip'), plain }
  return { status, etag, keep, size, forms, unchanged: flat(shared) }
}

/** The best form that the visitor takes; `q=0` refuses one. */
export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'plain'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept) ? 'gzip' : 'plain'
}
