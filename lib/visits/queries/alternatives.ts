import 'server-only'
import { db, type Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { readTerms } from '@/lib/settings/queries'
import { readSchedules } from '@/lib/visits/queries/schedules'
import { alternativesText, lookAheadMs } from '@/lib/visits/rules/alternatives'
import type { Need } from '@/lib/visits/rules/fit'
import { dayFaults } from '@/lib/visits/rules/promise'

/** `…; nothing was changed. Rakesh Kumar is free from 2:30 pm; Sunil Das is free then`: what is said where a visit cannot be as wanted. */
export async function refusedText(
  fault: string,
  need: Need,
  startsAt: Date,
  partnerId: string,
  now: Date,
  tx: Tx = db,
) {
  const until = new Date(startsAt.getTime() + lookAheadMs + dayMs)
  const around = { from: startsAt, until }
  const [active, terms] = await Promise.all([readSchedules(tx, around, now), readTerms(tx)])
  // The wanted day itself was chosen by somebody.
  const isOffered = (at: Date) => !dayFaults(at, [{ time: { startsAt } }], terms, now).length
  const alternatives = alternativesText(active, { need, startsAt, wantedId: partnerId, isOffered })
  return `${fault}; nothing was changed${alternatives && `. ${alternatives}`}`
}
