import { expect, test } from 'vitest'
import { nextDayOf, type Visit } from '@/components/bookings/checkout-request'

const visit = (mainServiceId: string, day = '', hasWindows = true): Visit => ({
  mainServiceId,
  mainServiceName: mainServiceId,
  lines: [],
  choice: {
    preferredDay: '',
    preferredPart: '',
    // After midnight in India.
    window: day && `${day}T19:00:00.000Z/${day}T21:00:00.000Z`,
    address: '',
  },
  address: '',
  hasWindows,
})

test('the day of a visit before is offered first, else that of another, else none', () => {
  const visits = [visit('a', '2026-11-20'), visit('b', '2026-11-21'), visit('c'), visit('d', '2026-11-22')]
  expect(nextDayOf(visits, 'c')).toBe('2026-11-22')
  expect(nextDayOf(visits, 'a')).toBe('2026-11-22')
  expect(nextDayOf([visit('a'), visit('b', '2026-11-21')], 'a')).toBe('2026-11-22')
  expect(nextDayOf([visit('a'), visit('b', '2026-11-21', false)], 'a')).toBeUndefined()
  expect(nextDayOf([visit('a', '2026-11-20')], 'a')).toBeUndefined()
})
