import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { listMails } from '@/lib/mail/mailbox'
import { appoint } from '@/lib/operators/commands/appoint'
import {
  acceptInvitation,
  confirmInvitation,
  inviteOperator,
  withdrawInvitation,
} from '@/lib/operators/commands/invite'
import { endOperator } from '@/lib/operators/commands/team'
import { jobs } from '@/lib/operators/jobs'
import { listInvitations, readInvitation } from '@/lib/operators/queries'
import { hashOf } from '@/lib/sessions/queries'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

process.env.DATABASE_POOL = '20'

let by: { operator: string }
beforeEach(async () => {
  await asOwner('delete from audit_entry')
  await db.operatorInvitation.deleteMany()
  by = { operator: (await anOperator('administrator')).id }
})

let invited = 0
const someone = () => `invited${(invited += 1)}@example.test`
const names = { firstName: 'Ravi', lastName: 'Menon', password: 'Battery-Staple8' }
const gone = { code: 'not_found', message: expect.stringContaining('no longer valid') }

/** Invites, and reads the link's secret in the mail. */
async function invite(email = someone(), role: 'dispatcher' | 'administrator' = 'dispatcher') {
  const invitation = await inviteOperator({ email, role }, null, now, by)
  await runJobs(jobs, now)
  const mail = (await listMails()).find(({ to }) => to.includes(email))!
  const secret = /\/invitation#([\w-]{43})/.exec(mail.text)?.[1]
  return { email, invitation, secret: secret! }
}

test('[DESK-46] an invitation is mailed with a link whose secret is nowhere else, and who follows it registers', async () => {
  const { email, invitation, secret } = await invite()
  const stored = await db.operatorInvitation.findUniqueOrThrow({ where: { id: invitation._id } })
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(await readInvitation(secret, null, now)).toEqual({ email, role: 'dispatcher', hasAccount: false })
  expect(await db.customer.count({ where: { email } })).toBe(0)
  expect(await acceptInvitation({ secret, ...names }, null, now)).toEqual({ email })
  expect(await db.customer.findUniqueOrThrow({ where: { email }, include: { operator: true } })).toMatchObject({
    firstName: 'Ravi',
    verifiedAt: now,
    operator: { role: 'dispatcher', endedAt: null },
  })
  expect(await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { action: 'invitation.create', byId: by.operator, after: { email, role: 'dispatcher' } },
    { action: 'operator.join', byName: 'Ravi Menon', after: { role: 'dispatcher' } },
  ])
})

test('[DESK-46] the link works once, of ten who use it at the same moment for one', async () => {
  const { email, secret } = await invite()
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => acceptInvitation({ secret, ...names }, null, now)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.operator.count({ where: { customer: { email } } })).toBe(1)
  await expect(readInvitation(secret, null, now)).rejects.toMatchObject(gone)
})

test('[DESK-46] after seven days, withdrawn, or with another secret it opens nothing', async () => {
  const { email, secret, invitation } = await invite()
  expect(await readInvitation(secret, null, later({ days: 6 }))).toMatchObject({ email })
  await expect(acceptInvitation({ secret, ...names }, null, later({ days: 7 }))).rejects.toMatchObject(gone)
  await expect(readInvitation(`${secret.slice(1)}A`, null, now)).rejects.toMatchObject(gone)
  expect((await listInvitations()).items).toEqual([invitation])
  await withdrawInvitation(invitation._id, now, by)
  await expect(acceptInvitation({ secret, ...names }, null, now)).rejects.toMatchObject(gone)
  await expect(withdrawInvitation(invitation._id, now, by)).rejects.toMatchObject({ code: 'not_found' })
  expect((await listInvitations()).items).toEqual([])
  expect(await db.customer.count({ where: { email } })).toBe(0)
})

test('[DESK-46] a second invitation of the same e-mail takes the place of the first; the same one sent again is one', async () => {
  const email = someone()
  const first = await invite(email)
  const key = crypto.randomUUID()
  const [one, again] = [
    await inviteOperator({ email, role: 'administrator' }, key, later({ hours: 1 }), by),
    await inviteOperator({ email, role: 'administrator' }, key, later({ hours: 1 }), by),
  ]
  expect(again).toEqual(one)
  await expect(readInvitation(first.secret, null, now)).rejects.toMatchObject(gone)
  expect((await listInvitations()).items).toEqual([one])
  const both = await Promise.allSettled(
    ['dispatcher', 'administrator'].map((role) => inviteOperator({ email, role: role as 'dispatcher' }, null, now, by)),
  )
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await listInvitations()).items).toHaveLength(1)
})

test('[DESK-46] where the e-mail has an account its owner confirms, signed in, and nobody else can', async () => {
  const customer = await aCustomer()
  const { secret, email } = await invite(customer.email, 'administrator')
  expect(await readInvitation(secret, null, now)).toMatchObject({ hasAccount: true })
  await expect(acceptInvitation({ secret, ...names }, null, now)).rejects.toMatchObject({ code: 'conflict' })
  await expect(confirmInvitation(await aCustomer(), secret, now)).rejects.toMatchObject({ code: 'conflict' })
  expect(await confirmInvitation(customer, secret, now)).toEqual({ email })
  expect(await db.operator.findUnique({ where: { customerId: customer.id } })).toMatchObject({ role: 'administrator' })
  expect(await db.session.count({ where: { customerId: customer.id, revokedAt: null } })).toBe(0)
})

test('[DESK-172] an invitation that was open does not outlast who becomes or ends as an operator', async () => {
  const customer = await aCustomer()
  const before = await invite(customer.email)
  await appoint({ email: customer.email }, now, 'commandLine')
  await expect(readInvitation(before.secret, null, now), 'appointed').rejects.toMatchObject(gone)

  // One that comes in beside the appointment, as of somebody who invites at the same moment.
  await db.operatorInvitation.update({
    where: { id: before.invitation._id },
    data: { withdrawnAt: null, tokenHash: hashOf(before.secret) },
  })
  expect(await readInvitation(before.secret, null, now)).toMatchObject({ email: customer.email })
  await endOperator(customer.id, now, by)
  await expect(readInvitation(before.secret, null, now), 'ended').rejects.toMatchObject(gone)
  await expect(confirmInvitation(customer, before.secret, now)).rejects.toMatchObject(gone)
  expect(await db.operator.count({ where: { customerId: customer.id, endedAt: null } })).toBe(0)
  expect((await listInvitations()).items).toEqual([])
  const subjectId = before.invitation._id
  const written = await db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })
  expect(written.map(({ action, byId }) => [action, byId])).toEqual([
    ['invitation.create', by.operator],
    ['invitation.withdraw', null],
    ['invitation.withdraw', by.operator],
  ])
})

test('[DESK-172] of an end and the answer to an invitation at the same moment the end stands', async () => {
  for (let round = 0; round < 5; round += 1) {
    const customer = await aCustomer()
    const { secret, invitation } = await invite(customer.email)
    await appoint({ email: customer.email }, now, 'commandLine')
    await db.operatorInvitation.update({
      where: { id: invitation._id },
      data: { withdrawnAt: null, tokenHash: hashOf(secret) },
    })
    const [ended] = await Promise.allSettled([
      endOperator(customer.id, now, by),
      confirmInvitation(customer, secret, now),
    ])
    expect(ended.status).toBe('fulfilled')
    expect(await db.operator.count({ where: { customerId: customer.id, endedAt: null } })).toBe(0)
  }
})

test('[DESK-46] nobody of the team is invited again', async () => {
  const { email } = await anOperator('dispatcher')
  const again = inviteOperator({ email, role: 'administrator' }, null, now, by)
  await expect(again).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('team already') })
})
