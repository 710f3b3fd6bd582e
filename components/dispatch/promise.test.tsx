import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderPromise } from '@/components/dispatch/promise'
import { dispatchRow } from '@/lib/http/examples/dispatch'
import { later, now } from '@/testing/clock'

const at = (minutes: number) => later({ minutes }).toISOString()
const order = {
  ...dispatchRow,
  status: 'pending' as const,
  partner: { _id: crypto.randomUUID(), fullName: 'Rakesh Kumar', contactNumber: '9876543210' },
  promise: { from: at(30), until: at(150) },
}
const heldUp = { orderId: 'HS-7K2M9P4Q', fullName: 'Rakesh Kumar', startedAt: at(-180), plannedUntil: at(-60) }

test('[DESK-250] what work that overruns holds up says how long its promise still has', () => {
  expect(renderToStaticMarkup(<OrderPromise order={order} now={now} />)).toContain('promised')
  expect(renderToStaticMarkup(<OrderPromise order={{ ...order, heldUp }} now={now} />)).toContain('2 h 30 min left')
})
