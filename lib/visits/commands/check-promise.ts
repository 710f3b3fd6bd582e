import 'server-only'
import type { Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { readTerms } from '@/lib/settings/queries'
import type { VisitLine } from '@/lib/visits/dto'
import { readSchedules } from '@/lib/visits/queries/schedules'
import { judgedStart } from '@/lib/visits/rules/alternatives'
import { fitOf, type Need } from '@/lib/visits/rules/fit'
import type { Time } from '@/lib/visits/rules/plan'
import { dayFaults, peopleFaults } from '@/lib/visits/rules/promise'
import { promiseFaultText } from '@/lib/visits/rules/promise-faults'

type NewPromise = {
  lines: readonly VisitLine[]
  time: Time
  need: Need
  /** The work begins exactly with the window. */
  isExact: boolean
  /** Somebody is judged by name, so that nobody else has to be able to come. */
  isNamed: boolean
}

async function whoFaults(tx: Tx, { time, need, isExact }: NewPromise, now: Date) {
  const span = { from: time.startsAt < now ? now : time.startsAt, until: time.endsAt }
  // The work may end long after its window.
  const schedules = await readSchedules(tx, { ...span, until: new Date(span.until.getTime() + dayMs) }, now)
  return peopleFaults(
    schedules.map((schedule) => {
      const startsAt = isExact ? span.from : judgedStart(schedule, need, span)
      return { schedule, fit: fitOf(schedule, need, startsAt) }
    }),
  )
}

/** Throws conflict where nobody can be expected to keep what is promised anew: it is promised with a reason alone. */
export async function checkPromise(tx: Tx, promise: NewPromise, now: Date) {
  const { lines, time, isNamed } = promise
  const faults = [
    ...dayFaults(time.startsAt, lines, await readTerms(tx), now),
    ...(isNamed ? [] : await whoFaults(tx, promise, now)),
  ]
  if (faults.length)
    throw new AppError(
      'conflict',
      `${faults.map(promiseFaultText).join('. ')}: give a reason to promise it all the same`,
      {
        because: 'is needed',
      },
    )
}
