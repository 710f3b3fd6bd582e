import { expect, test } from 'vitest'
import type { TeamMoneyState } from '@/lib/billing/schema'
import { breaksOnHold, heldText, holdDays, holdFault, holdWarning, isHeld } from '@/lib/dispatch/rules/holds'
import { billText } from '@/lib/dispatch/rules/money'
import { isAtRisk, leftText, minutesLeft, riskLabel } from '@/lib/dispatch/rules/risk'
import { foundText, isShort, shortText, soughtOf } from '@/lib/dispatch/rules/search'
import { viewKey } from '@/lib/dispatch/rules/views'
import { later, now } from '@/testing/clock'

test.each([
  ['HS-2345ABCD', { orders: ['HS-2345ABCD'], name: 'HS-2345ABCD' }],
  ['hs 23', { orders: ['HS-23'], name: 'hs 23' }],
  ['2345abcd', { orders: ['HS-2345ABCD'], name: '2345abcd' }],
  ['mvcnbcth', { orders: ['HS-MVCNBCTH'], name: 'mvcnbcth' }],
  ['asha verma', { name: 'asha verma' }],
  ['4bK', { part: '4BK', name: '4bK' }],
  ['#a6-yb', { part: 'A6YB', name: '#a6-yb' }],
  ['a6 yb', { part: 'A6YB', name: 'a6 yb' }],
  ['HSAB', { orders: ['HS-AB'], part: 'HSAB', name: 'HSAB' }],
  ['verma', { part: 'VERMA', name: 'verma' }],
  ['110001', { part: '110001', numbers: ['110001'], numberEnd: '110001', pin: '110001' }],
  ['+91 98765-43210', { numbers: ['9876543210'] }],
  ['098765 43210', { numbers: ['9876543210'] }],
  ['110', { part: '110', pin: '110' }],
  ['#HS-GA6YBAEM', { orders: ['HS-GA6YBAEM'], name: '#HS-GA6YBAEM' }],
  ['order HS-GA6YBAEM', { orders: ['HS-GA6YBAEM'], name: 'order HS-GA6YBAEM' }],
  ['order no. MVCNBCTH', { orders: ['HS-MVCNBCTH'], name: 'order no. MVCNBCTH' }],
  ['HS\u2013GA6YBAEM', { orders: ['HS-GA6YBAEM'], name: 'HS-GA6YBAEM' }],
  ['HS\u2011GA6YBAEM', { orders: ['HS-GA6YBAEM'], name: 'HS-GA6YBAEM' }],
  ['HS-\u200bGA6Y\u00adBAEM', { orders: ['HS-GA6YBAEM'], name: 'HS-GA6YBAEM' }],
  ['HS-GA6Y BAEM', { orders: ['HS-GA6YBAEM'], name: 'HS-GA6Y BAEM' }],
  ['ga6 yba em', { orders: ['HS-GA6YBAEM'], name: 'ga6 yba em' }],
  ['ＨＳ－ＧＡ６ＹＢＡＥＭ', { orders: ['HS-GA6YBAEM'], name: 'ＨＳ-ＧＡ6ＹＢＡＥＭ' }],
  ['/operator/orders/HS-GA6YBAEM', { orders: ['HS-GA6YBAEM'], name: '/operator/orders/HS-GA6YBAEM' }],
  ['HS-GA6YBAEM, HS-2345ABCD', { orders: ['HS-GA6YBAEM', 'HS-2345ABCD'], name: 'HS-GA6YBAEM, HS-2345ABCD' }],
  ['HS-GA6YBAEM 98765 43210', { orders: ['HS-GA6YBAEM'], name: 'HS-GA6YBAEM 98765 43210', numbers: ['9876543210'] }],
  ['HS-GA6Y is late', { name: 'HS-GA6Y is late' }],
  ['डॉ\u0970 शर्मा\u200b', { name: 'डॉ. शर्मा' }],
  ['11', {}],
  ['a', {}],
  ['', {}],
])('[DESK-55] %j is sought as what it can be the start of', (typed, sought) => {
  expect(soughtOf(typed)).toEqual(sought)
})

test('[DESK-271] a text is short of a number below three letters or digits, however it is spaced', () => {
  for (const typed of ['4b', '11', 'a', '4-b', ' #4 b', '४५']) expect(isShort(typed), typed).toBe(true)
  for (const typed of ['', '#', '4bk', 'hs-4b', '110', 'asha verma', 'a b c']) expect(isShort(typed), typed).toBe(false)
  expect(shortText).toBe('Type at least 3 letters or digits of a number.')
})

test.each([
  ['११०००१', { part: '110001', numbers: ['110001'], numberEnd: '110001', pin: '110001' }],
  ['PIN: 110-001', { name: 'PIN: 110-001', pin: '110001' }],
  ['फ़ोन ९८७६५ ४३२१०', { numbers: ['9876543210'] }],
  ['asha 98765 43210', { name: 'asha 98765 43210', numbers: ['9876543210'] }],
  ['flat 1234', { name: 'flat 1234' }],
  ['110001 or 110002', { name: '110001 or 110002' }],
])('[API-31] %j is sought by its digits', (typed, sought) => {
  expect(soughtOf(typed)).toEqual(sought)
})

test.each([
  ['9E3779B1', { orders: ['HS-9E3779B1'], name: '9E3779B1' }],
  ['9e3779b1', { orders: ['HS-9E3779B1'], name: '9e3779b1' }],
  ['hs9e3779b1', { orders: ['HS-9E3779B1'], name: 'hs9e3779b1' }],
  ['23456789', { orders: ['HS-23456789'], numbers: ['23456789'], numberEnd: '23456789' }],
  ['3210', { part: '3210', numbers: ['3210'], numberEnd: '3210', pin: '3210' }],
  ['65 43-210', { part: '6543210', numbers: ['6543210'], numberEnd: '6543210' }],
  ['98765 43210', { numbers: ['9876543210'] }],
])('[DESK-190] %j is an order without its HS-, the end of a number, or both', (typed, sought) => {
  expect(soughtOf(typed)).toEqual(sought)
})

test.each([
  ['+91 98765', { numbers: ['98765'] }],
  ['+91 (0)98 76', { numbers: ['9876'] }],
  ['0091 987 65', { numbers: ['98765'], numberEnd: '009198765' }],
  ['098765', { part: '098765', numbers: ['98765'], numberEnd: '098765', pin: '098765' }],
  ['91 98765', { part: '9198765', numbers: ['98765', '9198765'], numberEnd: '9198765' }],
  ['+44 20 79', { numbers: ['442079'] }],
  ['+65 9123 4567', { numbers: ['6591234567'] }],
  ['Mob. ९८७६५ ४३२१०', { numbers: ['9876543210'] }],
])('[DESK-231] %j is sought as the beginning of a number, without what is dialled before it', (typed, sought) => {
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

test('[DESK-212] an open order says whether its promise is over or about to break', () => {
  const promised = { status: 'pending', until: later({ minutes: 30 }), hasPartner: true }
  expect(riskLabel(promised, now)).toBe('At risk')
  expect(riskLabel(promised, later({ minutes: 31 }))).toBe('Late')
  expect(riskLabel(promised, later({ hours: -1 }))).toBeNull()
  expect(riskLabel({ ...promised, status: 'inProgress' }, later({ hours: 1 }))).toBeNull()
  expect(riskLabel({ ...promised, until: null }, now)).toBeNull()
})

test('[DESK-213] a promise that ends before the day of looking again passes during the hold', () => {
  const order = (until: string) => ({ orderId: 'HS-2345ABCD', status: 'pending', promise: { until } })
  const ends = order('2026-11-23T12:00:00Z')
  expect(breaksOnHold(ends, '2026-11-24', now)).toBe(true)
  // On the day itself it is back in its list, and can still be kept.
  expect(breaksOnHold(ends, '2026-11-23', now)).toBe(false)
  // By the calendar of India: half past midnight there is the evening before elsewhere.
  expect(breaksOnHold(order('2026-11-23T19:00:00Z'), '2026-11-24', now)).toBe(false)
  // What is over already is late, and work that has begun breaks nothing.
  expect(breaksOnHold(order('2026-11-21T09:00:00Z'), '2026-11-24', now)).toBe(false)
  expect(breaksOnHold({ ...ends, status: 'inProgress' }, '2026-11-24', now)).toBe(false)
  expect(breaksOnHold({ status: 'pending' }, '2026-11-24', now)).toBe(false)
  const other = { orderId: 'HS-3456BCDE', status: 'pending' }
  expect(holdWarning([ends], '2026-11-24', now)).toBe('The promise passes during the hold')
  expect(holdWarning([ends, other], '2026-11-24', now)).toBe('The promise passes during the hold: HS-2345ABCD')
  expect([holdWarning([other], '2026-11-24', now), holdWarning([ends], '', now)]).toEqual([null, null])
})

test('[DESK-217] an order that is done says how its bill stands', () => {
  const said = (state: TeamMoneyState, due = 0) => billText({ money: { state, due } })
  expect([billText({}), billText({ money: null })]).toEqual([null, 'Not billed'])
  expect([said('due', 1_349), said('partPaid', 49)]).toEqual(['₹1,349 due', '₹49 due'])
  expect([said('paid'), said('refunded'), said('nothingDue')]).toEqual(['Paid', 'Refunded', 'Nothing due'])
  expect(said('partRefunded')).toBe('Partly refunded')
})

test('[DESK-218] what was found is counted, and said to be more where a search is cut', () => {
  expect([foundText(0, 'meera', false), foundText(1, 'meera', false), foundText(24, 'meera', false)]).toEqual([
    '0 orders for “meera”',
    '1 order for “meera”',
    '24 orders for “meera”',
  ])
  expect(foundText(200, 'meera', true)).toBe('The first 200 orders for “meera”')
})

test('[DESK-56] names of views that look alike are the same', () => {
  expect(viewKey('  Noida   AC ')).toBe(viewKey('noida ac'))
})

test('[DESK-344] before orders are planned that wait it is said until when and why, of several which of them', () => {
  const held = { orderId: 'HS-2345ABCD', hold: { until: '2026-11-24', reason: 'A part is on order' } }
  const over = { orderId: 'HS-2345ABCE', hold: { until: '2026-11-21', reason: 'Was away' } }
  const text = 'hold until 24 Nov 2026: A part is on order. A plan does not end the hold.'
  expect(heldText([held], now)).toBe(`On ${text}`)
  expect(heldText([held, over], now)).toBe(`HS-2345ABCD: on ${text}`)
  expect([heldText([over], now), heldText([{ orderId: 'HS-2345ABCF' }], now)]).toEqual([null, null])
})
