import { expect, test } from 'vitest'
import { minutesOf, type Timed } from '@/lib/visits/rules/minutes'

const line = (given: Partial<Timed>): Timed => ({ unit: 'visit', minutes: 60, minutesMore: 45, ...given })

test.each([
  [{}, 60],
  [{ quantity: 1 }, 60],
  [{ quantity: 3 }, 60 + 2 * 45],
  [{ quantity: 3, minutesMore: null }, 180],
  [{ quantity: 2, minutes: null, minutesMore: null }, 120],
  [{ unit: 'sqft', minutesMore: null }, 60],
  [{ unit: 'sqft', minutesMore: null, quantity: 1_000 }, 60],
  [{ unit: 'unit', minutesMore: null, quantity: 1_200 }, 120],
  [{ unit: 'sqft', minutesMore: 30, quantity: 2_010 }, 60 + 2 * 30],
  [{ quantity: 10, minutes: 120, minutesMore: 90 }, 720],
] as const)('[HOUSE-12] %j takes %s minutes', (given, minutes) => {
  expect(minutesOf([line(given)])).toBe(minutes)
})

test('[HOUSE-12] lines follow each other', () => {
  expect(minutesOf([line({ quantity: 2 }), line({ minutes: 30, minutesMore: 20 })])).toBe(60 + 45 + 30)
})
