import { expect, test } from 'vitest'
import { fitOf, type Need, type Schedule, unjudgedText } from '@/lib/visits/rules/fit'
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
