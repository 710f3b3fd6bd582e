import { expect, test } from 'vitest'
import { resizingTexts } from '@/lib/orders/rules/quantity'
import type { PlannedLine } from '@/lib/visits/rules/plan'
import { later, now } from '@/testing/clock'

const line = (given: Partial<PlannedLine> = {}): PlannedLine => ({
  orderId: 'HS-2345ABCD',
  status: 'pending',
  visitId: null,
  time: null,
  partner: null,
  minutes: null,
  takes: { unit: 'visit', minutes: 60, minutesMore: 30 },
  ...given,
})
const time = { startsAt: now, endsAt: later({ minutes: 120 }) }
const partner = { id: 'a', fullName: 'Rakesh Kumar', active: true }
const texts = (lines: PlannedLine[], quantity: number | null) =>
  resizingTexts(lines, { orderId: 'HS-2345ABCD', quantity })

test('[DESK-299] what a quantity comes to for the work and its visit is said before, with what else the visit is for', () => {
  expect(texts([line()], 2)).toEqual([
    'The work takes 1 h 30 min instead of 1 h: 30 min longer.',
    'No time is promised yet: nothing else changes.',
  ])
  const promised = { visitId: 'v', time, minutes: 120 }
  const beside = line({ ...promised, orderId: 'HS-2345ABCE' })
  expect(texts([line(promised), beside], 3)).toEqual([
    'The work takes 3 h instead of 2 h: 1 h longer.',
    'The promised time stays. Who is reserved for it stays where they can, else somebody else is reserved.',
  ])
  const [longer, kept] = texts([line({ ...promised, minutes: 60, partner })], 2)
  expect(longer).toBe('The work takes 1 h 30 min instead of 1 h: 30 min longer.')
  expect(kept).toContain('Where Rakesh Kumar is not free for as long nothing changes')
  const twice = line({ ...promised, minutes: 90, takes: { unit: 'visit', quantity: 2, minutes: 60, minutesMore: 30 } })
  expect(texts([twice], 1)).toEqual([
    'The work takes 1 h instead of 1 h 30 min: 30 min shorter.',
    'The promised time stays, and who comes.',
  ])
  expect(texts([line({ ...promised, partner })], 2)[0]).toBe('The work takes 2 h as before.')
})
