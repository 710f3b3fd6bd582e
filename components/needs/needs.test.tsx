import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hearNeeds } from '@/components/needs/heard-needs'
import { NeedList } from '@/components/needs/need-list'
import { calleesOf, needAge, needSubject, needTitle, newNeedsText } from '@/components/needs/need-texts'
import { needsWire } from '@/components/needs/needs-store'
import { hourMs } from '@/lib/durations'
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
  expect(needAge(of('help'), now)).toBe('for 12 min')
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
  expect(drawn([])).toContain('Nobody waits for the team.')
})

test('[DESK-245] a need calls once in a browser, also where it comes back, and what stands at the first look calls nobody', () => {
  const hear = (...keys: string[]) =>
    hearNeeds({ items: keys.map((key) => of('late', key)), isCut: false, readAt: since }).map(({ key }) => key)
  expect(hear('one')).toEqual([])
  expect(hear('one', 'two')).toEqual(['two'])
  expect(hear()).toEqual([])
  expect(hear('two', 'three')).toEqual(['three'])
  expect(newNeedsText([of('help')], now)).toBe(
    `Partner asks for help: nobody is there. Rang three times, ${dispatchRow.orderId}`,
  )
  expect(newNeedsText([of('help'), message], now)).toBe('2 orders or messages need somebody now')
})

test('what the browser asks for is the call that there is', () => {
  const { method, path, access } = listNeeds
  expect(needsWire).toEqual({ method, path, access })
})
