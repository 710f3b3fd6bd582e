import 'server-only'
import type { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { judgeArea as judgeStatement } from '@/lib/bookings/statements'
import { runStatementIn, type Tx } from '@/lib/db'
import { sameOrPlanned } from '@/lib/phone-plan'

/** Where an order goes and whom to call there. */
export type OrderDestination = { deliveryAddress: AddressSnapshot; contactNumber: ContactNumberSnapshot }

/** Writes these destinations, and no other field: what was ordered keeps its price. */
export async function replaceDestinations(tx: Tx, orders: readonly (OrderDestination & { id: string })[], now: Date) {
  const given = orders.map((order) => ({ ...order, contactKey: sameOrPlanned(order.contactNumber.number) }))
  await tx.$executeRaw`
    update booking set delivery_address = given."deliveryAddress", contact_number = given."contactNumber",
      contact_key = given."contactKey", updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id uuid, "deliveryAddress" jsonb, "contactNumber" jsonb, "contactKey" text)
    where booking.id = given.id`
  // The database takes a number in another spelling under the same key for a write of the release before, and drops the key.
  await tx.$executeRaw`
    update booking set contact_key = given."contactKey"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, "contactKey" text)
    where booking.id = given.id and booking.contact_key is distinct from given."contactKey"`
}

/** Marks a placement as inside or outside the usual area, by the PIN of its corrected address; whether it is outside. */
export async function judgeArea(tx: Tx, placementId: string, pincode: string) {
  const [judged] = await runStatementIn<{ outsideArea: boolean }>(tx, judgeStatement, [placementId, pincode])
  return judged!.outsideArea
}
