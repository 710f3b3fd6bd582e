import 'server-only'
import type { PartOfDay, RequestOutcome } from '@/generated/prisma/enums'
import type { Tx } from '@/lib/db'

/** Another time that is asked for: the promise, where a cancellation would not be free any more, and the wish before. */
type Asked = { bookingId: string; latePromise: Date | null; formerDay: Date | null; formerPart: PartOfDay | null }

/** What is asked for of these orders and not answered yet. */
export const openRequests = (tx: Tx, bookingIds: readonly string[]) =>
  tx.timeRequest.findMany({
    where: { bookingId: { in: [...bookingIds] }, closedAt: null },
    select: { bookingId: true, latePromise: true, formerDay: true, formerPart: true },
    take: bookingIds.length,
  })

/** Closes what is open of these orders, which are locked. Returns of how many. */
export async function closeRequests(tx: Tx, bookingIds: readonly string[], outcome: RequestOutcome, now: Date) {
  const where = { bookingId: { in: [...bookingIds] }, closedAt: null }
  return (await tx.timeRequest.updateMany({ where, data: { closedAt: now, outcome } })).count
}

/**
 * Asks for another time of orders that are locked and have one, in the place of what was asked for before: the wish to go back to
 * and a promise that counts already stay those of the first.
 */
export async function askForTime(tx: Tx, asked: readonly Asked[], now: Date) {
  const ids = asked.map(({ bookingId }) => bookingId)
  const before = await openRequests(tx, ids)
  await closeRequests(tx, ids, 'replaced', now)
  const data = asked.map((one) => {
    const first = before.find(({ bookingId }) => bookingId === one.bookingId)
    return { ...one, ...(first && { ...first, latePromise: first.latePromise ?? one.latePromise }), askedAt: now }
  })
  await tx.timeRequest.createMany({ data })
}

/** Opens again what a change of plan at that instant had answered, unless another time is asked for by now. */
export const reopenRequests = (tx: Tx, bookingIds: readonly string[], answeredAt: Date) => tx.$executeRaw`
  update time_request r set closed_at = null, outcome = null
  where r.booking_id = any(${[...bookingIds]}::uuid[]) and r.outcome = 'moved' and r.closed_at = ${answeredAt}
    and not exists (select from time_request o where o.booking_id = r.booking_id and o.closed_at is null)
    and exists (select from booking b where b.id = r.booking_id and b.status = 'pending')`
