import type { Prisma } from '@/generated/prisma/client'
import { toDestination } from '@/lib/bookings/dto'
import { BookingStatus } from '@/lib/bookings/schema'
import type { DeskOrder, OrderNote } from '@/lib/orders/schema'

export const noteColumns = { id: true, text: true, byName: true, at: true } as const satisfies Prisma.OrderNoteSelect
type NoteRow = Prisma.OrderNoteGetPayload<{ select: typeof noteColumns }>

export const toOrderNote = ({ id, text, byName, at }: NoteRow): OrderNote => ({
  _id: String(id),
  text,
  by: byName,
  at: at.toISOString(),
})

export const deskColumns = {
  orderId: true,
  status: true,
  version: true,
  cancelledBecause: true,
  customer: { select: { email: true } },
  deliveryAddress: true,
  contactNumber: true,
  visit: { select: { startsAt: true, partner: { select: { fullName: true } } } },
} as const satisfies Prisma.BookingSelect
type DeskRow = Prisma.BookingGetPayload<{ select: typeof deskColumns }>

export function toDeskOrder({
  orderId,
  status,
  version,
  cancelledBecause,
  customer,
  visit,
  ...row
}: DeskRow): DeskOrder {
  const destination = toDestination(row)
  return {
    orderId: orderId!,
    status: BookingStatus.parse(status),
    version,
    cancelledBecause,
    time: visit?.startsAt ? { startsAt: visit.startsAt } : null,
    partner: visit?.partner ?? null,
    hasCustomer: customer !== null,
    ...(customer?.email === null && { toCall: destination.contactNumber.number }),
    ...destination,
  }
}
