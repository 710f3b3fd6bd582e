import 'server-only'
import type { Tx } from '@/lib/db'
import type { BusyKind, Need, Schedule, Span } from '@/lib/visits/rules/fit'

/** The most partners among whom somebody is looked for. */
const maxPartners = 500

/** In milliseconds since 1970. */
type Times = [from: number, until: number][]
type Row = {
  id: string
  fullName: string
  skills: Schedule['skills'] | null
  areas: string[] | null
  shifts: Times | null
  busy: [from: number, until: number, kind: BusyKind, visitId: string | null][] | null
}

const span = ([from, until]: readonly [number, number, ...unknown[]]) => ({
  from: new Date(from),
  until: new Date(until),
})

/**
 * The active partners who work in the area of a need and do some of it, with all that is known of their time: one statement, whatever
 * the days. Holds that have expired take no time, nor does the hold `ownHoldId`.
 */
export async function readOffered(
  tx: Tx,
  { pin, services }: Pick<Need, 'pin' | 'services'>,
  { from, until }: Span,
  now: Date,
  ownHoldId: string | null,
): Promise<Schedule[]> {
  const mains = services.map(({ mainServiceId }) => mainServiceId)
  const categories = services.map(({ categoryId }) => categoryId)
  const rows = await tx.$queryRaw<Row[]>`
    with asked as (select tstzrange(${from}::timestamptz, ${until}::timestamptz) as range),
    near as materialized (
      select p.id, p.full_name from partner p
      where p.active
        and exists (select from partner_area a where a.partner_id = p.id and starts_with(${pin}::text, a.prefix))
        and exists (
          select from partner_skill s
          where s.partner_id = p.id and (s.main_service_id = any(${mains}::uuid[]) or s.category_id = any(${categories}::uuid[])))
      order by p.full_name, p.id limit ${maxPartners}
    )
    select near.id, near.full_name as "fullName",
      (select json_agg(json_build_object('mainServiceId', s.main_service_id, 'categoryId', s.category_id))
        from partner_skill s where s.partner_id = near.id) as skills,
      (select json_agg(a.prefix) from partner_area a where a.partner_id = near.id) as areas,
      (select json_agg(json_build_array((extract(epoch from lower(s.during)) * 1000)::int8, (extract(epoch from upper(s.during)) * 1000)::int8))
        from shift s where s.partner_id = near.id and s.during && asked.range) as shifts,
      (select json_agg(json_build_array(
          (extract(epoch from lower(b.during)) * 1000)::int8, (extract(epoch from upper(b.during)) * 1000)::int8, b.kind, b.visit_id))
        from (
          select during, kind, visit_id from busy
          where partner_id = near.id and during && asked.range and kind <> 'leave'
            and (hold_id is null or hold_id is distinct from ${ownHoldId}::uuid
              and exists (select from window_hold h where h.id = hold_id and h.expires_at > ${now}::timestamptz))
          union all
          select during, kind, null from busy where partner_id = near.id and during && asked.range and kind = 'leave'
        ) b) as busy
    from near cross join asked order by near.full_name, near.id`
  return rows.map(({ id, fullName, skills, areas, shifts, busy }) => ({
    partner: { id, fullName, active: true },
    // Whoever has none in these days works in none of them.
    hasShifts: true,
    shifts: (shifts ?? []).map(span),
    busy: (busy ?? []).map((one) => ({ ...span(one), kind: one[2], visitId: one[3] })),
    skills: skills ?? [],
    areas: areas ?? [],
  }))
}
