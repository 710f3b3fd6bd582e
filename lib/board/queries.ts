import 'server-only'
import {
  type PartnerRow,
  type TimeRow,
  toBoardPartners,
  toUnplannedJobs,
  type UnplannedRow,
  type WorkRow,
} from '@/lib/board/dto'
import { beginOf, daysFrom } from '@/lib/board/rules/days'
import type { AskedBoard, Board } from '@/lib/board/schema'
import { db } from '@/lib/db'
import { narrowed } from '@/lib/dispatch/queries/find'
import { inList, lists, pageOf } from '@/lib/dispatch/queries/lists'
import { writeToCall } from '@/lib/dispatch/queries/rows'
import { mostCounted } from '@/lib/dispatch/rules/tabs'
import { dayMs } from '@/lib/durations'
import { readTerms } from '@/lib/settings/queries'
import { isOfferedDay } from '@/lib/settings/rules'
import { collectValues } from '@/lib/statement-values'
import { readMisfits } from '@/lib/visits/queries/misfits'
import { latelyDays } from '@/lib/visits/rules/rank'
import { writeHeldUp } from '@/lib/visits/statements'

/** The most that one board holds. */
const most = { partners: 200, times: 10_000, orders: 5_000, unplanned: 60 }

type Range = { from: Date; until: Date }

/** Who takes visits, and who has some there all the same, by name; one more than a board holds. */
const findPartners = ({ service, partner, days }: AskedBoard, { from, until }: Range, now: Date) =>
  db.$queryRaw<PartnerRow[]>`
    select p.id, p.full_name, p.active, exists (select from shift where partner_id = p.id) as has_shifts,
      exists (select from shift where partner_id = p.id and during && tstzrange(${now}::timestamptz, null)) as has_shift_ahead,
      (select coalesce(jsonb_agg(jsonb_build_object('mainServiceId', main_service_id, 'categoryId', category_id)), '[]')
        from partner_skill where partner_id = p.id) as skills,
      array(select prefix from partner_area where partner_id = p.id) as areas,
      array(
        select (select coalesce(sum(extract(epoch from upper(during) - lower(during))) / 60, 0)::int from busy
          where partner_id = p.id and kind in ('work', 'reserved')
            and during && tstzrange(day.begins - interval 'P1D' * ${latelyDays}, day.begins))
        from (select ${from}::timestamptz + interval 'P1D' * n as begins from generate_series(0, ${days - 1}) n) day
        order by day.begins
      ) as lately_minutes
    from partner p
    where (${partner ?? null}::uuid is null or p.id = ${partner ?? null}::uuid)
      and (p.active or exists (
        select from busy where partner_id = p.id and kind <> 'leave' and visit_id is not null
          and during && tstzrange(${from}, ${until})))
      and (${service ?? null}::uuid is null
        or not exists (select from partner_skill where partner_id = p.id)
        or exists (
          select from partner_skill s left join category c on c.id = s.category_id
          where s.partner_id = p.id and coalesce(s.main_service_id, c.main_service_id) = ${service ?? null}::uuid))
    order by p.full_name, p.id limit ${most.partners + 1}`

/** Shifts, leave, breaks and what is held for customers who are ordering. Leave has an index of its own, apart from that of work and breaks. */
const findTimes = (ids: readonly string[], { from, until }: Range, now: Date) =>
  db.$queryRaw<TimeRow[]>`
    select * from (
      select partner_id, id, kind::text, lower(during) as "from", upper(during) as until, because
      from busy where partner_id = any(${ids}::uuid[]) and during && tstzrange(${from}, ${until})
        and (kind = 'break'
          or kind = 'hold' and exists (select from window_hold where id = hold_id and expires_at > ${now}))
      union all
      select partner_id, id, kind::text, lower(during), upper(during), because
      from busy where partner_id = any(${ids}::uuid[]) and during && tstzrange(${from}, ${until}) and kind = 'leave'
      union all
      select partner_id, id, 'shift', lower(during), upper(during), null
      from shift where partner_id = any(${ids}::uuid[]) and during && tstzrange(${from}, ${until})
    ) every order by "from", id limit ${most.times}`

/** The visits of these partners, each with its orders. */
const findWorks = (ids: readonly string[], { from, until }: Range, now: Date) =>
  db.$queryRawUnsafe<WorkRow[]>(
    `
    select w.partner_id, w.visit_id, lower(w.during) as work_from, upper(w.during) as work_until, w.because,
      v.starts_at, v.ends_at, v.minutes, v.version, b.order_id, b.status::text, b.service_name, b.delivery_address,
      b.placement_id, c.first_name, ${writeToCall}, b.unit::text, b.quantity,
      s.minutes as service_minutes, s.minutes_more as service_minutes_more, w.kind = 'reserved' as is_reserved,
      d.started_at, o.busy_until, q.booking_id is not null as asks_other,
      ${writeHeldUp('$4::timestamptz')} as held_up
    from busy w
    join visit v on v.id = w.visit_id
    join booking b on b.visit_id = v.id and b.status <> 'cancelled'
    join service s on s.id = b.service_id
    left join desk_order d on d.booking_id = b.id
    left join overrunning_work($4::timestamptz) o on o.booking_id = b.id
    left join time_request q on q.booking_id = b.id and q.closed_at is null
    left join customer c on c.id = b.customer_id
    where w.partner_id = any($1::uuid[]) and w.during && tstzrange($2, $3) and w.kind <> 'leave'
      and w.visit_id is not null
    order by lower(w.during), w.visit_id, b.created_at, b.order_id limit ${most.orders}`,
    ids,
    from,
    until,
    now,
  )

/** The first orders of the list To plan, each with how many the list holds, counted so far as that is said. */
function findUnplanned({ service }: AskedBoard, now: Date) {
  const { values, as } = collectValues()
  const conditions = narrowed({ service }, as)
  const page = pageOf(lists.toPlan, { conditions, limit: most.unplanned }, as, now)
  const where = [inList(lists.toPlan, as, now), ...conditions].join(' and ')
  return db.$queryRawUnsafe<UnplannedRow[]>(
    `with ${page}, counted as materialized (
      select count(*)::int as counted from (select from desk_order d where ${where} limit ${most.unplanned + mostCounted + 1}) few
    )
    select counted.counted, b.order_id, b.status::text, b.service_name, b.delivery_address, b.placement_id, c.first_name, ${writeToCall},
      b.unit::text, b.quantity,
      s.minutes as service_minutes, s.minutes_more as service_minutes_more, b.visit_id, v.starts_at, v.ends_at, v.minutes, v.version,
      b.main_service_id, t.category_id, q.booking_id is not null as asks_other,
      to_char(p.preferred_day, 'YYYY-MM-DD') as preferred_day, p.preferred_part::text
    from page d cross join counted
    join booking b on b.id = d.booking_id
    join placement p on p.id = d.placement_id
    join service s on s.id = b.service_id
    join application_type t on t.id = s.application_type_id
    left join visit v on v.id = b.visit_id
    left join time_request q on q.booking_id = b.id and q.closed_at is null
    left join customer c on c.id = b.customer_id
    order by d.part, d.nth`,
    ...values,
  )
}

/** Partners by time for some days in India, and what is to plan: always the same seven statements. */
export async function readBoard(asked: AskedBoard, now: Date): Promise<Board> {
  const begin = beginOf(asked.from)
  const range = { from: new Date(begin), until: new Date(begin + asked.days * dayMs) }
  const [found, unplanned, terms] = await Promise.all([
    findPartners(asked, range, now),
    findUnplanned(asked, now),
    readTerms(),
  ])
  const partners = found.slice(0, most.partners)
  const ids = partners.map(({ id }) => id)
  const [times, works] = await Promise.all([findTimes(ids, range, now), findWorks(ids, range, now)])
  const misfits = await readMisfits(works.map(({ order_id }) => order_id))
  return {
    from: asked.from,
    days: asked.days,
    gapMinutes: terms.gapMinutes,
    restDays: daysFrom(asked.from, asked.days).filter((day) => !isOfferedDay(terms, day)),
    partners: toBoardPartners(partners, times, works, misfits),
    morePartners: found.length > partners.length,
    unplanned: toUnplannedJobs(unplanned),
    moreUnplanned: Math.max(0, (unplanned[0]?.counted ?? 0) - unplanned.length),
  }
}
