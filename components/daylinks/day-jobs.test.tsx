import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayJobs } from '@/components/daylinks/day-jobs'
import { NotSent } from '@/components/daylinks/not-sent'
import type { Press } from '@/components/daylinks/press-list'
import type { DayView } from '@/lib/daylinks/schema'

const now = new Date('2026-11-24T00:00:10+05:30')
const view: DayView = {
  linkId: '5e0f3b9c-41d7-4a86-9b3f-6d2c8e7a1b22',
  partnerId: '9c1d7e5a-2b3f-4c6d-8e9a-1f2b3c4d5e6f',
  day: '2026-11-23',
  state: 'today',
  now: '2026-11-23T18:15:00.000Z',
  partner: 'Rakesh Kumar',
  jobs: [],
}
const start: Press = { kind: 'start', key: 'k', orderId: 'HS-2345ABCD', version: 3, pressedAt: view.now }
const presses = {
  presses: [start],
  send: () => null,
  drop: () => null,
  press: async () => ({ kind: 'taken' as const }),
}

const said = (state: { isUnread: boolean; isOver: boolean }) =>
  renderToStaticMarkup(<DayJobs {...{ view, now, presses, ...state }} aheadMs={0} banner={null} />)

test('[DESK-254] a day that is over says so, and that there is no line only where there is none', () => {
  expect(said({ isUnread: false, isOver: false })).not.toMatch(/No connection|The day is over/)
  const online = said({ isUnread: false, isOver: true })
  expect(online).toContain('The day is over: the visits of the new one load now.')
  expect(online).not.toContain('No connection')
  const offline = said({ isUnread: true, isOver: true })
  expect(offline).toContain('No connection. This is how it was at 11:45 pm. The day is over')
  expect(offline).toContain('the visits of the new one load once there is a line.')
  expect(said({ isUnread: true, isOver: false })).not.toContain('The day is over')
})

test('[DESK-282] what waits goes by itself once the day is opened, and is told to the office only where the link is lost', () => {
  const hope = (refusal: 'unopened' | 'elsewhere' | 'gone' | null) =>
    renderToStaticMarkup(<NotSent presses={presses} refusal={refusal} owner="" hasOffice onForget={() => {}} />)
  expect(hope(null)).toContain('once there is a connection')
  expect(hope(null)).toContain('Send now')
  expect(hope('unopened')).toContain('It goes by itself once you have opened your day.')
  expect(hope('unopened')).not.toMatch(/Tell the office|Send now/)
  for (const refusal of ['elsewhere', 'gone'] as const) {
    expect(hope(refusal)).toContain('Tell the office what you did.')
    expect(hope(refusal)).not.toContain('Send now')
  }
})
