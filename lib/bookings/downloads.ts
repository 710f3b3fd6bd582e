import 'server-only'
import { calendarPlace, calendarTitle } from '@/lib/bookings/rules/calendar'
import type { OrderVisit, VisitEvent } from '@/lib/bookings/schema'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { addressOf } from '@/lib/email'
import { type CalendarEvent, icalendarOf } from '@/lib/icalendar'
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
  { order, services, gone, ...visit }: OrderVisit,
  { shop, url, phone, email, sender }: Shop,
) {
  const description = [
    ...services.map((service) => `${orderedName(service)}, ${service.orderId}`),
    '',
    ...(phone ? [`Call ${shop}: ${formatPhone(phone)}`] : []),
    `My Bookings: ${url}/orders`,
  ]
  const write = ({ event, ...told }: VisitEvent, cancelled: boolean): CalendarEvent => ({
    ...told,
    uid: `${event}@${new URL(url).hostname}`,
    cancelled,
    organizer: { name: shop, email: email ?? addressOf(sender) },
    summary: calendarTitle(services[0], services.length, shop),
    location: calendarPlace(order),
    description: description.join('\n'),
    url: `${url}/orders`,
  })
  const events = [write(visit, order.status === 'cancelled'), ...gone.map((one) => write(one, true))] as const
  return new File([icalendarOf(shop, ...events)], `visit-${order.orderId}.ics`, { type: 'text/calendar' })
}
