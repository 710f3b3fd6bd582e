import type { Prisma } from '@/generated/prisma/client'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { type Booking, BookingStatus } from '@/lib/bookings/schema'
import type { OrderPlan } from '@/lib/visits/rules'
import type { OrderNote } from '@/lib/visits/schema'

/** The columns of an order that a change of its visit needs. */
export const lineColumns = {
  id: true,
  orderId: true,
  status: true,
  placementId: true,
  visitId: true,
  customerId: true,
  visit: {
    select: {
      startsAt: true,
      endsAt: true,
      partner: { select: { id: true, fullName: true, active: true } },
    },
  },
} as const satisfies Prisma.BookingSelect
type LineRow = Prisma.BookingGetPayload<{ select: typeof lineColumns }>

export type VisitLine = OrderPlan & {
  id: string
  placementId: string
  visitId: string | null
  /** False once the customer's account is deleted. */
  hasCustomer: boolean
}

export const toLine = ({ id, orderId, status, placementId, visitId, customerId, visit }: LineRow): VisitLine => ({
  id,
  orderId: orderId!,
  status: BookingStatus.parse(status),
  placementId: placementId!,
  visitId,
  hasCustomer: customerId !== null,
  time: visit?.startsAt && visit.endsAt ? { startsAt: visit.startsAt, endsAt: visit.endsAt } : null,
  partner: visit?.partner ?? null,
})

/** The columns of an open order that the team's list shows. */
export const openColumns = {
  ...bookingColumns,
  placementId: true,
  visitId: true,
  customer: { select: { firstName: true, lastName: true } },
} as const satisfies Prisma.BookingSelect
type OpenRow = Prisma.BookingGetPayload<{ select: typeof openColumns }>

export type OpenOrder = {
  order: Booking
  customer: { firstName: string; lastName: string } | null
  placementId: string
  visitId: string | null
}

export const toOpenOrder = ({ customer, placementId, visitId, ...order }: OpenRow): OpenOrder => ({
  order: toBooking(order),
  customer,
  placementId: placementId!,
  visitId,
})

export const noteColumns = { id: true, text: true, byName: true, at: true } as const satisfies Prisma.OrderNoteSelect
export type NoteRow = Prisma.OrderNoteGetPayload<{ select: typeof noteColumns }>

export const toOrderNote = ({ id, text, byName, at }: NoteRow): OrderNote => ({
  _id: String(id),
  text,
  by: byName,
  at: at.toISOString(),
})
