import { AddressSnapshot } from '@/lib/account/schema'
import type { Away, BoardPartner, Job, PlannedJob, Span, UnplannedJob } from '@/lib/board/schema'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { BookingStatus, PartOfDay } from '@/lib/bookings/schema'
import type { Unit } from '@/lib/catalogue/rules/price'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { minuteMs } from '@/lib/durations'
import { grouped } from '@/lib/grouped'
import { missingParts } from '@/lib/visits/rules/fit'
import { minutesFor } from '@/lib/visits/rules/plan'
import type { HeldUp } from '@/lib/visits/schema'

/** An order of a visit or of what is to plan, as the statements of lib/board/queries read it. */
type OrderRow = {
  order_id: string
  status: string
  service_name: string
  delivery_address: unknown
  first_name: string | null
  to_call: string | null
  unit: Unit
  quantity: number | null
  service_minutes: number | null
  service_minutes_more: number | null
  placement_id: string
  visit_id: string | null
  starts_at: Date | null
  ends_at: Date | null
  minutes: number | null
  version: number | null
  /** Tells whether the customer asks for another time. */
  asks_other: boolean
}
export type WorkRow = OrderRow & {
  partner_id: string
  work_from: Date
  work_until: Date
  because: string | null
  is_reserved: boolean
  started_at: Date | null
  /** Told of work that is over its planned end. */
  busy_until: Date | null
  /** JSON of a HeldUp. */
  held_up: string | null
}
export type UnplannedRow = OrderRow & {
  main_service_id: string
  category_id: string
  preferred_day: string | null
  preferred_part: string | null
  counted: number
}
export type TimeRow = {
  partner_id: string
  id: string
  kind: 'shift' | 'leave' | 'break' | 'hold'
  from: Date
  until: Date
  because: string | null
}
export type PartnerRow = {
  id: string
  full_name: string
  active: boolean
  has_shifts: boolean
  has_shift_ahead: boolean
  skills: BoardPartner['skills']
  areas: string[]
  lately_minutes: number[]
}

const toSpan = (from: Date, until: Date): Span => ({ from: from.toISOString(), until: until.toISOString() })

/** The first of these that any order has: what is under way before what waits, and that before what is done. */
const standing = (statuses: readonly BookingStatus[]) =>
  (['inProgress', 'pending', 'completed'] as const).find((one) => statuses.includes(one)) ?? 'cancelled'

/** What orders have in common that go together. */
function toJob(rows: readonly [OrderRow, ...OrderRow[]]): Job {
  const [first] = rows
  const open = rows.filter(({ status }) => isOpen(status))
  const shown = open.length ? open : rows
  const address = AddressSnapshot.parse(first.delivery_address)
  const time = first.starts_at && first.ends_at ? { startsAt: first.starts_at, endsAt: first.ends_at } : null
  const lines = shown.map((row) => ({
    orderId: row.order_id,
    status: BookingStatus.parse(row.status),
    visitId: row.visit_id,
    takes: {
      unit: row.unit,
      quantity: row.quantity,
      minutes: row.service_minutes,
      minutesMore: row.service_minutes_more,
    },
    minutes: row.minutes,
    time,
    partner: null,
  }))
  return {
    orderIds: shown.map(({ order_id }) => order_id),
    services: shown.map((row) => withQuantity(row.service_name, row)),
    ...(first.first_name && { customer: first.first_name }),
    ...(first.to_call && { toCall: first.to_call }),
    area: address.city || address.district,
    pin: address.postalCode,
    status: standing(lines.map(({ status }) => status)),
    ...(time && { promise: toSpan(time.startsAt, time.endsAt) }),
    isExact: time !== null && first.minutes === null,
    ...(rows.some(({ asks_other }) => asks_other) && { asksOther: true }),
    minutes: minutesFor(
      lines,
      rows.filter((row) => !shown.includes(row)),
    ),
    ...(first.visit_id && { visitId: first.visit_id }),
    version: first.version ?? 0,
  }
}

/** What speaks against the partners of orders, in sentences. */
type Misfits = Readonly<Record<string, readonly string[]>>

function toPlannedJob(rows: readonly [WorkRow, ...WorkRow[]], misfits: Misfits): PlannedJob {
  const [{ visit_id, work_from, work_until, because, is_reserved }] = rows
  const started = rows.find(({ started_at }) => started_at)?.started_at
  const busyUntil = rows.find(({ busy_until }) => busy_until)?.busy_until
  const heldUp = rows.find(({ held_up }) => held_up)?.held_up
  const against = [...new Set(rows.flatMap(({ order_id }) => misfits[order_id] ?? []))]
  const job = toJob(rows)
  return {
    ...job,
    visitId: visit_id!,
    work: toSpan(work_from, work_until),
    // Once a part of it is done, what moves is the rest, and takes as long as that.
    ...(job.orderIds.length === rows.length && {
      minutes: Math.round((work_until.getTime() - work_from.getTime()) / minuteMs),
    }),
    ...(because && { because }),
    ...(is_reserved && { isReserved: true }),
    ...(started && { startedAt: started.toISOString() }),
    ...(busyUntil && { busyUntil: busyUntil.toISOString() }),
    ...(heldUp && { heldUp: JSON.parse(heldUp) as HeldUp }),
    ...(against.length && { misfits: against }),
  }
}

function toAway({ id, kind, from, until, because }: TimeRow): Away[] {
  return kind === 'shift' || kind === 'hold'
    ? []
    : [{ _id: id, kind, ...toSpan(from, until), ...(because && { because }) }]
}

/** The partners with what lies on their days. */
export function toBoardPartners(
  partners: readonly PartnerRow[],
  times: readonly TimeRow[],
  works: readonly WorkRow[],
  misfits: Misfits,
): BoardPartner[] {
  const timesOf = grouped(times, ({ partner_id }) => partner_id)
  const worksOf = grouped(works, ({ partner_id }) => partner_id)
  return partners.map(({ id, full_name, active, has_shifts, has_shift_ahead, skills, areas, lately_minutes }) => {
    const own = timesOf.get(id) ?? []
    const visits = grouped(worksOf.get(id) ?? [], ({ visit_id }) => visit_id!)
    return {
      _id: id,
      fullName: full_name,
      active,
      hasShifts: has_shifts,
      missing: missingParts({ skill: skills.length > 0, area: areas.length > 0, shift: has_shift_ahead }),
      skills,
      areas,
      latelyMinutes: lately_minutes,
      shifts: own.filter(({ kind }) => kind === 'shift').map(({ from, until }) => toSpan(from, until)),
      away: own.flatMap(toAway),
      holds: own.filter(({ kind }) => kind === 'hold').map(({ from, until }) => toSpan(from, until)),
      visits: [...visits.values()].map((orders) => toPlannedJob(orders, misfits)),
    }
  })
}

/** What is to plan: lines that were placed together go together, unless they have visits of their own. */
export function toUnplannedJobs(rows: readonly UnplannedRow[]): UnplannedJob[] {
  const groups = grouped(rows, ({ placement_id, visit_id }) => `${placement_id} ${visit_id}`)
  return [...groups.values()].map((group) => {
    const [{ preferred_day, preferred_part }] = group
    return {
      ...toJob(group),
      kinds: group.map((row) => ({ mainServiceId: row.main_service_id, categoryId: row.category_id })),
      ...(preferred_day && { preferredDay: preferred_day }),
      ...(preferred_part && { preferredPart: PartOfDay.parse(preferred_part) }),
    }
  })
}
