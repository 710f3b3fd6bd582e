import { describe, expect, test } from 'vitest'
import { judgedStart, nextFree } from '@/lib/visits/rules/alternatives'
import { firstFree, fitOf, type Need, type Schedule, unjudgedText } from '@/lib/visits/rules/fit'
import { later, now } from '@/testing/clock'

const ac = crypto.randomUUID()
const need: Need = {
  minutes: 60,
  pin: '110001',
  services: [{ name: 'AC Check Up', mainServiceId: ac, categoryId: crypto.randomUUID() }],
  visitIds: [],
}
const skill = (mainServiceId: string) => ({ mainServiceId, categoryId: null })
const fitFor = (known: Partial<Schedule> = {}) =>
  fitOf(
    {
      partner: { id: crypto.randomUUID(), fullName: 'Rakesh Kumar', active: true },
      hasShifts: false,
      shifts: [],
      busy: [],
      skills: [],
      areas: [],
      ...known,
    },
    need,
    now,
  )
const works = { hasShifts: true, shifts: [{ from: now, until: later({ hours: 8 }) }] }

test('[DESK-194] what nobody has entered of a partner is said in words', () => {
  expect(unjudgedText(fitFor())).toBe('Nothing entered yet: skills, areas, shifts')
  expect(unjudgedText(fitFor(works))).toBe('Not judged, as nobody has entered them: skills, areas')
  expect(unjudgedText(fitFor({ ...works, skills: [skill(ac)], areas: ['11'] }))).toBe('')
})

describe('[DESK-241] the travel of the shop', () => {
  const taken = (kind: 'work' | 'reserved' | 'hold' | 'break', from: number, until: number) => {
    return { kind, visitId: null, from: later({ minutes: from }), until: later({ minutes: until }) }
  }
  const schedule = (busy: ReturnType<typeof taken>[], gapMinutes = 20): Schedule => ({
    partner: { id: crypto.randomUUID(), fullName: 'Rakesh Kumar', active: true },
    ...works,
    busy,
    skills: [skill(ac)],
    areas: ['1100'],
    gapMinutes,
  })
  const day = { from: now, until: later({ hours: 8 }) }
  const first = (...busy: ReturnType<typeof taken>[]) => firstFree(schedule(busy), need, day)
  const always = () => true

  test('is kept after and before visits, promises and held times, and not around a break', () => {
    for (const kind of ['work', 'reserved', 'hold'] as const) {
      expect(first(taken(kind, -60, 60))).toEqual(later({ minutes: 80 }))
      expect(first(taken(kind, 70, 120))).toEqual(later({ minutes: 140 }))
      expect(nextFree(schedule([taken(kind, 70, 120)]), need, now, always)).toEqual(later({ minutes: 140 }))
    }
    expect(first(taken('break', -60, 60))).toEqual(later({ minutes: 60 }))
    expect(firstFree(schedule([taken('work', -60, 60)], 0), need, day)).toEqual(later({ minutes: 60 }))
  })

  test('is given up for a window with room for the work alone, and never for when somebody is free next', () => {
    const busy = [taken('work', -60, 60), taken('work', 120, 480)]
    expect(first(...busy)).toEqual(later({ minutes: 60 }))
    expect(nextFree(schedule(busy), need, now, always)).toBeNull()
  })
})

test('[DESK-325] in a window a partner is judged with room, else where only a reservation is in the way, else at work', () => {
  const shift = { from: later({ hours: 1 }), until: later({ hours: 9 }) }
  const window = { from: now, until: later({ hours: 2 }) }
  const busy = (kind: 'work' | 'reserved' | 'hold' | 'leave', from: number, until: number) => ({
    kind,
    visitId: null,
    from: later({ minutes: from }),
    until: later({ minutes: until }),
  })
  const judged = (...taken: ReturnType<typeof busy>[]) => {
    const schedule = {
      partner: { id: crypto.randomUUID(), fullName: 'Rakesh Kumar', active: true },
      hasShifts: true,
      shifts: [shift],
      busy: taken,
      skills: [skill(ac)],
      areas: ['1100'],
      gapMinutes: 15,
    }
    const { startsAt, reasons } = fitOf(schedule, need, judgedStart(schedule, need, window))
    return [(+startsAt - +now) / 60_000, ...reasons.map(({ code }) => code)]
  }
  expect(judged()).toEqual([60])
  expect(judged(busy('reserved', 60, 90))).toEqual([105])
  expect(judged(busy('reserved', 60, 120))).toEqual([60, 'kept'])
  expect(judged(busy('work', 60, 70), busy('reserved', 80, 120))).toEqual([85, 'kept'])
  expect(judged(busy('work', 30, 120))).toEqual([60, 'otherVisit'])
  expect(judged(busy('hold', 60, 120))).toEqual([60, 'held'])
  expect(judged(busy('leave', 0, 600))).toEqual([0, 'leave', 'offShift'])
})
