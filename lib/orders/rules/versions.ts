import { doorLines } from '@/lib/account/rules/records'
import type { AddressSnapshot, ContactNumberSnapshot } from '@/lib/account/schema'
import { statusLabels } from '@/lib/bookings/rules/statuses'
import type { BookingStatus } from '@/lib/bookings/schema'
import { countOf } from '@/lib/catalogue/rules/count'
import { countText } from '@/lib/catalogue/rules/line-text'
import type { Counted } from '@/lib/catalogue/rules/quantity'
import { formatWeekdayTime } from '@/lib/india-time'
import { formatPhone } from '@/lib/phone'

/** What the team goes by when it changes an order. */
export type Versioned = {
  orderId: string
  version: number
  /** By field, the version in which it changed last; the triggers `version` of the database write it. */
  fieldVersions: Record<string, number>
  status: BookingStatus
  time: { startsAt: Date } | null
  partner: { fullName: string } | null
  takes: Counted
  deliveryAddress: AddressSnapshot
  contactNumber: ContactNumberSnapshot
}

const planned = ({ time, partner }: Versioned) =>
  time
    ? `is on ${formatWeekdayTime(time.startsAt)} now, ${partner ? `by ${partner.fullName}` : 'by nobody yet'}`
    : 'has no time now'

const texts: Record<string, { name: string; now: (order: Versioned) => string }> = {
  status: { name: 'its status', now: ({ status }) => `is ${statusLabels[status].toLowerCase()} now` },
  visit: { name: 'its visit', now: planned },
  quantity: {
    name: 'its quantity',
    now: ({ takes }) => {
      const count = countOf(takes)
      return `is ${count === null ? 'not measured' : countText(count, takes.unit)} now`
    },
  },
  deliveryAddress: {
    name: 'its address',
    now: ({ deliveryAddress }) => `is ${doorLines(deliveryAddress).join(', ')} now`,
  },
  contactNumber: { name: 'its number', now: ({ contactNumber }) => `is ${formatPhone(contactNumber.number)} now` },
}

/** The fields that have changed since that version. */
const missedFields = ({ fieldVersions }: Pick<Versioned, 'fieldVersions'>, version: number) =>
  Object.keys(texts).filter((field) => (fieldVersions[field] ?? 0) > version)

/** Tells whether nothing but its status has changed since that version. */
export const hasOnlyMoved = (order: Pick<Versioned, 'fieldVersions'>, version: number) =>
  missedFields(order, version).every((field) => field === 'status')

/**
 * What somebody has missed who saw the order at that version: by field, what it is now, and all of it as a sentence. Null where
 * that is the version it still has.
 */
export function changesSince(order: Versioned, version: number) {
  if (version === order.version) return null
  const missed = missedFields(order, version)
  const fields = Object.fromEntries(missed.map((field) => [field, texts[field]!.now(order)]))
  const said = missed.map((field) => `${texts[field]!.name} ${fields[field]}`).join(', ')
  return {
    fields: missed.length ? fields : { version: 'is another now' },
    message: `${order.orderId} has changed since you read it${said && `: ${said}`}. Nothing was done; look at it again.`,
  }
}
