import type { Prisma } from '@/generated/prisma/client'
import { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { type Booking, BookingStatus } from '@/lib/bookings/schema'
import { lineColumns, toLine } from '@/lib/cart/dto'

export const bookingColumns = {
  ...lineColumns,
  orderId: true,
  status: true,
  deliveryAddress: true,
  contactNumber: true,
  orderedAt: true,
} as const
type BookingRow = Prisma.BookingGetPayload<{ select: typeof bookingColumns }>

/** An order as the API shows it: it begins with the ordering, not with the adding to the cart. */
export const toBooking = ({
  orderId,
  status,
  deliveryAddress,
  contactNumber,
  orderedAt,
  ...line
}: BookingRow): Booking => ({
  ...toLine({ ...line, createdAt: orderedAt! }),
  orderId: orderId!,
  status: BookingStatus.parse(status),
  deliveryAddress: AddressSnapshot.parse(deliveryAddress),
  contactNumber: ContactNumberSnapshot.parse(contactNumber),
})
