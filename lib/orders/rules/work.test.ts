import { expect, test } from 'vitest'
import { cancelFault, cancelReasonsOf } from '@/lib/orders/rules/work'
import { later, now } from '@/testing/clock'

const order = (time: Date | null) => ({
  orderId: 'HS-2345ABCD',
  status: 'pending' as const,
  time: time && { startsAt: time },
  partner: null,
})
const begun = order(later({ minutes: -1 }))

test('[DESK-208] that nobody was there is a reason once the visit has begun, of one of the orders that are cancelled', () => {
  const everyOther = ['customer', 'partnerDeclined', 'notServiceable']
  for (const early of [order(null), order(later({ minutes: 1 }))]) {
    expect(cancelReasonsOf([early], now)).toEqual(everyOther)
    expect(cancelReasonsOf([early, begun], now)).toContain('absent')
    expect(cancelFault(early, 'absent', now)).toContain('has not begun')
  }
  for (const reason of cancelReasonsOf([begun], now)) expect(cancelFault(begun, reason, now)).toBeNull()
  expect(cancelReasonsOf([begun], now)).toContain('absent')
})
