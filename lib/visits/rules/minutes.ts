import { countOf } from '@/lib/catalogue/rules/count'
import { type Counted, isArea } from '@/lib/catalogue/rules/quantity'

/** What says how long a line takes: the minutes of its service for the first and for each further one, and how many there are. */
export type Timed = Counted & { minutes: number | null; minutesMore: number | null }

/** How long a service takes of which nobody has said it. */
const usualMinutes = 60
/** What is measured takes the minutes of its service for so many sq ft, and for each so many that are begun beyond. */
const sqftAtOnce = 1_000
const maxVisitMinutes = 720

function piecesOf(line: Counted) {
  const count = countOf(line) ?? 1
  return isArea(line.unit) ? Math.ceil(count / sqftAtOnce) : count
}

function minutesOfLine({ minutes, minutesMore, ...line }: Timed) {
  const first = minutes ?? usualMinutes
  return first + (piecesOf(line) - 1) * (minutesMore ?? first)
}

/** How long these lines usually take, one after the other: a visit is at most twelve hours, and the rest is planned by hand. */
export function minutesOf(lines: readonly Timed[]) {
  return Math.min(
    lines.reduce((sum, line) => sum + minutesOfLine(line), 0),
    maxVisitMinutes,
  )
}

export const withinVisit = (minutes: number) => Math.min(minutes, maxVisitMinutes)
