import 'server-only'
import { type given, lists, orderBy } from '@/lib/dispatch/queries/lists'
import { soughtOf } from '@/lib/dispatch/rules/search'
import type { DispatchTab } from '@/lib/dispatch/rules/tabs'
import type { DispatchFilters } from '@/lib/dispatch/schema'
import { dayMs } from '@/lib/durations'

type As = ReturnType<typeof given>['as']

/** A search looks at so many orders of each way in which its text can be meant, and so many customers of a name. */
const most = { orders: 500, customers: 200, ofCustomer: 50 }

/** The conditions of the filters, each with an index of its own: of rows that are called `d`. */
export function narrowed({ day, service, partner, pin, status }: DispatchFilters, as: As): string[] {
  const dayBegins = day && new Date(`${day}T00:00:00+05:30`)
  return [
    dayBegins &&
      `d.due_at >= ${as('timestamptz', dayBegins)} and d.due_at < ${as('timestamptz', new Date(dayBegins.getTime() + dayMs))}`,
    service && `d.main_service_id = ${as('uuid', service)}`,
    partner && `d.partner_id = ${as('uuid', partner)}`,
    pin && beginsWith(pin, as),
    status && `d.status = ${as('text', status)}::"BookingStatus"`,
  ].filter((condition) => typeof condition === 'string')
}

/** From three digits on by the district, which has an index in the order of the lists. */
function beginsWith(pin: string, as: As) {
  const whole = `d.pin like ${as('text', `${pin}%`)}`
  return pin.length < 3 ? whole : `left(d.pin, 3) = ${as('text', pin.slice(0, 3))} and ${whole}`
}

/**
 * The orders that a typed text finds, as a query of `id`; null where it is too short to look for. Each way to mean the text is
 * a range of an index, of which `most` are looked at.
 */
export function found(text: string, tab: DispatchTab, conditions: readonly string[], as: As): string | null {
  const { order, name, number, pin } = soughtOf(text)
  const inList = conditions.join(' and ')
  const among = (condition: string, sorted = '') =>
    `(select d.booking_id as id from desk_order d where ${condition} and ${inList} ${sorted} limit ${most.orders})`
  const named = (key: string) => `(
    select b.id from (
      select id from customer
      where ${key} like search_key(${as('text', name)}) || '%' and search_key(${as('text', name)}) <> ''
      limit ${most.customers}
    ) c cross join lateral (
      select id from booking where customer_id = c.id and status <> 'addToCart'
      order by ordered_at desc, id desc limit ${most.ofCustomer}
    ) b)`
  const ways = [
    order && among(`d.order_number like ${as('text', `${order}%`)}`),
    number && among(`d.number like ${as('text', `${number}%`)}`),
    pin && among(beginsWith(pin, as), `order by ${orderBy(lists[tab])}`),
    ...(name ? [named(`search_key(first_name || ' ' || last_name)`), named('search_key(last_name)')] : []),
  ].filter((way) => typeof way === 'string')
  return ways.length ? ways.join(' union ') : null
}
