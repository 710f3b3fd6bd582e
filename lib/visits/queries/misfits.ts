import 'server-only'
import { db, type Tx } from '@/lib/db'
import { minuteMs } from '@/lib/durations'
import { readTravel } from '@/lib/visits/queries/near-visits'
import { fitOf, type Schedule, type Span } from '@/lib/visits/rules/fit'
import { needOf } from '@/lib/visits/rules/need'
import { shortWayTexts } from '@/lib/visits/rules/way'

type Planned = Pick<Schedule, 'hasShifts' | 'skills' | 'areas'> &
  Span & {
    orderId: string
    visitId: string
    pin: string
    serviceName: string
    mainServiceId: string
    categoryId: string
    partnerId: string
    fullName: string
    active: boolean
    isReserved: boolean
    /** Why a dispatcher sent the partner though area or skill spoke against it. */
    because: string | null
  }

/** Open orders with a time and a partner, and where and what that partner works. */
const findPlanned = (tx: Tx, orderIds: readonly string[]) => tx.$queryRaw<Planned[]>`
  select b.order_id as "orderId", b.visit_id as "visitId", b.delivery_address ->> 'postalCode' as pin,
    b.service_name as "serviceName", b.main_service_id as "mainServiceId", t.category_id as "categoryId",
    w.partner_id as "partnerId", lower(w.during) as "from", upper(w.during) as until, w.because,
    r.full_name as "fullName", r.active, w.kind = 'reserved' as "isReserved", exists (select from shift where partner_id = r.id) as "hasShifts",
    (select coalesce(jsonb_agg(jsonb_build_object('mainServiceId', main_service_id, 'categoryId', category_id)), '[]')
      from partner_skill where partner_id = r.id) as skills,
    (select coalesce(jsonb_agg(prefix), '[]') from partner_area where partner_id = r.id) as areas
  from booking b
  join busy w on w.visit_id = b.visit_id
  join partner r on r.id = w.partner_id
  join service s on s.id = b.service_id
  join application_type t on t.id = s.application_type_id
  where b.order_id = any(${orderIds}::text[]) and b.status in ('pending', 'inProgress')`

type Time = Span & { ofVisit: string; kind: 'work' | 'leave' | 'break' | 'shift'; visitId: string | null }

/** What else lies on the time of these visits with the partners who do them. Leave has an index of its own. */
const findTimes = (tx: Tx, visitIds: readonly string[]) => tx.$queryRaw<Time[]>`
  select w.visit_id as "ofVisit", other.*
  from busy w cross join lateral (
    select kind::text, lower(during) as "from", upper(during) as until, visit_id as "visitId"
    from busy where partner_id = w.partner_id and during && w.during and kind <> 'leave'
    union all
    select kind::text, lower(during), upper(during), null
    from busy where partner_id = w.partner_id and during && w.during and kind = 'leave'
    union all
    select 'shift', lower(during), upper(during), null
    from shift where partner_id = w.partner_id and during && w.during
  ) other
  where w.visit_id = any(${visitIds}::uuid[])`

function reasonsOf(planned: Planned, times: readonly Time[]) {
  const { orderId: _, visitId, pin, partnerId, fullName, active, hasShifts, skills, areas } = planned
  const own = times.filter(({ ofVisit }) => ofVisit === visitId)
  const schedule: Schedule = {
    partner: { id: partnerId, fullName, active },
    hasShifts,
    shifts: own.filter(({ kind }) => kind === 'shift'),
    busy: own.flatMap(({ kind, from, until, visitId }) => (kind === 'shift' ? [] : [{ kind, from, until, visitId }])),
    skills,
    areas,
  }
  const service = { name: planned.serviceName, mainServiceId: planned.mainServiceId, categoryId: planned.categoryId }
  const minutes = (planned.until.getTime() - planned.from.getTime()) / minuteMs
  return fitOf(schedule, needOf([{ pin, service }], minutes, [visitId]), planned.from).reasons
}

/**
 * What speaks by now against the partners who are planned for these orders, in sentences by order: an address may have been
 * corrected, or a shift or an area gone. Of who is kept free it says too that the way may take longer than there is time: of the others
 * a dispatcher has read so and named them. Without `overruled` nothing that a dispatcher gave a reason against. Orders that nothing
 * speaks against, that are done or that have no partner are not in it. Always three statements at most.
 */
export async function readMisfits(
  orderIds: readonly string[],
  { overruled = false, tx = db }: { overruled?: boolean; tx?: Tx } = {},
): Promise<Record<string, string[]>> {
  const planned = await findPlanned(tx, orderIds)
  const times = await findTimes(
    tx,
    planned.map(({ visitId }) => visitId),
  )
  const kept = planned.filter(({ isReserved }) => isReserved)
  const travels = await readTravel(tx, kept, [])
  return Object.fromEntries(
    planned.flatMap((one) => {
      const reasons = reasonsOf(one, times).filter(({ mayOverrule }) => overruled || !(mayOverrule && one.because))
      const ways = shortWayTexts(travels[kept.indexOf(one)] ?? {}).map((way) => `${one.fullName} has ${way}`)
      const texts = [...reasons.map(({ text }) => text), ...ways]
      return texts.length ? [[one.orderId, texts]] : []
    }),
  )
}

/** What speaks by now against the partner who is planned for this order, also what was overruled; see `readMisfits`. */
export const misfitsOf = async (orderId: string, tx: Tx = db): Promise<string[]> =>
  (await readMisfits([orderId], { overruled: true, tx }))[orderId] ?? []
