import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { leftOf } from '@/components/daylinks/left-typed'
import { NotSent } from '@/components/daylinks/not-sent'
import type { Press } from '@/components/daylinks/press-list'
import { billRows, pressRows } from '@/components/daylinks/typed-rows'
import { storeDraft } from '@/lib/browser/draft'
import type { DayView } from '@/lib/daylinks/schema'

const orderId = 'HS-2345ABCD'
const pressedAt = '2026-11-23T04:40:00.000Z'
const agreed = { consent: 'atDoor', consentedAt: '2026-11-23T04:30:00.000Z' } as const
const finish: Press = {
  kind: 'finish',
  key: 'k',
  orderId,
  version: 3,
  pressedAt,
  bill: {
    quantity: 2,
    extras: [
      { kind: 'parts', amount: 450, reason: 'Copper pipe, 3 m', ...agreed },
      { kind: 'parts', amount: 450, reason: 'Copper pipe, 3 m', ...agreed, consent: 'byPhone' },
    ],
    payment: { method: 'upi', amount: 1399, reference: '512345678901' },
  },
}
const rows = [
  ['How many', '2'],
  ['Extra 1, parts', '₹450 for ‘Copper pipe, 3 m’, agreed at the door, 23 Nov 2026, 10:00 am'],
  ['Extra 2, parts', '₹450 for ‘Copper pipe, 3 m’, agreed by phone, 23 Nov 2026, 10:00 am'],
  ['Taken from the customer', '₹1,399 by UPI'],
  ['UPI reference', '512345678901'],
  ['Pressed', '23 Nov 2026, 10:10 am'],
]
const shown = (press: Press) => pressRows(press).map(({ name, text }) => [name, text])

test('[DESK-322] all that was typed for a bill or a report can be read, also what reads as no amount', () => {
  expect(shown(finish)).toEqual(rows)
  const trouble = {
    kind: 'trouble',
    key: 'l',
    orderId,
    pressedAt,
    reason: 'absent',
    text: 'Rang\nthree times',
  } as const
  expect(shown(trouble).slice(0, 2)).toEqual([
    ['What is wrong', 'Nobody is there'],
    ['Anything else', 'Rang\nthree times'],
  ])
  const half = {
    extras: '1',
    'extras.0.kind': 'labour',
    'extras.0.amount': 'five hundred',
    method: 'cash',
    amount: '900',
  }
  expect(billRows(half)).toEqual([
    { name: 'Amount', text: '₹900' },
    { name: 'Extra 1, labour', text: 'five hundred, agreed at the door' },
    { name: 'Taken from the customer', text: 'All of the total in cash' },
  ])
  expect(shown({ ...finish, pressedAt: 'rubbish' }).at(-1)).toEqual(['Pressed', 'rubbish'])
})

test('[DESK-322] what waits by a link that opens nothing says what it is, to be told to the office', () => {
  const presses = {
    presses: [finish],
    send: () => null,
    drop: () => null,
    press: async () => ({ kind: 'taken' as const }),
  }
  const html = renderToStaticMarkup(<NotSent presses={presses} refusal="gone" />)
  expect(html).toContain(`Finish of ${orderId}`)
  for (const [, text] of rows) expect(html).toContain(text)
})

afterEach(() => vi.unstubAllGlobals())

test('[DESK-322] what is typed for an order that the office finished or took away meanwhile is left to be read, and nothing that waits', () => {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => void (storage[key] = text),
    removeItem: (key: string) => delete storage[key],
  }) as Record<string, string>
  vi.stubGlobal('sessionStorage', storage)
  const viewOf = (status?: string) =>
    ({
      linkId: 'a link',
      day: '2026-11-23',
      jobs: status ? [{ orders: [{ orderId, status }] }] : [],
    }) as unknown as DayView
  storeDraft(`bill ${orderId}`, 'a link', { 'extras.0.reason': 'half ty' })
  storeDraft(`trouble ${orderId}`, 'a link', { reason: '', text: 'half' })
  storeDraft('bill HS-2345ABCE', 'somebody of the desk', { amount: '1' })
  const left = (status?: string, presses: Press[] = []) =>
    leftOf(viewOf(status), presses).map(({ kind, isDone }) => [kind, isDone])
  expect(left('inProgress')).toEqual([])
  expect(left('completed')).toEqual([['bill', true]])
  expect(left()).toEqual([
    ['bill', false],
    ['trouble', false],
  ])
  expect(left(undefined, [finish])).toEqual([['trouble', false]])
})
