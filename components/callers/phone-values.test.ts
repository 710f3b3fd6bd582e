import { expect, test } from 'vitest'
import { chosenAddress, fresh, timesOf, withWindow } from '@/components/callers/phone-values'
import type { PhoneOffer } from '@/lib/callers/schema'
import { callMe } from '@/lib/windows/rules/choice'

const window = (hour: string, reason?: 'full') => ({
  from: `2026-11-25T${hour}:30:00.000Z`,
  until: `2026-11-25T${hour}:59:00.000Z`,
  ...(reason && { reason }),
})
const offer = (...windows: ReturnType<typeof window>[]): PhoneOffer =>
  ({ mainServiceId: 'ac', offer: { minutes: 60, days: [{ day: '2026-11-25', windows }] } }) as PhoneOffer
const value = (hour: string) => `2026-11-25T${hour}:30:00.000Z/2026-11-25T${hour}:59:00.000Z`

test('[DESK-268] the first free time is chosen beforehand, and what was chosen by hand stays', () => {
  const offers = [offer(window('04', 'full'), window('06'), window('08'))]
  const chosenWindows = (windows: string, of: readonly PhoneOffer[]) => timesOf(windows, of, ['ac']).chosen
  expect(chosenWindows('', offers)).toEqual({ ac: value('06') })
  expect(chosenWindows(withWindow('', 'ac', value('08')), offers)).toEqual({ ac: value('08') })
  expect(chosenWindows(withWindow('', 'ac', callMe), offers)).toEqual({ ac: callMe })
  expect(chosenWindows('', [offer(window('04', 'full'))])).toEqual({ ac: '' })
  expect(chosenWindows('', [])).toEqual({})
})

test('[DESK-268] what is chosen is sent, and what has no time is a wish or still open', () => {
  const free = [offer(window('04'))]
  const [from, until] = value('04').split('/')
  expect(timesOf('', free, ['ac'])).toMatchObject({
    promised: [{ mainServiceId: 'ac', from, until }],
    hasWishes: false,
    isOpen: false,
  })
  expect(timesOf('', free, ['ac', 'fan'])).toMatchObject({ hasWishes: true, isOpen: false })
  expect(timesOf(withWindow('', 'ac', callMe), free, ['ac'])).toMatchObject({ promised: [], hasWishes: true })
  expect(timesOf('', [offer(window('04', 'full'))], ['ac'])).toMatchObject({ promised: [], isOpen: true })
  expect(timesOf('', [], ['ac'])).toMatchObject({ promised: [], hasWishes: true, isOpen: false })
})

test('[DESK-268] the address of the latest order is chosen beforehand, else the primary one', () => {
  const addresses = [
    { _id: 'a', isPrimary: false },
    { _id: 'b', isPrimary: true },
  ]
  expect(chosenAddress('', addresses, 'a')).toBe('a')
  expect(chosenAddress('', addresses)).toBe('b')
  expect(chosenAddress('', addresses, 'gone')).toBe('b')
  expect(chosenAddress('b', addresses, 'a')).toBe('b')
  expect(chosenAddress(fresh, addresses, 'a')).toBe(fresh)
  expect(chosenAddress('', [], 'a')).toBe(fresh)
})
