import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelsFreely, canMove, orderIdOf, statuses, statusesBefore } from '@/lib/bookings/rules'
import { BookingRef, BookingStatus } from '@/lib/bookings/schema'
import { later, now } from '@/lib/testing/clock'

test('orders move forward only, and a cancelled or completed one nowhere', () => {
  expect(statuses).toEqual(BookingStatus.options)
  expect(statusesBefore('cancelled')).toEqual(['pending', 'inProgress'])
  expect(statusesBefore('pending')).toEqual([])
  for (const to of statuses) expect(canMove('completed', to) || canMove('cancelled', to)).toBe(false)
  expect(canMove('lost', 'cancelled')).toBe(false)
})

test('an order number is HS- and eight characters that cannot be misheard', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const id = orderIdOf(bytes)
      expect(BookingRef.parse(id)).toBe(id)
      expect(id.slice(3)).not.toMatch(/[01OI]/)
    }),
  )
})

const assignedPartner = { fullName: 'Rakesh Kumar' }
/** The digits of India's clock at an instant, written as UTC. */
const wallClock = (instant: Date) => new Date(instant.getTime() + 5.5 * 3_600_000).toISOString()

test('cancelling is free while nobody is assigned, and until 12 hours before the service', () => {
  const at = (hours: number) => cancelsFreely({ assignedPartner, scheduledDate: wallClock(later({ hours })) }, now)
  expect(cancelsFreely({ scheduledDate: wallClock(later({ hours: 1 })) }, now)).toBe('unassigned')
  expect(cancelsFreely({ assignedPartner }, now)).toBe('early')
  expect(at(12)).toBe('early')
  expect(at(11.999)).toBe(false)
  expect(at(-1)).toBe(false)
})
