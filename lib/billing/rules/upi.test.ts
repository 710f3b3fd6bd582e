import fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrCode } from '@/lib/billing/rules/qr-code'
import { upiPayment } from '@/lib/billing/rules/upi'
import type { Bill } from '@/lib/billing/schema'
import { isUpiId } from '@/lib/settings/rules'
import { now } from '@/testing/clock'

const issuedAt = now.toISOString()
const bill = (total: number, paid = 0): Bill => ({
  issuedAt,
  total,
  lines: [{ kind: 'service', amount: total }],
  entries: paid ? [{ kind: 'payment', method: 'cash', amount: paid, date: issuedAt }] : [],
})
const order = { orderId: 'KAM-7Q2F9X', status: 'completed', bill: bill(1_250, 500) } as const
const payTo = { upiId: 'kamra.shop@okbank', name: 'Kamra Services & Sons' }

test('[HOUSE-08] what is due can be paid by a link that says to whom, how much and for which order', () => {
  expect(upiPayment(order, payTo)).toEqual({
    amount: 750,
    upiId: 'kamra.shop@okbank',
    link: 'upi://pay?pa=kamra.shop@okbank&pn=Kamra%20Services%20%26%20Sons&am=750.00&cu=INR&tn=KAM-7Q2F9X',
  })
})

test('[DESK-171] what is due for work that was cancelled after it had begun is paid in the same way', () => {
  expect(upiPayment({ ...order, status: 'cancelled' }, payTo)).toMatchObject({ amount: 750 })
})

test.each([
  ['a shop without a UPI id', order, undefined],
  ['an order whose work goes on', { ...order, status: 'inProgress' as const }, payTo],
  ['a bill that is paid', { ...order, bill: bill(900, 900) }, payTo],
  ['an order that was never billed', { ...order, bill: undefined }, payTo],
])('[HOUSE-08] %s has nothing to pay by UPI', (_, one, to) => {
  expect(upiPayment(one, to)).toBeNull()
})

/** The picture that the path draws, some pixels to a module, as a camera sees it. */
function drawn({ size, path }: ReturnType<typeof qrCode>) {
  const scale = 4
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4
        data.fill(0, at, at + 3)
      }
  return { width, height: width, data }
}

test('[HOUSE-08] a scanner reads the link from the drawn code, whatever the amount and the name', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_00_000 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (total, name) => {
        const payment = upiPayment({ ...order, bill: bill(total) }, { ...payTo, name })!
        expect(decodeQR(drawn(qrCode(payment.link)))).toBe(payment.link)
      },
    ),
    { numRuns: 40 },
  )
})

test.each([
  ['shop@okbank', true],
  ['9876543210@ybl', true],
  ['a.b-c_d@upi', true],
  ['shop', false],
  ['shop@bank.example', false],
  ['shop&am=1@bank', false],
  ['@bank', false],
])('%s is a UPI id: %s', (text, is) => {
  expect(isUpiId(text)).toBe(is)
})
