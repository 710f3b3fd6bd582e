import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BillForm, LaterPayment, Payment, Refund } from '@/lib/billing/schema'

const upi = (reference: string) => ({ method: 'upi', amount: 5, reference })
const read = (reference: string) => Payment.parse(upi(reference))

test.each([
  '४१२३४५६७८९०१',
  '৪১২৩৪৫৬৭৮৯০১',
  '４１２３４５６７８９０１',
  '4123 4567 8901',
  '4123\u00a04567\u20118901',
  '4123,4567,8901',
  '412345678901\u200b',
  '\u2066412345678901\u2069',
  'UTR: 412345678901',
  'UTR412345678901',
  'utr no. 4123-4567-8901',
  'RefNo 412345678901',
  '(UPI Ref. No. 412345678901)',
  'UPI transaction ID: 412345678901',
  'UPI/412345678901',
  '412345678901 (UTR)',
  'यूटीआर नंबर: ४१२३ ४५६७ ८९०१',
])('[DESK-75] [API-31] %s is the UPI reference 412345678901, wherever one is taken', (reference) => {
  const read = { reference: '412345678901' }
  expect(Payment.parse(upi(reference))).toMatchObject(read)
  expect(LaterPayment.parse(upi(reference))).toMatchObject(read)
  expect(Refund.parse({ ...upi(reference), reason: 'Twice' })).toMatchObject(read)
  expect(BillForm.parse({ payment: upi(reference) }).payment).toMatchObject(read)
})

test.each([
  ...['12345', '1234567890123456789012345678901234567', '!', '', 'UTR', 'UPI Ref No:', '4123!45678901'],
  ...['paid by app', 'Rs 500 by UPI', '412345678901 or 512345678901', '412345678901 512345678901'],
  ...['412345678901, 512345678901', '₹50 412345678901', '500 412345678901'],
])('[DESK-75] [API-31] %j is no UPI reference, and is read as no other one', (reference) => {
  expect(Payment.safeParse(upi(reference)).error?.issues[0]).toMatchObject({
    path: ['reference'],
    message: 'A UPI reference has 6 to 35 letters and digits',
  })
})

test('[DESK-75] a reference of 6 to 35 letters and digits keeps all of them, in any case and grouping', () => {
  const letters = fc.constantFrom(...'ABCXYZ0123456789')
  const reference = fc.array(letters, { minLength: 5, maxLength: 34 }).map((rest) => `T${rest.join('')}`)
  fc.assert(
    fc.property(reference, (written) => {
      expect(read(written)).toMatchObject({ reference: written })
      expect(read(` ${written.toLowerCase()} `)).toMatchObject({ reference: written })
    }),
  )
})
