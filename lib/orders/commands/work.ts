import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { inField, issueBill, tellClosed } from '@/lib/billing/commands/issue'
import { lockOrder } from '@/lib/billing/commands/lock'
import type { BillForm } from '@/lib/billing/schema'
import { addTimelineEntries, moveOrders, putInVisit } from '@/lib/bookings/moves'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import {
  type ByLink,
  lockForMove,
  type MovedLine,
  mustBeOwn,
  staleError,
  wasBegun,
} from '@/lib/orders/commands/lock-for-move'
import { onceBy } from '@/lib/orders/commands/once-by'
import { completionFault, startFault } from '@/lib/orders/rules/begin'
import { hasOnlyMoved } from '@/lib/orders/rules/versions'
import { calledOffText, openAmountFault, reopenFault, shortText } from '@/lib/orders/rules/work'
import { type CustomerNote, type OrderState, type SeenOrder, tellMove } from '@/lib/orders/schema'
import { enqueue } from '@/lib/queue/enqueue'
import { endWork, resumeWork } from '@/lib/visits/commands/early-end'

/** An order as somebody saw it, and the key under which the call may be retried. */
export type Asked = SeenOrder & { key?: string | null; link?: ByLink }

/** How an order stands now. */
export async function stateOf(tx: Tx, id: string): Promise<OrderState> {
  const { orderId, status, version } = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { orderId: true, status: true, version: true },
  })
  return { orderId: orderId!, status: status as OrderState['status'], version }
}

/** An order to complete. `knowsAmount`: only where nobody has to say what it came to. */
type Completed = Asked & { bill?: BillForm; knowsAmount?: boolean }

/** Returns what the team has to know of it, if anything. */
type Write = (tx: Tx, line: MovedLine) => Promise<string | undefined>

/** Makes one change of one order, in a transaction of its own, and writes down who made it. */
const change = (
  action: string,
  { orderId, version, key, link, ...further }: Completed,
  now: Date,
  by: By,
  write: Write,
  /** What is said before an old version is: the change makes no sense any more. */
  isTooLate?: (tx: Tx, line: MovedLine) => Promise<string | null>,
  /** Tells whether what a partner asks for is so already: then nothing is written. */
  isSo?: (line: MovedLine) => boolean,
) =>
  db.$transaction((tx) =>
    onceBy(tx, by, { key, request: { action, orderId, version, ...further }, now }, async () => {
      const [line] = (await lockForMove(tx, [orderId])) as [MovedLine]
      await mustBeOwn(tx, line, by, link)
      if (link && isSo?.(line)) return stateOf(tx, line.id)
      refuse((await isTooLate?.(tx, line)) ?? null)
      const stale = staleError(line, version)
      if (stale) throw stale
      const remark = await write(tx, line)
      const state = { ...(await stateOf(tx, line.id)), ...(remark && { remark }) }
      const pressed = link?.pressedAt && { pressedAt: link.pressedAt.toISOString() }
      const changed = { before: { status: line.status }, after: { status: state.status, ...pressed } }
      await audit(tx, by, [{ action, subject: 'order', subjectId: orderId, ...changed }], now)
      return state
    }),
  )

function refuse(fault: string | null) {
  if (fault) throw new AppError('conflict', fault)
}

/** Done, or begun and since that version changed in nothing that a bill goes by. */
const isStarted = (line: MovedLine, version?: number) =>
  line.status === 'completed' ||
  (line.status === 'inProgress' && (version === undefined || hasOnlyMoved(line, version)))

/**
 * Says that the partner is at work. Throws not_found; conflict where the order has changed since `version`, is not pending, has
 * no time or partner, or its visit is still far away. By a link what has begun already is answered as it stands.
 */
export const startOrder = (asked: Asked, now: Date, by: By) => {
  const start: Write = async (tx, line) => {
    refuse(startFault(line, now))
    await moveOrders(tx, 'start', 'team', [line], now)
    return undefined
  }
  return change('order.start', asked, now, by, start, undefined, (line) => isStarted(line, asked.version))
}

/** Who worked on while it was cancelled is told so, and not only that the order has changed. */
const calledOff = async (tx: Tx, line: MovedLine) =>
  line.status === 'cancelled' && (await wasBegun(tx, line)) ? calledOffText(line) : null

/**
 * Closes an order as done, with its final bill where that is given; one that nobody started is started with it, so that its
 * timeline tells both. With the last order of a visit its partner is free, though more time was planned. Throws not_found;
 * conflict where the order has changed since `version`, is closed, has no time or partner, its visit has not begun, or what it
 * came to is to be known and is not; and with a bill as `issueBill`. By a link one without a bill that is done is answered as it stands.
 */
export const completeOrder = (asked: Completed, now: Date, by: By) => {
  const { bill, knowsAmount } = asked
  const complete: Write = async (tx, line) => {
    refuse(completionFault(line, now))
    if (knowsAmount) refuse(openAmountFault(await lockOrder(tx, line.orderId)))
    if (line.status === 'pending') await moveOrders(tx, 'start', 'team', [line], now)
    await moveOrders(tx, 'complete', 'team', [line], now)
    if (line.visitId) await endWork(tx, line.visitId, now)
    if (bill) await inField('bill', () => issueBill(tx, line.orderId, bill, now, by))
    else await tellClosed(tx, line.id)
    return undefined
  }
  return change('order.complete', asked, now, by, complete, calledOff, ({ status }) => !bill && status === 'completed')
}

/**
 * Takes back a completion that was a mistake, or a cancellation by the team. A cancelled order goes back to those that wait for
 * a time: its partner was free from then on. A completed one takes its planned time again, unless the partner is not free then any
 * more, which the answer says. Throws not_found; conflict where the order has changed since `version`, is open, was cancelled by its
 * customer, or has lost its customer.
 */
export const reopenOrder = (asked: Asked, now: Date, by: By) =>
  change('order.reopen', asked, now, by, async (tx, line) => {
    refuse(reopenFault(line))
    if (line.status === 'completed') {
      await moveOrders(tx, 'reopen', 'team', [line], now)
      const plannedUntil = line.visitId && (await resumeWork(tx, line.visitId))
      return plannedUntil ? shortText(line, plannedUntil) : undefined
    }
    await moveOrders(tx, 'restore', 'team', [line], now)
    await putInVisit(tx, null, [line.id], now)
    await enqueue(tx, tellMove, { bookingIds: [line.id], move: 'restore', at: now.toISOString() })
  })

/** A note for the customer in the order's timeline (BOOK-13), without a mail. Throws not_found; conflict where the customer has left. */
export const tellCustomer = ({ orderId, message, key }: CustomerNote & Pick<Asked, 'key'>, now: Date, by: By) =>
  db.$transaction((tx) =>
    onceBy(tx, by, { key, request: { call: 'tell', orderId, message }, now }, async () => {
      const [line] = (await lockForMove(tx, [orderId])) as [MovedLine]
      refuse(line.hasCustomer ? null : `The customer of ${orderId} has left`)
      await addTimelineEntries(tx, [{ bookingId: line.id, status: 'note', message }], now)
      await audit(tx, by, [{ action: 'order.tell', subject: 'order', subjectId: orderId, after: { message } }], now)
      return stateOf(tx, line.id)
    }),
  )
