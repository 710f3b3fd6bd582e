import 'server-only'
import type { By } from '@/lib/audit/schema'
import type { Tx } from '@/lib/db'
import { recordPlan } from '@/lib/visits/commands/record-plan'
import { type WorkRow, worksOf, writeShorter } from '@/lib/visits/commands/write-visit'
import type { VisitLine } from '@/lib/visits/dto'
import { readRest } from '@/lib/visits/queries/lines'
import { remainders } from '@/lib/visits/rules/rest'

type Parted = { lines: readonly VisitLine[]; rest: readonly VisitLine[]; works: readonly WorkRow[] }

/** Leaves visits that these lines go out of the time only that their `rest` takes; `by` is who of the team is recorded. */
export async function shrinkRest(tx: Tx, { lines, rest, works }: Parted, now: Date, by?: By) {
  for (const { visitId, minutes, until } of remainders(lines, rest, works, now)) {
    const staying = rest.filter((line) => line.visitId === visitId)
    const [{ time, partner }] = staying as [VisitLine]
    const present = works.find((work) => work.visitId === visitId)
    const work = present && until ? { ...present, endsAt: until } : null
    const version = await writeShorter(tx, { visitId, time, minutes, work, isReserved: present?.isReserved }, now)
    const plan = { time, partner, minutes }
    const recorded = { action: 'visit.plan', lines: staying, works, plan, work, version, because: undefined } as const
    if (by) await recordPlan(tx, recorded, now, by)
  }
}

/** Shortens the visits of these lines, locked and as they were before, once they are cancelled. */
export async function shrinkCancelled(tx: Tx, lines: readonly VisitLine[], now: Date, by?: By) {
  const rest = await readRest(tx, lines)
  if (!rest.length) return
  const works = await worksOf(tx, [...new Set(lines.flatMap(({ visitId }) => visitId ?? []))])
  await shrinkRest(tx, { lines, rest, works }, now, by)
}
