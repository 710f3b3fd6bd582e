import { beforeEach, describe, expect, test } from 'vitest'
import { PUT as OWNER } from '@/app/api/operator/inbox/[ref]/owner/route'
import { POST as REOPEN } from '@/app/api/operator/inbox/[ref]/reopening/route'
import { POST as REPLY } from '@/app/api/operator/inbox/[ref]/reply/route'
import { GET as READ } from '@/app/api/operator/inbox/[ref]/route'
import { POST as SETTLE } from '@/app/api/operator/inbox/[ref]/settlement/route'
import { findBooking } from '@/lib/bookings/queries'
import { db } from '@/lib/db'
import { addInboxNote } from '@/lib/inbox/commands/notes'
import { openComplaint } from '@/lib/inbox/commands/receive'
import { replyToMessage } from '@/lib/inbox/commands/reply'
import { reopenMessage, settleMessage } from '@/lib/inbox/commands/settle'
import { jobs } from '@/lib/inbox/jobs'
import * as contract from '@/lib/inbox/operator-contract'
import { findMessage } from '@/lib/inbox/queries/inbox'
import { reopenableUntil } from '@/lib/inbox/rules'
import type { InboxMessage } from '@/lib/inbox/schema'
import { formatDate } from '@/lib/india-time'
import { listMails } from '@/lib/mail/mailbox'
import { removeCustomer } from '@/lib/privacy/commands'
import { exportData } from '@/lib/privacy/queries'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator, anOrder } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'
import { send } from '@/testing/send'

process.env.CONTACT_EMAIL = 'help@example.test'
process.env.DATABASE_POOL = '20' // really parallel

let meera: Awaited<ReturnType<typeof anOperator>>
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  await db.message.deleteMany()
  await db.rateLimit.deleteMany()
  meera = await anOperator()
  customer = await aCustomer()
})

const words = { name: 'Asha Verma', email: 'asha@example.test', contactNumber: '9876543210' }
const aMessage = (given: object = {}) =>
  db.message.create({
    data: { ...words, kind: 'contact', subject: 'Secret subject', text: 'Secret question', createdAt: now, ...given },
  })
let drawn = 0
async function aComplaint(given: { customerId?: string; createdAt?: Date } = {}) {
  const order = await anOrder(given.customerId ?? customer.id)
  const reference = `CR-${String((drawn += 1)).padStart(8, '0')}`
  const message = await db.message.create({
    data: {
      ...words,
      kind: 'complaint',
      email: customer.email,
      bookingId: order.id,
      problem: 'quality',
      subject: 'The tap',
      text: 'It drips',
      reference,
      createdAt: given.createdAt ?? now,
    },
  })
  return { ...message, reference, order }
}
const by = () => ({ operator: meera.id })
const mailsTo = async (email: string) => (await listMails()).filter(({ to }) => to === email)
const audited = (subjectId: string) =>
  db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' }, omit: { id: true } })

describe('[DESK-82] a reply', () => {
  test('is kept, mailed once to its writer with the number in the subject, and is answered to the shop', async () => {
    const { id } = await aMessage({ email: `${crypto.randomUUID()}@example.test` })
    const number = `M-${id.slice(0, 8).toUpperCase()}`
    const body = { text: 'Yes, on Sundays too.\nFrom nine.', version: 0 }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const reply = () => send(REPLY, contract.replyToMessage, { params: { ref: id }, body, headers, token: meera.token })
    const answers = await Promise.all([reply(), reply(), reply()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await reply()).body.data).toEqual({ _id: id, state: 'waiting', version: 1 })
    await runJobs(jobs, now)
    await runJobs(jobs, now)
    const { email } = await db.message.findUniqueOrThrow({ where: { id } })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: `Re: your message ${number}`,
      replyTo: expect.stringContaining('help@example.test'),
    })
    expect(mail!.text).toContain(body.text)
    expect(mail!.text).toContain('You can answer this mail.')
    for (const part of [mail!.subject, mail!.text, mail!.html]) expect(part).not.toMatch(/Secret|Asha/)
    const shown = (await send(READ, contract.getMessage, { params: { ref: id }, token: meera.token })).body
      .data as InboxMessage
    expect(shown).toMatchObject({ state: 'waiting', owner: { _id: meera.id }, firstReplyAt: expect.any(String) })
    expect(shown).not.toHaveProperty('clock')
    expect(shown.thread).toMatchObject([{ kind: 'reply', by: 'Asha Verma', text: body.text }])
  })

  test('stops the clock of the first answer, and of a complaint the month goes on', async () => {
    const { reference } = await aComplaint()
    expect((await findMessage(reference)).clock).toEqual({ of: 'answer', at: later({ hours: 48 }).toISOString() })
    await replyToMessage(reference, { text: 'We look into it', version: 0 }, null, later({ hours: 1 }), by())
    await replyToMessage(reference, { text: 'We come tomorrow', version: 1 }, null, later({ hours: 2 }), by())
    expect(await findMessage(reference)).toMatchObject({
      firstReplyAt: later({ hours: 1 }).toISOString(),
      clock: { of: 'settlement', at: '2026-12-21T10:00:00.000Z' },
    })
    await runJobs(jobs, now)
    const mails = await mailsTo(customer.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Re: your report ${reference}`,
      `Re: your report ${reference}`,
    ])
    expect(mails[0]!.text).toMatch(/^Hello Asha,\n/)
  })

  test('is refused where it is empty, by the field', async () => {
    const { id } = await aMessage()
    for (const text of ['', ' \n', '\u200b', 'x'.repeat(5_001)]) {
      const sent = { params: { ref: id }, body: { text, version: 0 }, token: meera.token }
      expect(await send(REPLY, contract.replyToMessage, sent)).toMatchObject({
        status: 400,
        body: { fields: { text: expect.any(String) } },
      })
    }
    expect(await db.messageReply.count({ where: { messageId: id } })).toBe(0)
  })

  test('is only added to, in the database too', async () => {
    const { id } = await aMessage()
    await replyToMessage(id, { text: 'Yes', version: 0 }, null, now, by())
    await addInboxNote(id, 'Hm', null, now, by())
    for (const write of [
      () => db.messageReply.updateMany({ data: { text: 'No' } }),
      () => db.messageReply.deleteMany(),
      () => db.messageNote.updateMany({ data: { text: 'No' } }),
      () => db.messageNote.deleteMany(),
    ])
      await expect(write()).rejects.toThrow(/permission denied/)
  })
})

test('[DESK-83] a note is for the team alone: in no mail, on no order, and not in what a customer downloads', async () => {
  const { reference, order } = await aComplaint()
  const before = (await listMails()).length
  await addInboxNote(reference, 'Zweifelhaft: ask Rakesh', null, now, by())
  await replyToMessage(reference, { text: 'We look into it', version: 0 }, null, now, by())
  await settleMessage(reference, { text: 'A new tap', version: 1 }, null, later({ hours: 1 }), by())
  await runJobs(jobs, now)
  expect((await findMessage(reference)).thread.map(({ kind }) => kind).toSorted()).toEqual([
    'note',
    'reply',
    'settlement',
  ])
  const mails = (await listMails()).slice(before)
  const shown = await findBooking(customer, order.orderId!, now)
  const exported = await exportData(customer, now)
  for (const told of [mails, shown.value(), exported]) expect(JSON.stringify(told)).not.toContain('Zweifelhaft')
  expect(exported.messages).toMatchObject([
    { text: 'It drips', replies: [{ text: 'We look into it', sentAt: now.toISOString() }, { text: 'A new tap' }] },
  ])
})

describe('[DESK-84] settling', () => {
  test('of a complaint is told on its order and by mail', async () => {
    const { reference, order } = await aComplaint()
    const shown = async () => (await findBooking(customer, order.orderId!, now)).value()
    expect(await shown()).toMatchObject({ complaint: { reference } })
    const body = { text: 'The tap was exchanged.', version: 0 }
    const sent = { params: { ref: reference }, token: meera.token }
    expect(await send(SETTLE, contract.settleMessage, { ...sent, body: { version: 0 } })).toMatchObject({
      status: 400,
      body: { fields: { text: 'Please say how it was resolved' } },
    })
    expect((await send(SETTLE, contract.settleMessage, { ...sent, body })).status).toBe(200)
    const settled = await shown()
    expect(settled).toMatchObject({ settledComplaint: { reference, settledAt: expect.any(String) } })
    expect(settled).not.toHaveProperty('complaint')
    expect(settled.tracking!.at(-1)).toMatchObject({
      status: 'note',
      message: `The problem that you reported is settled (${reference}). The tap was exchanged.`,
    })
    await runJobs(jobs, now)
    const [mail, ...others] = await mailsTo(customer.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: `Settled: your report ${reference}` })
    expect(mail!.text).toContain('The tap was exchanged.')
    expect((await send(SETTLE, contract.settleMessage, { ...sent, body: { ...body, version: 1 } })).status).toBe(409)
  })

  test('of five tries at once happens once', async () => {
    const { reference, order } = await aComplaint()
    const tries = Array.from({ length: 5 }, () =>
      settleMessage(reference, { text: 'A new tap', version: 0 }, crypto.randomUUID(), later({ hours: 1 }), by()),
    )
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.trackingEntry.count({ where: { bookingId: order.id } })).toBe(1)
    expect(await db.messageReply.count()).toBe(1)
  })

  test('of a message of the contact form leaves no trace, and without a text no mail', async () => {
    const email = `${crypto.randomUUID()}@example.test`
    const { id } = await aMessage({ email })
    await settleMessage(id, { version: 0 }, null, now, by())
    await runJobs(jobs, now)
    expect(await mailsTo(email)).toEqual([])
    expect(await findMessage(id)).toMatchObject({ state: 'settled', thread: [] })
    await reopenMessage(id, 1, now, by())
    await settleMessage(id, { text: 'Answered by phone', version: 2 }, null, now, by())
    await runJobs(jobs, now)
    expect(await mailsTo(email)).toMatchObject([{ text: expect.stringContaining('Answered by phone') }])
  })

  test('can be taken back within a month, which the order shows, and not where a newer report is open', async () => {
    const { id, reference, order } = await aComplaint()
    expect(reopenableUntil(now).toISOString()).toBe('2026-12-21T10:00:00.000Z')
    const settled = new Date() // the call that opens the message again goes by the clock of the machine
    await settleMessage(reference, { text: 'A new tap', version: 0 }, null, settled, by())
    const until = reopenableUntil(settled)
    await expect(reopenMessage(reference, 1, new Date(until.getTime() + 1), by())).rejects.toThrow(
      `could be opened again until ${formatDate(until)}`,
    )
    const newer = { problem: 'damage' as const, text: 'Again', reference: `CR-AAAAAAA${drawn % 10}` }
    const about = { order: { id: order.id, orderId: order.orderId!, serviceName: 'Tap' }, from: words }
    await db.$transaction((tx) => openComplaint(tx, { ...about, ...newer }, now))
    await expect(reopenMessage(reference, 1, until, by())).rejects.toThrow(newer.reference)
    await db.message.delete({ where: { reference: newer.reference } })
    expect(
      (await send(REOPEN, contract.reopenMessage, { params: { ref: id }, body: { version: 1 }, token: meera.token }))
        .status,
    ).toBe(200)
    const shown = (await findBooking(customer, order.orderId!, now)).value()
    expect(shown).toMatchObject({ complaint: { reference } })
    expect(shown).not.toHaveProperty('settledComplaint')
    expect(shown.tracking!.at(-1)!.message).toBe(`We look into the problem that you reported again (${reference}).`)
    await expect(reopenMessage(reference, 2, now, by())).rejects.toThrow('is open already')
  })

  test('a report and a re-opening at the same moment leave one that is open', async () => {
    for (let round = 0; round < 5; round++) {
      const { reference, order } = await aComplaint()
      await settleMessage(reference, { text: 'A new tap', version: 0 }, null, now, by())
      const about = { order: { id: order.id, orderId: order.orderId!, serviceName: 'Tap' }, from: words }
      const report = db.$transaction(async (tx) => {
        await tx.$executeRaw`select 1 from booking where id = ${order.id}::uuid for no key update`
        return openComplaint(
          tx,
          { ...about, problem: 'damage', text: 'Again', reference: `CR-${String((drawn += 1)).padStart(8, 'B')}` },
          now,
        )
      })
      const results = await Promise.allSettled([report, reopenMessage(reference, 1, now, by())])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
      expect(await db.message.count({ where: { bookingId: order.id, resolvedAt: null } })).toBe(1)
    }
  })
})

describe('[DESK-85] of two operators on one message', () => {
  test('the second one learns who did what, and nothing is sent', async () => {
    const { reference } = await aComplaint()
    const other = await anOperator()
    await db.customer.update({ where: { id: other.id }, data: { firstName: 'Rohan', lastName: 'Das' } })
    await settleMessage(reference, { text: 'A new tap', version: 0 }, null, now, { operator: other.id })
    const late = { params: { ref: reference }, token: meera.token }
    const text = 'Rohan Das resolved this on 21 Nov 2026, 3:30 pm, after you read it.'
    for (const [handler, call, body] of [
      [REPLY, contract.replyToMessage, { text: 'We come', version: 0 }],
      [SETTLE, contract.settleMessage, { text: 'Done', version: 0 }],
      [OWNER, contract.assignMessage, { owner: meera.id, version: 0 }],
      [REOPEN, contract.reopenMessage, { version: 0 }],
    ] as const) {
      const answer = await send(handler, call, { ...late, body })
      expect(answer.status).toBe(409)
      expect(answer.body.message).toContain(text)
    }
    expect(await db.messageReply.count()).toBe(1)
  })

  test('who take it at the same moment one gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await aMessage()
      const operators = await Promise.all(Array.from({ length: 4 }, () => anOperator()))
      const take = ({ id: owner, token }: (typeof operators)[number]) =>
        send(OWNER, contract.assignMessage, { params: { ref: id }, body: { owner, version: 0 }, token })
      const statuses = (await Promise.all(operators.map(take))).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
      expect((await findMessage(id)).owner?._id).toBe(operators[statuses.indexOf(200)]!.id)
    }
  })

  test('nobody gets it who is not of the team any more', async () => {
    const { id } = await aMessage()
    const gone = await anOperator('dispatcher', { endedAt: later({ hours: 1 }) })
    for (const owner of [gone.id, customer.id])
      expect(
        await send(OWNER, contract.assignMessage, {
          params: { ref: id },
          body: { owner, version: 0 },
          token: meera.token,
        }),
      ).toMatchObject({ status: 400, body: { fields: { owner: expect.any(String) } } })
  })
})

describe('[DESK-86] what the team did of a message', () => {
  test('is in the audit with state and owner, and without a word of anybody', async () => {
    const { reference } = await aComplaint()
    await addInboxNote(reference, 'Word of a note', null, now, by())
    await replyToMessage(reference, { text: 'Word of a reply', version: 0 }, null, now, by())
    await settleMessage(reference, { text: 'Word of an end', version: 1 }, null, now, 'commandLine')
    await reopenMessage(reference, 2, now, by())
    const entry = { at: now, byName: 'Asha Verma', subject: 'complaint', subjectId: reference, reason: null }
    const meeras = { ...entry, by: 'operator', byId: meera.id }
    expect(await audited(reference)).toEqual([
      { ...meeras, action: 'inbox.note', before: null, after: null },
      {
        ...meeras,
        action: 'inbox.reply',
        before: { state: 'open', owner: null },
        after: { state: 'waiting', owner: 'Asha Verma' },
      },
      {
        ...entry,
        by: 'commandLine',
        byId: null,
        byName: 'Command line',
        action: 'inbox.settle',
        before: { state: 'waiting' },
        after: { state: 'settled' },
      },
      { ...meeras, action: 'inbox.reopen', before: { state: 'settled' }, after: { state: 'open' } },
    ])
  })

  test('goes with the customer, and what waits to be mailed finds nobody', async () => {
    const { id, reference } = await aComplaint()
    await replyToMessage(reference, { text: 'We look into it', version: 0 }, null, now, by())
    await addInboxNote(reference, 'Hm', null, now, by())
    await db.customer.update({
      where: { id: customer.id },
      data: { deletionAskedAt: new Date(0), deletionDueAt: new Date(1) },
    })
    await removeCustomer(customer.id, now)
    expect(await db.messageReply.count({ where: { messageId: id } })).toBe(0)
    expect(await db.messageNote.count({ where: { messageId: id } })).toBe(0)
    await runJobs(jobs, now)
    expect(await mailsTo(customer.email)).toEqual([])
  })

  test('goes with a message whose time is over', async () => {
    const { id } = await aMessage({ createdAt: new Date('2020-01-01') })
    await replyToMessage(id, { text: 'Yes', version: 0 }, null, now, by())
    const sweep = jobs.find(({ name }) => name === 'inbox.sweep')!
    await sweep.run({}, { now, attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(20_000) })
    expect([await db.message.count(), await db.messageReply.count()]).toEqual([0, 0])
  })
})

test('[DESK-09] a call of the inbox does not exist for a customer', async () => {
  const { id } = await aMessage()
  const sent = { params: { ref: id }, token: customer.token }
  expect((await send(READ, contract.getMessage, sent)).status).toBe(404)
  expect((await send(REPLY, contract.replyToMessage, { ...sent, body: { text: 'x', version: 0 } })).status).toBe(404)
  expect(await db.messageReply.count()).toBe(0)
})
