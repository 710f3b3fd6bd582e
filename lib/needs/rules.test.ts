import { expect, test } from 'vitest'
import { countedTitle, laterNeeds, mostNeeds, needCount, takeFault } from '@/lib/needs/rules'

const few = { items: [1, 2, 3], isCut: false }
const many = { items: Array.from({ length: mostNeeds }), isCut: true }

test('[DESK-245] the title of a tab has the present count alone, and its own words', () => {
  expect([needCount({ items: [], isCut: false }), needCount(few), needCount(many)]).toEqual(['', '3', '50+'])
  const titles = ['Orders · Kamra', '(2) Orders · Kamra', '(50+) Orders · Kamra']
  expect(titles.map((title) => countedTitle(title, '3'))).toEqual(titles.map(() => '(3) Orders · Kamra'))
  expect(titles.map((title) => countedTitle(title, ''))).toEqual(titles.map(() => 'Orders · Kamra'))
})

test('[DESK-285] of what is known and what was read the later counts, whichever came first', () => {
  const [early, late] = [{ readAt: '2026-11-23T05:10:00.000Z' }, { readAt: '2026-11-23T05:10:00.001Z' }]
  expect([laterNeeds(null, early), laterNeeds(early, late), laterNeeds(late, early)]).toEqual([early, late, late])
})

test('[DESK-244] a call for help is taken as it was read, and by one', () => {
  const askedAt = '2026-11-23T05:10:00.000Z'
  expect(takeFault('HS-1', { askedAt }, askedAt)).toBeNull()
  expect(takeFault('HS-1', { askedAt }, '2026-11-23T05:09:00.000Z')).toMatch(/anew/)
  expect(takeFault('HS-1', { askedAt, takenAt: askedAt, takenBy: 'Meera Nair' }, askedAt)).toBe(
    'Meera Nair is on it already',
  )
  expect(takeFault('HS-1', { askedAt, takenAt: askedAt }, askedAt)).toBe('Somebody is on it already')
  expect(takeFault('HS-1', null, askedAt)).toMatch(/any more$/)
})
