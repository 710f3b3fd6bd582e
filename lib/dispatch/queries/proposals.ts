import 'server-only'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { db } from '@/lib/db'
import type { DeskRow } from '@/lib/dispatch/dto'
import { shown, toDispatchRows } from '@/lib/dispatch/queries/rows'
import { commonPromise, instantAt, isAhead, spanOf, suggestedWindow, windowAround } from '@/lib/dispatch/rules/plan'
import type { DispatchRow, ProposedPlan, ProposedPlans } from '@/lib/dispatch/schema'
import { dayMs, minuteMs } from '@/lib/durations'
import { grouped } from '@/lib/grouped'
import { readTerms } from '@/lib/settings/queries'
import { readLines, readRest } from '@/lib/visits/queries/lines'
import { readMisfits } from '@/lib/visits/queries/misfits'
import { readTravel } from '@/lib/visits/queries/near-visits'
import { readSchedules } from '@/lib/visits/queries/schedules'
import { lookAheadMs } from '@/lib/visits/rules/alternatives'
import { needOf } from '@/lib/visits/rules/need'
import { minutesFor } from '@/lib/visits/rules/plan'
import { dayFaults } from '@/lib/visits/rules/promise'
import { propose } from '@/lib/visits/rules/propose'
import { givenUp } from '@/lib/visits/rules/rest'

/** A placement has at most as many orders as a cart has lines, and of one visit all come along. */
const mostRows = 500

/** The orders as the desk shows them, with whatever shares a visit with one of them. */
const findSelected = (orderIds: readonly string[], now: Date) =>
  db.$queryRawUnsafe<DeskRow[]>(
    `with page as materialized (
      select d.* from desk_order d where d.booking_id in (
        select id from booking where order_id = any($1::text[])
        union
        select other.id from booking one join booking other on other.visit_id = one.visit_id where one.order_id = any($1::text[])
      )
    ) ${shown('$2::timestamptz')} order by b.created_at, b.id limit ${mostRows}`,
    [...orderIds],
    now,
  )

type Promised = NonNullable<DispatchRow['promise']>
type Misfits = Readonly<Record<string, readonly unknown[]>>
type WhyLeft = ProposedPlans['left'][number]['why']

/** Why an order is not planned with the others; null where it is, as one whose partner cannot come any more. */
function whyLeft({ orderId, status, partner, promise, timeRequest }: DispatchRow, misfits: Misfits, now: Date) {
  const why: WhyLeft | null =
    status === 'completed' || status === 'cancelled'
      ? status
      : status === 'inProgress'
        ? 'begun'
        : partner && isAhead(promise, now) && !timeRequest && !misfits[orderId]
          ? 'planned'
          : null
  return why
}

/** What goes together: a visit, or what was placed together and has none. */
const visitOf = ({ placementId, visit }: DispatchRow) => visit?._id ?? placementId

/** Where the customer asks for another time for one of the orders, that is asked for the visit. */
function windowOf(rows: readonly [DispatchRow, ...DispatchRow[]], now: Date) {
  const asked = rows.find(({ timeRequest }) => timeRequest)
  const promise = asked ? undefined : commonPromise(rows)
  const { from, until, isPromised } = spanOf(suggestedWindow(asked ?? rows[0], now), promise)
  const declined = asked?.promise && timeOf(asked.promise)
  return { time: { startsAt: from!, endsAt: until! }, isPromised, ...(declined && { declined }) }
}

const timeOf = ({ from, until }: Promised) => ({ startsAt: new Date(from), endsAt: new Date(until) })

/** The usual window around an instant. */
function around(instant: Date) {
  const { day, from, until } = windowAround(instant)
  return { startsAt: instantAt(day, from)!, endsAt: instantAt(day, until)! }
}

type Group = { rows: readonly [DispatchRow, ...DispatchRow[]] } & ReturnType<typeof windowOf>

/** What is promised comes first: only the others can be at another time. */
const byPromise = (a: Group, b: Group) =>
  Number(b.isPromised) - Number(a.isPromised) || a.time.startsAt.getTime() - b.time.startsAt.getTime()

async function proposeFor(groups: readonly Group[], now: Date): Promise<ProposedPlan[]> {
  if (!groups.length) return []
  const orderIds = groups.flatMap(({ rows }) => rows.map(({ orderId }) => orderId))
  const times = groups.map(({ time }) => time)
  const from = new Date(Math.min(...times.map(({ startsAt }) => startsAt.getTime())))
  const last = Math.max(...times.map(({ endsAt }) => endsAt.getTime()))
  const [lines, terms] = await Promise.all([readLines(db, orderIds), readTerms()])
  const rest = await readRest(db, lines)
  const schedules = await readSchedules(db, { from, until: new Date(last + lookAheadMs + dayMs) }, now)
  const left = groups.map(({ rows, time, isPromised, declined }) => {
    const ids = rows.map(({ orderId }) => orderId)
    const visitId = rows[0].visit?._id ?? null
    const own = lines.filter(({ orderId }) => ids.includes(orderId))
    const stays = rest.filter((line) => visitId && line.visitId === visitId)
    return {
      visitId,
      time,
      need: needOf(own, minutesFor(own, stays), givenUp(own, stays)),
      ...(isPromised
        ? { isExact: own.every(({ minutes }) => minutes === null) }
        : { around, declined, isOffered: (at: Date) => !dayFaults(at, own, terms, now).length }),
    }
  })
  const proposed = propose(left, schedules, now, true)
  const places = proposed.flatMap(({ taken }, at) => {
    const { pin, minutes } = left[at]!.need
    return taken
      ? [{ ...taken, at, pin, from: taken.startsAt, until: new Date(taken.startsAt.getTime() + minutes * minuteMs) }]
      : []
  })
  const moved = places.flatMap(({ at }) => left[at]!.need.visitIds)
  const travels = await readTravel(db, places, moved, true)
  const travelAt = new Map(places.map(({ at }, i) => [at, travels[i]!]))
  return groups.map(({ rows, isPromised }, at): ProposedPlan => {
    const [first] = rows
    const { time, taken, nobody } = proposed[at]!
    return {
      orderIds: rows.map(({ orderId }) => orderId),
      services: rows.map((row) => withQuantity(row.serviceName, row)),
      ...(first.customerName && { customerName: first.customerName }),
      ...(first.toCall && { toCall: first.toCall }),
      area: first.area,
      pin: first.pin,
      window: { from: time.startsAt.toISOString(), until: time.endsAt.toISOString() },
      isPromised,
      isTold: rows.some(({ partner }) => partner),
      version: first.visit?.version ?? 0,
      proposal: taken && { ...taken, startsAt: taken.startsAt.toISOString(), travel: travelAt.get(at)! },
      ...(nobody && { nobody }),
    }
  })
}

/**
 * Who could come to each of these orders, and when, so that all of it can be planned at once; what is not to be planned says why. A
 * visit stays whole: where one of its orders is to be planned, all that are open are.
 */
export async function proposePlans(orderIds: readonly string[], now: Date): Promise<ProposedPlans> {
  const rows = await toDispatchRows(await findSelected(orderIds, now), now)
  const misfits = await readMisfits(rows.map(({ orderId }) => orderId))
  const visits = new Set(rows.filter((row) => whyLeft(row, misfits, now) === null).map(visitOf))
  const whyOf = (row: DispatchRow) => {
    const why = whyLeft(row, misfits, now)
    return why === 'planned' && visits.has(visitOf(row)) ? null : why
  }
  const wanted = rows.filter((row) => whyOf(row) === null)
  const groups = [...grouped(wanted, visitOf).values()].map((of) => ({ rows: of, ...windowOf(of, now) }))
  const asked = rows.filter(({ orderId }) => orderIds.includes(orderId))
  const missing = orderIds.filter((id) => !asked.some(({ orderId }) => orderId === id))
  return {
    visits: await proposeFor(groups.sort(byPromise), now),
    left: [
      ...asked.flatMap((row) => {
        const why = whyOf(row)
        return why ? [{ orderId: row.orderId, why }] : []
      }),
      ...missing.map((orderId) => ({ orderId, why: 'missing' as const })),
    ],
  }
}
