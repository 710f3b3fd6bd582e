import { expect, test } from 'vitest'
import { byJob, descriptionOf, inRows } from '@/lib/catalogue/rules/listing'

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

test('[LOOK-25] servicing stands before repair before installation, and the rest behind as it comes', () => {
  const headings = (given: readonly string[]) => byJob(given.map((heading) => ({ heading }))).map((one) => one.heading)
  expect(headings(['Installation_and_Uninstallation', 'Repair', 'Services', 'Special_Offers'])).toEqual([
    'Services',
    'Repair',
    'Installation_and_Uninstallation',
    'Special_Offers',
  ])
  expect(headings(['Display', 'Installation', 'Power', 'Sound'])).toEqual(['Installation', 'Display', 'Power', 'Sound'])
  const services = [
    { heading: 'Repair', name: 'second' },
    { heading: 'Service', name: 'first' },
    { heading: 'Repair', name: 'third' },
  ]
  expect(byJob(services).map(({ name }) => name)).toEqual(['first', 'second', 'third'])
})

test('[LOOK-29] groups of one category stand behind the others, in twos, and three of an odd number in one row', () => {
  const rows = (...counts: number[]) =>
    inRows(counts.map((length) => ({ categories: Array(length).fill({}) })))
      .map(({ group, share }) => `${group.categories.length}${share[0]}`)
      .join(' ')
  expect(rows(2, 12, 3, 2, 1, 1, 2, 1)).toBe('2w 12w 3w 2w 2w 1t 1t 1t')
  expect(rows(1, 2, 1)).toBe('2w 1h 1h')
  expect(rows(1, 1, 1, 1)).toBe('1h 1h 1h 1h')
  expect(rows(1, 1, 1, 1, 1)).toBe('1h 1h 1t 1t 1t')
  expect(rows(0, 1, 0)).toBe('0w 0w 1w')
  expect(rows()).toBe('')
})
