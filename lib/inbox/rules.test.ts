import { expect, test } from 'vitest'
import { answerBy, clockOf, headingOf, isReopenable, numberOf, settleBy, tellClock } from '@/lib/inbox/rules'
import { besideMessage } from '@/lib/inbox/schema'
import { later, now } from '@/testing/clock'

const clock = (of: 'answer' | 'settlement', at: Date) => tellClock({ of, at: at.toISOString() }, now)

test.each([
  ['answer', later({ minutes: 20 }), 'Answer within 20 min', 'wait'],
  ['answer', later({ seconds: 5 }), 'Answer within 1 min', 'wait'],
  ['answer', later({ hours: 11 }), 'Answer within 11 h', 'wait'],
  ['answer', later({ hours: 47 }), 'Answer within 47 h', 'off'],
  ['settlement', later({ days: 2 }), 'Resolve within 2 days', 'off'],
  ['settlement', now, 'Resolve within 1 min', 'wait'],
  ['settlement', later({ seconds: -1 }), 'Resolve overdue by 1 min', 'bad'],
  ['answer', later({ hours: -3 }), 'Answer overdue by 3 h', 'bad'],
  ['settlement', later({ days: -9 }), 'Resolve overdue by 9 days', 'bad'],
] as const)('[DESK-09] the clock of %s at %s says %s', (of, at, text, tone) => {
  expect(clock(of, at)).toEqual({ text, tone })
})

test('[DESK-09] a complaint has 48 hours and then a month of India’s calendar, a message 48 hours, what is settled none', () => {
  const came = { createdAt: new Date('2026-01-30T19:00:00Z'), firstReplyAt: null, state: 'open' } // 31 January in India
  expect(clockOf({ ...came, kind: 'complaint' })).toEqual({ of: 'answer', at: '2026-02-01T19:00:00.000Z' })
  const answered = { ...came, firstReplyAt: new Date() }
  expect(clockOf({ ...answered, kind: 'complaint' })).toEqual({ of: 'settlement', at: '2026-02-27T19:00:00.000Z' })
  expect(clockOf({ ...answered, kind: 'contact' })).toBeNull()
  expect(clockOf({ ...came, kind: 'complaint', state: 'settled' })).toBeNull()
  expect([answerBy(now), settleBy(now)]).toEqual([later({ hours: 48 }), new Date('2026-12-21T10:00:00.000Z')])
})

test('[DESK-84] what waits, and what was settled within a month, can be opened again', () => {
  const settled = { state: 'settled', settledAt: now.toISOString() }
  expect(isReopenable({ state: 'waiting' }, now)).toBe(true)
  expect(isReopenable({ state: 'open' }, now)).toBe(false)
  expect(isReopenable(settled, new Date('2026-12-21T10:00:00.000Z'))).toBe(true)
  expect(isReopenable(settled, new Date('2026-12-21T10:00:00.001Z'))).toBe(false)
})

test('a message is asked for by its reference, or by the beginning of its id', () => {
  const id = 'd9f2a5b8-0d3e-4a6b-9c1f-4e7d0a3b6ccc'
  expect(numberOf({ id, reference: 'CR-2345ABCD' })).toBe('CR-2345ABCD')
  expect(numberOf({ id, reference: null })).toBe('M-D9F2A5B8')
})

test('[DESK-225] beside a message stands the list of its state, and a search stays', () => {
  expect(besideMessage({ kind: 'complaint', after: 'x' }, 'open')).toEqual({ kind: 'complaint', after: 'x' })
  expect(besideMessage({ kind: 'complaint', after: 'x' }, 'settled')).toEqual({ kind: 'complaint', state: 'settled' })
  expect(besideMessage({ q: 'asha' }, 'waiting')).toEqual({ q: 'asha' })
})

test('[DESK-225] the heading of a complaint leaves out the order that stands beside it', () => {
  const subject = 'The work is not right: Fan Installation, HS-2345ABCD'
  expect(headingOf({ subject, orderId: 'HS-2345ABCD' })).toBe('The work is not right: Fan Installation')
  expect(headingOf({ subject: 'Do you come on Sundays?' })).toBe('Do you come on Sundays?')
})
