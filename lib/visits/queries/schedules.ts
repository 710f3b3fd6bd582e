import 'server-only'
import type { Tx } from '@/lib/db'
import { dayMs, minuteMs } from '@/lib/durations'
import { grouped } from '@/lib/grouped'
import { nextIndiaMidnight } from '@/lib/india-day'
import { readTerms } from '@/lib/settings/queries'
import type { BusyKind, Schedule, Span } from '@/lib/visits/rules/fit'
import { latelyDays, type Ranked } from '@/lib/visits/rules/rank'
import { wayMinutes } from '@/lib/visits/rules/way'

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

/** Reads what is entered of the time of partners, for each by the id. */
async function timesOf(tx: Tx, ids: readonly string[], { from, until }: Span, now: Date) {
  // Leave has an index of its own, apart from that of work and breaks.
  const rows = await tx.$queryRaw<Row[]>`
    select partner_id as "partnerId", kind::text, lower(during) as "from", upper(during) as until, visit_id as "visitId",
      (select b.delivery_address ->> 'postalCode' from booking b where b.visit_id = busy.visit_id limit 1) as pin,
      null::timestamptz as "plannedUntil"
    from busy where partner_id = any(${[...ids]}::uuid[]) and during && tstzrange(${from}, ${until}) and kind <> 'leave'
      and (hold_id is null or exists (select from window_hold where id = hold_id and expires_at > ${now}))
    union all
    select partner_id, kind::text, lower(during), upper(during), null, null, null
    from busy where partner_id = any(${[...ids]}::uuid[]) and during && tstzrange(${from}, ${until}) and kind = 'leave'
    union all
    select partner_id, 'shift', lower(during), upper(during), null, null, null
    from shift where partner_id = any(${[...ids]}::uuid[]) and during && tstzrange(${from}, ${until})
    union all
    select distinct partner_id, 'work', work_from, busy_until, visit_id,
      (select b.delivery_address ->> 'postalCode' from booking b where b.visit_id = o.visit_id limit 1), planned_until
    from overrunning_work(${now}) o where partner_id = any(${[...ids]}::uuid[]) and busy_until > ${from} and work_from < ${until}
    limit 50000`
  const byPartner = grouped(rows, ({ partnerId }) => partnerId)
  return (id: string): Pick<Schedule, 'shifts' | 'busy'> => {
    const every = byPartner.get(id) ?? []
    const overrun = every.flatMap(({ visitId, plannedUntil }) => (plannedUntil ? visitId : []))
    const own = every.filter(({ visitId, plannedUntil }) => plannedUntil || !visitId || !overrun.includes(visitId))
    return {
      shifts: own.filter(({ kind }) => kind === 'shift').map((one) => ({ from: one.from, until: one.until })),
      busy: own.flatMap(({ partnerId: _, kind, plannedUntil, ...one }) =>
        kind === 'shift' ? [] : [{ kind, ...one, ...(plannedUntil && { plannedUntil }) }],
      ),
    }
  }
}

const minutesGiven = async (tx: Tx, ids: readonly string[], until: Date) =>
  new Map((await findGiven(tx, ids, until)).map(({ partnerId, minutes }) => [partnerId, minutes]))

const beginOfDay = (at: Date) => new Date(nextIndiaMidnight(at).getTime() - dayMs)

/** Reads what partners who can come at that instant are ranked by: the work of that day and of the days before. Two statements. */
export async function readRanked(tx: Tx, ids: readonly string[], at: Date, now: Date): Promise<Ranked[]> {
  const day = beginOfDay(at)
  const around = {
    from: new Date(day.getTime() - wayMinutes * minuteMs),
    until: new Date(day.getTime() + dayMs + wayMinutes * minuteMs),
  }
  const [times, given] = [await timesOf(tx, ids, around, now), await minutesGiven(tx, ids, day)]
  return ids.map((id) => ({ partner: { id }, busy: times(id).busy, latelyMinutes: given.get(id) ?? 0 }))
}

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
  const dayBegin = beginOfDay(around.from)
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
  const given = await minutesGiven(tx, ids, dayBegin)
  const times = await timesOf(tx, ids, { from, until }, now)
  return partners.map(({ id, fullName, active, skills, areas, shifts }) => {
    return {
      partner: { id, fullName, active },
      hasShifts: shifts.length > 0,
      ...times(id),
      skills,
      areas: areas.map(({ prefix }) => prefix),
      latelyMinutes: given.get(id) ?? 0,
      gapMinutes,
    }
  })
}
