import { randomUUID } from 'node:crypto'
import { personOf } from '@/lib/auth/admit'
import { checkoutGroup } from '@/lib/bookings/commands'
import { addToCart } from '@/lib/cart/commands'
import type { Terms } from '@/lib/cart/schema'
import { db } from '@/lib/db'
import { startHelper } from '@/scripts/bench/helper'
import { type Shopper, shoppers } from '@/scripts/bench/people'
import { recordStatements, stepsOf } from '@/scripts/bench/recording'
import { bearer, dealt, rateOf, type Sender, wire } from '@/scripts/bench/requests'

const rounds = 3
const connections = 16
const pool = 10
const linesOfGroup = 5

type Line = Terms & { _id: string; serviceId: string }
/** One request: as the shop takes it, and the ids by which the recorded statements are sent again. */
type Prepared = { request: string; ids: Record<string, string> }

const shopper = ({ id, sessionId, address, number }: Shopper) => ({ id, sessionId, address, number })

async function prepareAdds(people: readonly Shopper[], services: readonly string[]): Promise<Prepared[]> {
  return services.flatMap((serviceId) =>
    people.map((person) => ({
      request: wire({ method: 'POST', path: '/api/cart/add', headers: bearer(person.token), json: { serviceId } }),
      ids: { ...shopper(person), serviceId },
    })),
  )
}

/** A main service with enough of offered services, at terms that hold on any day. */
async function findGroup() {
  const services = await db.service.findMany({
    where: { offered: true, discountPercentage: 0, cost: { not: null } },
    include: { applicationType: { include: { category: { include: { mainService: true } } } } },
    orderBy: { id: 'asc' },
  })
  const mainOf = (service: (typeof services)[number]) => service.applicationType.category.mainService
  const [first] = services.filter(
    (service) => services.filter((other) => mainOf(other).id === mainOf(service).id).length >= linesOfGroup,
  )
  if (!first) throw new Error('No main service has enough services without an offer.')
  const main = mainOf(first)
  return { main, services: services.filter((service) => mainOf(service).id === main.id).slice(0, linesOfGroup) }
}

/** Each with five lines of one main service in the cart. */
async function prepareCheckouts(people: readonly Shopper[], now: Date): Promise<Prepared[]> {
  const { main, services } = await findGroup()
  const carts = people.map((person) => ({
    person,
    lines: services.map(
      (service): Line => ({
        _id: randomUUID(),
        serviceId: service.id,
        serviceName: service.name,
        serviceCost: service.cost!,
        discountPercentage: 0,
        unit: service.unit,
      }),
    ),
  }))
  const places = new Map(services.map((service) => [service.id, service]))
  await db.booking.createMany({
    data: carts.flatMap(({ person, lines }) =>
      lines.map(({ _id, serviceId, ...terms }) => {
        const service = places.get(serviceId)!
        return {
          id: _id,
          customerId: person.id,
          serviceId,
          ...terms,
          serviceImage: service.images[0] ?? service.applicationType.image,
          description: service.description,
          mainServiceId: main.id,
          mainServiceName: main.name,
          applicationId: service.applicationType.id,
          applicationName: service.applicationType.name,
          createdAt: now,
          updatedAt: now,
        }
      }),
    ),
  })
  return carts.map(({ person, lines }) => {
    const key = randomUUID()
    const json = {
      mainServiceId: main.id,
      deliveryAddress: person.address,
      contactNumber: person.number,
      lines: lines.map(({ serviceId: _, ...line }) => line),
    }
    return {
      request: wire({
        method: 'POST',
        path: '/api/cart/checkout',
        headers: { ...bearer(person.token), 'idempotency-key': key },
        json,
      }),
      ids: { ...shopper(person), key, ...Object.fromEntries(lines.map(({ _id }, i) => [`line${i}`, _id])) },
    }
  })
}
