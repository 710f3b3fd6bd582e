import 'server-only'
import { addressParts } from '@/lib/account/schema'
import { moveOrders } from '@/lib/bookings/moves'
import { isOrder, openStatuses } from '@/lib/bookings/rules/statuses'
import type { Tx } from '@/lib/db'
import { shrinkCancelled } from '@/lib/visits/commands/shrink-rest'
import { readLines } from '@/lib/visits/queries/lines'

/** Orders that one run of the deletion cancels at most. */
const maxCancelled = 1_000

/** Cancels what a customer who leaves still has open, in the transaction that holds the customer: nothing is ordered beside it. */
export async function cancelOpenOrders(tx: Tx, customerId: string, now: Date) {
  const openOrders = await tx.$queryRaw<{ id: string; orderId: string }[]>`
    select id, order_id as "orderId" from booking
    where customer_id = ${customerId}::uuid and status = any(${[...openStatuses]}::"BookingStatus"[])
    order by id limit ${maxCancelled} for update`
  const lines = await readLines(
    tx,
    openOrders.map(({ orderId }) => orderId),
  )
  await moveOrders(
    tx,
    'cancel',
    'privacy',
    openOrders.map(({ id }) => ({ id })),
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
