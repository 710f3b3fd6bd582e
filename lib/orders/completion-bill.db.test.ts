import { expect, test } from 'vitest'
import { recordPayment } from '@/lib/billing/commands/enter'
import { billOrder } from '@/lib/billing/commands/issue'
import { jobs } from '@/lib/billing/jobs'
import { findBill } from '@/lib/billing/queries'
import { BillForm } from '@/lib/billing/schema'
import { cancelBooking } from '@/lib/bookings/commands'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { completeOrder, startOrder } from '@/lib/orders/commands/work'
import { later } from '@/testing/clock'
import { aCustomer, anOperator, anOrder, aVisit } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

async function begun() {
  const customer = await aCustomer()
  const order = await anOrder(customer.id)
  await aVisit([order], { startsAt: later({ hours: 1 }) })
  return { customer, orderId: order.orderId!, by: { operator: (await anOperator()).id } }
}
const done = later({ hours: 2 })
const payment = { method: 'cash' as const, amount: 500 }
const mails = async (email: string | null) => {
  await runJobs(jobs, done)
  return (await listMails()).filter(({ to }) => to.includes(email!)).map(({ subject }) => subject)
}

test('[DESK-06] [DESK-72] [DESK-76] an order is completed with its bill, or not at all, and one mail tells it', async () => {
  const { customer, orderId, by } = await begun()
  const complete = (amount: number) =>
    completeOrder({ orderId, key: `${amount}`, bill: BillForm.parse({ payment: { ...payment, amount } }) }, done, by)
  await expect(complete(501)).rejects.toMatchObject({
    code: 'conflict',
    fields: { 'bill.payment.amount': expect.any(String) },
  })
  expect(await db.booking.findUniqueOrThrow({ where: { orderId } })).toMatchObject({ status: 'pending' })
  for (let press = 0; press < 5; press += 1) expect(await complete(500)).toMatchObject({ status: 'completed' })
  expect((await findBill(orderId)).money.state).toBe('paid')
  expect(await mails(customer.email)).toEqual([`Your Kamra booking ${orderId} is done`])
})

test('[DESK-171] work that its customer cancels half done is billed once, is told by one mail and can be paid; what nobody began is not billed', async () => {
  const { customer, orderId, by } = await begun()
  const bill = () => billOrder(orderId, BillForm.parse({ payment: { ...payment, amount: 200 } }), null, done, by)
  await startOrder({ orderId }, done, by)
  await cancelBooking(customer, orderId, done)
  expect((await findBill(orderId)).canBill).toBe(true)
  const presses = await Promise.allSettled(Array.from({ length: 5 }, bill))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await findBill(orderId)).toMatchObject({ canBill: false, money: { state: 'partPaid', paid: 200 } })
  await recordPayment(orderId, { method: 'cash', amount: 300 }, 'rest', done, by)
  expect((await findBill(orderId)).money.state).toBe('paid')
  expect(await db.booking.findUniqueOrThrow({ where: { orderId } })).toMatchObject({ status: 'cancelled' })
  expect(await mails(customer.email)).toEqual([`The bill of your Kamra booking ${orderId}`])

  const other = await begun()
  await cancelBooking(other.customer, other.orderId, done)
  expect((await findBill(other.orderId)).canBill).toBe(false)
  await expect(billOrder(other.orderId, BillForm.parse({}), null, done, by)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('no work was begun'),
  })
  const { id: bookingId } = await db.booking.findUniqueOrThrow({ where: { orderId: other.orderId } })
  await expect(db.bill.create({ data: { bookingId, total: 0, issuedAt: done } })).rejects.toThrow(
    'Only work that was begun is billed',
  )
})

test('[DESK-76] a bill that was issued at the door is mailed once the order is completed', async () => {
  const { customer, orderId, by } = await begun()
  await startOrder({ orderId }, done, by)
  await billOrder(orderId, BillForm.parse({}), null, done, by)
  expect(await mails(customer.email)).toEqual([])
  await completeOrder({ orderId }, done, by)
  expect(await mails(customer.email)).toEqual([`Your Kamra booking ${orderId} is done`])
})
