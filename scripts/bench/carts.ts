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
      run: () => addToCart(shopper, serviceId, now),
      ids: { ...idsOf(shopper), serviceId },
    })),
  )

/** Services of one main service, at terms that hold on any day; the same ones in every database that has this catalogue. */
export async function findGroup() {
  const services = await db.service.findMany({
    where: { offered: true, discountPercentage: 0, cost: { not: null } },
    include: { applicationType: { include: { category: { include: { mainService: true } } } } },
    orderBy: { name: 'asc' },
  })
  const mainOf = (service: (typeof services)[number]) => service.applicationType.category.mainService.id
  const group = services
    .map((first) => services.filter((other) => mainOf(other) === mainOf(first)))
    .find((all) => all.length >= linesOfGroup)
  if (!group) throw new Error('No main service has five services without an offer.')
  return group.slice(0, linesOfGroup)
}
export type GroupService = Awaited<ReturnType<typeof findGroup>>[number]

const termsOf = ({ name, cost, unit }: GroupService) => ({
  serviceName: name,
  serviceCost: cost!,
  discountPercentage: 0,
  unit,
})

/** Puts the first services of the group into the cart of each of them. The ids of the lines, cart by cart. */
export async function fillCarts(people: readonly { id: string }[], lines: number, now: Date) {
  const services = (await findGroup()).slice(0, lines)
  const carts = people.map(({ id: customerId }) => ({ customerId, ids: services.map(() => randomUUID()) }))
  await db.booking.createMany({
    data: carts.flatMap(({ customerId, ids }) =>
      services.map((service, i) => ({
        id: ids[i],
        customerId,
        serviceId: service.id,
        ...termsOf(service),
        serviceImage: service.applicationType.image,
        mainServiceId: service.applicationType.category.mainService.id,
        mainServiceName: service.applicationType.category.mainService.name,
        applicationId: service.applicationType.id,
        applicationName: service.applicationType.name,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  })
  return carts.map(({ ids }) => ids)
}

/** The ids of the catalogue that a checkout reads: each database of the shop draws its own. */
const idsOfGroup = (services: readonly GroupService[]) =>
  Object.fromEntries(
    services.flatMap(({ id, applicationType: type }, i) => [
      [`service${i}`, id],
      [`type${i}`, type.id],
      [`category${i}`, type.categoryId],
      [`main${i}`, type.category.mainServiceId],
    ]),
  )

/** Checkouts of five lines, which are put into the cart of each of them. */
export async function checkouts(people: readonly Shopper[], now: Date): Promise<Write[]> {
  const services = await findGroup()
  const carts = await fillCarts(people, linesOfGroup, now)
  return people.map((shopper, at) => {
    const ids = carts[at]!
    const key = randomUUID()
    const body = {
      mainServiceId: services[0]!.applicationType.category.mainService.id,
      deliveryAddress: shopper.address,
      contactNumber: shopper.number,
      lines: services.map((service, i) => ({ _id: ids[i]!, ...termsOf(service) })),
    }
    const headers = { ...bearer(shopper.token), 'idempotency-key': key }
    return {
      request: wire({ method: 'POST', path: '/api/cart/checkout', headers, json: body }),
      run: async () => checkoutGroup(await admitted(shopper, now), body, key, { now }),
      ids: {
        ...idsOf(shopper),
        key,
        ...idsOfGroup(services),
        ...Object.fromEntries(ids.map((id, i) => [`line${i}`, id])),
      },
    }
  })
}
