import { expect, test } from 'vitest'
import { groupsOfDays, groupText } from '@/lib/partners/rules/span-groups'

const now = new Date('2026-11-23T14:30:20+05:30')
const span = (from: string, until: string) => ({
  _id: `${from} ${until}`,
  from: new Date(`2026-11-${from}:00+05:30`).toISOString(),
  until: new Date(`2026-11-${until}:00+05:30`).toISOString(),
})

test('[DESK-228] equal spans of following days stand together, and every exception apart', () => {
  const spans = [
    span('23T09:00', '23T18:00'),
    span('24T09:00', '24T18:00'),
    span('25T09:00', '25T17:00'),
    span('26T22:00', '27T06:00'),
    span('27T22:00', '28T06:00'),
    span('29T22:00', '30T06:00'),
  ]
  const groups = groupsOfDays(spans)
  expect(groups.flat()).toEqual(spans)
  expect(groups.map((group) => groupText(group, now))).toEqual([
    'Today to tomorrow, 9:00 am to 6:00 pm',
    'Wed, 25 Nov, 9:00 am to 5:00 pm',
    'Thu, 26 Nov to Fri, 27 Nov, 10:00 pm to 6:00 am',
    'Sun, 29 Nov, 10:00 pm to Mon, 30 Nov, 6:00 am',
  ])
  expect(groupsOfDays([])).toEqual([])
})
