import 'server-only'
import { AppError } from '@/lib/errors'
import type { PlainRequest } from '@/lib/http/plain'

/** The longest silence of a sender, and the longest that a whole body may take: less than `requestTimeout` of server/http-server.ts. */
const maxSilenceMs = 15_000
const maxArrivalMs = 55_000
/** Less is a sender that only holds its place: the small picture that our pages send would not arrive in time by far. */
const minBytesPerSecond = 4_000

const tooLarge = () => new AppError('too_large', 'The request is too large')
const tooSlow = () =>
  new AppError('too_slow', 'It took too long to arrive here. Please check your connection and try again.')

function within<T>(promise: Promise<T>, ms: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * Reads at most `maxBytes`: a longer body is refused as soon as that is known (`too_large`), and one that dribbles is cut
 * off (`too_slow`). `onBytes` hears of each piece before it is kept, and may refuse it.
 */
export async function readBytes({ headers, body }: PlainRequest, maxBytes: number, onBytes?: (bytes: number) => void) {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!body) return Buffer.alloc(0)
  const pieces = body[Symbol.asyncIterator]()
  const until = Date.now() + maxArrivalMs
  // Each byte buys some more patience, but no more than at the beginning: what came fast pays for no dribble at the end.
  let patientUntil = Date.now() + maxSilenceMs
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await within(pieces.next(), Math.min(patientUntil, until) - Date.now())
      if (done) return Buffer.concat(chunks)
      patientUntil = Math.min(patientUntil + (value.length / minBytesPerSecond) * 1_000, Date.now() + maxSilenceMs)
      size += value.length
      if (size > maxBytes) throw tooLarge()
      onBytes?.(value.length)
      chunks.push(value)
    }
  } finally {
    // What is still to come is not waited for.
    pieces.return?.().catch(() => {})
  }
}
