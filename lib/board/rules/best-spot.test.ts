import { expect, test } from 'vitest'
import { bestSpot, spotOnceShown } from '@/lib/board/rules/best-spot'
import { afterMove, type Spot } from '@/lib/board/rules/holding'
import type { BoardPartner, UnplannedJob } from '@/lib/board/schema'

const at = (time: string) => Date.parse(`2026-11-24T${time}:00+05:30`)
const span = (from: string, until: string) => ({
  from: new Date(at(from)).toISOString(),
  until: new Date(at(until)).toISOString(),
})
const kind = {
  mainServiceId: 'a0000000-0000-4000-8000-000000000000',
  categoryId: 'b0000000-0000-4000-8000-000000000000',
}
const job: UnplannedJob = {
  orderIds: ['HS-2345ABCD'],
  services: ['AC Service'],
  area: 'New Delhi',
  pin: '110001',
  status: 'pending',
  isExact: false,
  minutes: 60,
  version: 0,
  kinds: [kind],
}
const anybody = (_id: string, more: Partial<BoardPartner> = {}): BoardPartner => ({
  _id,
  fullName: _id,
  active: true,
  hasShifts: true,
  missing: [],
  skills: [{ mainServiceId: kind.mainServiceId, categoryId: null }],
  areas: ['11'],
  latelyMinutes: [0],
  shifts: [span('09:00', '18:00')],
  away: [],
  holds: [],
  visits: [],
  ...more,
})
const visit = (from: string, until: string, pin = '110001') => ({
  ...job,
  pin,
  visitId: `visit at ${from}`,
  work: span(from, until),
})
const first: Spot = { partnerId: 'a', at: at('10:00'), minutes: 60 }
const now = new Date(at('09:00'))
const taken = { day: '2026-11-24', isToPlan: true }
const best = (partners: BoardPartner[], of: Partial<UnplannedJob> = {}, gapMinutes = 0) =>
  bestSpot({ ...job, ...of }, first, { from: '2026-11-24', gapMinutes, partners }, now)

test('[DESK-236] on the board a job goes first to who ranks first, and not to the first of the alphabet', () => {
  const unskilled = anybody('a', {
    skills: [{ mainServiceId: null, categoryId: 'c0000000-0000-4000-8000-000000000000' }],
  })
  const unknown = anybody('b', { skills: [], areas: [], hasShifts: false, shifts: [] })
  const atWork = anybody('c', { visits: [visit('09:30', '12:00')] })
  const far = anybody('d', { visits: [visit('09:00', '10:00', '560001')] })
  expect(best([unskilled, unknown, atWork, far, anybody('e')])).toEqual({ ...first, partnerId: 'e' })
  expect(best([unskilled, unknown, atWork, far, anybody('e', { latelyMinutes: [60] }), anybody('f')])?.partnerId).toBe(
    'f',
  )
})

test('[DESK-236] where nobody can come at that time it is as soon as somebody can, within what is promised', () => {
  const partners = [anybody('a', { visits: [visit('09:30', '10:30')] })]
  expect(best(partners)).toEqual({ ...first, at: at('10:30') })
  expect(best(partners, { promise: span('10:00', '10:30') })).toBeNull()
  expect(best(partners, { promise: span('10:00', '11:00'), isExact: true })).toBeNull()
})

test('[DESK-236] who has less travel precedes who can come sooner, within the window that would be promised before later that day', () => {
  const sooner = anybody('a')
  const nearer = anybody('b', { visits: [visit('09:30', '10:30')] })
  const later = anybody('c', { visits: [visit('09:30', '12:00')] })
  const nearest = { ...first, partnerId: 'b', at: at('10:30') }
  expect(best([sooner, nearer, later])).toEqual(nearest)
  expect(best([sooner, nearer], { promise: span('10:00', '10:15') })?.partnerId).toBe('a')
  expect(best([later])).toEqual({ ...first, partnerId: 'c', at: at('12:00') })
})

test('[DESK-236] the way, work over its planned end and what is held for customers take time, as for the form', () => {
  const partners = (more: Partial<BoardPartner>) => [anybody('a', more)]
  expect(best(partners({ visits: [visit('08:30', '09:50')] }), {}, 15)?.at).toBe(at('10:05'))
  const over = { ...visit('08:30', '09:30'), busyUntil: span('09:30', '11:00').until }
  expect(best(partners({ visits: [over] }))?.at).toBe(at('11:00'))
  expect(best(partners({ holds: [span('10:00', '10:30')] }))?.at).toBe(at('10:30'))
})

test('[DESK-236] of a day that was not shown the best is taken once it is, unless somebody has said who comes', () => {
  const tomorrow: Spot = { ...first, at: first.at + 86_400_000 }
  const later = (time: string) => new Date(at(time) + 86_400_000).toISOString()
  const shifts = [{ from: later('09:00'), until: later('18:00') }]
  const today = { from: '2026-11-24', gapMinutes: 0, partners: [anybody('a'), anybody('b')] }
  expect(bestSpot(job, tomorrow, today, now)).toBeNull()
  const then = { ...today, from: '2026-11-25', partners: [anybody('a', { shifts: [] }), anybody('b', { shifts })] }
  const held = afterMove(null, { to: 'pickUp', job, origin: null, spot: tomorrow, by: 'keys', taken, asksWho: true })!
  expect(spotOnceShown(held, then, now)).toEqual({ ...tomorrow, partnerId: 'b' })
  expect(spotOnceShown({ ...held, phase: 'asking' }, then, now), 'dropped before').toMatchObject({ partnerId: 'b' })
  expect(spotOnceShown({ ...held, asksWho: false }, then, now)).toBeNull()
  expect(spotOnceShown({ ...held, phase: 'sending' }, then, now)).toBeNull()
})

test('[DESK-236] work lately is that of the week before the day in question, whichever days are shown', () => {
  const partners = [anybody('a', { latelyMinutes: [0, 90] }), anybody('b', { latelyMinutes: [90, 0] })]
  const shown = (from: string) => bestSpot(job, first, { from, gapMinutes: 0, partners }, now)?.partnerId
  expect([shown('2026-11-24'), shown('2026-11-23')]).toEqual(['a', 'b'])
})

test('[DESK-280] of a job whose customer asks for another time no promise is kept', () => {
  const partners = [anybody('a', { visits: [visit('09:30', '12:30')] })]
  const promise = span('10:00', '11:00')
  expect(best(partners, { promise })).toBeNull()
  expect(best(partners, { promise, isExact: true, asksOther: true })?.at).toBe(at('12:30'))
})

test('[DESK-236] where all is entered of nobody who can come, a drop asks who comes until somebody is chosen', () => {
  expect(best([anybody('a', { areas: [] })])).toBeNull()
  const held = afterMove(null, { to: 'pickUp', job, origin: null, spot: first, by: 'keys', taken, asksWho: true })
  expect(held).toMatchObject({ asksWho: true })
  expect(afterMove(held, { to: 'step', steps: 1 })).toMatchObject({ asksWho: true })
  expect(afterMove(held, { to: 'spot', spot: { at: at('11:00') } })).toMatchObject({ asksWho: true })
  expect(afterMove(held, { to: 'partner', by: 1, partnerIds: ['a', 'b'] })).toMatchObject({ asksWho: false })
  expect(afterMove(held, { to: 'spot', spot: { partnerId: 'a' } })).toMatchObject({ asksWho: false })
})
