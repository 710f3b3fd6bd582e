import { expect, test } from 'vitest'
import { isShortOfWay, shortWayTexts, travelOf, travelText } from '@/lib/visits/rules/way'

const at = (time: string, day = '2026-11-24') => new Date(`${day}T${time}:00+05:30`)
const visit = (from: string, until: string, pin: string, day?: string) => ({
  from: at(from, day),
  until: at(until, day),
  pin,
})
const place = visit('12:00', '13:00', '122001')

test('[DESK-242] the travel is that from the visit before and to the next one of the day, whatever order they come in', () => {
  const visits = [
    visit('16:00', '17:00', '122009'),
    visit('11:00', '11:40', '122002'),
    visit('08:00', '09:00', '122003'),
    visit('13:45', '15:00', '122018'),
  ]
  const travel = travelOf(place, visits)
  expect(travel).toEqual({ before: { pin: '122002', minutes: 20 }, after: { pin: '122018', minutes: 45 } })
  expect(travelText(travel)).toBe('20 min to travel from 122002 before, 45 min to 122018 after')
  expect(travelText(travelOf(place, visits.slice(0, 1)))).toBe('3 h to travel to 122009 after')
  expect(travelText(travelOf(place, [visit('11:00', '12:00', '122002')]))).toBe('0 min to travel from 122002 before')
})

test('[DESK-242] nothing is said where the partner has no other visit that day', () => {
  const others = [visit('12:00', '13:00', '122002', '2026-11-23'), visit('12:30', '14:00', '122002')]
  expect(travelText(travelOf(place, others)), 'of another day, or at the same time').toBe('')
})

test('[HOUSE-30] less than an hour between two districts is short', () => {
  const before = (from: string, until: string, pin: string) => travelOf(place, [visit(from, until, pin)])
  expect(shortWayTexts(before('10:00', '11:15', '201206'))).toEqual(['45 min to travel from 201206'])
  expect(isShortOfWay(before('10:00', '11:00', '201206'))).toBe(false)
  expect(isShortOfWay(before('10:00', '11:15', '122002'))).toBe(false)
})
