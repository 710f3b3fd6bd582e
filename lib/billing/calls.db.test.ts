import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { POST as issue, GET as read } from '@/app/api/operator/orders/[orderId]/bill/route'
import { POST as correct } from '@/app/api/operator/orders/[orderId]/corrections/route'
import { POST as pay } from '@/app/api/operator/orders/[orderId]/payments/route'
import { POST as giveBack } from '@/app/api/operator/orders/[orderId]/refunds/route'
import { POST as takeBack } from '@/app/api/operator/orders/[orderId]/reversals/route'
import { POST as revisit } from '@/app/api/operator/orders/[orderId]/revisits/route'
import {
  addCorrection,
  createRevisit,
  getBill,
  issueBill,
  recordPayment,
  recordRefund,
  reversePayment,
} from '@/lib/billing/operator-contract'
import type { BilledOrder } from '@/lib/billing/schema'
import { db } from '@/lib/db'
import { aCustomer, anOperator, anOrder } from '@/testing/factories'
import { send } from '@/testing/send'

let token: string
let orderId: string
beforeEach(async () => {
  token = (await anOperator()).token
  orderId = (await anOrder((await aCustomer()).id, { status: 'completed', serviceCost: null })).orderId!
})
type Handler = Parameters<typeof send>[0]
type Called = Parameters<typeof send>[1]
const ask = (handler: Handler, c: Called, body?: unknown, key: string | null = randomUUID(), who = token) =>
  send(handler, c, { token: who, params: { orderId }, body, headers: key === null ? {} : { 'idempotency-key': key } })

test('[DESK-06] [DESK-79] a dispatcher bills an order, notes what was paid and given back, and corrects it', async () => {
  expect((await ask(read, getBill)).body.data).toMatchObject({ canBill: true, money: { state: 'nothingDue' } })
  const states = []
  for (const [handler, c, body] of [
    [issue, issueBill, { amount: 900, payment: { method: 'cash', amount: 400 } }],
    [pay, recordPayment, { method: 'upi', amount: 500, reference: '632512345999' }],
    [correct, addCorrection, { kind: 'credit', amount: 100, reason: 'Came late' }],
    [giveBack, recordRefund, { method: 'cash', amount: 100, reason: 'Came late' }],
  ] as const) {
    const { status, body: answer } = await ask(handler, c, body)
    const { money } = answer.data as BilledOrder
    states.push([status, money.state, money.due, money.owed])
  }
  expect(states).toEqual([
    [200, 'partPaid', 500, 0],
    [200, 'paid', 0, 0],
    [200, 'paid', 0, 100],
    [200, 'paid', 0, 0],
  ])
  expect((await ask(revisit, createRevisit, {})).body.data).toMatchObject({ revisitOf: orderId })
})

test('[DESK-157] [DESK-159] a dispatcher takes a payment back, once what others entered was read', async () => {
  await ask(issue, issueBill, { amount: 900, payment: { method: 'cash', amount: 400 } })
  await ask(correct, addCorrection, { kind: 'credit', amount: 100, reason: 'Came late' })
  const reversal = { entry: 1, reason: 'The order next door' }
  expect(await ask(takeBack, reversePayment, { ...reversal, entriesSeen: 1 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Taken off, ₹100'), fields: { entries: expect.any(String) } },
  })
  expect(await ask(takeBack, reversePayment, { ...reversal, entriesSeen: 2 })).toMatchObject({
    status: 200,
    body: { data: { money: { state: 'due', paid: 0, due: 800 } } },
  })
})

test('[DESK-79] bad input is refused at its field, and nothing is written', async () => {
  const cases: [Handler, Called, unknown, number, string][] = [
    [issue, issueBill, { amount: 0 }, 400, 'amount'],
    [issue, issueBill, { amount: -900 }, 400, 'amount'],
    [issue, issueBill, { amount: 10_00_001 }, 400, 'amount'],
    [issue, issueBill, { amount: 900.5 }, 400, 'amount'],
    [issue, issueBill, { amount: '900' }, 400, 'amount'],
    [issue, issueBill, {}, 400, 'amount'],
    [issue, issueBill, { amount: 900, total: 1 }, 400, 'total'],
    [
      issue,
      issueBill,
      {
        amount: 900,
        extras: [{ kind: 'parts', amount: 5, consent: 'atDoor', consentedAt: '2026-11-21T10:00:00.000Z' }],
      },
      400,
      'extras.0.reason',
    ],
    [
      issue,
      issueBill,
      { amount: 900, payment: { method: 'upi', amount: 5, reference: '!' } },
      400,
      'payment.reference',
    ],
    [issue, issueBill, { amount: 900, payment: { method: 'cash', amount: 901 } }, 409, 'payment.amount'],
    [pay, recordPayment, { method: 'cash', amount: 0 }, 400, 'amount'],
    [pay, recordPayment, { method: 'upi', amount: 5 }, 400, 'reference'],
    [pay, recordPayment, { method: 'upi', amount: 5, reference: '12345' }, 400, 'reference'],
    [giveBack, recordRefund, { method: 'cash', amount: 5 }, 400, 'reason'],
    [giveBack, recordRefund, { method: 'cash', amount: 5, reason: '\u200b' }, 400, 'reason'],
    [correct, addCorrection, { kind: 'credit', amount: 5, reason: 'x'.repeat(301) }, 400, 'reason'],
    [correct, addCorrection, { kind: 'payment', amount: 5, reason: 'x' }, 400, 'kind'],
    [correct, addCorrection, { kind: 'credit', amount: 5, reason: 'x', entriesSeen: -1 }, 400, 'entriesSeen'],
    [takeBack, reversePayment, { entry: 0, reason: 'x' }, 400, 'entry'],
    [takeBack, reversePayment, { entry: 1 }, 400, 'reason'],
    [revisit, createRevisit, { preferredDay: 'soon' }, 400, 'preferredDay'],
  ]
  for (const [handler, c, body, status, field] of cases) {
    const answer = await ask(handler, c, body)
    expect([JSON.stringify(body), answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
      JSON.stringify(body),
      status,
      [field],
    ])
  }
  for (const [handler, c, body] of [
    [pay, recordPayment, { method: 'cash', amount: 5 }],
    [giveBack, recordRefund, { method: 'cash', amount: 5, reason: 'x' }],
    [correct, addCorrection, { kind: 'debit', amount: 5, reason: 'x' }],
    [takeBack, reversePayment, { entry: 1, reason: 'x' }],
  ] as const)
    expect((await ask(handler, c, body)).status).toBe(409)
  expect(await db.bill.count({ where: { booking: { orderId } } })).toBe(0)
})

test('[DESK-79] what concerns money is not there for who is no operator', async () => {
  const customer = await aCustomer()
  for (const [handler, c, body] of [
    [read, getBill, undefined],
    [issue, issueBill, { amount: 900 }],
    [pay, recordPayment, { method: 'cash', amount: 5 }],
    [giveBack, recordRefund, { method: 'cash', amount: 5, reason: 'x' }],
    [correct, addCorrection, { kind: 'debit', amount: 5, reason: 'x' }],
    [takeBack, reversePayment, { entry: 1, reason: 'x' }],
    [revisit, createRevisit, {}],
  ] as const)
    expect((await ask(handler, c, body, null, customer.token)).status).toBe(404)
})
