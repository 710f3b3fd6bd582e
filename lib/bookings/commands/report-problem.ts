import 'server-only'
import { randomBytes } from 'node:crypto'
import { fullName } from '@/lib/account/rules/person'
import { ContactNumberSnapshot } from '@/lib/account/schema'
import type { Moment } from '@/lib/bookings/commands'
import { refersTo } from '@/lib/bookings/queries'
import { complaintReferenceOf } from '@/lib/bookings/rules/order-id'
import { isOrder } from '@/lib/bookings/rules/statuses'
import type { Person } from '@/lib/contract'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { openComplaint } from '@/lib/inbox/commands/receive'
import type { ComplaintForm } from '@/lib/inbox/schema'
import { countBy } from '@/lib/limits/limits'

const complaints = { name: 'complaint:customer', max: 10 }

/**
 * Reports a problem with an order, once per key. Throws not_found where it is nobody's or another's, conflict where a
 * report is open already, too_many.
 */
export async function reportProblem(
  customer: Person,
  ref: string,
  { problem, message }: ComplaintForm,
  key: string | null,
  { now, draw = () => randomBytes(8) }: Moment,
) {
  await countBy(complaints, customer.id)
  const request = { call: 'complaint', ref, problem, message }
  return db.$transaction((tx) =>
    once(tx, { actorId: customer.id, key, request, now }, async () => {
      const order = await tx.booking.findFirst({
        where: { ...refersTo(ref), customerId: customer.id, ...isOrder },
        select: { id: true, orderId: true, serviceName: true, contactNumber: true, customer: true },
      })
      if (!order?.customer || !order.orderId) throw new AppError('not_found', 'Booking not found')
      // Two reports at the same moment: the second one finds the first.
      await tx.$executeRaw`select 1 from booking where id = ${order.id}::uuid for no key update`
      const { number: contactNumber } = ContactNumberSnapshot.parse(order.contactNumber)
      const from = { name: fullName(order.customer), email: order.customer.email!, contactNumber }
      const { id, orderId, serviceName } = order
      const complaint = { order: { id, orderId, serviceName }, from, problem, text: message }
      return openComplaint(tx, { ...complaint, reference: complaintReferenceOf(draw()) }, now)
    }),
  )
}
