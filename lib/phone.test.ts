import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalDigits, formatPhone, internationalDigits, isSameNumber, phoneFault, storedForms } from '@/lib/phone'
import { hasDigitTooMany, phoneDigits, phoneFaultOf } from '@/lib/phone-typed'

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

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['+91 (0)98765 43210', '9876543210'],
  ['०९८७६५४३२१०', '9876543210'],
  ['(011) 2345-6789', '1123456789'],
  [' 9876543210\u00a0', '9876543210'],
  ['\u202a+91 98765\u201143210\u202c', '9876543210'],
  ['+44 20 7946 0958', '442079460958'],
  ['+65 9123 4567', '006591234567'],
  ['98765,43210', '9876543210'],
  ['98765_43210', '9876543210'],
  ['+91,98765,43210', '9876543210'],
  ['+44_20_7946_0958', '442079460958'],
  ['123456789012345', '123456789012345'],
])('[PROF-06] %j is read as %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test.each([
  '',
  '98765',
  '987654321',
  '1234567890123456',
  '98765 4321O',
  '98765+43210',
  '+',
  'mobile',
  '+91 98765 4321',
  'Asha 98765 43210',
])('[PROF-06] %j is no number', (text) => {
  expect(phoneDigits(text)).toBeNull()
})

test.each([
  'मोबाइल नं. 9876543210',
  'फोन नं. 9876543210',
  'फ़ोन नम्बर: ९८७६५४३२१०',
  'दूरभाष क्र. 9876543210',
  'भ्रमणध्वनी क्रमांक 9876543210',
  'মোবাইল নং ৯৮৭৬৫৪৩২১০',
  'ফোন নম্বর: 9876543210',
  'தொலைபேசி எண்: 9876543210',
  'மொபைல் நம்பர் 9876543210',
  'ఫోన్ నెం. 9876543210',
  'మొబైల్ నంబర్ 9876543210',
  'મોબાઈલ નં. 9876543210',
  'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ: 9876543210',
  'ഫോൺ നമ്പർ 9876543210',
  'ഫോണ്\u200d നമ്പര്\u200d 9876543210',
  'ਮੋਬਾਈਲ ਨੰ. 9876543210',
  'ਫ਼ੋਨ ਨੰਬਰ 9876543210',
  'ମୋବାଇଲ୍ ନଂ 9876543210',
  'موبائل نمبر: ۹۸۷۶۵۴۳۲۱۰',
])('[PROF-12] %j is read as a number with its label', (text) => {
  expect(phoneDigits(text)).toBe('9876543210')
})

test('[PROF-06] 10 to 15 digits are kept of a foreign number, whatever stands between them', () => {
  const between = fc.constantFrom('', ' ', '-', ' - ', '.')
  const digits = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), between), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(digits, (parts) => {
      const plain = parts.map(([digit]) => digit).join('')
      const read = phoneDigits(`+${parts.map(([digit, gap]) => `${digit}${gap}`).join('')}`)
      expect(read !== null).toBe(plain.length >= 10 && plain.length <= 15)
      if (!read) return
      expect(read).toMatch(/^\d{10,15}$/) // as the database takes it
      expect(read.replace(/^00/, '')).toBe(plain)
      expect(phoneDigits(read)).toBe(read)
    }),
  )
})

const onlyNumber = 'Please enter only the phone number, without a name or other words'

test.each([
  ['98765 43210 / 98765 43211', 'Please enter one phone number only'],
  ['98765 43210, 022 2345 6789', 'Please enter one phone number only'],
  ['9876543210,9876543211', 'Please enter one phone number only'],
  ['2345678, 2345679', 'Please enter one phone number only'],
  ['98765 43210, 12', phoneFault],
  ['98765 43210, 12345', phoneFault],
  ['फोन आशा 9876543210', onlyNumber],
  ['98220 12346 (Amma)', onlyNumber],
  ['98220 12346 (आई)', onlyNumber],
  ['அம்மா 98220 12346', onlyNumber],
  ['امی: ۹۸۲۲۰ ۱۲۳۴۶', onlyNumber],
  ['Amma’s number +91 98220 12346, evenings only', onlyNumber],
  ['+44 20 7946 0958 [Ravi – London]', onlyNumber],
  ['98220 1234 (Amma)', phoneFault],
  ['98220 12346 98220 12347 Amma', phoneFault],
  ['98765 43210 or +91 98765 43211', 'Please enter one phone number only'],
  ['98765 43210 +91 98765 43211', 'Please enter one phone number only'],
  ['98765 43210 ext. 12', 'Please enter the phone number without its extension'],
  ['011 2345 6789 x12', 'Please enter the phone number without its extension'],
  ['tel:+919876543210;ext=5', 'Please enter the phone number without its extension'],
  ['022-23456789/90', phoneFault],
  ['98765 43210/11', phoneFault],
  ['98765 43210 Asha', onlyNumber],
  [`98765 43210${' '.repeat(100)}`, phoneFault],
])('[PROF-12] %j is refused, with why: nothing of it is dropped', (typed, fault) => {
  expect(phoneFaultOf(typed)).toBe(fault)
  expect(phoneDigits(typed)).toBeNull()
})

test('[PROF-06] what is shown is read back as the same number', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{9,14}$/).filter((digits) => phoneDigits(digits) !== null),
      (digits) => {
        const shown = formatPhone(digits)
        expect(formatPhone(phoneDigits(shown)!)).toBe(shown)
      },
    ),
  )
})

test('[DESK-91] a number is found in every form in which it may be stored', () => {
  const part = fc.constantFrom('', '0', '91', '091', '0091', '00', '910', '00910')
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9,12}$/), part, part, (digits, one, other) => {
      const [typed, stored] = [one + digits, other + digits]
      expect(storedForms(typed).includes(stored)).toBe(isSameNumber(typed, stored))
      expect(storedForms(typed)).toContain(typed)
    }),
  )
})

test('[PROF-10] eleven digits that are no Indian number and do not say that they are from abroad have one too many', () => {
  expect(['12345678901', '98765432101', '1 415 555 0123'].map(hasDigitTooMany)).toEqual([true, true, true])
  for (const text of ['+1 415 555 0123', '09876543210', '919876543210', '971501234567', '9876543210', '0014155550123'])
    expect(hasDigitTooMany(text), text).toBe(false)
})
