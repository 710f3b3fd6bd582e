import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { BillPanel } from '@/components/billing/bill-panel'
import {
  billOf,
  noBill,
  paymentOf,
  typedTotal,
  valuesOf,
  withExtra,
  withoutExtra,
} from '@/components/billing/bill-values'
import { moneyOf } from '@/lib/billing/rules/money'
import { type Bill, type BilledOrder, BillForm } from '@/lib/billing/schema'
import { now } from '@/testing/clock'

const order: BilledOrder = {
  orderId: 'HS-2345ABCD',
  serviceName: 'Jet Pump Service',
  applicationName: 'Split AC',
  serviceCost: 699,
  unit: 'visit',
  discountPercentage: 10,
  canBill: true,
  money: moneyOf(undefined),
}
const bill = (...entries: [Bill['entries'][number]['kind'], number][]): BilledOrder => {
  const issued: Bill = {
    issuedAt: now.toISOString(),
    total: 629,
    lines: [{ kind: 'service', amount: 629 }],
    entries: entries.map(([kind, amount]) => ({ kind, amount, method: 'cash', date: now.toISOString() })),
  }
  return { ...order, canBill: false, bill: issued, money: moneyOf(issued) }
}
const none = vi.fn()
const drawn = (given: BilledOrder, calls: object = { refund: none, correct: none }) =>
  renderToStaticMarkup(
    <BillPanel order={given} owner="me" calls={{ issue: none, pay: none, ...calls }} clock={() => now} />,
  )
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text]) => text!.replace(/<[^>]*>/g, '').trim())

test('[DESK-06] the panel offers what can be done in each state of the money, and nothing else', () => {
  const states: [BilledOrder, string, string[]][] = [
    [{ ...order, canBill: false }, 'Nothing to bill', []],
    [order, 'A bill is final', ['Add labour', 'Add parts', 'Issue the bill']],
    [bill(), 'Due', ['Payment', 'Adjust the bill']],
    [bill(['payment', 200]), 'Part paid', ['Payment', 'Refund', 'Adjust the bill']],
    [bill(['payment', 629]), 'Paid', ['Refund', 'Adjust the bill']],
    [bill(['payment', 629], ['refund', 629]), 'Refunded', ['Adjust the bill']],
    [bill(['credit', 629]), 'Nothing due', ['Adjust the bill']],
  ]
  for (const [given, said, offered] of states) {
    const html = drawn(given)
    expect(html).toContain(said)
    expect(buttons(html)).toEqual(offered)
  }
  expect(buttons(drawn(bill(['payment', 200]), {}))).toEqual(['Payment'])
  const revisit = { ...order, serviceCost: 0, discountPercentage: 0, revisitOf: 'HS-ABCD2345' }
  expect(drawn(revisit)).toContain('Revisit of HS-ABCD2345, no charge')
  expect(buttons(drawn(revisit))).toEqual(['Issue the bill'])
})

test('[DESK-204] what was given back has a minus, and what is kept of the payments is said', () => {
  const text = (given: BilledOrder) => drawn(given).replace(/<[^>]*>/g, ' ')
  const part = text(bill(['payment', 629], ['refund', 117]))
  for (const said of ['Partly refunded', '−₹117', 'Net received ₹512']) expect(part).toContain(said)
  const all = text(bill(['payment', 629], ['refund', 629]))
  expect(all).toContain('Refunded')
  expect(all).toContain('−₹629')
  expect(text(bill(['credit', 29])), 'what is taken off too').toContain('−₹29')
  expect(all).not.toContain('Net received')
  const corrected = text(bill(['payment', 629], ['credit', 29], ['refund', 29]))
  for (const said of ['Partly refunded', 'Net received ₹600']) expect(corrected).toContain(said)
  expect(text(bill(['payment', 629], ['credit', 629], ['refund', 629])), 'nothing is charged').toContain('Refunded')
  expect(text(bill(['payment', 629], ['refund', 100], ['debit', 100])), 'what is due comes first').toContain(
    'Part paid',
  )
  const paid = text(bill(['payment', 629]))
  expect(paid).not.toContain('Net received')
  expect(paid).not.toContain('−')
})

test('[DESK-205] of a revisit without a bill is said that it costs nothing, and of no bill to come', () => {
  const revisit = { ...order, canBill: false, serviceCost: 0, discountPercentage: 0, revisitOf: 'HS-ABCD2345' }
  expect(drawn(revisit)).toContain('Nothing to bill.')
  expect(drawn(revisit)).not.toContain('The bill is issued')
  expect(drawn({ ...order, canBill: false })).toContain('Nothing to bill. The bill is issued when the work is done.')
})

test('[DESK-171] the panel of a cancelled order offers the bill where the work had begun, and says why', () => {
  const cancelled = (given: BilledOrder) =>
    renderToStaticMarkup(
      <BillPanel order={given} owner="me" calls={{ issue: none, pay: none }} clock={() => now} isCancelled />,
    )
  expect(cancelled(order)).toContain('The work had begun before this order was cancelled')
  expect(buttons(cancelled(order))).toContain('Issue the bill')
  const untouched = cancelled({ ...order, canBill: false })
  expect(untouched).toContain('Nothing to bill. No work was begun.')
  expect(buttons(untouched)).toEqual([])
  expect(cancelled(bill())).not.toContain('The work had begun')
})

test('[DESK-157] each payment that stands can be taken back while what was given back allows it, by who corrects', () => {
  const label = 'Take back, noted by mistake'
  const all = { refund: none, correct: none, takeBack: none }
  const offered = (given: BilledOrder, calls: object = all) =>
    buttons(drawn(given, calls)).filter((text) => text === label).length
  expect(offered(bill(['payment', 200], ['credit', 29], ['payment', 400]))).toBe(2)
  expect(offered(bill(['payment', 200], ['refund', 1]))).toBe(0)
  expect(offered(bill(['payment', 200]), { refund: none, correct: none })).toBe(0)
  const taken = bill(['payment', 200], ['reversal', 200])
  Object.assign(taken.bill!.entries[1]!, { reverses: 1, method: undefined })
  expect(offered(taken)).toBe(0)
  expect(drawn(taken)).toContain('Noted by mistake, taken back')
})

test('[DESK-70] [DESK-71] [HOUSE-128] what is typed becomes the body of the call', () => {
  const onRequest = { ...order, serviceCost: undefined, discountPercentage: 0 }
  let values = { ...noBill, amount: '₹ 1,200', method: 'upi', 'payment.reference': 'ab12cd34' }
  values = { ...values, ...withExtra(values, 'parts', now) }
  values = { ...values, ...withExtra(values, 'labour', now) }
  Object.assign(values, { 'extras.1.amount': '300', 'extras.1.reason': 'Second floor' })
  values = { ...values, ...withoutExtra(values, 0) }
  expect(typedTotal(onRequest, values)).toBe(1_500)
  expect(BillForm.parse({ ...billOf(onRequest, values), payment: paymentOf(values, 1_500) })).toEqual({
    amount: 1_200,
    extras: [
      { kind: 'labour', amount: 300, reason: 'Second floor', consent: 'atDoor', consentedAt: now.toISOString() },
    ],
    payment: { method: 'upi', amount: 1_500, reference: 'AB12CD34' },
  })
  const counted = { ...order, unit: 'seat' as const }
  expect(billOf(counted, { ...noBill, quantity: '3' })).toEqual({ quantity: 3, extras: [] })
  const area = { ...counted, unit: 'sqft' as const }
  expect(billOf(area, { ...noBill, quantity: '850 sq ft' })).toEqual({ quantity: 850, extras: [] })
  expect(billOf(area, { ...noBill, quantity: '93 sq m' })).toEqual({ quantity: Number.NaN, extras: [] })
  expect(typedTotal(counted, { ...noBill, quantity: '3' })).toBe(3 * 629)
  expect(typedTotal(counted, noBill)).toBeNull()
  expect(billOf(onRequest, { ...noBill, counted: 'yes', quantity: '2', unitPrice: '50', amount: '9' })).toEqual({
    quantity: 2,
    unitPrice: 50,
    extras: [],
  })
  expect(billOf(onRequest, { ...noBill, amount: 'much' }).amount).toBeNaN()
  expect(paymentOf({ ...noBill, method: 'cash', 'payment.amount': '5' }, 629)).toEqual({ method: 'cash', amount: 5 })
  expect(paymentOf({ ...noBill, method: 'cash' }, null), 'all of a total that is not typed yet').toBeUndefined()
})

test('[DESK-318] of a bill that comes to too much the line is at fault, and not the amount that nobody typed', () => {
  const taken = (typed: string) => paymentOf({ ...noBill, method: 'cash', 'payment.amount': typed }, 100_000_000_000)
  expect(taken('')).toEqual({ method: 'cash', amount: 10_00_000 })
  expect(taken('100000000000')).toEqual({ method: 'cash', amount: 100_000_000_000 })
})

test('[DESK-118] a bill that was sent is typed again as it was', () => {
  const onRequest = { ...order, serviceCost: undefined, discountPercentage: 0 }
  let typed = { ...noBill, counted: 'yes', quantity: '2', unitPrice: '50', method: 'upi', 'payment.amount': '40' }
  Object.assign(typed, { 'payment.reference': 'AB12CD34' })
  typed = { ...typed, ...withExtra(typed, 'labour', now) }
  Object.assign(typed, { 'extras.0.amount': '300', 'extras.0.reason': 'Second floor', 'extras.0.consent': 'byPhone' })
  const sent = { ...billOf(onRequest, typed), payment: paymentOf(typed, 400) }
  expect(valuesOf(sent)).toEqual({ ...typed, amount: '' })
  expect(valuesOf({ extras: [] })).toEqual(noBill)
})
