import 'server-only'
import * as z from 'zod'
import { addressColumns, toAddress } from '@/lib/account/dto'
import { fullName } from '@/lib/account/rules/person'
import { maxRecords } from '@/lib/account/rules/records'
import { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { findArea } from '@/lib/areas/queries'
import { Email } from '@/lib/auth/schema'
import { openStatuses } from '@/lib/bookings/rules/statuses'
import { maxCallerOrders, maxCallers } from '@/lib/callers/rules'
import {
  type Caller,
  CallerNumber,
  type CallerOrder,
  type FoundCaller,
  type FoundCallers,
  type PhoneOffer,
} from '@/lib/callers/schema'
import { quantityOf } from '@/lib/catalogue/rules/quantity'
import { quantityFault } from '@/lib/catalogue/rules/quantity-text'
import { db, type Tx } from '@/lib/db'
import { standColumns, toStand } from '@/lib/dispatch/dto'
import { AppError } from '@/lib/errors'
import { grouped } from '@/lib/grouped'
import { writtenForms } from '@/lib/phone-plan'
import { readTerms } from '@/lib/settings/queries'
import { needAt } from '@/lib/windows/queries/group'
import { offerOf } from '@/lib/windows/queries/offer'

type FoundRow = { id: string; firstName: string; lastName: string; area: string | null }

/** Customers of one form of a number that are looked at: more than are shown, whoever of them ordered last. */
const maxLookedAt = 20

/**
 * The customers with that number, the latest to order first, and one more than are shown where there are more. From the orders it
 * reads one row for each customer, however many orders they have.
 */
export const callersWith = (tx: Tx, number: string) => tx.$queryRaw<FoundRow[]>`
  with recursive form as (select unnest(${writtenForms(number)}::text[]) as number),
  ordered as (
    select form.number, first.customer_id, 1 as n from form cross join lateral (
      select customer_id from booking where coalesce(contact_key, contact_number ->> 'number') = form.number and contact_number is not null
        and customer_id is not null order by customer_id limit 1
    ) as first
    union all
    select ordered.number, other.customer_id, n + 1 from ordered cross join lateral (
      select customer_id from booking where coalesce(contact_key, contact_number ->> 'number') = ordered.number and contact_number is not null
        and customer_id > ordered.customer_id order by customer_id limit 1
    ) as other
    where n < ${maxLookedAt}
  ),
  hit as (
    select customer_id as id from ordered
    union
    (select customer_id from contact_number where number in (select number from form) order by customer_id limit ${maxLookedAt})
  )
  select id, first_name as "firstName", last_name as "lastName", coalesce(
      (select city || ' ' || postal_code from address where customer_id = customer.id order by is_primary desc, created_at, id limit 1),
      (delivery_address ->> 'city') || ' ' || (delivery_address ->> 'postalCode')
    ) as area
  from hit join customer using (id) left join lateral (
    select ordered_at, delivery_address from booking where customer_id = customer.id and ordered_at is not null
    order by ordered_at desc, id desc limit 1
  ) as latest on true
  where verified_at is not null or by_team
  order by ordered_at desc nulls last, id limit ${maxCallers + 1}`

const withEmail = (email: string) => db.$queryRaw<FoundRow[]>`
  select id, first_name as "firstName", last_name as "lastName",
    (select city || ' ' || postal_code from address where customer_id = customer.id order by is_primary desc, created_at, id limit 1) as area
  from customer where email = ${email} and (verified_at is not null or by_team)`

const toFound = ({ id, area, ...person }: FoundRow): FoundCaller => ({
  _id: id,
  name: fullName(person),
  ...(area && { area }),
})

/** The customers with that number or e-mail. One who only began to register is none yet. */
export async function findCallers({ number, email }: { number?: string; email?: string }): Promise<FoundCallers> {
  const rows = number ? await callersWith(db, number) : email ? await withEmail(email) : []
  return { callers: rows.slice(0, maxCallers).map(toFound), hasMore: rows.length > maxCallers }
}

/**
 * The one customer with that id, number or e-mail. Throws not_found, invalid for what is none of these, and conflict that names them
 * where they are several.
 */
export async function callerNamed(given: string): Promise<FoundCaller> {
  const id = z.uuid().safeParse(given)
  if (id.success) {
    const { _id, ...person } = await findCaller(id.data)
    return { _id, name: fullName(person) }
  }
  const email = Email.safeParse(given)
  const number = CallerNumber.safeParse(given)
  if (!email.success && !number.success) throw new AppError('invalid', `${given} is no id, number or e-mail`)
  const { callers, hasMore } = await findCallers(email.success ? { email: email.data } : { number: number.data })
  const [found, ...others] = callers
  if (!found) throw new AppError('not_found', 'Nobody is known by this')
  if (!others.length && !hasMore) return found
  const list = callers.map(({ _id, name, area }) => `${_id} ${name}${area ? `, ${area}` : ''}`).join('; ')
  throw new AppError(
    'conflict',
    `${hasMore ? `More than ${maxCallers}` : callers.length} have it, say the id of one: ${list}`,
  )
}

const isKnown = { OR: [{ verifiedAt: { not: null } }, { byTeam: true }] }
const gone = () => new AppError('not_found', 'This customer is no longer there. Please look them up again.')

const orderColumns = {
  orderId: true,
  serviceName: true,
  applicationName: true,
  unit: true,
  quantity: true,
  contactNumber: true,
  ...standColumns,
  visit: { select: { ...standColumns.visit.select, endsAt: true } },
} as const

/** The orders about which a customer calls: first what is open, by its time, then what was ordered last. Throws not_found. */
export async function listOrdersOf(id: string, now: Date): Promise<CallerOrder[]> {
  // A line in the cart was not ordered.
  const ordered = { customerId: id, orderedAt: { not: null }, customer: isKnown }
  const newest = [{ orderedAt: 'desc' }, { id: 'desc' }] as const
  const [open, closed] = await Promise.all([
    db.booking.findMany({
      where: { ...ordered, status: { in: [...openStatuses] } },
      select: orderColumns,
      orderBy: [{ visit: { startsAt: 'asc' } }, ...newest],
      take: maxCallerOrders,
    }),
    db.booking.findMany({
      where: { ...ordered, status: { notIn: [...openStatuses] } },
      select: orderColumns,
      orderBy: [...newest],
      take: maxCallerOrders,
    }),
  ])
  const rows = [...open, ...closed].slice(0, maxCallerOrders)
  if (!rows.length && !(await db.customer.count({ where: { id, ...isKnown } }))) throw gone()
  return rows.map(({ orderId, status, quantity, contactNumber, visit, hold, timeRequests, ...names }) => ({
    orderId: orderId!,
    ...names,
    ...(quantity !== null && { quantity }),
    ...toStand({ status, visit, hold, timeRequests }, now),
    contactNumber: ContactNumberSnapshot.parse(contactNumber).number,
    ...(visit?.startsAt &&
      visit.endsAt && { promise: { from: visit.startsAt.toISOString(), until: visit.endsAt.toISOString() } }),
  }))
}

/** The customer to book for. Throws not_found. */
export async function findCaller(id: string, tx: Tx = db): Promise<Caller> {
  const row = await tx.customer.findFirst({
    where: { id, ...isKnown },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      verifiedAt: true,
      addresses: { select: addressColumns, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: maxRecords },
      bookings: {
        select: { deliveryAddress: true },
        where: { orderedAt: { not: null } },
        orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
        take: 1,
      },
    },
  })
  if (!row) throw gone()
  const { email, verifiedAt, addresses, bookings, ...person } = row
  const lastId = AddressSnapshot.safeParse(bookings[0]?.deliveryAddress).data?._id
  const isKept = addresses.some((address) => address.id === lastId)
  return {
    _id: id,
    ...person,
    ...(email && { email }),
    hasAccount: verifiedAt !== null,
    addresses: addresses.map(toAddress),
    ...(isKept && { lastAddressId: lastId }),
  }
}

const offeredColumns = {
  id: true,
  name: true,
  unit: true,
  minutes: true,
  minutesMore: true,
  applicationType: { select: { categoryId: true, category: { select: { mainServiceId: true } } } },
} as const

type AskedOffer = { services: readonly string[]; quantities?: readonly (number | null)[] | undefined; pin: string }

/** When somebody can come for services at a PIN, by main service in the order in which they were asked for. Throws not_found, and invalid for a quantity. */
export async function offerByPhone(
  { services: serviceIds, quantities = [], pin }: AskedOffer,
  now: Date,
): Promise<PhoneOffer[]> {
  const rows = await db.service.findMany({
    where: { id: { in: [...serviceIds] }, offered: true },
    select: offeredColumns,
    take: serviceIds.length,
  })
  if (rows.length < new Set(serviceIds).size) throw new AppError('not_found', 'A service is no longer offered')
  for (const { id, unit } of rows) {
    const quantity = quantities[serviceIds.indexOf(id)] ?? null
    const fault = quantity === null ? null : quantityFault(unit, quantity)
    if (fault) throw new AppError('invalid', fault, { quantities: fault })
  }
  const lines = rows
    .sort((a, b) => serviceIds.indexOf(a.id) - serviceIds.indexOf(b.id))
    .map(({ id, name, applicationType: { categoryId, category }, unit, ...times }) => ({
      service: { name, categoryId, mainServiceId: category.mainServiceId },
      takes: { unit, ...times, ...quantityOf(unit, quantities[serviceIds.indexOf(id)]) },
    }))
  const outsideArea = (await findArea(pin)) === null
  // What is held back is the team's.
  const terms = { ...(await readTerms()), heldBackPercent: 0 }
  const offers: PhoneOffer[] = []
  for (const [mainServiceId, group] of grouped(lines, ({ service }) => service.mainServiceId)) {
    const offer = await offerOf(db, { need: needAt(group, pin), outsideArea, hold: null }, terms, now)
    offers.push({ mainServiceId, offer })
  }
  return offers
}
