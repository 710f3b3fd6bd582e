import { isOn } from '@/lib/board/rules/geometry'
import type { Away, BoardPartner, PlannedJob } from '@/lib/board/schema'

/** What lies on a partner's day: a visit, or leave or a break. */
type Line = { job: PlannedJob; away?: undefined } | { job?: undefined; away: Away }

const beginOf = ({ job, away }: Line) => Date.parse(job ? job.work.from : away.from)

/** All that lies on a partner's day, in the order of time. */
export const linesOf = ({ away, visits }: Pick<BoardPartner, 'away' | 'visits'>, day: string): Line[] =>
  [
    ...away.filter((span) => isOn(day, span)).map((one): Line => ({ away: one })),
    ...visits.filter(({ work }) => isOn(day, work)).map((job): Line => ({ job })),
  ].sort((a, b) => beginOf(a) - beginOf(b))
