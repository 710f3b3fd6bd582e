import { expect, test } from 'vitest'
import { changeEntries } from '@/lib/bookings/rules/change'
import { moves } from '@/lib/bookings/rules/moves'
import { openStatuses, statuses } from '@/lib/bookings/rules/statuses'
import { readByTeam, timelineOf, trackingAction } from '@/lib/bookings/rules/timeline'
import type { TrackingStatus, VisitChange } from '@/lib/bookings/schema'
import { booking } from '@/lib/http/examples/records'
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

/** A booking that is promised for that day. */
const at = (scheduledDate: string) => ({
  ...booking,
  scheduledDate: `${scheduledDate}T10:00:00.000Z`,
  scheduledUntil: `${scheduledDate}T13:00:00.000Z`,
})
const changed = (of: typeof booking, change: VisitChange) =>
  changeEntries(of, [change], now).map((entry) => ({ status: 'changed' as const, ...entry, date: now.toISOString() }))
const scheduled = {
  status: 'scheduled',
  message: 'Our professional comes on Monday.',
  date: now.toISOString(),
} as const
type Entries = Parameters<typeof timelineOf>[0]
const overIn = (entries: Entries) => timelineOf(entries).map(({ isSuperseded }) => isSuperseded)

test('[BOOK-13] what the customer moved, asked for or changed no longer holds once a later entry says otherwise, to team and customer alike', () => {
  const [first, second] = [at('2026-11-24'), at('2026-11-25')]
  const cases: [Entries, boolean[]][] = [
    [
      [scheduled, ...changed(first, 'window')],
      [true, false],
    ],
    [
      [...changed(first, 'window'), scheduled],
      [true, false],
    ],
    [
      [...changed(first, 'window'), ...changed(second, 'window')],
      [true, false],
    ],
    [
      [scheduled, ...changed(first, 'time'), scheduled],
      [true, true, false],
    ],
    [
      [scheduled, ...changed(first, 'time'), ...changed(first, 'withdrawn')],
      [false, true, false],
    ],
    [
      [scheduled, ...changed(first, 'time'), ...changed(first, 'kept')],
      [false, true, false],
    ],
    [
      [...changed(first, 'withdrawn'), ...changed(first, 'kept'), ...changed(second, 'window')],
      [true, true, false],
    ],
    [
      [...changed(first, 'wish'), ...changed(second, 'wish')],
      [true, false],
    ],
    [
      [...changed(first, 'address'), ...changed(first, 'number'), ...changed(first, 'address')],
      [true, false, false],
    ],
    [
      [...changed(first, 'quantity'), ...changed(first, 'number'), ...changed(first, 'quantity')],
      [true, false, false],
    ],
    [
      [...changed(first, 'number'), ...changed(first, 'number')],
      [true, false],
    ],
    [
      [...changed({ ...first, note: 'Ring twice' }, 'note'), ...changed(first, 'note')],
      [false, false],
    ],
  ]
  for (const [entries, over] of cases) {
    expect(overIn(entries), entries.map(({ message }) => message).join(' ')).toEqual(over)
    expect(overIn(entries.map(readByTeam))).toEqual(over)
    const older = entries.map(({ tells: _fact, ...entry }) => entry)
    expect(overIn(older), 'kept before entries said their fact').toEqual(over)
    expect(overIn(older.map(readByTeam))).toEqual(over)
  }
})

test('[DESK-68] a timeline says that the work has begun', () => {
  const started = {
    status: 'started',
    message: 'The work on this booking has begun.',
    date: now.toISOString(),
  } as const
  expect(timelineOf([started])).toEqual([{ ...started, label: 'Work started', isSuperseded: false }])
})

test('[HOUSE-05] the team reads of the customer what the customer did, and of a note what was written', () => {
  const asked = { ...booking, scheduledDate: '2026-11-24T10:00:00.000Z', scheduledUntil: '2026-11-24T13:00:00.000Z' }
  const changes: VisitChange[] = [
    'window',
    'time',
    'wish',
    'note',
    'address',
    'number',
    'quantity',
    'withdrawn',
    'kept',
  ]
  const texts = [
    ...changeEntries({ ...asked, note: 'Ring twice' }, changes, now),
    ...changeEntries({ ...asked, note: undefined }, ['note'], now),
    ...changeEntries({ ...asked, outsideArea: true }, ['time', 'address'], now),
  ].map(({ message }) => message)
  const read = texts.map((message) => readByTeam({ status: 'changed', message }).message)
  expect(texts.filter((text) => text.startsWith('You'))).toHaveLength(texts.length - 1)
  expect(read.join(' ')).not.toMatch(/\byour?\b/i)
  expect(read.filter((text) => text.startsWith('The customer '))).toHaveLength(texts.length - 1)
  expect(read).toContain('The customer took the note away.')
  const { entry } = moves.cancel.by.customer
  expect(readByTeam(entry)).toEqual({ status: 'cancelled', message: 'The customer cancelled this booking.' })
  const note = { status: 'note', message: 'You asked for the blue paint.' } as const
  expect(readByTeam(note)).toBe(note)
})
