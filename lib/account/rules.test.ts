import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressLines, tidyName, withoutRecord, withRecord } from '@/lib/account/rules'
import { formatPhone, phoneDigits } from '@/lib/phone'

test.each([
  ['+91 98765 43210', '919876543210'],
  ['098765-43210', '09876543210'],
  ['09876543210', '09876543210'],
  ['(011) 2345-6789', '01123456789'],
  [' 9876543210\u00a0', '9876543210'],
  ['\u202a+91 98765\u201143210\u202c', '919876543210'],
  ['+44 20 7946 0958', '442079460958'],
  ['+65 9123 4567', '006591234567'],
  ['123456789012345', '123456789012345'],
])('[PROF-06] %j is read as %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test.each(['', '98765', '987654321', '1234567890123456', '98765 4321O', '98765+43210', '+', 'mobile', '९८७६५४३२१०'])(
  '[PROF-06] %j is no number',
  (text) => {
    expect(phoneDigits(text)).toBeNull()
  },
)

test('[PROF-06] 10 to 15 digits are kept, whatever stands between them', () => {
  const between = fc.constantFrom('', ' ', '-', ' - ', '.')
  const digits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), between), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(digits, fc.constantFrom('', '+'), (parts, plus) => {
      const plain = parts.map(([digit]) => digit).join('')
      const read = phoneDigits(plus + parts.map(([digit, gap]) => `${digit}${gap}`).join(''))
      const counts = plain.length >= 10 && plain.length <= 15
      expect(read !== null).toBe(counts)
      if (!counts) return
      expect(read).toMatch(/^\d{10,15}$/) // as the database takes it
      expect(read).toBe(phoneDigits(plus + plain))
      expect(phoneDigits(read!)).toBe(read)
    }),
  )
})

test('[PROF-06] what is shown is read back as the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9,14}$/), (digits) => {
      const shown = formatPhone(digits)
      expect(formatPhone(phoneDigits(shown)!)).toBe(shown)
    }),
  )
})

test.each([
  ['  asha   kumari ', 'Asha Kumari'],
  ['élodie', 'Élodie'],
  ['sunita KUMARI', 'Sunita Kumari'],
  ['d’souza', 'D’Souza'],
  ["D'SOUZA-rao ANNE-MARIE", "D'SOUZA-rao Anne-Marie"],
  ["D'Souza deSouza", "D'Souza DeSouza"],
  ['r.k. A.P.J. abdul', 'R.K. A.P.J. Abdul'],
  ['A R RAHMAN', 'A R Rahman'],
  ['McDonald', 'McDonald'],
  ['आशा वर्मा', 'आशा वर्मा'],
])('[PROF-02] the name %j becomes %j', (typed, tidy) => {
  expect(tidyName(typed)).toBe(tidy)
})

test('an address reads in two lines, and names nothing twice', () => {
  const place = {
    street: '12 Janpath',
    city: 'New Delhi',
    district: 'Central Delhi',
    state: 'Delhi',
    postalCode: '110001',
  }
  expect(addressLines(place)).toEqual(['12 Janpath', 'New Delhi, Central Delhi, Delhi 110001'])
  expect(
    addressLines({ ...place, city: 'Pune', district: 'Pune', state: 'Maharashtra', postalCode: '411001' })[1],
  ).toBe('Pune, Maharashtra 411001')
})

test('[PROF-07] the list on the screen keeps exactly one primary record through any changes', () => {
  const step = fc.record({ kind: fc.constantFrom('add', 'primary', 'remove'), at: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let list: { _id: string; isPrimary: boolean }[] = []
      for (const [n, { kind, at }] of steps.entries()) {
        const chosen = list[at % (list.length || 1)]
        // The first record and whoever is asked for come back from the server as primary.
        if (kind === 'add') list = withRecord(list, { _id: `${n}`, isPrimary: !list.length || at > 6 })
        else if (chosen && kind === 'primary') list = withRecord(list, { ...chosen, isPrimary: true })
        else if (chosen) list = withoutRecord(list, chosen._id)
        expect(list.filter(({ isPrimary }) => isPrimary)).toHaveLength(list.length ? 1 : 0)
      }
    }),
  )
})
