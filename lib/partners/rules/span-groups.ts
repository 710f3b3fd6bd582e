import { dayText, dayWithin } from '@/lib/dispatch/rules/texts'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatTime } from '@/lib/india-time'
import { spanText } from '@/lib/partners/rules/leave'

type Span = { _id: string; from: string; until: string }

const ms = (instant: string) => new Date(instant).getTime()
const isNextDay = (one: Span, next: Span) =>
  ms(next.from) - ms(one.from) === dayMs && ms(next.until) - ms(one.until) === dayMs

/** Spans in their order, where those at the same time of following days stand together. */
export function groupsOfDays<S extends Span>(spans: readonly S[]): [S, ...S[]][] {
  const groups: [S, ...S[]][] = []
  for (const span of spans) {
    const last = groups.at(-1)
    if (last && isNextDay(last.at(-1)!, span)) last.push(span)
    else groups.push([span])
  }
  return groups
}

/** `Today to Mon, 7 Dec, 9:00 am to 6:00 pm`: a group as people say it. */
export function groupText(group: readonly [Span, ...Span[]], now: Date) {
  const [first, last] = [group[0], group.at(-1)!]
  const [from, until] = [new Date(first.from), new Date(first.until)]
  if (group.length === 1) return spanText(from, until, now)
  const days = `${dayText(indiaDay(from), now)} to ${dayWithin(indiaDay(new Date(last.from)), now)}`
  return `${days}, ${formatTime(from)} to ${formatTime(until)}`
}
