import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalDigits, formatPhone, internationalDigits } from '@/lib/phone'

test.each([
  ['9876543210', '+91 98765 43210'],
  ['919876543210', '+91 98765 43210'],
  ['+91 98765-43210', '+91 98765 43210'],
  ['+9 1 98765 43210', '+91 98765 43210'],
  ['09876543210', '+91 98765 43210'],
  ['00919876543210', '+91 98765 43210'],
  // No mobile begins with less than 6, and only some cities' codes are known to have two digits.
  ['022 2345 6789', '+91 22 2345 6789'],
  ['01123456789', '+91 11 2345 6789'],
  ['0124 422 2222', '+91 124 422 2222'],
  ['14155550123', '+1 415 555 0123'],
  ['0014155550123', '+1 415 555 0123'],
  ['+44 20 7946 0958', '+44 207 946 0958'],
  ['+971 50 123 4567', '+971 501 234 567'],
  ['+65 9123 4567', '+65 912 345 67'],
])('[PROF-06] %s reads %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
  expect(formatPhone(canonicalDigits(phone))).toBe(shown)
  expect(`+${internationalDigits(phone)}`).toBe(shown.replaceAll(' ', ''))
})

test('[PROF-06] an Indian number has one form, however it is written, and what is shown is read back as the same', () => {
  const before = fc.constantFrom('', '0', '91', '+91', '0091', '091', '+91 ')
  const local = fc.stringMatching(/^[1-9]\d{9}$/)
  fc.assert(
    fc.property(before, local, (code, digits) => {
      expect(canonicalDigits(code + digits)).toBe(digits)
      expect(canonicalDigits(formatPhone(digits))).toBe(digits)
    }),
  )
})

test('[PROF-06] a number from abroad is never taken for an Indian one, and keeps its form', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-8]\d{9,12}$/), (digits) => {
      const canonical = canonicalDigits(`+${digits}`)
      expect(formatPhone(canonical).replaceAll(' ', '')).toBe(`+${digits}`)
      expect(canonicalDigits(canonical)).toBe(canonical)
      expect(canonicalDigits(formatPhone(canonical))).toBe(canonical)
    }),
  )
})
