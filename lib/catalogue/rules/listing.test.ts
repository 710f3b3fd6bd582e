import { expect, test } from 'vitest'
import { descriptionOf } from '@/lib/catalogue/rules/listing'

const today = '2026-11-21'
const line = (cost: number | null) => ({ priced: { cost, unit: 'visit' as const, percent: 10, until: today } })
const types = ['Split_AC', 'Window AC', 'Cassette', 'Tower', 'Portable'].map((name) => ({ name }))
const about = (count: number, services: ReturnType<typeof line>[], day = today) =>
  descriptionOf({ name: 'Air_conditioner', types: types.slice(0, count), services }, day)

test('a description counts the services and names the price of today', () => {
  const tail = 'See what each costs before you book.'
  expect(about(2, [line(699), line(1399)])).toBe(
    `Air Conditioner at home: 2 services from ₹629 for Split AC, Window AC. ${tail}`,
  )
  expect(about(1, [line(699)], '2026-11-22')).toBe(`Air Conditioner at home: 1 service from ₹699. ${tail}`)
  expect(about(5, [line(null)])).toBe(
    `Air Conditioner at home: 1 service for Split AC, Window AC, Cassette, Tower and more. ${tail}`,
  )
})
