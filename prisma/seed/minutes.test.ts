import { expect, test } from 'vitest'
import { minutesIn } from '@/prisma/seed/minutes'
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

test('[DESK-33] what takes no minutes is said to take days or longer', () => {
  const services = Object.values(texts).flatMap((types) =>
    Object.values(types).flatMap((named) => Object.values(named)),
  )
  const open = services.filter(({ time }) => minutesIn(time) === null)
  for (const { time } of open) expect(time).toMatch(/\b(days?|weeks?|months?|season)\b/)
  expect(open.length).toBeLessThan(services.length / 5)
})
