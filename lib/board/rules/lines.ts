import { type Axis, isOn } from '@/lib/board/rules/geometry'
import type { Away, BoardPartner, PlannedJob, Span } from '@/lib/board/schema'
import { minuteMs } from '@/lib/durations'
import { overMinutesOf } from '@/lib/visits/rules/over-time'

/** What lies on a partner's day: a visit, or leave or a break. */
type Line = { job: PlannedJob; away?: undefined } | { job?: undefined; away: Away }

const spanOf = ({ job, away }: Line) => (job ? job.work : away)
const beginOf = (line: Line) => Date.parse(spanOf(line).from)

/** All that lies on a partner's day, in the order of time. */
export const linesOf = ({ away, visits }: Pick<BoardPartner, 'away' | 'visits'>, day: string): Line[] =>
  [
    ...away.filter((span) => isOn(day, span)).map((one): Line => ({ away: one })),
    ...visits.filter(({ work }) => isOn(day, work)).map((job): Line => ({ job })),
  ].sort((a, b) => beginOf(a) - beginOf(b))

/** The time that a visit is drawn over: work that overruns goes on to now. */
export const drawnSpan = (job: Pick<PlannedJob, 'status' | 'work'>, now: Date): Span =>
  overMinutesOf(job, now) ? { from: job.work.from, until: now.toISOString() } : job.work

/** Minutes until the next thing of that row, or the end of what is shown; none where a visit lies in leave. */
export function freeAfter(axis: Axis, lines: readonly Line[], job: PlannedJob, now: Date) {
  const end = Date.parse(drawnSpan(job, now).until)
  const begins = lines.filter((line) => Date.parse(spanOf(line).until) > end).map(beginOf)
  return Math.max(0, Math.min(axis.until, ...begins) - end) / minuteMs
}
