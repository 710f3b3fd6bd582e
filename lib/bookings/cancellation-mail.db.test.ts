import { beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '@/lib/bookings/commands'
import { jobs } from '@/lib/bookings/jobs'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCaller, aCustomer, anOrder, aVisit } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer({ firstName: 'Asha' })
})
const mails = async () => {
  await runJobs(jobs, now)
  return (await listMails()).filter(({ to }) => to === customer.email)
}

test('[BOOK-16] who cancels gets one mail: which order, that it is free, and whom to tell if it was somebody else', async () => {
  const { orderId } = await anOrder(customer.id)
  await cancelBooking(customer, orderId!, now)
  await expect(cancelBooking(customer, orderId!, now)).rejects.toMatchObject({ code: 'conflict' })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toBe(`Cancelled: your Kamra booking ${orderId}`)
  expect(mail!.text).toMatch(/^Hello Asha,\n\nyou have cancelled this booking\./)
  for (const text of [mail!.text, mail!.html]) {
    expect(text).toContain(orderId)
    expect(text).toContain('The cancellation is free: there is nothing to pay.')
    expect(text).toContain('/contact')
  }
})

test('[BOOK-16] too late to be free, it says so as the question before did', async () => {
  const order = await anOrder(customer.id)
  await aVisit([order], { startsAt: later({ hours: 3 }) })
  await cancelBooking(customer, order.orderId!, now)
  const [mail] = await mails()
  expect(mail!.text).toContain(
    'Less than 12 hours were left before the service, so the cancellation is not free. Our team will call you',
  )
})

test('[BOOK-16] a customer without an e-mail is mailed nothing, and neither is one whose order is open again', async () => {
  const caller = await aCaller()
  const theirs = await anOrder(caller.id)
  await cancelBooking({ ...caller, sessionId: crypto.randomUUID() }, theirs.orderId!, now)
  const mine = await anOrder(customer.id)
  await cancelBooking(customer, mine.orderId!, now)
  const before = (await listMails()).length
  await asOwner(`alter table booking disable trigger user`)
  await db.booking.update({ where: { id: mine.id }, data: { status: 'pending' } })
  await asOwner(`alter table booking enable trigger user`)
  await runJobs(jobs, now)
  expect(await listMails()).toHaveLength(before)
})
