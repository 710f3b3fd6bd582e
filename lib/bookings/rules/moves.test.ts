import { expect, test } from 'vitest'
import { canMove, type MoveName, moves } from '@/lib/bookings/rules/moves'
import { neverSetByCustomer } from '@/lib/bookings/rules/set-by-customer'
import { statuses } from '@/lib/bookings/rules/statuses'
import { BookingStatus } from '@/lib/bookings/schema'

test('[BOOK-06] a customer orders and cancels, and makes no other move', () => {
  expect(statuses).toEqual(BookingStatus.options)
  const mine = (Object.keys(moves) as MoveName[]).filter((name) => 'customer' in moves[name].by)
  expect(mine).toEqual(['place', 'cancel'])
  expect(statuses.filter((status) => canMove('cancel', 'customer', status))).toEqual(['pending', 'inProgress'])
  expect(neverSetByCustomer).toEqual(['addToCart', 'inProgress', 'completed'])
  expect(canMove('cancel', 'customer', 'lost')).toBe(false)
})
