import { dayMs, minuteMs } from '@/lib/durations'
import { indiaDay, nextIndiaMidnight } from '@/lib/india-day'
import { formatShortDay } from '@/lib/india-time'

/** The page of a day link. Its secret follows behind `#`, where no server, log or other site ever sees it. */
export const dayPath = '/day'

/** Days from today for which a link can be issued. */
const daysAhead = 7
/** Minutes after its day in which a link takes what was pressed before midnight. */
const graceMinutes = 60

/** A day of India as its link stands to it. */
export const stateOfDay = (day: string, now: Date): 'ahead' | 'today' | 'over' => {
  const today = indiaDay(now)
  return day === today ? 'today' : day > today ? 'ahead' : 'over'
}

const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`)
/** The midnight that ends a day in India. */
const endOfDay = (day: string) => nextIndiaMidnight(startOf(day))

/** The instants of a day in India, half-open. */
export const spanOfDay = (day: string) => ({ from: startOf(day), until: endOfDay(day) })

/** The days for which a link can be issued, today first. */
export const issueDays = (now: Date) =>
  Array.from({ length: daysAhead + 1 }, (_, at) => indiaDay(new Date(now.getTime() + at * dayMs)))

/** Why a link cannot be issued for that day; null where it can. */
export function issueFault(day: string, now: Date) {
  if (stateOfDay(day, now) === 'over') return 'Please choose today or a day after it'
  return day > issueDays(now).at(-1)! ? `Please choose a day within the next ${daysAhead} days` : null
}

type Link = { day: string; issuedAt: Date }

/** `Mon, 23 Nov` */
const named = (day: string) => formatShortDay(day)
export const aheadText = (day: string) => `This link is for ${named(day)}`
export const overText = (day: string) => `This link was for ${named(day)}`

/**
 * Why what was pressed at that instant is not taken now; null where it is: on the day of the link, and for an hour after it where it
 * was pressed before midnight. The phone says when; it is believed no further than from the issue of the link to its midnight.
 */
export function pressFault({ day, issuedAt }: Link, pressedAt: Date, now: Date) {
  const state = stateOfDay(day, now)
  if (state === 'today') return null
  if (state === 'ahead') return `${aheadText(day)}: nothing can be done with it before`
  const { from, until } = spanOfDay(day)
  const wasInTime = pressedAt >= from && pressedAt >= issuedAt && pressedAt < until
  return wasInTime && now.getTime() < until.getTime() + graceMinutes * minuteMs
    ? null
    : `${overText(day)}, and takes nothing any more: tell the office what was done`
}

/** After so much between press and arrival the record says when it was pressed. */
const lateMs = minuteMs

/** When it was pressed, where that was well before it arrived and can be believed; undefined else. */
export function pressedBefore({ day, issuedAt }: Link, pressedAt: Date, now: Date) {
  const earliest = Math.max(startOf(day).getTime(), issuedAt.getTime())
  const at = pressedAt.getTime()
  return at >= earliest && now.getTime() - at >= lateMs ? pressedAt : undefined
}

/** What a partner is sent with the link. */
export const shareText = (day: string, url: string) =>
  `Your visits on ${named(day)}. Open this link on your phone, it is for you alone: ${url}`
