import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderActions } from '@/components/orders/order-actions'
import { OrderCorrection } from '@/components/orders/order-correction'
import { OrderNotes, TellCustomer } from '@/components/orders/order-notes'
import { QuantityCorrection } from '@/components/orders/quantity-correction'
import { moneyOf } from '@/lib/billing/rules/money'
import type { BilledOrder } from '@/lib/billing/schema'
import type { Booking } from '@/lib/bookings/schema'
import { dispatchExamples } from '@/lib/http/examples/dispatch'
import { Correction, type DeskOrder } from '@/lib/orders/schema'
import { place } from '@/testing/place'

const order: DeskOrder = {
  orderId: 'HS-2345ABCD',
  status: 'pending',
  version: 3,
  cancelledBecause: null,
  time: { startsAt: new Date('2026-11-21T10:00:00+05:30') },
  partner: { fullName: 'Rakesh Kumar' },
  hasCustomer: true,
  deliveryAddress: { _id: '5e0f3b9c-41d7-4a86-9b3f-6d2c8e7a1b22', label: 'home', ...place, street: '1 Janpath' },
  contactNumber: { _id: '8c2d6e4f-7a1b-4c9d-8e0f-3b5a9d7c6e33', label: 'mobile', number: '9876543210' },
}
const billed: BilledOrder = {
  orderId: order.orderId,
  serviceName: 'Jet Pump Service',
  applicationName: 'Split AC',
  serviceCost: 699,
  unit: 'visit',
  discountPercentage: 10,
  canBill: false,
  money: moneyOf(undefined),
}
const rendered = '2026-11-21T12:00:00.000Z'
const nowhere = () => {}
const router = { back: nowhere, forward: nowhere, refresh: nowhere, push: nowhere, replace: nowhere, prefetch: nowhere }
const shown = (panel: ReactNode) =>
  renderToStaticMarkup(<AppRouterContext value={router as never}>{panel}</AppRouterContext>)
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label)

test.each([
  ['pending', {}, ['Start work', 'Complete', 'Cancel …'], ''],
  ['inProgress', {}, ['Complete', 'Cancel …'], ''],
  ['completed', {}, ['Open again'], ''],
  ['completed', { hasCustomer: false }, [], 'The customer of HS-2345ABCD has left.'],
  ['cancelled', { cancelledBecause: 'absent' }, ['Open again'], ''],
  ['cancelled', {}, [], 'HS-2345ABCD was cancelled by its customer'],
] as const)('[DESK-05] what can be done with an order that is %s, %j', (status, more, labels, said) => {
  const html = shown(
    <OrderActions order={{ ...order, status, ...more }} billed={billed} owner="me" rendered={rendered} />,
  )
  expect(buttons(html)).toEqual(labels)
  expect(html).toContain(said)
  expect(html).not.toContain('aria-disabled')
})

const farAhead = { startsAt: new Date('2126-11-21T10:00:00+05:30') }
test.each([
  [
    'pending',
    { time: null, partner: null },
    ['Start work', 'Complete'],
    ['has no time yet: schedule the visit first.'],
  ],
  ['pending', { partner: null }, ['Start work', 'Complete'], ['has no partner yet: give it to a partner first.']],
  [
    'pending',
    { time: farAhead },
    ['Start work', 'Complete'],
    ['can be started from Thursday, 21 November 2126, 9:00 am', 'cannot be completed before its visit begins'],
  ],
  [
    'inProgress',
    { time: farAhead },
    ['Complete'],
    ['can be completed from Thursday, 21 November 2126, 9:00 am, 60 minutes before its visit'],
  ],
  ['inProgress', { partner: null }, [], []],
] as const)(
  '[DESK-180] what an order that is %s cannot do yet with %j is off, can be reached, and says why',
  (status, more, off, said) => {
    const html = shown(
      <OrderActions order={{ ...order, status, ...more }} billed={billed} owner="me" rendered={rendered} />,
    )
    const blocked = [...html.matchAll(/<button([^>]*aria-disabled[^>]*)>(.*?)<\/button>/g)]
    expect(blocked.map(([, , label]) => label)).toEqual(off)
    const reasons = blocked.map(([, attributes = '']) => {
      expect(attributes).not.toMatch(/ disabled=""/)
      const [, id] = /aria-describedby="([^"]+)"/.exec(attributes)!
      return new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(html)![1]
    })
    expect(new Set(reasons).size).toBe(said.length)
    for (const text of said) expect(reasons.join()).toContain(text)
  },
)

test('[DESK-66] an address and a number are corrected while the order is open', () => {
  expect(buttons(shown(<OrderCorrection order={order} owner="me" />))).toEqual([
    'Correct the address',
    'Correct the number',
  ])
  expect(shown(<OrderCorrection order={{ ...order, status: 'completed' }} owner="me" />)).toBe('')
})

test("[DESK-184] what is missing of a corrected address is the customer's", () => {
  const address = { ...place, street: '', city: '' }
  const texts = Correction.safeParse({ version: 3, address }).error!.issues.map(({ message }) => message)
  expect(texts).toContain("Please enter the customer's house number and street")
  expect(texts).toContain("Please enter the customer's city")
})

test('[DESK-67] what is noted says who reads it, and what was noted says by whom and when', () => {
  const note = { _id: '1', text: '<b>Dog</b>\nin the yard', by: 'Meera Nair', at: '2026-11-21T10:00:00.000Z' }
  const html = shown(<OrderNotes orderId={order.orderId} notes={[note]} owner="me" />)
  expect(html).toContain('The customer never sees it')
  expect(html).toContain('&lt;b&gt;Dog&lt;/b&gt;\nin the yard')
  expect(html).toMatch(/Meera Nair, <time dateTime="2026-11-21T10:00:00.000Z">21 Nov 2026, 3:30\spm<\/time>/)
  expect(shown(<TellCustomer order={order} owner="me" />)).toContain('The customer reads it at once')
})

const { bill: _, revisitOf: __, ...booked } = (dispatchExamples.getOrder.reply as { order: Booking }).order
const line = { ...order, visitId: 'v', time: null, partner: null, minutes: null }
const takes = { unit: 'visit' as const, minutes: 60, minutesMore: null }
test.each([
  ['pending', {}, 'pending', null],
  ['pending', {}, 'inProgress', 'The work on HS-2345ABCD has begun, so its quantity stays'],
  ['inProgress', {}, 'pending', 'The work on HS-2345ABCD has begun, so its quantity stays'],
  ['pending', { revisitOf: 'HS-2345ABCE' }, 'pending', 'A revisit repairs what was booked, so its quantity stays'],
] as const)(
  '[DESK-298] the quantity of an order that is %s, %j, beside one that is %s is changed or says why not',
  (status, more, beside, fault) => {
    const lines = [status, beside].map((one) => ({ ...line, status: one, takes }))
    const given = { order: { ...order, status }, booked: { ...booked, ...more }, lines, owner: 'me' }
    const html = shown(<QuantityCorrection {...given} />)
    expect(buttons(html)).toEqual(['Change the quantity'])
    expect(html.includes('aria-disabled')).toBe(fault !== null)
    if (fault) expect(html).toContain(fault)
    expect(shown(<QuantityCorrection {...given} order={{ ...order, status: 'completed' }} />)).toBe('')
  },
)

test('[DESK-327] a note for a customer without e-mail says that the customer is to be called', () => {
  const html = shown(<TellCustomer order={{ ...order, toCall: '9876543210' }} owner="me" />)
  expect(html).toContain('No e-mail: call +91 98765 43210 to tell them.')
  expect(html).not.toContain('The customer reads it at once')
})
