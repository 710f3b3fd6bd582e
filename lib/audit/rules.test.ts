import { expect, test } from 'vitest'
import { shownFields, shownValue } from '@/lib/audit/rules'

test('[DESK-151] the audit says times by the clock of India, and values in words', () => {
  expect(shownValue('2026-12-02T08:30:00.000Z')).toMatch(/^2 Dec 2026, 2:00 pm$/)
  expect(shownValue('2026-12-02T08:30:00.000Z/2026-12-02T10:30:00.000Z')).toMatch(/2:00 pm to .*4:00 pm$/)
  expect(shownValue('inProgress')).toBe('in progress')
  expect(shownValue({ until: '2026-11-27', reason: 'Waits' })).toBe('until 2026-11-27, reason Waits')
  expect(shownValue([{ kind: 'service', amount: 249 }])).toBe('kind service, amount 249')
  expect([null, '', [], true].map(shownValue)).toEqual(['none', 'none', 'none', 'yes'])
  expect(shownValue('Sector 7')).toBe('Sector 7')
})

test('[DESK-151] what a change is counted by is not shown', () => {
  expect(shownFields({ before: { version: 1, startsAt: null }, after: { version: 2, startsAt: 'x' } })).toEqual([
    { name: 'startsAt', label: 'starts at' },
  ])
})
