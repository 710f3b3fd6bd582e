import { beginOf } from '@/lib/board/rules/days'
import type { Span } from '@/lib/board/schema'
import { dayMs, hourMs, hoursText, minuteMs } from '@/lib/durations'

/** Times are chosen in such steps. */
export const stepMinutes = 15
export const stepMs = stepMinutes * minuteMs

// Hours on the clock in India that are always shown.
const usualFromHour = 7
const usualUntilHour = 22

/** What of a day lies between the left and the right edge: instants. */
export type Axis = { from: number; until: number }

const inMs = ({ from, until }: Span) => ({ from: Date.parse(from), until: Date.parse(until) })
const meets = (a: Axis, b: Axis) => a.from < b.until && b.from < a.until

/** The hours of a day: the usual ones, and all in which somebody works. Full hours, within the day. */
export function axisOf(day: string, spans: readonly Span[]): Axis {
  const begin = beginOf(day)
  const whole = { from: begin, until: begin + dayMs }
  const shown = spans.map(inMs).filter((span) => meets(span, whole))
  const hour = (ms: number) => (ms - begin) / hourMs
  const first = Math.min(usualFromHour, ...shown.map(({ from }) => Math.floor(hour(from))))
  const last = Math.max(usualUntilHour, ...shown.map(({ until }) => Math.ceil(hour(until))))
  return { from: begin + Math.max(0, first) * hourMs, until: begin + Math.min(24, last) * hourMs }
}

export const hoursOf = ({ from, until }: Axis) =>
  Array.from({ length: Math.round((until - from) / hourMs) }, (_, i) => from + i * hourMs)

export type Place = { left: number; width: number; isCutAtStart: boolean; isCutAtEnd: boolean }

/** Where a span lies, as shares of the whole width from 0 to 1; null where nothing of it is shown. */
export function placeOn(axis: Axis, span: Axis): Place | null {
  if (!meets(span, axis)) return null
  const from = Math.max(span.from, axis.from)
  const until = Math.min(span.until, axis.until)
  const whole = axis.until - axis.from
  return {
    left: (from - axis.from) / whole,
    width: (until - from) / whole,
    isCutAtStart: span.from < axis.from,
    isCutAtEnd: span.until > axis.until,
  }
}

export const placeOfSpan = (axis: Axis, span: Span) => placeOn(axis, inMs(span))

/** The nearest time of the grid. India is half an hour off the full hours of UTC, which is two steps. */
export const snapped = (ms: number) => Math.round(ms / stepMs) * stepMs

/** The time at a share of the width. */
export const timeAt = ({ from, until }: Axis, share: number) => from + share * (until - from)

/** Whether any of it lies on that day. */
export const isOn = (day: string, span: Span) => {
  const begin = beginOf(day)
  return meets(inMs(span), { from: begin, until: begin + dayMs })
}

/** Minutes of spans that lie on that day. */
export function minutesOn(day: string, spans: readonly Span[]) {
  const begin = beginOf(day)
  return spans
    .map(inMs)
    .reduce(
      (sum, { from, until }) => sum + Math.max(0, Math.min(until, begin + dayMs) - Math.max(from, begin)) / minuteMs,
      0,
    )
}

/** `5 h`, `45 min`, `5 h 30 min`. */
export const lengthText = (minutes: number) => hoursText(Math.round(minutes)) || '0 h'
