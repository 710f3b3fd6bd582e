import { expect, test } from 'vitest'
import { figuresOf, refusedFigures } from '@/components/operators/desk-figures'

test('[DESK-226] what waits at the desk stands by its place, as far as it is counted, and nothing where nothing waits', () => {
  const waiting = { toPlan: 120, atRisk: 2, toAnswer: 3, overdue: 0, onLeave: 1, refused: 100 }
  const figures = figuresOf(waiting)
  expect(figures).toEqual({
    '/operator/orders': [
      { text: '99+ to plan', isBad: false },
      { text: '2 at risk', isBad: true },
    ],
    '/operator/inbox': [{ text: '3 to answer', isBad: false }],
    '/operator/partners': [{ text: '1 on leave now', isBad: false }],
  })
  expect(refusedFigures(waiting)).toEqual([{ text: '99+ in the days ahead', isBad: false }])
  expect(refusedFigures({ refused: 0 })).toEqual([])
})
