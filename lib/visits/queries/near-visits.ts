import 'server-only'
import type { Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { grouped } from '@/lib/grouped'
import { nextIndiaMidnight } from '@/lib/india-day'
import type { Span } from '@/lib/visits/rules/fit'
import { type NearVisit, type Travel, travelOf, wayMinutes } from '@/lib/visits/rules/way'

type Place = Span & { partnerId: string; pin: string }
type Row = NearVisit & { at: number }

/** A partner has no more visits than that on a day. */
const most = 40

/**
 * How the partners of these places travel there from the visit before and on to the next one, for each place in its order. The visits
 * of `visitIds` are not among them; where `areTogether`, the other places of the same partner are. One statement.
 */
export async function readTravel(
  tx: Tx,
  places: readonly Place[],
  visitIds: readonly string[],
  areTogether = false,
): Promise<Travel[]> {
  if (!places.length) return []
  const ends = places.map(({ from }) => nextIndiaMidnight(from))
  const rows = await tx.$queryRaw<Row[]>`
    select place.at::int, near.*
    from unnest(
      ${places.map(({ partnerId }) => partnerId)}::uuid[], ${places.map(({ from }) => from)}::timestamptz[],
      ${places.map(({ until }) => until)}::timestamptz[], ${ends.map((end) => new Date(end.getTime() - dayMs))}::timestamptz[],
      ${ends}::timestamptz[]) with ordinality as place (partner_id, starts_at, ends_at, day_from, day_until, at)
    cross join lateral (
      select lower(w.during) as "from", upper(w.during) as until,
        (select b.delivery_address ->> 'postalCode' from booking b where b.visit_id = w.visit_id limit 1) as pin
      from busy w
      where w.partner_id = place.partner_id and w.kind in ('work', 'reserved') and w.visit_id <> all(${[...visitIds]}::uuid[])
        and not w.during && tstzrange(place.starts_at, place.ends_at)
        and w.during && tstzrange(
          least(place.day_from, place.starts_at - make_interval(mins => ${wayMinutes}::int)),
          greatest(place.day_until, place.ends_at + make_interval(mins => ${wayMinutes}::int)))
      order by lower(w.during) limit ${most}
    ) near
    where near.pin is not null`
  const byPlace = grouped(rows, ({ at }) => at)
  const besideOf = (place: Place) =>
    areTogether ? places.filter((one) => one !== place && one.partnerId === place.partnerId) : []
  return places.map((place, at) => travelOf(place, [...(byPlace.get(at + 1) ?? []), ...besideOf(place)]))
}
