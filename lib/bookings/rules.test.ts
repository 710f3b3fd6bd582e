import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  awaitsTime,
  bookableDays,
  cancellationOf,
  cancellationTexts,
  canMove,
  type MoveName,
  moves,
  openStatuses,
  orderIdOf,
  partsLeft,
  partsOfDay,
  preferredText,
  statuses,
  timelineOf,
  trackingAction,
  visitText,
  wishFaults,
} from '@/lib/bookings/rules'
import { BookingRef, BookingStatus, maxNoteLength, PartOfDay, type TrackingStatus, Wishes } from '@/lib/bookings/schema'
import { later, now } from '@/testing/clock'

test('[BOOK-06] a customer orders and cancels, and makes no other move', () => {
  expect(statuses).toEqual(BookingStatus.options)
  const mine = (Object.keys(moves) as MoveName[]).filter((name) => 'customer' in moves[name].by)
  expect(mine).toEqual(['place', 'cancel'])
  expect(statuses.filter((status) => canMove('cancel', 'customer', status))).toEqual(['pending', 'inProgress'])
  expect(canMove('cancel', 'customer', 'lost')).toBe(false)
})

test('[BOOK-07] what opens the timeline is Track while something is to be done, then View Details, or nothing', () => {
  expect(statuses.map((status) => trackingAction(status))).toEqual(['Track', 'Track', 'View Details', null])
  expect(statuses.filter((status) => trackingAction(status) === 'Track')).toEqual(openStatuses)
})

test('an order number is HS- and eight characters that cannot be misheard', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const id = orderIdOf(bytes)
      expect(BookingRef.parse(id)).toBe(id)
      expect(id.slice(3)).not.toMatch(/[01OI]/)
    }),
  )
})

const assignedPartner = { fullName: 'Rakesh Kumar' }
/** The digits of India's clock at an instant, written as UTC. */
const wallClock = (instant: Date) => new Date(instant.getTime() + 5.5 * 3_600_000).toISOString()

test('[BOOK-14] cancelling is free while nobody is assigned, and until 12 hours before the service', () => {
  const at = (hours: number) => cancellationOf({ assignedPartner, scheduledDate: wallClock(later({ hours })) }, now)
  expect(cancellationOf({ scheduledDate: wallClock(later({ hours: 1 })) }, now)).toBe('unassigned')
  expect(cancellationOf({ assignedPartner }, now)).toBe('unscheduled')
  expect(at(12)).toBe('early')
  expect(at(11.999)).toBe('late')
  expect(at(-1)).toBe('late')
  // What is said is true of the case: no hours where there is no time, and who says what is due where it is not free.
  expect(cancellationTexts.unscheduled).not.toMatch(/hours/)
  expect(cancellationTexts.late).toContain('Our team will call you about what is due before anything is charged.')
})

test('[BOOK-08] a closed order no longer waits for a time, and a cancelled one has no visit', () => {
  const scheduledDate = '2026-11-25T11:00:00.000Z'
  expect(statuses.filter((status) => awaitsTime({ status }))).toEqual(['pending', 'inProgress'])
  expect(statuses.some((status) => awaitsTime({ status, scheduledDate }))).toBe(false)
  expect(visitText({ status: 'pending' })).toBeNull()
  expect(visitText({ status: 'completed', scheduledDate })).toBe('Wednesday, 25 November 2026, 11:00 am')
  expect(visitText({ status: 'cancelled', scheduledDate })).toBeNull()
})

test('[BOOK-13] a timeline says which visit and which partner hold', () => {
  const entry = (status: TrackingStatus) => ({ status, message: status, date: now.toISOString() })
  const shown = timelineOf((['placed', 'scheduled', 'assigned', 'scheduled', 'note', 'assigned'] as const).map(entry))
  expect(shown.map(({ label, isSuperseded }) => [label, isSuperseded])).toEqual([
    ['Order placed', false],
    ['Visit scheduled', true],
    ['Partner assigned', true],
    ['Visit moved', false],
    ['Note from our team', false],
    ['Partner changed', false],
  ])
})

/** An instant of 21 November 2026 on the clocks of India. */
const at = (time: string) => new Date(`2026-11-21T${time}+05:30`)

test('a day can be asked for from today, as long as its evening lasts, until 30 days ahead', () => {
  const days = bookableDays(at('00:00:00'))
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '2026-11-21', '2026-12-21'])
  expect(bookableDays(at('20:59:59'))[0]).toBe('2026-11-21')
  expect(bookableDays(at('21:00:00'))[0]).toBe('2026-11-22')
  expect(wishFaults({}, now)).toEqual({})
  for (const preferredDay of [days[0]!, days[30]!]) expect(wishFaults({ preferredDay }, at('15:30:00'))).toEqual({})
  expect(wishFaults({ preferredDay: '2026-11-20' }, now)).toEqual({ preferredDay: 'Please choose a later day' })
  expect(wishFaults({ preferredDay: '2026-12-22' }, now)).toEqual({
    preferredDay: 'Please choose a day within the next 30 days',
  })
})

test('a part of a day can be asked for until it is over, and of any day always', () => {
  expect(PartOfDay.options).toEqual(partsOfDay)
  expect(wishFaults({ preferredPart: 'morning' }, at('23:00:00'))).toEqual({})
  expect(partsLeft('', at('23:00:00'))).toEqual(partsOfDay)
  expect(partsLeft('2026-11-21', at('11:59:59'))).toEqual(['morning', 'afternoon', 'evening'])
  expect(partsLeft('2026-11-21', at('12:00:00'))).toEqual(['afternoon', 'evening'])
  expect(wishFaults({ preferredDay: '2026-11-21', preferredPart: 'morning' }, at('12:00:00'))).toEqual({
    preferredPart: 'This part of the day is over. Please choose another.',
  })
  expect(wishFaults({ preferredDay: '2026-11-22', preferredPart: 'morning' }, at('12:00:00'))).toEqual({})
  expect(preferredText({ preferredDay: '2026-11-25', preferredPart: 'morning' })).toBe(
    'Wednesday, 25 November 2026 · Morning, before 12',
  )
  expect(preferredText({ preferredPart: 'evening' })).toMatch(/^Any day · Evening/)
  expect(preferredText({ note: 'Ring twice' })).toBeNull()
})

test('a note is kept as plain text of at most 500 characters, in any script', () => {
  const noteOf = (note: string) => Wishes.safeParse({ note }).data?.note
  expect(noteOf('  Second floor\r\n\r\n\r\n\r\nRing\ttwice \u0000\u001b[31m\u202e\ud800 ')).toBe(
    'Second floor\n\nRing twice [31m',
  )
  expect(noteOf('दूसरी मंज़िल, क्‍ष 👩‍🔧')).toBe('दूसरी मंज़िल, क्‍ष 👩‍🔧')
  expect(noteOf(`${'x'.repeat(maxNoteLength)}   `)).toHaveLength(maxNoteLength)
  expect(noteOf('x'.repeat(maxNoteLength + 1))).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (note) => {
      const kept = noteOf(note)
      if (kept === undefined) return
      expect(noteOf(kept)).toBe(kept)
      expect(kept).not.toMatch(/(?!\n)\p{Cc}|\p{Cs}/u)
    }),
  )
})
