import { expect, test } from 'vitest'
import { clockOf, instantAt, nextWindow, suggestedWindow, windowAround } from '@/lib/dispatch/rules/plan'
import { now } from '@/testing/clock'

test('[DESK-11] what is suggested is the promise, else what the customer would like, else the next window that lies ahead', () => {
  const promise = { from: '2026-11-24T04:30:00.000Z', until: '2026-11-24T06:30:00.000Z' }
  expect(suggestedWindow({ promise }, now)).toEqual({ day: '2026-11-24', from: '10:00', until: '12:00' })
  expect(suggestedWindow({ preferredDay: '2026-11-25', preferredPart: 'evening' }, now)).toEqual({
    day: '2026-11-25',
    from: '16:00',
    until: '18:00',
  })
  expect(suggestedWindow({}, now)).toEqual({ day: '2026-11-21', from: '16:00', until: '18:00' })
  expect(suggestedWindow({ preferredDay: '2026-11-19', preferredPart: 'morning' }, now).day).toBe('2026-11-21')
  const lateEvening = new Date('2026-11-21T15:00:00Z')
  expect(suggestedWindow({}, lateEvening)).toEqual({ day: '2026-11-22', from: '08:00', until: '10:00' })
})

test('[DESK-11] times are those of the clock in India', () => {
  expect(instantAt('2026-11-24', '08:00')?.toISOString()).toBe('2026-11-24T02:30:00.000Z')
  expect(clockOf(new Date('2026-11-24T02:30:00Z'))).toBe('08:00')
  expect([instantAt('', '08:00'), instantAt('2026-11-24', '')]).toEqual([null, null])
})

test('[DESK-120] where nobody can come in a window, the next one is that of whoever is free first', () => {
  const busy = (nextFree: string | null) => ({ reasons: ['has another visit'], nextFree })
  const morning = '2026-11-25T03:45:00.000Z'
  expect(nextWindow([busy(null), busy('2026-11-25T08:00:00.000Z'), busy(morning)])).toEqual({
    day: '2026-11-25',
    from: '08:00',
    until: '10:00',
  })
  expect(nextWindow([busy(morning), { reasons: [], nextFree: null }])).toBeNull()
  expect(nextWindow([busy(null)])).toBeNull()
  expect(nextWindow([])).toBeNull()
  expect(windowAround(new Date('2026-11-24T01:10:00Z'))).toEqual({ day: '2026-11-24', from: '06:00', until: '08:00' })
  expect(windowAround(new Date('2026-11-24T16:10:00Z'))).toEqual({ day: '2026-11-24', from: '21:00', until: '23:00' })
})
