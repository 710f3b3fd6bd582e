import { describe, expect, test } from 'vitest'
import { lookupPincode } from '@/lib/lookups/contract'
import { areasFault, prefixesOf } from '@/lib/partners/rules/areas'
import { hoursText, madeText, periodText, rangesOf } from '@/lib/partners/rules/repeated-week'
import { shiftsOf, shiftsText, typedWeek, usualWeek, weekBody, weekFaults } from '@/lib/partners/rules/week'
import { maxShifts, NewShifts, NewWeek, PartnerAreas } from '@/lib/partners/schema'
import { mostWeeks } from './week'

const now = new Date('2026-11-23T10:00:00+05:30') // a Monday
const week = { ...usualWeek('2026-11-23'), repeats: false }

describe('[DESK-113] a week of shifts', () => {
  test('means each of its days for so many weeks, in the time of India', () => {
    const shifts = shiftsOf(week, now)
    expect(shifts).toHaveLength(12)
    expect(shifts[0]).toEqual({ from: '2026-11-23T09:00:00+05:30', until: '2026-11-23T18:00:00+05:30' })
    expect(shifts.map(({ from }) => from.slice(0, 10))).not.toContain('2026-11-29')
    expect(shiftsText(shifts, now)).toBe('12 shifts, from Mon, 23 Nov to Sat, 5 Dec')
    expect(NewShifts.safeParse({ shifts }).success).toBe(true)
  })

  test('over midnight ends on the next day, also over the end of a year', () => {
    const typed = { ...week, from: '22:00', until: '06:00', isOverMidnight: true, firstDay: '2026-12-31', weeks: '1' }
    expect(weekFaults(typed)).toEqual({})
    expect(shiftsOf(typed, now)[0]).toEqual({ from: '2026-12-31T22:00:00+05:30', until: '2027-01-01T06:00:00+05:30' })
  })

  test('is refused at the fields that are wrong', () => {
    const none = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, false]))
    expect(Object.keys(weekFaults({ ...week, ...none, firstDay: '', weeks: '0' })).sort()).toEqual([
      'firstDay',
      'mon',
      'weeks',
    ])
    expect(weekFaults({ ...week, until: '08:00' })).toEqual({
      until: expect.stringMatching(/^It ends before it begins/),
    })
    expect(weekFaults({ ...week, until: '' })).toEqual({ until: 'Please choose when the shift ends' })
    expect(Object.keys(weekFaults({ ...week, isOverMidnight: true }))).toEqual(['until'])
    expect(Object.keys(weekFaults({ ...week, weeks: String(mostWeeks + 1) }))).toEqual(['weeks'])
  })

  test('is never more than one call takes, and leaves out what has ended', () => {
    expect(mostWeeks * 7).toBeLessThanOrEqual(maxShifts)
    expect(shiftsOf({ ...week, weeks: '1' }, new Date('2026-11-25T18:00:00+05:30'))).toHaveLength(3)
  })
})

describe('[DESK-259] a week that repeats', () => {
  const usual = usualWeek('2026-11-23')
  test('is what a form of shifts begins with, and is sent without an end', () => {
    expect(weekFaults({ ...usual, weeks: '' })).toEqual({})
    expect(weekBody(usual)).toEqual({
      weekdays: [1, 2, 3, 4, 5, 6],
      from: '09:00',
      until: '18:00',
      endsNextDay: false,
      firstDay: '2026-11-23',
    })
    expect(NewWeek.parse(weekBody(usual))).toEqual(weekBody(usual))
    expect(Object.keys(weekFaults({ ...usual, lastDay: '2026-11-22' }))).toEqual(['lastDay'])
  })

  test('is changed from today on, as it is', () => {
    const night = { ...usual, from: '22:00', until: '06:00', isOverMidnight: true, mon: false, lastDay: '2026-12-31' }
    const saved = { _id: 'a', ...weekBody(night) }
    expect(typedWeek(saved, '2026-11-25')).toEqual({ ...night, firstDay: '2026-11-25' })
    expect(typedWeek(saved, '2026-11-20')).toEqual(night)
    expect(rangesOf({ ...saved, weekdays: [1, 7] })).toBe('{[1320,1800),[9960,10440)}')
  })

  test('reads as people say it', () => {
    const hours = { weekdays: [1, 2, 3, 4, 5, 6], from: '09:00', until: '18:00', endsNextDay: false }
    expect(hoursText(hours)).toBe('Mon to Sat, 9 am–6 pm')
    expect(hoursText({ ...hours, weekdays: [1, 3] })).toBe('Mon, Wed, 9 am–6 pm')
    expect(hoursText({ ...hours, weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe('Every day, 9 am–6 pm')
    const night = { weekdays: [5, 6], from: '20:00', until: '02:00', endsNextDay: true }
    expect(hoursText(night)).toBe('Fri, Sat, 8 pm–2 am the next day')
    expect(periodText({ ...hours, firstDay: '2026-11-23' })).toBe('Every week from 23 Nov 2026, without an end')
    expect(periodText({ ...hours, firstDay: '2026-11-23', lastDay: '2027-01-02' })).toMatch(/ to 2 Jan 2027$/)
    expect(madeText({ made: 1, kept: [] }, now)).toBe('1 shift is entered')
    const kept = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
    expect(madeText({ made: 50, kept }, now)).toBe(
      '50 shifts are entered. 4 days keep the shift entered before: Tue, 24 Nov; Wed, 25 Nov; Thu, 26 Nov and 1 more',
    )
  })
})

test.each([
  '110\u200b001',
  '110\u2212001',
  '110.001',
  '110_001',
  '110-001',
  'PIN 110001',
  'PIN code: ११०-००१',
  'पिन कोड 110001',
])('[API-31] %j is one PIN in a list of areas, and in a path', (text) => {
  expect(prefixesOf(text)).toEqual(['110001'])
  expect(prefixesOf(`${text}, PIN 56`)).toEqual(['110001', '56'])
  expect(PartnerAreas.parse({ areas: [text] }).areas).toEqual(['110001'])
  expect(lookupPincode.params?.parse({ pincode: text })).toEqual({ pincode: '110001' })
})

test('[DESK-112] PIN prefixes are read from one text, and each wrong one is named', () => {
  expect(prefixesOf(' 1101, 1100;1100\n 56 ')).toEqual(['1100', '1101', '56'])
  expect(areasFault('1100 56')).toBeNull()
  expect(areasFault('')).toBeNull()
  expect(areasFault('1100, 0110, 12a, 5')).toMatch(/^0110, 12a, 5: /)
  expect(areasFault('1100, Delhi 110')).toMatch(/^Delhi: /)
})
