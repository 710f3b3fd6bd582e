import { beforeEach, expect, test } from 'vitest'
import { POST as cancelOne } from '@/app/api/operator/orders/[orderId]/cancel/route'
import { POST as completeOne } from '@/app/api/operator/orders/[orderId]/complete/route'
import { PUT as correct } from '@/app/api/operator/orders/[orderId]/destination/route'
import { POST as keep } from '@/app/api/operator/orders/[orderId]/keep-time/route'
import { POST as tell } from '@/app/api/operator/orders/[orderId]/messages/route'
import { GET as listNotes, POST as note } from '@/app/api/operator/orders/[orderId]/notes/route'
import { PUT as resize } from '@/app/api/operator/orders/[orderId]/quantity/route'
import { POST as reopen } from '@/app/api/operator/orders/[orderId]/reopen/route'
import { POST as start } from '@/app/api/operator/orders/[orderId]/start/route'
import { POST as cancelMany } from '@/app/api/operator/orders/cancel/route'
import { POST as completeMany } from '@/app/api/operator/orders/complete/route'
import type { Contract } from '@/lib/contract'
import { db } from '@/lib/db'
import * as calls from '@/lib/orders/operator-contract'
import { aCustomer, anOperator, anOrder, aVisit } from '@/testing/factories'
import { place } from '@/testing/place'
import { send } from '@/testing/send'

const routes: Record<keyof typeof calls, Parameters<typeof send>[0]> = {
  startOrder: start,
  completeOrder: completeOne,
  cancelOrder: cancelOne,
  reopenOrder: reopen,
  correctOrder: correct,
  correctQuantity: resize,
  keepTime: keep,
  tellCustomer: tell,
  addOrderNote: note,
  listOrderNotes: listNotes,
  completeOrders: completeMany,
  cancelOrders: cancelMany,
}

const contracts: Record<keyof typeof calls, Contract> = { ...calls }

let customer: Awaited<ReturnType<typeof aCustomer>>
let token: string
let orderId: string
beforeEach(async () => {
  customer = await aCustomer()
  token = (await anOperator()).token
  const order = await anOrder(customer.id)
  await aVisit([order], { startsAt: new Date() })
  orderId = order.orderId!
})
const make = (name: keyof typeof calls, body?: unknown, headers = {}) =>
  send(routes[name], contracts[name], { token, params: { orderId }, body, headers })
const version = async () => (await db.booking.findUniqueOrThrow({ where: { orderId } })).version

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  '[DESK-69] %s does not exist for a customer or for nobody',
  async (name) => {
    const ask = (token?: string) =>
      send(routes[name], contracts[name], {
        token,
        params: { orderId },
        ...(contracts[name].method !== 'GET' && { body: {} }),
      })
    for (const answer of [await ask(customer.token), await ask()])
      expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such call' } })
  },
)

test('[DESK-05] [DESK-69] an order goes all the way by calls, and each answers the next version', async () => {
  const moved = async (name: keyof typeof calls, more = {}) => {
    const { status, body } = await make(name, { version: await version(), ...more })
    expect(status).toBe(200)
    return (body.data as { status: string }).status
  }
  expect(await moved('startOrder')).toBe('inProgress')
  expect(await moved('correctOrder', { address: { ...place, street: '7 Lodhi Road' } })).toBe('inProgress')
  expect(await moved('completeOrder')).toBe('completed')
  expect(await moved('reopenOrder')).toBe('inProgress')
  expect(await moved('cancelOrder', { reason: 'absent', message: 'We rang twice.' })).toBe('cancelled')
  expect(await moved('reopenOrder')).toBe('pending')
  expect(await make('tellCustomer', { message: 'We call you.' })).toMatchObject({ status: 200 })
})

test.each([
  ['startOrder', {}, 'version'],
  ['completeOrder', { version: 0 }, 'version'],
  ['cancelOrder', { version: 1 }, 'reason'],
  ['cancelOrder', { version: 1, reason: 'bored' }, 'reason'],
  ['cancelOrder', { version: 1, reason: 'absent', message: 'x'.repeat(501) }, 'message'],
  ['correctOrder', { version: 1 }, 'address'],
  ['correctOrder', { version: 1, contactNumber: { number: '12' } }, 'contactNumber.number'],
  ['correctOrder', { version: 1, address: { ...place, street: ' ' } }, 'address.street'],
  ['correctOrder', { version: 1, address: { ...place, street: 'x', serviceCost: 1 } }, 'address'],
  ['correctOrder', { version: 1, address: { ...place, landmark: 'Near \u202eetag' } }, 'address.landmark'],
  ['correctQuantity', { version: 1 }, 'quantity'],
  ['correctQuantity', { version: 1, quantity: 20_001 }, 'quantity'],
  ['correctQuantity', { version: 1, quantity: 2, price: 1 }, 'price'],
  ['tellCustomer', { message: '\u200b' }, 'message'],
  ['tellCustomer', { message: 'We call \u2067you' }, 'message'],
  ['addOrderNote', { text: '' }, 'text'],
  ['completeOrders', { orders: [] }, 'orders'],
  ['cancelOrders', { orders: [{ orderId: 'HS-1', version: 1 }], reason: 'absent' }, 'orders.0.orderId'],
] as const)('[DESK-69] %s with %j is refused by its field', async (name, body, field) => {
  const before = await db.booking.findUniqueOrThrow({ where: { orderId } })
  const answer = await make(name, body)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields!).join()).toContain(field)
  expect(await db.booking.findUniqueOrThrow({ where: { orderId } })).toEqual(before)
})

test('[DESK-63] [DESK-69] a second dispatcher reads in the 409 what the first one changed', async () => {
  const seen = await version()
  await make('startOrder', { version: seen })
  expect(await make('cancelOrder', { version: seen, reason: 'customer', message: 'Typed' })).toMatchObject({
    status: 409,
    body: {
      message: `${orderId} has changed since you read it: its status is in progress now. Nothing was done; look at it again.`,
      fields: { status: 'is in progress now' },
    },
  })
})

test('[DESK-167] the call for many orders completes none whose amount somebody has to say', async () => {
  const open = await anOrder(customer.id, { serviceCost: null })
  await aVisit([open], { startsAt: new Date() })
  const orders = [
    { orderId, version: await version() },
    { orderId: open.orderId!, version: 2 },
  ]
  expect(await make('completeOrders', { orders })).toMatchObject({
    status: 200,
    body: { data: { results: [{ ok: true }, { ok: false, message: expect.stringContaining('no fixed price') }] } },
  })
})

test('[DESK-69] calls that are sent again under their key do nothing twice', async () => {
  const orders = [{ orderId, version: await version() }]
  const twice = async (name: keyof typeof calls, body: unknown) => {
    const headers = { 'idempotency-key': `key of ${name}` }
    const [first, second] = [await make(name, body, headers), await make(name, body, headers)]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
  }
  await twice('addOrderNote', { text: 'Once' })
  await twice('tellCustomer', { message: 'Once' })
  await twice('completeOrders', { orders })
  await twice('reopenOrder', { version: await version() })
  expect(await db.orderNote.count({ where: { booking: { orderId } } })).toBe(1)
  const told = await db.trackingEntry.findMany({ where: { booking: { orderId } }, orderBy: { id: 'asc' } })
  expect(told.map(({ status }) => status)).toEqual(['note', 'started', 'completed', 'note'])
})
