import { expect, test } from 'vitest'
import { changeByOffer } from '@/lib/windows/rules/change-by-offer'
import { callMe, windowValue } from '@/lib/windows/rules/choice'

const at = (hour: number) => ({ from: `2026-11-23T0${hour}:30:00.000Z`, until: `2026-11-23T0${hour + 1}:30:00.000Z` })
const [first, second] = [at(2), at(4)]
const offer = { minutes: 60, days: [{ day: '2026-11-23', windows: [first, { ...second, reason: 'full' as const }] }] }
const nothing = { value: '', held: null, outgrown: null, isQuiet: true }

test('what was chosen and held for another address or other lines is held again, while it is free', () => {
  expect(changeByOffer(offer, { ...nothing, value: windowValue(first), outgrown: first })).toBe('hold')
  expect(changeByOffer(offer, { ...nothing, value: windowValue(first), outgrown: second })).toBeNull()
  expect(changeByOffer(offer, { ...nothing, value: windowValue(first), held: first, outgrown: first })).toBeNull()
  expect(changeByOffer(offer, { ...nothing, value: windowValue(second), outgrown: second })).toBe('gone')
})

test('what is held and was chosen elsewhere is taken over, unless something is on its way or was said', () => {
  expect(changeByOffer(offer, { ...nothing, held: first })).toBe('take')
  expect(changeByOffer(offer, { ...nothing, held: second })).toBeNull()
  expect(changeByOffer(offer, { ...nothing, held: first, isQuiet: false })).toBeNull()
  expect(changeByOffer(offer, { ...nothing, held: first, value: callMe })).toBeNull()
})

test('what is chosen and not free any more is gone, where windows are offered', () => {
  expect(changeByOffer(offer, { ...nothing, value: windowValue(second) })).toBe('gone')
  expect(changeByOffer(offer, { ...nothing, value: windowValue(first) })).toBeNull()
  expect(changeByOffer(offer, { ...nothing, value: callMe })).toBeNull()
  expect(changeByOffer(offer, nothing)).toBeNull()
  expect(changeByOffer({ minutes: 60, days: [] }, { ...nothing, value: windowValue(second) })).toBeNull()
})
