import type { Route } from 'next'
import { inboxHref } from '@/components/inbox/hrefs'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { orderHref } from '@/lib/dispatch/rules/addresses'
import { helpText } from '@/lib/dispatch/rules/help'
import { ageText, dayWithin, requestText, timeText } from '@/lib/dispatch/rules/texts'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { kindLabels, tellClock } from '@/lib/inbox/rules'
import { indiaDay } from '@/lib/india-day'
import type { Need } from '@/lib/needs/schema'

/** `12 pm`, with its day where that is not today: `yesterday, 12 pm`. */
function untilText(instant: string | undefined, now: Date) {
  if (!instant) return ''
  const at = new Date(instant)
  const day = indiaDay(at)
  return [...(day === indiaDay(now) ? [] : [dayWithin(day, now)]), timeText(at)].join(', ')
}

const orderTitles: Record<Exclude<Need['kind'], 'message'>, (order: DispatchRow, now: Date) => string> = {
  help: ({ help }) => (help ? helpText(help) : ''),
  late: ({ promise }, now) => `Late: promised until ${untilText(promise?.until, now)}, and nobody has begun`,
  overrun: ({ work }, now) => `Work overruns: it was planned until ${untilText(work?.until, now)}`,
  unassigned: ({ promise }, now) => `Nobody comes yet: promised until ${untilText(promise?.until, now)}`,
  timeRequest: (order, now) => requestText(order, now) ?? '',
}

/** What has to be done, in one line. */
export function needTitle({ kind, order, message }: Need, now: Date) {
  if (message) return `${kindLabels[message.kind]}: ${tellClock(message.clock, now).text.toLowerCase()}`
  return order && kind !== 'message' ? orderTitles[kind](order, now) : ''
}

/** What and for whom, of a visit all its orders: `Jet Pump Service and 1 more · HS-…, HS-…`. */
export function needSubject({ order, also = [], message }: Need) {
  if (message) return [message.subject, message.number, message.name].join(' · ')
  if (!order) return ''
  const ordered = withQuantity(order.serviceName, order)
  const service = also.length ? `${ordered} and ${also.length} more` : ordered
  return [service, [order.orderId, ...also].join(', '), order.customerName, `${order.pin} ${order.area}`]
    .filter(Boolean)
    .join(' · ')
}

/**
 * `for 12 min`; of a promise that is not broken yet what is left of it: `in 2 h`. What came after `now` was read came just now. Of a
 * message it is empty: its title says by how much it is overdue.
 */
export function needAge({ kind, since }: Need, now: Date) {
  if (kind === 'message') return ''
  return kind === 'unassigned' && new Date(since) > now
    ? `in ${ageText(now, new Date(since))}`
    : `for ${ageText(new Date(since), now)}`
}

/** The way to its order or message. */
export const needHref = ({ order, message }: Need): Route =>
  message ? inboxHref({}, message.ref) : ((order ? orderHref(order.orderId) : '/operator/orders') as Route)

type Callee = { name: string; number: string }

/** People to call about it: the partner at the door first. */
export function calleesOf({ order, message }: Need): Callee[] {
  if (message) return message.contactNumber ? [{ name: message.name, number: message.contactNumber }] : []
  if (!order) return []
  const { partner, customerName = 'Customer', contactNumber } = order
  return [
    ...(partner ? [{ name: partner.fullName, number: partner.contactNumber }] : []),
    ...(contactNumber ? [{ name: customerName, number: contactNumber }] : []),
  ]
}

type News = { text: string; about?: string; href: Route }

/** What is said aloud of new needs, whom that is about, and the way to it. */
export function toNeedNews(fresh: readonly Need[], now: Date): News {
  const [need, ...others] = fresh
  if (!need || others.length)
    return { text: `${fresh.length} visits or messages need somebody now`, href: '/operator' as Route }
  const { order, message } = need
  const text = [needTitle(need, now), order?.orderId ?? message?.number].filter(Boolean).join(', ')
  const names = order
    ? [order.partner?.fullName, order.customerName, `${order.pin} ${order.area}`]
    : [message?.name, message?.subject]
  return { text, about: names.filter(Boolean).join(' · '), href: needHref(need) }
}
