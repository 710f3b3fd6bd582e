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
  expect(state([way])).toBe('Short of time for the way, reserved (not told yet)')
  expect(state([way, 'Anil Rao is on leave then'])).toBe('Does not fit, reserved (not told yet)')
})

test('[DESK-248] [DESK-250] work that overruns says by how much, and what it runs into that it is at risk', () => {
  const work = { from: later({ hours: -6 }).toISOString(), until: later({ hours: -5 }).toISOString() }
  const heldUp = {
    orderId: 'HS-7K2M9P4Q',
    fullName: 'Anil Rao',
    startedAt: work.from,
    plannedUntil: work.until,
  }
  expect(stateOf({ status: 'inProgress', work }, now).label).toBe('Over time by 5 h')
  expect(stateOf({ status: 'inProgress', work }, new Date(work.from)).label).toBe('In progress')
  expect(stateOf({ status: 'pending', heldUp }, now).label).toBe('At risk')
})
