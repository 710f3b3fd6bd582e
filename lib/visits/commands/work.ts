import 'server-only'
import { addTimelineEntries, moveOrders } from '@/lib/bookings/moves'
import { moveFault } from '@/lib/bookings/rules/moves'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { lockOrders } from '@/lib/visits/commands/lock-orders'
import type { VisitLine } from '@/lib/visits/dto'
import { completionFault } from '@/lib/visits/rules/completion'
import type { VisitNote } from '@/lib/visits/schema'

/** Closes an order as done. Throws not_found, or conflict unless it is in progress and its visit has begun. */
export const completeBooking = (orderId: string, now: Date) =>
  db.$transaction(async (tx) => {
    const [line] = (await lockOrders(tx, [orderId])) as [VisitLine]
    const fault = completionFault(line, now)
    if (fault) throw new AppError('conflict', fault)
    await moveOrders(tx, 'complete', 'team', [line], now)
  })

/** Takes a completion back that was a mistake. Throws not_found, or conflict unless the order is completed. */
export const reopenBooking = (orderId: string, now: Date) =>
  db.$transaction(async (tx) => {
    const [line] = (await lockOrders(tx, [orderId])) as [VisitLine]
    const fault = moveFault('reopen', 'team', line) ?? (line.hasCustomer ? null : `The customer of ${orderId} has left`)
    if (fault) throw new AppError('conflict', fault)
    await moveOrders(tx, 'reopen', 'team', [line], now)
  })

/** A note for the customer in the order's timeline (BOOK-13). Throws not_found. */
export const addNote = ({ orderId, message }: VisitNote, now: Date) =>
  db.$transaction(async (tx) => {
    const [line] = (await lockOrders(tx, [orderId])) as [VisitLine]
    await addTimelineEntries(tx, [{ bookingId: line.id, status: 'note', message }], now)
  })
