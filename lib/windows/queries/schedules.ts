import 'server-only'
import type { Tx } from '@/lib/db'
import type { Need, Span } from '@/lib/visits/rules/fit'
import type { Offered } from '@/lib/windows/rules/offer'
import type { Slots } from '@/lib/windows/rules/slots'

/** The most partners among whom somebody is looked for. */
const maxPartners = 500

/** In milliseconds since 1970, beginnings and ends apart: half the text, and less to read, than a pair for each span. */
type Times = [from: number[] | null, until: number[] | null]
type Row = {
  id: string
  fullName: string
  skills: Offered['skills'] | null
  areas: string[] | null
  shifts: Times
  work: Times
  breaks: Times
  leave: Times
}

const slotsOf = ([from, until]: Times): Slots => (from ?? []).map((one, at) => [one, until![at]!])

/**
 * The active partners who work in the area of a need and do some of it, with all that is known of their time: one statement, whatever
 * the days. Work that overruns takes it until its shift ends. Holds that have expired take none, nor do the hold `ownHoldId` and the visits of the need itself.
 */
export async function readOffered(
  tx: Tx,
  { pin, services, visitIds }: Pick<Need, 'pin' | 'services' | 'visitIds'>,
  { from, until }: Span,
  now: Date,
  ownHoldId: string | null,
): Promise<Offered[]> {
  const mains = services.map(({ mainServiceId }) => mainServiceId)
  const categories = services.map(({ categoryId }) => categoryId)
  // What is taken is looked for by its end, in the index "busy_ahead": the past of a shop is long, and what is ahead is short.
  const rows = await tx.$queryRaw<Row[]>`
    with near as materialized (
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
      (select json_build_array(
          json_agg((date_part('epoch', lower(during)) * 1000)::int8), json_agg((date_part('epoch', upper(during)) * 1000)::int8))
        from shift where partner_id = near.id and during && tstzrange(${from}::timestamptz, ${until}::timestamptz)) as shifts,
      taken.*
    from near cross join lateral (
      select
        json_build_array(json_agg(f) filter (where kind not in ('break', 'leave')), json_agg(u) filter (where kind not in ('break', 'leave'))) as work,
        json_build_array(json_agg(f) filter (where kind = 'break'), json_agg(u) filter (where kind = 'break')) as breaks,
        json_build_array(json_agg(f) filter (where kind = 'leave'), json_agg(u) filter (where kind = 'leave')) as leave
      from (
        select kind, (date_part('epoch', lower(during)) * 1000)::int8 as f, (date_part('epoch', upper(during)) * 1000)::int8 as u
        from busy
        where partner_id = near.id and upper(during) > ${from}::timestamptz and lower(during) < ${until}::timestamptz
          and (visit_id is null or visit_id <> all(${visitIds}::uuid[]))
          and (hold_id is null or hold_id is distinct from ${ownHoldId}::uuid
            and exists (select from window_hold h where h.id = hold_id and h.expires_at > ${now}::timestamptz))
        union all
        select 'work', (date_part('epoch', work_from) * 1000)::int8, (date_part('epoch', busy_until) * 1000)::int8
        from overrunning_work(${now}::timestamptz)
        where partner_id = near.id and busy_until > ${from}::timestamptz and work_from < ${until}::timestamptz
          and visit_id <> all(${visitIds}::uuid[])
      ) b
    ) taken
    order by near.full_name, near.id`
  return rows.map(({ id, fullName, skills, areas, shifts, work, breaks, leave }) => ({
    partner: { id, fullName, active: true },
    shifts: slotsOf(shifts),
    work: slotsOf(work),
    breaks: slotsOf(breaks),
    leave: slotsOf(leave),
    skills: skills ?? [],
    areas: areas ?? [],
  }))
}
