import 'server-only'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { addTimelineEntries } from '@/lib/bookings/moves'
import type { Tx } from '@/lib/db'
import type { Work, WorkRow } from '@/lib/visits/commands/write-visit'
import type { VisitLine } from '@/lib/visits/dto'
import { changesOf, type Plan } from '@/lib/visits/rules/plan'
import { planFields } from '@/lib/visits/rules/plan-fields'

type Recorded = {
  action: 'visit.plan' | 'visit.swap'
  /** As they were before, with the work of their visits. */
  lines: readonly VisitLine[]
  works: readonly WorkRow[]
  plan: Plan
  work: Work | null
  version: number
  because: string | undefined
}

/** Tells the customers' timelines of a new plan, and the record of changes. */
export async function recordPlan(tx: Tx, { action, lines, works, plan, ...now }: Recorded, at: Date, by: By) {
  const entries = lines.flatMap((line) => changesOf(line, plan).map((entry) => ({ bookingId: line.id, ...entry })))
  await addTimelineEntries(tx, entries, at)
  const after = planFields({ ...plan, work: now.work, version: now.version })
  const changes = lines.map((line) => {
    const work = works.find(({ visitId }) => visitId === line.visitId) ?? null
    const before = planFields({ ...line, work, version: line.visitVersion })
    return { action, subject: 'order', subjectId: line.orderId, before, after, reason: now.because }
  })
  await audit(tx, by, changes, at)
}
