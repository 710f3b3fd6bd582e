import { minuteMs, minutesText } from '@/lib/durations'
import type { Span } from '@/lib/visits/rules/fit'

/** Between places of two districts the post sorts apart somebody may be on the way for longer. */
export const wayMinutes = 60
/** The digits of a PIN code by which the post sorts districts. */
export const districtOf = (pin: string) => pin.slice(0, 3)

export const isFarApart = (pin: string, other: string) => districtOf(pin) !== districtOf(other)

/** A visit of the same partner in another district, shortly before or after. */
export type FarVisit = Span & { pin: string }

const minutesBetween = (from: Date, until: Date) =>
  Math.max(0, Math.round((until.getTime() - from.getTime()) / minuteMs))

const wayEnd = ' for the way'

/** That the way may take longer than there is time: the dispatcher is told, and nothing is refused (HOUSE-30). */
export function wayText(fullName: string, { from, until }: Span, far: FarVisit) {
  const isBefore = far.from < from
  const time = minutesText(isBefore ? minutesBetween(far.until, from) : minutesBetween(until, far.from))
  return isBefore
    ? `${fullName} comes from ${far.pin} with ${time}${wayEnd}`
    : `${fullName} goes on to ${far.pin} with ${time}${wayEnd}`
}

/** Whether a sentence about a visit is that one: it says that somebody may be late, and not that they cannot come. */
export const isAboutWay = (text: string) => text.endsWith(wayEnd)
