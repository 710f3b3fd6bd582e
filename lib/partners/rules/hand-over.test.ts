import { expect, test } from 'vitest'
import { acceptedRows, changesOf, faultsOfRows, firstChoices } from '@/lib/partners/rules/hand-over'
import { spanFaults, spanText, usualLeaves } from '@/lib/partners/rules/leave'
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
  proposal: { partnerId: 'sunil', fullName: 'Sunil Das', startsAt: at('25T10:00').toISOString(), why: '' },
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
  expect(usualLeaves(now, '2026-11-27')[0]).toMatchObject({
    label: 'All of Fri, 27 Nov',
    span: { ...day, fromDay: '2026-11-27', untilDay: '2026-11-28' },
  })
  const tomorrow = usualLeaves(now, '2026-11-24').map(({ label }) => label)
  expect([tomorrow[0], tomorrow.length]).toEqual(['All of tomorrow', 3])
  expect(usualLeaves(now, '2026-11-20')[0]).toEqual(usualLeaves(now)[0])
})

test('[DESK-110] a span reads as people say it', () => {
  expect(spanText(at('23T14:30'), at('24T00:00'), now)).toBe('Today, 2:30 pm to the end of the day')
  expect(spanText(at('24T00:00'), at('25T00:00'), now)).toBe('Tomorrow, all day')
  expect(spanText(at('24T00:00'), at('27T00:00'), now)).toBe('Tomorrow to Thu, 26 Nov, all day')
  expect(spanText(at('25T22:00'), at('26T06:00'), now)).toBe('Wed, 25 Nov, 10:00 pm to Thu, 26 Nov, 6:00 am')
  expect(spanText(at('25T10:00'), at('25T13:00'), now)).toBe('Wed, 25 Nov, 10:00 am to 1:00 pm')
})
