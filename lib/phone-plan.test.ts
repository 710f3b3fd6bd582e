import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plannedDigits } from '@/lib/phone-plan'
import { phoneDigits } from '@/lib/phone-typed'

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
])('[PROF-10] %s is a number of some country', (number) => expect(plannedDigits(number)).not.toBeNull())

test.each([
  '1234567890',
  '+91 1234567890',
  '0000000000',
  '1111111111',
  '5555555555',
  '98765432101',
  '999123456789012',
  '123456789012345',
])('[PROF-10] %s is a number of no country', (number) => expect(plannedDigits(number)).toBeNull())

const inIndia = fc.stringMatching(/^[6-9]\d{9}$/)
const gap = fc.constantFrom(
  '',
  ' ',
  '\u00a0',
  '\u2009',
  '-',
  '\u2011',
  '\u2013',
  '\u2212',
  '.',
  '/',
  ' - ',
  '\u200e',
  '\u00ad',
)
const code = fc.constantFrom(
  '',
  '0',
  '91',
  '+91',
  '0091',
  '091',
  '(0)',
  '(91)',
  '(+91)',
  '[+91]',
  '{91}',
  '\uff08\uff0b91\uff09',
  '\u301091\u3011',
  '+91 [0]',
  '+91 (0)',
  '0091 0',
  '91-0',
  '+ 91 0',
  '\uff0b91',
)
const script = fc.constantFrom('0', '\u0966', '\u09e6', '\u0be6', '\u0660', '\uff10')
const before = fc.constantFrom(
  '',
  'Phone: ',
  'Mob. ',
  '(M) ',
  'tel:',
  'Mobile No.:- ',
  'मोबाइल: ',
  '\u202a',
  '\u{1f4de} ',
)
const after = fc.constantFrom('', ' ', '\u202c', ' (M)', '.', '\n')

/** The same number with these signs between its digits, and digits of that script. */
const spelled = (text: string, gaps: readonly string[], zero: string) =>
  [...text]
    .map((sign, at) => {
      const digit = /\d/.test(sign) ? String.fromCodePoint(zero.codePointAt(0)! + Number(sign)) : sign
      return digit + (at > 2 ? (gaps[at % gaps.length] ?? '') : '')
    })
    .join('')

test('[PROF-12] every spelling of an Indian mobile number yields the same ten digits, for the page as for the server', () => {
  fc.assert(
    fc.property(code, inIndia, fc.array(gap, { minLength: 1, maxLength: 3 }), script, before, after, (...given) => {
      const [dialled, digits, gaps, zero, word, end] = given
      const typed = word + spelled(`${dialled} ${digits}`, gaps, zero) + end
      expect(phoneDigits(typed), typed).toBe(digits)
      expect(plannedDigits(phoneDigits(typed)!) ?? digits).toBe(digits)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['+44 (0)20 7946 0958', '442079460958'],
  ['+44 020 7946 0958', '442079460958'],
  ['0044 20 7946 0958', '442079460958'],
  ['+971 050 123 4567', '971501234567'],
  ['+65 9123 4567', '006591234567'],
  ['\uff0b65 9123 4567', '006591234567'],
  ['+39 06 6982 1234', '390669821234'],
])('[PROF-12] the foreign number %j is kept as %s', (typed, kept) => {
  expect(plannedDigits(phoneDigits(typed)!)).toBe(kept)
  expect(plannedDigits(kept)).toBe(kept)
})
