import type { Prisma } from '@/generated/prisma/client'
import { mapQuery } from '@/lib/account/rules/records'
import { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { moneyOf, teamMoneyState } from '@/lib/billing/rules/money'
import type { Charge } from '@/lib/billing/schema'
import { BookingStatus, PartOfDay } from '@/lib/bookings/schema'
import type { Unit } from '@/lib/catalogue/rules/price'
import type { HelpReason } from '@/lib/dispatch/rules/help'
import { isAtRisk, minutesLeft } from '@/lib/dispatch/rules/risk'
import { deskStatusOf } from '@/lib/dispatch/rules/statuses'
import type { DispatchRow, Help } from '@/lib/dispatch/schema'
import { joinParts } from '@/lib/visible-text'
import type { HeldUp } from '@/lib/visits/schema'

/** A row of the desk's lists as the statement of lib/dispatch/queries/rows reads it. */
export type DeskRow = {
  id: string
  order_id: string
  status: string
  version: number
  service_name: string
  application_name: string
  unit: Unit
  quantity: number | null
  main_service_name: string
  placement_id: string
  together: number
  ordered_at: Date
  customer_name: string | null
  delivery_address: unknown
  contact_number: unknown
  to_call: string | null
  outside_area: boolean
  preferred_day: string | null
  preferred_part: string | null
  has_note: boolean
  visit_id: string | null
  visit_version: number | null
  work_from: Date | null
  work_until: Date | null
  started_at: Date | null
  /** JSON of a HeldUp. */
  held_up: string | null
  kept_id: string | null
  kept_name: string | null
  /** Whether who is named, or kept free, takes no visits any more. */
  is_stopped: boolean
  starts_at: Date | null
  ends_at: Date | null
  partner_id: string | null
  partner_name: string | null
  partner_number: string | null
  held_until: string | null
  hold_reason: string | null
  held_at: Date | null
  request_at: Date | null
  help_reason: HelpReason | null
  help_text: string | null
  help_at: Date | null
  help_taken_at: Date | null
  help_taken_by: string | null
  has_complaint: boolean
  /** Whether it is done and costs something. */
  is_charged: boolean
  /** JSON of what its bill charges; null while it is not billed. */
  charge: string | null
}

function toMoney(json: string) {
  const charge = JSON.parse(json) as Charge
  return { state: teamMoneyState(charge), due: moneyOf(charge).due }
}

/** What says where an order stands for the team. */
export const standColumns = {
  status: true,
  visit: { select: { startsAt: true, partnerId: true } },
  hold: { select: { until: true } },
  timeRequests: { where: { closedAt: null }, select: { id: true }, take: 1 },
} as const satisfies Prisma.BookingSelect
type StandRow = Prisma.BookingGetPayload<{ select: typeof standColumns }>

export function toStand({ status: stored, visit, hold, timeRequests }: StandRow, now: Date) {
  const status = BookingStatus.parse(stored)
  const isPlanned = Boolean(visit?.startsAt && visit.partnerId && !timeRequests.length)
  return { status, deskStatus: deskStatusOf({ status, isPlanned, heldUntil: hold && dayOf(hold.until) }, now) }
}
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** When exactly somebody comes: who is named, or who is kept free. */
function toWork({ work_from, work_until, kept_id, kept_name }: DeskRow) {
  if (!work_from || !work_until) return {}
  const work = { from: work_from.toISOString(), until: work_until.toISOString() }
  return kept_id && kept_name ? { reserved: { _id: kept_id, fullName: kept_name, ...work } } : { work }
}

function toHelp({ help_reason, help_text, help_at, help_taken_at, help_taken_by }: DeskRow) {
  if (!help_reason || !help_at) return {}
  const help: Help = {
    reason: help_reason,
    ...(help_text && { text: help_text }),
    askedAt: help_at.toISOString(),
    ...(help_taken_at && { takenAt: help_taken_at.toISOString() }),
    ...(help_taken_by && { takenBy: help_taken_by }),
  }
  return { help }
}

export function toDispatchRow(row: DeskRow, now: Date): Omit<DispatchRow, 'pinUnknown'> {
  const address = AddressSnapshot.parse(row.delivery_address)
  const status = BookingStatus.parse(row.status)
  const promised = { status, until: row.ends_at, hasPartner: row.partner_id !== null }
  const left = minutesLeft(promised, now)
  return {
    _id: row.id,
    orderId: row.order_id,
    status,
    version: row.version,
    serviceName: row.service_name,
    applicationName: row.application_name,
    unit: row.unit,
    ...(row.quantity !== null && { quantity: row.quantity }),
    mainServiceName: row.main_service_name,
    placementId: row.placement_id,
    placedTogether: row.together,
    orderedAt: row.ordered_at.toISOString(),
    ...(row.customer_name && { customerName: row.customer_name }),
    contactNumber: ContactNumberSnapshot.parse(row.contact_number).number,
    ...(row.to_call && { toCall: row.to_call }),
    street: address.street,
    area: joinParts([...new Set([address.city, address.district])]),
    pin: address.postalCode,
    mapQuery: mapQuery(address),
    outsideArea: row.outside_area,
    ...(row.preferred_day && { preferredDay: row.preferred_day }),
    ...(row.preferred_part && { preferredPart: PartOfDay.parse(row.preferred_part) }),
    hasNote: row.has_note,
    ...(row.starts_at &&
      row.ends_at && { promise: { from: row.starts_at.toISOString(), until: row.ends_at.toISOString() } }),
    ...(row.visit_id && row.visit_version !== null && { visit: { _id: row.visit_id, version: row.visit_version } }),
    ...toWork(row),
    ...(left !== null && { minutesLeft: left }),
    ...(row.started_at && { startedAt: row.started_at.toISOString() }),
    ...(row.held_up && { heldUp: JSON.parse(row.held_up) as HeldUp }),
    atRisk: isAtRisk(promised, now) || (left !== null && row.is_stopped) || row.held_up !== null,
    ...(row.partner_id &&
      row.partner_name !== null &&
      row.partner_number !== null && {
        partner: { _id: row.partner_id, fullName: row.partner_name, contactNumber: row.partner_number },
      }),
    ...(row.held_until &&
      row.hold_reason &&
      row.held_at && {
        hold: { until: row.held_until, reason: row.hold_reason, since: row.held_at.toISOString() },
      }),
    ...toHelp(row),
    ...(row.request_at && { timeRequest: { askedAt: row.request_at.toISOString() } }),
    hasComplaint: row.has_complaint,
    ...(row.is_charged && { money: row.charge === null ? null : toMoney(row.charge) }),
  }
}
