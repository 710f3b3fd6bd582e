import 'server-only'
import { sweepDayLinks } from '@/lib/daylinks/schema'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'

/** Days after which nobody opens an old link any more to read for which day it was; the audit says who had one. */
const keptDays = 30

async function sweep(now: Date, signal: AbortSignal) {
  const before = { lt: new Date(now.getTime() - keptDays * dayMs) }
  await inBatches(signal, (limit) => db.dayLink.deleteMany({ where: { day: before }, limit }))
}

export const jobs = [handle(sweepDayLinks, (_, { now, signal }) => sweep(now, signal), { cron: '57 3 * * *' })]
