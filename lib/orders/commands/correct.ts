import 'server-only'
import { plannedAtHome, plannedOrSame } from '@/lib/account/commands'
import { changedAddress } from '@/lib/account/rules/changed-address'
import { doorLines, mapQuery } from '@/lib/account/rules/records'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { judgeArea, type OrderDestination, replaceDestinations } from '@/lib/bookings/commands/correct'
import { addTimelineEntries } from '@/lib/bookings/moves'
import { alreadyText, type TimelineText } from '@/lib/bookings/rules/moves'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { confirmPlace } from '@/lib/lookups/queries'
import { lockForMove, type MovedLine, placedWith, staleError } from '@/lib/orders/commands/lock-for-move'
import { onceBy } from '@/lib/orders/commands/once-by'
import { type Asked, stateOf } from '@/lib/orders/commands/work'
import type { Corrected, Correction } from '@/lib/orders/schema'
import { formatPhone } from '@/lib/phone'
import { isSamePlanned } from '@/lib/phone-plan'
import { misfitsOf } from '@/lib/visits/queries/misfits'

/** The order, and what else of its placement is open, locked in one statement: whoever locks several does it by their ids. */
async function lockPlaced(tx: Tx, orderId: string) {
  const lines = await lockForMove(tx, await placedWith(tx, orderId))
  return { line: lines[0]!, open: lines.filter(({ status }) => isOpen(status)) }
}

/** The copy that an order has of its address and number, corrected; it goes on standing for the same record of the profile. */
const corrected = ({ deliveryAddress, contactNumber }: OrderDestination, correction: Correction): OrderDestination => ({
  deliveryAddress: correction.address ? changedAddress(deliveryAddress, correction.address) : deliveryAddress,
  contactNumber: { ...contactNumber, ...withoutAbsent(correction.contactNumber) },
})

const withoutAbsent = <T extends object>(given: T | undefined) =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>

const destinationOf = ({ deliveryAddress, contactNumber }: OrderDestination) => ({ deliveryAddress, contactNumber })

/** What the timeline tells of a correction. */
function correctionEntries(before: OrderDestination, after: OrderDestination) {
  const place = doorLines(after.deliveryAddress).join(', ')
  const isSamePoint = mapQuery(after.deliveryAddress) === mapQuery(before.deliveryAddress)
  const { number } = after.contactNumber
  const entries: Omit<TimelineText, 'status'>[] = []
  if (place !== doorLines(before.deliveryAddress).join(', '))
    entries.push({ message: `The address was corrected: ${place}.`, tells: 'address' })
  else if (!isSamePoint) entries.push({ message: 'The point on the map was corrected.' })
  if (!isSamePlanned(number, before.contactNumber.number))
    entries.push({ message: `The number that we call was corrected: ${formatPhone(number)}.`, tells: 'number' })
  return entries.map((entry) => ({ status: 'note' as const, ...entry }))
}

/** The correction with its numbers in their planned form; those that the order has stay. Throws invalid at the field of a number. */
const plannedCorrection = ({ address, contactNumber }: Correction, before: OrderDestination): Correction => ({
  address: address && { ...address, ...plannedAtHome(address, before.deliveryAddress.personNumber) },
  contactNumber: contactNumber && {
    ...contactNumber,
    number: plannedOrSame(contactNumber.number, before.contactNumber.number),
  },
})

async function write(tx: Tx, lines: readonly MovedLine[], correction: Correction, now: Date, by: By) {
  const changes = lines.map((line) => ({ line, after: corrected(line, correction) }))
  await replaceDestinations(
    tx,
    changes.map(({ line, after }) => ({ id: line.id, ...after })),
    now,
  )
  await addTimelineEntries(
    tx,
    changes.flatMap(({ line, after }) =>
      correctionEntries(line, after).map((entry) => ({ bookingId: line.id, ...entry })),
    ),
    now,
  )
  const audited = changes.map(({ line, after }) => ({
    action: 'order.correct',
    subject: 'order',
    subjectId: line.orderId,
    before: destinationOf(line),
    after,
  }))
  await audit(tx, by, audited, now)
}

/**
 * Corrects the address or the number of an open order, and with it of all that was placed with it and is open: somebody comes
 * once. Price and profile stay as they are; the area is judged anew, and so is the partner who is planned: what speaks against one
 * is told, and refuses nothing. Throws not_found; invalid for an address that its PIN does
 * not have; conflict where the order has changed since `version` or is closed.
 */
export async function correctOrder(
  { orderId, version, key, address, contactNumber }: Asked & Correction,
  now: Date,
  by: By,
): Promise<Corrected> {
  // Asks a service outside, perhaps: before anything is locked.
  const correction = { contactNumber, address: address && { ...address, ...(await confirmPlace(address)) } }
  return db.$transaction((tx) =>
    onceBy(tx, by, { key, request: { call: 'correct', orderId, version, correction }, now }, async () => {
      const { line, open } = await lockPlaced(tx, orderId)
      const stale = staleError(line, version)
      if (stale) throw stale
      if (!isOpen(line.status)) throw new AppError('conflict', alreadyText(line))
      const planned = plannedCorrection(correction, line)
      await write(tx, open, planned, now, by)
      const { postalCode } = corrected(line, planned).deliveryAddress
      const outsideArea = await judgeArea(tx, line.placementId, postalCode)
      const misfits = await misfitsOf(orderId, tx)
      return { ...(await stateOf(tx, line.id)), outsideArea, ...(misfits.length && { misfits }) }
    }),
  )
}
