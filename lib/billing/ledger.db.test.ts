import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addCorrection, recordPayment, recordRefund, reversePayment } from '@/lib/billing/commands/enter'
import { findBill } from '@/lib/billing/queries'
import { entryFault, moneyOf, type NewEntry } from '@/lib/billing/rules/money'
import { db } from '@/lib/db'
import { jobs as idempotencyJobs } from '@/lib/idempotency/jobs'
import {
  anOffice,
  at,
  audited,
  bill,
  by,
  correct,
  done,
  entriesOf,
  giveBack,
  pay,
  refusal,
  takeBack,
} from '@/testing/bills'
import { later } from '@/testing/clock'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

beforeEach(anOffice)

test('[DESK-06] [DESK-73] [DESK-157] only entries of the ledger mean paid, and the state follows from them', async () => {
  const { orderId } = await done()
  const state = async () => (await findBill(orderId)).money
  expect((await state()).state).toBe('nothingDue')
  expect(await refusal(pay(orderId, 100))).toMatchObject({
    code: 'conflict',
    message: `${orderId} has no bill yet: issue it first`,
  })
  await bill(orderId)
  expect(await state()).toEqual({ state: 'due', charged: 500, paid: 0, refunded: 0, due: 500, owed: 0 })
  await pay(orderId, 200)
  expect(await state()).toMatchObject({ state: 'partPaid', paid: 200, due: 300 })
  expect(await refusal(pay(orderId, 301))).toMatchObject({ code: 'conflict', fields: ['amount'] })
  await recordPayment(orderId, { method: 'upi', amount: 300, reference: '632512345678' }, randomUUID(), at, by)
  expect(await state()).toMatchObject({ state: 'paid', paid: 500, due: 0 })
  await correct(orderId, 'credit', 120)
  expect(await state()).toMatchObject({ state: 'paid', charged: 380, owed: 120 })
  await giveBack(orderId, 120)
  // What was given back of too much is no longer paid: what is charged again is due.
  expect(await state()).toMatchObject({ state: 'paid', paid: 380, refunded: 0, owed: 0, due: 0 })
  await correct(orderId, 'debit', 70)
  await correct(orderId, 'debit', 100)
  expect(await state()).toMatchObject({ state: 'partPaid', charged: 550, paid: 380, due: 170 })
  // What goes beyond that is given for good: no more is due after it than before.
  await giveBack(orderId, 380)
  expect(await state()).toMatchObject({ state: 'partPaid', paid: 380, refunded: 380, due: 170 })
  expect(await refusal(pay(orderId, 171))).toMatchObject({ code: 'conflict', fields: ['amount'] })
  await pay(orderId, 170)
  await giveBack(orderId, 170)
  expect(await state()).toMatchObject({ state: 'refunded', paid: 550, refunded: 550, due: 0, owed: 0 })
  expect(await refusal(giveBack(orderId, 1))).toMatchObject({ code: 'conflict', fields: ['amount'] })
  expect(await refusal(correct(orderId, 'credit', 551))).toMatchObject({ code: 'conflict', fields: ['amount'] })
  expect(await refusal(correct(orderId, 'debit', 10_00_000))).toMatchObject({ code: 'conflict', fields: ['amount'] })
  const written = await audited(orderId)
  expect(written.map(({ action }) => action)).toEqual([
    'bill.issue',
    'ledger.payment',
    'ledger.payment',
    'ledger.credit',
    'ledger.refund',
    'ledger.debit',
    'ledger.debit',
    'ledger.refund',
    'ledger.payment',
    'ledger.refund',
  ])
  expect(written[2]).toMatchObject({
    byName: 'Meera Nair',
    after: { amount: 300, method: 'upi', reference: '632512345678' },
  })
  expect(written[3]).toMatchObject({ reason: 'Agreed with the customer' })
})

test('[DESK-06] [DESK-74] of parallel refunds and payments no more stand than was paid and due, by the database alone too', async () => {
  const order = await done()
  await bill(order.orderId)
  const paid = await Promise.all(Array.from({ length: 20 }, () => refusal(pay(order.orderId, 100))))
  expect(paid.filter((one) => one === null)).toHaveLength(5)
  const back = await Promise.all(Array.from({ length: 20 }, () => refusal(giveBack(order.orderId, 150))))
  expect(back.filter((one) => one === null)).toHaveLength(3)
  expect((await findBill(order.orderId)).money).toMatchObject({ paid: 500, refunded: 450 })

  const other = await done()
  await bill(other.orderId)
  const raw = (kind: 'payment' | 'refund', amount: number) =>
    db.ledgerEntry
      .create({
        data: {
          bookingId: other.id,
          key: randomUUID(),
          kind,
          amount,
          method: 'cash',
          reason: kind === 'refund' ? 'Back' : null,
          createdAt: at,
        },
      })
      .then(
        () => true,
        ({ message }) => {
          expect(message).toContain('does not go with')
          return false
        },
      )
  const written = async (kind: 'payment' | 'refund', amount: number) =>
    (await Promise.all(Array.from({ length: 20 }, () => raw(kind, amount)))).filter(Boolean).length
  expect(await written('payment', 90)).toBe(5)
  expect(await written('refund', 200)).toBe(2)
})

test('[DESK-157] a payment noted by mistake is taken back whole and once, and its reference may stand where it belongs', async () => {
  const order = await done({ serviceCost: 1_399 })
  const other = await done({ serviceCost: 1_399 })
  for (const { orderId } of [order, other]) await bill(orderId)
  const { orderId } = order
  const upi = (to: string) =>
    recordPayment(to, { method: 'upi', amount: 1_399, reference: '632599999901' }, randomUUID(), at, by)
  await upi(orderId)
  expect(await refusal(upi(other.orderId))).toMatchObject({ code: 'conflict', fields: ['reference'] })
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack(orderId, 1, key)))
  for (const { money } of answers)
    expect(money).toEqual({ state: 'due', charged: 1_399, paid: 0, refunded: 0, due: 1_399, owed: 0 })
  expect((await takeBack(orderId, 1, key)).bill?.entries).toHaveLength(2)
  expect((await findBill(orderId)).bill?.entries[1]).toMatchObject({ kind: 'reversal', amount: 1_399, reverses: 1 })
  expect(await refusal(takeBack(orderId, 1))).toMatchObject({
    code: 'conflict',
    message: `This payment of ${orderId} was taken back already`,
  })
  for (const place of [2, 3]) expect(await refusal(takeBack(orderId, place))).toMatchObject({ code: 'conflict' })
  await upi(other.orderId)
  expect((await findBill(other.orderId)).money.state).toBe('paid')
  expect(await refusal(upi(orderId))).toMatchObject({ code: 'conflict', fields: ['reference'] })
  expect((await audited(orderId)).at(-1)).toMatchObject({
    action: 'ledger.reversal',
    after: { kind: 'reversal', amount: 1_399, entry: 1 },
    reason: 'Noted by mistake',
  })
  // What was given back of it was given back for something: the payment was made.
  await pay(orderId, 1_399)
  await giveBack(orderId, 1)
  expect(await refusal(takeBack(orderId, 3))).toMatchObject({ code: 'conflict', fields: ['entry'] })
  expect(await refusal(takeBack(orderId, 3, key))).toMatchObject({ code: 'reused_key' })
})

test('[DESK-157] the database counts the money of any entries as the rule does, and takes back only what was paid, once', async () => {
  const order = await done()
  await bill(order.orderId)
  const read = async () => (await findBill(order.orderId)).bill!
  const ids = async () => db.ledgerEntry.findMany({ where: { bookingId: order.id }, orderBy: { id: 'asc' } })
  const add = (given: object) =>
    db.ledgerEntry.create({
      data: { bookingId: order.id, key: randomUUID(), kind: 'payment', amount: 1, createdAt: at, ...given },
    })
  let state = 7
  const dice = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const kinds = ['payment', 'refund', 'credit', 'debit', 'reversal', 'payment'] as const
  for (let turn = 0; turn < 160; turn += 1) {
    const present = await read()
    const kind = kinds[dice(6)]!
    const entry = 1 + dice(present.entries.length + 1)
    const amount = kind === 'reversal' ? (present.entries[entry - 1]?.amount ?? 5) : 1 + dice(400)
    const typed = { kind, amount, entry, method: 'cash', reason: 'Tried' } as const
    const fault = entryFault(order.orderId, present, false, typed as NewEntry)
    const written = await add({
      kind,
      amount,
      ...(kind !== 'payment' && { reason: 'Tried' }),
      ...((kind === 'payment' || kind === 'refund') && { method: 'cash' }),
      ...(kind === 'reversal' && { reverses: (await ids())[entry - 1]?.id ?? 9_999_999n }),
    }).then(
      () => true,
      () => false,
    )
    expect([turn, kind, amount, fault, written]).toEqual([turn, kind, amount, fault, fault === null])
  }
  const sums = moneyOf(await read())
  expect(sums.due * sums.owed).toBe(0)
  const rows = await ids()
  expect(rows.filter((row) => row.kind === 'reversal').length).toBeGreaterThan(3)
  expect(rows.filter((row) => row.takenBack).map((row) => row.id)).toEqual(
    rows.flatMap((row) => row.reverses ?? []).sort((a, b) => Number(a - b)),
  )

  const other = await done()
  await bill(other.orderId)
  await pay(other.orderId, 500)
  const [payment] = await db.ledgerEntry.findMany({ where: { bookingId: other.id } })
  const reversal = { bookingId: other.id, kind: 'reversal', amount: 500, reverses: payment!.id, reason: 'Wrong' }
  await expect(add({ ...reversal, bookingId: order.id })).rejects.toThrow('does not go with')
  await expect(add({ ...reversal, amount: 499 })).rejects.toThrow('does not go with')
  await expect(add({ ...reversal, reverses: null })).rejects.toThrow('does not go with')
  await expect(add({ ...reversal, kind: 'credit' })).rejects.toThrow('ledger_entry_reversal')
  const tries = await Promise.all(Array.from({ length: 10 }, () => add(reversal).then(Boolean, () => false)))
  expect(tries.filter(Boolean)).toHaveLength(1)
  await add({ bookingId: other.id, method: 'cash', amount: 500 })
  await expect(add(reversal)).rejects.toThrow(/Unique constraint/)
})

test('[DESK-159] an entry that was decided before somebody else made one is refused once and says what is new', async () => {
  const order = await done()
  const { orderId } = order
  await bill(orderId)
  await pay(orderId, 500)
  const credit = (entriesSeen: number | undefined, key = randomUUID() as string) => {
    const correction = { kind: 'credit', amount: 200, reason: 'Came late', entriesSeen } as const
    return addCorrection(orderId, correction, key, at, by)
  }
  const first = randomUUID()
  await credit(1, first)
  const second = randomUUID()
  expect(await refusal(credit(1, second))).toEqual({
    code: 'conflict',
    message: `Somebody else has added to the bill of ${orderId} since you read it: Taken off, ₹200: Came late. Nothing was noted; look at it again.`,
    fields: ['entries'],
  })
  const stale = { method: 'cash', amount: 1, reason: 'Late', entriesSeen: 1 } as const
  expect(await refusal(recordRefund(orderId, stale, randomUUID(), at, by))).toMatchObject({ fields: ['entries'] })
  expect(
    await refusal(recordPayment(orderId, { method: 'cash', amount: 1, entriesSeen: 0 }, 'p', at, by)),
  ).toMatchObject({ fields: ['entries'] })
  expect(
    await refusal(reversePayment(orderId, { entry: 1, reason: 'Wrong', entriesSeen: 1 }, 'r', at, by)),
  ).toMatchObject({ fields: ['entries'] })
  expect(await entriesOf(order.id)).toBe(2)
  // A retry is no second entry, whatever was read since; who has read what is new sends the same again.
  for (const seen of [1, 2, undefined]) expect((await credit(seen, first)).money.charged).toBe(300)
  expect((await credit(2, second)).money.charged).toBe(100)
  expect((await credit(2, second)).money.charged).toBe(100)
  // Whoever does not say what they saw is held to the money alone.
  expect(await refusal(credit(undefined))).toMatchObject({ code: 'conflict', fields: ['amount'] })
})

test('[DESK-06] [DESK-75] the same entry sent five times stands once, at once or a week later', async () => {
  const order = await done()
  await bill(order.orderId)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(order.orderId, 100, key)))
  for (const { money } of answers) expect(money.paid).toBe(100)
  const [sweep] = idempotencyJobs
  const signal = AbortSignal.timeout(60_000)
  await sweep?.run({}, { now: later({ days: 7 }), attempt: 1, lastAttempt: false, signal })
  expect((await pay(order.orderId, 100, key)).money.paid).toBe(100)
  expect(await entriesOf(order.id)).toBe(1)
  await sweep?.run({}, { now: later({ days: 14 }), attempt: 1, lastAttempt: false, signal })
  expect(await refusal(pay(order.orderId, 200, key))).toMatchObject({ code: 'reused_key' })
  expect(await refusal(recordPayment(order.orderId, { method: 'cash', amount: 1 }, null, at, by))).toMatchObject({
    code: 'invalid',
    fields: ['Idempotency-Key'],
  })
  const billed = await done()
  const payment = { method: 'cash', amount: 500 }
  const bills = await Promise.all(Array.from({ length: 5 }, () => bill(billed.orderId, { payment }, 'one press')))
  for (const { money } of bills) expect(money.state).toBe('paid')
  expect(await entriesOf(billed.id)).toBe(1)
})

test('[DESK-06] [DESK-75] a UPI reference stands once, in whatever spelling and for whatever order', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => done()))
  for (const { orderId } of orders) await bill(orderId)
  const { Payment } = await import('@/lib/billing/schema')
  const tries = await Promise.all(
    orders.map(({ orderId }, n) => {
      const reference = [' ab12cd34ef56', 'AB12CD34EF56', 'UTR: ab12 cd34-ef56', 'Ab१२cd३४ef५६'][n % 4]
      return refusal(
        recordPayment(orderId, Payment.parse({ method: 'upi', amount: 5, reference }), randomUUID(), at, by),
      )
    }),
  )
  expect(tries.filter((one) => one === null)).toHaveLength(1)
  for (const one of tries) if (one) expect(one).toMatchObject({ code: 'conflict', fields: ['reference'] })
  for (const reference of ['12345', '1'.repeat(36)])
    expect(Payment.safeParse({ method: 'upi', amount: 5, reference }).success).toBe(false)
  expect(Payment.safeParse({ method: 'cash', amount: 5, reference: '123456' }).success).toBe(false)
  const unbilled = await done()
  const payment = { method: 'upi', amount: 500, reference: 'ab12cd34ef56' }
  expect(await refusal(bill(unbilled.orderId, { payment }))).toMatchObject({
    code: 'conflict',
    fields: ['payment.reference'],
  })
  expect((await findBill(unbilled.orderId)).bill).toBeUndefined()
})
