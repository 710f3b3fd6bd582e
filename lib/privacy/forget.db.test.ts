import { expect, test } from 'vitest'
import { callerNamed } from '@/lib/callers/queries/find'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { askForDeletionOf, keepAccountOf, removeCustomer } from '@/lib/privacy/commands'
import { jobs } from '@/lib/privacy/jobs'
import { deletionDue } from '@/lib/privacy/rules'
import { later, now } from '@/testing/clock'
import { aContactNumber, aCustomer, anOperator, anOrder } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

const by = 'commandLine' as const

/** Somebody whom the team entered, without an e-mail. */
async function aCaller(firstName: string, number: string) {
  const { id } = await db.customer.create({
    data: { firstName, lastName: 'Ansari', byTeam: true, createdAt: now, updatedAt: now },
  })
  await aContactNumber(id, { number, isPrimary: true })
  return id
}

test('[DESK-176] a customer without an account is deleted when the shop is asked for it, as by their own request', async () => {
  const id = await aCaller('Zubeida', '9811122233')
  const order = await anOrder(id)
  const { _id } = await callerNamed('+91 98111 22233')
  expect(_id).toBe(id)
  const { dueAt } = await askForDeletionOf(id, now, by)
  expect(new Date(dueAt)).toEqual(deletionDue(now))
  expect(await askForDeletionOf(id, later({ days: 2 }), by), 'the first day stands').toEqual({ dueAt })
  const audited = () => db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })
  expect(await audited()).toMatchObject([{ action: 'customer.forget', by: 'commandLine', after: { dueAt } }])
  await removeCustomer(id, new Date(new Date(dueAt).getTime() - 1))
  expect(await db.customer.count({ where: { id } })).toBe(1)
  await removeCustomer(id, new Date(dueAt))
  expect(await db.customer.count({ where: { id } })).toBe(0)
  expect(await db.booking.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
    customerId: null,
    status: 'cancelled',
  })
  await expect(askForDeletionOf(id, now, by)).rejects.toMatchObject({ code: 'not_found' })
})

test('[DESK-176] it is taken back until the day has come, and tells by mail whoever has an account', async () => {
  const { id, email } = await aCustomer()
  await expect(keepAccountOf(id, now, by)).rejects.toMatchObject({ code: 'conflict' })
  await askForDeletionOf(id, now, by)
  await runJobs(jobs, now)
  const subjects = (await listMails()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining('account will be deleted')])
  await keepAccountOf(id, later({ days: 1 }), by)
  expect(await db.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ deletionDueAt: null })
  await askForDeletionOf(id, now, by)
  await expect(keepAccountOf(id, later({ days: 30 }), by)).rejects.toMatchObject({ code: 'conflict' })
  const written = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })
  expect(written.map(({ action }) => action)).toEqual(['customer.forget', 'customer.keep', 'customer.forget'])
})

test('[DESK-176] nobody of the team is deleted so, and of several with one number nobody is until one is named', async () => {
  const operator = await anOperator()
  await expect(askForDeletionOf(operator.id, now, by)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('of the team'),
  })
  expect(await db.customer.findUniqueOrThrow({ where: { id: operator.id } })).toMatchObject({ deletionDueAt: null })
  const ids = [await aCaller('Amina', '9822233344'), await aCaller('Bilal', '9822233344')]
  const several = await callerNamed('98222 33344').catch((error: Error) => error)
  for (const id of ids) expect(several).toMatchObject({ code: 'conflict', message: expect.stringContaining(id) })
  expect(await callerNamed(ids[1]!)).toMatchObject({ _id: ids[1], name: 'Bilal Ansari' })
  await expect(callerNamed('9833344455')).rejects.toMatchObject({ code: 'not_found' })
  await expect(callerNamed('nobody')).rejects.toMatchObject({ code: 'invalid' })
})
