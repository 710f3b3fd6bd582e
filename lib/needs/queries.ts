import 'server-only'
import { db } from '@/lib/db'
import type { DeskRow } from '@/lib/dispatch/dto'
import { shown, toDispatchRows } from '@/lib/dispatch/queries/rows'
import { riskMinutes } from '@/lib/dispatch/rules/risk'
import { minuteMs } from '@/lib/durations'
import { listOverdue } from '@/lib/inbox/queries/overdue'
import { indiaDay } from '@/lib/india-day'
import { mostNeeds, type NeedKind, needKinds } from '@/lib/needs/rules'
import type { Need, Needs } from '@/lib/needs/schema'

const fetched = mostNeeds + 1

type NeedRow = DeskRow & { kind: NeedKind; since: Date; need_of: string; numbers: string[]; is_cut: boolean }

const rank = (kind: NeedKind) => `'${kind}', ${needKinds.indexOf(kind)}`

/**
 * The visits that need somebody, each once by what is most urgent of its orders. A hold lets wait what is not broken yet, and it
 * answers no customer. Whoever has taken a call for help answers what the customer asked before that.
 */
const orderNeeds = `with need (kind, rank, since, booking_id) as (
    (select ${rank('help')}, asked_at, booking_id from help_request where taken_at is null order by asked_at limit ${fetched})
    union all
    (select ${rank('late')}, breaks_at, booking_id from desk_order
      where breaks_at is not null and status = 'pending' and breaks_at < $1::timestamptz
      order by breaks_at desc limit ${fetched})
    union all
    select ${rank('overrun')}, o.planned_until, o.booking_id from overrunning_work($1::timestamptz) o
    union all
    (select ${rank('unassigned')}, breaks_at, booking_id from desk_order
      where breaks_at is not null and status = 'pending' and partner_id is null
        and breaks_at >= $1::timestamptz and breaks_at < $2::timestamptz and (held_until is null or held_until <= $3::date)
      order by breaks_at limit ${fetched})
    union all
    (select ${rank('timeRequest')}, asked_at, booking_id from time_request asked where closed_at is null
      and not exists (select from help_request taken where taken.booking_id = asked.booking_id and taken.taken_at > asked.asked_at)
      order by asked_at limit ${fetched})
  ), first as (
    select distinct on (need_of) n.kind, n.rank, n.since, coalesce(b.visit_id, b.id) as need_of, d.*,
      array_agg(d.order_number) over (partition by coalesce(b.visit_id, b.id), n.rank, n.since) as numbers,
      (select bool_or(full_kind) from (select count(*) >= ${fetched} as full_kind from need group by rank) counted) as is_cut
    from need n join desk_order d using (booking_id) join booking b on b.id = d.booking_id
    order by need_of, n.rank, n.since, d.booking_id
  ), page as materialized (select * from first order by rank, since, booking_id limit ${fetched})
  ${shown('$1::timestamptz')} order by d.rank, d.since, d.booking_id`

/** What needs somebody of the team now, the most urgent first, and of a kind what waits longest or ends soonest. */
export async function readNeeds(now: Date): Promise<Needs> {
  const until = new Date(now.getTime() + riskMinutes.unassigned * minuteMs)
  const [rows, overdue] = await Promise.all([
    db.$queryRawUnsafe<NeedRow[]>(orderNeeds, now, until, indiaDay(now)),
    listOverdue(now, fetched),
  ])
  const orders = await toDispatchRows(rows, now)
  const needOf = (kind: NeedKind, id: string, since: string) => ({ key: `${kind} ${id} ${since}`, kind, since })
  const items: Need[] = [
    ...orders.map((order, at) => {
      const { kind, since, need_of, numbers } = rows[at]!
      const also = numbers.filter((number) => number !== order.orderId).sort()
      return { ...needOf(kind, need_of, since.toISOString()), order, ...(also.length > 0 && { also }) }
    }),
    ...overdue.map((message) => ({ ...needOf('message', message.number, message.clock.at), message })),
  ]
  return {
    items: items.slice(0, mostNeeds),
    isCut: items.length > mostNeeds || rows.some(({ is_cut }) => is_cut),
    readAt: now.toISOString(),
  }
}
