import 'server-only'
import { toDestination } from '@/lib/bookings/dto'
import { BookingStatus } from '@/lib/bookings/schema'
import { db } from '@/lib/db'
import type { Span } from '@/lib/visits/rules/fit'
import type { PartnerVisit } from '@/lib/visits/schema'

/** The most visits that are read of one partner. */
const maxVisits = 200

type Work = {
  visitId: string
  isReserved: boolean
  from: Date
  until: Date
  windowFrom: Date
  windowUntil: Date
  isExact: boolean
}

/** What a partner is told of, and for the desk also what they are kept free for. */
const told = ['work'] as const
export const toldAndKept = ['work', 'reserved'] as const

/** A partner's visits of that time which are not called off, by their exact time, with what a partner needs to know of each order. */
export async function visitsOfPartner(
  partnerId: string,
  { from, until }: Span,
  kinds: readonly ('work' | 'reserved')[] = told,
): Promise<PartnerVisit[]> {
  const works = await db.$queryRaw<Work[]>`
    select visit_id as "visitId", lower(during) as "from", upper(during) as until, visit.starts_at as "windowFrom",
      visit.ends_at as "windowUntil", visit.minutes is null as "isExact", kind = 'reserved' as "isReserved"
    from busy join visit on visit.id = visit_id
    where busy.partner_id = ${partnerId}::uuid and kind::text = any(${[...kinds]})
      and during && tstzrange(${from}::timestamptz, ${until}::timestamptz) and lower(during) >= ${from}::timestamptz
    order by lower(during) limit ${maxVisits}`
  const rows = await db.booking.findMany({
    where: { visitId: { in: works.map(({ visitId }) => visitId) }, status: { not: 'cancelled' } },
    select: {
      visitId: true,
      orderId: true,
      status: true,
      serviceName: true,
      applicationName: true,
      unit: true,
      quantity: true,
      revisitOf: { select: { orderId: true } },
      deliveryAddress: true,
      contactNumber: true,
      customer: { select: { firstName: true, lastName: true } },
      placement: { select: { note: true } },
    },
    orderBy: { id: 'asc' },
  })
  return works.flatMap((work) => {
    const own = rows.filter(({ visitId }) => visitId === work.visitId)
    const [first] = own
    if (!first) return []
    return [
      {
        ...work,
        ...toDestination(first),
        customerName: first.customer && `${first.customer.firstName} ${first.customer.lastName}`.trim(),
        note: first.placement?.note ?? null,
        orders: own.map(({ orderId, status, serviceName, applicationName, unit, quantity, revisitOf }) => ({
          orderId: orderId!,
          status: BookingStatus.parse(status),
          serviceName,
          applicationName,
          unit,
          quantity,
          revisitOf: revisitOf?.orderId ?? null,
        })),
      },
    ]
  })
}
