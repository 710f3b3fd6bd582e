import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addCorrection, recordPayment, recordRefund, reversePayment } from '@/lib/billing/commands/enter'
import { billOrder, issueBill } from '@/lib/billing/commands/issue'
import { findBill } from '@/lib/billing/queries'
import { entryFault, moneyOf, type NewEntry } from '@/lib/billing/rules/money'
import { BillForm } from '@/lib/billing/schema'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { findBooking, listBookings, listTracked } from '@/lib/bookings/queries'
import { priceAgreed, pricedOf } from '@/lib/catalogue/rules/price'
import { db } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { jobs as idempotencyJobs } from '@/lib/idempotency/jobs'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder, aService } from '@/testing/factories'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
let serviceId: string
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await aCustomer({ firstName: 'Meera', lastName: 'Nair' })).id }
  serviceId = (await aService()).id
})

type Given = Parameters<typeof anOrder>[1]
const done = async (given: Given = {}) => {
  const order = await anOrder(customer.id, { serviceId, status: 'completed', ...given })
  return { ...order, orderId: order.orderId! }
}
const at = later({ hours: 2 })
const bill = (orderId: string, form: object = {}, key: string | null = null) =>
  billOrder(orderId, BillForm.parse(form), key, at, by)
const extra = {
  kind: 'parts',
  amount: 350,
  reason: 'The capacitor was worn out',
  consent: 'atDoor',
  consentedAt: later({ hours: 1 }).toISOString(),
}
const pay = (orderId: string, amount: number, key = randomUUID() as string) =>
  recordPayment(orderId, { method: 'cash', amount }, key, at, by)
const giveBack = (orderId: string, amount: number, key = randomUUID() as string) =>
  recordRefund(orderId, { method: 'cash', amount, reason: 'Under warranty' }, key, at, by)
const correct = (orderId: string, kind: 'credit' | 'debit', amount: number) =>
  addCorrection(orderId, { kind, amount, reason: 'Agreed with the customer' }, randomUUID(), at, by)
const takeBack = (orderId: string, entry: number, key = randomUUID() as string) =>
  reversePayment(orderId, { entry, reason: 'Noted by mistake' }, key, at, by)
/** `409 The sentence. {fields}` of a refusal. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return { code: error.code, message: error.message, fields: Object.keys(error.fields) }
    },
  )
const entriesOf = (bookingId: string) => db.ledgerEntry.count({ where: { bookingId } })
const audited = async (orderId: string) =>
  (await db.auditEntry.findMany({ where: { subject: 'order', subjectId: orderId }, orderBy: { id: 'asc' } })).map(
    ({ action, byName, after, reason }) => ({ action, byName, after, reason }),
  )

test('[DESK-06] [DESK-70] a fixed price is billed as it was ordered, whatever is typed and whoever writes', async () => {
  for (const [serviceCost, discountPercentage] of [
    [699, 10],
    [999, 33],
    [1, 99],
    [12_999, 0],
  ] as const) {
    const order = await done({ serviceCost, discountPercentage })
    const price = priceAgreed(pricedOf({ serviceCost, discountPercentage, unit: 'visit' }))
    const { bill: issued, canBill, money } = await bill(order.orderId)
    const total = price.kind === 'amount' ? price.rupees : NaN
    expect(issued).toEqual({
      issuedAt: at.toISOString(),
      total,
      lines: [{ kind: 'service', amount: total }],
      entries: [],
    })
    expect([canBill, money.state]).toEqual([false, total ? 'due' : 'nothingDue'])
  }
  const order = await done({ serviceCost: 699, discountPercentage: 10 })
  for (const typed of [{ amount: 600 }, { quantity: 2 }, { unitPrice: 10 }])
    expect(await refusal(bill(order.orderId, typed))).toMatchObject({ code: 'invalid', fields: Object.keys(typed) })
  const other = (amount: number) =>
    db.$transaction([
      db.bill.create({ data: { bookingId: order.id, total: amount, issuedAt: at } }),
      db.billLine.create({ data: { bookingId: order.id, position: 0, kind: 'service', amount } }),
    ])
  await expect(other(630)).rejects.toThrow('as it was ordered')
  await other(629)
})

test('[DESK-06] [DESK-70] what is counted or on request gets its amount with the bill, and only there', async () => {
  const counted = await done({ serviceCost: 14, unit: 'sqft', discountPercentage: 10 })
  for (const [typed, field] of [
    [{}, 'quantity'],
    [{ quantity: 3, unitPrice: 9 }, 'unitPrice'],
    [{ amount: 900 }, 'amount'],
    [{ quantity: 90_000 }, 'quantity'],
  ] as const)
    expect(await refusal(bill(counted.orderId, typed))).toMatchObject({ code: 'invalid', fields: [field] })
  expect((await bill(counted.orderId, { quantity: 120 })).bill).toMatchObject({
    total: 120 * 13,
    lines: [{ kind: 'service', quantity: 120, unitPrice: 13, amount: 1560 }],
  })

  const asked = await done({ serviceCost: null })
  for (const [typed, field] of [
    [{}, 'amount'],
    [{ amount: 900, quantity: 2 }, 'amount'],
    [{ quantity: 2 }, 'unitPrice'],
    [{ unitPrice: 2 }, 'quantity'],
  ] as const)
    expect(await refusal(bill(asked.orderId, typed))).toMatchObject({ code: 'invalid', fields: [field] })
  expect((await bill(asked.orderId, { quantity: 3, unitPrice: 250 })).bill?.total).toBe(750)
  const lump = await done({ serviceCost: null })
  expect((await bill(lump.orderId, { amount: 900 })).bill?.total).toBe(900)
  // The order itself keeps the price at which it was ordered.
  expect(await db.booking.findUniqueOrThrow({ where: { id: lump.id } })).toMatchObject({ serviceCost: null })
})

test('[DESK-06] [DESK-71] an extra has a reason and the consent of the customer, how and when', async () => {
  const order = await done()
  for (const consentedAt of [later({ hours: 3 }), later({ hours: -1 })])
    expect(
      await refusal(bill(order.orderId, { extras: [extra, { ...extra, consentedAt: consentedAt.toISOString() }] })),
    ).toMatchObject({ code: 'invalid', fields: ['extras.1.consentedAt'] })
  const wrong = [
    { ...extra, reason: ' ' },
    { ...extra, amount: 0 },
    { ...extra, amount: -5 },
    { ...extra, amount: 10_00_001 },
    { ...extra, amount: 1.5 },
    { ...extra, consent: undefined },
    { ...extra, consentedAt: undefined },
    { ...extra, kind: 'service' },
  ]
  for (const one of wrong) expect(BillForm.safeParse({ extras: [one] }).success).toBe(false)
  expect(await refusal(bill(order.orderId, { extras: Array(3).fill({ ...extra, amount: 4_00_000 }) }))).toMatchObject({
    code: 'invalid',
    fields: ['extras'],
  })
  const labour = { ...extra, kind: 'labour', amount: 200, consent: 'byPhone' }
  expect((await bill(order.orderId, { extras: [extra, labour] })).bill).toMatchObject({
    total: 1050,
    lines: [{ kind: 'service', amount: 500 }, extra, labour],
  })
})

test('[DESK-06] [DESK-72] a bill is final: of twenty at once one stands, and nothing joins, changes or leaves it', async () => {
  const order = await done()
  const tries = await Promise.all(Array.from({ length: 20 }, () => refusal(bill(order.orderId, { extras: [extra] }))))
  expect(tries.filter((one) => one === null)).toHaveLength(1)
  for (const one of tries)
    if (one) expect(one).toMatchObject({ code: 'conflict', message: expect.stringContaining('is billed already') })
  const line = { bookingId: order.id, position: 2, ...extra, kind: 'parts', consent: 'atDoor' } as const
  await expect(db.billLine.create({ data: line })).rejects.toThrow('sum of its lines')
  await expect(db.billLine.create({ data: { ...line, amount: 0 } })).rejects.toThrow('bill_line_amount')
  for (const table of ['bill', 'bill_line', 'ledger_entry'])
    for (const sql of [
      `update ${table} set booking_id = booking_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(db.$executeRawUnsafe(sql)).rejects.toThrow('permission denied')
  await expect(db.bill.create({ data: { bookingId: (await done()).id, total: 5, issuedAt: at } })).rejects.toThrow(
    'sum of its lines',
  )
})

test('[DESK-72] only work that was begun is billed, in the transaction that completes it or later', async () => {
  for (const status of ['pending', 'cancelled'] as const) {
    const order = await done({ status })
    expect(await refusal(bill(order.orderId))).toMatchObject({ code: 'conflict' })
    await expect(db.bill.create({ data: { bookingId: order.id, total: 500, issuedAt: at } })).rejects.toThrow('begun')
  }
  const order = await done({ status: 'inProgress' })
  await db.$transaction((tx) => issueBill(tx, order.orderId, BillForm.parse({}), at, by))
  expect((await findBill(order.orderId)).bill?.total).toBe(500)
  expect(await refusal(findBill('HS-ZZZZZZZZ'))).toMatchObject({ code: 'not_found' })
})

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
      const reference = n % 2 ? ' ab12cd34ef56' : 'AB12CD34EF56'
      return refusal(
        recordPayment(orderId, Payment.parse({ method: 'upi', amount: 5, reference }), randomUUID(), at, by),
      )
    }),
  )
  expect(tries.filter((one) => one === null)).toHaveLength(1)
  for (const one of tries) if (one) expect(one).toMatchObject({ code: 'conflict', fields: ['reference'] })
  for (const reference of ['12345', '1'.repeat(36), '1234 5678', '१२३४५६७'])
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

test('[DESK-76] [SPEED-30] [SPEED-33] a bill is listed and found as its rows say it, to the last field', async () => {
  const awkward = '"quoted" \\ back / </script> & \' ज\u200d\u2028🏠'
  const asked = await done({ serviceCost: null })
  await bill(asked.orderId, {
    quantity: 2,
    unitPrice: 300,
    extras: [{ ...extra, reason: awkward }],
    payment: { method: 'upi', amount: 500, reference: '1234567890' },
  })
  await addCorrection(asked.orderId, { kind: 'credit', amount: 20, reason: awkward }, randomUUID(), at, by)
  await giveBack(asked.orderId, 40)
  await pay(asked.orderId, 60)
  await takeBack(asked.orderId, 4)
  await bill((await done()).orderId)
  await done()
  const rows = await db.booking.findMany({
    where: { customerId: customer.id },
    select: bookingColumns,
    orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
  })
  const expected = rows.map(toBooking)
  expect(expected.filter((order) => order.bill)).toHaveLength(2)
  expect((await listBookings(customer, { limit: 10 }, now)).items.value()).toStrictEqual(expected)
  const tracked = (await listTracked(customer, { limit: 10 }, now)).items.value()
  expect(tracked.map((order) => order.bill)).toStrictEqual(expected.map((order) => order.bill))
  for (const order of expected)
    expect((await findBooking(customer, order.orderId, now)).value()).toMatchObject({ ...order })
  expect(expected.find(({ orderId }) => orderId === asked.orderId)?.bill).toStrictEqual(
    (await findBill(asked.orderId)).bill,
  )
})

test('[DESK-77] a deleted customer takes what was written along, and the money stays', async () => {
  const order = await done()
  await bill(order.orderId, { extras: [{ ...extra, reason: 'Zubeida asked for it' }] })
  await pay(order.orderId, 850)
  await recordRefund(order.orderId, { method: 'cash', amount: 50, reason: 'For Zubeida' }, randomUUID(), at, by)
  await db.booking.update({
    where: { id: order.id },
    data: {
      customerId: null,
      deliveryAddress: { ...(order.deliveryAddress as object), street: '', label: 'other' },
      contactNumber: { ...(order.contactNumber as object), number: '', label: 'other' },
    },
  })
  await recordRefund(order.orderId, { method: 'cash', amount: 10, reason: 'Zubeida again' }, randomUUID(), at, by)
  const left = await findBill(order.orderId)
  expect(left.money).toMatchObject({ charged: 850, paid: 850, refunded: 60 })
  const tables = ['bill', 'bill_line', 'ledger_entry', 'audit_entry', 'idempotency_key']
  for (const table of tables) {
    const [row] = await db.$queryRawUnsafe<{ text: string }[]>(
      `select coalesce(string_agg(t::text, ''), '') as text from ${table} t`,
    )
    expect(row?.text).not.toContain('Zubeida')
  }
  // The blanked rows still are what the constraints allow: a copy of the tables can be put back.
  await asOwner('alter table bill_line validate constraint bill_line_reason')
})
