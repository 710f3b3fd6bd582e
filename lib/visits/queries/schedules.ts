import 'server-only'
import type { Tx } from '@/lib/db'
import { grouped } from '@/lib/grouped'
import type { BusyKind, Schedule, Span } from '@/lib/visits/rules/fit'

/** The most partners that are looked through for one visit. */
const maxPartners = 500

type Row = {
  partnerId: string
  kind: BusyKind | 'shift'
  from: Date
  until: Date
  visitId: string | null
  /** Of work that overruns: `until` is how long its partner counts as busy. */
  plannedUntil: Date | null
}

/**
 * When, where and what the partners of these ids work around that time, or where no ids are given all who are active, by name. Holds
 * that have expired `now` take no time; work that overruns takes it until it is finished or its shift ends.
 */
export async function readSchedules(
  tx: Tx,
  { from, until }: Span,
  now: Date,
  partnerIds?: readonly string[],
): Promise<Schedule[]> {
  const partners = await tx.partner.findMany({
    where: partnerIds ? { id: { in: [...partnerIds] } } : { active: true },
    select: {
      id: true,
      fullName: true,
      active: true,
      skills: { select: { mainServiceId: true, categoryId: true } },
      areas: { select: { prefix: true } },
      shifts: { select: { id: true }, take: 1 },
    },
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    take: maxPartners,
  })
  const ids = partners.map(({ id }) => id)
  // Leave has an index of its own, apart from that of work and breaks.
  const rows = await tx.$queryRaw<Row[]>`
    select partner_id as "partnerId", kind::text, lower(during) as "from", upper(during) as until, visit_id as "visitId",
      null::timestamptz as "plannedUntil"
    from busy where partner_id = any(${ids}::uuid[]) and during && tstzrange(${from}, ${until}) and kind <> 'leave'
      and (hold_id is null or exists (select from window_hold where id = hold_id and expires_at > ${now}))
    union all
    select partner_id, kind::text, lower(during), upper(during), null, null
    from busy where partner_id = any(${ids}::uuid[]) and during && tstzrange(${from}, ${until}) and kind = 'leave'
    union all
    select partner_id, 'shift', lower(during), upper(during), null, null
    from shift where partner_id = any(${ids}::uuid[]) and during && tstzrange(${from}, ${until})
    union all
    select distinct partner_id, 'work', work_from, busy_until, visit_id, planned_until
    from overrunning_work(${now}) where partner_id = any(${ids}::uuid[]) and busy_until > ${from} and work_from < ${until}
    limit 50000`
  const byPartner = grouped(rows, ({ partnerId }) => partnerId)
  return partners.map(({ id, fullName, active, skills, areas, shifts }) => {
    const every = byPartner.get(id) ?? []
    const overrun = every.flatMap(({ visitId, plannedUntil }) => (plannedUntil ? visitId : []))
    const own = every.filter(({ visitId, plannedUntil }) => plannedUntil || !visitId || !overrun.includes(visitId))
    return {
      partner: { id, fullName, active },
      hasShifts: shifts.length > 0,
      shifts: own.filter(({ kind }) => kind === 'shift').map((one) => ({ from: one.from, until: one.until })),
      busy: own.flatMap(({ kind, from, until, visitId, plannedUntil }) =>
        kind === 'shift' ? [] : [{ kind, from, until, visitId, ...(plannedUntil && { plannedUntil }) }],
      ),
      skills,
      areas: areas.map(({ prefix }) => prefix),
    }
  })
}
