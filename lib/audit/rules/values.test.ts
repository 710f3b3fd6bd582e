import { expect, test } from 'vitest'
import { shownChanges, subjectName } from '@/lib/audit/rules/values'

const shown = (value: unknown, field = 'field', names = {}) =>
  shownChanges({ after: { [field]: value } }, names)[0]?.after

test('[DESK-151] the audit says times by the clock of India, and values in words', () => {
  expect(shown('2026-12-02T08:30:00.000Z')).toMatch(/^2 Dec 2026, 2:00 pm$/)
  expect(shown('2026-12-02T08:30:00.000Z/2026-12-02T10:30:00.000Z')).toMatch(/^2 Dec 2026, 2:00 pm to 4:00 pm$/)
  expect(shown('inProgress')).toBe('in progress')
  expect(shown({ until: '2026-11-27', reason: 'Waits' })).toBe('until 27 Nov 2026, reason Waits')
  expect(shown(true)).toBe('yes')
  expect(shown('Sector 7')).toBe('Sector 7')
})

test('[DESK-151] what a change is counted by is not shown', () => {
  expect(shownChanges({ before: { version: 1, startsAt: null }, after: { version: 2, startsAt: 'x' } })).toEqual([
    { name: 'startsAt', label: 'Starts at', before: null, after: 'x' },
  ])
  expect(shownChanges({ before: { email: 'a@b.in' }, after: { email: null } })).toEqual([
    { name: 'email', label: 'Email', before: 'a@b.in', after: 'none' },
  ])
  expect(shownChanges({ before: { role: 'dispatcher' } })[0]).toMatchObject({ before: 'dispatcher', after: null })
})

test('[DESK-223] the audit says whole days of leave, money and lengths as people do', () => {
  expect(shown('2026-11-23T18:30:00.000Z/2026-11-26T18:30:00.000Z')).toBe('24 to 26 Nov, all day')
  expect(shown('2026-11-29T18:30:00.000Z/2026-12-01T18:30:00.000Z')).toBe('30 Nov to 1 Dec, all day')
  expect(shown('["2026-11-23 18:30:00+00","2026-11-24 18:30:00+00")')).toBe('24 Nov, all day')
  expect(shown('2026-11-24', 'day')).toBe('24 Nov 2026')
  expect(shown(195, 'minutes')).toBe('195 minutes')
  expect(shown(12999, 'total')).toBe('₹12,999')
  const lines = [
    { kind: 'service', amount: 349 },
    { kind: 'parts', amount: 350, reason: 'The capacitor was worn out' },
  ]
  expect(shown(lines, 'lines')).toBe('Service ₹349, Parts ₹350: The capacitor was worn out')
  expect(shown([{ kind: 'service', amount: 297, quantity: 3, unitPrice: 99 }])).toBe('Service ₹297 (3 at ₹99)')
})

test('[DESK-223] the audit names what has an id, and leaves out the id that it cannot name', () => {
  const [known, unknown] = [crypto.randomUUID(), crypto.randomUUID()]
  const names = { [known]: 'Rakesh Kumar' }
  expect(shown(known, 'partner', names)).toBe('Rakesh Kumar')
  const after = { revisitOf: 'HS-2345ABCD', placementId: unknown, _id: known }
  expect(shownChanges({ after }, names).map((one) => one.after)).toEqual(['HS-2345ABCD'])
  expect(subjectName(known, names)).toBe('Rakesh Kumar')
  expect(subjectName(unknown, names)).toBe('')
  expect([subjectName('HS-2345ABCD'), subjectName('legalName')]).toEqual(['HS-2345ABCD', 'legal name'])
})
