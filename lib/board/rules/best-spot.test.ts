import { expect, test } from 'vitest'
import { bestSpot } from '@/lib/board/rules/best-spot'
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
  latelyMinutes: 0,
  shifts: [span('09:00', '18:00')],
  away: [],
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
const best = (partners: BoardPartner[], of: Partial<UnplannedJob> = {}) => bestSpot({ ...job, ...of }, first, partners)

test('[DESK-236] on the board a job goes first to who ranks first, and not to the first of the alphabet', () => {
  const unskilled = anybody('a', {
    skills: [{ mainServiceId: null, categoryId: 'c0000000-0000-4000-8000-000000000000' }],
  })
  const unknown = anybody('b', { skills: [], areas: [], hasShifts: false, shifts: [] })
  const atWork = anybody('c', { visits: [visit('09:30', '10:30')] })
  const far = anybody('d', { visits: [visit('09:00', '10:00', '560001')] })
  expect(best([unskilled, unknown, atWork, far, anybody('e')])).toEqual({ ...first, partnerId: 'e' })
  expect(best([unskilled, unknown, atWork, far, anybody('e', { latelyMinutes: 60 }), anybody('f')])?.partnerId).toBe(
    'f',
  )
})

test('[DESK-236] where nobody can come at that time it is as soon as somebody can, within what is promised', () => {
  const partners = [anybody('a', { visits: [visit('09:30', '10:30')] })]
  expect(best(partners)).toEqual({ ...first, at: at('10:30') })
  expect(best(partners, { promise: span('10:00', '10:30') })).toBeNull()
  expect(best(partners, { promise: span('10:00', '11:00'), isExact: true })).toBeNull()
})

test('[DESK-236] where all is entered of nobody who can come, a drop asks who comes until somebody is chosen', () => {
  expect(best([anybody('a', { areas: [] })])).toBeNull()
  const held = afterMove(null, { to: 'pickUp', job, origin: null, spot: first, by: 'keys', asksWho: true })
  expect(held).toMatchObject({ asksWho: true })
  expect(afterMove(held, { to: 'step', steps: 1 })).toMatchObject({ asksWho: true })
  expect(afterMove(held, { to: 'spot', spot: { at: at('11:00') } })).toMatchObject({ asksWho: true })
  expect(afterMove(held, { to: 'partner', by: 1, partnerIds: ['a', 'b'] })).toMatchObject({ asksWho: false })
  expect(afterMove(held, { to: 'spot', spot: { partnerId: 'a' } })).toMatchObject({ asksWho: false })
})
