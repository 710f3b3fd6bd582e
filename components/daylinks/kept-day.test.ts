import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDay, readKeptDay, wipeDay, wipeOldDays } from '@/components/daylinks/kept-day'
import type { DayView } from '@/lib/daylinks/schema'

const at = (time: string) => new Date(`${time}+05:30`)
const view: DayView = {
  linkId: 'a link',
  day: '2026-11-23',
  state: 'today',
  now: at('2026-11-23T12:00:00').toISOString(),
  partner: 'Rakesh Kumar',
  jobs: [],
}
const secret = 's'.repeat(43)
const kept = { linkId: view.linkId, aheadMs: 0, view }

beforeEach(() => {
  vi.useFakeTimers({ now: at('2026-11-23T12:00:00') })
  // Its keys are its own properties, as in a browser.
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => void (storage[key] = text),
    removeItem: (key: string) => delete storage[key],
  }) as Record<string, string>
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[DESK-254] a day is kept until an hour after its midnight in India by the clock of the shop, and wiped for every link of the phone', () => {
  keepDay(secret, kept)
  keepDay('t'.repeat(43), { ...kept, aheadMs: 3_600_000 })
  vi.setSystemTime(at('2026-11-24T00:59:59'))
  expect(readKeptDay(secret)).toEqual(kept)
  expect(localStorage.getItem('day-view tttttttt'), 'the phone is an hour late').not.toContain('Rakesh')
  vi.setSystemTime(at('2026-11-24T01:00:00'))
  expect(readKeptDay(secret)).toEqual({ linkId: 'a link', aheadMs: 0 })
  expect(JSON.stringify(localStorage)).not.toContain('Rakesh')
})

test('[DESK-254] what is refused is wiped at once, whose presses wait is not, and no secret is written whole', () => {
  keepDay(secret, kept)
  localStorage.setItem('day a link', 'what waits')
  expect(JSON.stringify(localStorage)).not.toContain(secret)
  wipeDay(secret)
  wipeOldDays()
  expect(readKeptDay(secret)).toEqual({ linkId: 'a link', aheadMs: 0 })
  expect(localStorage.getItem('day a link')).toBe('what waits')
  expect(readKeptDay('u'.repeat(43))).toBeNull()
})
