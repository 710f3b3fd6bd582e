import { expect, test } from 'vitest'
import { changedAddress } from '@/lib/account/rules/changed-address'
import { mapHref } from '@/lib/account/rules/position'
import { addressLines, atHomeText, doorLines, mapQuery, townLine } from '@/lib/account/rules/records'
import { place } from '@/testing/place'

const parts = {
  flat: 'Flat 3B',
  landmark: 'Opposite the post office',
  personName: 'Meera Verma',
  personNumber: '9876501234',
  position: { latitude: 28.6139, longitude: 77.209 },
}
const copy = { _id: 'a', label: 'home' as const, ...place, ...parts }

test('an address reads from the door to the town, and then who is at home', () => {
  const lines = ['Flat 3B, 12 Janpath', 'Opposite the post office', 'New Delhi, Central Delhi, Delhi 110001']
  expect(addressLines(copy)).toEqual(lines)
  expect(doorLines(copy)).toEqual([...lines, 'At home: Meera Verma, +91 98765 01234'])
  expect(doorLines(place)).toEqual(['12 Janpath', 'New Delhi, Central Delhi, Delhi 110001'])
  expect(addressLines({ ...place, street: '' }), 'of somebody who is forgotten').toEqual([
    'New Delhi, Central Delhi, Delhi 110001',
  ])
  expect([atHomeText({ personName: 'Meera' }), atHomeText({ personNumber: '9876501234' }), atHomeText({})]).toEqual([
    'At home: Meera',
    'At home: +91 98765 01234',
    undefined,
  ])
})

test('[HOUSE-75] a part that is read from the right takes no number beside it to its other side, on a map none of the signs for it', () => {
  const door = { ...place, flat: 'Flat 3, עברית', street: '14 Janpath', landmark: 'گلی ۵', city: 'دہلی' }
  const lines = [
    '\u2068Flat 3, עברית\u2069, 14 Janpath',
    '\u2068گلی ۵\u2069',
    '\u2068دہلی\u2069, Central Delhi, Delhi 110001',
  ]
  expect(addressLines(door)).toEqual(lines)
  expect(townLine(door)).toBe(lines[2])
  expect(atHomeText({ personName: 'عائشہ', personNumber: '9876501234' })).toBe(
    'At home: \u2068عائشہ\u2069, +91 98765 01234',
  )
  expect(mapQuery(door)).toBe('14 Janpath, دہلی, Central Delhi, Delhi 110001')
})

test('a map is asked for the point where there is one, else for the street and the town alone', () => {
  expect(mapQuery(copy)).toBe('28.6139, 77.209')
  expect(mapQuery({ ...copy, position: undefined })).toBe('12 Janpath, New Delhi, Central Delhi, Delhi 110001')
  expect(mapHref('28.6139, 77.209')).toBe('https://www.google.com/maps/search/?api=1&query=28.6139%2C%2077.209')
})

test("a copy keeps what a change does not name, loses what it empties, and another place's point", () => {
  expect(changedAddress(copy, { ...place, flat: undefined })).toEqual(copy)
  const { flat: _flat, personName: _name, ...rest } = copy
  expect(changedAddress(copy, { ...place, flat: '', personName: null })).toStrictEqual(rest)
  const { position: _position, ...away } = { ...copy, street: '9 Lodhi Road' }
  expect(changedAddress(copy, { ...place, street: '9 Lodhi Road' })).toStrictEqual(away)
  const position = { latitude: 1, longitude: 2 }
  expect(changedAddress(copy, { ...place, street: '9 Lodhi Road', position })).toMatchObject({ position })
})
