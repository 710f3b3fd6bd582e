import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CustomerOrders } from '@/components/customers/customer-orders'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { dispatchRow } from '@/lib/http/examples/dispatch'
import { now } from '@/testing/clock'

const drawn = (isFirst: boolean, after?: string, row: DispatchRow = dispatchRow) =>
  renderToStaticMarkup(
    <CustomerOrders
      id="one"
      orders={{ items: [row], next: after ? { after } : null }}
      isFirst={isFirst}
      now={now}
      revisit={() => null}
    />,
  )

test('[DESK-272] a row says what was ordered, its promise, its status and its money', () => {
  const order = {
    ...dispatchRow,
    status: 'completed' as const,
    promise: { from: '2026-11-20T04:30:00.000Z', until: '2026-11-20T06:30:00.000Z' },
    money: { due: 299, state: 'partPaid' as const },
  }
  const html = drawn(true, undefined, order)
  for (const said of [order.orderId, order.serviceName, 'Yesterday, 10 am–12 pm', 'Done', '₹299 due'])
    expect(html).toContain(said)
})

test('[DESK-212] a promise that is over says so beside the status', () => {
  const promise = { from: '2026-11-20T04:30:00.000Z', until: '2026-11-20T06:30:00.000Z' }
  const late = drawn(true, undefined, { ...dispatchRow, status: 'pending', promise, atRisk: true })
  expect(late).toContain('Late')
  expect(drawn(true, undefined, { ...dispatchRow, status: 'completed', promise, atRisk: false })).not.toContain('Late')
})

test('[DESK-272] a later page of the orders of a customer leads back to the newest', () => {
  expect(drawn(true)).not.toContain('Newest orders')
  expect(drawn(true, '5.1')).toMatch(/href="\/operator\/customers\/one\?after=5.1"[^>]*>.*Older orders/)
  expect(drawn(false)).toMatch(/href="\/operator\/customers\/one"[^>]*>.*Newest orders/)
})
