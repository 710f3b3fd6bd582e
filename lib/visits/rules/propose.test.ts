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
const able = {
  hasShifts: true,
  shifts: [{ from: later({ hours: -3 }), until: later({ days: 2 }) }],
  skills: [{ mainServiceId: ac, categoryId: null }],
  areas: ['1100'],
}
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
  expect(proposed(left(later({ hours: -3 })), [sunil])).toMatchObject({
    taken: null,
    nobody: 'No time is left in what was promised: promise another time first',
  })
})

test('[DESK-221] [HOUSE-20] only of whom all is entered is proposed, also later in the window', () => {
  const visit = left(later({ hours: 1 }))
  const busy = [{ kind: 'work' as const, visitId: 'x', from: now, until: later({ hours: 2 }) }]
  const known = anybody('Sunil Das', { ...able, busy })
  const half = anybody('Bela Sen', { ...able, areas: [] })
  expect(proposed(visit, [anybody('Aman New'), half, known]).taken).toMatchObject({
    partnerId: 'Sunil Das',
    startsAt: later({ hours: 2 }),
  })
  expect(proposed(visit, [anybody('Aman New'), half])).toMatchObject({
    taken: null,
    nobody: 'Of nobody who could come are skills, areas and shifts entered',
  })
  const shifts = [{ from: later({ days: 1 }), until: later({ days: 2 }) }]
  expect(proposed(visit, [anybody('Sunil Das', { ...able, shifts })]).nobody).toBe(
    'Of those whose skills, areas and shifts are entered 1 does not work then',
  )
})

test('[DESK-234] a proposal goes to who ranks first, and who keeps the visit already keeps it', () => {
  const visit = left(later({ hours: 3 }))
  const at = (pin: string, visitId = 'x') => [
    { kind: 'work' as const, visitId, pin, from: later({ hours: 1 }), until: later({ hours: 2 }) },
  ]
  const partners = [anybody('a far', { ...able, busy: at('560001') }), anybody('b free', able)]
  expect(proposed(visit, partners).taken?.partnerId).toBe('b free')
  expect(proposed(visit, [...partners, anybody('c near', { ...able, busy: at('110001') })]).taken?.partnerId).toBe(
    'c near',
  )
  const keeping = [{ ...at('110001', 'left')[0]!, kind: 'reserved' as const }]
  expect(proposed(visit, [...partners, anybody('d keeps', { ...able, busy: keeping })]).taken?.partnerId).toBe(
    'd keeps',
  )
})

test('[DESK-234] a visit that is promised for its exact beginning is proposed for no other', () => {
  const visit = { ...left(later({ hours: 1 })), isExact: true }
  const busy = [{ kind: 'work' as const, visitId: 'x', from: now, until: later({ hours: 2 }) }]
  expect(proposed(visit, [anybody('a', { ...able, busy })]).taken).toBeNull()
  expect(proposed(visit, [anybody('a', able)]).taken?.startsAt).toEqual(later({ hours: 1 }))
})

test('[DESK-235] what is proposed for one visit is not free for the next, which goes to another or to a later window', () => {
  const fresh = () => {
    const { startsAt: time, ...visit } = left(later({ hours: 1 }))
    const around = (from: Date) => ({ startsAt: from, endsAt: new Date(from.getTime() + 3_600_000) })
    return { ...visit, visitId: null, need: { ...visit.need, minutes: 90, visitIds: [] }, time: around(time), around }
  }
  const both = propose([fresh(), fresh(), fresh()], [anybody('a', able), anybody('b', able)], now)
  expect(both.map(({ taken }) => [taken?.partnerId, taken?.startsAt])).toEqual([
    ['a', later({ hours: 1 })],
    ['b', later({ hours: 1 })],
    ['a', later({ hours: 2, minutes: 30 })],
  ])
  expect(both[2]!.time.startsAt).toEqual(later({ hours: 2, minutes: 30 }))
})

test('[DESK-234] a proposal ranks by the work as it is, and not by the travel that is kept around it', () => {
  const { startsAt: _, ...visit } = left(later({ hours: 12 }))
  const work = (from: Date, minutes: number) => ({
    kind: 'work' as const,
    visitId: 'x',
    pin: '110001',
    from,
    until: new Date(from.getTime() + minutes * 60_000),
  })
  const day = later({ hours: 15 })
  const twoShort = [work(day, 30), work(new Date(day.getTime() + 7_200_000), 30)]
  const oneLong = [work(day, 80)]
  const partners = [
    anybody('a long', { ...able, busy: oneLong, gapMinutes: 30 }),
    anybody('b short', { ...able, busy: twoShort, gapMinutes: 30 }),
  ]
  expect(propose([visit], partners, now, true)[0]!.taken?.partnerId).toBe('b short')
})

test('[DESK-234] who is reserved keeps the visit at their time, however near other work lies and whatever is not entered', () => {
  const { startsAt: _, ...visit } = left(later({ hours: 1 }))
  const kept = {
    kind: 'reserved' as const,
    visitId: 'left',
    from: later({ minutes: 90 }),
    until: later({ minutes: 150 }),
  }
  const next = { kind: 'work' as const, visitId: 'x', from: later({ minutes: 150 }), until: later({ hours: 4 }) }
  const keeper = anybody('z keeps', { ...able, busy: [kept, next], gapMinutes: 30 })
  const free = anybody('a free', { ...able, gapMinutes: 30 })
  const takenBy = (...schedules: Schedule[]) => propose([visit], schedules, now, true)[0]!.taken
  expect(takenBy(free, keeper)).toMatchObject({ partnerId: 'z keeps', startsAt: kept.from })
  expect(takenBy(free, { ...keeper, areas: [] })).toMatchObject({ partnerId: 'z keeps' })
  expect(takenBy(anybody('y new'), { ...keeper, areas: [], busy: [next] }), 'nobody keeps it').toBeNull()
})

test('[DESK-235] the first later window is that of whoever is free first, in whatever order they are looked at', () => {
  const { startsAt: time, ...visit } = left(later({ hours: 1 }))
  const around = (from: Date) => ({ startsAt: from, endsAt: new Date(from.getTime() + 3_600_000) })
  const busyFor = (name: string, hours: number) =>
    anybody(name, { ...able, busy: [{ kind: 'work' as const, visitId: 'x', from: now, until: later({ hours }) }] })
  const partners = [busyFor('a', 9), busyFor('b', 5), busyFor('c', 7)]
  for (const order of [partners, partners.toReversed()]) {
    const [one] = propose([{ ...visit, time: around(time), around }], order, now, true)
    expect(one!.taken).toMatchObject({ partnerId: 'b', startsAt: later({ hours: 5 }) })
  }
})
