import { expect, test } from 'vitest'
import { overMinutesOf, overText, overTimeTexts } from '@/lib/visits/rules/over-time'
import { later, now } from '@/testing/clock'

const work = { from: later({ hours: -4 }).toISOString(), until: later({ hours: -3 }).toISOString() }
const open = { status: 'inProgress', work, startedAt: later({ hours: -4, minutes: 5 }).toISOString() }

test('[DESK-248] work in progress is over time from its planned end until it is finished', () => {
  const minutes = (over: object, at = now) => overMinutesOf({ ...open, ...over }, at)
  expect([minutes({}), overText(minutes({})!)]).toEqual([180, 'Over time by 3 h'])
  expect(minutes({}, new Date(work.until))).toBe(1)
  expect(overText(minutes({}, later({ hours: -2, minutes: 20 }))!)).toBe('Over time by 1 h 20 min')
  expect(minutes({}, new Date(Date.parse(work.until) - 1))).toBeNull()
  for (const over of [{ status: 'pending' }, { status: 'completed' }, { work: undefined }])
    expect(minutes(over)).toBeNull()
})

test('[DESK-248] [DESK-250] it is said since when work is open and until when it was planned, with the day where that is another', () => {
  expect(overTimeTexts(open, now)).toEqual(['Open since 11:35 am, planned until 12:30 pm'])
  expect(overTimeTexts({ ...open, startedAt: undefined }, now)).toEqual(['Open since 11:30 am, planned until 12:30 pm'])
  expect(overTimeTexts(open, later({ days: 1 }))[0]).toContain('21 November 2026, 11:35 am')
  expect(overTimeTexts({ ...open, status: 'completed' }, now)).toEqual([])
  const heldUp = { orderId: 'HS-7K2M9P4Q', fullName: 'Anil Rao', startedAt: open.startedAt, plannedUntil: work.until }
  expect(overTimeTexts({ status: 'pending', heldUp }, now)).toEqual([
    'Anil Rao is still at work on HS-7K2M9P4Q, open since 11:35 am, planned until 12:30 pm',
  ])
})
