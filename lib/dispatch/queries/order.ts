import 'server-only'
import type { Prisma } from '@/generated/prisma/client'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { isOpen, isOrder } from '@/lib/bookings/rules/statuses'
import { TrackingStatus } from '@/lib/bookings/schema'
import { maxCartLines } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { type DeskRow, standColumns, toStand } from '@/lib/dispatch/dto'
import { shown, toDispatchRows } from '@/lib/dispatch/queries/rows'
import type { DispatchOrder, DispatchRow } from '@/lib/dispatch/schema'
import { AppError } from '@/lib/errors'
import { MessageState } from '@/lib/inbox/schema'
import { readTravel } from '@/lib/visits/queries/near-visits'

/** The latest so many of what happened to an order, of what the team wrote, of its complaints and its revisits. */
const most = { tracking: 200, audit: 50, complaints: 20, revisits: 20 }

const columns = {
  ...bookingColumns,
  visitId: true,
  customer: { select: { id: true, email: true } },
  tracking: {
    select: { status: true, message: true, tells: true, createdAt: true },
    orderBy: { id: 'desc' },
    take: most.tracking,
  },
  messages: {
    where: { kind: 'complaint' },
    select: { reference: true, problem: true, createdAt: true, state: true, resolvedAt: true },
    orderBy: { createdAt: 'desc' },
    take: most.complaints,
  },
  revisits: {
    select: { orderId: true, orderedAt: true, ...standColumns },
    orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
    take: most.revisits,
  },
  placement: {
    select: {
      ...bookingColumns.placement.select,
      bookings: {
        select: {
          orderId: true,
          serviceName: true,
          applicationName: true,
          unit: true,
          quantity: true,
          visitId: true,
          ...standColumns,
        },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: maxCartLines,
      },
    },
  },
} as const satisfies Prisma.BookingSelect

/** The rows of all that was placed together with an order, itself among them. */
const findRows = (orderId: string, now: Date) =>
  db.$queryRawUnsafe<DeskRow[]>(
    `with page as materialized (
      select d.* from booking one
      join booking other on other.placement_id = one.placement_id
      join desk_order d on d.booking_id = other.id
      where one.order_id = $1::text
    ) ${shown('$2::timestamptz')} order by b.created_at, b.id limit ${maxCartLines}`,
    orderId,
    now,
  )

const findAudit = (orderId: string) =>
  db.auditEntry.findMany({
    where: { subject: 'order', subjectId: orderId },
    select: { at: true, byName: true, action: true, before: true, after: true, reason: true },
    orderBy: { id: 'desc' },
    take: most.audit,
  })

/** The travel before and after an open visit that somebody comes to, or is reserved for. */
async function travelTo({ status, partner, work, reserved, pin, visit }: DispatchRow) {
  const span = reserved ?? work
  const partnerId = reserved?._id ?? partner?._id
  if (!isOpen(status) || !span || !partnerId || !visit) return undefined
  const place = { partnerId, pin, from: new Date(span.from), until: new Date(span.until) }
  return (await readTravel(db, [place], [visit._id]))[0]
}

type Fields = Record<string, unknown> | null

/** Everything that the desk knows of an order. Throws not_found. */
export async function findDispatchOrder(orderId: string, now: Date): Promise<DispatchOrder> {
  const [placed, row, audit] = await Promise.all([
    findRows(orderId, now),
    db.booking.findFirst({ where: { orderId, ...isOrder }, select: columns }),
    findAudit(orderId),
  ])
  const rows = await toDispatchRows(placed, now)
  const desk = rows.find((one) => one.orderId === orderId)
  if (!desk || !row?.placement) throw new AppError('not_found', `There is no order ${orderId}`)
  const { customer, tracking, messages, revisits, visitId, placement, ...order } = row
  const travel = await travelTo(desk)
  const open = messages.filter(({ resolvedAt }) => !resolvedAt).slice(0, 1)
  return {
    row: desk,
    order: {
      ...toBooking({ ...order, placement, messages: open }),
      tracking: tracking.toReversed().map(({ status, message, tells, createdAt }) => ({
        status: TrackingStatus.parse(status),
        message,
        ...(tells && { tells }),
        date: createdAt.toISOString(),
      })),
    },
    ...(customer && { customerId: customer.id }),
    ...(customer?.email && { email: customer.email }),
    together: placement.bookings.map((line) => ({
      orderId: line.orderId!,
      ...toStand(line, now),
      serviceName: line.serviceName,
      applicationName: line.applicationName,
      unit: line.unit,
      ...(line.quantity !== null && { quantity: line.quantity }),
      sharesVisit: visitId !== null && line.visitId === visitId,
    })),
    ...(travel && { travel }),
    openTogether: rows.filter(({ status }) => isOpen(status)),
    revisits: revisits.map((revisit) => ({
      orderId: revisit.orderId!,
      ...toStand(revisit, now),
      orderedAt: revisit.orderedAt!.toISOString(),
    })),
    complaints: messages.flatMap(({ reference, problem, createdAt, state, resolvedAt }) =>
      reference && problem
        ? [
            {
              reference,
              problem,
              state: MessageState.parse(state),
              reportedAt: createdAt.toISOString(),
              ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
            },
          ]
        : [],
    ),
    audit: audit.map(({ at, before, after, reason, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      before: before as Fields,
      after: after as Fields,
      ...(reason && { reason }),
    })),
  }
}
