import { expect, test } from 'vitest'
import type { PriceView, Reduction, Unit } from '@/lib/catalogue/rules/price'
import { fromText, priceInWords, priceTexts } from '@/lib/catalogue/rules/price-text'
import type { TotalView } from '@/lib/catalogue/rules/total'
import { totalInWords, totalTexts } from '@/lib/catalogue/rules/total-text'

const amount = (rupees: number, unit: Unit = 'visit', reduced?: Reduction) =>
  ({ kind: 'amount', rupees, unit, ...(reduced && { reduced }) }) as const
const onRequest: PriceView = { kind: 'onRequest' }

test('[CAT-04] a reduced price shows the price before and the percentage', () => {
  const reduced = { before: 699, percent: 10, until: '2026-11-21' }
  expect(priceTexts(amount(629, 'visit', reduced))).toEqual({ now: '₹629', before: '₹699', percent: 10 })
  expect(priceTexts(amount(699))).toEqual({ now: '₹699' })
})

test('[CAT-12] a price is grouped as in India, and reads Price on request where there is none', () => {
  expect(priceTexts(amount(12_999))).toEqual({ now: '₹12,999' })
  expect(priceTexts(amount(1_234_567))).toEqual({ now: '₹12,34,567' })
  expect(priceTexts(onRequest)).toEqual({ now: 'Price on request' })
  expect(priceInWords(onRequest)).toBe('Price on request')
})

test('[SEED-05] a price that counts by a unit names it, and that the final amount follows the visit', () => {
  const note = 'Final amount after the visit'
  expect(priceTexts(amount(14, 'sqft'))).toEqual({ now: '₹14', unit: 'per sq ft', note })
  expect(priceTexts(amount(15, 'unit'))).toEqual({ now: '₹15', unit: 'per unit', note })
  expect(priceTexts(amount(199, 'seat'))).toEqual({ now: '₹199', unit: 'per seat', note })
  expect(priceInWords(amount(14, 'sqft'))).toBe('₹14 per sq ft')
})

test('[CAT-12] the lowest price names its unit unless it is the visit, and nothing where there is none', () => {
  expect(fromText(amount(59))).toBe('from ₹59')
  expect(fromText(amount(15, 'unit'))).toBe('from ₹15 per unit')
  expect(fromText(null)).toBe('')
})

test.each<[rupees: number | null, open: string, now: string, note: string | undefined, sentence: string]>([
  [3_128, '', '₹3,128', undefined, 'Total ₹3,128'],
  [0, '', '₹0', undefined, 'Total ₹0'],
  [399, 'asked', '₹399', '+ price on request', 'Total ₹399 + price on request'],
  [199, 'counted', '₹199', '+ final amount after the visit', 'Total ₹199 + final amount after the visit'],
  [null, 'asked', 'Price on request', undefined, 'Total: price on request'],
  [null, 'counted', 'Final amount after the visit', undefined, 'Total: final amount after the visit'],
  [
    null,
    'asked counted',
    'Price on request',
    '+ final amount after the visit',
    'Total: price on request + final amount after the visit',
  ],
  [
    5,
    'asked counted',
    '₹5',
    '+ price on request + final amount after the visit',
    'Total ₹5 + price on request + final amount after the visit',
  ],
])('[CAT-12, CART-16, SEED-05] a total of %s with %s open reads %s', (rupees, open, now, note, sentence) => {
  const total: TotalView = { rupees, hasOnRequest: open.includes('asked'), hasCounted: open.includes('counted') }
  expect(totalTexts(total)).toEqual(note ? { now, note } : { now })
  expect(totalInWords(total)).toBe(sentence)
})
