import { randomUUID } from 'node:crypto'
import { personOf } from '@/lib/auth/admit'
import { checkoutGroup } from '@/lib/bookings/commands'
import { addToCart } from '@/lib/cart/commands'
import { db } from '@/lib/db'
import type { Shopper } from '@/scripts/bench/people'
import { bearer, wire } from '@/scripts/bench/requests'

const linesOfGroup = 5

/** One write: as a request, as a plain call without HTTP, and the ids to replace when its statements are replayed. */
export type Write = { request: string; run: () => Promise<unknown>; ids: Record<string, string> }

const idsOf = ({ id, sessionId, address, number }: Shopper) => ({ id, sessionId, address, number })

/** The customer of the token, looked up as every call does. */
async function admitted({ token }: Shopper, now: Date) {
  const person = await personOf(token, now)
  if (!person) throw new Error('A customer of the measurement is not signed in.')
  return person
}

/** Adds of services to the carts of all of them. */
export const adds = (people: readonly Shopper[], services: readonly string[], now: Date): Write[] =>
  services.flatMap((serviceId) =>
    people.map((shopper) => ({
      request: wire({ method: 'POST', path: '/api/cart/add', headers: bearer(shopper.token), json: { serviceId } }),
      run: async () => addToCart(await admitted(shopper, now), serviceId, now),
      ids: { ...idsOf(shopper), serviceId },
    })),
  )

/** Services of one main service, at terms that hold on any day. */
async function findGroup() {
  const services = await db.service.findMany({
    where: { offered: true, discountPercentage: 0, cost: { not: null } },
    include: { applicationType: { include: { category: { include: { mainService: true } } } } },
    orderBy: { id: 'asc' },
  })
  const mainOf = (service: (typeof services)[number]) => service.applicationType.category.mainService.id
  const group = services
    .map((first) => services.filter((other) => mainOf(other) === mainOf(first)))
    .find((all) => all.length >= linesOfGroup)
  if (!group) throw new Error('No main service has five services without an offer.')
  return group.slice(0, linesOfGroup)
}

/** Checkouts of five lines, which are put into the cart of each of them. */
export async function checkouts(people: readonly Shopper[], now: Date): Promise<Write[]> {
  const services = await findGroup()
  const carts = people.map((shopper) => ({ shopper, ids: services.map(() => randomUUID()) }))
  const main = services[0]!.applicationType.category.mainService
  const terms = (service: (typeof services)[number]) => ({
    serviceName: service.name,
    serviceCost: service.cost!,
    discountPercentage: 0,
    unit: service.unit,
  })
  await db.booking.createMany({
    data: carts.flatMap(({ shopper, ids }) =>
      services.map((service, i) => ({
        id: ids[i],
        customerId: shopper.id,
        serviceId: service.id,
        ...terms(service),
        serviceImage: service.applicationType.image,
        mainServiceId: main.id,
        mainServiceName: main.name,
        applicationId: service.applicationType.id,
        applicationName: service.applicationType.name,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  })
  return carts.map(({ shopper, ids }) => {
    const key = randomUUID()
    const body = {
      mainServiceId: main.id,
      deliveryAddress: shopper.address,
      contactNumber: shopper.number,
      lines: services.map((service, i) => ({ _id: ids[i]!, ...terms(service) })),
    }
    const headers = { ...bearer(shopper.token), 'idempotency-key': key }
    return {
      request: wire({ method: 'POST', path: '/api/cart/checkout', headers, json: body }),
      run: async () => checkoutGroup(await admitted(shopper, now), body, key, { now }),
      ids: { ...idsOf(shopper), key, ...Object.fromEntries(ids.map((id, i) => [`line${i}`, id])) },
    }
  })
}
