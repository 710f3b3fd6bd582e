import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billFault, billLines, serviceLine, totalOf, wayOfBilling } from '@/lib/billing/rules/bill'
import { maxAmount } from '@/lib/billing/rules/limits'
import { entryFault, moneyOf, type NewEntry } from '@/lib/billing/rules/money'
import { entryRows, lineRows, moneyText } from '@/lib/billing/rules/texts'
import type { Bill } from '@/lib/billing/schema'
import { priceAgreed, pricedOf } from '@/lib/catalogue/rules/price'
import { later, now } from '@/testing/clock'

const price = fc.record({
  serviceCost: fc.option(fc.integer({ min: 1, max: 20_00_000 }), { nil: undefined }),
  unit: fc.constantFrom('visit', 'sqft', 'seat', 'unit'),
  discountPercentage: fc.integer({ min: 0, max: 99 }),
})
const typed = fc.record({
  quantity: fc.option(fc.integer({ min: 1, max: 1_00_000 }), { nil: undefined }),
  unitPrice: fc.option(fc.integer({ min: 1, max: maxAmount }), { nil: undefined }),
  amount: fc.option(fc.integer({ min: 1, max: maxAmount }), { nil: undefined }),
})

test('[DESK-70] a line of a service is within the bound and as it was ordered, or says at which field it cannot be', () => {
  fc.assert(
    fc.property(price, typed, (order, given) => {
      const line = serviceLine(order, given)
      if ('field' in line) return void expect(line.text).toMatch(/[a-z]/)
      expect(line.amount).toBeLessThanOrEqual(maxAmount)
      const agreed = priceAgreed(pricedOf(order))
      const rupees = agreed.kind === 'amount' ? agreed.rupees : null
      const one = { fixed: rupees, counted: rupees! * given.quantity!, open: null }[wayOfBilling(order)]
      expect(line.amount).toBe(one ?? given.amount ?? given.quantity! * given.unitPrice!)
    }),
  )
})

test('[DESK-72] what cannot be billed says why', () => {
  const order = { orderId: 'HS-2345ABCD' }
  expect(billFault({ ...order, status: 'pending', wasBegun: false })).toBe(
    'HS-2345ABCD is not in progress: there is nothing to bill yet',
  )
  expect(billFault({ ...order, status: 'cancelled', wasBegun: false })).toBe(
    'HS-2345ABCD is cancelled, and no work was begun: there is nothing to bill',
  )
  for (const status of ['inProgress', 'completed']) expect(billFault({ ...order, status, wasBegun: true })).toBeNull()
})

test('[DESK-171] what was cancelled after the work had begun is billed, and once', () => {
  const order = { orderId: 'HS-2345ABCD', status: 'cancelled', wasBegun: true }
  expect(billFault(order)).toBeNull()
  expect(billFault({ ...order, bill: empty })).toContain('is billed already')
})

test('[DESK-71] a phone whose clock is a little ahead may say when the customer agreed', () => {
  const extra = { kind: 'parts', amount: 5, reason: 'x', consent: 'atDoor' } as const
  const order = { serviceCost: 100, unit: 'visit', discountPercentage: 0 } as const
  const lines = (minutes: number) => {
    const extras = [{ ...extra, consentedAt: later({ minutes }).toISOString() }]
    return billLines(order, { extras }, { orderedAt: later({ days: -1 }), now })
  }
  expect(lines(15)).toHaveLength(2)
  expect(lines(16)).toMatchObject({ field: 'extras.0.consentedAt' })
})

const empty: Bill = { issuedAt: now.toISOString(), total: 500, lines: [{ kind: 'service', amount: 500 }], entries: [] }
const entry = fc.record({
  kind: fc.constantFrom('payment', 'refund', 'credit', 'debit'),
  amount: fc.integer({ min: 1, max: 700 }),
})

test('[DESK-73] [DESK-74] whatever entries are tried, nothing is overpaid, over-refunded or below nothing', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (tried) => {
      let bill = empty
      for (const one of tried) {
        const before = moneyOf(bill)
        const next = { ...bill, entries: [...bill.entries, { ...one, date: now.toISOString() }] }
        if (entryFault('HS-2345ABCD', bill, false, one as NewEntry)) continue
        bill = next
        const money = moneyOf(bill)
        expect(money.refunded).toBeLessThanOrEqual(money.paid)
        expect(money.charged).toBeGreaterThanOrEqual(0)
        if (one.kind === 'payment') expect(one.amount).toBeLessThanOrEqual(before.due)
        expect(money.due * money.owed).toBe(0)
        expect(money.state === 'due' || money.state === 'partPaid').toBe(money.due > 0)
        expect(money.state === 'refunded').toBe(!money.due && money.paid > 0 && money.paid === money.refunded)
      }
    }),
  )
})

test('[DESK-76] a bill reads in plain words', () => {
  const bill: Bill = {
    ...empty,
    total: 297,
    lines: [{ kind: 'service', quantity: 3, unitPrice: 99, amount: 297 }],
    entries: [{ kind: 'refund', amount: 97, method: 'cash', reason: 'A dent', date: now.toISOString() }],
  }
  expect(lineRows(bill, 'Chair cleaning', 'seat')).toEqual([
    { name: 'Chair cleaning', amount: '₹297', notes: ['3 seats at ₹99'] },
  ])
  expect(entryRows(bill)).toEqual([
    { name: 'Given back in cash', amount: '₹97', notes: ['A dent', '21 Nov 2026, 3:30 pm'] },
  ])
  const with_ = (...entries: [Bill['entries'][number]['kind'], number][]) =>
    moneyText({ ...empty, entries: entries.map(([kind, amount]) => ({ kind, amount, date: now.toISOString() })) })
  expect([
    with_(),
    with_(['payment', 200]),
    with_(['payment', 500]),
    with_(['payment', 500], ['refund', 100]),
    with_(['payment', 500], ['credit', 100]),
    with_(['payment', 500], ['refund', 500]),
    with_(['credit', 500]),
  ]).toEqual([
    'Total ₹500, still to be paid',
    'Total ₹500, paid ₹200: ₹300 is still to be paid',
    'Total ₹500, paid ₹500',
    'Total ₹500, paid ₹500, of which ₹100 was given back',
    'Total ₹400, paid ₹500: ₹100 is still to be given back',
    'Total ₹500, paid ₹500 and given back in full',
    'No charge',
  ])
  expect(totalOf(empty.lines)).toBe(500)
})
