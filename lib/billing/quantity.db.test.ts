import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { anOffice, at, bill, done, refusal } from '@/testing/bills'

beforeEach(anOffice)

test('[HOUSE-14] a fixed price is billed for as many as were ordered, whatever is typed and whoever writes', async () => {
  const given = { serviceCost: 699, discountPercentage: 10, quantity: 3 }
  expect((await bill((await done(given)).orderId)).bill).toMatchObject({
    total: 3 * 629,
    lines: [{ kind: 'service', quantity: 3, unitPrice: 629, amount: 3 * 629 }],
  })
  expect((await bill((await done({ ...given, quantity: 1 })).orderId)).bill).toMatchObject({
    total: 629,
    lines: [{ kind: 'service', amount: 629 }],
  })
  const order = await done(given)
  expect(await refusal(bill(order.orderId, { quantity: 2 }))).toMatchObject({ code: 'invalid', fields: ['quantity'] })
  const write = (line: object, total: number) =>
    db.$transaction([
      db.bill.create({ data: { bookingId: order.id, total, issuedAt: at } }),
      db.billLine.create({ data: { bookingId: order.id, position: 0, kind: 'service', amount: total, ...line } }),
    ])
  for (const [line, total] of [
    [{}, 629],
    [{}, 3 * 629],
    [{ quantity: 2, unitPrice: 629 }, 2 * 629],
    [{ quantity: 3, unitPrice: 600 }, 1_800],
  ] as const)
    await expect(write(line, total)).rejects.toThrow('as it was ordered')
  await write({ quantity: 3, unitPrice: 629 }, 3 * 629)
})

test('[HOUSE-14] what is counted at the visit may come to another number than was ordered', async () => {
  const seats = await done({ serviceCost: 99, unit: 'seat', quantity: 4 })
  expect((await bill(seats.orderId, { quantity: 5 })).bill).toMatchObject({ total: 495 })
})
