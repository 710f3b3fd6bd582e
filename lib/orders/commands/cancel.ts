import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { addTimelineEntries, moveOrders } from '@/lib/bookings/moves'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { lockForMove, type MovedLine, staleError } from '@/lib/orders/commands/lock-for-move'
import { onceBy } from '@/lib/orders/commands/once-by'
import { type Asked, stateOf } from '@/lib/orders/commands/work'
import { cancelFault, cancelledEntries, cancelReasonLabels } from '@/lib/orders/rules/work'
import { type Because, type OrderState, type SeenOrder, tellMove } from '@/lib/orders/schema'
import { enqueue } from '@/lib/queue/enqueue'
import { shrinkCancelled } from '@/lib/visits/commands/shrink-rest'

type Row = { line: MovedLine; error: AppError | null }

/** Each of these orders, locked, and why it cannot be cancelled. */
async function judged(tx: Tx, orders: readonly SeenOrder[], { reason }: Because, now: Date): Promise<Row[]> {
  const lines = await lockForMove(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  return lines.map((line, at) => {
    const fault = cancelFault(line, reason, now)
    return { line, error: staleError(line, orders[at]!.version) ?? (fault ? new AppError('conflict', fault) : null) }
  })
}

/** Cancels locked orders of one placement: one event for their customer, who gets one mail about it. */
async function cancelTogether(tx: Tx, lines: readonly MovedLine[], { reason, message }: Because, now: Date, by: By) {
  if (!lines.length) return
  const moved = lines.map(({ id }) => ({ id, because: reason }))
  await moveOrders(tx, 'cancel', 'team', moved, now)
  await shrinkCancelled(tx, lines, now, by)
  const entries = cancelledEntries(reason, message)
  await addTimelineEntries(
    tx,
    lines.flatMap(({ id }) => entries.map((entry) => ({ bookingId: id, ...entry }))),
    now,
  )
  const changes = lines.map(({ orderId, status }) => ({
    action: 'order.cancel',
    subject: 'order',
    subjectId: orderId,
    before: { status },
    after: { status: 'cancelled' },
    reason: [cancelReasonLabels[reason], message].filter(Boolean).join(': '),
  }))
  await audit(tx, by, changes, now)
  const bookingIds = lines.map(({ id }) => id)
  await enqueue(tx, tellMove, { bookingIds, move: 'cancel', at: now.toISOString() })
}

/**
 * Cancels an order for a reason; the customer sees it at once and gets a mail. Throws not_found; conflict where the order has
 * changed since `version`, is closed, or `absent` is said of a visit that has not begun.
 */
export const cancelOrder = (
  { orderId, version, key, ...because }: Asked & Because,
  now: Date,
  by: By,
): Promise<OrderState> =>
  db.$transaction((tx) =>
    onceBy(tx, by, { key, request: { call: 'cancel', orderId, version, because }, now }, async () => {
      const [{ line, error }] = (await judged(tx, [{ orderId, version }], because, now)) as [Row]
      if (error) throw error
      await cancelTogether(tx, [line], because, now, by)
      return stateOf(tx, line.id)
    }),
  )

type Group = { orders: readonly SeenOrder[]; key: string | null }

/**
 * Cancels what can be cancelled of some orders of one placement, in one transaction. Answers each of them: how it stands now, or
 * why it was refused. Throws not_found, and conflict where they were not placed together.
 */
export const cancelGroup = ({ orders, key }: Group, because: Because, now: Date, by: By) =>
  db.$transaction((tx) =>
    onceBy(tx, by, { key, request: { call: 'cancelGroup', orders, because }, now }, async () => {
      const rows = await judged(tx, orders, because, now)
      if (new Set(rows.map(({ line }) => line.placementId)).size > 1)
        throw new AppError('conflict', 'Only orders of the same booking are cancelled together')
      const open = rows.flatMap(({ line, error }) => (error ? [] : [line]))
      await cancelTogether(tx, open, because, now, by)
      return Promise.all(
        rows.map(async ({ line, error }) =>
          error
            ? { orderId: line.orderId, ok: false, message: error.message }
            : { orderId: line.orderId, ok: true, message: 'Cancelled', version: (await stateOf(tx, line.id)).version },
        ),
      )
    }),
  )
