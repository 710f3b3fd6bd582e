import { writeInstant, writeObject, writeText, writeWord } from '@/lib/json-sql'
import { defaultSettings } from '@/lib/settings/schema'
import type { HeldUp } from '@/lib/visits/schema'

/** The time for the way between two visits that the shop has set. */
const gap = `coalesce((select (value ->> 'gapMinutes')::int from setting where key = 'windows'), ${defaultSettings.windows.gapMinutes})
  * interval 'PT1M'`

/**
 * Tells whether work `o` that overruns runs into the later work `w` of the same partner and day: its exact start, less the way, has come. The
 * end is compared too, so that an index is asked.
 */
const runsInto = (
  now: string,
) => `w.partner_id = o.partner_id and upper(w.during) > o.planned_until and lower(w.during) > o.work_from
  and lower(w.during) < o.day_ends and lower(w.during) <= ${now} + ${gap}`

/** Orders that have not begun because work overruns, as an array of ids. `now` is the SQL of the present. */
export const heldUpOrders = (now: string) => `array(
  select b.id from overrunning_work(${now}) o join busy w on ${runsInto(now)}
  join booking b on b.visit_id = w.visit_id and b.status = 'pending')`

/** JSON of the work that keeps order `b` with work `w` from beginning, a HeldUp; null where none does. */
export const writeHeldUp = (now: string) => `case when b.status = 'pending' then (
  select ${writeObject<HeldUp>({
    orderId: writeWord('o.order_number'),
    fullName: writeText('(select full_name from partner where id = o.partner_id)'),
    startedAt: writeInstant('o.started_at'),
    plannedUntil: writeInstant('o.planned_until'),
  })} from overrunning_work(${now}) o where ${runsInto(now)} order by o.work_from limit 1) end`
