import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '@/lib/durations'
import { firstFree, type Need, type Schedule, type Span } from '@/lib/visits/rules/fit'
import { freeSlots, hasRoom } from '@/lib/windows/rules/slots'

const slotOf = ({ from, until }: Span) => [from.getTime(), until.getTime()] as const
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23) + minutes * minuteMs)
const spans = (most: number) =>
  fc.array(
    fc.tuple(fc.nat({ max: 120 }), fc.integer({ min: 1, max: 40 })).map(([from, long]) => ({
      from: at(from * 5),
      until: at((from + long) * 5),
    })),
    { maxLength: most },
  )

test('room is where the check of a partner finds a first free time', () => {
  fc.assert(
    fc.property(
      spans(4),
      spans(8),
      fc.nat({ max: 120 }),
      fc.integer({ min: 1, max: 30 }),
      (shifts, busy, begin, length) => {
        const schedule: Schedule = {
          partner: { id: 'a', fullName: 'A', active: true },
          hasShifts: true,
          shifts,
          busy: busy.map((one) => ({ ...one, kind: 'work' as const, visitId: null })),
          skills: [],
          areas: [],
        }
        const need: Need = { minutes: length * 5, pin: '110001', services: [], visitIds: [] }
        const span = { from: at(begin * 5), until: at(begin * 5 + 120) }
        const isFree = firstFree(schedule, need, span) !== null
        const free = freeSlots(shifts.map(slotOf), busy.map(slotOf))
        expect(hasRoom(free, slotOf(span), need.minutes * minuteMs)).toBe(isFree)
      },
    ),
    { numRuns: 500 },
  )
})
