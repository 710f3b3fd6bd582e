import { alreadyText, type TimelineText } from '@/lib/bookings/rules/moves'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { BookingStatus } from '@/lib/bookings/schema'
import { minuteMs } from '@/lib/durations'
import { minutesOf, type Timed, withinVisit } from '@/lib/visits/rules/minutes'
import { windowText } from '@/lib/visits/rules/window'
import type { PlanChange } from '@/lib/visits/schema'

/** The window that is promised, in which the visit begins. */
export type Time = { startsAt: Date; endsAt: Date }
type Professional = { id: string; fullName: string; active: boolean }
/** When somebody comes, who it is, and how long the work takes; null: exactly at the beginning of the window, for as long as it. */
export type Plan = { time: Time | null; partner: Professional | null; minutes: number | null }
export type OrderPlan = Plan & { orderId: string; status: BookingStatus }
/** An order with its plan, and how long it takes. */
export type PlannedLine = OrderPlan & { visitId: string | null; takes: Timed }

/** What is asked for: what is left out stays as it is, and `partner: null` takes the partner away. */
export type WantedPlan = {
  time?: Time
  partner?: Professional | null
  startsAt?: Date
  minutes?: number
  /** Who is kept free for it, while nobody is told who comes. */
  reserved?: Professional
  /** The window is the exact time of the work. */
  isExact?: boolean
}

export const sameTime = (a: Time | null, b: Time | null) =>
  a?.startsAt.getTime() === b?.startsAt.getTime() && a?.endsAt.getTime() === b?.endsAt.getTime()

const isExact = ({ minutes }: Pick<Plan, 'minutes'>) => minutes === null

/** `HS-2345ABCD is cancelled already`: each of these orders that is closed; null where none is. */
export function closedText(lines: readonly Pick<OrderPlan, 'orderId' | 'status'>[]) {
  const closed = lines.filter(({ status }) => !isOpen(status))
  return closed.length ? closed.map(alreadyText).join('; ') : null
}

/** The time that work takes, from its beginning. */
export const spanFor = (startsAt: Date, minutes: number): Time => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * minuteMs),
})

const lengthOf = ({ startsAt, endsAt }: Time) => (endsAt.getTime() - startsAt.getTime()) / minuteMs

/** The visit that these lines share with each other; null where they have several, or none. */
export const sharedVisit = <L extends { visitId: string | null }>(lines: readonly L[]) =>
  lines.every(({ visitId }) => visitId && visitId === lines[0]?.visitId) ? lines[0]! : null

/** How long the services of these lines usually take. */
export const usualLength = (lines: readonly Pick<PlannedLine, 'takes'>[]) => minutesOf(lines.map(({ takes }) => takes))

/**
 * How long the work of these lines takes: as was planned for them together, or what their services usually take. `rest` is what
 * would be left of their visits: what was planned was for those too then.
 */
export function minutesFor(lines: readonly PlannedLine[], rest: readonly unknown[] = []) {
  const shared = rest.length ? null : sharedVisit(lines)
  if (shared?.minutes) return shared.minutes
  if (shared?.time) return withinVisit(lengthOf(shared.time))
  return usualLength(lines)
}

/** Another quantity of one order. */
export type Resized = { orderId: string; quantity: number | null }
export const resized = <L extends PlannedLine>(lines: readonly L[], { orderId, quantity }: Resized): L[] =>
  lines.map((line) => (line.orderId === orderId ? { ...line, takes: { ...line.takes, quantity } } : line))

/** How long the work of these lines takes once they are of another quantity: a length that somebody chose stays while it is enough. */
export function minutesResized(
  before: readonly PlannedLine[],
  after: readonly PlannedLine[],
  rest: readonly unknown[] = [],
) {
  const [planned, usual, wanted] = [minutesFor(before, rest), usualLength(before), usualLength(after)]
  if (planned === usual) return wanted
  return wanted > usual ? Math.max(planned, wanted) : planned
}

/**
 * The plan of the visit of these lines once they are of another quantity: an exact time goes on to its new end. Null where it has no
 * time, or takes as long as before.
 */
export function planResized(before: readonly PlannedLine[], after: readonly PlannedLine[]) {
  const takes = minutesResized(before, after)
  const { time, minutes } = before[0]!
  if (!time || takes === minutesFor(before)) return null
  return minutes === null
    ? { takes, time: spanFor(time.startsAt, takes), minutes: null }
    : { takes, time, minutes: takes }
}

/** Whether all of these lines are promised that window already: to say it again is no new promise. */
export const isPromised = (lines: readonly Pick<Plan, 'time'>[], window: Time) =>
  lines.every(({ time }) => time && sameTime(time, window))

/**
 * The plan of one visit for all of these orders: the wanted window and partner, and otherwise those that the orders have
 * already, so that a partner stays with an order that moves. The window that is promised already stays as it is, exact or not; an
 * exact time without any window promises itself. `rest` is left of their visits. Returns a text where there can be no such plan,
 * which says why.
 */
export function planFor(
  lines: readonly PlannedLine[],
  { time: asked, ...wanted }: WantedPlan,
  rest: readonly unknown[] = [],
): (Plan & { takes: number }) | string {
  const window = asked && !wanted.isExact && isPromised(lines, asked) ? undefined : asked
  const times = new Map(lines.flatMap(({ time }) => (time ? [[time.startsAt.getTime(), time] as const] : [])))
  const partners = new Map(lines.flatMap(({ partner }) => (partner ? [[partner.id, partner] as const] : [])))
  const names = lines.map(({ orderId }) => orderId).join(', ')
  if (!window && times.size > 1) return `${names} have different times: schedule them together first`
  if (wanted.partner === undefined && partners.size > 1)
    return `${names} have different partners: say with --partner whose visit it is to be`
  const takes = wanted.minutes ?? (wanted.isExact && window ? lengthOf(window) : minutesFor(lines, rest))
  const present = [...times.values()][0] ?? null
  const exact = wanted.startsAt && spanFor(wanted.startsAt, takes)
  const time = window ?? present ?? exact ?? null
  const partner = wanted.partner === undefined ? ([...partners.values()][0] ?? null) : wanted.partner
  if (partner && !time) return `${names} ${lines.length > 1 ? 'have' : 'has'} no time yet: schedule the visit first`
  const staysExact = !window && !wanted.minutes && (!present || lines.every(isExact))
  return { time, partner, minutes: wanted.isExact || staysExact ? null : takes, takes }
}

/** Whether that window is what these lines are promised, exactly at its beginning. */
export const isPromisedExactly = (lines: readonly Plan[], window: Time) =>
  isPromised(lines, window) && lines.every(isExact)

/** The timeline entries that tell the customer what is new in an order's plan. */
export function changesOf(before: Plan, { time, partner, minutes }: Plan): TimelineText[] {
  const entries: TimelineText[] = []
  const who = partner?.fullName ?? 'our professional'
  if (time && !sameTime(before.time, time)) {
    const when = windowText(time, minutes)
    const message = !before.time
      ? `Our professional comes on ${when}.`
      : before.time.startsAt.getTime() === time.startsAt.getTime() && isExact(before) && minutes === null
        ? `The visit on ${when} is now planned to take ${lengthOf(time)} minutes.`
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
  if (!partner && before.partner)
    entries.push({
      status: 'assigned',
      message: `Another professional will come in place of ${before.partner.fullName}.`,
    })
  return entries
}

/** Whether the customer reads another time: where it is exact its beginning alone, of a window both ends. */
function readsOtherwise(before: Plan, { time, minutes }: Plan) {
  if (!before.time || !time) return false
  if (before.time.startsAt.getTime() !== time.startsAt.getTime()) return true
  return !(isExact(before) && minutes === null) && before.time.endsAt.getTime() !== time.endsAt.getTime()
}

/** Which change of plan the customer gets a mail about; null where nothing that matters to them has changed. */
export function mailOf(before: readonly Plan[], plan: Plan): PlanChange | null {
  const { time, partner } = plan
  if (!time) return null
  if (before.some((one) => readsOtherwise(one, plan))) return 'moved'
  if (before.some((one) => !one.time)) return 'scheduled'
  if (before.every((one) => one.partner?.id === partner?.id)) return null
  return partner ? 'assigned' : 'unassigned'
}
