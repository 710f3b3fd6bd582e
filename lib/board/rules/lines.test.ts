import { expect, test } from 'vitest'
import { axisOf } from '@/lib/board/rules/geometry'
import { drawnSpan, freeAfter, linesOf } from '@/lib/board/rules/lines'
import type { PlannedJob } from '@/lib/board/schema'
import { now } from '@/testing/clock'

const span = (from: string, until: string) => ({
  from: new Date(`2026-11-21T${from}:00+05:30`).toISOString(),
  until: new Date(`2026-11-21T${until}:00+05:30`).toISOString(),
})
const visit = (visitId: string, from: string, until: string) => ({ visitId, work: span(from, until) }) as PlannedJob

test('[DESK-214] a break stands between the visits before and after it, and what is on another day is left out', () => {
  const lines = linesOf(
    {
      away: [
        { _id: 'lunch', kind: 'break', ...span('13:00', '13:30') },
        { _id: 'later', kind: 'leave', from: '2026-11-23T03:30:00.000Z', until: '2026-11-23T12:30:00.000Z' },
      ],
      visits: [visit('afternoon', '15:00', '16:00'), visit('morning', '09:00', '10:00')],
    },
    '2026-11-21',
  )
  expect(lines.map(({ job, away }) => job?.visitId ?? away?._id)).toEqual(['morning', 'lunch', 'afternoon'])
})

test('[DESK-214] after a visit it is free until the next thing of the row, and not at all under leave', () => {
  const day = '2026-11-21'
  const [first, last] = [visit('first', '09:00', '09:40'), visit('last', '15:00', '16:00')]
  const lunch = { _id: 'lunch', kind: 'break' as const, ...span('13:00', '13:30') }
  const ill = { _id: 'ill', kind: 'leave' as const, ...span('00:00', '23:30') }
  const free = (job: PlannedJob, away: (typeof lunch | typeof ill)[]) =>
    freeAfter(axisOf(day, []), linesOf({ away, visits: [first, last] }, day), job, now)
  expect([free(first, [lunch]), free(last, [lunch]), free(first, [ill])]).toEqual([200, 360, 0])
})

test('[DESK-248] the block of work that overruns goes on to now, and nothing before now is free after it', () => {
  const day = '2026-11-21'
  const open = { ...visit('open', '11:30', '12:30'), status: 'inProgress' } as PlannedJob
  const next = visit('next', '17:00', '18:00')
  const lines = linesOf({ away: [], visits: [open, next] }, day)
  expect(drawnSpan(open, now)).toEqual(span('11:30', '15:30'))
  expect(freeAfter(axisOf(day, []), lines, open, now)).toBe(90)
  expect(drawnSpan({ ...open, status: 'completed' }, now)).toEqual(open.work)
  expect(drawnSpan(open, new Date(open.work.from))).toEqual(open.work)
})
