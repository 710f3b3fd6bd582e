import { hoursText, minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import type { Span } from '@/lib/visits/rules/fit'

/** Between places of two districts the post sorts apart somebody may be on the way for longer. */
export const wayMinutes = 60
/** The digits of a PIN code by which the post sorts districts. */
export const districtOf = (pin: string) => pin.slice(0, 3)

export const isFarApart = (pin: string, other: string) => districtOf(pin) !== districtOf(other)

/** Another visit of the same partner, and where it is. */
export type NearVisit = Span & { pin: string }

/** The travel between two visits; `isShort` where they lie in two districts with less than an hour between them. */
type Way = { pin: string; minutes: number; isShort?: boolean }
export type Travel = { before?: Way; after?: Way }

const minutesBetween = (from: Date, until: Date) => Math.round((until.getTime() - from.getTime()) / minuteMs)

function wayOf(pin: string, other: NearVisit, minutes: number): Way {
  const isShort = isFarApart(pin, other.pin) && minutes < wayMinutes
  return { pin: other.pin, minutes, ...(isShort && { isShort }) }
}

/** How a partner travels to a visit from the one before, and on to the next one, of the same day or within an hour. */
export function travelOf({ from, until, pin }: NearVisit, visits: readonly NearVisit[]): Travel {
  const isNear = (one: NearVisit, minutes: number) =>
    minutes >= 0 && (minutes < wayMinutes || indiaDay(one.from) === indiaDay(from))
  const nearest = (minutesTo: (one: NearVisit) => number) =>
    visits
      .map((one) => ({ one, minutes: minutesTo(one) }))
      .filter(({ one, minutes }) => isNear(one, minutes))
      .sort((a, b) => a.minutes - b.minutes)[0]
  const before = nearest((one) => minutesBetween(one.until, from))
  const after = nearest((one) => minutesBetween(until, one.from))
  return {
    ...(before && { before: wayOf(pin, before.one, before.minutes) }),
    ...(after && { after: wayOf(pin, after.one, after.minutes) }),
  }
}

const leads = { before: 'to travel from', after: 'to travel to' } as const
type Side = keyof typeof leads

/** `0 min to travel from 122002` */
const wayText = (side: Side, { pin, minutes }: Way) => `${hoursText(minutes) || '0 min'} ${leads[side]} ${pin}`

/** `20 min to travel from 122002 before, 45 min to 122018 after`; empty where there is no other visit that day. */
export function travelText({ before, after }: Travel) {
  if (!before) return after ? `${wayText('after', after)} after` : ''
  const first = `${wayText('before', before)} before`
  return after ? `${first}, ${hoursText(after.minutes) || '0 min'} to ${after.pin} after` : first
}

/** Tells whether the travel may take longer than there is time: the dispatcher is told, and nothing is refused (HOUSE-30). */
export const isShortOfWay = ({ before, after }: Travel) => Boolean(before?.isShort || after?.isShort)

/** What of the travel may take longer than there is time. */
export const shortWayTexts = (travel: Travel) =>
  (['before', 'after'] as const).flatMap((side) => {
    const way = travel[side]
    return way?.isShort ? [wayText(side, way)] : []
  })

/** Whether a sentence about a visit is that one: it says that somebody may be late, and not that they cannot come. */
export const isAboutWay = (text: string) => Object.values(leads).some((lead) => text.includes(` ${lead} `))
