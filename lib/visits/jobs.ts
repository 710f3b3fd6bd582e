import 'server-only'
import { helloTo } from '@/lib/account/rules/names'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { maxPlacedTogether } from '@/lib/bookings/rules/limits'
import { openStatuses } from '@/lib/bookings/rules/statuses'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/send'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { type PlanChange, sweepUndos, tellPlan } from '@/lib/visits/schema'

/** Mails the present plan of a visit, once for all of its orders. Sends nothing if it was cancelled in the meantime, or to nobody. */
async function sendPlan(visitId: string, change: PlanChange, now: Date) {
  const visit = await db.visit.findUnique({
    where: { id: visitId },
    select: {
      startsAt: true,
      endsAt: true,
      minutes: true,
      placement: { select: { customer: { select: { email: true, firstName: true, verifiedAt: true } } } },
      bookings: {
        where: { status: { in: [...openStatuses] } },
        select: bookingColumns,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: maxPlacedTogether,
      },
    },
  })
  const [first, ...rest] = (visit?.bookings ?? []).map(toBooking)
  const customer = visit?.placement.customer
  if (!visit?.startsAt || !visit.endsAt || !first || !customer?.email) return
  const { SHOP_NAME: shop, url } = env()
  const { planMail } = await import('@/lib/visits/documents')
  const mail = planMail({
    shop,
    url,
    hello: helloTo(customer),
    change,
    time: { startsAt: visit.startsAt, endsAt: visit.endsAt },
    minutes: visit.minutes,
    orders: [first, ...rest],
    now,
  })
  const numbers = [first, ...rest].map(({ orderId }) => orderId).join(', ')
  await sendMail({ to: customer.email, ...mail }, `the visit of ${numbers}`)
}

export const jobs = [
  handle(tellPlan, ({ visitId, change }, { now }) => sendPlan(visitId, change, now)),
  handle(
    sweepUndos,
    async (_, { now, signal }) => {
      await inBatches(signal, (limit) => db.planUndo.deleteMany({ where: { until: { lt: now } }, limit }))
    },
    { cron: '23 * * * *' },
  ),
]
