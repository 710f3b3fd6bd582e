import 'server-only'
import { writeCharge } from '@/lib/billing/statements'
import { askedOf } from '@/lib/bookings/statements'
import { db } from '@/lib/db'
import { type DeskRow, toDispatchRow } from '@/lib/dispatch/dto'
import { found, narrowed } from '@/lib/dispatch/queries/find'
import { countOf, inList, lists, pageOf, placeOf } from '@/lib/dispatch/queries/lists'
import { type DispatchTab, dispatchTabs, mostCounted, rowsPerPage } from '@/lib/dispatch/rules/tabs'
import type { DispatchAsked, DispatchCounts, DispatchRow } from '@/lib/dispatch/schema'
import { listUnknownPincodes } from '@/lib/lookups/queries'
import type { Page } from '@/lib/paging'
import { collectValues } from '@/lib/statement-values'
import { writeHeldUp } from '@/lib/visits/statements'

const asked = (column: Parameters<typeof askedOf>[0]) => askedOf(column, 'b', 'p')

/** Each placement of the page is looked up once: its lines stand together. */
const placements = `(select own.* from (select distinct placement_id from page) one
    cross join lateral (select * from placement where id = one.placement_id offset 0) own)`

/** The number of order `b` to call, where its customer `c` has no e-mail. */
export const writeToCall = `case when c.id is not null and c.email is null then b.contact_number ->> 'number' end as to_call`

/** What rows of `d` show as of `now`; `also` names further columns of where they come from. */
export const shown = (
  now: string,
  from = 'page d',
  also = '',
) => `select ${also} d.*, b.id, b.order_id, b.status::text, b.version, b.service_name, b.application_name, b.unit::text,
    b.quantity, b.main_service_name,
    b.delivery_address, b.contact_number, ${writeToCall}, ${asked('outside_area')} as outside_area,
    to_char(${asked('preferred_day')}, 'YYYY-MM-DD') as preferred_day, (${asked('preferred_part')})::text as preferred_part,
    ${asked('note')} <> '' as has_note, v.id as visit_id, v.version as visit_version, v.starts_at, v.ends_at,
    lower(w.during) as work_from, upper(w.during) as work_until, ${writeHeldUp(now)} as held_up,
    kept.id as kept_id, kept.full_name as kept_name, coalesce(not coalesce(r.active, kept.active), false) as is_stopped,
    r.full_name as partner_name, r.contact_number as partner_number,
    c.first_name || ' ' || c.last_name as customer_name,
    to_char(h.until, 'YYYY-MM-DD') as held_until, h.reason as hold_reason, h.held_at, q.asked_at as request_at,
    help.reason::text as help_reason, help.text as help_text, help.asked_at as help_at, help.taken_at as help_taken_at,
    taker.first_name || ' ' || taker.last_name as help_taken_by,
    (select count(*)::int from booking other where other.placement_id = d.placement_id) as together,
    exists (select from message m where m.booking_id = b.id and m.kind = 'complaint' and m.resolved_at is null) as has_complaint,
    (b.status = 'completed' and b.revisit_of is null) as is_charged, ${writeCharge} as charge
  from ${from}
  left join booking b on b.id = d.booking_id
  left join ${placements} p on p.id = d.placement_id
  left join visit v on v.id = b.visit_id
  left join partner r on r.id = v.partner_id
  left join busy w on w.visit_id = v.id
  left join partner kept on kept.id = w.partner_id and w.kind = 'reserved'
  left join customer c on c.id = b.customer_id
  left join order_hold h on h.booking_id = b.id
  left join time_request q on q.booking_id = b.id and q.closed_at is null
  left join help_request help on help.booking_id = b.id
  left join customer taker on taker.id = help.taken_by
  left join bill on bill.booking_id = b.id and b.status = 'completed' and b.revisit_of is null`

/** The rows as the desk reads them, with what the directory says of their PINs by now. */
export async function toDispatchRows(rows: readonly DeskRow[], now: Date): Promise<DispatchRow[]> {
  const shown = rows.map((row) => toDispatchRow(row, now))
  const unknown = await listUnknownPincodes(shown.map(({ pin }) => pin))
  return shown.map((row) => ({ ...row, pinUnknown: unknown.has(row.pin) }))
}

/** The list that is meant: what is sought is sought in all, unless a list is named. */
export const tabOf = ({ tab, q }: Pick<DispatchAsked, 'tab' | 'q'>): DispatchTab => tab ?? (q ? 'all' : 'toPlan')

/** `isCut` says of a search that more fits than it takes: those who ordered last come first. `found` is null where nothing is sought. */
type Found = Page<DispatchRow> & { isCut: boolean; found: number | null }
type FoundRow = DeskRow & Record<string, unknown> & { is_cut: boolean; found: number | null }

/** A page of orders as the dispatcher sees them. A search takes the first hundreds that fit (`found`), and none where its text is too short. */
export async function listDispatch({ after, ...asked }: DispatchAsked, now: Date): Promise<Found> {
  const tab = tabOf(asked)
  const list = lists[tab]
  const { values, as } = collectValues()
  const conditions = narrowed(asked, as)
  const sought = asked.q
    ? await found(asked.q, tab, [inList(list, as, now), ...conditions], as)
    : 'cut as (select false as is_cut)'
  if (sought === null) return { items: [], next: null, isCut: false, found: 0 }
  const from = asked.q ? 'sought' : 'desk_order'
  const page = pageOf(list, { from, conditions: asked.q ? [] : conditions, limit: rowsPerPage + 1, after }, as, now)
  const howMany = asked.q ? '(select count(*)::int from sought)' : 'null::int'
  const answered = await db.$queryRawUnsafe<FoundRow[]>(
    `with recursive ${sought}, ${page}
    ${shown(as('timestamptz', now), 'cut left join page d on true', `cut.is_cut, ${howMany} as found,`)} order by d.part, d.nth`,
    ...values,
  )
  // Where no order is in the page, one row says nothing but whether more fits.
  const rows = answered.filter(({ id }) => id !== null)
  const items = rows.slice(0, rowsPerPage)
  const last = rows.length > rowsPerPage ? items.at(-1) : undefined
  return {
    items: await toDispatchRows(items, now),
    next: last ? { after: placeOf(list, last) } : null,
    isCut: answered.some(({ is_cut }) => is_cut),
    found: answered[0]?.found ?? null,
  }
}

/** How many orders each list holds, of today what is open, counted up to one more than is said, and the newest order. */
export async function countDispatch(now: Date): Promise<DispatchCounts> {
  const { values, as } = collectValues()
  const count = (tab: DispatchTab) => `(${countOf(lists[tab], mostCounted + 1, as, now)}) as "${tab}"`
  type Row = Record<DispatchTab, number> & { newest: string | null; at: Date | null }
  const [row] = await db.$queryRawUnsafe<Row[]>(
    `select ${dispatchTabs.map(count).join(', ')}, newest.order_number as newest, newest.ordered_at as at
    from (values (1)) one left join lateral (
      select order_number, ordered_at from desk_order order by ordered_at desc, placement_id desc, booking_id desc limit 1
    ) newest on true`,
    ...values,
  )
  const { newest, at, ...tabs } = row!
  return { tabs, ...(newest && at && { newest: { orderId: newest, orderedAt: at.toISOString() } }) }
}
