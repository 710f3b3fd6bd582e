import { expect, test } from 'vitest'
import type { Schedule } from '@/lib/visits/rules/fit'
import { propose } from '@/lib/visits/rules/propose'
import { later, now } from '@/testing/clock'

const ac = crypto.randomUUID()
const anybody = (fullName: string, known: Partial<Schedule> = {}): Schedule => ({
  partner: { id: fullName, fullName, active: true },
  hasShifts: false,
  shifts: [],
  busy: [],
  skills: [],
  areas: [],
  ...known,
})
const able = { skills: [{ mainServiceId: ac, categoryId: null }], areas: ['1100'] }
/** An hour of work at that instant, in a window of two hours around it. */
const left = (startsAt: Date, from = startsAt, until = new Date(from.getTime() + 2 * 3_600_000)) => ({
  visitId: 'left',
  time: { startsAt: from, endsAt: until },
  startsAt,
  need: {
    minutes: 60,
    pin: '110001',
    services: [{ name: 'AC Check Up', mainServiceId: ac, categoryId: crypto.randomUUID() }],
    visitIds: ['left'],
  },
})
const proposed = (visit: ReturnType<typeof left>, schedules: Schedule[], at = now) =>
  propose([visit], schedules, at)[0]!

test('[DESK-220] nobody is proposed a start in the past: it is later in the window, or no time is left', () => {
  const sunil = anybody('Sunil Das', able)
  const begun = left(later({ minutes: -30 }))
  expect(proposed(begun, [sunil]).taken).toMatchObject({
    startsAt: now,
    why: 'Free within the window, from 3:30 pm, with no other visit that day',
  })
  expect(proposed(begun, [sunil], later({ minutes: 1 })).taken?.startsAt, 'a whole five minutes').toEqual(
    later({ minutes: 5 }),
  )
  const busy = [{ kind: 'work' as const, visitId: 'x', from: later({ hours: -1 }), until: later({ minutes: 40 }) }]
  expect(proposed(begun, [{ ...sunil, busy }]).taken?.startsAt).toEqual(later({ minutes: 40 }))
  // Its own time lies ahead, but its window has begun.
  const ahead = left(later({ minutes: 30 }), later({ hours: -1 }))
  const inTheWay = [{ kind: 'work' as const, visitId: 'x', from: later({ minutes: 70 }), until: later({ hours: 3 }) }]
  expect(proposed(ahead, [{ ...sunil, busy: inTheWay }]).taken?.startsAt).toEqual(now)
  expect(proposed(left(later({ hours: -3 })), [sunil])).toEqual({
    taken: null,
    nobody: 'No time is left in what was promised: promise another time first',
  })
})

test('[DESK-221] of whom nothing is entered comes after everyone who fits, also later in the window, and says so', () => {
  const visit = left(later({ hours: 1 }))
  const busy = [{ kind: 'work' as const, visitId: 'x', from: now, until: later({ hours: 2 }) }]
  const known = anybody('Sunil Das', { ...able, busy })
  expect(proposed(visit, [anybody('Aman New'), known]).taken).toMatchObject({
    partnerId: 'Sunil Das',
    startsAt: later({ hours: 2 }),
    unjudged: ['shift'],
  })
  expect(proposed(visit, [anybody('Aman New')]).taken).toMatchObject({
    partnerId: 'Aman New',
    unjudged: ['skill', 'area', 'shift'],
  })
})

test('[HOUSE-20] a promise of which nobody is told who keeps it goes only to whom all is entered of', () => {
  const kept = { ...left(later({ hours: 1 })), isKept: true }
  const shifts = [{ from: now, until: later({ hours: 9 }) }]
  expect(proposed(kept, [anybody('Aman New'), anybody('Sunil Das', able)])).toEqual({
    taken: null,
    nobody: 'There is no other partner whose skills, areas and shifts are entered',
  })
  const known = anybody('Bela Sen', { ...able, hasShifts: true, shifts })
  expect(proposed(kept, [anybody('Aman New'), known]).taken).toMatchObject({ partnerId: 'Bela Sen', unjudged: [] })
})
