import { expect, test } from 'vitest'
import { heldText, reasonText, shortWindow, workText } from '@/lib/windows/rules/texts'

const at = (hour: number, reason?: 'full' | 'tooLate' | 'nobodyThere' | 'restDay') => ({
  from: `2026-11-23T${String(hour).padStart(2, '0')}:30:00.000Z`,
  until: `2026-11-23T${String(hour + 2).padStart(2, '0')}:30:00.000Z`,
  ...(reason && { reason }),
})
const atNine = new Date('2026-11-23T03:30:00Z')
const textsOf = (windows: readonly ReturnType<typeof at>[], now = atNine) =>
  windows.map((one) => reasonText(windows, one, now))

test('[DESK-240] a window of another year says its year, and one of the next days does not', () => {
  const window = { from: '2027-01-04T04:30:00Z', until: '2027-01-04T06:30:00Z' }
  expect(shortWindow(window, atNine)).toBe('Mon, 4 Jan 2027, 10 am to 12 pm')
  expect(shortWindow(window, new Date('2026-12-31T20:00:00Z'))).toBe('Mon, 4 Jan, 10 am to 12 pm')
})

test('what is not free says why, and of a day that ends too soon for the work that it is too late', () => {
  const day = [at(2, 'nobodyThere'), at(4, 'full'), at(6, 'nobodyThere'), at(8), at(10, 'nobodyThere')]
  expect(textsOf(day)).toEqual(['No one free', 'Full', 'No one free', null, 'Too late'])
  expect(textsOf([at(2, 'tooLate'), at(4, 'nobodyThere')])).toEqual(['Too soon', 'No one free'])
  expect(textsOf([at(0, 'tooLate'), at(2, 'tooLate')])).toEqual(['Past', 'Too soon'])
  expect(textsOf([at(2, 'restDay')])).toEqual(['We rest'])
})

test('a hold is counted by the minute, and its last one is less than a minute', () => {
  expect([600_000, 61_000, 60_000, 59_999, 1].map(heldText)).toEqual([
    'Held for you for 10 minutes',
    'Held for you for 2 minutes',
    'Held for you for 1 minute',
    'Held for you for less than a minute',
    'Held for you for less than a minute',
  ])
})

test('how long the work takes is said in hours and minutes', () => {
  expect([45, 60, 150].map(workText)).toEqual([
    'The work takes about 45 min.',
    'The work takes about 1 h.',
    'The work takes about 2 h 30 min.',
  ])
})
