import { partNames } from '@/lib/bookings/rules/wishes'
import type { PartOfDay } from '@/lib/bookings/schema'
import { dayMs } from '@/lib/durations'
import { formatShortDay, indiaDay } from '@/lib/india-time'
import { internationalDigits } from '@/lib/phone'

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `8 am`, `10:30 am`, in India. */
export const timeText = (instant: Date) =>
  clock
    .format(instant)
    .replace(':00', '')
    .replace(/\u202f/g, ' ')

/** `Today`, `Tomorrow`, `Yesterday` or `Tue, 24 Nov`, of a day in India. */
export function dayText(day: string, now: Date) {
  const near = [-1, 0, 1].find((days) => indiaDay(new Date(now.getTime() + days * dayMs)) === day)
  return near === undefined ? formatShortDay(day) : ['Yesterday', 'Today', 'Tomorrow'][near + 1]!
}

/** `8–10 am`, `11 am–1 pm`. */
export function windowText(from: Date, until: Date) {
  const [begin, end] = [timeText(from), timeText(until)]
  const half = / [ap]m$/.exec(end)?.[0] ?? ''
  return half && begin.endsWith(half) ? `${begin.slice(0, -half.length)}–${end}` : `${begin}–${end}`
}

/** `Wed, 25 Nov, morning`: what the customer would like. */
export const wishText = (day: string, part: PartOfDay | undefined, now: Date) =>
  [dayText(day, now), part && partNames[part].split(',')[0]!.toLowerCase()].filter(Boolean).join(', ')

/** `3 d`, `5 h`, `12 min`: how long ago that was. */
export function ageText(instant: Date, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60 / 24)} d`
}

/** The chat of that number, which begins with the order's number. */
export const whatsappHref = (number: string, text: string) =>
  `https://wa.me/${internationalDigits(number)}?text=${encodeURIComponent(text)}`

/** The address on a map. */
export const mapHref = (...parts: string[]) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parts.filter(Boolean).join(', '))}`
