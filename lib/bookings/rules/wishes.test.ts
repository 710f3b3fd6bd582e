import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bookableDays,
  partNames,
  partOfDayAt,
  partsLeft,
  partsOfDay,
  preferredText,
  restDayFault,
  wishFaults,
} from '@/lib/bookings/rules/wishes'
import { maxNoteLength, PartOfDay, Wishes } from '@/lib/bookings/schema'
import { unprintableFault } from '@/lib/visible-text'
import { now } from '@/testing/clock'

/** An instant of 21 November 2026 on the clocks of India. */
const at = (time: string) => new Date(`2026-11-21T${time}+05:30`)

test('a day can be asked for from today, as long as its evening lasts, until 30 days ahead', () => {
  const days = bookableDays(at('00:00:00'))
  expect([days.length, days[0], days.at(-1)]).toEqual([26, '2026-11-21', '2026-12-21'])
  expect(bookableDays(at('20:59:59'))[0]).toBe('2026-11-21')
  expect(bookableDays(at('21:00:00'))[0]).toBe('2026-11-23')
  expect(wishFaults({}, now)).toEqual({})
  for (const preferredDay of [days[0]!, days.at(-1)!]) expect(wishFaults({ preferredDay }, at('15:30:00'))).toEqual({})
  expect(wishFaults({ preferredDay: '2026-11-20' }, now)).toEqual({ preferredDay: 'Please choose a later day' })
  expect(wishFaults({ preferredDay: '2026-12-22' }, now)).toEqual({
    preferredDay: 'Please choose a day within the next 30 days',
  })
})

test('[CART-19] no Sunday is offered or taken, since the office rests', () => {
  const days = bookableDays(now)
  const weekdays = new Set(days.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay()))
  expect([...weekdays].sort()).toEqual([1, 2, 3, 4, 5, 6])
  for (const preferredDay of ['2026-11-22', '2026-12-20'])
    expect(wishFaults({ preferredDay, preferredPart: 'evening' }, now)).toEqual({ preferredDay: restDayFault })
})

test('a part of a day can be asked for until it is over, and of any day always', () => {
  expect(PartOfDay.options).toEqual(partsOfDay)
  expect(Object.values(partNames)).toEqual(['Morning, before 12', 'Afternoon, 12 to 4', 'Evening, after 4'])
  expect(wishFaults({ preferredPart: 'morning' }, at('23:00:00'))).toEqual({})
  expect(partsLeft('', at('23:00:00'))).toEqual(partsOfDay)
  expect(partsLeft('2026-11-21', at('11:59:59'))).toEqual(['morning', 'afternoon', 'evening'])
  expect(partsLeft('2026-11-21', at('12:00:00'))).toEqual(['afternoon', 'evening'])
  expect(wishFaults({ preferredDay: '2026-11-21', preferredPart: 'morning' }, at('12:00:00'))).toEqual({
    preferredPart: 'This part of the day is over. Please choose another.',
  })
  expect(wishFaults({ preferredDay: '2026-11-23', preferredPart: 'morning' }, at('12:00:00'))).toEqual({})
  expect(preferredText({ preferredDay: '2026-11-25', preferredPart: 'morning' })).toBe(
    'Wednesday, 25 November 2026 · Morning, before 12',
  )
  expect(preferredText({ preferredPart: 'evening' })).toMatch(/^Any day · Evening/)
  expect(preferredText({ note: 'Ring twice' })).toBeNull()
})

test.each(['\u0000', '\u001b[31m', '\ud800', '\u0085'])(
  '[SEC-42] a note with %j is refused at its field, and not changed behind its writer',
  (part) => {
    const { error } = Wishes.safeParse({ note: `Ring ${part} twice` })
    expect(error?.issues).toMatchObject([{ path: ['note'], message: unprintableFault }])
  },
)

test('[SEC-42] a note of what cannot be seen is none', () => {
  expect(Wishes.parse({ note: ' \u200b\u2060\ufeff\u3164 ' }).note).toBe('')
})

test('a note is kept as plain text of at most 500 characters, in any script', () => {
  const noteOf = (note: string) => Wishes.safeParse({ note }).data?.note
  expect(noteOf('  Second floor\r\n\r\n\r\n\r\nRing\ttwice \u202e ')).toBe('Second floor\n\nRing twice')
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

test('[DESK-207] each instant of a day in India lies in one part of it', () => {
  const at = (time: string) => partOfDayAt(new Date(`2026-11-21T${time}:00+05:30`))
  expect(['00:00', '11:59', '12:00', '15:59', '16:00', '20:59', '21:00', '23:59'].map(at)).toEqual([
    ...['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening', 'evening', 'evening'],
  ])
})
