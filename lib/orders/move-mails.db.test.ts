import { beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '@/lib/bookings/commands'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { cancelOrders, completeOrders } from '@/lib/orders/commands/bulk'
import { cancelOrder } from '@/lib/orders/commands/cancel'
import { reopenOrder, startOrder, tellCustomer } from '@/lib/orders/commands/work'
import { jobs } from '@/lib/orders/jobs'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder, aVisit } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
})

/** So many orders that were placed together, with a visit that has begun. */
async function placed(count: number) {
  const first = await anOrder(customer.id)
  const rest = await Promise.all(
    Array.from({ length: count - 1 }, () => anOrder(customer.id, { placementId: first.placementId })),
  )
  await aVisit([first, ...rest], { startsAt: now })
  return [first, ...rest].map(({ orderId }) => orderId!)
}

const seen = new Set<string>()
/** What was mailed to the customer since the last look. */
async function fresh() {
  await runJobs(jobs, now)
  const mails = (await listMails()).filter(({ to, name }) => to === customer.email && !seen.has(name))
  for (const { name } of mails) seen.add(name)
  return mails
}

test('[DESK-05] [DESK-62] where the shop cancels its customer gets one mail, which says what the timeline says', async () => {
  const [orderId] = (await placed(1)) as [string]
  await cancelOrder({ orderId, reason: 'absent', message: 'We rang twice.' }, now, by)
  const [mail, ...others] = await fresh()
  expect(others).toEqual([])
  expect(mail!.subject).toBe(`Cancelled: your Kamra booking ${orderId}`)
  for (const said of ['Cancelled, because nobody was there when our professional came.', 'We rang twice.', orderId]) {
    expect(mail!.text).toContain(said)
    expect(mail!.html).toContain(said)
  }
})

test('[LOOK-54] the number of a booking stands whole on its line, and nothing else does', async () => {
  const orderIds = await placed(2)
  const orders = orderIds.map((orderId) => ({ orderId }))
  await cancelOrders({ orders, reason: 'absent', key: 'whole' }, now, by)
  const html = (await fresh()).map((mail) => mail.html).join('')
  const whole = [...html.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)].map(([, text]) => text)
  expect(whole.toSorted()).toEqual(orderIds.toSorted())
})

test('[DESK-65] one event is one mail: of what was placed together and is cancelled together, and of a retry', async () => {
  const together = await placed(3)
  const [alone] = (await placed(1)) as [string]
  const orders = [...together, alone].map((orderId) => ({ orderId }))
  const asked = { orders, reason: 'partnerDeclined', key: 'once' } as const
  await Promise.all([cancelOrders(asked, now, by), cancelOrders(asked, now, by)])
  await cancelOrders(asked, now, by)
  const mails = await fresh()
  expect(mails).toHaveLength(2)
  const [several, one] = mails.toSorted((a, b) => b.subject.length - a.subject.length)
  expect(several!.subject).toMatch(/^Cancelled: your Kamra booking HS-\w{8} and 2 more$/)
  expect(one!.subject).toBe(`Cancelled: your Kamra booking ${alone}`)
  for (const orderId of together) expect(several!.text).toContain(orderId)
  expect(one!.text).not.toContain(together[0])
})

test('[DESK-65] a start, a completion, its taking back, a note send none, and a cancellation by the customer none as of the team', async () => {
  const [first, second] = (await placed(2)) as [string, string]
  await startOrder({ orderId: first }, now, by)
  await tellCustomer({ orderId: first, message: 'Hello' }, now, by)
  await completeOrders({ orders: [{ orderId: first }] }, now, by)
  await reopenOrder({ orderId: first }, now, by)
  await cancelBooking(customer, second, now)
  expect(await fresh()).toEqual([])
})

test('[DESK-65] a mail that still waits says nothing that no longer holds', async () => {
  const [orderId] = (await placed(1)) as [string]
  await cancelOrder({ orderId, reason: 'customer' }, now, by)
  await reopenOrder({ orderId }, later({ minutes: 1 }), by)
  expect((await fresh()).map(({ subject }) => subject)).toEqual([`Open again: your Kamra booking ${orderId}`])
  await cancelOrder({ orderId, reason: 'customer' }, later({ minutes: 2 }), by)
  await db.customer.update({ where: { id: customer.id }, data: { firstName: 'Zubeida' } })
  const [mail] = await fresh()
  expect(mail!.text).toMatch(/^Hello Zubeida,\n\nCancelled, as you asked us to\.\n/)
})
