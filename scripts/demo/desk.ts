import { dayMs, hourMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { auditEntry, type Operator } from '@/scripts/demo/audit'
import { type Calendar, plus } from '@/scripts/demo/calendar'
import type { Dice } from '@/scripts/demo/dice'
import type { Order } from '@/scripts/demo/order'
import { beginOf, type Partner, rangeOf } from '@/scripts/demo/people'
import type { Rows } from '@/scripts/demo/rows'
import { holdReasons, teamNotes, toldTexts } from '@/scripts/demo/texts'

type Made = { dice: Dice; rows: Rows; now: Date; midnight: number; operators: readonly Operator[] }

/** Breaks where the day leaves room for them, leave that was planned, and one partner who has fallen ill with visits ahead. */
export function addAbsences(
  { dice, rows, now, midnight, operators: [dispatcher] }: Made,
  partners: readonly Partner[],
  calendar: Calendar,
) {
  for (const { partner_id, during } of rows.of('shift')) {
    const begins = beginOf(during)
    const noon = new Date(midnight + Math.floor((begins - midnight) / dayMs) * dayMs + 13 * hourMs)
    const half = [0, 30, -30, 60, 90].map((minutes) => ({ from: plus(noon, minutes), until: plus(noon, minutes + 30) }))
    const free = half.find((span) => calendar.isFree(String(partner_id), span))
    if (!free) continue
    calendar.take(String(partner_id), free)
    const of = { id: dice.uuid(), partner_id: partner_id!, kind: 'break', visit_id: null, because: 'Lunch' }
    rows.add('busy', { ...of, created_at: new Date(midnight - 61 * dayMs), during: rangeOf(free) })
  }
  const isBusy = (id: string) =>
    rows.of('busy').some((one) => one.partner_id === id && one.kind === 'work' && beginOf(one.during) > now.getTime())
  const [ill, ...others] = partners.filter(({ id }) => isBusy(id))
  const away = [
    { partner: ill, from: midnight, days: 3, because: 'Fever' },
    {
      partner: partners.find((one) => one !== ill && !isBusy(one.id)) ?? others[0],
      from: midnight + 2 * dayMs,
      days: 5,
      because: 'A wedding in the family',
    },
    { partner: others[1], from: midnight - 20 * dayMs, days: 4, because: 'At home in the village' },
  ]
  for (const { partner, from, days, because } of away) {
    if (!partner) continue
    const span = { from: new Date(from), until: new Date(from + days * dayMs) }
    const at = plus(now, -30)
    rows.add('busy', {
      ...{ id: dice.uuid(), partner_id: partner.id, kind: 'leave', visit_id: null, because, created_at: at },
      during: rangeOf(span),
    })
    const after = { leave: `${span.from.toISOString()}/${span.until.toISOString()}` }
    rows.add(
      'audit_entry',
      auditEntry(dispatcher!, at, 'partner.leave', ['partner', partner.id], { after, reason: because }),
    )
  }
}

/** What the team wrote on orders beside their course: notes for itself and for customers, and orders that wait. */
export function addRemarks({ dice, rows, now, midnight, operators }: Made, orders: readonly Order[]) {
  const [dispatcher] = operators as [Operator]
  const by = { by: 'operator', by_id: dispatcher.id, by_name: dispatcher.name }
  const entry = (at: Date, action: string, orderId: string, change: object = {}) =>
    rows.add('audit_entry', auditEntry(dispatcher, at, action, ['order', orderId], change))
  const statusOf = new Map(rows.of('booking').map((row) => [row.id, row]))
  /** Between the ordering of an open order and this moment. */
  const sometime = ({ id }: Order) => {
    const since = (statusOf.get(id)!.ordered_at as Date).getTime()
    return new Date(since + Math.floor(((now.getTime() - since) * dice.between(1, 99)) / 100))
  }
  const isOpen = ({ id }: Order) => statusOf.get(id)?.status === 'pending'
  const open = dice.shuffled(orders.filter(isOpen))

  const waiting = [
    ...open.filter(({ id }) => !statusOf.get(id)?.visit_id).slice(0, 9),
    ...open.filter(({ id }) => statusOf.get(id)?.visit_id).slice(0, 3),
  ]
  for (const [n, order] of waiting.entries()) {
    const { id, orderId } = order
    // The first ones are back by themselves, and stand among the others again.
    const until = indiaDay(new Date(midnight + (n < 2 ? 0 : dice.between(1, 9)) * dayMs + hourMs))
    const reason = dice.pick(holdReasons)
    const at = sometime(order)
    rows.add('order_hold', { booking_id: id, until, reason, held_at: at })
    entry(at, 'order.hold', orderId, { before: { hold: null }, after: { hold: { until, reason } } })
  }
  for (const order of [...open.slice(0, 25), ...dice.shuffled(orders.filter((one) => !isOpen(one))).slice(0, 60)]) {
    const at = order.endedAt ? plus(order.endedAt, -30) : sometime(order)
    rows.add('order_note', { booking_id: order.id, text: dice.pick(teamNotes), at, ...by })
    entry(at, 'order.note', order.orderId)
  }
  for (const order of open.slice(30, 42)) {
    const { id, orderId } = order
    const at = sometime(order)
    const message = dice.pick(toldTexts)
    rows.add('tracking_entry', { booking_id: id, status: 'note', message, created_at: at })
    entry(at, 'order.tell', orderId, { after: { message } })
  }
  for (const [name, query] of [
    ['Gurugram', 'tab=toPlan&pin=122'],
    ['Delhi, to plan', 'tab=toPlan&pin=110'],
  ] as const)
    rows.add('desk_view', {
      id: dice.uuid(),
      operator_id: dispatcher.id,
      name,
      key: name.toLowerCase(),
      query,
      created_at: now,
    })
}
