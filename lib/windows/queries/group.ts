import 'server-only'
import { findArea } from '@/lib/areas/queries'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { Need } from '@/lib/visits/rules/fit'
import { needOf } from '@/lib/visits/rules/need'
import { usualLength } from '@/lib/visits/rules/plan'
import type { HoldRow } from '@/lib/windows/dto'

/** What is to be done for somebody somewhere: what an offer is made for. */
export type Group = { need: Need; outsideArea: boolean; hold: HoldRow | null }

type Line = { service: Need['services'][number]; serviceMinutes: number | null }

/** The need of services that are not ordered yet, at a place. */
export const needAt = (lines: readonly Line[], pin: string): Need =>
  needOf(
    lines.map(({ service }) => ({ pin, service })),
    usualLength(lines),
    [],
  )

/** What a customer holds of a main service now; null where it has expired. */
export async function findHold(tx: Tx, customerId: string, mainServiceId: string, now: Date): Promise<HoldRow | null> {
  const hold = await tx.windowHold.findUnique({
    where: { customerId_mainServiceId: { customerId, mainServiceId } },
    select: { id: true, startsAt: true, endsAt: true, createdAt: true, expiresAt: true },
  })
  return hold && hold.expiresAt > now ? hold : null
}

const serviceColumns = { minutes: true, applicationType: { select: { categoryId: true } } } as const

/** A group of the cart at one of the customer's addresses. Throws not_found for an address of somebody else, conflict where the group is empty. */
export async function readGroup(
  tx: Tx,
  customerId: string,
  { mainServiceId, deliveryAddress }: { mainServiceId: string; deliveryAddress: string },
  now: Date,
): Promise<Group> {
  const address = await tx.address.findFirst({
    where: { id: deliveryAddress, customerId },
    select: { postalCode: true },
  })
  if (!address) throw new AppError('not_found', 'Address not found')
  const rows = await tx.booking.findMany({
    where: { customerId, mainServiceId, status: 'addToCart' },
    select: { serviceName: true, service: { select: serviceColumns } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  if (!rows.length) throw new AppError('conflict', 'Your cart has changed. Please look at it again and confirm.')
  const lines = rows.map(({ serviceName: name, service: { minutes, applicationType } }) => ({
    service: { name, mainServiceId, categoryId: applicationType.categoryId },
    serviceMinutes: minutes,
  }))
  return {
    need: needAt(lines, address.postalCode),
    outsideArea: (await findArea(address.postalCode, tx)) === null,
    hold: await findHold(tx, customerId, mainServiceId, now),
  }
}
