import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { POST as FORGOT } from '@/app/api/users/forgot-password/route'
import { POST as LOGIN } from '@/app/api/users/login/route'
import { POST as REGISTER } from '@/app/api/users/registration/route'
import { POST as RESET } from '@/app/api/users/reset-password/route'
import { POST as VERIFY } from '@/app/api/users/verifyotp/route'
import { forgotPassword, login, register, resetPassword, verifyOtp } from '@/lib/auth/contract'
import { jobs as authJobs } from '@/lib/auth/jobs'
import { sweepAuth } from '@/lib/auth/schema'
import { jobs as bookingJobs } from '@/lib/bookings/jobs'
import { listBookings } from '@/lib/bookings/queries'
import { addCallerEmail, bookByPhone } from '@/lib/callers/commands'
import { jobs as callerJobs } from '@/lib/callers/jobs'
import { PhoneOrder } from '@/lib/callers/schema'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { removeCustomer } from '@/lib/privacy/commands'
import { enqueue } from '@/lib/queue/enqueue'
import { jobs as visitJobs } from '@/lib/visits/jobs'
import { tellPlan } from '@/lib/visits/schema'
import { later, now } from '@/testing/clock'
import { aCaller, aCustomer, anOrder, aService } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { place } from '@/testing/place'
import { send } from '@/testing/send'

const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c1ddf6' } })
  .png()
  .toBuffer()
const by = { operator: crypto.randomUUID() }
const [strange, own] = ['Strange-One1', 'Owners-Own1']
let email: string
let number: string
let count = 0
beforeEach(async () => {
  await db.rateLimit.deleteMany()
  count += 1
  email = `caller${count}@example.test`
  number = `94${String(count).padStart(8, '0')}`
})

/** Books a service for Kamla Devi. */
async function booked(given: { email?: string } = {}) {
  const service = await aService()
  const { id: serviceId, name: serviceName, cost, unit, discountPercentage } = service
  const order = PhoneOrder.parse({
    caller: { kind: 'new', firstName: 'Kamla', lastName: 'Devi', ...given },
    number,
    address: { kind: 'new', ...place },
    services: [{ serviceId, serviceName, serviceCost: cost!, unit, discountPercentage }],
    note: 'The key is with the neighbour',
  })
  return bookByPhone(order, null, { now: new Date() }, by)
}
const jobs = [...authJobs, ...bookingJobs, ...callerJobs, ...visitJobs]
const mailsTo = async (to: string) => {
  await runJobs(jobs, new Date())
  return (await listMails()).filter((mail) => mail.to.includes(to))
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message }) => `${code}: ${message}`,
  )
const stored = (id: string) => db.customer.findUniqueOrThrow({ where: { id } })
const registered = (firstName: string, password: string, as = email) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ firstName, lastName: 'Verma', email: as, password }))
    form.set(name, value)
  form.set('image', new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }))
  return send(REGISTER, register, { body: form })
}
const resetCode = (text: string | undefined) => /is ([0-9A-Z]{5} [0-9A-Z]{5})\n/.exec(text ?? '')?.[1] ?? ''
async function resets(password: string) {
  await send(FORGOT, forgotPassword, { body: { email } })
  const [mail] = await mailsTo(email)
  return send(RESET, resetPassword, { body: { email, code: resetCode(mail?.text), password } })
}

describe('a customer without an e-mail', () => {
  test('[DESK-92] has no session, code or trusted browser: the database refuses them, and the loss of an e-mail', async () => {
    const { id: customerId } = await aCaller()
    const times = { createdAt: now, expiresAt: later({ hours: 1 }) }
    const rows = [
      db.session.create({ data: { customerId, lastSeenAt: now, ...times } }),
      db.oneTimeCode.create({ data: { customerId, ...times } }),
      db.trustedBrowser.create({ data: { customerId, secretHash: email, lastSeenAt: now, ...times } }),
    ]
    for (const row of rows) await expect(row).rejects.toThrow(/has no e-mail, and cannot sign in/)
    const becomes = (data: object, id = customerId) => db.customer.update({ where: { id }, data })
    await expect(becomes({ verifiedAt: now })).rejects.toThrow(/customer_verified_by_mail/)
    await expect(becomes({ passwordHash: 'x' })).rejects.toThrow(/customer_password_of_mailbox/)
    await expect(becomes({ byTeam: false })).rejects.toThrow(/customer_without_account/)
    const { id } = await aCustomer({ verifiedAt: null })
    await expect(becomes({ email: null, passwordHash: null, byTeam: true }, id)).rejects.toThrow(/does not lose/)
  })

  test('[DESK-92] gets no mail of an order or a visit, and no job fails of it', async () => {
    const { callerId, orders } = await booked()
    const { id, placementId } = await db.booking.findUniqueOrThrow({ where: { orderId: orders[0]!.orderId } })
    const visit = await db.visit.create({
      data: { placementId: placementId!, startsAt: now, endsAt: later({ hours: 1 }), createdAt: now, updatedAt: now },
    })
    await db.booking.update({ where: { id }, data: { visitId: visit.id } })
    const before = (await listMails()).length
    await db.$transaction((tx) => enqueue(tx, tellPlan, { visitId: visit.id, change: 'scheduled' }))
    await runJobs(jobs, new Date())
    expect(await listMails()).toHaveLength(before)
    expect(await db.$queryRaw`select 1 from graphile_worker.jobs where attempts > 0`).toEqual([])
    expect(await stored(callerId)).toMatchObject({ email: null })
  })

  test('[DESK-92] is not swept as a registration that nobody proved is', async () => {
    const old = { updatedAt: later({ days: -90 }), createdAt: later({ days: -90 }) }
    const { id } = await aCaller(old)
    const begun = await aCustomer({ verifiedAt: null, ...old })
    await db.$transaction((tx) => enqueue(tx, sweepAuth, {}))
    await runJobs(jobs, new Date())
    expect(await db.customer.count({ where: { id } })).toBe(1)
    expect(await db.customer.count({ where: { id: begun.id } })).toBe(0)
  })

  test('[DESK-92] is deleted as any other, and what the audit held of them goes', async () => {
    const { callerId, orders } = await booked()
    await db.customer.update({
      where: { id: callerId },
      data: { deletionAskedAt: later({ days: -40 }), deletionDueAt: later({ days: -1 }) },
    })
    await removeCustomer(callerId, now)
    expect(await db.customer.count({ where: { id: callerId } })).toBe(0)
    const about = [callerId, orders[0]!.orderId]
    const entries = await db.auditEntry.findMany({ where: { subjectId: { in: about } } })
    expect(entries).toHaveLength(2)
    for (const entry of entries) expect(entry).toMatchObject({ before: null, after: null, byId: by.operator })
  })
})

describe('a caller with an e-mail', () => {
  test('[DESK-94] gets one mail, which says how to come to an account and names neither person, street, number nor note', async () => {
    const { orders, isMailed } = await booked({ email })
    expect(isMailed).toBe(true)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    const { text, html } = mails[0]!
    for (const part of [orders[0]!.orderId, "choose 'Forgot password?'", '/signin']) expect(text).toContain(part)
    for (const part of ['Kamla', place.street, number, number.slice(5), 'neighbour', '/orders'])
      for (const form of [text, html]) expect(form).not.toContain(part)
  })

  test('[DESK-93] comes to an account by the code for a forgotten password, and sees the orders', async () => {
    const { callerId, orders } = await booked({ email })
    const logIn = () => send(LOGIN, login, { body: { email, password: own } })
    expect((await logIn()).status).toBe(401)
    const answer = await resets(own)
    expect(answer).toMatchObject({ status: 200, body: { data: { _id: callerId, firstName: 'Kamla' } } })
    const { id: sessionId } = await db.session.findFirstOrThrow({ where: { customerId: callerId } })
    const listed = await listBookings({ id: callerId, sessionId }, { limit: 20 }, new Date())
    expect(listed.items.value().map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }) => orderId))
  })

  test('[DESK-93] whose e-mail a stranger registers keeps the name, and the stranger has nothing without the code', async () => {
    const { callerId } = await booked({ email })
    const answer = await registered('Mallory', strange)
    const unknown = await registered('Mallory', strange, `nobody-${email}`)
    expect([answer.status, answer.body]).toEqual([200, { data: { email } }])
    expect([unknown.status, unknown.body]).toEqual([200, { data: { email: `nobody-${email}` } }])
    expect([...answer.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect(await stored(callerId)).toMatchObject({ firstName: 'Kamla', image: null, verifiedAt: null, contested: true })
    const logIn = (password: string) => send(LOGIN, login, { body: { email, password } })
    expect((await logIn(strange)).body).not.toHaveProperty('token')
    expect(await db.session.count({ where: { customerId: callerId } })).toBe(0)
    expect((await resets(own)).status).toBe(200)
    expect((await logIn(strange)).status).toBe(401)
    expect(await stored(callerId)).toMatchObject({ firstName: 'Kamla', verifiedAt: expect.any(Date) })
  })

  test('[DESK-93] who registers by themselves has the orders once the code proved the mailbox', async () => {
    const { callerId } = await booked({ email })
    await mailsTo(email)
    const answer = await registered('Kamala', own)
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const otp = /\d{6}/.exec((await mailsTo(email))[0]?.text ?? '')?.[0]
    expect((await send(VERIFY, verifyOtp, { body: { email, otp } })).status).toBe(401)
    const verified = await send(VERIFY, verifyOtp, { body: { email, otp }, headers: { cookie } })
    expect(verified).toMatchObject({ status: 200, body: { data: { _id: callerId, firstName: 'Kamla' } } })
  })

  test('[DESK-93] a registration that nobody proved gives way, a customer does not', async () => {
    const begun = await aCustomer({ email, verifiedAt: null })
    const { callerId } = await booked({ email })
    expect(callerId).not.toBe(begun.id)
    expect(await db.customer.count({ where: { email } })).toBe(1)
    number = `93${number.slice(2)}`
    expect(await refusal(booked({ email }))).toMatch(/^conflict: Another customer has this e-mail/)
  })
})

describe('an e-mail that is added later', () => {
  test('[DESK-95] is invited once, and is in the audit', async () => {
    const { id } = await aCaller()
    await anOrder(id)
    for (let n = 0; n < 2; n += 1)
      expect(await addCallerEmail(id, email, now, by)).toMatchObject({ _id: id, email, hasAccount: false })
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['See your Kamra bookings online'])
    expect(mails[0]!.text).not.toContain('Kamla')
    const entries = await db.auditEntry.findMany({ where: { subjectId: id } })
    expect(entries).toMatchObject([{ action: 'customer.email', before: { email: null }, after: { email } }])
    expect((await resets(own)).body.data).toMatchObject({ _id: id })
    expect(await refusal(addCallerEmail(id, `other-${email}`, now, by))).toMatch(
      /^conflict: This customer has an account/,
    )
  })

  test('[DESK-95] in the place of a wrong one leaves its owner nothing', async () => {
    const { id } = await aCaller({ email })
    await registered('Mallory', strange)
    const code = /\d{6}/.exec((await mailsTo(email))[0]?.text ?? '')?.[0]
    await addCallerEmail(id, `right-${email}`, now, by)
    expect((await send(VERIFY, verifyOtp, { body: { email, otp: code } })).status).toBe(401)
    expect(await stored(id)).toMatchObject({ email: `right-${email}`, passwordHash: null, contested: false })
  })

  test('[DESK-95] that another customer has is refused at its field', async () => {
    const [{ id }, customer] = [await aCaller(), await aCustomer()]
    const refused = await addCallerEmail(id, customer.email, now, by).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'conflict', fields: { email: expect.any(String) } })
    expect(await stored(id)).toMatchObject({ email: null })
  })

  test('[DESK-95] given to ten at once is one customer’s', async () => {
    const callers = await Promise.all(Array.from({ length: 10 }, () => aCaller()))
    const outcomes = await Promise.all(callers.map(({ id }) => refusal(addCallerEmail(id, email, now, by))))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome?.startsWith('conflict: Another customer'))).toHaveLength(9)
  })
})
