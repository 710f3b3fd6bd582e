import type { Prisma } from '@/generated/prisma/client'
import { AddressSnapshot } from '@/lib/account/schema'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { type Booking, BookingStatus } from '@/lib/bookings/schema'
import { canBe, type Fit, type Schedule } from '@/lib/visits/rules/fit'
import type { Timed } from '@/lib/visits/rules/minutes'
import type { OrderPlan, Time } from '@/lib/visits/rules/plan'
import type { Travel } from '@/lib/visits/rules/way'
import type { Absence, PartnerFit, PlannedOrder, PlannedVisit } from '@/lib/visits/schema'

/** The columns of an order that a change of its visit needs. */
export const lineColumns = {
  id: true,
  orderId: true,
  status: true,
  placementId: true,
  visitId: true,
  customerId: true,
  deliveryAddress: true,
  mainServiceId: true,
  serviceName: true,
  unit: true,
  quantity: true,
  service: { select: { minutes: true, minutesMore: true, applicationType: { select: { categoryId: true } } } },
  visit: {
    select: {
      startsAt: true,
      endsAt: true,
      minutes: true,
      version: true,
      partner: { select: { id: true, fullName: true, active: true } },
    },
  },
} as const satisfies Prisma.BookingSelect
type LineRow = Prisma.BookingGetPayload<{ select: typeof lineColumns }>

export type VisitLine = OrderPlan & {
  id: string
  placementId: string
  visitId: string | null
  /** 0 without a visit. */
  visitVersion: number
  /** False once the customer's account is deleted. */
  hasCustomer: boolean
  pin: string
  service: { name: string; mainServiceId: string; categoryId: string }
  /** How long it usually takes. */
  takes: Timed
}

export const toLine = (row: LineRow): VisitLine => ({
  id: row.id,
  orderId: row.orderId!,
  status: BookingStatus.parse(row.status),
  placementId: row.placementId!,
  visitId: row.visitId,
  visitVersion: row.visit?.version ?? 0,
  hasCustomer: row.customerId !== null,
  time: row.visit?.startsAt && row.visit.endsAt ? { startsAt: row.visit.startsAt, endsAt: row.visit.endsAt } : null,
  partner: row.visit?.partner ?? null,
  minutes: row.visit?.minutes ?? null,
  pin: AddressSnapshot.parse(row.deliveryAddress).postalCode,
  service: {
    name: row.serviceName,
    mainServiceId: row.mainServiceId,
    categoryId: row.service.applicationType.categoryId,
  },
  takes: {
    unit: row.unit,
    quantity: row.quantity,
    minutes: row.service.minutes,
    minutesMore: row.service.minutesMore,
  },
})

/** The columns of an open order that the team's list shows. */
export const openColumns = {
  ...bookingColumns,
  placementId: true,
  visitId: true,
  customer: { select: { firstName: true, lastName: true } },
} as const satisfies Prisma.BookingSelect
type OpenRow = Prisma.BookingGetPayload<{ select: typeof openColumns }>

export type OpenOrder = {
  order: Booking
  customer: { firstName: string; lastName: string } | null
  placementId: string
  visitId: string | null
}

export const toOpenOrder = ({ customer, placementId, visitId, ...order }: OpenRow): OpenOrder => ({
  order: toBooking(order),
  customer,
  placementId: placementId!,
  visitId,
})

type Work = Time & { partnerId: string }

const toSpan = (time: Time | null) => time && { from: time.startsAt.toISOString(), until: time.endsAt.toISOString() }
const toWork = (work: Work | null) =>
  work && {
    partnerId: work.partnerId,
    startsAt: work.startsAt.toISOString(),
    endsAt: work.endsAt.toISOString(),
  }

type Planned = Pick<PlannedVisit, 'visitId' | 'version' | 'undo'> & {
  time: Time | null
  work: Work | null
  kept?: readonly { orderIds: readonly string[]; fullName: string }[] | undefined
}

export const toPlannedVisit = ({ visitId, time, work, version, undo, kept }: Planned): PlannedVisit => ({
  visitId,
  window: toSpan(time),
  work: toWork(work),
  version,
  undo,
  ...(kept && { gaveWay: kept.map(({ orderIds, fullName }) => ({ orderIds: [...orderIds], fullName })) }),
})

export const toPlannedOrder = (
  { orderId, visitId, time, visitVersion }: VisitLine,
  work: Work | null,
): PlannedOrder => ({ orderId, visitId, window: toSpan(time), work: toWork(work), version: visitVersion })

type Judged = {
  schedule: Pick<Schedule, 'partner'>
  fit: Fit
  travel: Travel
  isReserved: boolean
  next: Date | null
}

export const toPartnerFit = ({ schedule: { partner }, fit, travel, isReserved, next }: Judged): PartnerFit => ({
  partnerId: partner.id,
  fullName: partner.fullName,
  fits: canBe(fit),
  startsAt: fit.startsAt.toISOString(),
  endsAt: fit.endsAt.toISOString(),
  reasons: fit.reasons,
  unjudged: fit.unjudged,
  travel,
  ...(isReserved && { isReserved }),
  nextFree: next?.toISOString() ?? null,
})

/** Leave or a break as the database has it. */
export type AbsenceRow = { id: string; from: Date; until: Date; because: string | null }

export const toAbsence = ({ id, from, until, because }: AbsenceRow): Absence => ({
  _id: id,
  from: from.toISOString(),
  until: until.toISOString(),
  ...(because && { because }),
})
