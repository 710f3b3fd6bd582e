import { expect, test } from 'vitest'
import { formatPhone, internationalDigits } from '@/lib/phone'

test.each([
  ['9876543210', '+91 98765 43210'],
  ['919876543210', '+91 98765 43210'],
  ['+91 98765-43210', '+91 98765 43210'],
  ['09876543210', '+91 98765 43210'],
  ['14155550123', '+14155550123'],
  ['0014155550123', '+14155550123'],
  ['+447911123456', '+447911123456'],
])('[PROF-06] %s reads %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
  expect(formatPhone(internationalDigits(phone))).toBe(shown)
})
