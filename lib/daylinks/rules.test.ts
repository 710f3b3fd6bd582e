import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aheadText,
  dayOfPress,
  isKept,
  outlastsDay,
  overText,
  pressedBefore,
  pressFault,
  spanOfDay,
  stateOfDay,
} from '@/lib/daylinks/rules'
import { dayMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'

const day = '2026-11-23'
const at = (text: string) => new Date(`${text}+05:30`)
const later = (instant: Date) => new Date(instant.getTime() + dayMs)
const link = { day, issuedAt: at('2026-11-23T07:00:00') }

test('[DESK-115] a day begins and ends at midnight in India, wherever the server stands', () => {
  expect(stateOfDay(day, at('2026-11-22T23:59:59'))).toBe('ahead')
  expect(stateOfDay(day, at('2026-11-23T00:00:00'))).toBe('today')
  expect(stateOfDay(day, at('2026-11-23T23:59:59'))).toBe('today')
  expect(stateOfDay(day, at('2026-11-24T00:00:00'))).toBe('over')
})

test('[DESK-252] the day of a link is said with its year where that is another one than now', () => {
  const newYear = at('2027-01-01T00:00:00')
  expect(overText('2026-12-31', at('2026-12-31T23:59:59'))).toBe('This link was for Thu, 31 Dec')
  expect(overText('2026-12-31', newYear)).toBe('This link was for Thu, 31 Dec 2026')
  expect(aheadText('2027-01-01', at('2026-12-31T23:59:59'))).toBe('This link is for Fri, 1 Jan 2027')
  const old = { day: '2026-12-31', issuedAt: at('2026-12-01T00:00:00') }
  expect(pressFault(old, at('2026-12-31T12:00:00'), at('2027-01-02T00:00:00'))).toContain('Thu, 31 Dec 2026, of which')
  expect(pressFault(old, at('2026-12-30T12:00:00'), at('2026-12-30T12:00:00'))).toContain('for Thu, 31 Dec: nothing')
})

test('[DESK-254] what a phone loaded of a day is kept until an hour after its midnight in India', () => {
  expect(isKept(day, at('2026-11-23T00:00:00'))).toBe(true)
  expect(isKept(day, at('2026-11-24T00:59:59'))).toBe(true)
  expect(isKept(day, at('2026-11-24T01:00:00'))).toBe(false)
  expect(isKept(day, at('2026-12-24T00:30:00'))).toBe(false)
})

test('[DESK-118] a press counts for the day on which it was pressed, never for one to come, and by a link of one day for that', () => {
  const instants = fc.date({ min: at('2026-11-20T00:00:00'), max: at('2026-11-28T00:00:00'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, instants, (pressedAt, now) => {
      const counted = dayOfPress(null, pressedAt, now)
      expect([indiaDay(pressedAt), indiaDay(now)].toSorted()[0]).toBe(counted)
      expect(dayOfPress(day, pressedAt, now)).toBe(day)
      const isTaken = pressFault({ day: counted, issuedAt: at('2026-11-01T00:00:00') }, pressedAt, now) === null
      expect(isTaken).toBe(counted === indiaDay(now) || now < later(spanOfDay(counted).until))
    }),
  )
})

test('[DESK-118] the day after takes what was pressed between the issue of the link and its midnight', () => {
  const soon = at('2026-11-24T23:59:59')
  expect(pressFault(link, at('2026-11-23T23:59:59'), soon)).toBeNull()
  expect(pressFault(link, at('2026-11-24T00:00:00'), soon)).not.toBeNull()
  expect(pressFault(link, at('2026-11-23T06:59:59'), soon)).not.toBeNull()
  expect(pressFault(link, at('2026-11-23T23:59:59'), at('2026-11-25T00:00:00'))).not.toBeNull()
  const early = { day, issuedAt: at('2026-11-22T18:00:00') }
  expect(pressFault(early, at('2026-11-22T20:00:00'), soon), 'a day too early').not.toBeNull()
  // On the day itself nothing hangs on the clock of a phone.
  expect(pressFault(link, at('2031-01-01T00:00:00'), at('2026-11-23T12:00:00'))).toBeNull()
})

test('[DESK-118] the record says when it was pressed where that was well before it came, and can be believed', () => {
  const now = at('2026-11-23T12:00:00')
  expect(pressedBefore(link, at('2026-11-23T11:59:30'), now)).toBeUndefined()
  expect(pressedBefore(link, at('2026-11-23T11:30:00'), now)).toEqual(at('2026-11-23T11:30:00'))
  expect(pressedBefore(link, at('2026-11-23T13:00:00'), now)).toBeUndefined()
  expect(pressedBefore(link, at('2026-11-23T06:00:00'), now)).toBeUndefined()
})

test('[DESK-320] a visit is in hand after its day where it was begun or reaches over midnight, until all of it is done', () => {
  const midnight = at('2026-11-24T00:00:00').toISOString()
  const visit = (status: 'pending' | 'inProgress' | 'completed', until = midnight, promised = midnight) => ({
    until,
    window: { from: midnight, until: promised },
    orders: [
      { orderId: 'HS-2345ABCD', status },
      { orderId: 'HS-2345ABCE', status: 'completed' as const },
    ],
  })
  const over = at('2026-11-24T00:30:00').toISOString()
  expect(outlastsDay(visit('pending'), day, [])).toBe(false)
  expect(outlastsDay(visit('pending'), day, ['HS-2345ABCD'])).toBe(true)
  expect(outlastsDay(visit('inProgress'), day, [])).toBe(true)
  expect(outlastsDay(visit('pending', over), day, [])).toBe(true)
  expect(outlastsDay(visit('pending', midnight, over), day, [])).toBe(true)
  expect(outlastsDay(visit('completed', over), day, ['HS-2345ABCE'])).toBe(false)
})
