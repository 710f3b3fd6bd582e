import { expect, test } from 'vitest'
import {
  acceptedRows,
  changesOf,
  faultsOfRows,
  firstChoices,
  keptChoices,
  runningText,
  takenText,
} from '@/lib/partners/rules/hand-over'
import { lastDayOfVisits, spanFaults, spanText, untilText, usualLeaves } from '@/lib/partners/rules/leave'
import type { ProposedVisit } from '@/lib/visits/schema'

const now = new Date('2026-11-23T14:30:20+05:30')
const at = (text: string) => new Date(`2026-11-${text}:00+05:30`)
const visit = (given: Partial<ProposedVisit> = {}): ProposedVisit => ({
  visitId: 'a',
  window: { from: at('25T10:00').toISOString(), until: at('25T12:00').toISOString() },
  work: null,
  version: 3,
  orderIds: ['HS-2345ABCD'],
  services: ['Gas refill'],
  pin: '110001',
  proposal: {
    partnerId: 'sunil',
    fullName: 'Sunil Das',
    startsAt: at('25T10:00').toISOString(),
    why: '',
  },
  ...given,
})

test('[DESK-110] what is proposed is chosen at first, and a reason goes along only where one is needed', () => {
  const visits = [visit(), visit({ visitId: 'b', proposal: null, nobody: 'x' })]
  const choices = firstChoices(visits)
  expect(acceptedRows(visits, choices)).toEqual([
    { visitId: 'a', partnerId: 'sunil', startsAt: at('25T10:00'), version: 3 },
  ])
  const chosen = { isChosen: true, partnerId: 'aman', startsAt: null, needsReason: true, because: ' near ' }
  const rows = acceptedRows(visits, { a: { ...choices.a!, isChosen: false }, b: chosen })
  expect(rows).toEqual([{ visitId: 'b', partnerId: 'aman', because: 'near', version: 3 }])
  expect(faultsOfRows({ 'rows.0': 'too late', version: 'x' }, rows)).toEqual({ b: 'too late' })
})

test('[DESK-220] a choice whose start has passed gives way to what is proposed now', () => {
  const later = visit({ proposal: { ...visit().proposal!, startsAt: at('25T11:00').toISOString() } })
  const choices = firstChoices([visit()])
  expect(keptChoices(choices, [later], at('25T10:00'))).toEqual(choices)
  expect(keptChoices(choices, [later], at('25T10:01'))).toEqual(firstChoices([later]))
  const chosen = { a: { ...choices.a!, partnerId: 'aman', startsAt: null } }
  expect(keptChoices(chosen, [later], at('25T10:01'))).toEqual(chosen)
})

test('[DESK-222] says how many visits can be taken as people say it', () => {
  expect([takenText(1, 1), takenText(2, 2), takenText(3, 3)]).toEqual([
    'The visit can be taken.',
    'Both visits can be taken.',
    'All 3 visits can be taken.',
  ])
  expect([takenText(2, 3), takenText(0, 2), takenText(0, 1)]).toEqual([
    '2 of 3 visits can be taken at the time that was promised.',
    'Nobody can take the visits at the time that was promised.',
    'Nobody can take the visit at the time that was promised.',
  ])
})

test('[DESK-220] work that has begun is named apart', () => {
  const running = [{ visitId: 'a', orderIds: ['HS-2345ABCD'], services: ['Gas refill'] }]
  expect(runningText(running)).toBe('Already running: Gas refill (HS-2345ABCD)')
})

test('[DESK-110] what changed meanwhile says what is promised now', () => {
  const moved = visit({
    version: 4,
    window: { from: at('26T16:00').toISOString(), until: at('26T18:00').toISOString() },
  })
  expect(changesOf([visit()], [moved, visit({ visitId: 'c' })], now)).toEqual({
    a: 'Changed meanwhile: now Thu, 26 Nov, 4–6 pm',
    c: 'Planned meanwhile: now Wed, 25 Nov, 10 am–12 pm',
  })
  expect(changesOf([visit()], [visit()], now)).toEqual({})
})

test('[DESK-110] usual leave begins now and ends with the day in India, whatever the zone of the browser is', () => {
  const [ill] = usualLeaves(now)
  expect(ill!.span).toEqual({ fromDay: '2026-11-23', from: '14:30', untilDay: '2026-11-24', until: '00:00' })
  expect(spanFaults(ill!.span)).toEqual({})
  expect(spanFaults({ ...ill!.span, untilDay: '2026-11-23' })).toEqual({ until: 'It has to end after it begins' })
  expect(Object.keys(spanFaults({ fromDay: '', from: '', untilDay: '', until: '' }))).toHaveLength(4)
})

test('[DESK-110] who looks at a day ahead is first offered leave of all that day', () => {
  const day = { from: '00:00', until: '00:00' }
  expect(usualLeaves(now, { shown: '2026-11-27' })[0]).toMatchObject({
    label: 'All of Fri, 27 Nov',
    span: { ...day, fromDay: '2026-11-27', untilDay: '2026-11-28' },
  })
  const tomorrow = usualLeaves(now, { shown: '2026-11-24' }).map(({ label }) => label)
  expect([tomorrow[0], tomorrow.length]).toEqual(['All of tomorrow', 3])
  expect(usualLeaves(now, { shown: '2026-11-20' })[0]).toEqual(usualLeaves(now)[0])
})

test('[DESK-112] leave of a partner who is to stop reaches to the end of the day of their last visit', () => {
  const busy = [
    { until: at('26T12:00').toISOString(), visitId: 'a' },
    { until: at('25T12:00').toISOString(), visitId: 'b' },
    { until: at('29T10:00').toISOString() }, // leave
  ]
  expect(lastDayOfVisits(busy)).toBe('2026-11-26')
  expect(lastDayOfVisits([])).toBeUndefined()
  const [stops, ...others] = usualLeaves(now, { through: '2026-11-26' })
  expect(stops).toEqual({
    label: 'Pauses: from now to the end of Thu, 26 Nov',
    because: 'Pauses',
    span: { fromDay: '2026-11-23', from: '14:30', untilDay: '2026-11-27', until: '00:00' },
  })
  expect(others).toEqual(usualLeaves(now))
})

test('[DESK-110] a span reads as people say it', () => {
  expect(spanText(at('23T14:30'), at('24T00:00'), now)).toBe('Today, 2:30 pm to the end of the day')
  expect(spanText(at('23T14:30'), at('25T00:00'), now)).toBe('Today, 2:30 pm to tomorrow, the end of the day')
  expect(spanText(at('24T00:00'), at('25T00:00'), now)).toBe('Tomorrow, all day')
  expect(spanText(at('24T00:00'), at('27T00:00'), now)).toBe('Tomorrow to Thu, 26 Nov, all day')
  expect(spanText(at('25T22:00'), at('26T06:00'), now)).toBe('Wed, 25 Nov, 10:00 pm to Thu, 26 Nov, 6:00 am')
  expect(spanText(at('25T10:00'), at('25T13:00'), now)).toBe('Wed, 25 Nov, 10:00 am to 1:00 pm')
})

test('[DESK-224] how long somebody is away reads as people say it', () => {
  expect(untilText(at('27T00:00'), now)).toBe('until Thu, 26 Nov')
  expect(untilText(at('25T00:00'), now)).toBe('until tomorrow')
  expect(untilText(at('24T00:00'), now)).toBe('today')
  expect(untilText(at('23T18:00'), now)).toBe('until 6:00 pm')
})
