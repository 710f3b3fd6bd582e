import type { Prisma } from '@/generated/prisma/client'
import { issueToken } from '@/lib/auth/secrets'
import type { OperatorRole } from '@/lib/contract'
import { db } from '@/lib/db'
import { operatorSessionMs } from '@/lib/session-life'
import { changeSetting } from '@/lib/settings/commands'
import { weekdays } from '@/lib/settings/rules'
import { now } from '@/testing/clock'
import { place } from '@/testing/place'

let made = 0
/** Different at each call, so that two rows of a test never meet on a unique column by chance. */
const next = () => (made += 1)

type GivenCustomer = Partial<Prisma.CustomerUncheckedCreateInput> & { email?: string }

/** A verified customer with a live session: `id` and `sessionId` make the Person that commands take, `token` its Bearer. */
export async function aCustomer({ email = `customer${next()}@example.test`, ...given }: GivenCustomer = {}) {
  const customer = await db.customer.create({
    data: {
      email,
      passwordHash: 'no password',
      firstName: 'Asha',
      lastName: 'Verma',
      verifiedAt: now,
      createdAt: now,
      updatedAt: now,
      ...given,
    },
  })
  const session = await aSession(customer.id)
  const token = await issueToken({ id: customer.id, sessionId: session.id })
  return { ...customer, email, sessionId: session.id, token }
}

/** Somebody whom the team entered, without an e-mail unless one is given. */
export const aCaller = (given: Partial<Prisma.CustomerUncheckedCreateInput> = {}) =>
  db.customer.create({
    data: { firstName: 'Kamla', lastName: 'Devi', byTeam: true, createdAt: now, updatedAt: now, ...given },
  })

/** Live for the fixed clock and for the real one, by which a route handler goes. */
export const aSession = (customerId: string, given: Partial<Prisma.SessionUncheckedCreateInput> = {}) =>
  db.session.create({
    data: { customerId, createdAt: now, lastSeenAt: now, expiresAt: new Date('2100-01-01T00:00:00Z'), ...given },
  })

/** Somebody of the team with a session as their sign-in opens it, but that the fixed clock and the real one are both within. */
export async function anOperator(
  role: OperatorRole = 'dispatcher',
  given: Partial<Prisma.OperatorUncheckedCreateInput> = {},
) {
  const customer = await aCustomer()
  const endsAt = new Date(Date.now() + operatorSessionMs)
  await db.session.update({
    where: { id: customer.sessionId },
    data: { createdAt: new Date(), lastSeenAt: new Date(), expiresAt: endsAt, endsAt },
  })
  await db.operator.create({ data: { customerId: customer.id, role, createdAt: now, ...given } })
  return { ...customer, role }
}

export const anAddress = (customerId: string, given: Partial<Prisma.AddressUncheckedCreateInput> = {}) =>
  db.address.create({
    data: {
      customerId,
      ...place,
      street: `${next()} Janpath`,
      createdAt: now,
      ...given,
    },
  })

export const aContactNumber = (customerId: string, given: Partial<Prisma.ContactNumberUncheckedCreateInput> = {}) =>
  db.contactNumber.create({
    data: { customerId, number: `98${String(next()).padStart(8, '0')}`, createdAt: now, ...given },
  })

/** A service of its own below a main service, category and application type of its own. */
export async function aService(given: Partial<Prisma.ServiceUncheckedCreateInput> = {}) {
  const n = next()
  const part = { image: '/pictures/painters.webp', position: 1_000 + n }
  const service = await db.service.create({
    data: {
      key: `service ${n}`,
      name: `Service ${n}`,
      heading: `Heading ${n}`,
      cost: 500,
      images: [part.image],
      position: part.position,
      applicationTypeId: given.applicationTypeId ?? (await anApplicationType(n, part)),
      ...given,
    },
  })
  const applicationType = await db.applicationType.findUniqueOrThrow({
    where: { id: service.applicationTypeId },
    include: { category: { include: { mainService: true } } },
  })
  return { ...service, applicationType }
}

async function anApplicationType(n: number, part: { image: string; position: number }) {
  const mainService = await db.mainService.create({ data: { key: `main ${n}`, name: `Main service ${n}`, ...part } })
  const category = await db.category.create({
    data: {
      mainServiceId: mainService.id,
      key: `category ${n}`,
      slug: `category-${n}`,
      name: `Category ${n}`,
      ...part,
    },
  })
  const type = await db.applicationType.create({
    data: { categoryId: category.id, key: `type ${n}`, name: `Type ${n}`, ...part },
  })
  return type.id
}

/** A line in the customer's cart, of a service of its own unless one is given. */
export async function aCartLine(customerId: string, given: Partial<Prisma.BookingUncheckedCreateInput> = {}) {
  const service = given.serviceId
    ? await db.service.findUniqueOrThrow({
        where: { id: given.serviceId },
        include: { applicationType: { include: { category: { include: { mainService: true } } } } },
      })
    : await aService()
  const { applicationType } = service
  return db.booking.create({
    data: {
      customerId,
      serviceId: service.id,
      serviceName: service.name,
      serviceCost: service.cost,
      unit: service.unit,
      discountPercentage: service.discountPercentage,
      serviceImage: service.images[0] ?? '',
      description: service.description,
      mainServiceId: applicationType.category.mainService.id,
      mainServiceName: applicationType.category.mainService.name,
      applicationId: applicationType.id,
      applicationName: applicationType.name,
      createdAt: now,
      updatedAt: now,
      ...given,
    },
  })
}

/** A placed order, pending unless told, with snapshots of an address and a number. */
export async function anOrder(customerId: string, given: Partial<Prisma.BookingUncheckedCreateInput> = {}) {
  const placement = await db.placement.create({ data: { customerId, createdAt: now } })
  return aCartLine(customerId, {
    orderId: `HS-${String(next()).padStart(8, '0')}`,
    placementId: placement.id,
    status: 'pending',
    deliveryAddress: {
      _id: crypto.randomUUID(),
      label: 'home',
      ...place,
      street: '1 Janpath',
    },
    contactNumber: { _id: crypto.randomUUID(), label: 'mobile', number: '9876543210' },
    orderedAt: now,
    ...given,
  })
}

/** An active partner with a number of its own. */
export const aPartner = (given: Partial<Prisma.PartnerUncheckedCreateInput> = {}) =>
  db.partner.create({
    data: {
      fullName: 'Rakesh Kumar',
      contactNumber: `91${String(9_000_000_000 + next())}`,
      specialization: 'AC technician',
      createdAt: now,
      ...given,
    },
  })

/** When a partner works. */
export const aShift = (partnerId: string, from: Date, until: Date) =>
  db.$executeRaw`insert into shift (partner_id, during) values (${partnerId}::uuid, tstzrange(${from}, ${until}))`

/** Has all be entered of a partner, who works then, everywhere, whatever is in the catalogue by now. */
export async function knowAll(partnerId: string, from: Date, until: Date) {
  await aShift(partnerId, from, until)
  await db.$executeRaw`
    insert into partner_area (partner_id, prefix) select ${partnerId}::uuid, n::text from generate_series(10, 99) n`
  const services = await db.mainService.findMany({ select: { id: true } })
  await db.partnerSkill.createMany({ data: services.map(({ id }) => ({ partnerId, mainServiceId: id })) })
}

/** Has the shop rest on no day. */
export const restsNever = () => changeSetting('windows', { days: [...weekdays] }, now, 'commandLine')

/** A visit of an hour for orders of one placement, by a partner of its own unless one is given; null: by nobody yet. */
export async function aVisit(
  orders: readonly { id: string; placementId: string | null }[],
  { startsAt, partnerId }: { startsAt: Date; partnerId?: string | null },
) {
  const visit = await db.visit.create({
    data: {
      placementId: orders[0]!.placementId!,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      partnerId: partnerId === undefined ? (await aPartner()).id : partnerId,
      createdAt: now,
      updatedAt: now,
    },
  })
  await db.booking.updateMany({ where: { id: { in: orders.map(({ id }) => id) } }, data: { visitId: visit.id } })
  return visit
}
