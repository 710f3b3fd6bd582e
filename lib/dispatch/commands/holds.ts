import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { alreadyText } from '@/lib/bookings/rules/moves'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { BookingStatus } from '@/lib/bookings/schema'
import { db, type Tx } from '@/lib/db'
import { holdFault, missedHold } from '@/lib/dispatch/rules/holds'
import type { BulkResult, HoldForm } from '@/lib/dispatch/schema'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { formatDay } from '@/lib/india-time'

type Moment = { now: Date; key: string | null; actorId: string }
type Hold = { until: string; reason: string } | null
type Line = { id: string; orderId: string }
type Held = Line & { status: BookingStatus; hold: Hold; heldAt: Date | null }
type Outcome = { message: string } | { fault: string; changed?: boolean }

/** The orders as they stand, locked until the transaction ends, in the order in which everybody locks them. */
async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Held>> {
  await tx.$queryRaw`select id from booking where order_id = any(${[...orderIds]}::text[]) order by id for update`
  const rows = await tx.booking.findMany({
    where: { orderId: { in: [...orderIds] } },
    select: { id: true, orderId: true, status: true, hold: { select: { ...holdColumns, heldAt: true } } },
  })
  return new Map(
    rows.map(({ id, orderId, status, hold }) => [
      orderId!,
      { id, orderId: orderId!, status: BookingStatus.parse(status), hold: toHold(hold), heldAt: hold?.heldAt ?? null },
    ]),
  )
}

const holdColumns = { until: true, reason: true } as const
const toHold = (row: { until: Date; reason: string } | null): Hold =>
  row && { until: row.until.toISOString().slice(0, 10), reason: row.reason }

/** Does to each order what can be done, and says of each what became of it. One that cannot be changed keeps nobody from the others. */
async function forEachOrder(
  orderIds: readonly string[],
  request: unknown,
  { now, key, actorId }: Moment,
  work: (tx: Tx, order: Held) => Promise<Outcome>,
): Promise<BulkResult> {
  const wanted = [...new Set(orderIds)]
  return db.$transaction((tx) =>
    once(tx, { actorId, key, request, now }, async () => {
      const orders = await lockOrders(tx, wanted)
      const results: BulkResult['results'] = []
      for (const orderId of wanted) {
        const order = orders.get(orderId)
        const outcome = order ? await work(tx, order) : { fault: 'There is no such order' }
        results.push({
          orderId,
          ok: 'message' in outcome,
          message: 'message' in outcome ? outcome.message : outcome.fault,
          ...('changed' in outcome && { changed: outcome.changed }),
        })
      }
      return { results }
    }),
  )
}

const entry = (order: Line & { hold: Hold }, action: string, after: Hold) => ({
  action,
  subject: 'order',
  subjectId: order.orderId,
  before: { hold: order.hold },
  after: { hold: after },
})

/** Lets an open order that is locked wait, in the place of what it waited for before. */
async function holdOrder(tx: Tx, order: Line & { hold: Hold }, wanted: NonNullable<Hold>, now: Date, by: By) {
  const hold = { until: new Date(wanted.until), reason: wanted.reason, heldAt: now }
  await tx.orderHold.upsert({
    where: { bookingId: order.id },
    create: { bookingId: order.id, ...hold },
    update: hold,
  })
  await audit(tx, by, [entry(order, 'order.hold', wanted)], now)
}

/**
 * Lets orders wait until the team looks at them again, in the place of what they waited for before, where that is what was seen.
 * Throws invalid for a day that has come already or is too far off.
 */
export async function holdOrders(
  { orderIds, until, reason, seen }: HoldForm,
  moment: Moment,
  by: By,
): Promise<BulkResult> {
  const fault = holdFault(until, moment.now)
  if (fault) throw new AppError('invalid', fault, { until: fault })
  const request = ['holdOrders', orderIds, until, reason, ...(seen ? [seen] : [])]
  return forEachOrder(orderIds, request, moment, async (tx, order) => {
    if (!isOpen(order.status)) return { fault: alreadyText(order) }
    const read = seen?.find(({ orderId }) => orderId === order.orderId)
    const missed = read ? missedHold(order.hold && { ...order.hold, since: order.heldAt! }, read.heldSince) : null
    if (missed) return { fault: missed, changed: true }
    await holdOrder(tx, order, { until, reason }, moment.now, by)
    return { message: `On hold until ${formatDay(until)}` }
  })
}

/** Takes orders off hold: they are back in the list that they belong to. */
export const releaseOrders = (orderIds: readonly string[], moment: Moment, by: By): Promise<BulkResult> =>
  forEachOrder(orderIds, ['releaseOrders', orderIds], moment, async (tx, order) => {
    if (!order.hold) return { fault: 'It is not on hold' }
    await tx.orderHold.delete({ where: { bookingId: order.id } })
    await audit(tx, by, [entry(order, 'order.release', null)], moment.now)
    return { message: 'Off hold' }
  })
