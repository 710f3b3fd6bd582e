import { expect, test } from 'vitest'
import { priceSaid } from '@/lib/search/rules/prices'

test.each([
  ['₹299', 299],
  ['499', 499],
  ['Rs. 1,499/-', 1499],
  ['299 rupees', 299],
  ['४९९', 499],
  ['9', null],
  ['110024', null],
  ['2 bhk', null],
  ['1000 litre', null],
  ['299 399', null],
  ['', null],
])('%j says the price %j', (typed, price) => {
  expect(priceSaid(typed)).toBe(price)
})
