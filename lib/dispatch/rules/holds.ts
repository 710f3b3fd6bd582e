import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatDay } from '@/lib/india-time'

export const maxReasonLength = 300
/** An order is looked at again within so many days. */
const maxHoldDays = 90

const daysFrom = (now: Date, days: number) => indiaDay(new Date(now.getTime() + days * dayMs))

/** The first and the last day on which an order that is put on hold now may be looked at again, in India. */
export const holdDays = (now: Date) => ({ first: daysFrom(now, 1), last: daysFrom(now, maxHoldDays) })

/** Why an order cannot wait until that day; null where it can. */
export function holdFault(until: string, now: Date) {
  const { first, last } = holdDays(now)
  if (until < first) return 'Please choose a day after today'
  return until > last ? `Please choose a day within the next ${maxHoldDays} days` : null
}

/** What somebody has missed who read that an order was held since then, null for not held; null where it is as they read it. */
export function missedHold(hold: { until: string; reason: string; since: Date } | null, heldSince: string | null) {
  const read = heldSince === null ? null : Date.parse(heldSince)
  if (read === (hold?.since.getTime() ?? null)) return null
  const now = hold ? `It is on hold until ${formatDay(hold.until)} now: ${hold.reason}` : 'It is not on hold any more'
  return `${now}. Nothing was changed; look at it again`
}

type Promised = { status: string; promise?: { until: string } | undefined }

/** Whether what an order promised ends while it waits until that day. What is over already is late, whether it waits or not. */
export function breaksOnHold({ status, promise }: Promised, until: string, now: Date) {
  if (status !== 'pending' || !promise) return false
  const ends = new Date(promise.until)
  return ends >= now && indiaDay(ends) < until
}

export const breaksOnHoldText = 'The promise passes during the hold'

/** What is said before orders are put on hold until that day: of several, which of them it is true of. Null where of none. */
export function holdWarning(orders: readonly (Promised & { orderId: string })[], until: string, now: Date) {
  const breaking = orders.filter((order) => breaksOnHold(order, until, now)).map(({ orderId }) => orderId)
  if (!until || !breaking.length) return null
  return orders.length === 1 ? breaksOnHoldText : `${breaksOnHoldText}: ${breaking.join(', ')}`
}

/** Whether an order still waits: on the day itself it is back in its list. */
export const isHeld = (until: string | null, now: Date) => until !== null && until > indiaDay(now)

type Held = { orderId: string; hold?: { until: string; reason: string } | undefined }

/** What is said before orders are planned that wait: of several, which of them. Null where none does. */
export function heldText(orders: readonly Held[], now: Date) {
  const texts = orders.flatMap(({ orderId, hold }) => {
    if (!hold || !isHeld(hold.until, now)) return []
    return `${orders.length === 1 ? 'On' : `${orderId}: on`} hold until ${formatDay(hold.until)}: ${hold.reason}`
  })
  return texts.length ? `${texts.join('; ')}. A plan does not end the hold.` : null
}
