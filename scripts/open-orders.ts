import { fullName } from '@/lib/account/rules/person'
import { visitText } from '@/lib/bookings/rules/visit-times'
import { preferredText } from '@/lib/bookings/rules/wishes'
import { formatPhone } from '@/lib/phone'
import { type listOpenOrders, maxOpenOrders } from '@/lib/visits/queries/orders'
import { inLine } from '@/scripts/terminal.mjs'

type Open = Awaited<ReturnType<typeof listOpenOrders>>
type Order = Open['awaiting'][number]

export const outside = 'outside the usual area, confirm first'

/** Orders that are done together, in the order in which the first of each comes. */
function together(orders: readonly Order[]) {
  const groups = new Map<string, Order[]>()
  for (const one of orders) {
    const key = one.visitId ?? one.placementId
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** When and by whom, for whom and where, and what is to be known before anybody calls; then what is to be done. */
function linesOf(group: readonly Order[], all: readonly Order[]) {
  const [{ order, customer, placementId }] = group as [Order]
  const { city, postalCode } = order.deliveryAddress
  const preferred = preferredText(order)
  const visit = visitText(order)
  const apart = all.filter((one) => one.placementId === placementId && !group.includes(one))
  const head = [
    visit,
    visit && (order.assignedPartner?.fullName ?? 'nobody assigned'),
    [customer && fullName(customer), order.contactNumber.number && formatPhone(order.contactNumber.number)]
      .filter(Boolean)
      .join(', '),
    `${city} ${postalCode}`,
    !visit && preferred && `asked for ${preferred}`,
    order.note && 'with a note',
    order.outsideArea && outside,
    apart.length && `placed with ${apart.map((one) => one.order.orderId).join(', ')}`,
  ]
  const done = group.map(
    ({ order: { orderId, status, serviceName, applicationName } }) =>
      `  ${orderId} · ${status} · ${serviceName} (${applicationName})`,
  )
  return [head.filter(Boolean).join(' · '), ...done].map(inLine)
}

/** What is still to be done, as the operator reads it. */
export function openOrdersText({ awaiting, planned }: Open) {
  const all = [...awaiting, ...planned]
  if (!all.length) return 'Nothing is to be done.'
  const part = (title: string, orders: readonly Order[]) => [
    `${title}${orders.length === maxOpenOrders ? ` (the first ${maxOpenOrders})` : ''}`,
    ...together(orders).flatMap((group) => linesOf(group, all)),
  ]
  const parts = [
    ...(awaiting.length ? [part('To be scheduled, the oldest first', awaiting)] : []),
    ...(planned.length ? [part('Visits by date', planned)] : []),
  ]
  return parts.map((lines) => lines.join('\n')).join('\n\n')
}
