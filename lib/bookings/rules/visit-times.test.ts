import { expect, test } from 'vitest'
import { statuses } from '@/lib/bookings/rules/statuses'
import { awaitsTime, shortVisitOf, visitText } from '@/lib/bookings/rules/visit-times'
import { now } from '@/testing/clock'

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

test('[LOOK-20] a short time has neither zeros nor the year of today', () => {
  const at = (scheduledDate: string, scheduledUntil?: string) =>
    Object.values(shortVisitOf({ status: 'pending', scheduledDate, scheduledUntil }, now) ?? {}).join(' | ')
  expect(at('2026-11-24T10:00:00.000Z', '2026-11-24T13:30:00.000Z')).toBe('Tue, 24 Nov | 10 am to 1:30 pm')
  expect(at('2027-01-25T11:00:00.000Z')).toBe('Mon, 25 Jan 2027 | 11 am')
  expect(shortVisitOf({ status: 'pending' }, now)).toBeNull()
  expect(shortVisitOf({ status: 'cancelled', scheduledDate: '2026-11-24T10:00:00.000Z' }, now)).toBeNull()
})
