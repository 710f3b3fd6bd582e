import { afterAll, expect, test } from 'vitest'
import { GET } from '@/app/api/operator/events/route'
import { recordPayment, reversePayment } from '@/lib/billing/commands/enter'
import { billOrder } from '@/lib/billing/commands/issue'
import { BillForm } from '@/lib/billing/schema'
import { db } from '@/lib/db'
import { holdOrders } from '@/lib/dispatch/commands/holds'
import { holdDays } from '@/lib/dispatch/rules/holds'
import { env } from '@/lib/env'
import { listenForNotifications } from '@/lib/events/postgres-listener'
import { deskHub } from '@/lib/events/stream-hub'
import { later, now } from '@/testing/clock'
import { aCartLine, aCustomer, anOperator, anOrder, aPartner, aShift } from '@/testing/factories'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

test('[DESK-59] the desk hears that an order, its timeline or its hold changed, and nothing of what; of a cart it hears nothing', async () => {
  const log: string[] = []
  const events = listenForNotifications(env().DATABASE_URL, {
    desk: { onMessage: (text) => log.push(`changed${text}`), onConnect: () => log.push('up') },
  })
  closing.push(events.close)
  await expect.poll(() => log).toEqual(['up'])
  const customer = await aCustomer()
  await aCartLine(customer.id)
  const order = await anOrder(customer.id)
  await expect.poll(() => log).toEqual(['up', 'changed'])
  await db.booking.update({ where: { id: order.id }, data: { updatedAt: new Date() } })
  await expect.poll(() => log).toHaveLength(3)
  const form = { orderIds: [order.orderId!], until: holdDays(now).first, reason: 'Waits' }
  await holdOrders(form, { now, key: null, actorId: customer.id }, 'commandLine')
  await expect.poll(() => log).toEqual(['up', 'changed', 'changed', 'changed'])
})

test('[DESK-151] the desk hears of leave, shifts and partners', async () => {
  const log: string[] = []
  const events = listenForNotifications(env().DATABASE_URL, {
    desk: { onMessage: (text) => log.push(`changed${text}`), onConnect: () => log.push('up') },
  })
  closing.push(events.close)
  await expect.poll(() => log).toEqual(['up'])
  const { id } = await aPartner()
  await expect.poll(() => log).toEqual(['up', 'changed'])
  await aShift(id, later({ days: 1 }), later({ days: 1, hours: 8 }))
  await expect.poll(() => log).toHaveLength(3)
  await db.$executeRaw`
    insert into busy (partner_id, kind, during, created_at)
    values (${id}::uuid, 'leave', tstzrange(${later({ days: 1 })}, ${later({ days: 2 })}), ${now})`
  await expect.poll(() => log).toHaveLength(4)
  await db.partnerArea.create({ data: { partnerId: id, prefix: '110' } })
  await expect.poll(() => log).toEqual(['up', ...Array(4).fill('changed')])
})

test('[DESK-158] the desk hears of a bill and of each entry beside it, and nothing of what', async () => {
  const log: string[] = []
  const { orderId } = await anOrder((await aCustomer()).id, { status: 'completed', serviceCost: 500 })
  const events = listenForNotifications(env().DATABASE_URL, {
    desk: { onMessage: (text) => log.push(`changed${text}`), onConnect: () => log.push('up') },
  })
  closing.push(events.close)
  await expect.poll(() => log).toEqual(['up'])
  await billOrder(orderId!, BillForm.parse({}), null, now, 'commandLine')
  await expect.poll(() => log).toEqual(['up', 'changed'])
  await recordPayment(orderId!, { method: 'cash', amount: 500 }, null, now, 'commandLine')
  await expect.poll(() => log).toHaveLength(3)
  await reversePayment(orderId!, { entry: 1, reason: 'Wrong order' }, null, now, 'commandLine')
  await expect.poll(() => log).toEqual(['up', ...Array(3).fill('changed')])
})

test('[DESK-59] [DESK-01] events come to a live session of the team alone, and end with it', async () => {
  deskHub.setListening(true)
  closing.push(deskHub.close)
  const asked = (token?: string) =>
    GET(
      new Request('http://shop.test/api/operator/events', {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
      { params: Promise.resolve({}) },
    )
  expect([(await asked()).status, (await asked((await aCustomer()).token)).status]).toEqual([404, 404])
  const { token, sessionId } = await anOperator()
  const answer = await asked(token)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const reader = answer.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: changed')
  deskHub.endStreamsOf(sessionId)
  expect((await reader.read()).done).toBe(true)
  await db.session.update({ where: { id: sessionId }, data: { revokedAt: new Date() } })
  expect((await asked(token)).status).toBe(401)
})
