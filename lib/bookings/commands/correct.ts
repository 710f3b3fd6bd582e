import 'server-only'
import type { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { writeKeysOf } from '@/lib/bookings/commands/key-orders'
import { judgeArea as judgeStatement } from '@/lib/bookings/statements'
import { writeQuantity } from '@/lib/cart/commands'
import { runStatementIn, type Tx } from '@/lib/db'

/** Where an order goes and whom to call there. */
export type OrderDestination = { deliveryAddress: AddressSnapshot; contactNumber: ContactNumberSnapshot }

/** Writes these destinations, and no other field: what was ordered keeps its price. */
export async function replaceDestinations(tx: Tx, orders: readonly (OrderDestination & { id: string })[], now: Date) {
  await tx.$executeRaw`
    update booking set delivery_address = given."deliveryAddress", contact_number = given."contactNumber",
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      as given (id uuid, "deliveryAddress" jsonb, "contactNumber" jsonb)
    where booking.id = given.id`
  await writeKeysOf(
    tx,
    orders.map(({ id, contactNumber }) => ({ id, number: contactNumber.number })),
  )
}

/** Writes how many an order is of; what one costs stays as it was ordered (HOUSE-83). */
export async function resizeOrder(tx: Tx, id: string, quantity: number | null, now: Date) {
  await tx.booking.update({ where: { id }, data: { updatedAt: now } })
  await writeQuantity(tx, id, quantity)
}

/** Marks a placement as inside or outside the usual area, by the PIN of its corrected address; whether it is outside. */
export async function judgeArea(tx: Tx, placementId: string, pincode: string) {
  const [judged] = await runStatementIn<{ outsideArea: boolean }>(tx, judgeStatement, [placementId, pincode])
  return judged!.outsideArea
}
