import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeftTyped, leftOf } from '@/components/daylinks/left-typed'
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
const of = { owner: 'a partner', hasOffice: true, onForget: () => {} }
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
  const html = renderToStaticMarkup(<NotSent {...of} presses={presses} refusal="gone" />)
  expect(html).toContain(`Finish of ${orderId}`)
  for (const [, text] of rows) expect(html).toContain(text)
})

afterEach(() => vi.unstubAllGlobals())

const visitId = '5e0f3b9c-41d7-4a86-9b3f-6d2c8e7a1b22'
const billedOrder = { orderId, serviceCost: 699, unit: 'visit', discountPercentage: 0 }
type Orders = { orderId: string; status: string; bill: object }[]
const orderOf = (status: string, more: object = {}, id = orderId) => ({
  orderId: id,
  status,
  bill: { ...billedOrder, ...more },
})
const viewOf = (orders: Orders) =>
  ({
    linkId: 'a link',
    partnerId: 'a partner',
    day: '2026-11-23',
    jobs: orders.length ? [{ visitId, orders }] : [],
  }) as unknown as DayView
const left = (orders: Orders, presses: Press[] = []) =>
  leftOf('a partner', viewOf(orders), presses).map(({ name, orderId: id, why }) => [name.split(' ')[0], id, why])

beforeEach(() => {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => void (storage[key] = text),
    removeItem: (key: string) => delete storage[key],
  }) as Record<string, string>
  vi.stubGlobal('sessionStorage', storage)
})

test('[DESK-322] what is typed for work that the office finished, billed or took away meanwhile is left to be read, and nothing that waits', () => {
  storeDraft(`bill ${orderId}`, 'a partner', { 'extras.0.reason': 'half ty', method: 'cash' })
  storeDraft(`trouble ${visitId}`, 'a partner', { reason: '', text: 'half', orderId })
  storeDraft('bill HS-2345ABCE', 'somebody of the desk', { amount: '1' })
  const finished = ['bill', orderId, 'done']
  const told = (why: string) => ['trouble', orderId, why]
  expect(left([orderOf('inProgress')])).toEqual([])
  expect(left([orderOf('completed')])).toEqual([finished, told('done')])
  expect(left([orderOf('completed'), orderOf('pending', {}, 'HS-2345ABCF')]), 'the visit goes on').toEqual([finished])
  expect(left([])).toEqual([['bill', orderId, 'gone'], told('gone')])
  expect(left([], [finish])).toEqual([told('gone')])
  const report = { kind: 'trouble', key: 't', orderId, pressedAt, reason: 'absent' } as const
  expect(left([orderOf('completed')], [finish, report])).toEqual([])
})

test('[DESK-308] a bill of the office leaves what was typed to be read, with the total of which it was taken', () => {
  storeDraft(`bill ${orderId}`, 'a partner', { extras: '0', method: 'cash' })
  const bill = { issuedAt: pressedAt, total: 500, lines: [], entries: [] }
  expect(left([orderOf('inProgress', { bill })])).toEqual([['bill', orderId, 'billed']])
  const view = viewOf([orderOf('inProgress', { bill })])
  expect(leftOf('a partner', view, [])[0]!.rows).toContainEqual({
    name: 'Taken from the customer',
    text: 'All of the total, ₹699, in cash',
  })
  const html = renderToStaticMarkup(<LeftTyped owner="a partner" view={view} presses={[]} />)
  expect(html).toContain('The office has billed this order: tell them what was used.')
})

test('[DESK-322] words to the office belong to their visit, whichever of its orders are open', () => {
  storeDraft(`trouble ${visitId}`, 'a partner', { reason: '', text: 'half', orderId })
  expect(left([orderOf('pending', {}, 'HS-2345ABCF')]), 'the first one was cancelled').toEqual([])
  expect(left([orderOf('completed'), orderOf('pending', {}, 'HS-2345ABCF')])).toEqual([])
  storeDraft(`trouble ${visitId}`, 'a partner', { reason: '', text: '', orderId })
  expect(left([]), 'nothing is typed').toEqual([])
})

test('[DESK-322] what was refused of an order is said though all of its visit is done, and beside it while that goes on', () => {
  const refused = { ...finish, refused: 'It has changed' }
  const presses = {
    presses: [refused],
    send: () => null,
    drop: () => null,
    press: async () => ({ kind: 'taken' as const }),
  }
  const said = (orders: Orders) =>
    renderToStaticMarkup(<NotSent {...of} presses={presses} refusal={null} view={viewOf(orders)} />)
  expect(said([orderOf('completed')])).toContain(`Finish of ${orderId} was not taken. It has changed`)
  expect(said([orderOf('completed'), orderOf('pending', {}, 'HS-2345ABCF')])).not.toContain('was not taken')
})

test('[DESK-322] what is half typed is left to be read by a link that opens nothing any more', () => {
  storeDraft(`bill ${orderId}`, 'a partner', { 'extras.0.reason': 'half ty' })
  expect(leftOf('a partner', undefined, []).map(({ orderId: id, why }) => [id, why])).toEqual([[orderId, 'shut']])
  const presses = { presses: [], send: () => null, drop: () => null, press: async () => ({ kind: 'taken' as const }) }
  const said = (refusal: 'gone' | 'elsewhere' | 'unopened' | null) =>
    renderToStaticMarkup(<NotSent {...of} presses={presses} refusal={refusal} />).includes('was not sent')
  expect([said('gone'), said('elsewhere')]).toEqual([true, true])
  expect([said('unopened'), said(null)], 'it comes back into its form').toEqual([false, false])
})

test('[DESK-309] work in hand that is not among the visits any more is said, with whom to call', () => {
  const presses = { presses: [], send: () => null, drop: () => null, press: async () => ({ kind: 'taken' as const }) }
  const view = { ...viewOf([]), gone: [orderId] }
  expect(renderToStaticMarkup(<NotSent {...of} presses={presses} refusal={null} view={view} />)).toContain(
    `${orderId} is not among your visits any more: it was called off or moved, or somebody else has it. Call the office.`,
  )
})
