import { beforeEach, expect, test } from 'vitest'
import { GET as LIST } from '@/app/api/cart/list-all/route'
import { POST } from '@/app/api/cart/order-details/[orderId]/complaint/route'
import { listBookings, reportProblem } from '@/lib/bookings/contract'
import { db } from '@/lib/db'
import { settleMessage } from '@/lib/inbox/commands/settle'
import { jobs } from '@/lib/inbox/jobs'
import { listMails } from '@/lib/mail/mailbox'
import { tellCustomer } from '@/lib/orders/commands/work'
import { removeCustomer } from '@/lib/privacy/commands'
import { now } from '@/testing/clock'
import { aCustomer, anOrder } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

process.env.CONTACT_EMAIL = 'help@example.test'
process.env.DATABASE_POOL = '10' // really parallel

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  await db.rateLimit.deleteMany()
  customer = await aCustomer()
})
const given = { problem: 'damage', message: 'The tap was broken.\nWater everywhere.' }
const report = (orderId: string, { body = given as object, headers = {}, token = customer.token } = {}) =>
  send(POST, reportProblem, { params: { orderId }, body, headers, token })
const kept = (bookingId: string) => db.message.findMany({ where: { bookingId } })

test('a report is kept with its order, mailed to the officer, and acknowledged with the promise of the law', async () => {
  const officer = { name: 'Meera Rao', email: 'officer@example.test', phone: '9876500000' }
  await db.setting.create({ data: { key: 'grievanceOfficer', value: officer, updatedAt: now } })
  const order = await anOrder(customer.id, { serviceName: 'Tap Repair' })
  const answer = await report(order.orderId!)
  expect(answer).toMatchObject({ status: 200, body: { data: { reference: expect.stringMatching(/^CR-\w{8}$/) } } })
  const { reference } = answer.body.data as { reference: string }
  expect(await kept(order.id)).toMatchObject([
    { kind: 'complaint', problem: 'damage', reference, text: given.message, email: customer.email, resolvedAt: null },
  ])
  const mails = async () => (await listMails()).filter(({ subject }) => subject?.includes(reference))
  expect(await mails()).toEqual([])
  await runJobs(jobs, now)
  const [toTeam, toCustomer] = ['officer@example.test', customer.email].map(
    (to) => async () => (await mails()).find((mail) => mail.to === to),
  )
  expect(await toTeam!()).toMatchObject({
    subject: `Complaint ${reference}: Something was damaged: Tap Repair, ${order.orderId}`,
    text: expect.stringContaining('Water everywhere.'),
    replyTo: `Asha Verma · ${customer.email}`,
  })
  const receipt = (await toCustomer!())!
  for (const said of ['48 hours', 'one month', reference, 'Meera Rao', 'officer@example.test', '+91 98765 00000'])
    expect(receipt.text).toContain(said)
  expect(receipt.text).toMatch(/^Hello Asha,\n/)
})

test('the order shows an open report, and no longer once it is settled', async () => {
  const { orderId } = await anOrder(customer.id)
  const { reference } = (await report(orderId!)).body.data as { reference: string }
  const shown = async () => ((await send(LIST, listBookings, { token: customer.token })).body.data as object[])[0]
  expect(await shown()).toMatchObject({ complaint: { reference, reportedAt: expect.stringMatching(/Z$/) } })
  const settle = () =>
    settleMessage(reference, { text: 'A new tap' }, null, new Date(Date.now() + 1_000), 'commandLine')
  await settle()
  expect(await shown()).not.toHaveProperty('complaint')
  await expect(settle()).rejects.toThrow('is resolved')
  expect((await report(orderId!)).status).toBe(200)
})

test('of reports at the same moment one is kept: a retry gets its answer, another one the number of the open one', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, orderId } = await anOrder(customer.id)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const same = await Promise.all(Array.from({ length: 4 }, () => report(orderId!, { headers })))
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const other = await anOrder(customer.id)
    await db.rateLimit.deleteMany()
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(other.orderId!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const [open] = await kept(other.id)
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(open!.reference)
    expect([await kept(id), await kept(other.id)].map(({ length }) => length)).toEqual([1, 1])
    await db.rateLimit.deleteMany()
  }
})

test.each([
  [{ message: 'x' }, 'problem', 'Please choose what went wrong'],
  [{ problem: 'weather', message: 'x' }, 'problem', 'Please choose what went wrong'],
  [{ problem: 'price', message: ' ' }, 'message', 'Please enter what happened'],
  [
    { problem: 'price', message: 'x'.repeat(2_001) },
    'message',
    'Please use at most 2,000 characters for what happened',
  ],
])('[API-21] %j is refused by its field', async (body, field, message) => {
  const { id, orderId } = await anOrder(customer.id)
  expect(await report(orderId!, { body })).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  expect(await kept(id)).toEqual([])
})

test('[BOOK-11] nobody reports about another customer’s order', async () => {
  const { id, orderId } = await anOrder(customer.id)
  expect((await report(orderId!, { token: (await aCustomer()).token })).status).toBe(404)
  expect((await report(orderId!, { token: 'x' })).status).toBe(401)
  expect(await kept(id)).toEqual([])
})

test('a customer may report ten times in a quarter of an hour', async () => {
  const { orderId } = await anOrder(customer.id)
  for (let n = 0; n < 10; n++) await report(orderId!)
  expect((await report(orderId!)).status).toBe(429)
})

test('with the customer goes what the report says, the note for the professional and the team’s notes', async () => {
  const { id, orderId, placementId } = await anOrder(customer.id, { status: 'completed' })
  await db.placement.update({ where: { id: placementId! }, data: { note: 'Ring at Zubeida’s' } })
  await tellCustomer({ orderId: orderId!, message: 'Zubeida called' }, now, 'commandLine')
  await report(orderId!, { body: { problem: 'other', message: 'Zubeida was not asked.' } })
  await db.customer.update({
    where: { id: customer.id },
    data: { deletionAskedAt: new Date(0), deletionDueAt: new Date(1) },
  })
  await removeCustomer(customer.id, now)
  expect(await db.booking.count({ where: { id, customerId: null } })).toBe(1)
  expect(await kept(id)).toEqual([])
  expect(await db.trackingEntry.count({ where: { bookingId: id, status: 'note' } })).toBe(0)
  expect((await db.placement.findUniqueOrThrow({ where: { id: placementId! } })).note).toBe('')
  await runJobs(jobs, now) // what waited to be mailed finds nobody
})
