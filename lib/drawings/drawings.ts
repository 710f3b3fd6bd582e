import 'server-only'
import type { Placed } from '@/lib/bookings/drawings'
import type { RateCard } from '@/lib/catalogue/drawings'
import type { Shown } from '@/lib/drawings/share-picture'
import { minuteMs } from '@/lib/durations'
import { AppError, statusOf } from '@/lib/errors'
import { indiaDay } from '@/lib/india-day'
import { threadPool } from '@/lib/threads/pool'
import { rootFolder } from '@/lib/threads/programs'

// PDF and pictures take a core for a tenth of a second and more. Two who ask for the same share one drawing.
const threads = threadPool<typeof import('@/lib/drawings/drawings-thread')>({
  name: 'drawings',
  waitingPerThread: 48,
  timeoutMs: 20_000,
  retryAfterSeconds: 10,
})

const beginOfDay = (now: Date) => new Date(`${indiaDay(now)}T00:00:00+05:30`)
const beginOfMinute = (now: Date) => new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)

/** The prices of a category on the day of `now` in India as a PDF. Throws `unavailable` in a crowd, as all of these. */
export const rateCard = (card: RateCard) => threads.runShared('rateCard', { ...card, now: beginOfDay(card.now) })

/** What was placed together as a PDF to keep, as it stands in the minute of `made.now`. */
export async function summaryFile({ made, ...placed }: Placed) {
  const input = { ...placed, made: { ...made, now: beginOfMinute(made.now) } }
  const pdf = await threads.runShared('summary', input)
  const name = `booking-summary-${placed.orders[0].orderId}.pdf`
  return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' })
}

/**
 * Loads sharp here before a thread does: its libraries must not be unloaded where a thread ends while another uses them. Its
 * cache is one for the whole process, and no two drawings are alike: what it keeps of one serves no other.
 */
async function holdSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
}

/** The picture of a page for other sites, a JPEG of 1200 × 630. */
export async function sharePicture(shown: Omit<Shown, 'root'>) {
  await holdSharp()
  return threads.runShared('sharePicture', { ...shown, root: rootFolder() })
}

/** Answers with a drawing; in a crowd with a 503 that says when to try again. */
export async function answerDrawn(drawing: Promise<Uint8Array>, headers: Record<string, string>) {
  try {
    return new Response(new Uint8Array(await drawing), {
      headers: { 'cache-control': 'public, max-age=0, must-revalidate', ...headers },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const retry: Record<string, string> = error.retryAfterSeconds
      ? { 'retry-after': String(error.retryAfterSeconds) }
      : {}
    return new Response(null, { status: statusOf[error.code], headers: { 'cache-control': 'no-store', ...retry } })
  }
}
