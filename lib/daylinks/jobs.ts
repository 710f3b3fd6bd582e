import 'server-only'
import { sweepDayLinks } from '@/lib/daylinks/schema'
import { db } from '@/lib/db'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { unusedSince } from '@/lib/sessions/rules'

/** Deletes links that nobody used for so long, and older ones so long after their day; the audit says who had one. */
async function sweep(now: Date, signal: AbortSignal) {
  const before = { lt: unusedSince(now) }
  const unused = { day: null, OR: [{ openedAt: before }, { openedAt: null, issuedAt: before }] }
  await inBatches(signal, (limit) => db.dayLink.deleteMany({ where: { OR: [{ day: before }, unused] }, limit }))
}

export const jobs = [handle(sweepDayLinks, (_, { now, signal }) => sweep(now, signal), { cron: '57 3 * * *' })]
