import { lookOf } from '@/components/bookings/booking-status'
import { isAbroad } from '@/components/ui/india-time'
import { ordersPerPage } from '@/lib/bookings/rules/limits'
import { statuses } from '@/lib/bookings/rules/statuses'
import { scheduleOf } from '@/lib/bookings/rules/visit-times'
import type { Booking, BookingCounts, BookingStatus } from '@/lib/bookings/schema'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { grouped } from '@/lib/grouped'

export type Tab = 'all' | BookingStatus
/** The tab that an address asks for. */
export const tabOf = (asked: unknown): Tab => statuses.find((status) => status === asked) ?? 'all'
/** The address of a tab, so that it survives a reload. */
export const ordersPath = (tab: Tab) => (tab === 'all' ? '/orders' : `/orders?tab=${tab}`)

/** The orders of each tab that was read, newest first, and how many there are of each status; null while nothing was read. */
export type Shown = { lists: Partial<Record<Tab, readonly Booking[]>>; counts: BookingCounts | null }

/**
 * Groups what was placed together, where the first of it stands (LOOK-21). All groups of one checkout were ordered at one moment, so
 * the list mixes their orders.
 */
export const placedTogether = (list: readonly Booking[]) => grouped(list, ({ placementId, _id }) => placementId ?? _id)

const isNewer = (a: Booking, b: Booking) =>
  a.createdAt === b.createdAt ? a._id > b._id : Date.parse(a.createdAt) > Date.parse(b.createdAt)

/** Puts an order as it is now into its row, its tab and the counts. The same order a second time changes nothing. */
export function withBooking({ lists, counts }: Shown, now: Booking): Shown {
  const entries = Object.entries(lists) as [Tab, readonly Booking[]][]
  const before = entries.flatMap(([, list]) => list).find((one) => one._id === now._id)
  const replaced = (list: readonly Booking[]) => list.map((one) => (one._id === now._id ? now : one))
  if (!counts || !before || before.status === now.status)
    return { lists: Object.fromEntries(entries.map(([name, list]) => [name, replaced(list)])), counts }
  // The tab of the new status is read again when it is opened: only the server knows where the order stands there.
  const entriesLeft = entries
    .filter(([name]) => name !== now.status)
    .map(([name, list]) => [name, name === 'all' ? replaced(list) : list.filter((one) => one._id !== now._id)])
  const moved = { [before.status]: counts[before.status] - 1, [now.status]: counts[now.status] + 1 }
  return { lists: Object.fromEntries(entriesLeft) as Shown['lists'], counts: { ...counts, ...moved } }
}

/** Whether what was read goes at least as far down as what is shown. */
export const reaches = (rows: readonly Booking[], last: Booking | undefined) =>
  !last || rows.some((row) => !isNewer(row, last))

/**
 * A tab as it was read anew, down to where it was shown and no further, so that nothing on screen moves but by what changed.
 * `busyRows` are orders that left the tab while the customer had their row open or focused: they keep their place.
 */
export function readAnew(read: readonly Booking[], busyRows: readonly Booking[], before: readonly Booking[]) {
  const last = before.at(-1)
  const down = last ? read.filter((row) => !isNewer(last, row)) : []
  const rows = down.length < ordersPerPage ? read.slice(0, ordersPerPage) : down
  const heldRows = busyRows.filter((one) => !rows.some((row) => row._id === one._id))
  return [...rows, ...heldRows].sort((a, b) => (isNewer(a, b) ? -1 : 1))
}

/** What a customer is to hear of an order that changed elsewhere; null where nothing did. */
function newsOf(before: Booking, now: Booking) {
  const { status, assignedPartner, updatedAt } = now
  const schedule = scheduleOf(now)
  const name = orderedName(now)
  if (status !== before.status) return `Your ${name} is now ${lookOf(status).label}`
  const isMoved = now.scheduledDate !== before.scheduledDate || now.scheduledUntil !== before.scheduledUntil
  if (schedule && isMoved)
    return `Your ${name} is on ${schedule.day}, ${schedule.time}${isAbroad() ? ' India time' : ''}`
  if (assignedPartner && assignedPartner.fullName !== before.assignedPartner?.fullName)
    return `${assignedPartner.fullName} will do your ${name}`
  return updatedAt === before.updatedAt ? null : `There is news about your ${name}`
}

/** One sentence about all that changed in orders that were shown, so that a screen reader is not flooded. */
export function newsAmong(before: readonly Booking[], now: readonly Booking[]) {
  const known = new Map(before.map((one) => [one._id, one]))
  const news = now.flatMap((one) => {
    const old = known.get(one._id)
    return (old && newsOf(old, one)) ?? []
  })
  return news.length > 1 ? `${news.length} of your bookings have changed` : news[0]
}
