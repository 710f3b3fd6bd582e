import { expect, test } from 'vitest'
import { holdDays, holdFault, isHeld } from '@/lib/dispatch/rules/holds'
import { isAtRisk, leftText, minutesLeft } from '@/lib/dispatch/rules/risk'
import { soughtOf } from '@/lib/dispatch/rules/search'
import { viewKey } from '@/lib/dispatch/rules/views'
import { later, now } from '@/testing/clock'

test.each([
  ['HS-2345ABCD', { order: 'HS-2345ABCD', name: 'HS-2345ABCD' }],
  ['hs 23', { order: 'HS-23', name: 'hs 23' }],
  ['2345abcd', { order: 'HS-2345ABCD', name: '2345abcd' }],
  ['mvcnbcth', { order: 'HS-MVCNBCTH', name: 'mvcnbcth' }],
  ['asha verma', { name: 'asha verma' }],
  ['verma', { name: 'verma' }],
  ['110001', { order: 'HS-110001', number: '110001', pin: '110001' }],
  ['+91 98765-43210', { number: '9876543210' }],
  ['098765 43210', { number: '9876543210' }],
  ['110', { order: 'HS-110', pin: '110' }],
  ['11', {}],
  ['a', {}],
  ['', {}],
])('[DESK-55] %j is sought as what it can be the start of', (typed, sought) => {
  expect(soughtOf(typed)).toEqual(sought)
})

test('[DESK-51] minutes until a window breaks are whole ones, and work that has begun breaks nothing', () => {
  const until = later({ minutes: 59, seconds: 30 })
  expect(minutesLeft({ status: 'pending', until }, now)).toBe(59)
  expect(minutesLeft({ status: 'pending', until }, later({ minutes: 60 }))).toBe(-1)
  expect(minutesLeft({ status: 'inProgress', until }, now)).toBeNull()
  expect(minutesLeft({ status: 'pending', until: null }, now)).toBeNull()
  expect(isAtRisk({ status: 'pending', until, hasPartner: true }, now)).toBe(true)
  expect(isAtRisk({ status: 'pending', until: later({ minutes: 60 }), hasPartner: true }, now)).toBe(false)
  expect(isAtRisk({ status: 'pending', until: later({ minutes: 60 }), hasPartner: false }, now)).toBe(true)
  expect([leftText(45), leftText(130), leftText(0), leftText(-12), leftText(-60)]).toEqual([
    '45 min left',
    '2 h 10 min left',
    '0 min left',
    'late by 12 min',
    'late by 1 h',
  ])
})

test('[DESK-52] an order waits until a day from tomorrow on, by the calendar of India', () => {
  const lateEvening = new Date('2026-11-21T18:29:00Z')
  const afterMidnight = new Date('2026-11-21T18:30:00Z')
  expect([holdDays(lateEvening).first, holdDays(afterMidnight).first]).toEqual(['2026-11-22', '2026-11-23'])
  expect(holdFault('2026-11-22', lateEvening)).toBeNull()
  expect(holdFault('2026-11-22', afterMidnight)).toBe('Please choose a day after today')
  expect(holdFault(holdDays(now).last, now)).toBeNull()
  expect(holdFault('2027-06-01', now)).toMatch(/within the next 90 days/)
  expect([isHeld('2026-11-22', lateEvening), isHeld('2026-11-22', afterMidnight), isHeld(null, now)]).toEqual([
    true,
    false,
    false,
  ])
})

test('[DESK-56] names of views that look alike are the same', () => {
  expect(viewKey('  Noida   AC ')).toBe(viewKey('noida ac'))
})
