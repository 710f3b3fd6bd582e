import { expect, test } from 'vitest'
import { figuresOf } from '@/components/operators/desk-figures'

test('[DESK-226] what waits at the desk stands by its place, as far as it is counted, and nothing where nothing waits', () => {
  const figures = figuresOf({ toPlan: 120, atRisk: 2, toAnswer: 3, overdue: 0, onLeave: 1 })
  expect(figures).toEqual({
    '/operator/orders': [
      { text: '99+ to plan', isBad: false },
      { text: '2 at risk', isBad: true },
    ],
    '/operator/inbox': [{ text: '3 to answer', isBad: false }],
    '/operator/partners': [{ text: '1 on leave now', isBad: false }],
  })
})
