import { expect, test } from 'vitest'
import { assignPartner, scheduleVisit } from '@/lib/visits/commands/plan'
import { listOpenOrders } from '@/lib/visits/queries/orders'
import { openOrdersText } from '@/scripts/open-orders'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner } from '@/testing/factories'
import { withOlderNames } from '@/testing/older-names'

const place = 'New Delhi 110001'

test('an operator reads whom to call, what was placed and is done together, and the visits by date', async () => {
  expect(openOrdersText(await listOpenOrders())).toBe('Nothing is to be done.')
  const asha = await aCustomer()
  const { placementId, orderId: a } = await anOrder(asha.id, { serviceName: 'Fan', createdAt: now })
  let minutes = 0
  const order = async (serviceName: string, more = {}) => {
    minutes += 1
    return (await anOrder(asha.id, { serviceName, createdAt: later({ minutes }), ...more })).orderId!
  }
  const b = await order('Geyser', { placementId })
  const c = await order('Tap', { placementId })
  const d = await order('Pump')
  const e = await order('Wiring')
  await scheduleVisit({ orderIds: [d], startsAt: later({ hours: 48 }), minutes: 60 }, now, 'commandLine')
  await scheduleVisit({ orderIds: [a!, b], startsAt: later({ hours: 24 }), minutes: 60 }, now, 'commandLine')
  await assignPartner([a!, b], (await aPartner()).contactNumber, now, 'commandLine')
  const lines = openOrdersText(await listOpenOrders())
    .replaceAll(/ \(Type \d+\)/g, '')
    .split('\n')
  const who = `Asha Verma, +91 98765 43210 · ${place}`
  expect(lines).toEqual([
    'To be scheduled, the oldest first',
    `${who} · placed with ${a}, ${b}`,
    `  ${c} · pending · Tap`,
    who,
    `  ${e} · pending · Wiring`,
    '',
    'Visits by date',
    `Sunday, 22 November 2026, 3:30 pm · Rakesh Kumar · ${who} · placed with ${c}`,
    `  ${a} · pending · Fan`,
    `  ${b} · pending · Geyser`,
    `Monday, 23 November 2026, 3:30 pm · nobody assigned · ${who}`,
    `  ${d} · pending · Pump`,
  ])
})

test('[SEC-53] what customers and partners are called makes no line of its own, and commands no terminal', async () => {
  const asha = await aCustomer({ firstName: 'Meena' })
  await withOlderNames(asha.id, { firstName: 'Meena', lastName: 'Rao\u001b[2J\nHS-ZZZZZZZZ · completed\u202e' })
  await anOrder(asha.id, { serviceName: 'Fan\u009b31m\rTap' })
  const text = openOrdersText(await listOpenOrders())
  expect(text).toContain('Meena Rao\\u001b[2J\\u000aHS-ZZZZZZZZ · completed\\u202e')
  expect(text).toContain('Fan\\u009b31m\\u000dTap')
  expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u)
})
