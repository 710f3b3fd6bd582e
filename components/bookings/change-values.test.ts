import { expect, test } from 'vitest'
import { changesOf, rebased } from '@/components/bookings/change-values'

const present = {
  preferredDay: '',
  preferredPart: '',
  note: '',
  address: 'home',
  number: 'mine',
  window: '',
  quantity: 1,
}
const window = '2026-11-26T04:30:00.000Z/2026-11-26T06:30:00.000Z'
const promised = { ...present, window }

test('[HOUSE-55] no preference is asked for where a time is promised, and no window with what the team answers', () => {
  const called = { ...promised, window: 'call' }
  expect(changesOf(called, promised, { isPromised: true, asked: false })).toEqual({ wish: {} })
  expect(changesOf({ ...present, window: 'call' }, present, { isPromised: false, asked: false })).toEqual({})
  const away = { ...promised, address: 'away', window: window.replaceAll('-26T', '-27T') }
  expect(changesOf(away, promised, { isPromised: true, asked: true })).toEqual({ wish: {}, deliveryAddress: 'away' })
  expect(changesOf(away, promised, { isPromised: true, asked: false })).not.toHaveProperty('wish')
  expect(changesOf(promised, promised, { isPromised: true, asked: false })).toEqual({})
})

test('[HOUSE-56] an order that has changed meanwhile takes back the choice of a time, and nothing else that was typed', () => {
  const now = { ...promised, note: 'From elsewhere', number: 'other', preferredPart: 'evening' }
  const typed = { ...promised, window: 'call', preferredDay: '2026-11-27', address: 'away' }
  expect(rebased(typed, promised, now)).toEqual({ ...now, address: 'away' })
  expect(rebased({ ...typed, note: 'Ring twice' }, promised, now).note).toBe('Ring twice')
})
