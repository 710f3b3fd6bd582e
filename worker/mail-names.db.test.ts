import { beforeEach, expect, test } from 'vitest'
import { POST as CONTACT } from '@/app/api/contact/route'
import * as auth from '@/lib/auth/schema'
import { confirmPlacement } from '@/lib/bookings/schema'
import { db } from '@/lib/db'
import { sendMessage } from '@/lib/inbox/contract'
import { acknowledgeComplaint, sendReply } from '@/lib/inbox/schema'
import { listMails } from '@/lib/mail/mailbox'
import { tellDeletion } from '@/lib/privacy/schema'
import { enqueue } from '@/lib/queue/enqueue'
import { tellPlan } from '@/lib/visits/schema'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'
import { handlers } from '@/worker/handlers'

process.env.CONTACT_EMAIL = 'help@example.test'
let before = 0
const mailsTo = async (email: string) => (await listMails()).filter(({ to }) => to.includes(email))

/** Has the shop write every mail that it has to that customer, and returns them. */
async function everyMailTo(given: Parameters<typeof aCustomer>[0]) {
  const customer = await aCustomer(given)
  const { id: customerId, email } = customer
  const order = await anOrder(customerId)
  const visit = await db.visit.create({
    data: {
      placementId: order.placementId!,
      startsAt: later({ days: 1 }),
      endsAt: later({ days: 1, hours: 1 }),
      createdAt: now,
      updatedAt: now,
    },
  })
  await db.booking.update({ where: { id: order.id }, data: { visitId: visit.id, status: 'inProgress' } })
  const complaint = await db.message.create({
    data: {
      kind: 'complaint',
      bookingId: order.id,
      name: 'Asha',
      email,
      contactNumber: '9876543210',
      subject: 'Geyser',
      text: 'It leaks',
      problem: 'quality',
      reference: `CR-${order.orderId!.slice(3)}`,
      createdAt: now,
    },
  })
  const code = { customerId, createdAt: now, expiresAt: later({ minutes: 10 }) }
  await db.oneTimeCode.create({ data: { ...code, purpose: 'signIn' } })
  await db.customer.update({
    where: { id: customerId },
    data: { deletionAskedAt: now, deletionDueAt: later({ days: 7 }) },
  })
  for (const task of [
    auth.sendCode,
    auth.sendPasswordCode,
    auth.tellPasswordChanged,
    auth.tellAccountExists,
    tellDeletion,
  ])
    await enqueue(db, task, { customerId })
  await enqueue(db, confirmPlacement, { placementId: order.placementId! })
  await enqueue(db, tellPlan, { visitId: visit.id, change: 'scheduled' })
  await enqueue(db, acknowledgeComplaint, { messageId: complaint.id })
  const reply = await db.messageReply.create({
    data: { messageId: complaint.id, at: now, byName: 'Meera Nair', text: 'We look into it' },
  })
  await enqueue(db, sendReply, { replyId: reply.id })
  await runJobs(handlers, now)
  await enqueue(db, auth.resendCode, { customerId })
  await runJobs(handlers, later({ minutes: 1 }))
  return mailsTo(email)
}
const all = 10

beforeEach(async () => {
  before = (await listMails()).length
  await db.rateLimit.deleteMany()
})

test('[SEC-51] no mail to an address that nobody has verified has a name in it', async () => {
  const mails = await everyMailTo({ verifiedAt: null, firstName: 'Mallory', lastName: 'Prize' })
  // The day of a deletion is told to proved mailboxes alone: only with one is there an account to lose.
  expect(mails.filter(({ subject }) => subject.includes('will be deleted'))).toEqual([])
  expect(mails).toHaveLength(all - 1)
  for (const { subject, text, html } of mails) expect(`${subject}${text}${html}`).not.toMatch(/Mallory|Prize/)
})

test('[SEC-51] a verified customer is greeted by name in every mail', async () => {
  const mails = await everyMailTo({ firstName: 'Sunita' })
  expect(mails).toHaveLength(all)
  for (const { subject, text, html } of mails) {
    expect(text, subject).toContain('Hello Sunita,')
    expect(html, subject).toContain('Hello Sunita,')
  }
})

test.each([
  ['https://win.example', /^Hello,\n/],
  ['Asha 2', /^Hello,\n/],
  ['Www.win.example', /^Hello Www\. Win\. Example,\n/],
])('[SEC-51] the name %j of before the rule is no link in a mail', async (firstName, greeting) => {
  const { id, email } = await aCustomer()
  await asOwner('alter table customer disable trigger user')
  await db.customer.update({ where: { id }, data: { firstName } })
  await asOwner('alter table customer enable trigger user')
  await enqueue(db, auth.tellPasswordChanged, { customerId: id })
  await runJobs(handlers, now)
  const [mail] = await mailsTo(email)
  expect(mail?.text).toMatch(greeting)
})

test('[SEC-51] who writes by the contact form gets a receipt with no word of theirs: the address may be anybody else’s', async () => {
  const body = {
    name: 'Mallory',
    email: 'victim@example.test',
    contactNumber: '98765 43210',
    subject: 'You have won',
    message: 'See https://win.example',
  }
  expect((await send(CONTACT, sendMessage, { body })).status).toBe(200)
  await runJobs(handlers, now)
  expect((await listMails()).length).toBe(before + 2)
  expect(await mailsTo('help@example.test')).toHaveLength(1)
  const [receipt] = await mailsTo('victim@example.test')
  for (const part of [receipt?.subject, receipt?.text, receipt?.html])
    expect(part).not.toMatch(/Mallory|98765|You have won|win\.example/)
})
