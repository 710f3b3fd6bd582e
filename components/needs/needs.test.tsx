import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hearNeeds } from '@/components/needs/heard-needs'
import { NeedList } from '@/components/needs/need-list'
import { calleesOf, needAge, needSubject, needTitle, toNeedNews } from '@/components/needs/need-texts'
import { needsWire } from '@/components/needs/needs-store'
import { hourMs, minuteMs } from '@/lib/durations'
import { dispatchRow } from '@/lib/http/examples/dispatch'
import { listNeeds } from '@/lib/needs/operator-contract'
import type { Need } from '@/lib/needs/schema'

const now = new Date('2026-11-23T06:42:00.000Z')
const since = '2026-11-23T06:30:00.000Z'
const later = (hours: number) => new Date(now.getTime() + hours * hourMs)
const order = {
  ...dispatchRow,
  preferredDay: '2026-11-24',
  timeRequest: { askedAt: since },
  work: { from: '2026-11-23T05:00:00.000Z', until: '2026-11-23T06:00:00.000Z' },
  partner: { _id: dispatchRow._id, fullName: 'Rakesh Kumar', contactNumber: '919800000001' },
  help: { reason: 'absent', text: 'Rang three times', askedAt: since } as const,
}
const of = (kind: Need['kind'], key: string = kind): Need => ({ key, kind, since, order })
const message: Need = {
  key: 'message',
  kind: 'message',
  since,
  message: {
    ref: 'CR-1234ABCD',
    number: 'CR-1234ABCD',
    kind: 'complaint',
    name: 'Asha Verma',
    contactNumber: '9876543210',
    subject: 'The work is not right',
    clock: { of: 'answer', at: '2026-11-23T04:30:00.000Z' },
  },
}

test('[DESK-246] each need says what it is, of whom, for how long, and who is to be called', () => {
  const kinds = ['help', 'late', 'overrun', 'unassigned', 'timeRequest'] as const
  expect(kinds.map((kind) => needTitle(of(kind), now))).toEqual([
    'Partner asks for help: nobody is there. Rang three times',
    'Late: promised until 12 pm, and nobody has begun',
    'Work overruns: it was planned until 11:30 am',
    'Nobody comes yet: promised until 12 pm',
    'Asks for another time: Tomorrow, any time',
  ])
  const [tomorrow, nextWeek] = [later(24), later(7 * 24)]
  expect([
    needTitle(of('late'), tomorrow),
    needTitle(of('overrun'), tomorrow),
    needTitle(of('late'), nextWeek),
  ]).toEqual([
    'Late: promised until yesterday, 12 pm, and nobody has begun',
    'Work overruns: it was planned until yesterday, 11:30 am',
    'Late: promised until Mon, 23 Nov, 12 pm, and nobody has begun',
  ])
  expect(needTitle(of('unassigned'), later(-24))).toBe('Nobody comes yet: promised until tomorrow, 12 pm')
  expect(needTitle(message, now)).toBe('Complaint: answer overdue by 2 h')
  expect(needSubject(of('help'))).toContain(`${dispatchRow.orderId} · Asha Verma`)
  expect(needSubject(message)).toBe('The work is not right · CR-1234ABCD · Asha Verma')
  expect(needSubject({ ...of('late'), also: ['HS-2345ABCE', 'HS-2345ABCF'] })).toContain(
    `${dispatchRow.serviceName} × 2 and 2 more · ${dispatchRow.orderId}, HS-2345ABCE, HS-2345ABCF · Asha Verma`,
  )
  expect(needSubject({ ...of('help'), order: { ...order, unit: 'visit', quantity: 3 } })).toContain(
    `${dispatchRow.serviceName} × 3 · `,
  )
  expect(needAge(of('help'), now)).toBe('for 12 min')
  expect(needAge(message, now), 'its title says by how much it is overdue').toBe('')
  expect(needAge({ ...of('help'), since: later(0.01).toISOString() }, now), 'asked after the page was read').toBe(
    'for 0 min',
  )
  expect(needAge({ ...of('unassigned'), since: later(2).toISOString() }, now)).toBe('in 2 h')
  expect(calleesOf(of('help')).map(({ name }) => name)).toEqual(['Rakesh Kumar', 'Asha Verma'])
  expect(calleesOf(message)).toEqual([{ name: 'Asha Verma', number: '9876543210' }])
  expect(calleesOf({ ...of('late'), order: { ...dispatchRow, contactNumber: '' } })).toEqual([])
})

const nowhere = () => {}
const router = { back: nowhere, forward: nowhere, refresh: nowhere, push: nowhere, replace: nowhere, prefetch: nowhere }
const drawn = (items: Need[], isCut = false) =>
  renderToStaticMarkup(
    <AppRouterContext value={router as never}>
      <NeedList read={{ items, isCut, readAt: now.toISOString() }} sound={<button type="button">Sound</button>} />
    </AppRouterContext>,
  )

test('[DESK-246] a need leads to its order or message, to who is called, and is taken where a partner asks', () => {
  const html = drawn([of('help'), of('late'), message], true)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `/operator/orders/${dispatchRow.orderId}`,
    'tel:+919800000001',
    'tel:+919876543210',
    `/operator/orders/${dispatchRow.orderId}`,
    'tel:+919800000001',
    'tel:+919876543210',
    '/operator/inbox/CR-1234ABCD',
    'tel:+919876543210',
  ])
  expect([html.match(/I am on it/g)?.length, html.includes('More wait')]).toEqual([1, true])
  for (const need of [of('help'), of('late'), message])
    for (const said of [needTitle(need, now), needSubject(need), needAge(need, now)]) expect(html).toContain(said)
  expect(drawn([])).toContain('Nobody waits for the team.')
})

test('[DESK-245] a need calls once in a browser, again where it comes back, and what stands at the first look calls nobody', () => {
  const hearAt = (minute: number, isCut: boolean, ...keys: string[]) => {
    const readAt = new Date(now.getTime() + minute * minuteMs).toISOString()
    return hearNeeds({ items: keys.map((key) => of('late', key)), isCut, readAt }).map(({ key }) => key)
  }
  expect(hearAt(0, false, 'one')).toEqual([])
  expect(hearAt(1, false, 'one', 'two')).toEqual(['two'])
  expect(hearAt(2, false, 'two')).toEqual([])
  expect(hearAt(1, false, 'one', 'two'), 'another tab has read later').toEqual([])
  expect(hearAt(3, false, 'one', 'two'), 'it comes back').toEqual(['one'])
  expect(hearAt(4, true, 'three')).toEqual(['three'])
  expect(hearAt(5, false, 'one', 'two', 'three'), 'a cut list had them still').toEqual([])
})

test('[DESK-245] what is new is told with partner and area, and the way to it, or to Start where it is several', () => {
  expect(toNeedNews([of('help')], now)).toEqual({
    text: `Partner asks for help: nobody is there. Rang three times, ${dispatchRow.orderId}`,
    about: `Rakesh Kumar · Asha Verma · ${dispatchRow.pin} ${dispatchRow.area}`,
    href: `/operator/orders/${dispatchRow.orderId}`,
  })
  expect(toNeedNews([message], now)).toMatchObject({
    about: 'Asha Verma · The work is not right',
    href: '/operator/inbox/CR-1234ABCD',
  })
  expect(toNeedNews([of('help'), message], now)).toEqual({
    text: '2 visits or messages need somebody now',
    href: '/operator',
  })
})

test('what the browser asks for is the call that there is', () => {
  const { method, path, access } = listNeeds
  expect(needsWire).toEqual({ method, path, access })
})
