import { expect, test } from 'vitest'
import { earlyEnd } from '@/lib/visits/rules/early-end'
import { later, now } from '@/testing/clock'

test('[DESK-160] work that is done early ends with the minute that was begun, and never before it began', () => {
  const work = { startsAt: now, endsAt: later({ hours: 2 }) }
  const ended = (minutes: number) => {
    const end = earlyEnd(work, later({ minutes }))
    return end && (end.getTime() - now.getTime()) / 60_000
  }
  expect([40, 40.2, 119, 0, -30].map(ended)).toEqual([40, 41, 119, 1, 1])
  expect([119.5, 120, 180].map(ended)).toEqual([null, null, null])
})
