import { beforeEach, expect, test } from 'vitest'
import { POST } from '@/app/api/contact/route'
import type { Message } from '@/generated/prisma/client'
import { addressHeader } from '@/lib/auth/rules'
import { issueToken } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { sendMessage } from '@/lib/inbox/contract'
import { jobs } from '@/lib/inbox/jobs'
import { listMails } from '@/lib/mail/mailbox'
import { now } from '@/testing/clock'
import { aCustomer, anOrder } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

process.env.CONTACT_EMAIL = 'help@example.test'

const given = {
  name: 'Asha Verma',
  email: 'asha@example.test',
  contactNumber: '98765 43210',
  subject: 'Geyser in Rohini',
  message: 'Do you come on Sundays?\nThe geyser leaks.',
}
const post = (body: unknown, headers = {}) => send(POST, sendMessage, { body, headers })
const messages = () => db.message.findMany({ orderBy: { createdAt: 'asc' } })

beforeEach(async () => {
  await db.message.deleteMany()
  await db.rateLimit.deleteMany()
})

test('[STATIC-02] a message is kept for the operator as it was written, and mailed so that an answer goes to the writer', async () => {
  expect(await post({ ...given, name: '  Asha Verma ' })).toMatchObject({
    status: 200,
    body: { data: { received: true, receipt: true } },
  })
  const { message: text, ...same } = given
  const kept = { ...same, contactNumber: '9876543210', text, kind: 'contact', bookingId: null }
  expect(await messages()).toMatchObject([kept])
  await runJobs(jobs, now)
  const mails = await listMails()
  expect(mails.map(({ to }) => to).sort()).toEqual(['asha@example.test', 'help@example.test'])
  const mail = mails.find(({ to }) => to === 'help@example.test')
  expect(mail).toMatchObject({ to: 'help@example.test', subject: 'Message: Geyser in Rohini' })
  for (const text of [given.message, given.name, given.email, given.contactNumber]) expect(mail?.text).toContain(text)
  expect(mail?.replyTo).toBe('Asha Verma · asha@example.test')
})

test.each([
  ['name', undefined, 'Please enter your name'],
  ['name', ' \n ', 'Please enter your name'],
  ['name', 'x'.repeat(101), 'Please use at most 100 characters for your name'],
  ['email', '', 'Please enter your e-mail'],
  ['email', 'asha', 'Please enter a valid e-mail'],
  ['contactNumber', '', 'Please enter your contact number'],
  ['contactNumber', 7, 'Please enter your contact number'],
  ['subject', '', 'Please enter a subject'],
  ['message', '', 'Please enter your message'],
  ['message', 'x'.repeat(5_001), 'Please use at most 5,000 characters for your message'],
])('[API-21] %s may not be %j, and nothing is kept', async (field, value, message) => {
  expect(await post({ ...given, [field]: value })).toMatchObject({
    status: 400,
    body: { message, fields: { [field]: message } },
  })
  expect(await messages()).toEqual([])
})

test('[STATIC-02] nothing but presence and the two input types is checked', async () => {
  const odd = { email: 'asha@home', contactNumber: 'the one on the gate', message: 'x'.repeat(5_000) }
  expect((await post({ ...given, ...odd })).status).toBe(200)
})

test.each([
  ['Mob. +91 (0)98765 43210', '9876543210'],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['98765 43210 / 98765 43211', '98765 43210 / 98765 43211'],
  ['022 2345 6789 ext. 12', '022 2345 6789 ext. 12'],
  ['1234567890', '1234567890'],
])('[PROF-12] the contact number %j is taken, and kept as %j', async (contactNumber, kept) => {
  expect((await post({ ...given, contactNumber })).status).toBe(200)
  expect(await messages()).toMatchObject([{ contactNumber: kept }])
})

test('[SEC-52] what a terminal obeys and nobody reads is left out of a message', async () => {
  const odd = {
    name: 'Asha\u001b[2J\r\nCR-1: resolved',
    subject: 'Geyser\u202e\u0007\tin Rohini',
    message: 'It leaks.\u009b31m\r\nSince\u0000 Monday'.replace('\0', '\u007f'),
  }
  expect((await post({ ...given, ...odd })).status).toBe(200)
  expect(await messages()).toMatchObject([
    { name: 'Asha[2J CR-1: resolved', subject: 'Geyser in Rohini', text: 'It leaks.31m\nSince Monday' },
  ])
  const fault = 'Please enter your name'
  expect(await post({ ...given, name: '\u001b\u202e' })).toMatchObject({
    status: 400,
    body: { fields: { name: fault } },
  })
  expect((await post({ ...given, name: 'Asha\0' })).status).toBe(400)
})

test('[SEC-52] the database keeps no message that commands a terminal', async () => {
  const { message: text, ...rest } = given
  const keep = (more: object) =>
    db.message.create({ data: { kind: 'contact', ...rest, text, createdAt: now, ...more } })
  await expect(keep({ text: 'one\ntwo श्री\u200dकृष्ण 🙂' })).resolves.toBeTruthy()
  for (const more of [
    { text: 'a\u001b[2J' },
    { subject: 'a\u009b' },
    { name: 'a\u202eb' },
    { name: 'a\nb' },
    { email: 'a\rb' },
  ])
    await expect(keep(more)).rejects.toThrow('message_readable')
})

/** Sends a message that no other test's mails are taken for, and answers with the mails of its receipt. */
async function receiptsFor(email: string, headers = {}, body: object = given) {
  expect((await post({ ...body, email }, headers)).status).toBe(200)
  await runJobs(jobs, now)
  return (await listMails()).filter(({ to }) => to === email)
}

test('[STATIC-06] [SEC-51] the writer gets a receipt of fixed text: nothing of what was written, to no other address', async () => {
  const [receipt, ...others] = await receiptsFor('stranger@example.test')
  expect(others).toEqual([])
  const [{ id }] = (await messages()) as [Message]
  const number = `M-${id.slice(0, 8).toUpperCase()}`
  expect(receipt!.subject).toBe(`We have received your message ${number}`)
  for (const body of [receipt!.text, receipt!.html]) {
    expect(body).toContain(number)
    for (const typed of [given.name, 'Asha', given.subject, 'geyser', '98765']) expect(body).not.toContain(typed)
  }
})

test('[STATIC-06] [SEC-51] a copy of it goes to the verified address of who is signed in, and to no other one', async () => {
  const { id, email, sessionId } = await aCustomer()
  await db.session.update({ where: { id: sessionId }, data: { expiresAt: new Date(Date.now() + 3_600_000) } })
  const as = { authorization: `Bearer ${await issueToken({ id, sessionId })}` }
  const [own] = await receiptsFor(email!, as)
  for (const typed of [given.subject, 'The geyser leaks.']) {
    expect(own!.text).toContain(typed)
    expect(own!.html).toContain(typed)
  }
  const [others] = await receiptsFor('neighbour@example.test', as)
  expect(others!.text).not.toContain(given.subject)
  const [unsigned] = await receiptsFor((await aCustomer()).email!)
  expect(unsigned!.text).not.toContain(given.subject)
  await db.session.update({ where: { id: sessionId }, data: { revokedAt: new Date() } })
  const both = await receiptsFor(email!, as)
  expect(both).toHaveLength(2)
  expect(both.filter(({ text }) => text.includes(given.subject))).toHaveLength(1)
})

test('[STATIC-06] an address that no server of mail takes gets no receipt, and the answer says so; the message is kept', async () => {
  for (const email of ['.dots@example.test', 'two..dots@example.test', 'last.@example.test']) {
    const { body } = await post({ ...given, email })
    expect(body.data, email).toEqual({ received: true, receipt: false })
    expect(await db.message.count({ where: { email } })).toBe(1)
  }
})

test('[SEC-51] one address gets five receipts a day, however it is spelled, and one network asks for sixty; the messages are kept', async () => {
  const answers: Awaited<ReturnType<typeof post>>[] = []
  for (let n = 0; n < 6; n += 1)
    answers.push(await post({ ...given, email: n % 2 ? 'Victim@example.test' : 'victim@example.test' }))
  const isReceived = ({ body }: (typeof answers)[number]) => (body.data as { receipt: boolean }).receipt
  expect(answers.map(isReceived)).toEqual([true, true, true, true, true, false])
  expect(await messages()).toHaveLength(6)
  const from = (n: number) =>
    post({ ...given, email: `victim-${n}@example.test` }, { [addressHeader]: `198.51.100.${Math.floor(n / 20) + 1}` })
  for (let n = 0; n < 60; n += 1) expect(isReceived(await from(n))).toBe(true)
  expect(isReceived(await from(60))).toBe(false)
})

test('a retry with the same key leaves one message, also at the same time', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([post(given, key), post(given, key), post(given, key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await post(given, key)).body).toEqual({ data: { received: true, receipt: true } })
  expect(await messages()).toHaveLength(1)
  expect((await post({ ...given, subject: 'Another' }, key)).status).toBe(422)
  expect((await post(given)).status).toBe(200)
  expect(await messages()).toHaveLength(2)
})

test('an address may write 20 times in a quarter of an hour; a proxy on this machine is nobody', async () => {
  const from = (address: string) => post(given, { [addressHeader]: address })
  for (let n = 0; n < 20; n++) expect((await from('203.0.113.9')).status).toBe(200)
  const refused = await from('203.0.113.9')
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Too many attempts/) } })
  expect((await from('203.0.113.10')).status).toBe(200)
  for (let n = 0; n < 2; n++) expect((await from('127.0.0.1')).status).toBe(200)
  expect(await messages()).toHaveLength(23)
})

test('only a complaint is about an order, and no message is empty or large', async () => {
  const { message: text, ...rest } = given
  const { id: bookingId } = await anOrder((await aCustomer()).id)
  const keep = (more: object) =>
    db.message.create({ data: { kind: 'contact', ...rest, text, createdAt: now, ...more } })
  const complaint = { kind: 'complaint', bookingId, problem: 'quality', reference: 'CR-2345ABCD' } as const
  await expect(keep(complaint)).resolves.toMatchObject({ bookingId })
  for (const half of [{ bookingId: null }, { problem: null }, { reference: null }, { kind: 'contact' }])
    await expect(keep({ ...complaint, ...half })).rejects.toThrow('message_complaint')
  await expect(keep({ ...complaint, reference: 'CR-2345ABCE' })).rejects.toThrow(/message_one_open|P2002|Unique/)
  await expect(keep({ text: ' ' })).rejects.toThrow('message_filled')
  await expect(keep({ text: 'x'.repeat(6_000) })).rejects.toThrow('message_bounded')
})
