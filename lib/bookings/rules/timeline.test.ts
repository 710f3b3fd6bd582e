import { expect, test } from 'vitest'
import { openStatuses, statuses } from '@/lib/bookings/rules/statuses'
import { timelineOf, trackingAction } from '@/lib/bookings/rules/timeline'
import type { TrackingStatus } from '@/lib/bookings/schema'
import { now } from '@/testing/clock'

test('[BOOK-07] what opens the timeline is Track while something is to be done, then View Details, or nothing', () => {
  expect(statuses.map((status) => trackingAction(status))).toEqual(['Track', 'Track', 'View Details', null])
  expect(statuses.filter((status) => trackingAction(status) === 'Track')).toEqual(openStatuses)
})

test('[BOOK-13] a timeline says which visit and which partner hold', () => {
  const entry = (status: TrackingStatus) => ({ status, message: status, date: now.toISOString() })
  const shown = timelineOf((['placed', 'scheduled', 'assigned', 'scheduled', 'note', 'assigned'] as const).map(entry))
  expect(shown.map(({ label, isSuperseded }) => [label, isSuperseded])).toEqual([
    ['Booking placed', false],
    ['Visit scheduled', true],
    ['Professional assigned', true],
    ['Visit moved', false],
    ['Note from our team', false],
    ['Professional changed', false],
  ])
})

test('[DESK-68] a timeline says that the work has begun', () => {
  const started = {
    status: 'started',
    message: 'The work on this booking has begun.',
    date: now.toISOString(),
  } as const
  expect(timelineOf([started])).toEqual([{ ...started, label: 'Work started', isSuperseded: false }])
})
