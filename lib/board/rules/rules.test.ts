import { describe, expect, test } from 'vitest'
import { addressOf, boardHref } from '@/lib/board/rules/addresses'
import { beginOf, dayAfter, daysFrom, firstOf } from '@/lib/board/rules/days'
import { firstSpot } from '@/lib/board/rules/first-spot'
import { axisOf, hoursOf, lengthText, minutesOn, placeOn, snapped, stepMs, timeAt } from '@/lib/board/rules/geometry'
import { afterMove, endOf, type Holding, type Move, pointed, type Spot } from '@/lib/board/rules/holding'
import { moreText, unplannedText } from '@/lib/board/rules/texts'
import type { UnplannedJob } from '@/lib/board/schema'
import { dayMs, hourMs, minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'

const day = '2026-11-24'
const at = (time: string, on = day) => Date.parse(`${on}T${time}:00+05:30`)
const span = (from: string, until: string, on = day) => ({
  from: new Date(at(from, on)).toISOString(),
  until: new Date(at(until, on)).toISOString(),
})

const job: UnplannedJob = {
  orderIds: ['HS-2345ABCD'],
  services: ['AC Service'],
  customer: 'Asha',
  area: 'New Delhi',
  pin: '110001',
  status: 'pending',
  isExact: false,
  minutes: 60,
  version: 0,
  kinds: [],
}
const spot: Spot = { partnerId: 'b', at: at('10:00'), minutes: 60 }
const partnerIds = ['a', 'b', 'c']
const pickUp: Move = { to: 'pickUp', job, origin: spot, spot, by: 'keys', taken: { day, isToPlan: false } }
const run = (...moves: Move[]) => moves.reduce<Holding | null>(afterMove, null)
const spotAfter = (...moves: Move[]) => run(pickUp, ...moves)?.spot

/** Numbers that look drawn and are the same each time. */
function drawn(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe('[DESK-101] what is held', () => {
  test('moves by quarters of an hour, to the next partner, by days, and changes its length', () => {
    expect(spotAfter({ to: 'step', steps: 1 })).toEqual({ ...spot, at: at('10:15') })
    expect(spotAfter({ to: 'step', steps: -2 })).toEqual({ ...spot, at: at('09:30') })
    expect(spotAfter({ to: 'partner', by: 1, partnerIds })).toEqual({ ...spot, partnerId: 'c' })
    expect(spotAfter({ to: 'partner', by: 1, partnerIds }, { to: 'partner', by: 1, partnerIds })?.partnerId).toBe('c')
    expect(spotAfter({ to: 'day', days: 1 })).toEqual({ ...spot, at: at('10:00', '2026-11-25') })
    expect(spotAfter({ to: 'resize', steps: 1 })).toEqual({ ...spot, minutes: 75 })
    expect(spotAfter({ to: 'resize', steps: -9 })).toEqual({ ...spot, minutes: 15 })
  })

  test('comes from beside the grid onto it, in the direction of the key', () => {
    const aside: Move = { ...pickUp, spot: { ...spot, at: at('10:10'), minutes: 50 } }
    const one = (move: Move) => afterMove(afterMove(null, aside), move)!.spot
    expect(one({ to: 'step', steps: 1 }).at).toBe(at('10:15'))
    expect(one({ to: 'step', steps: -1 }).at).toBe(at('10:00'))
    expect(one({ to: 'resize', steps: 1 }).minutes).toBe(60)
    expect(one({ to: 'resize', steps: -1 }).minutes).toBe(45)
  })

  test('stays on its day, on the grid and within its lengths, whatever keys are pressed', () => {
    const next = drawn(7)
    let holding = run(pickUp)
    for (let i = 0; i < 2_000; i += 1) {
      const steps = Math.floor(next() * 9) - 4 || 1
      const before = holding!.spot
      const moves: Move[] = [
        { to: 'step', steps },
        { to: 'resize', steps },
        { to: 'partner', by: steps > 0 ? 1 : -1, partnerIds },
        { to: 'day', days: Math.sign(steps) },
      ]
      const move = moves[Math.floor(next() * moves.length)]!
      holding = afterMove(holding, move)
      const now = holding!.spot
      expect(now.at % stepMs).toBe(0)
      expect(now.minutes).toBeGreaterThanOrEqual(15)
      expect(now.minutes).toBeLessThanOrEqual(720)
      expect(partnerIds).toContain(now.partnerId)
      const days = move.to === 'day' ? move.days : 0
      expect(indiaDay(new Date(now.at))).toBe(dayAfter(indiaDay(new Date(before.at)), days))
    }
  })

  test('is put back where it was, and one thing at a time is held', () => {
    expect(run(pickUp, { to: 'step', steps: 3 }, { to: 'putBack' })).toBeNull()
    const other: Move = { ...pickUp, job: { ...job, orderIds: ['HS-6789WXYZ'] } }
    expect(run(pickUp, other)?.job).toBe(job)
    for (const move of [{ to: 'step', steps: 1 }, { to: 'send' }, { to: 'putBack' }] as const)
      expect(afterMove(null, move)).toBeNull()
  })

  test('stands still while it is sent, and once refused goes on with what was typed', () => {
    const sent = run(pickUp, { to: 'because', text: 'She asked for him' }, { to: 'send' })!
    expect(afterMove(sent, { to: 'step', steps: 1 })).toBe(sent)
    expect(afterMove(sent, { to: 'putBack' })).toBe(sent)
    const refused = afterMove(sent, { to: 'refused', refusal: { message: 'No', fields: {} } })!
    expect(refused).toMatchObject({ phase: 'asking', because: 'She asked for him', refusal: { message: 'No' } })
    const moved = afterMove(refused, { to: 'step', steps: 1 })!
    expect(moved).toMatchObject({ phase: 'moving', because: 'She asked for him', refusal: null })
  })

  test('forgets a promise that was agreed to for another time', () => {
    expect(run(pickUp, { to: 'promise' })?.isPromised).toBe(true)
    expect(run(pickUp, { to: 'promise' }, { to: 'step', steps: 1 })?.isPromised).toBe(false)
  })
})

describe('[DESK-100] the hours of a day', () => {
  test('are 7 am to 10 pm, and all in which somebody works', () => {
    expect(axisOf(day, [])).toEqual({ from: at('07:00'), until: at('22:00') })
    expect(axisOf(day, [span('05:30', '09:00'), span('21:00', '23:10')])).toEqual({
      from: at('05:00'),
      until: beginOf('2026-11-25'),
    })
    expect(hoursOf(axisOf(day, []))).toHaveLength(15)
    const overMidnight = { from: span('22:00', '23:00', '2026-11-23').from, until: span('00:00', '02:00').until }
    expect(axisOf(day, [overMidnight])).toEqual({ from: beginOf(day), until: at('22:00') })
  })

  test('a span lies where its time is, is cut at the edges, and its left edge leads back to its time', () => {
    const axis = axisOf(day, [])
    expect(placeOn(axis, { from: at('07:00'), until: at('22:00') })).toMatchObject({ left: 0, width: 1 })
    expect(placeOn(axis, { from: at('06:00'), until: at('07:00') })).toBeNull()
    expect(placeOn(axis, { from: at('06:00'), until: at('08:00') })).toMatchObject({ left: 0, isCutAtStart: true })
    const next = drawn(11)
    for (let i = 0; i < 500; i += 1) {
      const from = snapped(axis.from + next() * (axis.until - axis.from - stepMs))
      const until = from + stepMs * (1 + Math.floor(next() * 8))
      const place = placeOn(axis, { from, until })!
      expect(place.left).toBeGreaterThanOrEqual(0)
      expect(place.left + place.width).toBeLessThanOrEqual(1 + 1e-9)
      expect(pointed('a', timeAt(axis, place.left), 60).at).toBe(from)
    }
  })

  test('the grid is that of the clock in India', () => {
    expect(snapped(at('10:07'))).toBe(at('10:00'))
    expect(snapped(at('10:08'))).toBe(at('10:15'))
  })

  test('minutes of a day are counted within it', () => {
    expect(minutesOn(day, [span('09:00', '18:00')])).toBe(540)
    const night = { from: span('22:00', '23:00').from, until: span('00:00', '02:00', '2026-11-25').until }
    expect([minutesOn(day, [night]), minutesOn('2026-11-25', [night])]).toEqual([120, 120])
    expect([lengthText(0), lengthText(300), lengthText(330)]).toEqual(['0 h', '5 h', '5 h 30 min'])
  })
})

describe('[DESK-100] days and addresses', () => {
  test('a week begins on Monday', () => {
    expect(['2026-11-23', '2026-11-24', '2026-11-29'].map((one) => firstOf(one, 'week'))).toEqual(
      Array(3).fill('2026-11-23'),
    )
    expect(firstOf(day, 'day')).toBe(day)
    expect(daysFrom('2026-12-29', 7).at(-1)).toBe('2027-01-04')
  })

  test('an address says the day and how much is shown; what is no address is today', () => {
    const service = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    for (const address of [
      { day, view: 'day' as const },
      { day, view: 'week' as const, service },
    ]) {
      const query = Object.fromEntries(new URL(boardHref(address), 'https://a').searchParams)
      expect(addressOf(query, '2026-01-01')).toEqual(address)
    }
    expect(addressOf({ day: 'soon', view: 'year', service: 'x', partner: ['a', 'b'] }, day)).toEqual({
      day,
      view: 'day',
    })
    expect(addressOf({ day: '9999-12-31' }, day).day).toBe(day)
  })
})

describe('[DESK-101] where what is to plan begins its way', () => {
  const now = new Date(at('10:05'))
  const begin = (more: Partial<UnplannedJob>, days = daysFrom(day, 7)) =>
    firstSpot({ ...job, ...more }, { days, restDays: [] }, partnerIds, now)

  const [next, later] = ['2026-11-25', '2026-11-26']

  test('[DESK-267] in its promise, also on a day that is not shown and where its window has begun', () => {
    expect(begin({ promise: span('16:00', '18:00') })?.at).toBe(at('16:00'))
    expect(begin({ promise: span('16:00', '18:00', later) }, [day])?.at).toBe(at('16:00', later))
    expect(begin({ promise: span('09:00', '11:00') })?.at).toBe(at('10:15'))
  })

  test('[DESK-267] else on the day and in the part that are wished, as long as they last', () => {
    expect(begin({ preferredDay: later, preferredPart: 'afternoon' }, [day])?.at).toBe(at('12:00', later))
    expect(begin({ preferredDay: day })?.at).toBe(at('10:15'))
    expect(begin({ preferredDay: day, preferredPart: 'evening' })?.at).toBe(at('16:00'))
    expect(begin({ preferredPart: 'evening' })?.at).toBe(at('16:00', next))
  })

  test('[DESK-267] else tomorrow, or on the day that is shown after today, and never at the present moment', () => {
    expect(begin({}, [day])?.at).toBe(at('09:00', next))
    expect(begin({}, [later])?.at).toBe(at('09:00', later))
    expect(begin({}, ['2026-11-20'])?.at).toBe(at('09:00', next))
    expect(begin({ promise: span('08:00', '10:00') })?.at, 'what is late').toBe(at('10:15'))
    expect(firstSpot(job, { days: [next, later], restDays: [next] }, partnerIds, now)?.at).toBe(at('09:00', later))
    const evening = new Date(at('17:45'))
    const wish = { preferredDay: day, preferredPart: 'morning' } as const
    expect(firstSpot({ ...job, ...wish }, { days: [day], restDays: [] }, partnerIds, evening)?.at).toBe(
      at('09:00', next),
    )
  })

  test('[DESK-280] not in a promise whose customer asks for another time, but where that is wished, else tomorrow', () => {
    const asks = { promise: span('16:00', '18:00'), asksOther: true }
    expect(begin(asks)?.at).toBe(at('09:00', next))
    expect(begin({ ...asks, preferredDay: later, preferredPart: 'afternoon' })?.at).toBe(at('12:00', later))
  })

  test('with nobody on the board nowhere', () => {
    expect(firstSpot(job, { days: [day], restDays: [] }, [], now)).toBeNull()
  })
})

test('[DESK-238] what is to plan on any day begins its way tomorrow, whatever day is shown', () => {
  const now = new Date(at('10:05'))
  const tomorrow = indiaDay(new Date(at('10:05') + dayMs))
  for (const days of [daysFrom(day, 7), [day], ['2026-11-01']])
    expect(firstSpot(job, { days, restDays: [] }, partnerIds, now)?.at).toBe(at('09:00', tomorrow))
})

test('[DESK-239] what is to plan begins its way on no day on which the shop rests, unless that was promised or wished', () => {
  const now = new Date(at('10:05'))
  const shown = { days: daysFrom(day, 7), restDays: ['2026-11-25', '2026-11-26'] }
  expect(firstSpot(job, shown, partnerIds, now)?.at).toBe(at('09:00', '2026-11-27'))
  expect(firstSpot({ ...job, preferredDay: '2026-11-26' }, shown, partnerIds, now)?.at).toBe(at('09:00', '2026-11-26'))
})

test('[DESK-101] the end of a place is its beginning and its minutes', () => {
  expect(endOf(spot) - spot.at).toBe(60 * minuteMs)
  expect(hourMs * 24).toBe(dayMs)
})

test('[DESK-196] what is to plan says how many jobs there are, and of how many orders', () => {
  const pair = { orderIds: ['HS-2345ABCE', 'HS-2345ABCF'] }
  expect([unplannedText([], 0), unplannedText([job], 0), unplannedText([job, job], 0)]).toEqual([
    '0 jobs',
    '1 job',
    '2 jobs',
  ])
  expect([unplannedText([pair], 0), unplannedText([job, pair], 0)]).toEqual(['1 job, 2 orders', '2 jobs, 3 orders'])
  expect([unplannedText([job, pair], 4), unplannedText([pair], 99)]).toEqual([
    '2 jobs shown, 7 orders',
    '1 job shown, 99+ orders',
  ])
  expect([moreText(1), moreText(7), moreText(100)]).toEqual([
    '1 more order to plan',
    '7 more orders to plan',
    '99+ more orders to plan',
  ])
})
