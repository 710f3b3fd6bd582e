import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addCorrection, recordRefund } from '@/lib/billing/commands/enter'
import { issueBill } from '@/lib/billing/commands/issue'
import { findBill } from '@/lib/billing/queries'
import { BillForm } from '@/lib/billing/schema'
import { bookingColumns, toBooking } from '@/lib/bookings/dto'
import { findBooking, listBookings, listTracked } from '@/lib/bookings/queries'
import { priceAgreed, pricedOf } from '@/lib/catalogue/rules/price'
import { db } from '@/lib/db'
import { asOwner } from '@/testing/as-owner'
import { anOffice, at, bill, by, customer, done, extra, giveBack, pay, refusal, takeBack } from '@/testing/bills'
import { later, now } from '@/testing/clock'

process.env.DATABASE_POOL = '20' // really parallel: read at the first query

beforeEach(anOffice)

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
