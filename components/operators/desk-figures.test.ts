import { expect, test } from 'vitest'
import { endingFigures, figuresOf, namesText, refusedFigures } from '@/components/operators/desk-figures'

test('[DESK-226] what waits at the desk stands by its place, as far as it is counted, and nothing where nothing waits', () => {
  const waiting = { toPlan: 120, atRisk: 2, toAnswer: 3, overdue: 0, onLeave: 1, refused: 100, shiftsEnding: [] }
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

test('[DESK-263] whose shifts end soon stands at the start by count and name, and nothing where nobody has that', () => {
  const names = ['Asha Rao', 'Ravi Das', 'Sunil Kumar', 'Vera Soon', 'Zoya Khan']
  expect(endingFigures({ shiftsEnding: names })).toEqual([{ text: '5 partners', isBad: true }])
  expect(endingFigures({ shiftsEnding: ['Asha Rao'] })).toEqual([{ text: '1 partner', isBad: true }])
  expect(endingFigures({ shiftsEnding: [] })).toEqual([])
  expect(namesText(names)).toBe('Asha Rao, Ravi Das, Sunil Kumar and 2 more')
  expect(namesText(names.slice(0, 2))).toBe('Asha Rao, Ravi Das')
})
