import { differences } from '@/lib/audit/rules/actions'
import { type CancelReason, moves, type TimelineText } from '@/lib/bookings/rules/moves'
import { orderIdOf } from '@/lib/bookings/rules/order-id'
import type { TrackingStatus } from '@/lib/bookings/schema'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { indiaDay } from '@/lib/india-day'
import { cancelledEntries, cancelReasonLabels } from '@/lib/orders/rules/work'
import { changesOf, type Plan } from '@/lib/visits/rules/plan'
import { planFields } from '@/lib/visits/rules/plan-fields'
import { auditEntry, type Operator } from '@/scripts/demo/audit'
import { plus, type Span } from '@/scripts/demo/calendar'
import type { Dice } from '@/scripts/demo/dice'
import { bill } from '@/scripts/demo/money'
import { type Customer, rangeOf } from '@/scripts/demo/people'
import type { Row, Rows } from '@/scripts/demo/rows'
import type { Service } from '@/scripts/demo/services'
import { cancelMessages } from '@/scripts/demo/texts'

/** A window that is promised, and perhaps who comes when within it. */
export type Visit = { window: Span; partner: { id: string; fullName: string } | null; startsAt: Date; minutes: number }
type Ending =
  | { kind: 'open' }
  | { kind: 'started' }
  | { kind: 'completed'; again?: boolean; billed: boolean }
  | { kind: 'cancelled'; at: Date; because: CancelReason | null }
/** What becomes of lines that are ordered together. */
export type Story = {
  customer: Customer
  services: readonly Service[]
  orderedAt: Date
  byPhone: boolean
  wish: { day: string | null; part: string | null; note: string }
  visit: Visit | null
  /** Planned for another time first. */
  moved?: boolean
  ending: Ending
  revisitOf?: Order
}
export type Order = { id: string; orderId: string; service: Service; customer: Customer; endedAt: Date | null }
export type World = { dice: Dice; rows: Rows; now: Date; operators: readonly Operator[] }

const asTime = ({ from, until }: Span) => ({ startsAt: from, endsAt: until })
const noPlan = { time: null, partner: null, minutes: null }
const planOf = ({ window, partner, minutes }: Visit): Plan => ({
  time: asTime(window),
  partner: partner && { ...partner, active: true },
  minutes,
})
const workOf = ({ partner, startsAt, minutes }: Visit) => partner && { startsAt, endsAt: plus(startsAt, minutes) }

/** Writes what happened to one order: its timeline, the audit and how often it changed. */
function recorder({ dice, rows, operators }: World, id: string, orderId: string) {
  let version = 1
  const fields: Record<string, number> = {}
  let last = new Date(0)
  const by = operators[dice.chance(15) ? 1 : 0]!
  return {
    changed: (field: 'status' | 'visit') => void (fields[field] = version += 1),
    tell: (at: Date, { status, message }: { status: TrackingStatus; message: string }) => {
      if (at > last) last = at
      rows.add('tracking_entry', { booking_id: id, status, message, created_at: at })
    },
    audit: (at: Date, action: string, change: { before?: object; after?: object; reason?: string }) => {
      const { before, after } = differences(change.before as Row, change.after as Row)
      rows.add('audit_entry', auditEntry(by, at, action, ['order', orderId], { ...change, before, after }))
    },
    state: () => ({ version, field_versions: fields, updated_at: last }),
  }
}

function recordPlans({ visit, moved }: Story, at: Date, { tell, audit, changed }: ReturnType<typeof recorder>) {
  if (!visit) return
  changed('visit')
  changed('visit')
  let before: { plan: Plan; visit: Visit | null; version: number } = { plan: noPlan, visit: null, version: 1 }
  const earlier = { from: plus(visit.window.from, -24 * 60), until: plus(visit.window.until, -24 * 60) }
  const first: Visit = { ...visit, window: earlier, startsAt: plus(visit.startsAt, -24 * 60) }
  const planned = moved ? [first, visit] : [visit]
  for (const [n, one] of planned.entries()) {
    const plan = planOf(one)
    const when = plus(at, n * 15)
    if (n) changed('visit')
    for (const entry of changesOf(before.plan, plan)) tell(when, entry)
    audit(when, 'visit.plan', {
      before: planFields({ ...before.plan, work: before.visit && workOf(before.visit), version: before.version }),
      after: planFields({ ...plan, work: workOf(one), version: n + 2 }),
    })
    before = { plan, visit: one, version: n + 2 }
  }
}

/** When somebody planned it: soon after it was ordered, and before the visit. */
function plannedAt({ orderedAt, visit }: Story, { dice, now }: World) {
  const latest = Math.min(plus(visit!.window.from, -90).getTime(), plus(now, -20).getTime())
  const wanted = plus(orderedAt, dice.between(10, 180)).getTime()
  return new Date(Math.max(Math.min(wanted, latest), plus(orderedAt, 1).getTime()))
}

/** Puts a story into rows, an order for each line of it. */
export function write(story: Story, world: World): Order[] {
  const { dice, rows, now } = world
  const { customer, services, orderedAt, byPhone, wish, visit, ending, revisitOf } = story
  const placementId = dice.uuid()
  rows.add('placement', {
    ...{ id: placementId, customer_id: customer.id, preferred_day: wish.day, preferred_part: wish.part },
    ...{ note: wish.note, outside_area: false, created_at: orderedAt },
  })
  const visitId = visit && dice.uuid()
  const planned = visit && plannedAt(story, world)
  if (visit && planned) {
    const { window, partner } = visit
    rows.add('visit', {
      ...{
        id: visitId,
        placement_id: placementId,
        partner_id: partner?.id ?? null,
        starts_at: window.from,
        ends_at: window.until,
      },
      ...{ cancelled_at: ending.kind === 'cancelled' ? ending.at : null, created_at: planned, updated_at: planned },
      ...{ minutes: visit.minutes, version: story.moved ? 3 : 2 },
    })
    if (partner && ending.kind !== 'cancelled')
      rows.add('busy', {
        ...{
          id: dice.uuid(),
          partner_id: partner.id,
          kind: 'work',
          visit_id: visitId,
          because: null,
          created_at: planned,
        },
        during: rangeOf({ from: visit.startsAt, until: plus(visit.startsAt, visit.minutes) }),
      })
  }
  return services.map((service): Order => {
    const [id, orderId] = [dice.uuid(), orderIdOf(dice.bytes(8))]
    const record = recorder(world, id, orderId)
    const { tell, audit, changed } = record
    const cost = revisitOf ? 0 : service.cost
    const unit = revisitOf ? 'visit' : service.unit
    const quantity = revisitOf ? null : (service.quantity ?? null)
    const percent =
      !revisitOf && cost !== null && service.until && service.until >= indiaDay(orderedAt) ? service.percent : 0
    const move = (at: Date, name: 'start' | 'complete' | 'reopen') => {
      changed('status')
      tell(at, moves[name].by.team.entry)
    }

    if (revisitOf) {
      tell(orderedAt, { status: 'placed', message: 'Our team booked this revisit for you, at no charge.' })
      audit(orderedAt, 'order.revisit', { after: { revisitOf: revisitOf.orderId, placementId } })
    } else {
      tell(orderedAt, moves.place.by[byPhone ? 'team' : 'customer'].entry)
      if (byPhone) {
        const name = orderedName({ serviceName: service.name, applicationName: service.typeName, unit, quantity })
        audit(orderedAt, 'order.placeByPhone', { after: { status: 'pending', service: name, serviceCost: cost } })
      }
    }
    if (planned) recordPlans(story, planned, record)

    let status = 'pending'
    let endedAt: Date | null = null
    if (visit && (ending.kind === 'started' || ending.kind === 'completed')) {
      const began = plus(visit.startsAt, dice.between(0, 9))
      move(began, 'start')
      audit(began, 'order.start', { before: { status: 'pending' }, after: { status: 'inProgress' } })
      status = 'inProgress'
      if (ending.kind === 'completed') {
        endedAt = plus(visit.startsAt, visit.minutes + dice.between(-5, 10))
        const finish = (at: Date) => {
          move(at, 'complete')
          audit(at, 'order.complete', { before: { status: 'inProgress' }, after: { status: 'completed' } })
        }
        finish(endedAt)
        if (ending.again) {
          const at = plus(endedAt, 30)
          move(at, 'reopen')
          audit(at, 'order.reopen', { before: { status: 'completed' }, after: { status: 'inProgress' } })
          endedAt = plus(endedAt, 95)
          finish(endedAt)
        }
        status = 'completed'
        if (ending.billed)
          bill({ id, orderId, service, cost, unit, percent, quantity, orderedAt }, endedAt, {
            dice,
            rows,
            now,
            note: audit,
          })
      }
    }
    if (ending.kind === 'cancelled') {
      const { at, because } = ending
      changed('status')
      const message = because ? cancelMessages[because] : undefined
      const entries: readonly TimelineText[] = because
        ? cancelledEntries(because, message)
        : [moves.cancel.by.customer.entry]
      for (const entry of entries) tell(at, entry)
      if (because) {
        const reason = [cancelReasonLabels[because], message].filter(Boolean).join(': ')
        audit(at, 'order.cancel', { before: { status }, after: { status: 'cancelled' }, reason })
      }
      status = 'cancelled'
      endedAt = at
    }
    rows.add('booking', {
      ...{
        id,
        order_id: orderId,
        customer_id: customer.id,
        service_id: service.id,
        placement_id: placementId,
        visit_id: visitId,
      },
      ...{ status, service_name: service.name, service_cost: cost, unit, discount_percentage: percent, quantity },
      ...{ service_image: service.image, description: service.description, main_service_id: service.mainId },
      ...{ main_service_name: service.mainName, application_id: service.typeId, application_name: service.typeName },
      ...{
        delivery_address: customer.address,
        contact_number: customer.number,
        ordered_at: orderedAt,
        created_at: orderedAt,
      },
      ...record.state(),
      ...{ cancelled_because: ending.kind === 'cancelled' ? ending.because : null, revisit_of: revisitOf?.id ?? null },
    })
    return { id, orderId, service, customer, endedAt }
  })
}
