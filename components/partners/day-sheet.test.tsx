import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DaySheet } from '@/components/partners/day-sheet'
import type { PartnerVisit } from '@/lib/visits/schema'

const from = new Date('2026-11-23T10:00:00+05:30')
const until = new Date('2026-11-23T12:00:00+05:30')
const order = { status: 'pending', applicationName: 'Split AC', unit: 'visit', quantity: null } as const
const visit = {
  ...{ visitId: 'v', from, until, windowFrom: from, windowUntil: until, isExact: true, isReserved: false, note: null },
  customerName: 'Asha Rao',
  contactNumber: { number: '9876543210' },
  deliveryAddress: { street: '1 Janpath', city: 'New Delhi', state: 'Delhi', postalCode: '110001' },
  orders: [
    { ...order, orderId: 'HS-2345ABCD', serviceName: 'Jet Pump Service', revisitOf: 'HS-ABCD2345' },
    { ...order, orderId: 'HS-2345ABCE', serviceName: 'Gas Refill', revisitOf: null },
  ],
} as unknown as PartnerVisit

test('[DESK-310] the day sheet says of a revisit that it is at no charge, and what it repairs', () => {
  const partner = { _id: 'p', fullName: 'Rakesh Kumar' }
  const html = renderToStaticMarkup(<DaySheet {...{ partner, visits: [visit] }} shop="Kamra" day="2026-11-23" />)
  expect(html.match(/At no charge: repairs [^<]+/g)).toEqual(['At no charge: repairs HS-ABCD2345'])
})
