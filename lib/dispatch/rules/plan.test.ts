import { expect, test } from 'vitest'
import {
  alikeIn,
  clockOf,
  commonPromise,
  endAlong,
  instantAt,
  nextWindow,
  planLabel,
  spanOf,
  suggestedPartner,
  suggestedWindow,
  type TypedWindow,
  windowAround,
  windowFault,
  withTheirVisits,
} from '@/lib/dispatch/rules/plan'
import { now } from '@/testing/clock'

test('[DESK-11] what is suggested is the promise, else what the customer would like, else the next window that lies ahead', () => {
  const promise = { from: '2026-11-24T04:30:00.000Z', until: '2026-11-24T06:30:00.000Z' }
  expect(suggestedWindow({ promise }, now)).toEqual({ day: '2026-11-24', from: '10:00', until: '12:00' })
  expect(suggestedWindow({ preferredDay: '2026-11-25', preferredPart: 'evening' }, now)).toEqual({
    day: '2026-11-25',
    from: '16:00',
    until: '18:00',
  })
  expect(suggestedWindow({ preferredDay: '2026-11-21' }, now)).toEqual({
    day: '2026-11-21',
    from: '16:00',
    until: '18:00',
  })
})

test('[DESK-238] any day begins tomorrow, also in place of a day that has passed and of a promise that is asked to be moved', () => {
  const tomorrow = { day: '2026-11-22', from: '08:00', until: '10:00' }
  const lateEvening = new Date('2026-11-21T15:00:00Z')
  expect([suggestedWindow({}, now), suggestedWindow({}, lateEvening)]).toEqual([tomorrow, tomorrow])
  expect(suggestedWindow({ preferredDay: '2026-11-19', preferredPart: 'morning' }, now)).toEqual(tomorrow)
  const promise = { from: '2026-11-24T04:30:00.000Z', until: '2026-11-24T06:30:00.000Z' }
  const timeRequest = { askedAt: '2026-11-21T09:00:00.000Z' }
  expect(suggestedWindow({ promise, timeRequest }, now)).toEqual(tomorrow)
})

test('[DESK-238] the window that is asked to be moved is suggested neither first nor as the next one', () => {
  const timeRequest = { askedAt: '2026-11-21T09:00:00.000Z' }
  const promiseOf = (window: TypedWindow) => {
    const { from, until } = spanOf(window, undefined)
    return { from: from!.toISOString(), until: until!.toISOString() }
  }
  const tomorrow = { day: '2026-11-22', from: '08:00', until: '10:00' }
  const declined = { promise: promiseOf(tomorrow), timeRequest }
  const second = { ...tomorrow, from: '10:00', until: '12:00' }
  expect(suggestedWindow(declined, now)).toEqual(second)
  // The last window of today that lies ahead.
  const tonight = { day: '2026-11-21', from: '18:00', until: '20:00' }
  const wished = {
    promise: promiseOf(tonight),
    timeRequest,
    preferredDay: tonight.day,
    preferredPart: 'evening' as const,
  }
  expect(suggestedWindow(wished, new Date('2026-11-21T11:00:00Z'))).toEqual(tomorrow)
  const fits = [{ reasons: ['has another visit'], unjudged: [], nextFree: '2026-11-22T03:00:00.000Z' }]
  expect(nextWindow({ faults: [], fits }, declined)).toEqual(second)
  expect(nextWindow({ faults: [], fits }, { promise: declined.promise })).toEqual(tomorrow)
})

test('[DESK-239] a window on which the shop rests, or in which nobody known can come, is left for one that can be kept', () => {
  const known = { reasons: [], unjudged: [], nextFree: '2026-11-23T03:00:00.000Z' }
  const unknown = { ...known, unjudged: ['skill'], nextFree: '2026-11-23T08:00:00.000Z' }
  const monday = { day: '2026-11-23', from: '08:00', until: '10:00' }
  expect(nextWindow({ faults: ['restDay'], fits: [unknown, known] })).toEqual(monday)
  expect(nextWindow({ faults: ['restDay'], fits: [unknown] })).toEqual({ ...monday, from: '12:00', until: '14:00' })
  const busy = { ...known, reasons: ['is on leave'] }
  expect(nextWindow({ faults: ['nobody'], fits: [{ ...unknown, nextFree: null }, busy] })).toEqual(monday)
})

test('[DESK-269] the end of a window goes along with its beginning, within the day', () => {
  const window = { day: '2026-11-24', from: '10:00', until: '12:30' }
  expect(endAlong(window, '14:15')).toBe('16:45')
  expect(endAlong(window, '00:00')).toBe('02:30')
  expect(endAlong(window, '21:29')).toBe('23:59')
  expect(endAlong(window, '21:30'), 'it would end on the next day').toBe('12:30')
  expect(endAlong({ ...window, until: '09:00' }, '11:00'), 'it is no window yet').toBe('09:00')
  expect(endAlong({ ...window, until: '' }, '11:00')).toBe('')
})

test('[DESK-184] what is planned already is planned anew under a name of its own', () => {
  const promise = { from: '2026-11-24T04:30:00.000Z', until: '2026-11-24T06:30:00.000Z' }
  const partner = { _id: '5e0f3b9c-41d7-4a86-9b3f-6d2c8e7a1b22', fullName: 'Rakesh Kumar', contactNumber: '' }
  expect(planLabel([{ promise, partner }])).toBe('Change the plan')
  expect(planLabel([{ promise }]), 'nobody comes yet').toBe('Plan')
  expect(planLabel([{ promise, partner }, {}]), 'one of them is new').toBe('Plan')
  expect(planLabel([])).toBe('Plan')
})

test('[DESK-11] times are those of the clock in India', () => {
  expect(instantAt('2026-11-24', '08:00')?.toISOString()).toBe('2026-11-24T02:30:00.000Z')
  expect(clockOf(new Date('2026-11-24T02:30:00Z'))).toBe('08:00')
  expect([instantAt('', '08:00'), instantAt('2026-11-24', '')]).toEqual([null, null])
})

test('[DESK-120] where nobody can come in a window, the next one is that of whoever is free first', () => {
  const busy = (nextFree: string | null) => ({ reasons: ['has another visit'], unjudged: [], nextFree })
  const next = (...fits: Parameters<typeof nextWindow>[0]['fits']) => nextWindow({ faults: [], fits })
  const morning = '2026-11-25T03:45:00.000Z'
  expect(next(busy(null), busy('2026-11-25T08:00:00.000Z'), busy(morning))).toEqual({
    day: '2026-11-25',
    from: '08:00',
    until: '10:00',
  })
  expect(next(busy(morning), { reasons: [], unjudged: [], nextFree: null })).toBeNull()
  expect(next(busy(null))).toBeNull()
  expect(next()).toBeNull()
  expect(windowAround(new Date('2026-11-24T01:10:00Z'))).toEqual({ day: '2026-11-24', from: '06:00', until: '08:00' })
  expect(windowAround(new Date('2026-11-24T16:10:00Z'))).toEqual({ day: '2026-11-24', from: '21:00', until: '23:00' })
})

test('[DESK-234] a window is no window because somebody can come of whom nothing is entered, where others are known', () => {
  const unknown = { reasons: [], unjudged: ['skill'], nextFree: null }
  const busy = { reasons: ['has another visit'], unjudged: [], nextFree: '2026-11-25T03:45:00.000Z' }
  expect(nextWindow({ faults: [], fits: [busy, unknown] })).toMatchObject({ day: '2026-11-25', from: '08:00' })
  expect(nextWindow({ faults: [], fits: [unknown] })).toBeNull()
})

test('[DESK-152] what reads as the promise is the promise itself, begun or not, until somebody types another one', () => {
  const promise = { from: '2026-11-21T09:00:12.345Z', until: '2026-11-21T18:30:00.000Z' }
  const window = suggestedWindow({ promise }, now)
  expect(window).toEqual({ day: '2026-11-21', from: '14:30', until: '00:00' })
  const kept = { from: new Date(promise.from), until: new Date(promise.until), isPromised: true }
  expect(spanOf(window, promise)).toEqual(kept)
  const other = { from: new Date('2026-11-21T10:30:00Z'), until: new Date('2026-11-21T12:30:00Z'), isPromised: false }
  expect(spanOf({ ...window, from: '16:00', until: '18:00' }, promise)).toEqual(other)
  expect(spanOf({ ...window, from: '16:00', until: '18:00' }, undefined)).toEqual(other)
  // Of several orders it is the promise only where all have it.
  expect(commonPromise([{ promise }, { promise: { ...promise } }])).toEqual(promise)
  expect(commonPromise([{ promise }, {}])).toBeUndefined()
  expect(commonPromise([{ promise }, { promise: { ...promise, until: '2026-11-21T16:00:00.000Z' } }])).toBeUndefined()
})

test('[DESK-152] once the promise is over, the next window that lies ahead is suggested', () => {
  const over = { from: '2026-11-21T06:30:00.000Z', until: '2026-11-21T08:30:00.000Z' }
  expect(suggestedWindow({ promise: over }, now)).toEqual({ day: '2026-11-21', from: '16:00', until: '18:00' })
})

test('[DESK-154] who plans a line of a visit plans all of its lines, and other lines of the placement only where they are asked for', () => {
  const line = (orderId: string, visit?: string) => ({
    orderId,
    placementId: 'together',
    ...(visit && { visit: { _id: visit, version: 1 } }),
  })
  const rows = [line('a', 'one'), line('b', 'one'), line('c', 'two'), line('d'), line('e')]
  const begun = (...asked: string[]) => withTheirVisits(rows, asked).map(({ orderId }) => orderId)
  expect(begun('b')).toEqual(['a', 'b'])
  expect(begun('d')).toEqual(['d'])
  expect(begun('c', 'd')).toEqual(['c', 'd'])
  expect(alikeIn(rows, rows[0]!).map(({ orderId }) => orderId)).toEqual(['a', 'b'])
  expect(alikeIn([...rows, { ...line('f'), placementId: 'other' }], rows[3]!).map(({ orderId }) => orderId)).toEqual([
    'd',
    'e',
  ])
})

const able = (partnerId: string) => ({ partnerId, reasons: [], unjudged: [] })
const unable = (partnerId: string) => ({
  ...able(partnerId),
  reasons: [{ code: 'offShift' as const, text: 'does not work at that time', mayOverrule: false }],
})

test('[DESK-296] who comes already stays chosen in what is promised, and a visit never loses its partner unasked', () => {
  expect(suggestedPartner([able('bela'), unable('anil')], 'anil', true)).toBe('anil')
  expect(suggestedPartner([able('bela')], 'anil', true), 'who takes no visits any more').toBe('anil')
  expect(suggestedPartner([able('bela'), able('anil')], 'anil', false)).toBe('anil')
  expect(suggestedPartner([able('bela'), unable('anil')], 'anil', false), 'in another window').toBe('bela')
  expect(suggestedPartner([unable('bela'), unable('anil')], 'anil', false)).toBe('anil')
  expect(suggestedPartner([unable('bela'), { ...able('aman'), unjudged: ['area'] }], undefined, true)).toBe('')
})

test('[DESK-297] a window that cannot be promised says so at its field before it is sent', () => {
  const window = { day: '2026-11-24', from: '10:00', until: '12:00' }
  const faultOf = (changed: Partial<TypedWindow>, at = now) =>
    windowFault(spanOf({ ...window, ...changed }, undefined), at)
  expect([faultOf({}), faultOf({ day: '' })]).toEqual([null, null])
  expect(faultOf({ until: '09:00' })).toEqual({ until: 'The end lies before the beginning' })
  expect(faultOf({ day: '2026-11-20' })).toEqual({ from: 'The beginning has passed: choose a later one' })
  const promise = { from: '2026-11-24T04:30:00.000Z', until: '2026-11-24T06:30:00.000Z' }
  const keptAt = (at: string) => windowFault(spanOf(window, promise), new Date(at))
  expect(keptAt('2026-11-24T05:00:00Z'), 'what is promised may have begun').toBeNull()
  expect(keptAt('2026-11-24T06:30:00Z')).toEqual({ until: 'The end has passed: promise another window' })
})
