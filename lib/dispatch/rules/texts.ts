import { isAskedByAddress } from '@/lib/bookings/rules/stays'
import { partNames, partOfDayAt } from '@/lib/bookings/rules/wishes'
import type { PartOfDay } from '@/lib/bookings/schema'
import { isHeld } from '@/lib/dispatch/rules/holds'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatShortDay, formatTime } from '@/lib/india-time'
import { isDoneBefore } from '@/lib/visits/rules/early-end'

/** `8 am`, `10:30 am`, in India. */
export const timeText = (instant: Date) =>
  formatTime(instant)
    .replace(':00', '')
    .replace(/\u202f/g, ' ')

/** `Today`, `Tomorrow`, `Yesterday` or `Tue, 24 Nov`, of a day in India. */
export function dayText(day: string, now: Date) {
  const near = [-1, 0, 1].find((days) => indiaDay(new Date(now.getTime() + days * dayMs)) === day)
  return near === undefined ? formatShortDay(day, now) : ['Yesterday', 'Today', 'Tomorrow'][near + 1]!
}

/** The same within a sentence: `tomorrow`. */
export const dayWithin = (day: string, now: Date) =>
  dayText(day, now).replace(/^[A-Z][a-z]+$/, (name) => name.toLowerCase())

/** Marks an order whose district and state somebody chose or typed. */
export const pinUnknownText = 'PIN code not in our list'

/** `8–10 am`, `11 am–1 pm`; `by 8 am` of work that was done before its time. */
export function windowText(from: Date, until: Date) {
  const [begin, end] = [timeText(from), timeText(until)]
  if (isDoneBefore({ startsAt: from, endsAt: until })) return `by ${begin}`
  const half = / [ap]m$/.exec(end)?.[0] ?? ''
  return half && begin.endsWith(half) ? `${begin.slice(0, -half.length)}–${end}` : `${begin}–${end}`
}

const partText = (part: PartOfDay) => partNames[part].split(',')[0]!.toLowerCase()

/** `Wed, 25 Nov, morning`: what the customer would like. */
export const wishText = (day: string, part: PartOfDay | undefined, now: Date) =>
  [dayText(day, now), part && partText(part)].filter(Boolean).join(', ')

type Asking = Pick<DispatchRow, 'timeRequest' | 'outsideArea' | 'preferredDay' | 'preferredPart'>
type Wished = Pick<DispatchRow, 'promise' | 'preferredDay' | 'preferredPart'>

/** `evening`, or with its day where that is another too: what the customer wished of a visit that is promised otherwise; else null. */
export function otherWish({ promise, preferredDay, preferredPart }: Wished, now: Date) {
  if (!promise) return null
  const from = new Date(promise.from)
  if (preferredDay && preferredDay !== indiaDay(from)) return wishText(preferredDay, preferredPart, now)
  return preferredPart && preferredPart !== partOfDayAt(from) ? partText(preferredPart) : null
}

/** `Asks for another time: Wed, 25 Nov, morning`; null where its customer does not, and nor does an address outside the area. */
export function requestText({ timeRequest, preferredDay, preferredPart, outsideArea }: Asking, now: Date) {
  if (!timeRequest) return null
  if (isAskedByAddress({ outsideArea, preferredDay, preferredPart })) return 'Outside the usual area: agree the time'
  const wish = [
    preferredDay ? dayText(preferredDay, now) : 'any day',
    preferredPart ? partText(preferredPart) : 'any time',
  ]
  return `Asks for another time: ${wish.join(', ')}`
}

/** `On hold until Sat, 28 Nov: waiting for photos`; once that day has come, that somebody is to look at it. */
export const holdText = ({ until, reason }: { until: string; reason: string }, now: Date) =>
  isHeld(until, now)
    ? `On hold until ${dayWithin(until, now)}: ${reason}`
    : `Was on hold, look at it again today: ${reason}`

/** `3 d`, `5 h`, `12 min`: how long ago that was. */
export function ageText(instant: Date, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60 / 24)} d`
}
