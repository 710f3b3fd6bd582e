import 'server-only'
import type { By } from '@/lib/audit/schema'
import { isOpen } from '@/lib/bookings/rules/statuses'
import type { Tx } from '@/lib/db'
import { judge } from '@/lib/visits/commands/judge'
import { makeWay } from '@/lib/visits/commands/make-way'
import { recordPlan } from '@/lib/visits/commands/record-plan'
import { reserve } from '@/lib/visits/commands/reserve'
import { worksOf, writeShorter, writeVisit } from '@/lib/visits/commands/write-visit'
import type { VisitLine } from '@/lib/visits/dto'
import { needOf } from '@/lib/visits/rules/need'
import { planResized, type Resized, resized, spanFor } from '@/lib/visits/rules/plan'

type Resizing = { lines: readonly VisitLine[]; change: Resized; because: string | undefined }

/**
 * Gives a visit the minutes of another quantity of one of its `lines`, which are all of it and locked with its day, as planning would: who
 * is named has to be free for as long, and who is only reserved is replaced where they are not. What takes less time is never refused.
 * Throws Refused where who is named cannot, and conflict where a reason is needed and not given.
 */
export async function resizePlan(tx: Tx, { lines, change, because }: Resizing, now: Date, by: By) {
  const after = resized(lines, change)
  const [{ visitId, partner }] = lines as [VisitLine]
  const plan = planResized(lines, after)
  if (!visitId || !plan) return
  const { takes, time, minutes } = plan
  const works = await worksOf(tx, [visitId])
  const present = works[0] ?? null
  const isReserved = present?.isReserved
  const span = present && spanFor(present.startsAt, takes)
  const write = { visitId, time, minutes, isReserved }
  if (!present || span!.endsAt <= present.endsAt) {
    const work = present && { ...present, ...span }
    const version = await writeShorter(tx, { ...write, work }, now)
    return record(work, version)
  }
  const asked = { need: needOf(after, takes, [visitId]), time, present, because }
  const work = isReserved
    ? await reserve(tx, { ...asked, wanted: undefined }, now)
    : await judge(tx, { ...asked, partnerId: present.partnerId, startsAt: present.startsAt }, now)
  if (work && !isReserved) await makeWay(tx, work, [visitId], now, by)
  return record(work, await writeVisit(tx, { ...write, work }, now))

  function record(held: Awaited<ReturnType<typeof reserve>>, version: number) {
    const open = lines.filter(({ status }) => isOpen(status))
    const recorded = { action: 'visit.plan' as const, lines: open, works, plan: { time, partner, minutes } }
    return recordPlan(tx, { ...recorded, work: held, version, because }, now, by)
  }
}
