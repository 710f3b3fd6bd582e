import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { closeRequests } from '@/lib/bookings/commands/time-requests'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { addTimelineEntries } from '@/lib/bookings/moves'
import { changeEntries } from '@/lib/bookings/rules/change'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import { tellChange } from '@/lib/bookings/schema'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { lockForMove, staleError } from '@/lib/orders/commands/lock-for-move'
import { onceBy } from '@/lib/orders/commands/once-by'
import { type Asked, stateOf } from '@/lib/orders/commands/work'
import type { OrderState } from '@/lib/orders/schema'
import { enqueue } from '@/lib/queue/enqueue'

/** The order, and of what was placed with it all that another time is asked for, locked. Throws not_found. */
async function lockAsked(tx: Tx, orderId: string) {
  const asked = await tx.booking.findMany({
    where: { placement: { bookings: { some: { orderId } } }, timeRequests: { some: { closedAt: null } } },
    select: { orderId: true },
    take: maxPlacedTogether,
  })
  return lockForMove(tx, [...new Set([orderId, ...asked.flatMap((one) => one.orderId ?? [])])])
}

/**
 * Answers a customer who asked for another time that the visit stays as it is, for all that was asked for together: told by the
 * timeline and a mail. Throws not_found; conflict where the order has changed since `version`, or nothing is asked for any more.
 */
export const keepTime = ({ orderId, version, key }: Asked, now: Date, by: By): Promise<OrderState> =>
  db.$transaction((tx) =>
    onceBy(tx, by, { key, request: { call: 'keepTime', orderId, version }, now }, async () => {
      const lines = await lockAsked(tx, orderId)
      const [order] = lines as [(typeof lines)[number]]
      const stale = staleError(order, version)
      if (stale) throw stale
      const rows = await tx.booking.findMany({
        where: { id: { in: lines.map(({ id }) => id) }, timeRequests: { some: { closedAt: null } } },
        select: bookingColumns,
        take: lines.length,
      })
      if (!rows.some(({ id }) => id === order.id))
        throw new AppError('conflict', 'The customer no longer asks for another time')
      const bookingIds = rows.map(({ id }) => id)
      await closeRequests(tx, bookingIds, 'kept', now)
      const said = rows.flatMap((row) =>
        changeEntries(toBooking(row), ['kept'], now).map((entry) => ({ bookingId: row.id, ...entry })),
      )
      await addTimelineEntries(
        tx,
        said.map((one) => ({ ...one, status: 'note' as const })),
        now,
      )
      const changes = rows.map((row) => ({ action: 'order.keepTime', subject: 'order', subjectId: row.orderId! }))
      await audit(tx, by, changes, now)
      await enqueue(tx, tellChange, { bookingIds, changes: ['kept'], at: now.toISOString() })
      return stateOf(tx, order.id)
    }),
  )
