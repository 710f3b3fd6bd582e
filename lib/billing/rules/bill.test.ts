import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billFault, billLines, serviceLine, totalOf, wayOfBilling } from '@/lib/billing/rules/bill'
import { maxAmount } from '@/lib/billing/rules/limits'
import { entryFault, moneyOf, type NewEntry } from '@/lib/billing/rules/money'
import { entryRows, lineRows, moneyText, teamEntryRows } from '@/lib/billing/rules/texts'
import type { Bill, LedgerEntry } from '@/lib/billing/schema'
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

test('[DESK-308] a partner is not told to correct a bill of the office', () => {
  const order = { orderId: 'HS-2345ABCD', status: 'inProgress', wasBegun: true, bill: empty }
  expect(billFault(order, true)).toBe(
    'The office has billed HS-2345ABCD already: tell them what was used and what was taken',
  )
  expect(billFault({ ...order, bill: undefined }, true)).toBeNull()
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
const tried = fc.record({
  kind: fc.constantFrom('payment', 'refund', 'credit', 'debit', 'reversal'),
  amount: fc.integer({ min: 1, max: 700 }),
  entry: fc.integer({ min: 1, max: 12 }),
})
const dated = (kind: LedgerEntry['kind'], amount: number, further: Partial<LedgerEntry> = {}) => ({
  ...{ kind, amount, date: now.toISOString() },
  ...further,
})
/** The bill with that entry too; null where it does not go with it. */
const withEntry = (
  bill: Bill,
  { kind, amount, entry }: { kind: LedgerEntry['kind']; amount: number; entry: number },
) => {
  if (entryFault('HS-2345ABCD', bill, false, { kind, amount, entry, reason: 'x' } as NewEntry)) return null
  const one =
    kind === 'reversal' ? dated(kind, bill.entries[entry - 1]!.amount, { reverses: entry }) : dated(kind, amount)
  return { ...bill, entries: [...bill.entries, one] }
}

test('[DESK-73] [DESK-74] whatever entries are tried, nothing is overpaid, over-refunded or below nothing', () => {
  fc.assert(
    fc.property(fc.array(tried, { maxLength: 40 }), (entries) => {
      let bill = empty
      for (const one of entries) {
        const before = moneyOf(bill)
        const next = withEntry(bill, one)
        if (!next) continue
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

test('[DESK-157] what is charged more is due, what is taken off is not, and a gift asks for nothing back', () => {
  const balance = ({ due, owed }: { due: number; owed: number }) => due - owed
  fc.assert(
    fc.property(fc.array(tried, { maxLength: 40 }), (entries) => {
      let bill = empty
      for (const one of entries) {
        const before = moneyOf(bill)
        const next = withEntry(bill, one)
        if (!next) continue
        bill = next
        const after = moneyOf(bill)
        const { kind, amount } = bill.entries.at(-1)!
        const change = balance(after) - balance(before)
        if (kind === 'debit' || kind === 'reversal') expect(change).toBe(amount)
        if (kind === 'payment') expect(change).toBe(-amount)
        if (kind === 'refund') expect([after.due, after.owed]).toEqual([before.due, Math.max(0, before.owed - amount)])
        // A credit takes off what is due; what was given back beyond that is in the place of it.
        if (kind === 'credit') expect(change).toBe(-amount + before.refunded - after.refunded)
      }
    }),
  )
  const with_ = (...entries: Bill['entries']) => moneyOf({ ...empty, total: 1_000, entries })
  const entries = [dated('payment', 1_000), dated('credit', 400), dated('refund', 400), dated('debit', 200)]
  expect(with_(...entries)).toEqual({ state: 'partPaid', charged: 800, paid: 600, refunded: 0, due: 200, owed: 0 })
  expect(with_(dated('payment', 1_000), dated('refund', 400), dated('debit', 200))).toMatchObject({
    ...{ state: 'partPaid', paid: 1_000, refunded: 400, due: 200 },
  })
})

test('[DESK-157] the customer reads nothing of a payment that was noted by mistake, the team all of it', () => {
  const entries = [
    dated('payment', 500, { method: 'cash' }),
    dated('reversal', 500, { reverses: 1, reason: 'It was the order next door' }),
    dated('payment', 300, { method: 'cash' }),
  ]
  const bill = { ...empty, entries }
  expect(entryRows(bill).map(({ name, amount }) => [name, amount])).toEqual([['Paid in cash', '₹300']])
  expect(moneyText(bill)).toBe('Total ₹500, paid ₹300: ₹200 is still to be paid')
  expect(moneyText({ ...bill, entries: entries.slice(0, 2) })).toBe('Total ₹500, still to be paid')
  expect(teamEntryRows(bill).map(({ name, notes }) => [name, notes[0], notes.at(-1)])).toEqual([
    ['Paid in cash', '21 Nov 2026, 3:30 pm', 'Noted by mistake, taken back'],
    ['Taken back', 'It was the order next door', '21 Nov 2026, 3:30 pm'],
    ['Paid in cash', '21 Nov 2026, 3:30 pm', '21 Nov 2026, 3:30 pm'],
  ])
})

test('[DESK-76] [DESK-204] a bill reads in plain words', () => {
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
    with_(['payment', 500], ['credit', 100], ['refund', 100]),
  ]).toEqual([
    'Total ₹500, still to be paid',
    'Total ₹500, paid ₹200: ₹300 is still to be paid',
    'Total ₹500, paid ₹500',
    'Total ₹500, paid ₹500, of which ₹100 was given back',
    'Total ₹400, paid ₹500: ₹100 is still to be given back',
    'Total ₹500, paid ₹500 and given back in full',
    'No charge',
    'Total ₹400, paid ₹500, of which ₹100 was given back',
  ])
  // The sentence adds up to the rows below it, whatever of them was paid too much.
  expect([
    with_(['payment', 500], ['credit', 100], ['refund', 40]),
    with_(['payment', 500], ['credit', 100], ['refund', 150]),
    with_(['payment', 500], ['credit', 100], ['refund', 500]),
    with_(['payment', 500], ['credit', 100], ['refund', 100], ['debit', 50]),
  ]).toEqual([
    'Total ₹400, paid ₹500, of which ₹40 was given back: ₹60 is still to be given back',
    'Total ₹400, paid ₹500, of which ₹150 was given back',
    'Total ₹400, paid ₹500 and given back in full',
    'Total ₹450, paid ₹500, of which ₹100 was given back: ₹50 is still to be paid',
  ])
  expect(totalOf(empty.lines)).toBe(500)
})
