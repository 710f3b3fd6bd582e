import { alreadyText, type TimelineText } from '@/lib/bookings/rules/moves'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { BookingStatus } from '@/lib/bookings/schema'
import { minuteMs } from '@/lib/durations'
import { formatWeekdayTime } from '@/lib/india-time'
import type { PlanChange } from '@/lib/visits/schema'

export type Time = { startsAt: Date; endsAt: Date }
type Professional = { id: string; fullName: string; active: boolean }
/** When somebody comes, and who it is. */
export type Plan = { time: Time | null; partner: Professional | null }
export type OrderPlan = Plan & { orderId: string; status: BookingStatus }

export const sameTime = (a: Time | null, b: Time | null) =>
  a?.startsAt.getTime() === b?.startsAt.getTime() && a?.endsAt.getTime() === b?.endsAt.getTime()

/** `HS-2345ABCD is cancelled already`: each of these orders that is closed; null where none is. */
export function closedText(lines: readonly Pick<OrderPlan, 'orderId' | 'status'>[]) {
  const closed = lines.filter(({ status }) => !isOpen(status))
  return closed.length ? closed.map(alreadyText).join('; ') : null
}

/**
 * The plan of one visit for all of these orders: the wanted time and partner, and otherwise those that the orders have
 * already, so that a partner stays with an order that moves. Returns a text where there can be no such plan, which says why.
 */
export function planFor(lines: readonly OrderPlan[], wanted: Partial<Plan>): Plan | string {
  const times = new Map(lines.flatMap(({ time }) => (time ? [[time.startsAt.getTime(), time] as const] : [])))
  const partners = new Map(lines.flatMap(({ partner }) => (partner ? [[partner.id, partner] as const] : [])))
  const names = lines.map(({ orderId }) => orderId).join(', ')
  if (!wanted.time && times.size > 1) return `${names} have different times: schedule them together first`
  if (!wanted.partner && partners.size > 1)
    return `${names} have different partners: say with --partner whose visit it is to be`
  const time = wanted.time ?? [...times.values()][0] ?? null
  const partner = wanted.partner ?? [...partners.values()][0] ?? null
  if (partner && !time) return `${names} ${lines.length > 1 ? 'have' : 'has'} no time yet: schedule the visit first`
  return { time, partner }
}

/** The timeline entries that tell the customer what is new in an order's plan. */
export function changesOf(before: Plan, { time, partner }: Plan): TimelineText[] {
  const entries: TimelineText[] = []
  const who = partner?.fullName ?? 'our professional'
  if (time && !sameTime(before.time, time)) {
    const when = formatWeekdayTime(time.startsAt)
    const minutes = (time.endsAt.getTime() - time.startsAt.getTime()) / minuteMs
    const message = !before.time
      ? `Our professional comes on ${when}.`
      : before.time.startsAt.getTime() === time.startsAt.getTime()
        ? `The visit on ${when} is now planned to take ${minutes} minutes.`
        : `The visit was moved: ${who} now comes on ${when}.`
    entries.push({ status: 'scheduled', message })
  }
  if (partner && before.partner?.id !== partner.id)
    entries.push({
      status: 'assigned',
      message: before.partner
        ? `${partner.fullName} will do the service in place of ${before.partner.fullName}.`
        : `${partner.fullName} will do the service.`,
    })
  return entries
}

/** Which change of plan the customer gets a mail about; null where nothing that matters to them has changed. */
export function mailOf(before: readonly Plan[], { time, partner }: Plan): PlanChange | null {
  if (!time) return null
  if (before.some((one) => one.time && one.time.startsAt.getTime() !== time.startsAt.getTime())) return 'moved'
  if (before.some((one) => !one.time)) return 'scheduled'
  return before.some((one) => one.partner?.id !== partner?.id) ? 'assigned' : null
}
