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

/** What and for whom: `Jet Pump Service · HS-…`. */
export function needSubject({ order, message }: Need) {
  if (message) return [message.subject, message.number, message.name].join(' · ')
  if (!order) return ''
  return [order.serviceName, order.orderId, order.customerName, `${order.pin} ${order.area}`]
    .filter(Boolean)
    .join(' · ')
}

/** `for 12 min` */
export const needAge = ({ since }: Need, now: Date) => `for ${ageText(new Date(since), now)}`

type Callee = { name: string; number: string }

/** Who can be called about it: the partner at the door first. */
export function calleesOf({ order, message }: Need): Callee[] {
  if (message) return message.contactNumber ? [{ name: message.name, number: message.contactNumber }] : []
  if (!order) return []
  const { partner, customerName = 'Customer', contactNumber } = order
  return [
    ...(partner ? [{ name: partner.fullName, number: partner.contactNumber }] : []),
    ...(contactNumber ? [{ name: customerName, number: contactNumber }] : []),
  ]
}

/** What is said aloud of new needs. */
export const newNeedsText = (fresh: readonly Need[], now: Date) =>
  fresh.length === 1
    ? [needTitle(fresh[0]!, now), fresh[0]!.order?.orderId ?? fresh[0]!.message?.number].filter(Boolean).join(', ')
    : `${fresh.length} orders or messages need somebody now`
