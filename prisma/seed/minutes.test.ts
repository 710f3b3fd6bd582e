import { expect, test } from 'vitest'
import { minutesIn, minutesMoreOf } from '@/prisma/seed/minutes'
import { texts } from '@/prisma/seed/texts'

test.each([
  ['About 45 minutes for a wall mounted chimney', 45],
  ['About 60 to 90 minutes for one inverter and battery', 90],
  ['About 1.5 hours, or up to 2 days with rewinding', 90],
  ['About 2.5 to 3 hours, with two people', 180],
  ['About 2 days for a flat', null],
  ['Up to 20 hours', 720],
])('[DESK-33] "%s" is %s minutes', (text, minutes) => {
  expect(minutesIn(text)).toBe(minutes)
})

test.each([
  [60, 'visit', 45],
  [45, 'visit', 35],
  [5, 'seat', 5],
  [null, 'unit', null],
  [60, 'sqft', null],
] as const)('[HOUSE-12] beside a first of %s minutes, by the %s, a further one takes %s', (minutes, unit, more) => {
  expect(minutesMoreOf(minutes, unit)).toBe(more)
})

test('[DESK-33] what takes no minutes is said to take days or longer', () => {
  const services = Object.values(texts).flatMap((types) =>
    Object.values(types).flatMap((named) => Object.values(named)),
  )
  const open = services.filter(({ time }) => minutesIn(time) === null)
  for (const { time } of open) expect(time).toMatch(/\b(days?|weeks?|months?|season)\b/)
  expect(open.length).toBeLessThan(services.length / 5)
})
