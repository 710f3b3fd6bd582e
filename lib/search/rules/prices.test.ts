import { expect, test } from 'vitest'
import { priceSaid } from '@/lib/search/rules/prices'

test.each([
  ['₹299', 299],
  ['499', 499],
  ['Rs. 1,499/-', 1499],
  ['299 rupees', 299],
  ['४९९', 499],
  ['₹ १,४९९', 1499],
  ['১,৪৯৯ টাকা', 1499],
  ['௧௪௯௯', 1499],
  ['1499 ரூபாய்', 1499],
  ['४९९ रुपये', 499],
  ['Rs. 1,499.00', 1499],
  ['1 499', 1499],
  ['1,499.50', null],
  ['9', null],
  ['110024', null],
  ['2 bhk', null],
  ['1000 litre', null],
  ['299 399', null],
  ['', null],
])('[API-31] %j says the price %j', (typed, price) => {
  expect(priceSaid(typed)).toBe(price)
})
