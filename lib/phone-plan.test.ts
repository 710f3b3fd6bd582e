import { expect, test } from 'vitest'
import { isPlannedNumber } from '@/lib/phone-plan'

test.each([
  '9876543210',
  '919876543210',
  '09810000001',
  '6000000001',
  '01123456789',
  '0124 422 2222',
  '14155550123',
  '00447911123456',
  '006591234567',
  '971501234567',
])('[PROF-10] %s is a number of some country', (number) => expect(isPlannedNumber(number)).toBe(true))

test.each([
  '1234567890',
  '+91 1234567890',
  '0000000000',
  '1111111111',
  '5555555555',
  '98765432101',
  '999123456789012',
  '123456789012345',
])('[PROF-10] %s is a number of no country', (number) => expect(isPlannedNumber(number)).toBe(false))
