import type { DayJob } from '@/lib/daylinks/schema'
import { dayMs, minuteMs } from '@/lib/durations'
import { indiaDay, nextIndiaMidnight } from '@/lib/india-day'
import { formatShortDay } from '@/lib/india-time'

/** The page of a day link. Its secret follows behind `#`, where no server, log or other site ever sees it. */
export const dayPath = '/day'

/** Says whom a partner turns to: a call is named only where the page has a number. */
export const askOffice = (hasOffice: boolean) => (hasOffice ? 'Call the office' : 'Ask the office')

export const usedElsewhere = (hasOffice: boolean) => `This link is in use on another phone. ${askOffice(hasOffice)}`

/** What a phone says of a press on work that the desk has given to somebody else, or moved to another day. */
export const notYours = (hasOffice: boolean) =>
  `This visit is not yours any more, or is planned for another day. ${askOffice(hasOffice)}.`

/** Minutes after midnight in which a phone keeps what it loaded. */
const graceMinutes = 60

/** A day of India as its link stands to it. */
export const stateOfDay = (day: string, now: Date): 'ahead' | 'today' | 'over' => {
  const today = indiaDay(now)
  return day === today ? 'today' : day > today ? 'ahead' : 'over'
}

const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`)
/** The midnight that ends a day in India. */
const endOfDay = (day: string) => nextIndiaMidnight(startOf(day))

/** Tells whether a phone still keeps what it loaded of that day: until an hour after its midnight. */
export const isKept = (day: string, now: Date) => now.getTime() < endOfDay(day).getTime() + graceMinutes * minuteMs

/** Tells whether all of a visit is done, which folds it away on the day. */
export const isDone = ({ orders }: { orders: readonly Pick<DayJob['orders'][number], 'status'>[] }) =>
  orders.every(({ status }) => status === 'completed')

/** Tells whether a visit stays in hand though its day is over: it was begun, or reaches over midnight, and is not finished. */
export const outlastsDay = (
  {
    until,
    window,
    orders,
  }: Pick<DayJob, 'until' | 'window'> & { orders: readonly Pick<DayJob['orders'][number], 'orderId' | 'status'>[] },
  day: string,
  /** Orders of which a press waits on the phone: the shop does not know yet that they are begun. */
  unsent: readonly string[],
) =>
  !isDone({ orders }) &&
  ([until, window.until].some((end) => new Date(end) > endOfDay(day)) ||
    orders.some(({ orderId, status }) => status === 'inProgress' || unsent.includes(orderId)))

/** The instants of a day in India, half-open. */
export const spanOfDay = (day: string) => ({ from: startOf(day), until: endOfDay(day) })

type Link = { day: string; issuedAt: Date }

export const aheadText = (day: string, now: Date) => `This link is for ${formatShortDay(day, now)}`
export const overText = (day: string, now: Date) => `This link was for ${formatShortDay(day, now)}`

/** The day in India for which a press counts: the only one of its link, else the one on which it was pressed, and never one to come. */
export const dayOfPress = (only: string | null, pressedAt: Date, now: Date) =>
  only ?? indiaDay(new Date(Math.min(pressedAt.getTime(), now.getTime())))

/**
 * Why what was pressed for that day is not taken now; null where it is: on the day itself, and on the next one where it
 * was pressed before midnight. The phone says when; it is believed no further than from the issue of the link to its midnight.
 */
export function pressFault({ day, issuedAt }: Link, pressedAt: Date, now: Date) {
  const state = stateOfDay(day, now)
  if (state === 'today') return null
  if (state === 'ahead') return `${aheadText(day, now)}: nothing can be done with it before`
  const { from, until } = spanOfDay(day)
  const wasInTime = pressedAt >= from && pressedAt >= issuedAt && pressedAt < until
  return wasInTime && now.getTime() < until.getTime() + dayMs
    ? null
    : `The day was ${formatShortDay(day, now)}, of which nothing is taken any more: tell the office what was done`
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
export const shareText = (url: string) =>
  `Your visits of each day. Open this link on your phone and keep it: it works on that phone alone. ${url}`
