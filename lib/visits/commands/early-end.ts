import 'server-only'
import type { Tx } from '@/lib/db'
import { earlyEnd } from '@/lib/visits/rules/early-end'
import type { Time } from '@/lib/visits/rules/plan'

type Work = Time & { partnerId: string; plannedUntil: Date | null }

/**
 * The work of a visit, with its partner locked as by everybody who writes when a partner is not free: nothing is planned beside it
 * until the transaction ends. What ends sooner or as it was planned before asks for no new time, so leave is not in its way here.
 */
async function lockWork(tx: Tx, visitId: string): Promise<Work | undefined> {
  await tx.$executeRaw`
    select 1 from partner where id = (select partner_id from busy where visit_id = ${visitId}::uuid) for no key update`
  await tx.$executeRaw`select set_config('planning.as_of', 'infinity', true)`
  const [work] = await tx.$queryRaw<Work[]>`
    select partner_id as "partnerId", lower(during) as "startsAt", upper(during) as "endsAt", planned_until as "plannedUntil"
    from busy where visit_id = ${visitId}::uuid`
  return work
}

async function endAt(tx: Tx, visitId: string, { startsAt }: Work, endsAt: Date, plannedUntil: Date | null) {
  // Another time with the same planned end would pass for a new plan, whose end is forgotten (trigger `plan_end_anew`).
  await tx.$executeRaw`update busy set planned_until = null where visit_id = ${visitId}::uuid and planned_until is not null`
  await tx.$executeRaw`
    update busy set during = tstzrange(${startsAt}, ${endsAt}), planned_until = ${plannedUntil}
    where visit_id = ${visitId}::uuid`
}

/** Leave is in the way again of what the transaction goes on to plan. */
const unlessLeave = (tx: Tx) => tx.$executeRaw`select set_config('planning.as_of', '', true)`

/** Once no order of a visit is open any more, its partner is free from then on. */
export async function endWork(tx: Tx, visitId: string, now: Date) {
  const work = await lockWork(tx, visitId)
  // Counted after the lock: of two orders that are completed at once the second one finds that it is the last.
  const open = await tx.booking.count({ where: { visitId, status: { in: ['pending', 'inProgress'] } } })
  const end = work && !open && earlyEnd(work, now)
  if (end) await endAt(tx, visitId, work, end, work.plannedUntil ?? work.endsAt)
  await unlessLeave(tx)
}

/**
 * Has work that ended early take its planned time again. Returns null where it does, or never ended early; else until when it was
 * planned: by now the partner is planned elsewhere, or away, and the work stays as short as it was.
 */
export async function resumeWork(tx: Tx, visitId: string): Promise<Date | null> {
  const shortUntil = await resume(tx, visitId)
  await unlessLeave(tx)
  return shortUntil
}

async function resume(tx: Tx, visitId: string): Promise<Date | null> {
  const work = await lockWork(tx, visitId)
  if (!work?.plannedUntil) return null
  const { partnerId, endsAt, plannedUntil } = work
  const [{ taken }] = await tx.$queryRaw<[{ taken: boolean }]>`
    select exists (
      select from busy where partner_id = ${partnerId}::uuid and kind <> 'leave' and visit_id is distinct from ${visitId}::uuid
        and during && tstzrange(${endsAt}, ${plannedUntil})
    ) or exists (
      select from busy where partner_id = ${partnerId}::uuid and kind = 'leave'
        and during && tstzrange(${endsAt}, ${plannedUntil})
    ) as taken`
  if (taken) return plannedUntil
  await endAt(tx, visitId, work, plannedUntil, null)
  return null
}
