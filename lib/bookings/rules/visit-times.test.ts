import { expect, test } from 'vitest'
import { statuses } from '@/lib/bookings/rules/statuses'
import { awaitsTime, visitText } from '@/lib/bookings/rules/visit-times'

test('[BOOK-08] a closed order no longer waits for a time, and a cancelled one has no visit', () => {
  const scheduledDate = '2026-11-25T11:00:00.000Z'
  expect(statuses.filter((status) => awaitsTime({ status }))).toEqual(['pending', 'inProgress'])
  expect(statuses.some((status) => awaitsTime({ status, scheduledDate }))).toBe(false)
  expect(visitText({ status: 'pending' })).toBeNull()
  expect(visitText({ status: 'completed', scheduledDate })).toBe('Wednesday, 25 November 2026, 11:00 am')
  expect(visitText({ status: 'cancelled', scheduledDate })).toBeNull()
})

test('[DESK-142] a promised window is told from its beginning to its end', () => {
  const window = { scheduledDate: '2026-11-25T11:00:00.000Z', scheduledUntil: '2026-11-25T13:00:00.000Z' }
  expect(visitText({ status: 'pending', ...window })).toBe('Wednesday, 25 November 2026, 11:00 am to 1:00 pm')
})
