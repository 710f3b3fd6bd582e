import 'server-only'
import { addressColumns, toAddress } from '@/lib/account/dto'
import { maxRecords } from '@/lib/account/rules/records'
import { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { findArea } from '@/lib/areas/queries'
import { openStatuses } from '@/lib/bookings/rules/statuses'
import { maxCallerOrders } from '@/lib/callers/rules'
import type { Caller, CallerOrder, PhoneOffer } from '@/lib/callers/schema'
import { quantityOf } from '@/lib/catalogue/rules/quantity'
import { quantityFault } from '@/lib/catalogue/rules/quantity-text'
import { db, type Tx } from '@/lib/db'
import { standColumns, toStand } from '@/lib/dispatch/dto'
import { AppError } from '@/lib/errors'
import { grouped } from '@/lib/grouped'
import { readTerms } from '@/lib/settings/queries'
import { needAt } from '@/lib/windows/queries/group'
import { offerOf } from '@/lib/windows/queries/offer'

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
  visit: {
    select: { ...standColumns.visit.select, endsAt: true, id: true, partner: { select: { fullName: true } } },
  },
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
    ...(visit && { visitId: visit.id }),
    ...(visit?.partner && { partner: visit.partner.fullName }),
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
      contactNumbers: {
        select: { number: true },
        orderBy: [{ isPrimary: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
        take: 1,
      },
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
  const { email, verifiedAt, contactNumbers, addresses, bookings, ...person } = row
  const number = contactNumbers[0]?.number
  const lastId = AddressSnapshot.safeParse(bookings[0]?.deliveryAddress).data?._id
  const isKept = addresses.some((address) => address.id === lastId)
  return {
    _id: id,
    ...person,
    ...(email && { email }),
    ...(number && { number }),
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
