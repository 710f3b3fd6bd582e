import 'server-only'
import { linesOf, type Row, shown } from '@/lib/bookings/commands/changeable'
import { addTimelineEntries } from '@/lib/bookings/moves'
import { changeEntries } from '@/lib/bookings/rules/change'
import { type ToldChange, tellChange, tellPartnerOfChange, type VisitChange } from '@/lib/bookings/schema'
import type { Tx } from '@/lib/db'
import { enqueue } from '@/lib/queue/enqueue'

/** The orders as they are afterwards, with what their timelines and the mails tell of it. */
export async function tellChanges(
  tx: Tx,
  lines: readonly Row[],
  changesOf: (line: Row) => VisitChange[],
  now: Date,
  dropped: readonly string[] = [],
) {
  const after = await linesOf(tx, { id: { in: lines.map(({ id }) => id) } })
  const told = after.map((line) => ({ line, changes: changesOf(line) })).filter(({ changes }) => changes.length)
  await addTimelineEntries(
    tx,
    told.flatMap(({ line, changes }) =>
      changeEntries(shown(line), changes, now).map((entry) => ({
        bookingId: line.id,
        status: 'changed' as const,
        ...entry,
      })),
    ),
    now,
  )
  const of = (some: typeof told): ToldChange => ({
    bookingIds: some.map(({ line }) => line.id),
    changes: [...new Set(some.flatMap(({ changes }) => changes))],
    at: now.toISOString(),
  })
  await enqueue(tx, tellChange, of(told))
  for (const partnerId of new Set(told.flatMap(({ line: { visit } }) => visit?.partnerId ?? [])))
    await enqueue(tx, tellPartnerOfChange, {
      ...of(told.filter(({ line }) => line.visit?.partnerId === partnerId)),
      partnerId,
    })
  for (const partnerId of dropped) {
    const theirs = lines.filter(({ visit }) => visit?.partnerId === partnerId)
    const { scheduledDate, scheduledUntil } = theirs[0] ? shown(theirs[0]) : {}
    const former = scheduledDate ? { scheduledDate, scheduledUntil } : undefined
    const { at } = of(told)
    const bookingIds = theirs.map(({ id }) => id)
    await enqueue(tx, tellPartnerOfChange, { bookingIds, at, changes: ['dropped'], partnerId, former })
  }
  return after.map((line) => shown(told.some((one) => one.line === line) ? { ...line, updatedAt: now } : line))
}
