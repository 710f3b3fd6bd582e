import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CustomerOrders } from '@/components/customers/customer-orders'
import { dispatchRow } from '@/lib/http/examples/dispatch'
import { now } from '@/testing/clock'

const drawn = (isFirst: boolean, after?: string) =>
  renderToStaticMarkup(
    <CustomerOrders
      id="one"
      orders={{ items: [dispatchRow], next: after ? { after } : null }}
      isFirst={isFirst}
      now={now}
      revisit={() => null}
    />,
  )

test('[DESK-272] a later page of the orders of a customer leads back to the newest', () => {
  expect(drawn(true)).not.toContain('Newest orders')
  expect(drawn(true, '5.1')).toMatch(/href="\/operator\/customers\/one\?after=5.1"[^>]*>.*Older orders/)
  expect(drawn(false)).toMatch(/href="\/operator\/customers\/one"[^>]*>.*Newest orders/)
})
