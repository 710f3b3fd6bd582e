import { expect, test } from 'vitest'
import { cancellationOf, cancellationTexts } from '@/lib/bookings/rules/cancellation'
import { later, now } from '@/testing/clock'

const assignedPartner = { fullName: 'Rakesh Kumar' }
/** The digits of India's clock at an instant, written as UTC. */
const wallClock = (instant: Date) => new Date(instant.getTime() + 5.5 * 3_600_000).toISOString()

test('[BOOK-14] [HOUSE-51] cancelling is free while nobody is assigned, and until 12 hours before the service', () => {
  const at = (hours: number) => cancellationOf({ assignedPartner, scheduledDate: wallClock(later({ hours })) }, now)
  expect(cancellationOf({ scheduledDate: wallClock(later({ hours: 1 })) }, now)).toBe('unassigned')
  expect(cancellationOf({ assignedPartner }, now)).toBe('unscheduled')
  expect(at(12)).toBe('early')
  expect(at(11.999)).toBe('late')
  expect(at(-1)).toBe('late')
  // Moved at a wish that came too late: what was promised then counts on.
  const moved = { assignedPartner, scheduledDate: wallClock(later({ days: 9 })) }
  const before = (hours: number) => ({ ...moved, promisedBefore: wallClock(later({ hours })) })
  expect([12, 11.999, -30].map((hours) => cancellationOf(before(hours), now))).toEqual([
    ...['early', 'changedLate', 'changedLate'],
  ])
  expect(cancellationOf({ promisedBefore: wallClock(later({ hours: 1 })) }, now)).toBe('changedLate')
  // What is said is true of the case: no hours where there is no time, and who says what is due where it is not free.
  expect(cancellationTexts.unscheduled).not.toMatch(/hours/)
  expect(cancellationTexts.late).toContain('Our team will call you about what is due before anything is charged.')
})
