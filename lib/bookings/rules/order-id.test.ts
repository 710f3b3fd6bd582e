import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderIdOf } from '@/lib/bookings/rules/order-id'
import { BookingRef } from '@/lib/bookings/schema'

test('an order number is HS- and eight characters that cannot be misheard', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const id = orderIdOf(bytes)
      expect(BookingRef.parse(id)).toBe(id)
      expect(id.slice(3)).not.toMatch(/[01OI]/)
    }),
  )
})
