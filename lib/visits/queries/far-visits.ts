import 'server-only'
import type { Tx } from '@/lib/db'
import { grouped } from '@/lib/grouped'
import type { Span } from '@/lib/visits/rules/fit'
import { type FarVisit, isFarApart, wayMinutes } from '@/lib/visits/rules/way'

type Place = Span & { partnerId: string; pin: string }
type Row = FarVisit & { partnerId: string; at: number }

/** A partner has no more visits than that so shortly before and after another one. */
const most = 20

/**
 * The visits in another district that the partners of these places have shortly before or after, for each place in its order. Those of
 * `visitIds` are not among them. One statement.
 */
export async function readFarVisits(
  tx: Tx,
  places: readonly Place[],
  visitIds: readonly string[],
): Promise<FarVisit[][]> {
  if (!places.length) return []
  const rows = await tx.$queryRaw<Row[]>`
    select place.at::int, near.*
    from unnest(
      ${places.map(({ partnerId }) => partnerId)}::uuid[], ${places.map(({ from }) => from)}::timestamptz[],
      ${places.map(({ until }) => until)}::timestamptz[]) with ordinality as place (partner_id, starts_at, ends_at, at)
    cross join lateral (
      select lower(w.during) as "from", upper(w.during) as until,
        (select b.delivery_address ->> 'postalCode' from booking b where b.visit_id = w.visit_id limit 1) as pin
      from busy w
      where w.partner_id = place.partner_id and w.kind in ('work', 'reserved') and w.visit_id <> all(${[...visitIds]}::uuid[])
        and not w.during && tstzrange(place.starts_at, place.ends_at)
        and w.during && tstzrange(place.starts_at - make_interval(mins => ${wayMinutes}::int), place.ends_at + make_interval(mins => ${wayMinutes}::int))
      order by lower(w.during) limit ${most}
    ) near
    where near.pin is not null`
  const byPlace = grouped(rows, ({ at }) => at)
  return places.map(({ pin }, at) => (byPlace.get(at + 1) ?? []).filter((near) => isFarApart(near.pin, pin)))
}
