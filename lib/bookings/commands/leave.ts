import 'server-only'
import { addressParts } from '@/lib/account/schema'
import { moveOrders } from '@/lib/bookings/moves'
import { isOrder, openStatuses } from '@/lib/bookings/rules/statuses'
import type { Tx } from '@/lib/db'
import { lockOrders } from '@/lib/visits/commands/lock-orders'
import { shrinkCancelled } from '@/lib/visits/commands/shrink-rest'

/** Orders that one run of the deletion cancels at most. */
const maxCancelled = 1_000

/**
 * Cancels what a customer who leaves still has open, in the transaction that holds the customer: nothing is ordered beside it. All of
 * their orders are locked first, so that what reopens one of them comes before or after.
 */
export async function cancelOpenOrders(tx: Tx, customerId: string, now: Date) {
  await tx.$executeRaw`select 1 from booking where customer_id = ${customerId}::uuid order by id for update`
  const openOrders = await tx.booking.findMany({
    where: { customerId, status: { in: [...openStatuses] } },
    select: { orderId: true },
    orderBy: { id: 'asc' },
    take: maxCancelled,
  })
  const lines = await lockOrders(
    tx,
    openOrders.map(({ orderId }) => orderId!),
  )
  await moveOrders(
    tx,
    'cancel',
    'privacy',
    lines.map(({ id }) => ({ id })),
    now,
  )
  await shrinkCancelled(tx, lines, now)
}

/** What was done, when, in which area and at what price stays for the books; the database refuses to keep more of a customer. */
export async function forgetCustomer(tx: Tx, customerId: string) {
  await tx.$executeRaw`
    update booking set customer_id = null,
      delivery_address = delivery_address - ${[...addressParts]}::text[] || '{"street": "", "label": "other"}',
      contact_number = contact_number || '{"number": "", "label": "other"}', contact_key = null
    where customer_id = ${customerId}::uuid and status <> ${isOrder.status.not}::"BookingStatus"`
  await tx.placement.updateMany({ where: { customerId }, data: { customerId: null, note: '' } })
}
