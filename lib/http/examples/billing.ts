import type * as billing from '@/lib/billing/operator-contract'
import type { Bill, BilledOrder } from '@/lib/billing/schema'
import type { ExamplesOf } from '@/lib/http/examples/example'
import { offer } from '@/lib/http/examples/ordering'
import { booking } from '@/lib/http/examples/records'

const issuedAt = '2026-11-23T06:10:00.000Z'
const extra = {
  kind: 'parts' as const,
  amount: 350,
  reason: 'The capacitor was worn out',
  consent: 'atDoor' as const,
  consentedAt: '2026-11-23T05:20:00.000Z',
}
const price = 629
const total = price + extra.amount
const payment = { method: 'upi' as const, amount: total, reference: '632512345678' }
const refund = { method: 'cash' as const, amount: 350, reason: 'The part was under warranty' }
const correction = { kind: 'credit' as const, amount: 350, reason: 'The part was under warranty' }

const reversal = { entry: 1, reason: 'Noted on the wrong order' }

const bill: Bill = {
  issuedAt,
  total,
  lines: [{ kind: 'service', amount: price }, extra],
  entries: [{ kind: 'payment', ...payment, date: issuedAt }],
}
const paid: BilledOrder = {
  orderId: booking.orderId,
  serviceName: booking.serviceName,
  applicationName: booking.applicationName,
  serviceCost: 699,
  unit: 'visit',
  discountPercentage: 10,
  canBill: false,
  bill,
  money: { state: 'paid', charged: total, paid: total, refunded: 0, due: 0, owed: 0 },
}

export const billingExamples: ExamplesOf<typeof billing> = {
  getBill: { reply: paid },
  issueBill: { body: { extras: [extra], payment }, reply: paid },
  recordPayment: { body: payment, reply: paid },
  recordRefund: { body: refund, reply: paid },
  addCorrection: { body: correction, reply: paid },
  reversePayment: {
    body: reversal,
    reply: {
      ...paid,
      bill: {
        ...bill,
        entries: [
          ...bill.entries,
          { kind: 'reversal', amount: total, reason: reversal.reason, reverses: 1, date: '2026-11-23T06:20:00.000Z' },
        ],
      },
      money: { state: 'due', charged: total, paid: 0, refunded: 0, due: total, owed: 0 },
    },
  },
  getRevisitOffer: { reply: offer },
  createRevisit: {
    body: {
      preferredDay: '2026-11-25',
      settles: { ref: 'CR-2345ABCD', text: 'We repair it at no charge.', version: 2 },
    },
    reply: { orderId: 'HS-7Q2MXK4B', revisitOf: booking.orderId },
  },
}
