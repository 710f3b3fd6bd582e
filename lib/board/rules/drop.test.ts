import { describe, expect, test } from 'vitest'
import { alternativesTo, answerOf, outcomeOf, verdictOf, windowFor } from '@/lib/board/rules/drop'
import { afterMove, type Holding, mayKeepFree, type Spot } from '@/lib/board/rules/holding'
import { toldOf } from '@/lib/board/rules/told'
import type { PartnerFit } from '@/lib/visits/schema'

const at = (time: string, day = '2026-11-24') => Date.parse(`${day}T${time}:00+05:30`)
const iso = (time: string, day?: string) => new Date(at(time, day)).toISOString()
const now = new Date(at('09:00'))
const promise = { from: iso('10:00'), until: iso('12:00') }
const origin: Spot = { partnerId: 'rakesh', at: at('10:00'), minutes: 60 }

const held = (spot: Partial<Spot>, more: Partial<Holding> = {}, job: Partial<Holding['job']> = {}): Holding => ({
  job: {
    orderIds: ['HS-2345ABCD'],
    services: ['AC Service'],
    area: 'New Delhi',
    pin: '110001',
    status: 'pending',
    isExact: false,
    promise,
    minutes: 60,
    version: 3,
    ...job,
  },
  origin,
  spot: { ...origin, ...spot },
  by: 'keys',
  taken: { day: '2026-11-24', isToPlan: false },
  phase: 'moving',
  because: '',
  isPromised: false,
  tells: true,
  asksWho: false,
  refusal: null,
  ...more,
})

const fitFor = (partnerId: string, ...codes: PartnerFit['reasons'][number]['code'][]): PartnerFit => ({
  partnerId,
  fullName: partnerId,
  fits: !codes.length,
  startsAt: iso('10:00'),
  endsAt: iso('11:00'),
  reasons: codes.map((code) => ({ code, text: code, mayOverrule: code === 'area' || code === 'skill' })),
  unjudged: [],
  travel: {},
  nextFree: codes.length ? iso('14:30') : null,
})

describe('[DESK-102] what is said of a place before the drop', () => {
  test('is asked, fits, may be overruled or cannot be, and names each reason', () => {
    const there = held({ partnerId: 'sunil' })
    expect(verdictOf(there, null, now)).toBe('asked')
    expect(verdictOf(there, [fitFor('sunil')], now)).toBe('fits')
    expect(verdictOf(there, [fitFor('sunil', 'area', 'skill')], now)).toBe('overrule')
    expect(verdictOf(there, [fitFor('sunil', 'otherVisit', 'area')], now)).toBe('no')
    expect(answerOf(there, [fitFor('sunil', 'otherVisit', 'area')], now)).toEqual(['otherVisit', 'area'])
    expect(verdictOf(there, [], now)).toBe('no')
    expect(verdictOf(held({ at: at('08:00') }), [fitFor('rakesh')], now)).toBe('no')
  })

  test('what was accepted of the partner who keeps the visit is not asked again', () => {
    expect(verdictOf(held({ at: at('11:00') }), [fitFor('rakesh', 'area')], now)).toBe('fits')
    expect(verdictOf(held({ at: at('11:00') }), [fitFor('rakesh', 'break')], now)).toBe('no')
    expect(verdictOf(held({ at: at('11:00') }), [], now)).toBe('fits')
  })
})

describe('[DESK-104] what a drop comes to', () => {
  test('within the promise nothing is asked, and only what changes is sent', () => {
    expect(outcomeOf(held({ at: at('11:00') }), [fitFor('rakesh')], now)).toEqual({
      is: 'ready',
      body: { orderIds: ['HS-2345ABCD'], partnerId: 'rakesh', startsAt: new Date(at('11:00')), version: 3 },
    })
    const longer = outcomeOf(held({ minutes: 90 }), null, now)
    expect(longer).toMatchObject({ is: 'ready', body: { minutes: 90 } })
    expect(longer).not.toHaveProperty('body.window')
    expect(longer).not.toHaveProperty('body.startsAt')
  })

  test('[DESK-155] another partner comes at the time that is shown, or from now on where that has begun', () => {
    const there = held({ partnerId: 'sunil' })
    expect(outcomeOf(there, [fitFor('sunil')], now)).toMatchObject({
      is: 'ready',
      body: { partnerId: 'sunil', startsAt: new Date(at('10:00')) },
    })
    const begun = outcomeOf(there, [fitFor('sunil')], new Date(at('10:30')))
    expect(begun).toMatchObject({ is: 'ready', body: { partnerId: 'sunil' } })
    expect(begun).not.toHaveProperty('body.startsAt')
  })

  test('outside of it the customer is promised another window only once somebody has said so', () => {
    const outside = held({ at: at('14:30') })
    expect(outcomeOf(outside, [fitFor('rakesh')], now)).toEqual({ is: 'open', needsReason: false, needsPromise: true })
    expect(outcomeOf({ ...outside, isPromised: true }, [fitFor('rakesh')], now)).toMatchObject({
      is: 'ready',
      body: { window: { from: new Date(at('14:00')), until: new Date(at('16:00')) }, startsAt: new Date(at('14:30')) },
    })
    // The end of a window is no part of it.
    expect(outcomeOf(held({ at: at('12:00') }), null, now)).toMatchObject({ needsPromise: true })
  })

  test('a promise of an exact time holds at that time alone', () => {
    const exact = { isExact: true, promise: { from: iso('10:00'), until: iso('11:00') } }
    expect(outcomeOf(held({ at: at('10:15') }, {}, exact), null, now)).toMatchObject({ needsPromise: true })
    expect(outcomeOf(held({ partnerId: 'sunil' }, {}, exact), [fitFor('sunil')], now)).toMatchObject({ is: 'ready' })
  })

  test('[DESK-236] where nobody is chosen yet it asks who comes, and nothing is sent', () => {
    const asking = held({ at: at('11:00') }, { origin: null, asksWho: true })
    expect(outcomeOf(asking, [fitFor('rakesh')], now)).toMatchObject({ is: 'open', needsWho: true })
  })

  test('a misfit of area or skill asks for the reason, and sends it', () => {
    const there = held({ partnerId: 'sunil' })
    expect(outcomeOf(there, [fitFor('sunil', 'skill')], now)).toEqual({
      is: 'open',
      needsReason: true,
      needsPromise: false,
    })
    expect(outcomeOf({ ...there, because: '  ' }, [fitFor('sunil', 'skill')], now)).toMatchObject({ needsReason: true })
    const told = { ...there, because: ' She asked for him ' }
    expect(outcomeOf(told, [fitFor('sunil', 'skill')], now)).toMatchObject({ body: { because: 'She asked for him' } })
    expect(outcomeOf(told, [fitFor('sunil')], now)).not.toHaveProperty('body.because')
    // The server may say it first, where it had not answered yet.
    const refusal = { message: 'No', fields: { because: 'is needed' } }
    expect(outcomeOf({ ...there, refusal }, null, now)).toMatchObject({ needsReason: true })
  })

  test('[DESK-330] a reservation that is taken from the jobs to plan is planned where it lies, and one that is moved stays one', () => {
    const job = { ...held({}, {}, { isReserved: true }).job }
    const pickUp = { to: 'pickUp', job, origin, spot: origin, by: 'keys' } as const
    const day = '2026-11-24'
    const toPlan = afterMove(null, { ...pickUp, taken: { day, isToPlan: true } })!
    const onBoard = afterMove(null, { ...pickUp, taken: { day, isToPlan: false } })!
    expect(outcomeOf(toPlan, [fitFor('rakesh')], now)).toMatchObject({ is: 'ready', body: { partnerId: 'rakesh' } })
    expect(outcomeOf(onBoard, [fitFor('rakesh')], now)).toEqual({ is: 'same' })
    expect([mayKeepFree(toPlan), onBoard.tells]).toEqual([true, false])
    const untold = afterMove(toPlan, { to: 'tell', tells: false })!
    expect(outcomeOf(untold, [fitFor('rakesh')], now)).toEqual({ is: 'same' })
  })

  test('what lies where it lay, in the past, or cannot be is not sent', () => {
    expect(outcomeOf(held({}), null, now)).toEqual({ is: 'same' })
    expect(outcomeOf(held({ at: at('08:45') }), null, now)).toEqual({ is: 'past' })
    expect(outcomeOf(held({ at: at('11:00') }), [fitFor('rakesh', 'leave')], now)).toEqual({ is: 'impossible' })
  })

  test('what had no promise gets the usual window around it, or from its time on where that has begun', () => {
    const fresh = held({ at: at('10:15') }, { origin: null }, { promise: undefined, version: 0 })
    expect(outcomeOf(fresh, null, now)).toMatchObject({
      body: { window: { from: new Date(at('10:00')), until: new Date(at('12:00')) }, version: 0 },
    })
    expect(windowFor(at('10:30'), new Date(at('10:10')))).toEqual({
      from: new Date(at('10:30')),
      until: new Date(at('12:30')),
    })
    expect(windowFor(at('21:00'), now)).toEqual({ from: new Date(at('21:00')), until: new Date(at('23:00')) })
    expect(windowFor(at('23:30'), now).until).toEqual(new Date(at('00:00', '2026-11-25')))
    for (let time = at('00:00'); time < at('23:59'); time += 900_000) {
      const { from, until } = windowFor(time, now)
      expect(from.getTime()).toBeLessThanOrEqual(time)
      expect(until.getTime()).toBeGreaterThan(time)
    }
  })
})

describe('[HOUSE-20] what is kept free', () => {
  const told = (holding: Holding) => toldOf(holding, (id) => id, now)
  const kept = (spot: Partial<Spot>, more: Partial<Holding> = {}) =>
    held(spot, { tells: false, ...more }, { isReserved: true, work: { from: iso('10:00'), until: iso('11:00') } })

  test('is kept free elsewhere, unless the customer is to be told who comes, at the same place too', () => {
    const there = kept({ partnerId: 'sunil' })
    const { body } = outcomeOf(there, [fitFor('sunil')], now) as { body: object }
    expect(body).toMatchObject({ reservedId: 'sunil' })
    expect(body).not.toHaveProperty('partnerId')
    const named = outcomeOf({ ...there, tells: true }, [fitFor('sunil')], now)
    expect(named).toMatchObject({ body: { partnerId: 'sunil' } })
    expect(outcomeOf(kept({}), [fitFor('rakesh')], now)).toEqual({ is: 'same' })
    expect(outcomeOf(kept({}, { tells: true }), [fitFor('rakesh')], now)).toMatchObject({
      body: { partnerId: 'rakesh' },
    })
  })

  test('takes no time of another promise: only work does', () => {
    const fit = fitFor('sunil')
    const over = [{ ...fit, reasons: [{ code: 'kept' as const, text: 'kept', mayOverrule: true }] }]
    expect(verdictOf(kept({ partnerId: 'sunil' }), over, now)).toBe('no')
    expect(verdictOf(kept({ partnerId: 'sunil' }, { tells: true }), over, now)).toBe('overrule')
  })

  test('says what the customer is told of it: nothing, who comes, another time, or both', () => {
    expect(told(kept({ partnerId: 'sunil', at: at('11:00') }))).toBe('The customer is told nothing.')
    expect(told(kept({}, { tells: true }))).toBe('The customer is told that rakesh comes.')
    const later = { partnerId: 'sunil', at: at('14:30') }
    expect(told(kept(later))).toMatch(/^The customer is told the new time: Today, 2–4.pm\.$/)
    expect(told(kept(later, { tells: true }))).toMatch(/told that sunil comes, and the new time: Today, 2–4.pm\.$/)
    expect(told(held({ at: at('11:00') }))).toBe('The customer is told nothing.')
    expect(told(held({ partnerId: 'sunil' }))).toBe('The customer is told that sunil comes.')
  })

  test('stays unticked when it is read anew, until somebody is named to the customer', () => {
    const unplanned = held({}, { origin: null, tells: false })
    const read = (job: Partial<Holding['job']>) =>
      afterMove(unplanned, { to: 'fresh', job: { ...unplanned.job, ...job } as Holding['job'], origin: null })
    expect(read({})).toMatchObject({ tells: false })
    expect(read({ isReserved: true })).toMatchObject({ tells: false })
    expect(read({ work: { from: iso('10:00'), until: iso('11:00') } })).toMatchObject({ tells: true })
  })

  test('may be so only while nobody is named to the customer, of what is promised', () => {
    expect(mayKeepFree(kept({}))).toBe(true)
    expect(mayKeepFree(held({}, { origin: null }))).toBe(true)
    expect(mayKeepFree(held({}, { origin: null }, { promise: undefined }))).toBe(false)
    expect(mayKeepFree(held({}, {}, { work: { from: iso('10:00'), until: iso('11:00') } }))).toBe(false)
  })
})

test('[DESK-105] the nearest ways are the wanted partner later, then who is free then, then others', () => {
  const fits = [
    fitFor('anil'),
    { ...fitFor('meena', 'break'), nextFree: iso('11:15') },
    fitFor('rakesh', 'otherVisit'),
    fitFor('zoya'),
  ]
  expect(alternativesTo(held({}), fits).map(({ partnerId, at: time }) => [partnerId, time])).toEqual([
    ['rakesh', at('14:30')],
    ['anil', at('10:00')],
    ['zoya', at('10:00')],
  ])
  expect(alternativesTo(held({}), [fitFor('rakesh')])).toEqual([])
})

test('[DESK-236] where nobody was chosen, whoever the job lies with comes no sooner among the other ways than by rank', () => {
  const later = { ...fitFor('rakesh', 'offShift'), nextFree: iso('14:30') }
  const names = (asksWho: boolean) =>
    alternativesTo(held({}, { asksWho }), [fitFor('sunil'), later]).map(({ partnerId }) => partnerId)
  expect([names(true), names(false)]).toEqual([
    ['sunil', 'rakesh'],
    ['rakesh', 'sunil'],
  ])
})

test('[DESK-280] where the customer asks for another time a drop promises anew, also within the promise and exactly at it', () => {
  const asks = { asksOther: true }
  const open = { is: 'open', needsReason: false, needsPromise: true }
  expect(outcomeOf(held({ at: at('10:30') }, {}, asks), [fitFor('rakesh')], now)).toEqual(open)
  expect(outcomeOf(held({ partnerId: 'sunil' }, {}, { ...asks, isExact: true }), [fitFor('sunil')], now)).toEqual(open)
  const agreed = held({ at: at('10:30') }, { isPromised: true }, asks)
  expect(outcomeOf(agreed, [fitFor('rakesh')], now)).toMatchObject({
    body: { window: { from: new Date(at('10:00')), until: new Date(at('12:00')) } },
  })
})
