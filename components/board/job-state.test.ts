import { expect, test } from 'vitest'
import { stateOf } from '@/components/board/job-state'
import { shortWayTexts, travelOf } from '@/lib/visits/rules/way'
import { later, now } from '@/testing/clock'

test('[HOUSE-30] a visit that is short of time for the way says so, and not that it does not fit', () => {
  const from = later({ days: 1 })
  const place = { from, until: later({ days: 1, hours: 1 }), pin: '110001' }
  const visit = { from: later({ hours: 22 }), until: later({ hours: 23, minutes: 59 }), pin: '201206' }
  const [way = ''] = shortWayTexts(travelOf(place, [visit]))
  expect(way).toBe('1 min to travel from 201206')
  const state = (misfits: string[]) => stateOf({ status: 'pending', isReserved: true, misfits }, now).label
  expect(state([way])).toBe('Short of time for the way, kept free, nobody is told')
  expect(state([way, 'Anil Rao is on leave then'])).toBe('Does not fit, kept free, nobody is told')
})
