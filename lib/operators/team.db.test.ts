import { beforeEach, expect, test } from 'vitest'
import { operatorOf } from '@/lib/auth/admit'
import { logIn, resetPassword, verifyCode } from '@/lib/auth/commands'
import { codeHashes } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { appoint } from '@/lib/operators/commands/appoint'
import { changeRole, endOperator } from '@/lib/operators/commands/team'
import { askForDeletion } from '@/lib/privacy/commands'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'
import { aCustomer, anOperator } from '@/testing/factories'

process.env.DATABASE_POOL = '20'

beforeEach(async () => {
  await asOwner('delete from audit_entry')
  await asOwner(
    'alter table operator disable trigger user; delete from operator; alter table operator enable trigger user',
  )
})

const by = 'commandLine' as const
const client = { address: null, userAgent: 'test', trusted: [], token: null, signingOut: [] }
const entries = () => db.auditEntry.findMany({ orderBy: { id: 'asc' } })

/** Signs in by a code, as if it had been mailed. */
async function signIn({ id, email }: { id: string; email: string }, trust?: true) {
  const otp = '123456'
  const fresh = { hash: codeHashes(email, otp)[0]!, createdAt: now, expiresAt: later({ minutes: 10 }), usedAt: null }
  const key = { customerId: id, purpose: 'signIn' as const }
  await db.oneTimeCode.upsert({
    where: { customerId_purpose: key },
    create: { ...key, ...fresh },
    update: { ...fresh, attempts: 0 },
  })
  return verifyCode({ email, otp, trust }, client, now)
}

test('[DESK-01] an operator signs in by a code each time, for twelve hours, and begins at the desk', async () => {
  const operator = await anOperator('dispatcher')
  const { token, secret, start } = await signIn(operator, true)
  expect(start).toBe('/operator')
  expect(secret).toBeUndefined()
  expect(await db.trustedBrowser.count({ where: { customerId: operator.id } })).toBe(0)
  expect(await operatorOf(token, later({ hours: 11 }))).toMatchObject({ id: operator.id, role: 'dispatcher' })
  await expect(operatorOf(token, later({ hours: 12 }))).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('[DESK-01] a customer signs in as before, and may trust a browser', async () => {
  const { secret, start, token } = await signIn(await aCustomer(), true)
  expect(secret).toBeTruthy()
  expect(start).toBeUndefined()
  expect(await operatorOf(token, now)).toBeNull()
})

test('[DESK-41] who becomes an operator is signed out everywhere, and a browser that was trusted is asked for a code', async () => {
  const customer = await aCustomer()
  const { secret } = await signIn(customer, true)
  await appoint({ email: customer.email }, now, by)
  expect(await db.session.count({ where: { customerId: customer.id, revokedAt: null } })).toBe(0)
  expect(await db.trustedBrowser.count({ where: { customerId: customer.id } })).toBe(0)
  // As if trust had been given in the very moment.
  await db.trustedBrowser.create({
    data: {
      customerId: customer.id,
      secretHash: (await import('@/lib/sessions/queries')).hashOf(secret!),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: later({ days: 30 }),
    },
  })
  const { recognise } = await import('@/lib/sessions/commands')
  expect(await db.$transaction((tx) => recognise(tx, customer.id, [secret!], now))).toBeNull()
})

test('[DESK-41] an operator who chooses a new password by mail is signed in as one, and nowhere else', async () => {
  const operator = await anOperator('administrator')
  const code = 'K7M2P9QXRT'
  await db.oneTimeCode.create({
    data: {
      customerId: operator.id,
      purpose: 'password',
      hash: codeHashes(operator.email, code)[0]!,
      createdAt: now,
      expiresAt: later({ minutes: 10 }),
    },
  })
  const { start, token } = await resetPassword(
    { email: operator.email, code, password: 'Battery-Staple8' },
    client,
    now,
  )
  expect(start).toBe('/operator')
  await expect(operatorOf(token, later({ hours: 12 }))).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(operatorOf(operator.token, now)).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('[DESK-42] the command makes an administrator of an e-mail without an account, whom a mailed code alone lets in', async () => {
  await expect(appoint({ email: 'first@example.test' }, now, by)).rejects.toMatchObject({ code: 'invalid' })
  const id = await appoint({ email: 'first@example.test', firstName: 'Meera', lastName: 'Nair' }, now, by)
  const made = await db.customer.findUniqueOrThrow({ where: { id }, include: { operator: true } })
  expect(made).toMatchObject({ verifiedAt: now, operator: { role: 'administrator', endedAt: null } })
  await expect(logIn({ email: made.email!, password: 'no password' }, client, now)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await entries()).toMatchObject([
    {
      by: 'commandLine',
      action: 'operator.create',
      subject: 'operator',
      subjectId: id,
      after: { role: 'administrator' },
    },
  ])
})

test('[DESK-42] for an administrator who is locked out the command ends sessions and the password', async () => {
  const operator = await anOperator('dispatcher')
  await appoint({ email: operator.email }, now, by)
  const after = await db.customer.findUniqueOrThrow({ where: { id: operator.id }, include: { operator: true } })
  expect(after.passwordHash).not.toBe(operator.passwordHash)
  expect(after.operator?.role).toBe('administrator')
  await expect(operatorOf(operator.token, new Date())).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await entries()).toMatchObject([{ before: { role: 'dispatcher' }, after: { role: 'administrator' } }])
})

test('[DESK-42] what a stranger registered with the e-mail and never verified is replaced', async () => {
  const stranger = await aCustomer({ verifiedAt: null, contested: true, firstName: 'Not', lastName: 'Me' })
  await appoint({ email: stranger.email, firstName: 'Meera', lastName: 'Nair' }, now, by)
  const after = await db.customer.findUniqueOrThrow({ where: { id: stranger.id } })
  expect(after).toMatchObject({ firstName: 'Meera', contested: false, verifiedAt: now })
  expect(after.passwordHash).not.toBe(stranger.passwordHash)
})

test('[DESK-43] the last administrator can neither be ended nor become anything else', async () => {
  const only = await anOperator('administrator')
  await anOperator('dispatcher')
  const conflict = { code: 'conflict', message: expect.stringContaining('last administrator') }
  await expect(endOperator(only.id, now, by)).rejects.toMatchObject(conflict)
  await expect(changeRole(only.id, 'dispatcher', now, by)).rejects.toMatchObject(conflict)
  expect((await changeRole(only.id, 'administrator', now, by)).role).toBe('administrator')
  expect(await entries()).toEqual([])
  await expect(db.operator.update({ where: { customerId: only.id }, data: { role: 'dispatcher' } })).rejects.toThrow()
  await expect(db.operator.updateMany({ data: { endedAt: now } })).rejects.toThrow()
})

test('[DESK-43] of two administrators who end each other at the same moment one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await anOperator('administrator'), await anOperator('administrator')]
    const rounds = await Promise.allSettled([
      endOperator(one.id, now, { operator: other.id }),
      changeRole(other.id, 'dispatcher', now, { operator: one.id }),
    ])
    expect(rounds.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.operator.count({ where: { role: 'administrator', endedAt: null } })).toBe(1)
    await asOwner(
      'alter table operator disable trigger user; delete from operator; alter table operator enable trigger user',
    )
  }
})

test('[DESK-43] the database itself keeps one, whatever is written at once', async () => {
  const [one, other] = [await anOperator('administrator'), await anOperator('administrator')]
  const rounds = await Promise.allSettled(
    [one, other].map(({ id }) => db.operator.update({ where: { customerId: id }, data: { endedAt: now } })),
  )
  expect(rounds.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('[DESK-44] who is ended is signed out, is nobody at the desk, and may come back', async () => {
  const administrator = await anOperator('administrator')
  const operator = await anOperator('dispatcher')
  await endOperator(operator.id, now, { operator: administrator.id })
  expect(await operatorOf(operator.token, new Date())).toBeNull()
  expect(await db.session.count({ where: { customerId: operator.id, revokedAt: null } })).toBe(0)
  expect(await entries()).toMatchObject([
    {
      by: 'operator',
      byId: administrator.id,
      byName: 'Asha Verma',
      action: 'operator.end',
      before: { role: 'dispatcher' },
      after: null,
    },
  ])
  await expect(endOperator(operator.id, now, by)).rejects.toMatchObject({ code: 'not_found' })
  expect((await signIn(operator)).start).toBeUndefined()
  await appoint({ email: operator.email }, now, by)
  expect((await signIn(operator)).start).toBe('/operator')
})

test('[DESK-45] an operator cannot delete the account, and who was one can', async () => {
  await anOperator('administrator')
  const operator = await anOperator('dispatcher')
  const { hashPassword } = await import('@/lib/auth/passwords')
  await db.customer.update({ where: { id: operator.id }, data: { passwordHash: await hashPassword('Correct-Horse7') } })
  const ask = () => askForDeletion(operator, 'Correct-Horse7', null, now)
  await expect(ask()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('administrator') })
  await expect(db.customer.delete({ where: { id: operator.id } })).rejects.toThrow()
  await endOperator(operator.id, now, by)
  expect(await ask()).toEqual({ dueAt: expect.any(String) })
  await db.customer.delete({ where: { id: operator.id } })
  expect(await db.operator.count({ where: { customerId: operator.id } })).toBe(0)
})
