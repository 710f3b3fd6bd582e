import 'server-only'
import { addressLines } from '@/lib/account/rules/records'
import type { OrderVisit } from '@/lib/bookings/schema'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { icalendarOf } from '@/lib/icalendar'
import { formatPhone } from '@/lib/phone'

type Shop = { shop: string; url: string; phone?: string }

/** The visit of an order for the customer's calendar: what is done, where, and whom to call; nobody's name. */
export function calendarFile({ order, startsAt, endsAt, sequence, others }: OrderVisit, { shop, url, phone }: Shop) {
  const services = [order, ...others]
  const description = [
    ...services.map((service) => `${orderedName(service)}, ${service.orderId}`),
    '',
    ...(phone ? [`Call ${shop}: ${formatPhone(phone)}`] : []),
    `My Bookings: ${url}/orders`,
  ]
  const event = {
    uid: `${order.orderId}@${new URL(url).hostname}`,
    sequence,
    cancelled: order.status === 'cancelled',
    changedAt: new Date(order.updatedAt),
    startsAt,
    endsAt,
    summary: `${withQuantity(order.serviceName, order)}${others.length ? ` and ${others.length} more` : ''} · ${shop}`,
    location: addressLines(order.deliveryAddress).join(', '),
    description: description.join('\n'),
    url: `${url}/orders`,
  }
  return new File([icalendarOf(shop, event)], `visit-${order.orderId}.ics`, { type: 'text/calendar' })
}
