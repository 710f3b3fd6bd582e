import { beforeEach, expect, test, vi } from 'vitest'
import { newsAmong, placedTogether, reaches, readAnew, withBooking } from '@/components/bookings/shown-bookings'
import { ordersPerPage } from '@/lib/bookings/rules/limits'
import type { Booking } from '@/lib/bookings/schema'

const setOffset = (minutes: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
beforeEach(() => void setOffset(-330)) // a browser in India, wherever the test runs

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()
/** Of what a row and its news are made. */
const order = (minute: number, more: Partial<Booking> = {}) =>
  ({
    _id: `${minute}`,
    serviceName: 'Gas Filling',
    applicationName: 'Single Door Refrigerator',
    status: 'pending',
    createdAt: at(minute),
    updatedAt: at(minute),
    ...more,
  }) as Booking
const some = (count: number) => Array.from({ length: count }, (_, i) => order(59 - i))
const idsOf = (list: readonly Booking[] = []) => list.map(({ _id }) => _id)
const counts = { pending: 2, inProgress: 0, completed: 0, cancelled: 0 }

test('an order that changes is counted once, however often it is told, and leaves its tab', () => {
  const [first, second] = some(2) as [Booking, Booking]
  const shown = { lists: { all: [first, second], pending: [first, second], cancelled: [] }, counts }
  const now = { ...first, status: 'cancelled' as const }
  const once = withBooking(shown, now)
  expect(once.counts).toEqual({ pending: 1, inProgress: 0, completed: 0, cancelled: 1 })
  expect([idsOf(once.lists.all), idsOf(once.lists.pending), once.lists.cancelled]).toEqual([
    ['59', '58'],
    ['58'],
    undefined,
  ])
  expect(once.lists.all?.[0]?.status).toBe('cancelled')
  expect(withBooking(once, now)).toEqual(once)
})

test('a list read anew ends where it ended, with what came on top, and no shorter than a page', () => {
  const before = some(40).slice(5, 35)
  expect(idsOf(readAnew(some(40), [], before))).toEqual(idsOf(some(35)))
  expect(readAnew(some(40), [], [])).toHaveLength(ordersPerPage)
  expect(readAnew(some(40), [], some(3))).toHaveLength(ordersPerPage)
})

test('what a customer is busy with stays at its place in a tab that it has left', () => {
  const [a, b, c] = some(3) as [Booking, Booking, Booking]
  const moved = { ...b, status: 'inProgress' as const }
  expect(readAnew([a, c], [moved], [a, b, c])).toEqual([a, moved, c])
  expect(readAnew([a, moved, c], [moved], [a, b, c])).toEqual([a, moved, c])
})

test('[LOOK-21] what was placed together is one, in the order of the list, and what is alone stays alone', () => {
  const together = (minute: number, placementId: string) => order(minute, { placementId })
  const groups = placedTogether([together(59, 'a'), together(58, 'a'), order(57), order(56), together(55, 'b')])
  expect([...groups.values()].map(idsOf)).toEqual([['59', '58'], ['57'], ['56'], ['55']])
})

test('[LOOK-21] [BOOK-18] of a checkout of several groups each stays whole, over the end of a page too', () => {
  const ordered = (_id: string, placementId: string) => order(30, { _id, placementId, createdAt: at(30) })
  const [first, next] = [
    [ordered('9', 'ac'), ordered('8', 'paint')],
    [ordered('7', 'ac'), order(29)],
  ]
  expect([...placedTogether([...first, ...next]).values()].map(idsOf)).toEqual([['9', '7'], ['8'], ['29']])
})

test('it is known whether what was read reaches down to what is shown', () => {
  const rows = some(10)
  expect(reaches(rows, undefined)).toBe(true)
  expect(reaches(rows, rows[9])).toBe(true)
  expect(reaches(rows, order(55, { _id: 'gone' }))).toBe(true)
  expect(reaches(rows, order(10))).toBe(false)
})

test.each([
  [
    'a status',
    { status: 'inProgress', assignedPartner: { fullName: 'Rakesh' } },
    'Your Gas Filling (Single Door Refrigerator) is now In Progress',
  ],
  [
    'a time',
    { scheduledDate: '2026-11-25T11:00:00.000Z' },
    /^Your Gas Filling \(Single Door Refrigerator\) is on Wednesday, 25 November 2026, 11:00\sam$/,
  ],
  [
    'a window',
    { scheduledDate: '2026-11-25T11:00:00.000Z', scheduledUntil: '2026-11-25T13:00:00.000Z' },
    /11:00\sam to 1:00\spm$/,
  ],
  [
    'a partner',
    { assignedPartner: { fullName: 'Rakesh' } },
    'Rakesh will do your Gas Filling (Single Door Refrigerator)',
  ],
  ['a note', { updatedAt: at(30) }, 'There is news about your Gas Filling (Single Door Refrigerator)'],
  ['nothing', {}, undefined],
] as const)('[CAT-13] %s that changed is told in words, with the service told apart', (_, change, words) => {
  const before = order(1)
  const news = newsAmong([before], [{ ...before, ...(change as Partial<Booking>) }])
  if (words instanceof RegExp) expect(news).toMatch(words)
  else expect(news).toBe(words)
})

test.each([
  ['abroad', 240, ' India time'],
  ['in India', -330, ''],
])('[HOUSE-91] %s the news of a time says whose clock it is, and only there', (_, offset, said) => {
  setOffset(offset)
  const before = order(1)
  const news = newsAmong([before], [{ ...before, scheduledDate: '2026-11-24T11:00:00.000Z' }])
  expect(news).toMatch(new RegExp(`11:00\\sam${said}$`))
})

test('several changes are one sentence, and an order that was not shown is no news', () => {
  const before = some(3)
  const now = before.map((one) => ({ ...one, status: 'completed' as const }))
  expect(newsAmong(before, now)).toBe('3 of your bookings have changed')
  expect(newsAmong([], now)).toBeUndefined()
})
