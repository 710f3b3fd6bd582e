import 'server-only'
import type { Tx } from '@/lib/db'
import { dayMs, minuteMs } from '@/lib/durations'
import { grouped } from '@/lib/grouped'
import { nextIndiaMidnight } from '@/lib/india-day'
import { readTerms } from '@/lib/settings/queries'
import type { BusyKind, Schedule, Span } from '@/lib/visits/rules/fit'
import { latelyDays } from '@/lib/visits/rules/rank'

/** The most partners that are looked through for one visit. */
const maxPartners = 500

type Row = {
  partnerId: string
  kind: BusyKind | 'shift'
  from: Date
  until: Date
  visitId: string | null
  pin: string | null
  /** Set for work that overruns: `until` is how long its partner counts as busy. */
  plannedUntil: Date | null
}
type Given = { partnerId: string; minutes: number }

/** Minutes of work of each partner in the days before that instant. */
const findGiven = (tx: Tx, ids: readonly string[], until: Date) => tx.$queryRaw<Given[]>`
  select partner_id as "partnerId", (sum(extract(epoch from upper(during) - lower(during))) / 60)::int as minutes
  from busy where partner_id = any(${[...ids]}::uuid[]) and kind in ('work', 'reserved')
    and during && tstzrange(${new Date(until.getTime() - latelyDays * dayMs)}, ${until})
  group by partner_id`

/**
 * When, where and what the partners of these ids work around that time, or where no ids are given all who are active, by name. Holds
 * that have expired `now` take no time; work that overruns takes it until it is finished or its shift ends. The whole day of its
 * beginning is read too, and what lies so near that there is travel between.
 */
export async function readSchedules(
  tx: Tx,
  around: Span,
  now: Date,
  partnerIds?: readonly string[],
): Promise<Schedule[]> {
  const { gapMinutes } = await readTerms(tx)
  // The work of the whole day says how far it is to a visit, and how much there is that day.
  const dayBegin = new Date(nextIndiaMidnight(around.from).getTime() - dayMs)
  const from = new Date(dayBegin.getTime() - gapMinutes * minuteMs)
  const until = new Date(around.until.getTime() + gapMinutes * minuteMs)
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
  const given = new Map((await findGiven(tx, ids, dayBegin)).map(({ partnerId, minutes }) => [partnerId, minutes]))
  // Leave has an index of its own, apart from that of work and breaks.
  const rows = await tx.$queryRaw<Row[]>`
    select partner_id as "partnerId", kind::text, lower(during) as "from", upper(during) as until, visit_id as "visitId",
      (select b.delivery_address ->> 'postalCode' from booking b where b.visit_id = busy.visit_id limit 1) as pin,
      null::timestamptz as "plannedUntil"
    from busy where partner_id = any(${ids}::uuid[]) and during && tstzrange(${from}, ${until}) and kind <> 'leave'
      and (hold_id is null or exists (select from window_hold where id = hold_id and expires_at > ${now}))
    union all
    select partner_id, kind::text, lower(during), upper(during), null, null, null
    from busy where partner_id = any(${ids}::uuid[]) and during && tstzrange(${from}, ${until}) and kind = 'leave'
    union all
    select partner_id, 'shift', lower(during), upper(during), null, null, null
    from shift where partner_id = any(${ids}::uuid[]) and during && tstzrange(${from}, ${until})
    union all
    select distinct partner_id, 'work', work_from, busy_until, visit_id,
      (select b.delivery_address ->> 'postalCode' from booking b where b.visit_id = o.visit_id limit 1), planned_until
    from overrunning_work(${now}) o where partner_id = any(${ids}::uuid[]) and busy_until > ${from} and work_from < ${until}
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
      busy: own.flatMap(({ partnerId: _, kind, plannedUntil, ...one }) =>
        kind === 'shift' ? [] : [{ kind, ...one, ...(plannedUntil && { plannedUntil }) }],
      ),
      skills,
      areas: areas.map(({ prefix }) => prefix),
      latelyMinutes: given.get(id) ?? 0,
      gapMinutes,
    }
  })
}
