import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinDigits, readDigits } from '@/lib/digits'
import { readWholeNumber } from '@/lib/whole-number'

test.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '௦௧௨௩௪௫௬௭௮௯',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '０１２３４５６７８９',
  '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
  '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
  '0123456789',
])('[API-30] %s are ten digits', (text) => {
  expect(latinDigits(text)).toBe('0123456789')
})

test('[API-30] whatever is no digit stays as it is', () => {
  expect(latinDigits('पिन: ११०-००१ ½ ²')).toBe('पिन: 110-001 ½ ²')
})

test.each([
  ['Your code is 123 456', '123456'],
  ['PIN: 110001', '110001'],
  ['पिन ११०-००१', '110001'],
  ['110\u2011001', '110001'],
  ['１２３\u3000４５６', '123456'],
  ['\u206612\u206934.56', '123456'],
  ['1100012', '1100012'],
])('[API-31] the digits of %s are %s', (text, digits) => {
  expect(readDigits(text)).toBe(digits)
})

test.each(['123456 or 654321', 'no number', '', '12a34'])(
  '[API-31] %s has not one number, and stays as it is',
  (text) => {
    expect(readDigits(text)).toBe(text)
  },
)

test.each([
  ['₹ १,४९९', 1499],
  ['₹1,499/-', 1499],
  ['Rs. 1,499.00', 1499],
  ['Rs.1499', 1499],
  ['1 499', 1499],
  ['٢٬٥٠٠', 2500],
  ['1,00,000 only', 100_000],
  ['２', 2],
  ['2 ACs', 2],
  ['500 sq. ft.', 500],
  ['850 ft²', 850],
  ['850 sq.ft.²', 850],
  ['८५०sqft²', 850],
  ['८५० फुट²', 850],
  ['850 FT2', 850],
  ['850 ft^2', 850],
  ['Total: ₹0', 0],
  ['', undefined],
  [' \u200b', undefined],
])('[API-31] %s says %s', (text, number) => {
  expect(readWholeNumber(text)).toBe(number)
})

test.each([
  ...[
    '1.5',
    '1,5',
    '1,499.50',
    '2½',
    '½',
    '10²',
    '8 10²',
    '10 m²',
    '10 lakh²',
    'ft²',
    '850 ft²5',
    '850 ft25',

    '.5',
    '٢٫٥',
  ],
  ...['-5', '₹ -500', '\u2212 5', '2 3', '2, 3', '₹500 to ₹600', '1e3', '12a3'],
  ...['5k', '2 lakh', '१ लाख', '50%', '2 dozen', 'two', '₹', '-'],
])('[API-31] %s is no whole number, and is read as no other one', (text) => {
  expect(readWholeNumber(text)).toBeNaN()
})

test('[API-31] a whole number is read back as it is written in India', () => {
  fc.assert(
    fc.property(fc.nat(1_00_00_000), (number) => {
      expect(readWholeNumber(`₹${number.toLocaleString('en-IN')}.00`)).toBe(number)
      expect(readWholeNumber(number.toLocaleString('hi-IN-u-nu-deva'))).toBe(number)
    }),
  )
})
