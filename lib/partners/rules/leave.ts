import { clockOf, instantAt } from '@/lib/dispatch/rules/plan'
import { dayText, dayWithin } from '@/lib/dispatch/rules/texts'
import { dayMs, minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatShortDay, formatTime } from '@/lib/india-time'

/** A span as it is typed: days in India and times of its clock. */
export type TypedSpan = { fromDay: string; from: string; untilDay: string; until: string }

/** The day in India so many days after that of the instant. */
export const dayAfter = (now: Date, days: number) => indiaDay(new Date(now.getTime() + days * dayMs))

/** A minute's beginning, so that what was typed is what is entered. */
const wholeMinute = (now: Date) => new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)

/** What leave is entered for: a day in India that is looked at, or the last with a visit of a partner who is to stop. */
export type LeaveFor = { shown?: string; through?: string }

type UsualLeave = { label: string; because: string; span: TypedSpan }

/**
 * Usual leave, by the name of its button. The first is what a form begins with: where a day ahead is looked at, all of that; of a
 * partner who is to stop, until the end of the day of their last visit.
 */
export function usualLeaves(now: Date, { shown, through }: LeaveFor = {}): UsualLeave[] {
  const [today, tomorrow, after] = [dayAfter(now, 0), dayAfter(now, 1), dayAfter(now, 2)]
  const begin = clockOf(wholeMinute(now))
  const nextOf = (day: string) => indiaDay(new Date(instantAt(day, '00:00')!.getTime() + dayMs))
  const allOf = (day: string, label: string): UsualLeave => {
    return { label, because: 'Day off', span: { fromDay: day, from: '00:00', untilDay: nextOf(day), until: '00:00' } }
  }
  const stopping = through && {
    label: `Pauses: from now to the end of ${dayWithin(through, now)}`,
    because: 'Pauses',
    span: { fromDay: today, from: begin, untilDay: nextOf(through), until: '00:00' },
  }
  const ahead = shown && shown > tomorrow ? [allOf(shown, `All of ${formatShortDay(shown, now)}`)] : []
  const usual = [
    {
      label: 'Ill: from now to the end of the day',
      because: 'Ill',
      span: { fromDay: today, from: begin, untilDay: tomorrow, until: '00:00' },
    },
    {
      label: 'Ill: today and tomorrow',
      because: 'Ill',
      span: { fromDay: today, from: begin, untilDay: after, until: '00:00' },
    },
  ]
  const offTomorrow = allOf(tomorrow, 'All of tomorrow')
  if (stopping) return [stopping, ...usual, offTomorrow]
  return shown === tomorrow ? [offTomorrow, ...usual] : [...ahead, ...usual, offTomorrow]
}

/** The day in India on which the last visit ends, of what a partner is busy with. */
export function lastDayOfVisits(busy: readonly { until: string; visitId?: string }[]) {
  const ends = busy.flatMap(({ until, visitId }) => (visitId ? [until] : [])).sort()
  const last = ends.at(-1)
  return last === undefined ? undefined : indiaDay(new Date(last))
}

/** The instants of a typed span, for as far as they are typed. */
const instantsOf = ({ fromDay, from, untilDay, until }: TypedSpan) => ({
  from: instantAt(fromDay, from) ?? undefined,
  until: instantAt(untilDay, until) ?? undefined,
})

/** What is wrong with a span as it is typed, by its fields. */
export function spanFaults(typed: TypedSpan): Partial<Record<keyof TypedSpan, string>> {
  const { from, until } = instantsOf(typed)
  return {
    ...(!typed.fromDay && { fromDay: 'Please choose the first day' }),
    ...(!typed.from && { from: 'Please choose when it begins' }),
    ...(!typed.untilDay && { untilDay: 'Please choose the last day' }),
    ...(!typed.until && { until: 'Please choose when it ends' }),
    ...(from && until && until <= from && { until: 'It has to end after it begins' }),
  }
}

/** Both instants as a call takes them. */
export const spanBody = (typed: TypedSpan) => {
  const { from, until } = instantsOf(typed)
  return { from: from?.toISOString(), until: until?.toISOString() }
}

/** `until Thu, 26 Nov`, `until 6:00 pm`: how long something that goes on lasts; `until` is no part of it. */
export function untilText(until: Date, now: Date) {
  const last = indiaDay(new Date(until.getTime() - 1))
  if (last !== indiaDay(now)) return `until ${dayWithin(last, now)}`
  return isMidnight(until) ? 'today' : `until ${formatTime(until)}`
}

const isMidnight = (instant: Date) => clockOf(instant) === '00:00'

/** `Today, 2:30 pm to tomorrow, the end of the day`, `Wed, 25 Nov, 10:00 am to 1:00 pm`. */
export function spanText(from: Date, until: Date, now: Date) {
  const [first, end] = [indiaDay(from), indiaDay(new Date(until.getTime() - 1))]
  const begin = dayText(first, now)
  const isWholeDays = isMidnight(from) && isMidnight(until)
  if (isWholeDays) return first === end ? `${begin}, all day` : `${begin} to ${dayWithin(end, now)}, all day`
  const last = isMidnight(until) ? 'the end of the day' : formatTime(until)
  if (first === end) return `${begin}, ${formatTime(from)} to ${last}`
  return `${begin}, ${formatTime(from)} to ${dayWithin(end, now)}, ${last}`
}
