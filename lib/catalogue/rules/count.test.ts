import { expect, test } from 'vitest'
import { servicesIn } from '@/lib/catalogue/rules/count'

test('[HOUSE-82] two ACs are two services, and what is counted or measured at the visit is one', () => {
  expect(servicesIn([{ unit: 'visit', quantity: 2 }, { unit: 'visit' }])).toBe(3)
  expect(servicesIn([{ unit: 'sqft', quantity: 500 }, { unit: 'sqft' }, { unit: 'seat', quantity: 6 }])).toBe(3)
  expect(servicesIn([])).toBe(0)
})
