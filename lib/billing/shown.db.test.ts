import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { GET as summary } from '@/app/api/cart/order-details/[orderId]/summary/route'
import { recordPayment, recordRefund, reversePayment } from '@/lib/billing/commands/enter'
import { billOrder } from '@/lib/billing/commands/issue'
import { jobs } from '@/lib/billing/jobs'
import { BillForm } from '@/lib/billing/schema'
import { listMails } from '@/lib/mail/mailbox'
import { exportData } from '@/lib/privacy/queries'
import { changeSetting } from '@/lib/settings/commands'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

let customer: Awaited<ReturnType<typeof aCustomer>>
let by: { operator: string }
beforeEach(async () => {
  customer = await aCustomer()
  by = { operator: (await anOperator()).id }
})
const extra = {
  kind: 'parts',
  amount: 1_350,
  reason: 'The capacitor was worn out',
  consent: 'byPhone',
  consentedAt: later({ hours: 1 }).toISOString(),
}
const at = later({ hours: 2 })
let payments = 0
const billed = () => {
  const reference = `63251234567${(payments += 1)}`
  return BillForm.parse({ quantity: 120, extras: [extra], payment: { method: 'upi', amount: 2_000, reference } })
}
/** What each place has to say of that bill. */
const said = [
  '120 sq ft at ₹14',
  '₹1,680',
  '₹1,350',
  'The capacitor was worn out',
  'Agreed by phone, 21 Nov 2026, 4:30 pm',
  'Total ₹3,030, paid ₹2,000: ₹1,030 is still to be paid',
  'Paid by UPI',
  'Reference 63251234567',
]
const anyOrder = async () =>
  (await anOrder(customer.id, { status: 'completed', serviceCost: 14, unit: 'sqft' })).orderId!

async function pdf(orderId: string) {
  const request = new Request('http://shop.test/', { headers: { authorization: `Bearer ${customer.token}` } })
  const answer = await summary(request, { params: Promise.resolve({ orderId }) })
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test('[DESK-06] [DESK-76] one mail says that an order is done, what it came to and what was paid', async () => {
  const orderId = await anyOrder()
  const form = billed()
  await billOrder(orderId, form, 'once', at, by)
  await billOrder(orderId, form, 'once', at, by)
  await runJobs(jobs, at)
  const mails = (await listMails()).filter(({ to }) => to.includes(customer.email))
  expect(mails.map(({ subject }) => subject)).toEqual([`Your Kamra booking ${orderId} is done`])
  for (const text of said) expect(mails[0]?.text).toContain(text)
})

test('[DESK-76] a bill of work that goes on is not mailed yet', async () => {
  const { orderId } = await anOrder(customer.id, { status: 'inProgress' })
  await billOrder(orderId!, BillForm.parse({}), null, at, by)
  await runJobs(jobs, at)
  expect((await listMails()).filter(({ to }) => to.includes(customer.email))).toEqual([])
})

test('[DESK-06] [DESK-76] the bill is in the PDF and in the download of personal data', async () => {
  const orderId = await anyOrder()
  expect(await pdf(orderId)).not.toContain('Final bill')
  await billOrder(orderId, billed(), null, at, by)
  await recordRefund(orderId, { method: 'cash', amount: 50, reason: 'A dent' }, 'back', at, by)
  const text = await pdf(orderId)
  for (const words of [...said.slice(0, 5), `Final bill of ${orderId}, 21 Nov 2026`, 'Given back in cash', 'A dent'])
    expect(text).toContain(words)
  expect(text).toContain('not a tax invoice')
  const { orders } = await exportData(customer, now)
  expect(orders[0]?.bill).toMatchObject({
    total: 3_030,
    lines: [{ quantity: 120 }, { reason: extra.reason, consent: 'byPhone' }],
    entries: [{ reference: expect.stringContaining('63251234567') }, { reason: 'A dent' }],
  })
})

test('[DESK-157] a payment that was noted by mistake is in no mail and no PDF, and what is due says so', async () => {
  const orderId = await anyOrder()
  const form = billed()
  await billOrder(orderId, form, null, at, by)
  await reversePayment(orderId, { entry: 1, reason: 'The order next door' }, 'wrong', at, by)
  await recordPayment(orderId, { method: 'cash', amount: 30 }, 'right', at, by)
  await runJobs(jobs, at)
  const mail = (await listMails()).find(({ subject }) => subject.includes(orderId))?.text ?? ''
  for (const text of [mail, await pdf(orderId)]) {
    expect(text).toContain('Total ₹3,030, paid ₹30: ₹3,000 is still to be paid')
    expect(text).toContain('Paid in cash')
    for (const gone of ['₹2,000', 'Paid by UPI', '63251234567', 'next door', 'Taken back'])
      expect(text).not.toContain(gone)
  }
})

test('[HOUSE-08] [HOUSE-80] with a UPI id the mail and the PDF say how the rest is paid and what to do when the app declines, without one neither does', async () => {
  const without = await anyOrder()
  await billOrder(without, billed(), null, at, by)
  expect(await pdf(without)).not.toMatch(/Pay .* by UPI/)
  await runJobs(jobs, at)
  await changeSetting('upiId', 'kamra@okbank', now, 'commandLine')
  const orderId = await anyOrder()
  await billOrder(orderId, billed(), null, at, by)
  await runJobs(jobs, at)
  const text = await pdf(orderId)
  expect(text).toContain('Pay ₹1,030 by UPI')
  expect(text).toContain('pay to kamra@okbank')
  const mails = await listMails()
  const [first, second] = [without, orderId].map((one) => mails.find(({ subject }) => subject.includes(one))?.text)
  expect(first).not.toContain('by UPI to')
  expect(second).toContain(`You can pay ₹1,030 by UPI to kamra@okbank, with ${orderId} as the note`)
  for (const said of [second, text])
    expect(said?.replace(/\s+/g, ' ')).toContain(
      'enter ₹1,030 yourself, or use another app. If money has left your account, do not pay again: ask us first.',
    )
})

test('[HOUSE-08] [DESK-76] a payment that is noted after the bill was mailed is one mail, once, and the PDF says the same', async () => {
  const orderId = await anyOrder()
  await billOrder(orderId, BillForm.parse({ quantity: 100 }), 'bill', at, by)
  await recordPayment(orderId, { method: 'cash', amount: 100 }, 'before the mail', at, by)
  await runJobs(jobs, at)
  const receipts = async () => (await listMails()).filter(({ subject }) => subject.startsWith('Received'))
  const mine = async () => (await receipts()).filter(({ subject }) => subject.includes(orderId))
  expect(await mine()).toEqual([])
  const payment = { method: 'upi', amount: 1_300, reference: '632512345970' } as const
  for (let times = 0; times < 2; times += 1) {
    await recordPayment(orderId, payment, 'rest', at, by)
    await runJobs(jobs, at)
  }
  const [receipt, ...others] = await mine()
  expect(others).toEqual([])
  expect(receipt?.to).toBe(customer.email)
  for (const text of [receipt!.text.replace(/\s+/g, ' '), await pdf(orderId)])
    for (const words of ['Total ₹1,400, paid ₹1,400', 'Paid by UPI', '₹1,300', 'Reference 632512345970'])
      expect(text).toContain(words)
  expect(receipt!.subject).toBe(`Received: ₹1,300 for your Kamra booking ${orderId}`)

  const wrong = await anyOrder()
  await billOrder(wrong, BillForm.parse({ quantity: 100 }), null, at, by)
  await runJobs(jobs, at)
  await recordPayment(wrong, { method: 'cash', amount: 50 }, 'wrong', at, by)
  await reversePayment(wrong, { entry: 1, reason: 'The order next door' }, 'back', at, by)
  const open = await anOrder(customer.id, { status: 'inProgress' })
  await billOrder(open.orderId!, BillForm.parse({}), null, at, by)
  await recordPayment(open.orderId!, { method: 'cash', amount: 50 }, 'open', at, by)
  await runJobs(jobs, at)
  expect(
    (await receipts()).filter(({ subject }) => [wrong, open.orderId!].some((one) => subject.includes(one))),
  ).toEqual([])
})
