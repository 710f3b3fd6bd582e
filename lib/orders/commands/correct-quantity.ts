import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { resizeOrder } from '@/lib/bookings/commands/correct'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { addTimelineEntries } from '@/lib/bookings/moves'
import { changeEntries, resizeFault } from '@/lib/bookings/rules/change'
import { type Booking, tellChange, tellPartnerOfChange } from '@/lib/bookings/schema'
import { linesTotal } from '@/lib/cart/rules/lines'
import { countOf } from '@/lib/catalogue/rules/count'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { lockForMove, type MovedLine, placedWith, staleError } from '@/lib/orders/commands/lock-for-move'
import { onceBy } from '@/lib/orders/commands/once-by'
import { type Asked, stateOf } from '@/lib/orders/commands/work'
import { resizingFault } from '@/lib/orders/rules/quantity'
import type { OrderState, QuantityCorrection } from '@/lib/orders/schema'
import { enqueue } from '@/lib/queue/enqueue'
import { inOrder } from '@/lib/visits/commands/in-order'
import { Refused } from '@/lib/visits/commands/judge'
import { resizePlan } from '@/lib/visits/commands/resize-plan'
import { isPartnerBusy } from '@/lib/visits/commands/write-visit'
import { refusedText } from '@/lib/visits/queries/alternatives'
import { readRest } from '@/lib/visits/queries/lines'

const readOrder = async (tx: Tx, id: string) =>
  toBooking(await tx.booking.findUniqueOrThrow({ where: { id }, select: bookingColumns }))

const auditedOf = (order: Booking) => {
  const { rupees, estimated = null } = linesTotal([order])
  return { quantity: countOf(order), total: rupees ?? estimated }
}

/** Tells the timeline and the record of changes, and mails the customer and the partner who comes. */
async function tell(tx: Tx, line: MovedLine, before: Booking, because: string | undefined, now: Date, by: By) {
  const after = await readOrder(tx, line.id)
  const entries = changeEntries(after, ['resized'], now)
  await addTimelineEntries(
    tx,
    entries.map((entry) => ({ bookingId: line.id, status: 'note' as const, ...entry })),
    now,
  )
  const sides = { before: auditedOf(before), after: auditedOf(after) }
  await audit(
    tx,
    by,
    [{ action: 'order.resize', subject: 'order', subjectId: line.orderId, ...sides, reason: because }],
    now,
  )
  const told = { bookingIds: [line.id], changes: ['resized' as const], at: now.toISOString() }
  await enqueue(tx, tellChange, told)
  if (line.partner) await enqueue(tx, tellPartnerOfChange, { ...told, partnerId: line.partner.id })
}

type Wanted = Asked & QuantityCorrection

async function write(tx: Tx, { orderId, version, quantity, because }: Wanted, now: Date, by: By): Promise<OrderState> {
  const [line] = (await lockForMove(tx, [orderId])) as [MovedLine]
  const stale = staleError(line, version)
  if (stale) throw stale
  const lines = [line, ...(await readRest(tx, [line]))]
  const order = await readOrder(tx, line.id)
  const closed = resizingFault({ ...order, ...line }, lines)
  if (closed) throw new AppError('conflict', closed)
  const fault = resizeFault(order, quantity)
  if (fault) throw new AppError('invalid', fault, { quantity: fault })
  if (countOf({ ...order, quantity }) !== countOf(order)) {
    await resizeOrder(tx, line.id, quantity, now)
    await resizePlan(tx, { lines, change: { orderId, quantity }, because }, now, by)
    await tell(tx, line, order, because, now, by)
  }
  return stateOf(tx, line.id)
}

/**
 * Changes how many an order is of until its work begins, by the rules of its customer's change (HOUSE-83): what one costs stays. The
 * promise stands, and the visit takes as long as it needs. Throws not_found; invalid for a quantity that there is not; conflict where the
 * order has changed since `version`, has begun, is closed, billed or a revisit, or the partner who is named is not free for as long.
 */
export async function correctQuantity(wanted: Wanted, now: Date, by: By): Promise<OrderState> {
  const { key, ...asked } = wanted
  const request = { call: 'correctQuantity', ...asked }
  const orderIds = await placedWith(db, wanted.orderId)
  try {
    return await inOrder({ orderIds, now }, (tx) =>
      onceBy(tx, by, { key, request, now }, () => write(tx, wanted, now, by)),
    )
  } catch (error) {
    // Planned by somebody who locks no day between our look and our write.
    if (isPartnerBusy(error)) throw new AppError('conflict', 'Others plan the same at this moment; try again')
    if (!(error instanceof Refused)) throw error
    const { fault, need, startsAt, partnerId } = error
    const text = await refusedText(fault, need, startsAt, partnerId, now)
    throw new AppError('conflict', `${text}. Plan the visit anew first, then change the quantity`)
  }
}
