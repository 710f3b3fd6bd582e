import 'server-only'
import { addressLines } from '@/lib/account/rules/records'
import { calendarTitle } from '@/lib/bookings/rules/calendar'
import type { OrderVisit } from '@/lib/bookings/schema'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { addressOf } from '@/lib/email'
import { icalendarOf } from '@/lib/icalendar'
import { formatPhone } from '@/lib/phone'

type Shop = {
  shop: string
  url: string
  phone?: string | undefined
  email?: string | undefined
  /** Sends all mails, and stands for a shop that has set no e-mail of its own. */
  sender: string
}

/** The visit of an order for the customer's calendar: what is done, where, and whom to call; nobody's name. */
export function calendarFile(
  { order, event, startsAt, endsAt, sequence, changedAt, services }: OrderVisit,
  { shop, url, phone, email, sender }: Shop,
) {
  const description = [
    ...services.map((service) => `${orderedName(service)}, ${service.orderId}`),
    '',
    ...(phone ? [`Call ${shop}: ${formatPhone(phone)}`] : []),
    `My Bookings: ${url}/orders`,
  ]
  const written = {
    uid: `${event}@${new URL(url).hostname}`,
    sequence,
    cancelled: order.status === 'cancelled',
    changedAt,
    organizer: { name: shop, email: email ?? addressOf(sender) },
    startsAt,
    endsAt,
    summary: calendarTitle(services, shop),
    location: addressLines(order.deliveryAddress).join(', '),
    description: description.join('\n'),
    url: `${url}/orders`,
  }
  return new File([icalendarOf(shop, written)], `visit-${order.orderId}.ics`, { type: 'text/calendar' })
}
