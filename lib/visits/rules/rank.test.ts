import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBe, fitOf, isKnown, type Need, type Schedule } from '@/lib/visits/rules/fit'
import { maySuggest, rankPartners } from '@/lib/visits/rules/rank'
import { later, now } from '@/testing/clock'

const ac = 'a0000000-0000-4000-8000-000000000000'
const need: Need = {
  minutes: 60,
  pin: '110001',
  services: [{ name: 'AC Check Up', mainServiceId: ac, categoryId: 'other' }],
  visitIds: [],
}
const startsAt = later({ hours: 3 })
const known = {
  hasShifts: true,
  shifts: [{ from: now, until: later({ hours: 9 }) }],
  skills: [{ mainServiceId: ac, categoryId: null }],
  areas: ['1100'],
}
const anybody = (id: string, more: Partial<Schedule> = {}): Schedule => ({
  partner: { id, fullName: id, active: true },
  hasShifts: false,
  shifts: [],
  busy: [],
  skills: [],
  areas: [],
  ...more,
})
const work = (from: Date, minutes: number, pin: string) => ({
  kind: 'work' as const,
  visitId: 'x',
  from,
  until: new Date(from.getTime() + minutes * 60_000),
  pin,
})
const judged = (schedules: readonly Schedule[]) =>
  schedules.map((schedule) => ({ schedule, fit: fitOf(schedule, need, startsAt) }))
const ranked = (schedules: readonly Schedule[], comes?: string) =>
  rankPartners(judged(schedules), need, ({ schedule }) => schedule.partner.id === comes).map(
    ({ schedule }) => schedule.partner.id,
  )

test('[DESK-234] who fits comes before who could with a reason, who cannot, and of whom something is not entered', () => {
  const schedules = [
    anybody('a nothing'),
    anybody('b no skills', { ...known, skills: [] }),
    anybody('c cannot', { ...known, shifts: [] }),
    anybody('d elsewhere', { ...known, areas: ['56'] }),
    anybody('e fits', known),
  ]
  expect(ranked(schedules)).toEqual(['e fits', 'd elsewhere', 'c cannot', 'b no skills', 'a nothing'])
  expect(ranked(schedules, 'd elsewhere')[0], 'who comes already').toBe('d elsewhere')
})

test('[DESK-234] of those who fit the least travel counts first, then the least work that day, then lately', () => {
  const soon = later({ minutes: 30 })
  const schedules = [
    anybody('a far', { ...known, busy: [work(soon, 30, '560001')] }),
    anybody('b near and full', { ...known, busy: [work(soon, 60, '110003')] }),
    anybody('c near', { ...known, busy: [work(soon, 30, '110003')] }),
    anybody('d free, much lately', { ...known, latelyMinutes: 600 }),
    anybody('e free', { ...known, latelyMinutes: 60 }),
    anybody('f next door', { ...known, busy: [work(soon, 90, '110001')] }),
  ]
  expect(ranked(schedules)).toEqual([
    'f next door',
    'e free',
    'd free, much lately',
    'c near',
    'b near and full',
    'a far',
  ])
})

const Anybody = fc
  .record({
    id: fc.uuid(),
    hasShifts: fc.boolean(),
    isAtWork: fc.boolean(),
    knowsWork: fc.option(fc.boolean()),
    knowsPlace: fc.option(fc.boolean()),
    active: fc.boolean(),
    latelyMinutes: fc.integer({ min: 0, max: 900 }),
    busy: fc.array(
      fc
        .record({
          hour: fc.integer({ min: 0, max: 8 }),
          minutes: fc.integer({ min: 15, max: 60 }),
          pin: fc.constantFrom('110001', '110002', '560001'),
        })
        .map(({ hour, minutes, pin }) => work(later({ hours: hour }), minutes, pin)),
      { maxLength: 4 },
    ),
  })
  .map(({ id, hasShifts, isAtWork, knowsWork, knowsPlace, active, ...more }) =>
    anybody(id, {
      partner: { id, fullName: id, active },
      hasShifts,
      shifts: hasShifts && isAtWork ? known.shifts : [],
      skills: knowsWork === null ? [] : [{ mainServiceId: knowsWork ? ac : 'other work', categoryId: null }],
      areas: knowsPlace === null ? [] : [knowsPlace ? '1100' : '56'],
      ...more,
    }),
  )
const Everybody = fc.uniqueArray(Anybody, { maxLength: 8, selector: ({ partner }) => partner.id })

test('[DESK-234] the order does not depend on the order in which partners were read, and loses nobody', () => {
  const Shuffled = Everybody.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  fc.assert(
    fc.property(Shuffled, ([everybody, shuffled]) => {
      expect(ranked(shuffled)).toEqual(ranked(everybody))
      expect(ranked(everybody).sort()).toEqual(everybody.map(({ partner }) => partner.id).sort())
    }),
  )
})

test('[DESK-234] nobody of whom something is not entered precedes a known one, nor is chosen beforehand', () => {
  fc.assert(
    fc.property(Everybody, (everybody) => {
      const order = rankPartners(judged(everybody), need)
      const firstUnknown = order.findIndex(({ schedule }) => !isKnown(schedule))
      if (firstUnknown >= 0) expect(order.slice(firstUnknown).every(({ schedule }) => !isKnown(schedule))).toBe(true)
      const suggested = order.find(({ fit }) => maySuggest(fit))
      if (suggested) expect(order[0]).toBe(suggested)
      expect(Boolean(suggested)).toBe(order.some(({ schedule, fit }) => isKnown(schedule) && canBe(fit)))
    }),
  )
})
